public import Matching
public import Records

/// What the picker wants to see: a query and the scopes it is asked in.
public struct SearchRequest: Sendable, Equatable {
  public var query: Query
  /// Conditions that hold whatever is chosen on the bar.
  public var scopes: [Scope] = []
  /// The scope field, in place of the one of the settings or of the records.
  public var scopeField: FieldPath?
  /// The scope that is chosen on the bar.
  public var tab = ScopeChoice.all
  /// Ranked results are sorted; otherwise they keep the order of the input.
  public var sorts: Bool
  /// What is made of lines, in place of what the settings of the input say.
  public var form: LineForm?
  public var excluded = ExcludedItems()
  /// The list has all items in the order of the input, whether they match or not.
  public var listsAll = false

  public init(
    _ query: Query, scopes: [Scope] = [], tab: ScopeChoice = .all, sorts: Bool = true
  ) {
    self.query = query
    self.scopes = scopes
    self.tab = tab
    self.sorts = sorts
  }
}

/// What is chosen on the scope bar.
public enum ScopeChoice: Sendable, Hashable {
  case all
  /// Items that have the value in the scope field, however its case is written.
  case value(String)
  /// Items without the scope field.
  case none
}

/// One scope of the bar, and what choosing it would bring.
public struct ScopeTab: Sendable, Equatable {
  public var choice: ScopeChoice
  /// The value as the first item spells it; empty for `none`.
  public var title: String
  /// Matches of the query with this value, whatever is chosen.
  public var count: Int

  public init(choice: ScopeChoice, title: String, count: Int) {
    self.choice = choice
    self.title = title
    self.count = count
  }
}
