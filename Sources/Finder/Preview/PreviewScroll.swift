/// Which line of a preview is seen first: `+{FIELD}+N-N/D`.
public struct PreviewScroll: Sendable, Equatable {
  /// What the current item says about it.
  public enum Source: Sendable, Equatable {
    /// A field of the item; -1 is the last one.
    case field(Int)
    /// The number of the item, the first one being 0.
    case number
    /// A field of a record.
    case path(String)
  }

  public var source: Source?
  /// What follows: lines to add or take away, and the part of the window to keep above.
  private let terms: [UInt8]

  /// Reads `[+{FIELD}][+N|-N]…[/D|-/D]`; nothing if the text is anything else.
  init?(parsing text: Substring) {
    var rest = text
    if rest.hasPrefix("+{") {
      let name = rest.dropFirst(2).prefix { $0 != "}" }
      guard let source = PreviewScroll.source(name), name.endIndex < rest.endIndex else {
        return nil
      }
      self.source = source
      rest = rest[name.endIndex...].dropFirst()
    }
    terms = Array(rest.utf8)
    while let sign = rest.first, sign == "+" || sign == "-" {
      let digits = PreviewScroll.digits(rest.dropFirst())
      guard !digits.isEmpty else { break }
      rest = rest[digits.endIndex...]
    }
    if rest.hasPrefix("-/") { rest.removeFirst() }
    if rest.first == "/" {
      let digits = PreviewScroll.digits(rest.dropFirst())
      guard let first = digits.first, first != "0" else { return nil }
      rest = rest[digits.endIndex...]
    }
    guard rest.isEmpty else { return nil }
  }

  private static func source(_ name: Substring) -> Source? {
    if name == "n" { return .number }
    if name.first == "." { return name.count > 1 ? .path(String(name.dropFirst())) : nil }
    let digits = name.first == "-" ? name.dropFirst() : name
    guard !digits.isEmpty, PreviewScroll.digits(digits) == digits, let field = Int(name) else {
      return nil
    }
    return .field(field)
  }

  private static func digits(_ text: Substring) -> Substring {
    text.prefix { ("0"..."9").contains($0) }
  }

  /// The number of the line seen first, the first of all being 0.
  ///
  /// The value is what the source is for the current item: it may hold terms too, and what is
  /// neither digit, sign nor stroke in it is left out. The rows are those of the window, without
  /// the lines that stay.
  func first(value: some Sequence<UInt8>, rows: Int) -> Int {
    var text = terms[...]
    if source != nil { text = ([UInt8(ascii: "+")] + value.filter(isPartOfTerm) + terms)[...] }
    var first = -1
    while let byte = text.popFirst() {
      let digits = text.prefix { (0x30...0x39).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { continue }
      switch byte {
      case UInt8(ascii: "+"): first = sum(first, number)
      case UInt8(ascii: "-"): first = sum(first, -number)
      case UInt8(ascii: "/") where number > 0: return max(0, first - max(0, rows) / number)
      default: break
      }
    }
    return max(0, first)
  }
}

private func isPartOfTerm(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
  default: false
  }
}

private func sum(_ one: Int, _ two: Int) -> Int {
  let (sum, overflows) = one.addingReportingOverflow(two)
  return overflows ? 0 : sum
}
