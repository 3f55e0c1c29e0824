import Text

/// Reads single records again that have been framed before, from their original bytes.
struct RecordReader: ~Copyable {
  /// Of the table whose rows the records are; those are read as JSON objects of strings.
  private let head: TableHead?
  private var json = Growing<UInt8>(capacity: 1)
  private var scanner = JsonScanner(maxDepth: FramingLimits.greatestDepth)
  private var tokens = TokenBuffer()

  init(_ head: TableHead? = nil) { self.head = head }

  /// The record, good until the next one is read; nothing when the bytes are a text.
  mutating func read(_ bytes: UnsafePointer<UInt8>, count: Int) -> Record? {
    guard let head else { return unsafe readJson(bytes, count: count) }
    let fields = unsafe head.json(of: bytes, count: count, numbers: .asStrings)
    json.truncate(to: 0)
    for byte in fields.padded { json.append(byte) }
    return unsafe readJson(json.start, count: fields.count)
  }

  private mutating func readJson(_ bytes: UnsafePointer<UInt8>, count: Int) -> Record? {
    tokens.removeAll()
    guard count > 0 else { return nil }
    let outcome = unsafe scanner.scan(bytes, from: 0, to: count, isFinal: true, into: &tokens)
    guard outcome == .complete(count) else { return nil }
    let frame = Frame(start: 0, count: count, kind: .json, tokenCount: tokens.count)
    return unsafe Record(frame, tokens: UnsafePointer(tokens.base), bytes: bytes)
  }
}
