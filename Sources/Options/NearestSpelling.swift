extension Option {
  /// The long spelling at most two edits from a mistyped one.
  static func nearest(to word: String) -> String? {
    guard word.hasPrefix("--") else { return nil }
    let spellings = table.flatMap { $0.spellings + $0.offSpellings }
    return nearest(to: word, among: spellings.filter { $0.hasPrefix("--") })
  }

  /// The word at most two edits from a mistyped one.
  static func nearest(to word: String, among words: [String]) -> String? {
    var best: (spelling: String, distance: Int)?
    for spelling in words {
      let distance = editDistance(Array(word.unicodeScalars), Array(spelling.unicodeScalars))
      if distance <= 2, distance < best?.distance ?? .max { best = (spelling, distance) }
    }
    return best?.spelling
  }
}

/// How many insertions, deletions, replacements and swaps of neighbours turn one text into the other.
///
/// - Complexity: O(*nm*)
func editDistance<Letter: Equatable>(_ first: [Letter], _ second: [Letter]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      var cost = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
