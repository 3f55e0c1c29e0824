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
    /// What the items there are need; not known at first.
    public var list: List?

    public init(chrome: Int, least: Int = 3, list: List? = nil) {
      (self.chrome, self.least, self.list) = (chrome, least, list)
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
    wanted = max(1, min(rows, max(wanted, needs.least)))
    guard isAdaptive, let list = needs.list else { return wanted }
    // A preview takes its rows besides, so that as many items are seen as without it.
    let items = min(list.items, list.most(in: wanted))
    let least = list.items == 0 ? 1 : needs.least
    return max(1, min(rows, max(list.rows(of: items), least)))
  }

  /// Whether the items there are fill a terminal with so many rows as far as they may.
  public func isFull(of rows: Int, minimum: Minimum, needs: Needs) -> Bool {
    guard let list = needs.list else { return true }
    var whole = self
    whole.isAdaptive = false
    return list.items >= list.most(in: whole.rows(of: rows, minimum: minimum, needs: needs))
  }
}

extension Height.Needs {
  /// The items that there are and the rows that are taken with them.
  public struct List: Sendable, Equatable {
    public var items: Int
    /// The rows of everything but items and preview.
    public var around: Int
    public var preview = Preview.none

    public init(items: Int, around: Int) { (self.items, self.around) = (items, around) }

    /// What a preview adds.
    public enum Preview: Sendable, Equatable {
      case none
      /// It is beside the list, and needs so many rows to be shown.
      case beside(least: Int)
      case rows(Int)
      /// Hundredths of all rows within margins and outer frame, and the least for it.
      case share(Double, least: Int)
    }

    /// The most items that are shown in so many rows, where the preview takes none of them.
    func most(in rows: Int) -> Int { max(0, rows - around - outside) }

    /// Rows of margins, paddings and the outer frame.
    public var outside = 0

    /// The rows of everything with so many items.
    public func rows(of items: Int) -> Int {
      let content = items + around
      switch preview {
      case .none: return content + outside
      case .beside(let least): return max(content, least) + outside
      case .rows(let count): return content + count + outside
      case .share(let share, let least):
        return max(content + least, Int(Double(100 * content) / max(1, 100 - share))) + outside
      }
    }
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
