import Foundation
import Support
import Synchronization

/// One recorded run of fzf: its words, its input, and the bytes and status it answered with.
struct Vector: Sendable, CustomStringConvertible {
  var area: String
  var arguments: [String]
  var input: [UInt8]
  var output: [UInt8]
  var status: Int32

  var description: String { arguments.joined(separator: " ") }

  /// The areas of fzf's behaviour that the program follows.
  static let areas = ["syntax", "case", "rank", "io", "fields", "unicode", "ansi"]

  /// The recorded runs in a file with one JSON object a line.
  static func read(_ bytes: [UInt8]) throws -> [Vector] {
    try bytes.split(separator: 10).map { line in
      try JSONDecoder().decode(Row.self, from: Data(line)).vector
    }
  }

  /// Runs the program under the name `fzf` and says how its answer differs.
  func difference() throws -> String? {
    let outcome = try Program.fzf.run(arguments, input: input)
    if outcome.output == output && outcome.end == .status(status) { return nil }
    return """
      \(area): \(arguments)
      input  \(CaseText.lines(of: input, mark: "<"))
      wanted \(CaseText.lines(of: output, mark: ">")) and status \(status)
      got    \(CaseText.lines(of: outcome.output, mark: ">")) and \(outcome.end) \
      \(outcome.errorText)
      """
  }

  /// The differences of all, found by as many threads as there are cores.
  static func differences(of vectors: [Vector]) throws -> [String] {
    let found = Mutex<[String]>([])
    let workers = ProcessInfo.processInfo.activeProcessorCount
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      for index in stride(from: worker, to: vectors.count, by: workers) {
        do {
          guard let difference = try vectors[index].difference() else { continue }
          found.withLock { $0.append(difference) }
        } catch {
          found.withLock { $0.append("\(error)") }
        }
      }
    }
    return found.withLock { $0.sorted() }
  }

  /// A recorded run as it is written: as text, or as base 64.
  private struct Row: Decodable {
    var area: String
    var args: [String]
    var input: String?
    var output: String?
    var status: Int32?
    var stdin64: Data?
    var stdout64: Data?
    var exit: Int32?

    var vector: Vector {
      Vector(
        area: area, arguments: args,
        input: stdin64.map { [UInt8]($0) } ?? Array((input ?? "").utf8),
        output: stdout64.map { [UInt8]($0) } ?? Array((output ?? "").utf8),
        status: status ?? exit ?? 0)
    }
  }
}
