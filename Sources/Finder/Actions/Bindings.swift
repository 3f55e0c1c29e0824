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

  /// The keys that do this and nothing else.
  func keys(for call: ActionCall, isRecords: Bool) -> [Key] {
    Set(calls.keys).union(isRecords ? Array(recordCalls.keys) : [])
      .filter { calls(for: $0, isRecords: isRecords) == [call] }
      .sorted { one, other in one.description < other.description }
  }
}
