import Text

/// One framed record with the bytes and tokens it is made of; good as long as those are.
@safe
struct Record {
  let bytes: UnsafePointer<UInt8>
  let tokens: UnsafePointer<Token>
  /// What the offsets of keys count from.
  private let keys: UnsafePointer<UInt8>
  /// Offset of the first byte.
  let start: Int
  let count: Int
  /// Index of the first token.
  let first: Int
  let tokenCount: Int
  /// Of the first byte, from 1.
  var line = 1
  /// Its number, from 0.
  var index = 0

  /// `keys` is what the offsets of keys count from, `bytes` unless the record is a row of a table.
  init(
    _ frame: Frame, tokens: UnsafePointer<Token>, bytes: UnsafePointer<UInt8>,
    keys: UnsafePointer<UInt8>? = nil
  ) {
    unsafe self.bytes = bytes
    unsafe self.keys = keys ?? bytes
    unsafe self.tokens = tokens
    start = frame.start
    count = frame.count
    first = frame.firstToken
    tokenCount = frame.tokenCount
  }

  /// It is a row of a table; all of those have the same keys.
  var isRow: Bool {
    @inline(__always) get { tokenCount > 0 && self[first].flags.contains(.isCell) }
  }

  /// The key under which it stands in a larger object, whose bytes come before its own.
  var key: [UInt8]? { unsafe RecordKey.text(before: bytes + start, count: start) }

  /// The index after the last token.
  var end: Int { first + tokenCount }

  subscript(index: Int) -> Token {
    @inline(__always) get { unsafe tokens[index] }
  }

  /// The index of the token behind a value and all it holds.
  @inline(__always)
  func index(after value: Int) -> Int {
    let token = unsafe tokens[value]
    return token.isContainerStart ? token.next : value &+ 1
  }

  /// The bytes of a key, between its quotes.
  @inline(__always)
  func content(ofKey token: Token) -> (start: UnsafePointer<UInt8>, count: Int) {
    unsafe (keys + Int(token.start), Int(token.end) &- Int(token.start))
  }

  /// The bytes of a scalar; of a string, those between the quotes.
  @inline(__always)
  func content(of token: Token) -> (start: UnsafePointer<UInt8>, count: Int) {
    unsafe (bytes + Int(token.start), Int(token.end) &- Int(token.start))
  }

  /// All bytes that spell a value, with the quotes of a string or the brackets of a container.
  func spelling(of value: Int) -> Range<Int> {
    let token = self[value]
    switch token.kind {
    case .objectStart, .arrayStart:
      return Int(token.start)..<Int(self[token.next - 1].end)
    case .string, .key:
      return Int(token.start) - 1..<Int(token.end) + 1
    default:
      return Int(token.start)..<Int(token.end)
    }
  }
}

// MARK: - Names

extension Record {
  /// Calls for each field of an object record, by the path that leads to it.
  func forEachName(maxDepth: Int, _ body: (String) -> Void) {
    guard tokenCount > 0, self[first].kind == .objectStart else { return }
    addNames(of: first, after: "", maxDepth: maxDepth, body)
  }

  private func addNames(
    of object: Int, after prefix: String, maxDepth: Int, _ body: (String) -> Void
  ) {
    var at = object + 1
    while self[at].kind == .key {
      let path = prefix + name(of: self[at])
      body(path)
      if maxDepth > 1 {
        var value = at + 1
        while self[value].kind == .arrayStart { value += 1 }
        if self[value].kind == .objectStart {
          addNames(of: value, after: path + ".", maxDepth: maxDepth - 1, body)
        }
      }
      at = index(after: at + 1)
    }
  }

  /// A key as a path spells it.
  func name(of key: Token) -> String {
    let name = text(of: key)
    let isBare =
      (try? FieldPath(parsing: name))?.onlyName?.text == name
      && !name.hasPrefix("/")
    if isBare { return name }
    let escaped = name.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      scalar == "\"" || scalar == "\\" ? ["\\", scalar] : [scalar]
    }
    return "\"\(String(scalars: escaped))\""
  }

  /// What a string or key says, or how another scalar is spelled.
  func text(of token: Token) -> String {
    let (start, count) = unsafe token.kind == .key ? content(ofKey: token) : content(of: token)
    guard token.flags.contains(.hasEscape) else {
      return unsafe String(
        decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
    var decoded = Growing<UInt8>()
    _ = unsafe decoded.appendDecoded(start, count: count, token.flags.escapes)
    return unsafe String(decoding: decoded.values, as: UTF8.self)
  }
}
