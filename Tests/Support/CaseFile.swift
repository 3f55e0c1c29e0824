import Foundation

/// A file of cases for the built program: what is typed, what comes in and what goes out.
///
/// Blank lines part the cases. The first characters of a line say what it is:
///
///     # the title, and more about the case
///     @ terminal           standard output is a terminal; `@ needs TOOL`: skipped without it
///     $ sfilter -e 'ab'    a line for bash; several are one script
///     < a line of input
///     > a line of expected output
///     ! a line of expected standard error
///     ? 0                  the expected exit status; 0 when it is not given
///
/// In input and output `\\`, `\0`, `\r`, `\n`, `\t`, `\e` and `\xHH` stand for bytes, and `\c` at
/// the end of the last line leaves out its line feed.
public struct CaseFile: Sendable {
  /// One run of the program.
  public struct Case: Sendable, CustomStringConvertible {
    public var title = ""
    public var file = ""
    public var script = ""
    public var onTerminal = false
    public var needs: [String] = []
    public var input: [UInt8] = []
    public var output: [UInt8] = []
    public var error: [UInt8] = []
    public var status: Int32 = 0

    public var description: String { title }
  }

  /// A line that says nothing a case file can say.
  public struct Fault: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) { self.description = description }
  }

  public var path: String
  /// What stands between blank lines, as it was read.
  var paragraphs: [[String]]

  public init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .split(separator: "").map(Array.init)
  }

  /// All cases, in the order of the file.
  public func cases() throws -> [Case] {
    try paragraphs.filter(Self.isCase).map(read)
  }

  /// All files of cases in a folder of the package, sorted by name.
  public static func all(in folder: String) throws -> [CaseFile] {
    let folder = Project.root + "/" + folder
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".case") }.map { try CaseFile(path: folder + "/" + $0) }
  }

  static func isCase(_ paragraph: [String]) -> Bool {
    paragraph.contains { $0.hasPrefix("$") }
  }

  private func read(_ paragraph: [String]) throws -> Case {
    var one = Case(file: path)
    for line in paragraph {
      let said = String(line.dropFirst(line.dropFirst().hasPrefix(" ") ? 2 : 1))
      switch line.first {
      case "#": if one.title.isEmpty { one.title = said }
      case "$": one.script += (one.script.isEmpty ? "" : "\n") + said
      case "@" where said == "terminal": one.onTerminal = true
      case "@" where said.hasPrefix("needs "): one.needs.append(String(said.dropFirst(6)))
      case "<": one.input += try CaseText.bytes(of: said)
      case ">": one.output += try CaseText.bytes(of: said)
      case "!": one.error += try CaseText.bytes(of: said)
      case "?": one.status = Int32(said) ?? -1
      default: throw Fault(description: "\(path): cannot read the line “\(line)”")
      }
    }
    return one
  }
}

extension CaseFile.Case {
  /// Runs the script in a folder of its own that holds `products.jsonl`, the demonstration input.
  public func run() throws -> Outcome {
    let folder = Scratch.fresh()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/products.jsonl",
      withDestinationPath: Project.root + "/docs/products.jsonl")
    return try Program.shell(
      script, input: input, directory: folder, output: onTerminal ? .terminal : .pipe)
  }

  /// Whether every tool it needs is there, or must be.
  public var isWanted: Bool { needs.allSatisfy(Tools.isWanted) }
}
