extension QueryLine {
  /// What the line says, and where its cursor is.
  struct State: Equatable, Sendable {
    var characters: [Character]
    var cursor: Int
  }

  /// How the line was changed: what is typed, or deleted, in a row is one change.
  enum Manner: Sendable { case typing, deleting, whole }

  /// What can be undone, and what has been.
  struct Changes: Equatable, Sendable {
    /// The line before each change, the newest last.
    var past: [State] = []
    /// The line before each undoing, the newest last.
    var undone: [State] = []
    /// How the line was changed last, and what came of it; nothing where a change begins anew.
    var manner: Manner?
    var latest: State?

    /// More changes are not remembered.
    static let most = 500
  }

  var state: State { State(characters: characters, cursor: cursor) }

  /// Remembers what the line was before it was changed.
  mutating func note(_ manner: Manner, since before: State) {
    guard before.characters != characters else { return }
    let goesOn =
      manner != .whole && changes.manner == manner && changes.latest == before
      && !beginsWord(since: before)
    if !goesOn { changes.past.append(before) }
    if changes.past.count > Changes.most { changes.past.removeFirst() }
    changes.undone = []
    (changes.manner, changes.latest) = (manner, state)
  }

  /// A letter was put behind a blank.
  private func beginsWord(since before: State) -> Bool {
    guard characters.count > before.characters.count, before.cursor > 0 else { return false }
    return before.characters[before.cursor - 1] == " " && characters[before.cursor] != " "
  }

  /// Takes the last change back; false where there is none.
  @discardableResult
  mutating func undo() -> Bool { step(from: \.past, to: \.undone) }

  /// Makes the change again that was taken back last; false where there is none.
  @discardableResult
  mutating func redo() -> Bool { step(from: \.undone, to: \.past) }

  private mutating func step(
    from source: WritableKeyPath<Changes, [State]>, to target: WritableKeyPath<Changes, [State]>
  ) -> Bool {
    guard let other = changes[keyPath: source].popLast() else { return false }
    changes[keyPath: target].append(state)
    (changes.manner, changes.latest) = (nil, nil)
    restore(other)
    return true
  }
}
