/// Reads single records again that have been framed before, from their original bytes.
struct RecordReader: ~Copyable {
  private var scanner = JsonScanner(maxDepth: Framer().maxDepth)
  private var tokens = TokenBuffer()

  /// The record, good until the next one is read; nothing when the bytes are a text.
  mutating func read(_ bytes: UnsafePointer<UInt8>, count: Int) -> Record? {
    tokens.removeAll()
    guard count > 0 else { return nil }
    let outcome = unsafe scanner.scan(bytes, from: 0, to: count, isFinal: true, into: &tokens)
    guard outcome == .complete(count) else { return nil }
    let frame = Frame(start: 0, count: count, kind: .json, tokenCount: tokens.count)
    return unsafe Record(frame, tokens: UnsafePointer(tokens.base), bytes: bytes)
  }
}
