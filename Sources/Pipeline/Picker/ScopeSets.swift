import Records

/// The values of the scope field met so far, and the sets of them that records have.
///
/// Almost every record has one value; with an array it has several, and the set of them is told
/// from others by a number. Set 0 is empty.
struct ScopeSets: Sendable {
  /// In order of appearance.
  private(set) var values: [ScopeColumn.Value] = []
  /// For each set the numbers of its values.
  private(set) var members: [[Int]] = [[]]
  private var numbers: [String: Int] = [:]
  private var sets: [[Int]: UInt32] = [[]: 0]

  /// The number of the set of these values.
  mutating func set(of found: [ScopeColumn.Value]) -> UInt32 {
    var members: [Int] = []
    for value in found {
      let number = numbers[value.folded] ?? values.count
      if number == values.count {
        numbers[value.folded] = number
        values.append(value)
      }
      if !members.contains(number) { members.append(number) }
    }
    members.sort()
    if let known = sets[members] { return known }
    let set = UInt32(self.members.count)
    sets[members] = set
    self.members.append(members)
    return set
  }

  /// For each set whether it belongs to a choice; nothing where all do.
  func chosen(by choice: ScopeChoice) -> [Bool]? {
    switch choice {
    case .all: return nil
    case .none: return members.map(\.isEmpty)
    case .value(let folded):
      guard let number = numbers[folded] else { return members.map { _ in false } }
      return members.map { $0.contains(number) }
    }
  }
}
