/// How a session ends.
extension Session {
  /// Ends with what is marked, or else the current item.
  ///
  /// - Parameter key: the word for the key that was pressed, empty for the usual one.
  mutating func accept(key: String = "") {
    let items = chosenItems
    finish(
      Outcome(items.isEmpty ? .nothing : .accepted, lines: linesBefore(key), items: items))
  }

  /// Ends with the query alone.
  mutating func acceptQuery() { finish(Outcome(.accepted, lines: [query.text])) }

  mutating func abandon() { finish(Outcome(.abandoned)) }

  /// What accepting prints, by number.
  var chosenItems: [Int] {
    if !selection.isEmpty { return selection.items }
    return currentItem.map { [$0] } ?? []
  }

  private func linesBefore(_ key: String) -> [String] {
    (printsQuery ? [query.text] : []) + (settings.expected.isEmpty ? [] : [key])
  }
}
