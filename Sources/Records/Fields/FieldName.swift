/// The name of a key, as bytes and as what it is compared by.
struct FieldName: Sendable, Hashable {
  let text: String
  let bytes: [UInt8]
  let folded: Folded

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    folded = Folded(bytes)
  }

  static func == (one: FieldName, other: FieldName) -> Bool { one.bytes == other.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
