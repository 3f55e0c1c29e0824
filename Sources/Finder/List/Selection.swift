/// The items that are marked, in the order of marking.
struct Selection: Equatable, Sendable {
  /// The most marks; 0: marking is off.
  private(set) var limit: Int
  /// Counts the changes.
  private(set) var version = 0
  /// For each marked item when it was marked.
  private var turns: [Int: Int] = [:] { didSet { changes += 1 } }
  /// How often it may have changed.
  private(set) var changes = 0
  private var turn = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { turns.count }
  var isEmpty: Bool { turns.isEmpty }
  var isOn: Bool { limit > 0 }
  var isFull: Bool { count >= limit }

  /// The numbers of the marked items.
  ///
  /// - Complexity: O(n log n) in the number of marks.
  var items: [Int] {
    turns.sorted { one, other in one.value < other.value }.map(\.key)
  }

  func contains(_ item: Int) -> Bool { turns[item] != nil }

  /// Marks an item; false if there are as many marks as there may be.
  @discardableResult
  mutating func insert(_ item: Int) -> Bool {
    if contains(item) { return isOn }
    guard !isFull else { return false }
    turns[item] = turn
    turn += 1
    version += 1
    return true
  }

  mutating func remove(_ item: Int) {
    if turns.removeValue(forKey: item) != nil { version += 1 }
  }

  /// Marks an item or takes its mark away; false if nothing changed.
  mutating func toggle(_ item: Int) -> Bool {
    guard contains(item) else { return insert(item) }
    remove(item)
    return true
  }

  mutating func removeAll() {
    guard isOn else { return }
    turns = [:]
    version += 1
  }

  /// Lets another number of items be marked; none is marked then.
  mutating func change(limit: Int) {
    guard limit != self.limit else { return }
    removeAll()
    self.limit = limit
  }

  /// Keeps the marks of some items only.
  mutating func keep(where keeps: (Int) -> Bool) {
    let kept = turns.filter { keeps($0.key) }
    if kept.count < turns.count { version += 1 }
    turns = kept
  }
}
