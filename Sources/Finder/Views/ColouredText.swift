import Terminal
import Text

/// A text that a user gave with terminal codes in it: what is seen, and how its parts look.
struct ColouredText: Equatable, Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [ColouredRun] = []

  init(_ text: some Sequence<UInt8>) {
    let text = Array(text)
    guard text.contains(where: { $0 < 0x20 }) else {
      bytes = text
      return
    }
    unsafe text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      runs = ColouredRun.all(in: start, count: text.count)
      bytes = unsafe [UInt8](unsafeUninitializedCapacity: text.count) { target, count in
        guard let base = target.baseAddress else { return }
        count = unsafe AnsiText.strip(start, count: text.count, into: base)
      }
    }
  }

  init(_ text: String) { self.init(text.utf8) }

  /// The first line of a text.
  static func line(_ text: String) -> ColouredText { ColouredText(text.utf8.prefix { $0 != 0x0A }) }

  /// Text in which no codes are looked for.
  init(plain bytes: [UInt8], runs: [ColouredRun] = []) { (self.bytes, self.runs) = (bytes, runs) }

  var isEmpty: Bool { bytes.isEmpty }

  /// How a byte looks before the look of all.
  func style(at byte: Int, over base: Style) -> Style {
    runs.last { $0.start <= byte }.map { $0.style.over(base) } ?? base
  }

  /// The lines of a text, whose looks go on from one to the next; its last line end makes no line.
  static func lines(of text: String?) -> [ColouredText] {
    guard let text else { return [] }
    let whole = ColouredText(text)
    var lines: [ColouredText] = []
    var start = 0
    for line in whole.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lines.append(whole.part(start..<start + line.count))
      start += line.count + 1
    }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Some of its bytes with their looks.
  func part(_ range: Range<Int>) -> ColouredText {
    var part = ColouredText([])
    part.bytes = Array(bytes[range])
    if let first = runs.last(where: { $0.start <= range.lowerBound }) {
      part.runs = [ColouredRun(start: 0, style: first.style)]
    }
    for run in runs where range.contains(run.start) && run.start > range.lowerBound {
      part.runs.append(ColouredRun(start: run.start - range.lowerBound, style: run.style))
    }
    return part
  }
}
