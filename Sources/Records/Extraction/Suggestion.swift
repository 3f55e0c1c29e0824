/// The name that was meant, guessed from one that nothing has.
enum Suggestion {
  /// The candidate fewest slips of the finger away, two at most; the first in order of several.
  static func nearest(to name: String, among candidates: some Collection<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    // A guess that shares next to nothing with the name is none.
    let most = min(2, wanted.count - 1)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - wanted.count) <= most, candidate != name else { continue }
      let distance = distance(wanted, other)
      guard distance <= most else { continue }
      if let known = best, (known.distance, known.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The number of characters to add, drop, change or swap with their neighbour (Damerau's).
  static func distance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...two.count)
    for (row, scalar) in one.enumerated() {
      var current = [row + 1]
      for (column, other) in two.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == two[column - 1], one[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[two.count]
  }
}
