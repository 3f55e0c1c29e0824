@testable import Finder

extension ListRow {
  /// The text, with what is matched in brackets.
  var withMarks: String {
    var text = text
    for mark in marks.reversed() {
      text.insert(UInt8(ascii: "]"), at: mark.upperBound)
      text.insert(UInt8(ascii: "["), at: mark.lowerBound)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
