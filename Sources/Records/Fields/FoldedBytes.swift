/// Text in the form in which names and scope values are compared: case and its kin folded away.
enum FoldedBytes {
  /// The folded form as UTF-8.
  static func of(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
  }
}
