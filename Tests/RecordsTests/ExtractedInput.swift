import Text

@testable import Records

/// What an extractor makes of an input that is framed as records.
struct ExtractedInput {
  struct Text: Equatable, CustomStringConvertible {
    var text: String
    var weight: Int
    var mode: SearchedText.Mode
    var description: String { "\(text.debugDescription) \(weight) \(mode)" }
  }

  /// The original bytes of the records that passed.
  var records: [String] = []
  /// The searched texts of each.
  var texts: [[Text]] = []
  var warnings: [String] = []

  init(
    _ input: String, scopes: [String] = [], fields: String? = nil, scopeField: String? = nil,
    watching: [String] = []
  ) throws {
    var settings = InputSettings()
    settings.scopes = try scopes.compactMap { scope in try Scope.parse(scope) }
    settings.fields = try fields.map { list in try FieldChoice.list(parsing: list) } ?? []
    settings.scopeField = try scopeField.map { path in try FieldPath(parsing: path) }
    let watched = try watching.map { path in try FieldPath(parsing: path) }
    try unsafe Framed(input).use { frames, bytes in
      let found = unsafe settings.needsScopeField ? ScopeField.first(in: frames, of: bytes) : nil
      var extractor = Extractor(settings, scopeField: found, watching: watched)
      var batch = Batch()
      unsafe extractor.extract(frames, from: bytes, into: &batch)
      for number in 0..<batch.itemRow.count {
        let item = batch.itemRow[number]
        unsafe records.append(string(bytes + item.start, item.count))
        let range = item.firstText..<(item.firstText + item.textCount)
        texts.append(
          range.map { index in
            let text = batch.textRow[index]
            let home = unsafe text.home == .block ? bytes : batch.arena
            return unsafe Text(
              text: string(home + text.start, text.count), weight: Int(text.weight),
              mode: text.mode)
          })
      }
      warnings = extractor.notes.warnings
    }
  }

  /// The texts of the only record.
  var only: [Text] { texts.first ?? [] }
}

/// An input cut into records.
struct Framed {
  let bytes: [UInt8]

  init(_ input: String) throws { bytes = Array(input.utf8) + Array(repeating: 0, count: 64) }

  func use(_ body: (borrowing Frames, UnsafePointer<UInt8>) throws -> Void) throws {
    var framer = Framer()
    var frames = Frames()
    try unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = unsafe framer.frame(start, count: buffer.count - 64, isLast: true, into: &frames)
      try unsafe body(frames, start)
    }
  }
}

private func string(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
  unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
}

/// What is printed of one record.
func written(_ record: String, as form: String) throws -> String {
  var writer = RecordWriter(try OutputForm(parsing: form))
  return written(Array(record.utf8), by: &writer)
}

func written(_ record: [UInt8], by writer: inout RecordWriter) -> String {
  var output: [UInt8] = []
  let padded = record + Array(repeating: 0, count: 64)
  unsafe padded.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return }
    unsafe writer.write(start, count: record.count, line: 7, index: 3, into: &output)
  }
  return String(decoding: output, as: UTF8.self)
}
