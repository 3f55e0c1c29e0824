import Text

/// One scalar value that scopes are held against, decoded and folded when first needed.
///
/// The memory is used again for the next value.
@safe
struct FieldValue: ~Copyable {
  private(set) var kind = Token.Kind.null
  private var bytes: UnsafePointer<UInt8>
  private var count = 0
  private var isASCII = true
  private var isFolded = false
  private var decoded = Growing<UInt8>()
  private var folded = FoldedText()

  init() { unsafe bytes = UnsafePointer(decoded.start) }

  /// Takes the next value: a scalar of a record.
  @inline(__always)
  mutating func set(_ token: Token, of record: Record) {
    let (start, count) = unsafe record.content(of: token)
    unsafe set(start, count, token.kind, isASCII: !token.flags.contains(.hasNonASCII))
    if token.flags.contains(.hasEscape) { decode(token.flags.escapes) }
  }

  /// Takes the next value: plain text.
  mutating func set(text start: UnsafePointer<UInt8>, count: Int) {
    unsafe set(start, count, .string, isASCII: ByteScan.isASCII(start, count: count))
  }

  /// Takes the next value: a whole number.
  mutating func set(number: Int) {
    decoded.truncate(to: 0)
    for byte in String(number).utf8 { decoded.append(byte) }
    unsafe set(UnsafePointer(decoded.start), decoded.count, .number, isASCII: true)
  }

  /// Takes the next value: text that need not stay.
  mutating func set(copyOf text: [UInt8]) {
    decoded.truncate(to: 0)
    for byte in text { decoded.append(byte) }
    unsafe set(text: UnsafePointer(decoded.start), count: decoded.count)
  }

  @inline(__always)
  private mutating func set(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ kind: Token.Kind, isASCII: Bool
  ) {
    unsafe bytes = start
    self.count = count
    self.kind = kind
    self.isASCII = isASCII
    isFolded = false
  }

  private mutating func decode(_ escapes: EscapedText.Escapes) {
    decoded.truncate(to: 0)
    count = unsafe decoded.appendDecoded(bytes, count: count, escapes)
    unsafe bytes = UnsafePointer(decoded.start)
    isASCII = unsafe ByteScan.isASCII(bytes, count: count)
  }

  private mutating func fold() {
    guard !isFolded else { return }
    isFolded = true
    unsafe Folded.rules.fold(bytes, count: count, into: &folded)
  }

  /// The value as its user would write it.
  var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

// MARK: - Comparing

extension FieldValue {
  @inline(__always)
  mutating func equals(_ needle: Needle) -> Bool {
    switch kind {
    case .string: return isText(needle)
    case .number:
      if let number = needle.number, let own = unsafe Number(bytes, count: count) {
        return own.compare(to: number) == 0
      }
      return !needle.isQuoted && isText(needle)
    case .true, .false, .null, .notFinite: return !needle.isQuoted && isText(needle)
    default: return false
    }
  }

  mutating func contains(_ needle: Needle) -> Bool {
    switch kind {
    case .string: break
    case .number, .notFinite:
      if needle.isQuoted { return false }
    default: return false
    }
    if isASCII, !needle.isASCII { return false }
    if !isASCII { fold() }
    let size = isASCII ? count : folded.count
    guard needle.unitCount <= size else { return false }
    for start in 0...(size - needle.unitCount) where has(needle, at: start) { return true }
    return false
  }

  /// How the value lies to the needle: below zero when before it; nothing: they do not compare.
  mutating func order(to needle: Needle) -> Int? {
    switch kind {
    case .number:
      guard let number = needle.number, let own = unsafe Number(bytes, count: count) else {
        return nil
      }
      return own.compare(to: number)
    case .string:
      let own = unsafe Number(bytes, count: count)
      guard let number = needle.number else { return own == nil ? textOrder(to: needle) : nil }
      return own?.compare(to: number)
    default: return nil
    }
  }

  /// How the value lies to the needle as a text, if it is one.
  mutating func textOrder(to needle: Needle) -> Int? {
    guard kind == .string else { return nil }
    if !isASCII { fold() }
    let size = isASCII ? count : folded.count
    for index in 0..<min(size, needle.unitCount) {
      let unit = unit(at: index)
      let other = unsafe needle.units[index]
      if unit != other { return unit < other ? -1 : 1 }
    }
    return size - needle.unitCount
  }

  @inline(__always)
  private mutating func isText(_ needle: Needle) -> Bool {
    if isASCII {
      guard needle.isASCII, count == needle.unitCount else { return false }
      return has(needle, at: 0)
    }
    fold()
    return folded.count == needle.unitCount && has(needle, at: 0)
  }

  @inline(__always)
  private func has(_ needle: Needle, at start: Int) -> Bool {
    for index in 0..<needle.unitCount
    where unsafe unit(at: start &+ index) != needle.units[index] { return false }
    return true
  }

  /// A folded unit; ASCII needs no folding but for its capitals.
  @inline(__always)
  private func unit(at index: Int) -> UInt32 {
    guard isASCII else { return unsafe folded.exact[index] }
    let byte = unsafe bytes[index]
    return UInt32(byte &- 0x41 < 26 ? byte | 0x20 : byte)
  }
}
