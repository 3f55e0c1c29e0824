import Foundation
import Matching
import Pipeline
import Platform
import Processes
import Records
import Support
import Testing

@testable import Finder

struct `Quoting for shells` {
  static let shells = ["sh", "dash", "bash", "zsh", "fish"]

  /// What somebody might call a file to break out of a command line.
  static let hostile: [[UInt8]] =
    [
      "", " ", "it's", "''", "'", "\"", "\"'\"", "\\", "\\\\'", "a\\", "\\'; touch X; \\'",
      "$(touch X)", "`touch X`", "${HOME}", "$HOME", "~", "~root", "*", "[a-z]*", "{a,b}", "!touch",
      "!!", "-n", "-rf", "--help", "--", "a\nb", "a\n$(touch X)", "\n", "a\r\nb", "\t", "x;touch X",
      "x&touch X", "x|touch X", "x>X", "<X", "(touch X)", "#x", "$'\\x41'", "{q}", "{}", "{+}",
      "\\{}", "%s%n", "\u{1B}[31m", "\u{7}", "é ü ‘’ “”", "’; touch X; ‘", "\u{202E}x", "=ls",
      "^x^y",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0x27, 0xFF, 0x27], [0xC3], [0xBF, 0x5C, 0x27]]
    + [(1...255).map { UInt8($0) }]

  @Test(arguments: shells)
  func `every item reaches a command byte for byte`(_ name: String) throws {
    guard name == "sh" || Tools.isWanted(name) else { try Test.cancel("needs \(name)") }
    let program = try Tools.path(of: name)
    #expect(try Self.roundTrip(Self.hostile, through: program) == Self.hostile)
  }

  @Test(arguments: shells, 0..<3)
  func `bytes by chance reach a command as they are`(_ name: String, _ seed: Int) throws {
    guard name == "sh" || Tools.isWanted(name) else { try Test.cancel("needs \(name)") }
    var random = Seeded(seed)
    let special = Array("'\\\"$`! \n;&|()<>{}*?[]~#-".utf8)
    let items = (0..<200).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? special.randomElement(using: &random) ?? 0x27
          : UInt8.random(in: 1...255, using: &random)
      }
    }
    #expect(try Self.roundTrip(items, through: Tools.path(of: name)) == items)
  }

  /// What a command prints of its words when a shell has read them.
  static func roundTrip(_ items: [[UInt8]], through shell: String) throws -> [[UInt8]] {
    let request = SearchRequest(Query("", rules: Rules()), scopes: [], tab: .all, sorts: true)
    let context = CommandContext(
      Snapshot(items, request: request), current: 0, marked: Array(items.indices))
    let template = CommandTemplate("printf '%s\\0' {+}", isRecords: false)
    let text = CommandFiller(Quoting(shell: shell)).fill(template, in: context)
    let command = Command(
      try #require(text.plain), shell: Shell([shell, "-c"]),
      variables: ["LC_ALL": Array("C.UTF-8".utf8)])
    let reading = try command.start()
    defer { _ = reading.finish() }
    let words = try reading.output.readAll().split(separator: 0, omittingEmptySubsequences: false)
    return words.dropLast().map(Array.init)
  }
}
