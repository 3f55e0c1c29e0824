import Pipeline
import Records

/// Which records are searched: what is chosen on the bar, and the conditions given with options.
struct ScopeState: Sendable, Equatable {
  var tab: ScopeChoice
  /// The field of the bar, where it was changed.
  private(set) var field: FieldPath?
  /// Conditions that hold whatever is chosen on the bar.
  private(set) var fixed: [Scope]
  /// The conditions hold; otherwise they are only remembered.
  var isOn = true
  /// The bar as its user wants it; empty: the values seen.
  private let titles: [ScopeTitle]

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
    let field = field
    self = ScopeState(scopes, titles: titles)
    self.field = field
  }

  /// Takes a condition away; false where there is none with the number.
  mutating func remove(_ number: Int) -> Bool {
    guard fixed.indices.contains(number) else { return false }
    fixed.remove(at: number)
    // Conditions that are added later are meant to hold.
    if fixed.isEmpty { isOn = true }
    return true
  }

  /// Shows the values of another field on the bar; nothing: those of the one it had at first.
  mutating func show(_ field: FieldPath?) {
    guard field != self.field else { return }
    (self.field, tab) = (field, .all)
  }

  static func choice(of value: String) -> ScopeChoice { .value(ScopeColumn.Value(value).folded) }

  /// The scopes of the bar behind `All`, which has number 0; empty where there is nothing to choose.
  func tabs(of snapshot: Snapshot) -> [ScopeTab] {
    guard !titles.isEmpty, field == nil else {
      return snapshot.tabs.count > 1 ? snapshot.tabs : []
    }
    guard snapshot.scopeField != nil else { return [] }
    return titles.map { title in
      let choice = ScopeState.choice(of: title.value)
      let count = snapshot.tabs.first { $0.choice == choice }?.count ?? 0
      return ScopeTab(choice: choice, title: title.title, count: count)
    }
  }

  /// What holds now, each as `--scope` takes it.
  func texts(of snapshot: Snapshot) -> [String] {
    let conditions = active.map(\.text)
    switch tab {
    case .all: return conditions
    case .value(let folded):
      // Those who read it know the value as the records spell it.
      let title = snapshot.tabs.first { $0.choice == tab }?.title ?? folded
      return [Scope.text(of: title)] + conditions
    case .none:
      guard let field = snapshot.scopeField else { return conditions }
      return ["no:\(field.text)"] + conditions
    }
  }
}
