import Support
import Testing

@Suite struct `Under the name fzf` {
  @Test(arguments: Vector.areas)
  func `a few hundred recorded runs give the same bytes`(_ area: String) throws {
    let all = try Vector.read(Project.bytes(of: "Tests/CommandTests/Cases/fzf.jsonl"))
    try expectSame(all.filter { $0.area == area })
  }

  @Test(.enabled(if: Shared.isWanted, "needs ../shared"), arguments: Vector.areas)
  func `all recorded runs give the same bytes`(_ area: String) throws {
    let all = try Vector.read(Shared.bytes(of: "vectors/filter.jsonl"))
    try expectSame(all.filter { $0.area == area })
  }

  private func expectSame(_ vectors: [Vector]) throws {
    #expect(!vectors.isEmpty)
    let differences = try Vector.differences(of: vectors)
    #expect(
      differences.isEmpty,
      """
      \(vectors.count - differences.count) of \(vectors.count) passed
      \(differences.prefix(5).joined(separator: "\n"))
      """)
  }
}
