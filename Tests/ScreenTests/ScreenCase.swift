import Foundation
import Support

/// One run of the picker as a person sees it, read from a `.screen` file.
///
/// Blank lines part the cases. The first character of a line says what it is:
///
///     # the title, and more about the case
///     @ 8x40             rows and columns; later in a case the window is given this size
///     @ tmux             it is also run in tmux
///     @ mute             the terminal answers no question
///     @ needs TOOL       skipped without the tool
///     $ sfilter …        a line for bash; several are one script
///     < a line of input; the input ends with the last of them
///     ~ ab<Down><Enter>  what is typed then
///     | a row of the screen then, `‸` before the cursor; the last rows are left out when blank
///     > a line of expected output
///     ! a line of expected standard error
///     ? 0                the expected exit status; 0 when it is not given
///
/// Input and output are written as in case files.
struct ScreenCase: Sendable, CustomStringConvertible {
  /// What happens, in the order of the file.
  enum Step: Sendable, Equatable {
    case input([UInt8])
    case strokes([Stroke])
    case size(rows: Int, columns: Int)
    case picture([String])
  }

  var title = ""
  var file = ""
  var rows = 24
  var columns = 80
  var script = ""
  var isForTmux = false
  /// The terminal answers no question.
  var isMute = false
  var needs: [String] = []
  var steps: [Step] = []
  var output: [UInt8] = []
  var error: [UInt8] = []
  var status: Int32 = 0

  var description: String { title }

  /// Whether this step is the last that gives input.
  func isLastInput(_ number: Int) -> Bool {
    !steps[(number + 1)...].contains { if case .input = $0 { true } else { false } }
  }

  init(_ lines: [String], file: String) throws {
    self.file = file
    for line in lines {
      let said = String(line.dropFirst(line.dropFirst().hasPrefix(" ") ? 2 : 1))
      switch line.first {
      case "#": if title.isEmpty { title = said }
      case "@": try setting(said)
      case "$": script += (script.isEmpty ? "" : "\n") + said
      case "<": add(input: try CaseText.bytes(of: said))
      case "~": steps.append(.strokes(try Stroke.strokes(of: said)))
      case "|": add(row: said)
      case ">": output += try CaseText.bytes(of: said)
      case "!": error += try CaseText.bytes(of: said)
      case "?": status = Int32(said) ?? -1
      default: throw CaseFile.Fault(description: "\(file): cannot read the line “\(line)”")
      }
    }
  }

  private mutating func setting(_ words: String) throws {
    let size = words.split(separator: "x").compactMap { Int($0) }
    if words == "tmux" {
      isForTmux = true
    } else if words == "mute" {
      isMute = true
    } else if words.hasPrefix("needs ") {
      needs.append(String(words.dropFirst(6)))
    } else if size.count != 2 {
      throw CaseFile.Fault(description: "\(file): cannot read the setting “\(words)”")
    } else if steps.isEmpty {
      (rows, columns) = (size[0], size[1])
    } else {
      steps.append(.size(rows: size[0], columns: size[1]))
    }
  }

  private mutating func add(input bytes: [UInt8]) {
    if case .input(let earlier) = steps.last {
      steps.removeLast(); steps.append(.input(earlier + bytes))
    } else {
      steps.append(.input(bytes))
    }
  }

  private mutating func add(row: String) {
    if case .picture(let rows) = steps.last {
      steps.removeLast(); steps.append(.picture(rows + [row]))
    } else {
      steps.append(.picture([row]))
    }
  }
}

/// A file of such cases.
struct ScreenFile: Sendable {
  let path: String
  /// What stands between blank lines, as it was read.
  let paragraphs: [[String]]

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .split(separator: "").map(Array.init)
  }

  func cases() throws -> [ScreenCase] {
    try paragraphs.filter(Self.isCase).map { lines in
      try ScreenCase(lines, file: path.split(separator: "/").last.map(String.init) ?? path)
    }
  }

  static func isCase(_ paragraph: [String]) -> Bool {
    paragraph.contains { $0.hasPrefix("$") }
  }

  /// All files of the folder of cases, sorted by name.
  static func all() throws -> [ScreenFile] {
    let folder = Project.root + "/Tests/ScreenTests/Cases"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".screen") }.map { try ScreenFile(path: folder + "/" + $0) }
  }

  /// Writes the file anew with what was seen: a recording of each case, in order.
  func record(_ recordings: [Recording]) throws {
    var recordings = recordings[...]
    let rewritten = paragraphs.map { lines in
      guard Self.isCase(lines), let recording = recordings.popFirst() else { return lines }
      return recording.lines(of: lines)
    }
    let text = rewritten.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// What a case showed and left.
struct Recording: Sendable {
  var pictures: [[String]] = []
  var output: [UInt8] = []
  var error: [UInt8] = []
  var status: Int32 = 0

  /// The lines of the case with what was seen in the places of what was expected.
  func lines(of lines: [String]) -> [String] {
    var seen: [String] = []
    var left = pictures[...]
    var wasRow = false
    for line in lines where !">!?".contains(line.first ?? " ") {
      let isRow = line.first == "|"
      if isRow && !wasRow {
        seen += (left.popFirst() ?? []).map { $0.isEmpty ? "|" : "| \($0)" }
      } else if !isRow {
        seen.append(line)
      }
      wasRow = isRow
    }
    return seen + CaseText.lines(of: output, mark: ">") + CaseText.lines(of: error, mark: "!")
      + (status == 0 ? [] : ["? \(status)"])
  }
}
