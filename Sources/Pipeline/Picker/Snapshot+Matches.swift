/// Which of the listed items match, where all are listed.
extension Snapshot {
  /// The numbers of the matching items at some places among those, the best first.
  public func matches(at places: Range<Int>) -> [Int] {
    matches.numbers(at: places.clamped(to: 0..<matchCount))
  }

  /// For each item at some places of the list whether it matches.
  ///
  /// - Complexity: linear in the matches of the blocks which have the items.
  public func areMatches(at places: Range<Int>) -> [Bool] {
    let places = places.clamped(to: 0..<count)
    guard request.listsAll else { return places.map { _ in true } }
    let items = listing.numbers(at: places)
    guard let least = items.min(), let most = items.max() else { return [] }
    let found = Set(matches.numbers(in: least...most))
    return items.map(found.contains)
  }

  /// The place of the next match before or behind a place of the list.
  public func placeOfMatch(from place: Int, forward: Bool) -> Int? {
    guard request.listsAll else {
      let next = forward ? place + 1 : place - 1
      return (0..<count).contains(next) ? next : nil
    }
    guard (0..<count).contains(place) else { return nil }
    let item = item(at: place)
    let other = matches.number(nextTo: item, above: forward != listing.newestFirst)
    return other.flatMap(listing.place)
  }

  /// The place of the best match in the list.
  public var placeOfBestMatch: Int? {
    matches(at: 0..<1).first.flatMap(listing.place)
  }
}

extension Listing {
  /// The numbers of the items in a range of numbers, in no order.
  func numbers(in range: ClosedRange<Int>) -> [Int] {
    var found: [Int] = []
    for part in parts where part.overlaps(range) {
      part.forEachNumber(newestFirst) { number in
        if range.contains(number) { found.append(number) }
      }
    }
    return found
  }

  /// The least number above another, or the greatest below it.
  func number(nextTo number: Int, above: Bool) -> Int? {
    let order = parts.indices.sorted { one, other in
      (parts[one].firstNumber < parts[other].firstNumber) == above
    }
    for index in order {
      var nearest: Int?
      parts[index].forEachNumber(newestFirst) { other in
        guard above ? other > number : other < number else { return }
        nearest = nearest.map { above ? min($0, other) : max($0, other) } ?? other
      }
      if let nearest { return nearest }
    }
    return nil
  }
}

extension Listing.Part {
  fileprivate func overlaps(_ range: ClosedRange<Int>) -> Bool {
    firstNumber <= range.upperBound && firstNumber + all.upperBound > range.lowerBound
  }

  fileprivate func forEachNumber(_ newestFirst: Bool, _ body: (Int) -> Void) {
    guard let matches else { return all.forEach { body(firstNumber + $0) } }
    for key in matches.keys {
      body(firstNumber + BlockMatches.index(key, newestFirst: newestFirst))
    }
  }
}
