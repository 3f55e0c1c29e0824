import Terminal

/// What is still to be done because of one event: lists of actions within lists, and what follows.
struct Turn: Sendable {
  /// Something to do; the last entry is done first.
  enum Entry: Sendable {
    case list(ActionList)
    /// Triggers whose actions are run one after the other.
    case triggers([Trigger])
    /// The output of a command, for the action that has run it.
    case output(String, Capture, ActionCall)
  }

  /// Actions that are run one after the other.
  struct ActionList: Sendable {
    var calls: ArraySlice<ActionCall>
    /// The item that was current when the list began.
    var item: Int?
    /// How often another current item has made the list begin anew.
    var rounds = 0
    /// The trigger that an action has pulled.
    var trigger: Trigger?
  }

  /// What is looked at when the actions of a phase have been run.
  enum Phase: Int, Sendable { case actions, change, scope, backwardEOF, multi, over }

  /// The key that was pressed, for actions that put it into the query.
  var key: Key?
  var entries: [Entry] = []
  var phase = Phase.actions
  /// The query before the turn.
  var query: String
  /// The scopes before the turn.
  var scopes: ScopeState
  /// Counts the changes of marks before the turn.
  var marks: Int
  /// Something was to be deleted from an empty query.
  var metEmptyQuery = false
  /// Triggers that actions have pulled and whose lists have not ended.
  var pulled: Set<Trigger> = []
  /// What the turn changes makes no occasion.
  var isQuiet = false

  init(key: Key? = nil, query: String, scopes: ScopeState, marks: Int) {
    (self.key, self.query, self.scopes, self.marks) = (key, query, scopes, marks)
  }

  /// Rounds after which a list that moves the cursor again and again is not begun anew.
  static let mostRounds = 10_000
}

/// What is done with the output of a command that an action has run.
struct Capture: Sendable {
  /// The name of the action that the output is the argument of.
  var name: String
  /// The first line is all that counts.
  var isLine: Bool
  var take: @Sendable (inout Session, ActionCall, String) -> Void

  /// What counts of an output.
  func text(of output: [UInt8]) -> String {
    guard isLine else { return String(decoding: output, as: UTF8.self) }
    var line = output.prefix { $0 != 0x0A }
    while line.last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
