/// How many records have each value of a field.
///
/// Values that differ in case alone are one; a record with several values counts in each.
public struct Facets: Sendable {
  private struct Value: Sendable {
    /// As the first record spells it.
    var title: String
    var count = 0
    /// The number of that record.
    var first: Int
  }

  /// By what they are compared by.
  private var values: [String: Value] = [:]
  /// Records without any.
  private var without = 0

  /// What stands for no value.
  static let none = "(none)"

  public init() {}

  /// Counts some records of a block.
  ///
  /// - Parameters:
  ///   - places: their numbers in the block.
  ///   - column: what the records of the block have in the field.
  ///   - base: the number of the block's first record in the input.
  public mutating func add(_ places: [Int], of column: ScopeColumn, from base: Int) {
    var counts = [Int](repeating: 0, count: column.sets.count)
    var firsts = [Int](repeating: .max, count: column.sets.count)
    for place in places {
      let set = Int(column.numbers[place])
      counts[set] += 1
      firsts[set] = min(firsts[set], base + place)
    }
    without += counts[0]
    for (set, members) in column.sets.enumerated() where counts[set] > 0 {
      for member in members {
        add(Value(title: member.title, count: counts[set], first: firsts[set]), member.folded)
      }
    }
  }

  public mutating func merge(_ other: Facets) {
    without += other.without
    for (folded, value) in other.values { add(value, folded) }
  }

  private mutating func add(_ value: Value, _ folded: String) {
    guard var known = values[folded] else {
      values[folded] = value
      return
    }
    known.count += value.count
    if value.first < known.first { (known.first, known.title) = (value.first, value.title) }
    values[folded] = known
  }

  /// A line for each value, with a tab between its count and itself.
  ///
  /// The most frequent comes first, equals are in the order in which they appear in the input, and
  /// what has no value comes last.
  public func lines(terminator: UInt8) -> [[UInt8]] {
    let sorted = values.values.sorted {
      ($1.count, $0.first, $0.title) < ($0.count, $1.first, $1.title)
    }
    var lines = sorted.map { value in
      var line = Array("\(value.count)\t".utf8)
      let start = line.count
      line += value.title.utf8
      line.escapeColumns(from: start)
      if terminator == 0 { _ = line.escapeNul(from: start) }
      return line
    }
    if without > 0 { lines.append(Array("\(without)\t\(Facets.none)".utf8)) }
    return lines
  }
}
