import Foundation

extension CaseFile {
  /// Whether the expected lines are to be rewritten with what the program does now.
  public static let isRecording = ProcessInfo.processInfo.environment["SFILTER_RECORD"] == "1"

  /// Writes the file anew with the given outcomes, one for each case.
  public func record(_ outcomes: [Outcome]) throws {
    var outcomes = outcomes[...]
    let rewritten = paragraphs.map { paragraph in
      guard Self.isCase(paragraph), let outcome = outcomes.popFirst() else { return paragraph }
      let kept = paragraph.filter { line in !">!?".contains(line.first ?? " ") }
      return kept + CaseText.lines(of: outcome.output, mark: ">")
        + CaseText.lines(of: outcome.error, mark: "!")
        + (outcome.status == 0 ? [] : ["? \(outcome.status)"])
    }
    let text = rewritten.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
