import Matching
import Pipeline
import Terminal

@testable import Finder

/// A session without terminal and search: items are found by the letters typed, in their order.
struct Trial {
  /// When the answers of the search come.
  enum Answers { case atOnce, whenAsked }

  var session: Session
  var items: [String]
  var answers = Answers.atOnce
  var progress = Snapshot.Progress()
  var tabs: [ScopeTab] = []
  private(set) var effects: [Effect] = []
  private(set) var outcome: Outcome?
  private(set) var wanted: SearchRequest
  private var time = 0

  init(
    _ items: [String], settings: PickerSettings = Trial.plain, query: String = "",
    limit: Int = 1000, printsQuery: Bool = false, waits: Bool = false, rows: Int = 10,
    isReading: Bool = false, scopes: [String] = []
  ) {
    self.items = items
    var source = SourceSettings()
    source.waits = waits
    session = Session(
      settings, query: query, queryLimit: limit, source: source, input: .init(scopes: scopes),
      output: .init(printsQuery),
      rows: rows + 2, columns: 40)
    progress.isReading = isReading
    wanted = session.request
    perform(session.start())
    session.arrange(listRows: rows)
    answer()
  }

  /// Numbers from 1 as items.
  init(
    upTo count: Int, settings: PickerSettings = Trial.plain, query: String = "", rows: Int = 10
  ) {
    self.init((1...max(1, count)).map(String.init), settings: settings, query: query, rows: rows)
  }

  /// The defaults, with the list under the prompt.
  static let plain = PickerSettings()

  static func settings(_ change: (inout PickerSettings) -> Void) -> PickerSettings {
    var settings = plain
    change(&settings)
    return settings
  }

  /// Takes an event; an answer that follows at once belongs to the same step.
  mutating func step(_ event: Event) {
    effects = []
    perform(session.step(event))
  }

  /// Presses keys by name; a word that is no name is typed character by character.
  mutating func press(_ words: String) {
    for word in words.split(separator: " ") {
      if word.unicodeScalars.count > 1, let key = try? Key(parsing: String(word)) {
        step(.key(key))
      } else {
        for scalar in word.unicodeScalars { step(.key(.character(scalar))) }
      }
    }
  }

  mutating func click(
    _ button: Mouse.Button = .left, on target: Target, after pause: Int = 1000, row: Int = 0,
    held: Key.Modifiers = []
  ) {
    time += pause
    let mouse = Mouse(.press, button, row: row, column: 0, modifiers: held)
    step(.mouse(mouse, on: target, at: time))
    let release = Mouse(.release, button, row: row, column: 0, modifiers: held)
    step(.mouse(release, on: target, at: time))
  }

  mutating func wheel(_ action: Mouse.Action, on target: Target = .list) {
    step(.mouse(Mouse(action, .none, row: 0, column: 0), on: target, at: 0))
  }

  /// Answers what was asked for last.
  mutating func answer() {
    effects = []
    performAnswer()
  }

  private mutating func performAnswer() {
    let words = wanted.query.text.split(separator: " ")
    let matches = items.indices.filter { index in words.allSatisfy { items[index].contains($0) } }
    let news = Snapshot(
      items.map { Array($0.utf8) }, matches: words.isEmpty ? nil : matches, request: wanted,
      progress: progress, scopeField: tabs.isEmpty ? nil : Trial.kind, tabs: tabs)
    perform(session.step(.news(news)))
  }

  mutating func perform(_ effects: [Effect]) {
    for effect in effects where !self.effects.contains(effect) { self.effects.append(effect) }
    for effect in effects {
      switch effect {
      case .search(let request): wanted = request
      case .finish(let outcome): self.outcome = outcome
      default: break
      }
    }
    let asks = effects.contains { if case .search = $0 { true } else { false } }
    if asks && answers == .atOnce { performAnswer() }
  }
}

// MARK: - What is seen

extension Trial {
  /// The query, with a bar where the cursor is.
  var query: String {
    let query = session.query
    return String(query.characters[..<query.cursor]) + "|"
      + String(query.characters[query.cursor...])
  }

  /// The item under the cursor.
  var current: String? { session.currentItem.map { items[$0] } }

  var marked: [String] { session.selection.items.map { items[$0] } }

  /// The items that are accepted.
  var accepted: [String]? { outcome.map { $0.items.map { items[$0] } } }

  var shown: [String] {
    session.snapshot.items(at: session.viewport.shown).map { items[$0] }
  }
}
