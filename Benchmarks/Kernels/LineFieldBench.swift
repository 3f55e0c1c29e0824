import Platform
import Records

/// Splits the lines of a text that is read again and again into fields, as one worker does.
enum LineFieldBench {
  /// A delimiter, the fields that are searched, and what is shown.
  private static let rows: [(delimiter: String?, searched: String, shown: String?)] = [
    (nil, "2", nil), (nil, "2..", nil), (nil, "-1", nil), ("/", "2", nil), ("/", "-1", nil),
    ("[:,]", "2", nil), (#"\s+"#, "-1", nil), ("(a|b)+", "2", nil), (nil, "1", "{2} {1}"),
  ]

  static func run(_ path: String) throws {
    let text = try Descriptor.reading(path).readAll()
    let input = text + Array(repeating: 0, count: 64)
    for row in rows {
      var settings = InputSettings()
      settings.delimiter = row.delimiter.map { Delimiter(parsing: $0) } ?? .blanks
      settings.searchedFields = try FieldRange.list(parsing: row.searched)
      settings.shownFields = try row.shown.map { text in try LineTemplate(parsing: text) }
      var fields = try LineFields(settings)
      var batch = Batch()
      let name = "fields \(row.delimiter ?? "") \(row.searched) \(row.shown ?? "") \(path)"
      unsafe input.withUnsafeBufferPointer { input in
        guard let bytes = input.baseAddress else { return }
        Timing.measure(name, bytes: text.count) {
          var items = 0
          var at = 0
          while at < text.count {
            let count = min(1 << 20, text.count - at)
            batch.removeAll()
            unsafe fields.split(
              bytes + at, count: count, separator: UInt8(ascii: "\n"), firstIndex: 0,
              into: &batch)
            items += unsafe batch.items.count
            at += count
          }
          return items
        }
      }
    }
  }
}
