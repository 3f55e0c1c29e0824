/// A regular expression made into steps that a search follows.
public struct PatternProgram: Sendable, Equatable {
  enum Step: Sendable, Equatable {
    /// Takes a character of the set with this number and goes on.
    case character(Int)
    case assertion(PatternAssertion)
    case jump(Int)
    /// Two ways, the better one first.
    case split(Int, Int)
    case match
  }

  private(set) var steps: [Step] = []
  private(set) var sets: [ScalarSet] = []
  /// The bytes that a match can begin with; nothing when it can be empty.
  private(set) var firstBytes: [Bool]?

  /// Reads an expression; nothing when the text is none, or makes more steps than is sane.
  public init?(parsing text: String, ignoresCase: Bool = false) {
    guard let node = PatternParser.parse(text, ignoresCase: ignoresCase),
      PatternProgram.cost(of: node) <= 100_000
    else { return nil }
    add(node)
    steps.append(.match)
    firstBytes = findFirstBytes()
  }

  /// The number of characters up to where a text stops being a regular expression; nothing when
  /// it is one.
  public static func faultPlace(in text: String) -> Int? { PatternParser.faultPlace(in: text) }

  private static func cost(of node: PatternNode) -> Int {
    switch node {
    case .empty: 0
    case .character, .assertion: 1
    case .sequence(let parts), .choice(let parts):
      parts.reduce(parts.count) { min($0 + cost(of: $1), 1 << 40) }
    case .repetition(let part, let least, let most, _):
      min((cost(of: part) + 1) * max(1, most ?? least + 1), 1 << 40)
    }
  }

  private mutating func add(_ node: PatternNode) {
    switch node {
    case .empty: return
    case .character(let set):
      let sealed = set.sealed()
      let number = sets.firstIndex(of: sealed) ?? sets.count
      if number == sets.count { sets.append(sealed) }
      steps.append(.character(number))
    case .assertion(let assertion): steps.append(.assertion(assertion))
    case .sequence(let parts):
      for part in parts { add(part) }
    case .choice(let parts): addChoice(parts[...])
    case .repetition(let part, let least, let most, let isGreedy):
      addRepetition(part, least, most, isGreedy)
    }
  }

  private mutating func addChoice(_ parts: ArraySlice<PatternNode>) {
    guard let first = parts.first, parts.count > 1 else {
      if let last = parts.first { add(last) }
      return
    }
    let split = reserve()
    add(first)
    let jump = reserve()
    steps[split] = .split(split + 1, steps.count)
    addChoice(parts.dropFirst())
    steps[jump] = .jump(steps.count)
  }

  private mutating func addRepetition(
    _ part: PatternNode, _ least: Int, _ most: Int?, _ isGreedy: Bool
  ) {
    guard let most else {
      for _ in 0..<max(0, least - 1) { add(part) }
      if least > 0 {
        addLoop(part, isGreedy)
      } else if part.canBeEmpty {
        // At least once, or not at all: so that the order of the ways stays right.
        addOption(isGreedy) { $0.addLoop(part, isGreedy) }
      } else {
        addStar(part, isGreedy)
      }
      return
    }
    for _ in 0..<least { add(part) }
    addOptions(part, most - least, isGreedy)
  }

  /// Each time only after the time before.
  private mutating func addOptions(_ part: PatternNode, _ count: Int, _ isGreedy: Bool) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(reserve())
      add(part)
    }
    for split in splits { steps[split] = way(split + 1, steps.count, isGreedy) }
  }

  private mutating func addOption(_ isGreedy: Bool, _ body: (inout PatternProgram) -> Void) {
    let split = reserve()
    body(&self)
    steps[split] = way(split + 1, steps.count, isGreedy)
  }

  private mutating func addLoop(_ part: PatternNode, _ isGreedy: Bool) {
    let start = steps.count
    add(part)
    steps.append(way(start, steps.count + 1, isGreedy))
  }

  private mutating func addStar(_ part: PatternNode, _ isGreedy: Bool) {
    let split = reserve()
    add(part)
    steps.append(.jump(split))
    steps[split] = way(split + 1, steps.count, isGreedy)
  }

  private func way(_ inside: Int, _ past: Int, _ isGreedy: Bool) -> Step {
    isGreedy ? .split(inside, past) : .split(past, inside)
  }

  private mutating func reserve() -> Int {
    steps.append(.match)
    return steps.count - 1
  }

  private func findFirstBytes() -> [Bool]? {
    var bytes = [Bool](repeating: false, count: 256)
    var seen = Set<Int>()
    var open = [0]
    while let step = open.popLast() {
      guard seen.insert(step).inserted else { continue }
      switch steps[step] {
      case .match: return nil
      case .assertion: open.append(step + 1)
      case .jump(let target): open.append(target)
      case .split(let one, let two): open += [one, two]
      case .character(let number):
        let set = sets[number]
        for byte in 0..<0x80 where set.contains(UInt32(byte)) { bytes[byte] = true }
        if set.reachesBeyondASCII {
          for byte in 0x80..<0x100 { bytes[byte] = true }
        }
      }
    }
    return bytes
  }
}
