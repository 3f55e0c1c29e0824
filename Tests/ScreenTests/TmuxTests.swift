import Foundation
import Support
import Testing

/// The script of a case in tmux, and how it ended.
private struct TmuxSitting {
  let tmux: Tmux
  let folder: String

  init(_ one: ScreenCase, input: [UInt8], folder: String) throws {
    self.folder = folder
    try Data(input).write(to: URL(filePath: folder + "/input"))
    try Data(one.script.utf8).write(to: URL(filePath: folder + "/script"))
    let line =
      "bash script <input >output 2>error; echo $? >status.part; mv status.part status; read -r"
    var environment = Program.environment
    environment["TERM"] = "screen-256color"
    tmux = try Tmux(
      ["bash", "-c", line], rows: one.rows, columns: one.columns, environment: environment,
      folder: folder)
  }

  /// What was printed, once the script has ended.
  func ending() -> (output: [UInt8], status: Int32)? {
    guard let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8),
      let output = FileManager.default.contents(atPath: folder + "/output")
    else { return nil }
    return ([UInt8](output), Int32(status.dropLast()) ?? -1)
  }
}

@Suite(.serialized) struct `The picker in tmux` {
  static let cases = `The picker on a terminal`.cases.filter(\.isForTmux)

  @Test(
    .enabled(if: !CaseFile.isRecording && Tools.isWanted("tmux"), "needs tmux"), arguments: cases)
  func `tmux shows what the case says`(_ one: ScreenCase) throws {
    try inFolder { folder in
      var input: [UInt8] = []
      for case .input(let bytes) in one.steps { input += bytes }
      let sitting = try TmuxSitting(one, input: input, folder: folder)
      let tmux = sitting.tmux
      defer { tmux.end() }
      for (number, step) in one.steps.enumerated() {
        switch step {
        case .strokes(let strokes):
          for case .bytes(let bytes) in strokes { try tmux.type(bytes) }
        case .size(let rows, let columns):
          try tmux.call(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
        case .picture(let rows):
          let wanted = ScreenModel.withoutBlankEnd(
            rows.map { ScreenModel.trimmed($0.replacing("‸", with: "")) })
          var seen = try tmux.picture()
          let deadline = Date(timeIntervalSinceNow: 5)
          while seen != wanted, deadline.timeIntervalSinceNow > 0 { seen = try tmux.picture() }
          if seen != wanted { return complain(one, step: number, wanted, seen) }
        case .input: break
        }
      }
      let deadline = Date(timeIntervalSinceNow: 5)
      var ending = sitting.ending()
      while ending == nil, deadline.timeIntervalSinceNow > 0 { ending = sitting.ending() }
      #expect(ending?.output == one.output, "\(one.title)")
      #expect(ending?.status == one.status, "\(one.title)")
    }
  }
}
