public import Matching
public import Pipeline
public import Records
import Terminal
import Text

/// A printed item as a person sees it on a terminal: safe to show, the matched parts standing out.
public final class ResultLine {
  private let finder: MatchFinder
  private let style: VisibleText.Style

  public init(query: Query, rules: Rules, input: InputSettings, isColoured: Bool) {
    finder = MatchFinder(query, rules: rules, input: input)
    style = isColoured ? .match : .plain
  }

  /// Appends what is shown of an item.
  public func append(_ item: Span<UInt8>, _ printed: Printed, to output: inout [UInt8]) {
    var text: [UInt8] = []
    text.reserveCapacity(item.count)
    for index in item.indices { text.append(item[index]) }
    let marks = style == .plain ? [] : marks(in: text, printed)
    VisibleText.append(text, marks: marks, style: style, to: &output)
  }

  private func marks(in text: [UInt8], _ printed: Printed) -> [Range<Int>] {
    switch printed {
    case .record: finder.found(in: text).flatMap(\.sourceMarks).joined
    case .line, .form: finder.marks(in: text)
    }
  }
}
