import Pipeline

/// How a session ends.
extension Session {
  /// Ends with what is marked, or else the current item of the list that was asked for.
  ///
  /// - Parameter key: the word for the key that was pressed, empty for the usual one.
  mutating func accept(key: String = "") {
    awaitedAccept = key
    acceptIfReady()
  }

  /// Ends as was wanted when the list was not yet what was asked for.
  mutating func acceptIfReady() {
    guard let key = awaitedAccept, isReadyToAccept else { return }
    let items = chosenItems
    finish(
      Outcome(items.isEmpty ? .nothing : .accepted, lines: linesBefore(key), items: items))
  }

  /// Ends with the query alone.
  mutating func acceptQuery() { finish(Outcome(.accepted, lines: [query.text])) }

  mutating func abandon() { finish(Outcome(.abandoned)) }

  /// Who types and accepts at once means what is typed, not what is still shown.
  private var isReadyToAccept: Bool {
    guard selection.isEmpty else { return true }
    guard snapshot.request == request else { return false }
    let isEarly = snapshot.progress.isReading && snapshot.itemCount == 0
    if isSettled && !isEarly { return true }
    let patience = snapshot.matchCount > 0 ? Session.patience : Session.patienceForAnything
    return ticksOfSearch >= patience
  }

  /// Ticks after which what has been found so far is good enough.
  private static let patience = 2
  /// Ticks after which it is good enough that nothing has been found.
  private static let patienceForAnything = 20

  /// What accepting prints, by number.
  var chosenItems: [Int] {
    if !selection.isEmpty { return selection.items }
    return currentItem.map { [$0] } ?? []
  }

  private func linesBefore(_ key: String) -> [String] {
    (printsQuery ? [query.text] : []) + (settings.expected.isEmpty ? [] : [key]) + printed
  }
}
