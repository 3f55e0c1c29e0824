import Pipeline
import Terminal

/// What keys and pastes do.
extension Session {
  var isRecords: Bool { snapshot.progress.isRecords }

  mutating func press(_ key: Key) {
    if awaitedAccept != nil { return pressWhileAccepting(key) }
    if help != nil { return pressInHelp(key) }
    if waiting != nil { return pressWhileWaiting(key) }
    if block != nil { return pressWhileBlocked(key) }
    lastKey = key.exportedName
    if let word = settings.expected[key] { return accept(key: word) }
    if jump != nil { return pressLabel(key) }
    if let calls = calls(for: key), !calls.isEmpty {
      beginTurn(calls, key: key)
    } else if key.text != nil {
      beginTurn([ActionCall(.character)], key: key)
    }
  }

  /// Whether a key does nothing but put its character into the query.
  func isTyped(_ key: Key) -> Bool {
    key.text != nil && awaitedAccept == nil && help == nil && waiting == nil && block == nil
      && jump == nil && settings.expected[key] == nil && calls(for: key)?.isEmpty ?? true
  }

  /// What a key does; those that choose scopes of records do so where lines have scopes too.
  private func calls(for key: Key) -> [ActionCall]? {
    let calls = bindings.calls(for: key, isRecords: isRecords)
    guard calls == nil, snapshot.scopeField != nil || !scopes.fixed.isEmpty else { return calls }
    return bindings.calls(for: key, isRecords: true)
  }

  /// Nothing typed is obeyed because the list has to come first.
  var isBlocked: Bool { waiting != nil || block != nil }

  /// Puts a text into the query as a whole.
  mutating func paste(_ text: String) {
    guard awaitedAccept == nil, !isBlocked, help == nil else { return }
    jump = nil
    lastKey = text.unicodeScalars.last.map { Key(.character($0)).exportedName } ?? lastKey
    lastAction = "bracketed-paste-end"
    beginTurn([ActionCall(.paste, text)])
  }

  /// Does what is bound to the time that has passed.
  mutating func takeTime(_ milliseconds: Int) {
    let trigger = Trigger.every(hundredths: milliseconds / 10)
    guard awaitedAccept == nil, !isBlocked,
      let calls = bindings.calls(for: trigger, isRecords: isRecords)
    else { return }
    beginTurn(calls)
  }

  /// Nothing but giving up counts after the last word.
  private mutating func pressWhileAccepting(_ key: Key) {
    if gives(key, ["abort"]) { abandon() }
  }

  /// Nothing but giving up counts while a list is waited for, and it gives up waiting only.
  private mutating func pressWhileWaiting(_ key: Key) {
    if gives(key, ["abort", "cancel"]) { waiting = nil }
  }

  private func gives(_ key: Key, _ names: [String]) -> Bool {
    let calls = bindings.calls(for: key, isRecords: isRecords) ?? []
    return calls.contains { names.contains($0.action.name) }
  }

  /// Puts text into the query; rings where not all of it has room.
  mutating func insert(_ text: String) {
    if !query.insert(text) { send(.ring) }
  }
}
