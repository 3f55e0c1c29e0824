/// A part of a regular expression.
indirect enum PatternNode: Sendable, Equatable {
  /// Nothing at all.
  case empty
  case character(ScalarSet)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  /// The first that leads to a match.
  case choice([PatternNode])
  /// No upper bound is nothing.
  case repetition(PatternNode, least: Int, most: Int?, isGreedy: Bool)

  /// Whether it can match without taking a character.
  var canBeEmpty: Bool {
    switch self {
    case .empty, .assertion: true
    case .character: false
    case .sequence(let parts): parts.allSatisfy(\.canBeEmpty)
    case .choice(let parts): parts.contains(where: \.canBeEmpty)
    case .repetition(let part, let least, _, _): least == 0 || part.canBeEmpty
    }
  }

  /// How often the repetitions in it multiply its parts.
  var size: Int {
    switch self {
    case .empty, .character, .assertion: 1
    case .sequence(let parts), .choice(let parts): parts.map(\.size).max() ?? 1
    case .repetition(let part, let least, let most, _): part.size * max(1, most ?? least)
    }
  }
}

/// What a place between two characters must be.
enum PatternAssertion: UInt8, Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
}
