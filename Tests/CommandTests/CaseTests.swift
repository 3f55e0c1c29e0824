import Support
import Testing

@Suite struct `Case files` {
  /// Every case of every file; adding a test is adding text.
  static let files = (try? CaseFile.all(in: "Tests/CommandTests/Cases")) ?? []
  static let cases = files.flatMap { (try? $0.cases()) ?? [] }

  @Test func `every file can be read`() throws {
    for file in Self.files { #expect(try !file.cases().isEmpty, "\(file.path)") }
    #expect(!Self.cases.isEmpty)
  }

  @Test func `no two cases of a file have the same title`() throws {
    for file in Self.files {
      let titles = try file.cases().map(\.title)
      let twice = Set(titles.filter { title in titles.count { $0 == title } > 1 })
      #expect(twice.isEmpty, "\(file.path)")
      #expect(!titles.contains(""), "\(file.path)")
    }
  }

  @Test(.enabled(if: !CaseFile.isRecording), arguments: cases)
  func `the program does what its case says`(_ one: CaseFile.Case) throws {
    for tool in one.needs where !Tools.isWanted(tool) { try Test.cancel("needs \(tool)") }
    for tool in one.needs { _ = try Tools.path(of: tool) }
    let outcome = try one.run()
    expect(outcome, equals: one)
  }

  @Test(.enabled(if: CaseFile.isRecording), arguments: files.indices)
  func `recording rewrites a file and fails`(_ index: Int) throws {
    let file = Self.files[index]
    try file.record(try file.cases().map { try $0.run() })
    Issue.record("recorded \(file.path): read what changed, then run without SFILTER_RECORD")
  }

  private func expect(_ outcome: Outcome, equals one: CaseFile.Case) {
    let wanted = lines(output: one.output, error: one.error, status: one.status)
    let got = lines(output: outcome.output, error: outcome.error, status: outcome.status)
    if wanted == got { return }
    Issue.record(
      """
      \(one.file.split(separator: "/").last ?? ""): \(one.title)
      wanted:
      \(wanted.prefix(40).joined(separator: "\n"))
      got:
      \(got.prefix(40).joined(separator: "\n"))
      """)
  }

  private func lines(output: [UInt8], error: [UInt8], status: Int32) -> [String] {
    CaseText.lines(of: output, mark: ">") + CaseText.lines(of: error, mark: "!") + ["? \(status)"]
  }
}
