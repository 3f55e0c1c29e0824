import Foundation
import Matching
import Records
import Support
import Testing
import Text

/// Recorded runs of fzf with options for fields, done by the field splitter and the matcher alone.
struct `Fields of lines, as fzf has them` {
  struct Vector: Decodable {
    var id: String
    var area: String
    var args: [String]
    var stdin64: String
    var stdout64: String
  }

  static func vectors(from path: String) throws -> [Vector] {
    let text = String(decoding: try Shared.bytes(of: path), as: UTF8.self)
    return try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Vector.self, from: Data(line.utf8))
    }.filter { $0.area == "fields" }
  }

  @Test(.enabled(if: Shared.isWanted, "../shared"))
  func `each recorded case has its output`() throws {
    let vectors = try Self.vectors(from: "vectors/filter.jsonl")
    #expect(!vectors.isEmpty)
    for vector in vectors {
      let input = [UInt8](Data(base64Encoded: vector.stdin64) ?? Data())
      let wanted = [UInt8](Data(base64Encoded: vector.stdout64) ?? Data())
      let output = try Self.run(vector.args, input)
      #expect(
        output == wanted,
        """
        \(vector.id) \(vector.args)
        got  \(String(decoding: output, as: UTF8.self).debugDescription)
        want \(String(decoding: wanted, as: UTF8.self).debugDescription)
        """)
    }
  }

  /// Delimiters of every kind, good and bad.
  static let delimiters = [
    ",", "  ", ".", "..", "\\.", "\\t", "\\\\t", "\\ ", "[:,]", "[^a-z]+", "\\s+", "\\s*,\\s*",
    " {2,}",
    "x{2}", "x{,2}", "x{2", "{", "}", "]", "[", "[]a]", "[^]a]", "[a-", "[z-a]", "(", "(a", "a)",
    "(a)",
    "a|b", "a|ab", "(a|b)+", "a*", "a*?", "a+?b", "a??", "a**", "a*+", "a{2}{3}", "*", "+a", "|",
    "||",
    "a||b", "^a", "a$", "$", "\\bab\\b", "\\Bb", "\\d+", "\\D", "\\w+", "\\W+", "\\S", "\\pL",
    "\\p{Lu}",
    "\\PL+", "\\p{Nope}", "[[:alpha:]]+", "[[:^alpha:]]", "[[:nope:]]", "(?i)AB", "(?s).",
    "(?U)a+", "(?x) a", "(?=a)", "(?<=a)b", "(?P<n>a)", "(?<n>a)", "(?:a)", "(?#a)", "(a)\\1",
    "\\h", "\\R",
    "\\z", "\\Z", "\\A,", "\\x2c", "\\x{e9}", "\\054", "\\e", "\\a", "\\v", "\\cA", "\\Q.,\\E",
    "\\_", "\\-",
    "é", "é+", "[é日]", "[a-é]", "日本", "", " ", "-", "--", "a&&b", "[a&&b]", "[a--b]", "[a~~b]",
    "[-a]", "[a-]",
    "[\\]]", "[\\w,]+", "[^\\s]", "[\\d-x]", "a#b", "'", "\"", "/", "\\/", "[/_-]+", ":.:", "-?>",
    ", ?",
    "(?i:a)b", "(?-i)a", "(?i)é", "\\C", "[\\b]", "\\G", "a{1001}", "a{0}", "a{0,1}b", "(|a)",
    "(a*)+", "(a|)b",
  ]

  @Test(.enabled(if: Tools.isWanted("fzf"), "fzf"), arguments: delimiters)
  func `random lines are cut as fzf cuts them`(_ delimiter: String) throws {
    var random = Seeded(delimiter.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    let fzf = try Tools.fzf()
    for template in ["{1}|{2}|{3}|{-1}|{-2}|{-3}", "2..", random.pick(Self.templates)] {
      let lines = (0..<60).map { _ in
        random.text(of: "aabbxXyé日β19 ,.;:/_->{}[]()|*+\\\t'\"$^&~#", upTo: 16)
      }
      let input = Array(lines.map { $0 + "\n" }.joined().utf8)
      let arguments = ["-d", delimiter, "--accept-nth", template, "--filter", ""]
      let theirs = try Program(path: fzf).run(arguments, input: input, environment: [:]).output
      let own = try Self.run(arguments, input)
      let pairs = zip(
        own.split(separator: 0x0A, omittingEmptySubsequences: false),
        theirs.split(separator: 0x0A, omittingEmptySubsequences: false))
      for (line, (mine, wanted)) in zip(lines, pairs) where mine != wanted {
        Issue.record(
          """
          \(template) of \(line.debugDescription)
          got  \(String(decoding: mine, as: UTF8.self).debugDescription)
          want \(String(decoding: wanted, as: UTF8.self).debugDescription)
          """)
        break
      }
      #expect(own.count == theirs.count)
    }
  }

  private static let templates = [
    "1", "2", "-1", "..-2", "1,3", "{-2..}+{..}", "{n}:{..2}", "{2,1}", "{..1}{0}{3..2}",
    "{1..1}.{1..}", "..", "3..2",
  ]

  /// What is printed with these options, which come in pairs.
  private static func run(_ arguments: [String], _ input: [UInt8]) throws -> [UInt8] {
    var settings = InputSettings()
    var template: LineTemplate?
    var query = ""
    for index in stride(from: 0, to: arguments.count - 1, by: 2) {
      let value = arguments[index + 1]
      switch arguments[index] {
      case "-d": settings.delimiter = Delimiter(parsing: value)
      case "-n": settings.searchedFields = try FieldRange.list(parsing: value)
      case "--with-nth": settings.shownFields = try LineTemplate(parsing: value)
      case "--accept-nth": template = try LineTemplate(parsing: value)
      default: query = value
      }
    }
    settings.searchedFields = FieldRange.searched(settings.searchedFields, isExtended: true)
    var rules = Rules()
    rules.caseRule = .smart
    rules.letters = .latin
    return try output(settings, template, query, rules, input)
  }

  private static func output(
    _ settings: InputSettings, _ template: LineTemplate?, _ query: String, _ rules: Rules,
    _ input: [UInt8]
  ) throws -> [UInt8] {
    var fields = try LineFields(settings)
    var matcher = Matcher(Query(query, rules: rules), rules: rules)
    var batch = Batch()
    var hits: [Hit] = []
    var output: [UInt8] = []
    var splitter = FieldSplitter(settings.delimiter)
    let padded = input + Array(repeating: 0x2C, count: 64)
    unsafe padded.withUnsafeBufferPointer { buffer in
      guard let block = buffer.baseAddress else { return }
      unsafe fields.split(
        block, count: input.count, separator: 0x0A, firstIndex: 0, into: &batch)
      unsafe matcher.scan(
        items: batch.items, texts: batch.texts, block: block, arena: batch.arena, choice: .first,
        into: &hits)
      for hit in hits.sorted(by: { ($0.rank, $0.start) < ($1.rank, $1.start) }) {
        let line = unsafe block + hit.start
        if let template {
          unsafe splitter.write(
            template, of: line, count: hit.count, index: hit.item, into: &output)
        } else {
          unsafe output.append(contentsOf: UnsafeBufferPointer(start: line, count: hit.count))
        }
        output.append(0x0A)
      }
    }
    return output
  }
}
