import Matching
import Terminal

/// Why an item matches, as a person reads it: a line for each group of terms.
public struct Explanation: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// The term as it was typed.
    public var term: String
    /// Where it was found and what that is worth.
    public var meaning: String
  }

  public var lines: [Line] = []
}

extension Explanation {
  /// Puts reasons into words; `text` gives a text that was found in, with its name.
  init(
    _ reasons: [Reason], of query: Query, isRanked: Bool,
    text: (Reason.Finding) -> (name: String, bytes: ArraySlice<UInt8>)
  ) {
    for reason in reasons {
      let word = query.word(of: reason)
      guard let finding = reason.finding else {
        lines.append(Line(term: word, meaning: reason.field == nil ? "is not there" : "holds"))
        continue
      }
      let (name, found) = text(finding)
      var meaning = "\(name) \(Explanation.places(of: finding.ranges, in: found))"
      if let score = finding.score, isRanked {
        meaning += ", score \(score)"
        if finding.weight != 100 {
          meaning += " × \(hundredths(finding.weight)) = \(hundredths(finding.weighted))"
        }
      }
      if finding.edits > 0 {
        meaning += ", \(finding.edits) mistake\(finding.edits == 1 ? "" : "s")"
      }
      lines.append(Line(term: word, meaning: meaning))
    }
  }
}

/// A number of hundredths, without zeros at the end.
private func hundredths(_ number: Int) -> String {
  var text = "\(number / 100)"
  if number % 100 > 0 {
    let rest = number % 100
    text += "." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
  return text
}

extension Explanation {
  /// What stands in some ranges, and where that is, counted in characters as Unicode has them.
  private static func places(of ranges: [Range<Int>], in bytes: ArraySlice<UInt8>) -> String {
    func text(_ range: Range<Int>) -> String {
      let start = bytes.startIndex
      return String(
        decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }
    return ranges.map { range in
      let start = text(0..<range.lowerBound).unicodeScalars.count
      let said = text(range)
      return "\"\(said.visible)\" [\(start),\(start + said.unicodeScalars.count)]"
    }.joined(separator: ", ")
  }
}

extension String {
  /// With what a terminal would obey made visible.
  fileprivate var visible: String {
    var shown: [UInt8] = []
    VisibleText.append(Array(utf8), marks: [], style: .plain, to: &shown)
    return String(decoding: shown, as: UTF8.self)
  }
}
