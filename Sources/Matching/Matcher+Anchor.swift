import Text

extension Matcher {
  /// Bytes of a text that decide what is looked for in the others.
  private static var sampleSize: Int { 1 << 12 }

  /// Chooses what to look for first in lines like those of a text, behind which 64 bytes are readable:
  /// a sieve, an anchor or nothing.
  ///
  /// Terms whose letters are in the fewest lines are tried first.
  mutating func chooseAnchor(from text: UnsafePointer<UInt8>, count: Int, _ separator: UInt8) {
    hasAnchor = true
    let sample = unsafe Sample(
      text: text, count: min(count, Self.sampleSize), separator: separator)
    var choices: [(needle: Int, anchor: Anchor, lines: Int)] = []
    for place in 0..<requiredCount {
      let needle = unsafe needles[required[place]]
      let choice = anchor(of: needle, sample)
      choices.append((needle.index, choice.anchor, choice.lines))
    }
    choices.sort { $0.lines < $1.lines }
    for (place, choice) in choices.enumerated() { unsafe required[place] = choice.needle }
    var anchors = choices.map { ($0.anchor, $0.lines) }
    if anchors.isEmpty { anchors = alternatives.map { group in anchor(ofAny: group, sample) } }
    let best = anchors.min { $0.1 < $1.1 }
    if count >= leastToSift, chooseSieve(sample, betterThan: best?.1 ?? sample.lines) { return }
    // What is in most lines spares too little.
    guard let best, best.1 <= sample.lines * 3 / 4 else { return }
    unsafe anchor = .allocate(capacity: 1)
    unsafe anchor?.initialize(to: best.0.search)
  }

  /// The groups of a few terms that each say what must be there.
  var alternatives: [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    while start < needleCount {
      let group = unsafe needles[start].group
      var end = start
      while end < needleCount, unsafe needles[end].group == group { end += 1 }
      if end - start <= Anchor.mostAlternatives,
        (start..<end).allSatisfy({ unsafe !needles[$0].isInverse })
      {
        groups.append(start..<end)
      }
      start = end
    }
    return groups
  }

  /// What a line holds that one of several terms matches, and how many lines hold it.
  private func anchor(ofAny group: Range<Int>, _ sample: Sample) -> (Anchor, Int) {
    let each = group.map { index in unsafe anchor(of: needles[index], sample).anchor }
    let joined = each.dropFirst().reduce(each[0]) { one, other in one.or(other) }
    return (joined, sample.lines(with: joined))
  }

  /// What a line holds that a term matches, and how many lines hold it.
  private func anchor(of needle: Needle, _ sample: Sample) -> (anchor: Anchor, lines: Int) {
    let plain = sample.rarest(Anchor.plain(needle))
    if sample.isASCII { return plain }
    return spelledAnchor(needle, rarerThan: plain.lines, sample) ?? plain
  }

  /// A letter in all its spellings; it takes longer to look for them, which pays where many lines
  /// are spared.
  private func spelledAnchor(
    _ needle: Needle, rarerThan lines: Int, _ sample: Sample
  ) -> (anchor: Anchor, lines: Int)? {
    let places = (0..<min(needle.count, Anchor.mostLetters)).filter { place in
      unsafe !RawTest.mayStandOutOfOrder(needle.units[place])
    }
    // The usual spelling tells which letter is rare.
    let usual = places.map { place in
      let scalar = unsafe Unicode.Scalar(needle.units[place].value).map { [$0] } ?? []
      guard let anchor = Anchor.spelled(needle, at: place, scalar) else { return Int.max }
      return sample.lines(with: anchor)
    }
    guard let rarest = usual.indices.min(by: { usual[$0] < usual[$1] }),
      usual[rarest] < lines / 2
    else { return nil }
    var folding = folding
    folding.foldsCase = !needle.isCaseSensitive
    let spellings = unsafe folding.spellings(of: needle.units[places[rarest]])
    guard let anchor = Anchor.spelled(needle, at: places[rarest], spellings) else { return nil }
    let found = sample.lines(with: anchor)
    return found < lines / 2 ? (anchor, found) : nil
  }
}
