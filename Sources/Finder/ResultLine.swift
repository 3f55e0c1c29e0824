public import Matching
public import Pipeline
public import Records
import Terminal
import Text

/// A printed item as a person sees it on a terminal: safe to show, the matched parts standing out.
public final class ResultLine {
  private var matcher: Matcher
  private var extractor: Extractor
  private let style: VisibleText.Style

  public init(query: Query, rules: Rules, input: InputSettings, isColoured: Bool) {
    matcher = Matcher(query, rules: rules)
    extractor = Extractor(input)
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
    unsafe text.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      guard printed == .record else {
        return unsafe matcher.marks(in: start, count: text.count)
      }
      var marks: [Range<Int>] = []
      for field in unsafe extractor.texts(of: start, count: text.count) {
        marks += unsafe field.bytes.withUnsafeBufferPointer { bytes in
          guard let start = bytes.baseAddress else { return [] }
          return unsafe matcher.marks(in: start, count: field.count).map(field.source)
        }
      }
      return marks.joined
    }
  }
}
