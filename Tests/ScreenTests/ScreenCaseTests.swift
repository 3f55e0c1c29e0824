import Foundation
import Support
import Testing

@Suite struct `The picker on a terminal` {
  /// Every case of every file; adding a test is adding text.
  static let files = (try? ScreenFile.all()) ?? []
  static let cases = files.flatMap { (try? $0.cases()) ?? [] }

  @Test func `every file can be read and every case has a title of its own`() throws {
    for file in Self.files {
      let titles = try file.cases().map(\.title)
      #expect(!titles.isEmpty && !titles.contains(""), "\(file.path)")
      #expect(Set(titles).count == titles.count, "\(file.path)")
    }
    #expect(!Self.cases.isEmpty)
  }

  @Test(.enabled(if: !CaseFile.isRecording), arguments: cases)
  func `the picker shows and prints what its case says`(_ one: ScreenCase) throws {
    for tool in one.needs where !Tools.isWanted(tool) { try Test.cancel("needs \(tool)") }
    try inFolder { folder in
      let sitting = try Sitting(one, directory: folder)
      if one.isLastInput(-1) { sitting.endInput() }
      for (number, step) in one.steps.enumerated() {
        sitting.perform(step, isLastInput: one.isLastInput(number))
        guard case .picture(let rows) = step else { continue }
        let wanted = ScreenModel.withoutBlankEnd(rows)
        if sitting.wait(until: { $0.picture == wanted }) { continue }
        complain(one, step: number, wanted, sitting.screen.picture)
        break
      }
      let (output, error, status) = sitting.finish()
      expect(one, output, error, status)
      #expect(sitting.leftovers == [], "\(one.file): \(one.title)")
    }
  }

  @Test(.enabled(if: CaseFile.isRecording), arguments: files.indices)
  func `recording rewrites a file and fails`(_ index: Int) throws {
    let file = Self.files[index]
    try file.record(try file.cases().map(record))
    Issue.record("recorded \(file.path): read what changed, then run without SFILTER_RECORD")
  }

  private func record(_ one: ScreenCase) throws -> Recording {
    var recording = Recording()
    try inFolder { folder in
      let sitting = try Sitting(one, directory: folder)
      if one.isLastInput(-1) { sitting.endInput() }
      for (number, step) in one.steps.enumerated() {
        sitting.perform(step, isLastInput: one.isLastInput(number))
        guard case .picture = step else { continue }
        sitting.settle(milliseconds: 700)
        recording.pictures.append(sitting.screen.picture)
      }
      (recording.output, recording.error, recording.status) = sitting.finish(seconds: 2)
    }
    return recording
  }

  private func expect(
    _ one: ScreenCase, _ output: [UInt8], _ error: [UInt8], _ status: Int32
  ) {
    let wanted = Recording(output: one.output, error: one.error, status: one.status).lines(of: [])
    let got = Recording(output: output, error: error, status: status).lines(of: [])
    if wanted != got { complain(one, step: one.steps.count, wanted, got) }
  }
}

/// Calls with a folder that holds `products.jsonl`, the demonstration input, and is then removed.
func inFolder(_ body: (String) throws -> Void) throws {
  let folder = Scratch.fresh()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try FileManager.default.createSymbolicLink(
    atPath: folder + "/products.jsonl",
    withDestinationPath: Project.root + "/docs/products.jsonl")
  try body(folder)
}

/// Says that a case went otherwise, with both pictures.
func complain(_ one: ScreenCase, step: Int, _ wanted: [String], _ got: [String]) {
  Issue.record(
    """
    \(one.file): \(one.title) (step \(step + 1))
    wanted:
    \(wanted.prefix(50).joined(separator: "\n"))
    got:
    \(got.prefix(50).joined(separator: "\n"))
    """)
}
