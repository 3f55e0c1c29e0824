public import Matching
import Pipeline
public import Records

/// Says of printed items why they match.
public final class Explainer {
  private let finder: MatchFinder
  private let lines: LineTexts
  private var count = 0

  public init(_ query: Query, rules: Rules, input: InputSettings) {
    finder = MatchFinder(query, rules: rules, input: input)
    lines = LineTexts(input)
  }

  /// A line for each group of terms; the item is the next that is printed.
  public func explain(_ item: [UInt8], isRecord: Bool) -> [String] {
    count += 1
    let explanation =
      isRecord
      ? finder.explanation(ofRecord: item)
      : finder.explanation(ofLine: lines.text(of: item, number: count))
    return explanation.lines.map { line in "match \(count): \(line.term): \(line.meaning)" }
  }
}
