import Pipeline
import Terminal

/// What keys and pastes do.
extension Session {
  var isRecords: Bool { snapshot.progress.isRecords }

  mutating func press(_ key: Key) {
    if awaitedAccept != nil { return pressWhileAccepting(key) }
    if help != nil { return pressInHelp(key) }
    if let word = settings.expected[key] { return accept(key: word) }
    if let calls = settings.bindings.calls(for: key, isRecords: isRecords) {
      run(calls)
    } else if let scalar = key.text {
      insert(String(scalar))
    }
  }

  /// Runs actions one after the other, up to one that ends the session.
  mutating func run(_ calls: [ActionCall]) {
    for call in calls where phase != .ended {
      switch call.action.deed {
      case .plain(let deed): deed(&self)
      case .withArgument(let deed): deed(&self, call.argument)
      }
    }
  }

  /// Nothing but giving up counts after the last word.
  private mutating func pressWhileAccepting(_ key: Key) {
    let calls = settings.bindings.calls(for: key, isRecords: isRecords) ?? []
    if calls.contains(where: { $0.action.name == "abort" }) { abandon() }
  }

  /// Puts text into the query; rings where not all of it has room.
  mutating func insert(_ text: String) {
    if !query.insert(text) { send(.ring) }
  }
}
