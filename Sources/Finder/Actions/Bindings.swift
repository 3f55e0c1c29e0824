public import Terminal

/// What each key and button does.
public struct Bindings: Sendable, Equatable {
  private var calls: [Key: [ActionCall]] = [:]
  /// What some keys do instead where items are records.
  private var recordCalls: [Key: [ActionCall]] = [:]

  public init() {}

  /// What a key does; nothing where it is not bound.
  public func calls(for key: Key, isRecords: Bool) -> [ActionCall]? {
    (isRecords ? recordCalls[key] : nil) ?? calls[key]
  }

  /// Gives a key something else to do, whatever the items are.
  public mutating func bind(_ key: Key, to calls: [ActionCall]) {
    self.calls[key] = calls
    recordCalls[key] = nil
  }

  /// Gives a key something else to do where items are records.
  mutating func bindForRecords(_ key: Key, to calls: [ActionCall]) { recordCalls[key] = calls }

  /// Whether some key does this.
  func contains(_ name: String) -> Bool {
    calls.values.contains { calls in calls.contains { $0.action.name == name } }
  }

  /// What is bound and to which keys, in the order of the table of actions, for whoever lists it.
  func rows(isRecords: Bool) -> [(keys: [Key], calls: [ActionCall])] {
    let all = isRecords ? calls.merging(recordCalls) { _, own in own } : calls
    let order = Dictionary(
      uniqueKeysWithValues: zip(Action.all.map(\.name), Action.all.indices))
    let groups = Dictionary(grouping: all.keys) { key in
      (all[key] ?? []).map(\.description).joined(separator: "+")
    }
    return groups.values
      .map { keys in (keys: keys.sorted { "\($0)" < "\($1)" }, calls: all[keys[0]] ?? []) }
      .filter { row in !row.calls.isEmpty }
      .sorted { one, other in
        let places = [one, other].map { row in order[row.calls[0].action.name] ?? 0 }
        if places[0] != places[1] { return places[0] < places[1] }
        return one.calls.description < other.calls.description
      }
  }
}
