import Text

/// A number of rows or columns, or a share of all that there are.
public enum Extent: Sendable, Equatable {
  case cells(Int)
  /// Hundredths.
  case share(Double)

  /// Reads `N` or `N%`, the share no larger than said; errors call it by a name.
  public init(parsing text: some StringProtocol, name: String, most: Int) throws(ExtentError) {
    if text.hasSuffix("%") {
      let digits = String(text.dropLast())
      guard let share = Double(digits) else { throw .noNumber(digits) }
      guard !(share < 0) else { throw .negative(name) }
      guard !(share > Double(most)) else { throw .tooLarge(name, most: most) }
      self = .share(share.isNaN ? 0 : share)
      return
    }
    guard !text.contains(".") else { throw .partOfRow(name) }
    guard let cells = Int(text) else { throw .noInteger(String(text)) }
    guard cells >= 0 else { throw .negative(name) }
    self = .cells(cells)
  }

  /// The cells of so many.
  func cells(of whole: Int) -> Int {
    switch self {
    case .cells(let count): count
    case .share(let share): Int(Double(whole) * share * 0.01)
    }
  }
}

/// A text that names no extent.
public enum ExtentError: Error, Equatable, Sendable, CustomStringConvertible {
  case noInteger(String)
  case noNumber(String)
  case negative(String)
  case tooLarge(String, most: Int)
  /// A fraction that is no share.
  case partOfRow(String)
  /// As many parts as no list of margins has.
  case wrongCount(String, String)

  public var description: String {
    switch self {
    case .noInteger(let text): "not a valid integer: \(text)"
    case .noNumber(let text): "not a valid number: \(text)"
    case .negative(let name): "\(name) must be non-negative"
    case .tooLarge(let name, let most): "\(name) too large (max: \(most)%)"
    case .partOfRow(let name): "\(name) (without %) must be a non-negative integer"
    case .wrongCount(let name, let text): "invalid \(name): \(text)"
    }
  }
}

/// Room that is left free on the four sides.
public struct Insets: Sendable, Equatable {
  public var top = Extent.cells(0)
  public var right = Extent.cells(0)
  public var bottom = Extent.cells(0)
  public var left = Extent.cells(0)

  public init() {}

  /// Reads `ALL`, `TOP-BOTTOM,SIDES`, `TOP,SIDES,BOTTOM` or `TOP,RIGHT,BOTTOM,LEFT`.
  public init(parsing text: String, name: String) throws(ExtentError) {
    let words = text.parts(between: ",")
    guard (1...4).contains(words.count) else { throw .wrongCount(name, text) }
    var parts: [Extent] = []
    for word in words { parts.append(try Extent(parsing: word, name: name, most: 49)) }
    top = parts[0]
    right = parts.count > 1 ? parts[1] : top
    bottom = parts.count > 2 ? parts[2] : top
    left = parts.count > 3 ? parts[3] : right
  }

  /// Top, right, bottom, left.
  var parts: [Extent] { [top, right, bottom, left] }

  /// Whether a share of the rows is left free.
  public var hasShareOfRows: Bool {
    if case .share = top { return true }
    if case .share = bottom { return true }
    return false
  }
}
