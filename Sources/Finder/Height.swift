/// How many rows of the terminal the picker takes: `[~][-]N[%]`.
public struct Height: Sendable, Equatable {
  public var amount: Extent
  /// The amount is what is left free.
  public var isRest = false
  /// Fewer rows are taken where the list needs fewer.
  public var isAdaptive = false

  public init(_ amount: Extent) { self.amount = amount }

  /// Reads `[~][-]N[%]`.
  public init(parsing text: String) throws(ExtentError) {
    var rest = text[...]
    let isAdaptive = rest.hasPrefix("~")
    if isAdaptive { rest = rest.dropFirst() }
    let isRest = rest.hasPrefix("-")
    if isRest { rest = rest.dropFirst() }
    amount = try Extent(parsing: rest, name: "height", most: 100)
    (self.isAdaptive, self.isRest) = (isAdaptive, isRest)
  }

  /// The whole screen is wanted, not some rows below the cursor.
  public var isScreen: Bool {
    !isAdaptive && (amount == .cells(0) || amount == .share(0) || amount == .share(100))
  }

  /// What the screen needs, whatever height is wanted.
  public struct Needs: Sendable, Equatable {
    /// The rows that are added to those of the list in a minimum.
    public var chrome: Int
    /// Fewer rows than this are of no use.
    public var least: Int
    /// The rows for all items that there are; not known at first.
    public var all: Int?

    public init(chrome: Int, least: Int = 3, all: Int? = nil) {
      (self.chrome, self.least, self.all) = (chrome, least, all)
    }
  }

  /// The rows to take of a terminal with this many, no fewer for a share than the minimum.
  public func rows(of rows: Int, minimum: Minimum, needs: Needs) -> Int {
    var wanted =
      switch amount {
      case .cells(let count): isRest ? rows - min(count, rows) : min(count, rows)
      case .share(let share):
        max(
          Int((isRest ? 100 - share : share) * Double(rows) / 100),
          minimum.countsListOnly ? minimum.rows + needs.chrome : minimum.rows)
      }
    if isAdaptive, let all = needs.all { wanted = min(wanted, all) }
    return max(1, min(rows, max(wanted, needs.least)))
  }
}

extension Height {
  /// The least rows of a height that is a share of the terminal: `N[+]`.
  public struct Minimum: Sendable, Equatable {
    public var rows: Int
    /// The rows of the list alone are counted.
    public var countsListOnly: Bool

    public init(rows: Int, countsListOnly: Bool) {
      self.rows = rows
      self.countsListOnly = countsListOnly
    }

    /// Reads `N[+]`; nothing if it is none.
    public init?(parsing text: String) {
      let countsListOnly = text.hasSuffix("+")
      guard let rows = Int(countsListOnly ? text.dropLast() : text[...]), rows >= 0 else {
        return nil
      }
      self.init(rows: rows, countsListOnly: countsListOnly)
    }
  }
}
