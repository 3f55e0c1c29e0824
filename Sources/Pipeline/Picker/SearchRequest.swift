public import Matching
public import Records

/// What the picker wants to see: a query and the scopes it is asked in.
public struct SearchRequest: Sendable, Equatable {
  public var query: Query
  /// Conditions that hold whatever is chosen on the bar.
  public var scopes: [Scope] = []
  /// The scope that is chosen on the bar.
  public var tab = ScopeChoice.all
  /// Ranked results are sorted; otherwise they keep the order of the input.
  public var sorts: Bool

  public init(
    _ query: Query, scopes: [Scope] = [], tab: ScopeChoice = .all, sorts: Bool = true
  ) {
    self.query = query
    self.scopes = scopes
    self.tab = tab
    self.sorts = sorts
  }
}

extension SearchRequest {
  /// The same for lines, which have no bar: what is chosen there is a condition like others.
  var onLines: SearchRequest {
    guard case .value(let value) = tab else { return self }
    var request = self
    request.tab = .all
    request.scopes.append(Scope(onlyValue: value))
    return request
  }
}

/// What is chosen on the scope bar.
public enum ScopeChoice: Sendable, Hashable {
  case all
  /// Records that have the value in the scope field, however its case is written.
  case value(String)
  /// Records without the scope field.
  case none
}

/// One scope of the bar, and what choosing it would bring.
public struct ScopeTab: Sendable, Equatable {
  public var choice: ScopeChoice
  /// The value as the first record spells it; empty for `none`.
  public var title: String
  /// Matches of the query with this value, whatever is chosen.
  public var count: Int

  public init(choice: ScopeChoice, title: String, count: Int) {
    self.choice = choice
    self.title = title
    self.count = count
  }
}
