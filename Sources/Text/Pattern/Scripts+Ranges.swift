extension Scripts {
  /// The characters of a script in ascending order; nothing where no script has the name.
  static func ranges(of name: String) -> [ClosedRange<UInt32>]? {
    for line in table.description.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == Substring(name) { return words.dropFirst().map(range) }
    }
    return nil
  }

  /// Reads `370-373` or `37F`.
  private static func range(_ word: Substring) -> ClosedRange<UInt32> {
    let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else {
      preconditionFailure("the table of scripts is broken")
    }
    return first...last
  }
}
