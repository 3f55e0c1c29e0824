import Text

/// A text as it is compared with names and scope values: folded in full, marks kept.
struct Folded: Sendable, Hashable {
  let units: [UInt32]
  /// Only ASCII can equal it by bytes.
  let isASCII: Bool

  /// What names and scope values are compared by, whatever the query says.
  static let rules = Folding(letters: .unicode, foldsCase: true, literal: false)

  init(_ bytes: [UInt8]) {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      units = bytes.map { byte in UInt32(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    } else {
      var folded = FoldedText()
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        Folded.rules.fold(start, count: buffer.count, into: &folded)
      }
      units = unsafe Array(UnsafeBufferPointer(start: folded.exact, count: folded.count))
    }
    isASCII = units.allSatisfy { $0 < 0x80 }
  }
}
