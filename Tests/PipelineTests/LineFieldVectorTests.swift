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
