import Pipeline
import Records

/// Which records are searched: what is chosen on the bar, and the conditions given with options.
struct ScopeState: Sendable, Equatable {
  var tab: ScopeChoice
  /// Conditions that hold whatever is chosen on the bar.
  private(set) var fixed: [Scope]
  /// The conditions hold; otherwise they are only remembered.
  var isOn = true
  /// The bar as its user wants it; empty: the values seen.
  let titles: [ScopeTitle]

  /// A single value of the scope field is chosen on the bar, everything else is a condition.
  init(_ scopes: [Scope], titles: [ScopeTitle] = []) {
    self.titles = titles
    if scopes.count == 1, let value = scopes[0].onlyValue {
      (tab, fixed) = (ScopeState.choice(of: value), [])
    } else {
      (tab, fixed) = (.all, scopes)
    }
  }

  /// The conditions that hold now.
  var active: [Scope] { isOn ? fixed : [] }

  /// Puts other conditions in the place of those that were.
  mutating func replace(with scopes: [Scope]) {
    self = ScopeState(scopes, titles: titles)
  }

  static func choice(of value: String) -> ScopeChoice { .value(ScopeColumn.Value(value).folded) }

  /// The scopes of the bar behind `All`, which has number 0; empty where there is nothing to choose.
  func tabs(of snapshot: Snapshot) -> [ScopeTab] {
    guard !titles.isEmpty else { return snapshot.tabs.count > 1 ? snapshot.tabs : [] }
    guard snapshot.scopeField != nil else { return [] }
    return titles.map { title in
      let choice = ScopeState.choice(of: title.value)
      let count = snapshot.tabs.first { $0.choice == choice }?.count ?? 0
      return ScopeTab(choice: choice, title: title.title, count: count)
    }
  }
}

/// How a scope is chosen on the bar.
extension Session {
  /// The scopes of the bar behind `All`.
  var tabs: [ScopeTab] { scopes.tabs(of: snapshot) }

  /// The number of the scope that is chosen; 0 is all of them, nothing one that is not on the bar.
  var chosenScope: Int? {
    if scopes.tab == .all { return 0 }
    return tabs.firstIndex { $0.choice == scopes.tab }.map { $0 + 1 }
  }

  /// Chooses a scope by number; one that is not there rings.
  mutating func chooseScope(_ number: Int) {
    let tabs = tabs
    guard number > 0 else { return scopes.tab = .all }
    guard number <= tabs.count else { return send(.ring) }
    scopes.tab = tabs[number - 1].choice
  }

  /// Chooses the next scope of the bar, or the one before; round the ends.
  mutating func stepScope(by steps: Int) {
    let count = tabs.count + 1
    guard count > 1 else { return }
    chooseScope(((chosenScope ?? 0) + steps + count) % count)
  }
}
