import Text

/// The beginning of a text, by which the rest is judged.
@safe
struct Sample {
  let text: UnsafePointer<UInt8>
  let count: Int
  let separator: UInt8
  let isASCII: Bool

  init(text: UnsafePointer<UInt8>, count: Int, separator: UInt8) {
    unsafe self.text = text
    self.count = count
    self.separator = separator
    isASCII = unsafe ByteScan.isASCII(text, count: count)
  }

  var lines: Int { unsafe ByteScan.count(of: separator, in: text, count: count) }

  func lines(with anchor: Anchor) -> Int {
    let search = anchor.search
    var lines = 0
    var place = unsafe search.nextNarrowly(in: text, from: 0, count: count)
    while place < count {
      lines += 1
      place += unsafe ByteScan.firstIndex(of: separator, in: text + place, count: count - place) + 1
      place = unsafe search.nextNarrowly(in: text, from: min(place, count), count: count)
    }
    return lines
  }

  /// The one that is in the fewest lines, of at least one.
  func rarest(_ anchors: [Anchor]) -> (anchor: Anchor, lines: Int) {
    let found = anchors.map { anchor in lines(with: anchor) }
    let best = found.indices.min { found[$0] < found[$1] } ?? 0
    return (anchors[best], found[best])
  }
}
