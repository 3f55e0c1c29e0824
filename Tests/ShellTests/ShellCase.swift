import Foundation
import Options
import Support

/// What a person does at the prompt of a shell, and sees.
enum Stroke: Sendable, CustomStringConvertible {
  case type(String)
  /// A key by the name that tmux has for it.
  case key(String)
  /// Waits until a row of the screen is this, or begins or ends so where it has `…` there.
  case see(String)
  /// Waits until no row of the screen is this.
  case miss(String)

  var description: String {
    switch self {
    case .type(let text): "~ \(text)"
    case .key(let name): "~ <\(name)>"
    case .see(let row): "| \(row)"
    case .miss(let row): "! \(row)"
    }
  }

  /// Reads what is typed; keys stand between angle brackets, `<lt>` is one such bracket.
  static func typed(_ line: String) -> [Stroke] {
    var strokes: [Stroke] = []
    var rest = line[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      if start > rest.startIndex { strokes.append(.type(String(rest[..<start]))) }
      let name = String(rest[rest.index(after: start)..<end])
      strokes.append(name == "lt" ? .type("<") : .key(name))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { strokes.append(.type(String(rest))) }
    return strokes
  }
}

/// A file of cases for the scripts that shells load.
///
/// Blank lines part the cases. The first characters of a line say what it is:
///
///     # the title, and more about the case
///     @ in bash zsh         the shells, all three where it is not said
///     @ as sfilter habits   how the script is loaded, see `Manner`; `sfilter` where it is not said
///     @ file d/a b          an empty file below the folder where the shell starts
///     @ home .ssh/config    a file in the home folder; `= line` below it are its lines
///     @ before line         what the shell runs before it loads the script; `@ zsh line` in zsh only
///     ~ ls <C-t>            what is typed, keys by their names in tmux
///     | a row that has to be seen, maybe with … at an end
///     ! a row that must not, or no longer, be seen
///
/// The words of the program's name are those of the manner in what is typed and run before.
struct ShellCase: Sendable {
  /// How the script is loaded.
  enum Manner: String, CaseIterable, Sendable {
    /// As the program prints it.
    case sfilter
    /// With settings of the shell that break careless scripts.
    case habits
    /// As the program prints it under the name of fzf.
    case fzf
    /// The script of fzf itself, which runs the program under the name of fzf.
    case foreign

    var name: ProgramName { self == .fzf || self == .foreign ? .fzf : .sfilter }

    /// The text with the words of the program's name as they are in this manner.
    func named(_ text: String) -> String {
      guard name == .fzf else { return text }
      return text.replacing("SFILTER", with: "FZF").replacing("sfilter", with: "fzf")
    }
  }

  var title = ""
  var shells: [Settings.Shell] = [.bash, .zsh, .fish]
  var manners: [Manner] = [.sfilter]
  var files: [String] = []
  /// The files of the home folder with their lines.
  var home: [(path: String, lines: [String])] = []
  var before: [(shell: Settings.Shell?, line: String)] = []
  var strokes: [Stroke] = []

  /// All cases of all files, sorted by the names of the files.
  static func all() throws -> [ShellCase] {
    let folder = Project.root + "/Tests/ShellTests/Cases"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { name in
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      return try text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).split(separator: "")
        .filter { paragraph in paragraph.contains { $0.hasPrefix("~") } }
        .map { try ShellCase(Array($0)) }
    }
  }

  init(_ paragraph: [String]) throws {
    for line in paragraph {
      let said = String(line.dropFirst(line.dropFirst().hasPrefix(" ") ? 2 : 1))
      switch line.first {
      case "#": if title.isEmpty { title = said }
      case "@": try set(said, in: line)
      case "=" where !home.isEmpty: home[home.count - 1].lines.append(said)
      case "~": strokes += Stroke.typed(said)
      case "|": strokes.append(.see(said))
      case "!": strokes.append(.miss(said))
      default: throw CaseFile.Fault(description: "cannot read the line “\(line)”")
      }
    }
  }

  private mutating func set(_ said: String, in line: String) throws {
    let parts = said.split(separator: " ", maxSplits: 1).map(String.init)
    let words = parts[1].split(separator: " ").map(String.init)
    switch parts[0] {
    case "in": shells = words.compactMap(Self.shell)
    case "as": manners = words.compactMap(Manner.init)
    case "file": files.append(parts[1])
    case "home": home.append((parts[1], []))
    case "before": before.append((nil, parts[1]))
    case let name:
      guard let shell = Self.shell(name) else {
        throw CaseFile.Fault(description: "cannot read the line “\(line)”")
      }
      before.append((shell, parts[1]))
    }
  }

  private static func shell(_ name: String) -> Settings.Shell? {
    [.bash, .zsh, .fish].first { "\($0)" == name }
  }
}
