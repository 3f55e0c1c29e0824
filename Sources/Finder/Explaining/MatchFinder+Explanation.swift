import Matching
import Pipeline
import Records

extension MatchFinder {
  /// Why a record matches.
  func explanation(ofRecord record: [UInt8]) -> Explanation {
    let (reasons, texts, fieldTexts) = reasons(ofRecord: record)
    let outline = RecordOutline(record)
    return Explanation(reasons, of: query, isRanked: query.isRanked) { finding in
      let text = finding.isInField ? fieldTexts[finding.text] : texts[finding.text]
      let name = outline?.path(toByte: text.source(of: 0..<0).lowerBound) ?? ""
      return (name.isEmpty ? "the record" : name, text.bytes[..<text.count])
    }
  }

  /// Why a line matches.
  func explanation(ofLine line: LineText) -> Explanation {
    let reasons = reasons(ofTexts: line.areas.map { area in Array(line.bytes[area]) })
    let query = query.withoutFields
    return Explanation(reasons, of: query, isRanked: query.isRanked) { finding in
      let isWhole = line.areas.count == 1 && line.areas[0] == 0..<line.bytes.count
      return (
        isWhole ? "the line" : "part \(finding.text + 1)", line.bytes[line.areas[finding.text]]
      )
    }
  }
}
