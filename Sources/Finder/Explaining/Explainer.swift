public import Matching
public import Pipeline
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

  /// A line for each group of terms; `item` is the next that is printed.
  public func explain(_ item: Span<UInt8>, _ printed: Printed) -> [String] {
    count += 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(item.count)
    for index in item.indices { bytes.append(item[index]) }
    let explanation =
      switch printed {
      case .record: finder.explanation(ofRecord: bytes)
      case .line:
        finder.explanation(ofLine: lines.text(of: bytes, number: count))
      case .form: Explanation()
      }
    return explanation.lines.map { line in "match \(count): \(line.term): \(line.meaning)" }
  }
}
