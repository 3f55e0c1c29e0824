public import Terminal

/// What each key, each button and each occasion does.
public struct Bindings: Sendable, Equatable {
  private var calls: [Trigger: [ActionCall]] = [:]
  /// What some keys do instead where items are records.
  private(set) var recordCalls: [Trigger: [ActionCall]] = [:]
  /// What the user has written, for lists that are added to it.
  private(set) var written: [Trigger: [ActionCall]] = [:]
  /// Calls that have a number of their own.
  private var callCount = 0

  public init() {}

  /// What a key does; nothing where it is not bound.
  public func calls(for key: Key, isRecords: Bool) -> [ActionCall]? {
    calls(for: .key(key), isRecords: isRecords)
  }

  /// What is done of a trigger; nothing where it is not bound.
  public func calls(for trigger: Trigger, isRecords: Bool) -> [ActionCall]? {
    (isRecords ? recordCalls[trigger] : nil) ?? calls[trigger]
  }

  /// Gives a key something else to do, whatever the items are.
  public mutating func bind(_ key: Key, to calls: [ActionCall]) {
    bind(.key(key), to: calls)
  }

  mutating func bind(_ trigger: Trigger, to calls: [ActionCall]) {
    self.calls[trigger] = calls.map { call in
      var call = call
      callCount += 1
      call.number = callCount
      return call
    }
    recordCalls[trigger] = nil
  }

  /// Gives a trigger something else to do where items are records.
  mutating func bindForRecords(_ key: Key, to calls: [ActionCall]) {
    recordCalls[.key(key)] = calls
  }

  /// Takes over what the user has written for a trigger.
  ///
  /// What changes the window of the preview is done first, so that a command finds it as it will be.
  mutating func write(_ calls: [ActionCall], for trigger: Trigger) {
    written[trigger] = calls
    let early = calls.filter { $0.action.isDoneFirst }
    bind(trigger, to: early + calls.filter { !$0.action.isDoneFirst })
  }

  /// Takes away what a trigger does.
  mutating func unbind(_ trigger: Trigger) {
    calls[trigger] = nil
    recordCalls[trigger] = nil
  }

  /// Gives a trigger back what it did in other bindings; nothing changes where it did nothing.
  mutating func restore(_ trigger: Trigger, from others: Bindings) {
    guard others.isBound(trigger) else { return }
    calls[trigger] = others.calls[trigger]
    recordCalls[trigger] = others.recordCalls[trigger]
  }

  func isBound(_ trigger: Trigger) -> Bool {
    calls[trigger] != nil || recordCalls[trigger] != nil
  }

  /// Gives keys that the user has not bound something else to do.
  mutating func bindUnwritten(_ key: Key, to calls: [ActionCall]) {
    if written[.key(key)] == nil { bind(key, to: calls) }
  }

  /// Adds what keys do because of others: a double click accepts as Enter does.
  mutating func complete(withHistory: Bool) {
    let click = Trigger.key(Key(.doubleClick))
    let enter = Trigger.key(Key(.enter))
    if calls[click] == nil {
      calls[click] = calls[enter]
      recordCalls[click] = recordCalls[enter]
    }
    guard withHistory else { return }
    for (letter, name) in [("p", "prev-history"), ("n", "next-history")] as [(Unicode.Scalar, _)] {
      guard let action = Action.named(name) else { continue }
      bindUnwritten(Key(.character(letter), .control), to: [ActionCall(action)])
    }
  }

  /// The intervals that are bound, in hundredths of a second.
  var intervals: [Int] {
    calls.keys.compactMap { trigger in
      if case .every(let hundredths) = trigger { hundredths } else { nil }
    }.sorted()
  }

  /// Whether some key does this.
  func contains(_ name: String) -> Bool {
    calls.values.contains { calls in calls.contains { $0.action.name == name } }
  }

  public static func == (one: Bindings, other: Bindings) -> Bool {
    one.calls == other.calls && one.recordCalls == other.recordCalls
  }

  /// What is bound and to which keys, in the order of the table of actions, for whoever lists it.
  func rows(isRecords: Bool) -> [(keys: [Trigger], calls: [ActionCall])] {
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
