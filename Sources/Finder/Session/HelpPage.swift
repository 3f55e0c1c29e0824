import Pipeline
import Records
import Terminal

/// Keys and scopes as they are shown.
struct HelpPage: Equatable, Sendable {
  /// What stands on the left, and what it means.
  struct Row: Equatable, Sendable {
    var name: String
    var meaning: String
  }

  /// Rows under a title.
  struct Section: Equatable, Sendable {
    var title: String
    var rows: [Row]
  }

  var sections: [Section] = []
  /// The first row seen.
  var top = 0
}

extension HelpPage {
  /// Lists what the keys of a session do, and its scopes.
  init(of session: Session, top: Int) {
    self.top = top
    sections = HelpPage.themes.map { title, actions in
      Section(title: title, rows: HelpPage.rows(of: actions, session))
    }.filter { !$0.rows.isEmpty }
    let rows = HelpPage.scopes(of: session)
    if !rows.isEmpty { sections.append(Section(title: "The scopes here", rows: rows)) }
  }

  /// Those of the bar with their numbers and counts, and the conditions behind them.
  private static func scopes(of session: Session) -> [Row] {
    let holds = session.scopes.isOn ? "always holds" : "suspended"
    let conditions = session.scopes.fixed.map { Row(name: $0.text, meaning: holds) }
    let tabs = session.tabs
    guard !tabs.isEmpty else { return conditions }
    let all = ScopeTab(choice: .all, title: "All", count: session.snapshot.countOfAllTabs)
    return ([all] + tabs).enumerated().map { number, tab in
      Row(name: "\(number)  \(ScopeBarView.name(of: tab))", meaning: "\(tab.count)")
    } + conditions
  }

  private static let themes: [(String, [Action])] = [
    ("Choosing", Action.ending), ("Moving", Action.moving + Action.jumping),
    ("Marking", Action.marking),
    ("Scopes", Action.scopes), ("Typing", Action.editing),
    ("The screen", Action.screen + Action.preview + Action.changing),
    ("Commands", Action.commands), ("Keys", Action.binding),
  ]

  /// The keys of some actions, in the order of the actions.
  private static func rows(of actions: [Action], _ session: Session) -> [Row] {
    let names = Set(actions.map(\.name))
    let bound = session.bindings.rows(isRecords: session.isRecords)
      .filter { row in row.calls.first.map { names.contains($0.action.name) } ?? false }
    var rows: [Row] = []
    var rest = bound[...]
    while let row = rest.first {
      let alike = rest.prefix { other in isAlike(row.calls, other.calls) }
      let keys = row.keys.map(\.description).joined(separator: " ")
      if alike.count > 2, let last = alike.last?.keys.first {
        rows.append(Row(name: "\(keys) .. \(last)", meaning: row.calls[0].action.summary))
        rest.removeFirst(alike.count)
      } else {
        rows.append(Row(name: keys, meaning: meaning(of: row.calls)))
        rest.removeFirst()
      }
    }
    return rows
  }

  /// Whether keys do the same, but for the number that is said with it.
  private static func isAlike(_ calls: [ActionCall], _ others: [ActionCall]) -> Bool {
    guard calls.count == 1, others.count == 1, Int(calls[0].argument) != nil else { return false }
    return calls[0].action.name == others[0].action.name && Int(others[0].argument) != nil
  }

  /// What actions do, one after the other.
  static func meaning(of calls: [ActionCall]) -> String {
    calls.map { call in
      call.argument.isEmpty ? call.action.summary : "\(call.action.summary): \(call.argument)"
    }.joined(separator: "; then ")
  }
}
