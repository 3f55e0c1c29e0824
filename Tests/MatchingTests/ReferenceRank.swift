import Text

@testable import Matching

/// The rank of a line by the slow model.
struct ReferenceRank {
  let query: Query
  let rules: Rules

  /// The score and tie values in order; nil where the line does not match.
  func values(_ line: String) -> [Int]? {
    let directed = rules.ties.first { [.begin, .end, .pathname].contains($0) }
    let isForward = directed == nil || directed == .begin
    let exactStart = rules.ties.contains(.chunk) || rules.ties.contains(.pathname)
    var score = 0
    var matches: [Match] = []
    for group in query.groups {
      var decided: Match?
      for term in group {
        let text = text(line, foldsCase: !term.isCaseSensitive)
        let match = ReferenceMatch(text: text, letters: term.letters, isForward: isForward)
          .match(term, rules, exactStart: exactStart)
        if term.isInverse {
          if match == nil { decided = Match(start: 0, end: 0, score: 0) }
        } else if let match {
          decided = match
          break
        }
      }
      guard let decided else { return nil }
      score += decided.score
      if decided.start < decided.end { matches.append(decided) }
    }
    guard query.isRanked else { return [] }
    let text = text(line, foldsCase: true)
    return [65535 - clamp(score)] + rules.ties.map { clamp(value($0, text, matches)) }
  }

  private func text(_ line: String, foldsCase: Bool) -> ReferenceText {
    let folding = Folding(
      letters: rules.letters, foldsCase: foldsCase, literal: rules.literal)
    return ReferenceText(line, folding, rules.scheme)
  }

  private func clamp(_ value: Int) -> Int { max(0, min(65535, value)) }

  private func value(_ tie: Rules.Criterion, _ text: ReferenceText, _ matches: [Match]) -> Int {
    let trimmed = max(0, text.endOfInk - text.leadingWhite)
    if tie == .length { return trimmed }
    guard let start = matches.map(\.start).min(), let leastEnd = matches.map(\.end).min(),
      let end = matches.map(\.end).max()
    else { return 65535 }
    let white = min(start, text.leadingWhite)
    switch tie {
    case .begin: return leastEnd - white
    case .end: return 65535 - 65535 * (end - white) / (trimmed + 1)
    case .chunk:
      let before = text.classes[..<start].lastIndex(of: .white) ?? -1
      let after = text.classes[end...].firstIndex(of: .white) ?? text.count
      return after - before - 1
    case .pathname:
      let separator = text.exact.lastIndex { $0 == 0x2F || $0 == 0x5C } ?? -1
      return separator <= start ? start - separator : 65535
    case .length, .index: return 0
    }
  }
}
