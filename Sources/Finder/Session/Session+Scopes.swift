import Pipeline
import Records

/// How records are chosen by their scopes.
extension Session {
  /// The scopes of the bar behind `All`.
  var tabs: [ScopeTab] { scopes.tabs(of: snapshot) }

  /// The number of the scope that is chosen; 0 is all of them, nothing one that is not on the bar.
  var chosenScope: Int? {
    if scopes.tab == .all { return 0 }
    return tabs.firstIndex { $0.choice == scopes.tab }.map { $0 + 1 }
  }

  /// Its row is kept from the beginning of reading on, so that the list does not jump.
  var scopeBar: ScopeBar? {
    let tabs = tabs
    guard
      !tabs.isEmpty || !scopes.fixed.isEmpty
        || snapshot.scopeField != nil && snapshot.progress.isReading
    else { return nil }
    return ScopeBar(
      tabs: tabs, chosen: chosenScope, countOfAll: snapshot.countOfAllTabs,
      conditions: scopes.fixed.map(\.text), areConditionsOn: scopes.isOn)
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

  /// Takes a condition away, the first having number 1, or the last one.
  mutating func removeCondition(_ text: String?) {
    let number = text.map { Int($0) ?? 0 } ?? scopes.fixed.count
    if !scopes.remove(number - 1) { send(.ring) }
  }

  /// Lets the conditions hold no longer, or again.
  mutating func toggleConditions() {
    if scopes.fixed.isEmpty { send(.ring) } else { scopes.isOn.toggle() }
  }

  /// Searches only records that meet a condition in place of all there were.
  mutating func changeCondition(to text: String) {
    do throws(FormatError) {
      let scope = try Scope.parse(text)
      guard scope.map(fits) ?? true else { return send(.ring) }
      scopes.replace(with: scope.map { [$0] } ?? [])
    } catch {
      send(.ring)
    }
  }

  /// Shows the values of another field on the bar, or of the one it had at first.
  mutating func showScopeField(_ text: String) {
    guard !text.isEmpty else { return scopes.show(nil) }
    guard let field = try? FieldPath(parsing: text), !areLines || field.lineField != nil else {
      return send(.ring)
    }
    scopes.show(field)
  }

  /// Lines have numbers for fields, and nothing else can be asked of them.
  private func fits(_ scope: Scope) -> Bool {
    !areLines || (scope.path ?? snapshot.scopeField)?.lineField != nil
  }

  /// The items are known not to be records.
  private var areLines: Bool { snapshot.itemCount > 0 && !isRecords }
}
