import Pipeline
import Terminal

/// How actions are run, one event after the other.
extension Session {
  /// Does what is due until something has to be waited for.
  mutating func proceed() {
    while phase != .ended, awaitedCommand == nil {
      if turn == nil { guard beginTurn() else { return } }
      advance()
    }
  }

  /// Begins a turn with actions.
  mutating func beginTurn(_ calls: [ActionCall], key: Key? = nil) {
    var turn = Turn(
      key: key, query: query.text, scopes: scopes, marks: selection.version)
    turn.entries = [list(calls)]
    self.turn = turn
  }

  /// Runs actions before whatever else is left of the turn.
  mutating func runNext(_ calls: [ActionCall], trigger: Trigger? = nil) {
    let entry = list(calls, trigger: trigger)
    turn?.entries.append(entry)
  }

  /// Runs actions as far as nothing has to be waited for.
  mutating func run(_ calls: [ActionCall]) {
    if turn == nil { beginTurn(calls) } else { runNext(calls) }
    proceed()
  }

  private func list(_ calls: [ActionCall], trigger: Trigger? = nil) -> Turn.Entry {
    .list(Turn.ActionList(calls: calls[...], item: currentItem, trigger: trigger))
  }

  // MARK: - One step

  private mutating func advance() {
    switch turn?.entries.popLast() {
    case .list(let list): advance(list)
    case .triggers(let triggers): pull(triggers)
    case .output(let text, let capture, let call):
      obey { session in capture.take(&session, call, text) }
    case nil: advancePhase()
    }
    if phase == .ended || awaitedAccept != nil { turn?.entries = [] }
  }

  private mutating func advance(_ list: Turn.ActionList) {
    var list = list
    if let call = list.calls.popFirst() {
      turn?.entries.append(.list(list))
      return obey(call)
    }
    let item = currentItem
    if item != list.item, list.rounds < Turn.mostRounds, let calls = calls(for: .focus) {
      focusedItem = item
      turn?.entries.append(
        .list(
          Turn.ActionList(
            calls: calls[...], item: item, rounds: list.rounds + 1, trigger: list.trigger)))
    } else if let trigger = list.trigger {
      turn?.pulled.remove(trigger)
    }
  }

  /// Runs the actions of the first trigger, unless it is what has pulled this one.
  private mutating func pull(_ triggers: [Trigger]) {
    guard let first = triggers.first else { return }
    turn?.entries.append(.triggers(Array(triggers.dropFirst())))
    guard turn?.pulled.contains(first) == false,
      let calls = bindings.calls(for: first, isRecords: isRecords)
    else { return }
    turn?.pulled.insert(first)
    runNext(calls, trigger: first)
  }

  /// Looks for what the actions have brought about.
  private mutating func advancePhase() {
    guard let turn else { return }
    self.turn?.phase = Turn.Phase(rawValue: turn.phase.rawValue + 1) ?? .over
    var occasion: Occasion?
    switch turn.phase {
    case .actions where query.text != turn.query: occasion = .change
    case .change where scopes != turn.scopes: occasion = .scope
    case .scope where turn.metEmptyQuery: occasion = .backwardEOF
    case .backwardEOF where selection.version != turn.marks: occasion = .multi
    case .multi: endTurn()
    default: break
    }
    if let occasion, !turn.isQuiet, let calls = calls(for: occasion) { runNext(calls) }
  }

  private mutating func endTurn() {
    turn = nil
    // What is typed in one go is searched for once.
    if case .key(let key)? = inbox.first, isTyped(key) { return }
    askIfChanged()
    acceptIfReady()
  }

  /// What is done on an occasion; nothing where it is not bound.
  func calls(for occasion: Occasion) -> [ActionCall]? {
    bindings.calls(for: .occasion(occasion), isRecords: isRecords)
  }

  // MARK: - One action

  private mutating func obey(_ call: ActionCall) {
    obey { session in
      switch call.action.deed {
      case .plain(let deed): deed(&session)
      case .withArgument(let deed): deed(&session, call)
      case .either(let deed): deed(&session, call.argument.isEmpty ? nil : call.argument)
      case .capture(let capture, let isBackground):
        session.start(call, capture, isBackground: isBackground)
      }
    }
    if let name = call.action.reported { lastAction = name }
  }

  /// Changes the session as an action does: an input that is hidden cannot be changed.
  private mutating func obey(_ change: (inout Session) -> Void) {
    let before = query
    change(&self)
    if !looks.showsInput {
      query = before
      query.moveToEnd()
      turn?.metEmptyQuery = false
    } else if query.characters != before.characters {
      override = nil
    }
  }
}
