import Records
import Terminal
import Text

/// A line as it is shown: without terminal codes, or what a template makes of it.
struct LineText: Equatable {
  var bytes: [UInt8]
  /// The line's own colours.
  var runs: [ColouredRun] = []
  /// The background of what is left of its row, where a code of it erases to the end.
  var rest = Colour.standard
  /// The ranges that terms are tried on, one after the other.
  var areas: [Range<Int>]
}

/// Makes what is shown of lines; memory that is used again.
final class LineTexts {
  private let input: InputSettings
  /// Needed only where a part of a line is searched, or something else shown.
  private var fields: LineFields?
  private var splitter: FieldSplitter

  init(_ input: InputSettings) {
    var input = input
    // Only items that pass the scopes come here.
    input.scopes = []
    self.input = input
    splitter = FieldSplitter(input.delimiter)
    if !input.searchedFields.isEmpty || input.shownFields != nil {
      fields = try? LineFields(input)
    }
  }

  /// The text of a line by its original bytes and its number, from 0.
  ///
  /// `codes` is what colours of the lines before are still in force.
  func text(of line: [UInt8], codes: [UInt8] = [], number: Int) -> LineText {
    var text = LineText(bytes: line, areas: [])
    if input.hasTerminalCodes {
      text.bytes = AnsiText.stripped(line)
      text.runs = ColouredRun.all(in: codes + line)
      text.rest = ColouredLine.rest(of: codes + line)
    }
    if fields != nil { split(&text, number: number) } else { text.areas = [0..<text.bytes.count] }
    return text
  }

  /// The parts of a text that are searched, as they are shown; nothing where that is all of it.
  func searchedParts(of text: [UInt8], leavingLastDelimiter: Bool) -> [Range<Int>]? {
    guard fields != nil, !input.searchedFields.isEmpty else { return nil }
    return unsafe text.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      return unsafe fields?.searchedParts(
        of: start, count: text.count, leavingLastDelimiter: leavingLastDelimiter)
    }
  }

  /// Where the first fields of a text end and the last ones begin.
  func frozen(left: Int, right: Int, of text: [UInt8]) -> (left: Int, right: Int) {
    splitter.frozenParts(left: left, right: right, of: text)
  }

  /// Finds the areas of a line, and puts in its place what the template makes of it.
  private func split(_ text: inout LineText, number: Int) {
    var batch = Batch()
    // A line ends with its separator, so that an empty one is one as well.
    let padded = (text.bytes + [input.separator]).padded
    let count = text.bytes.count
    unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      // The line is all there is, whatever bytes it has.
      unsafe fields?.split(
        start, count: count + 1, separator: input.separator, firstIndex: number, into: &batch)
      guard let shown = unsafe batch.texts.first, unsafe batch.items.count == 1 else { return }
      let areas = unsafe Array(batch.texts)
      text.areas = (areas.count > 1 ? areas.dropFirst() : areas[...]).map { area in
        area.start - shown.start..<area.start - shown.start + area.count
      }
      guard shown.home == .arena, let template = input.shownFields else { return }
      text.bytes = unsafe Array(
        UnsafeBufferPointer(start: batch.arena + shown.start, count: shown.count))
      guard !text.runs.isEmpty else { return }
      let pieces = unsafe splitter.sources(of: template, in: start, count: count, index: number)
      text.runs = LineTexts.runs(text.runs, of: pieces, count: shown.count)
    }
  }

  /// The runs of a text whose pieces come from a line with some runs; what is no part of the line goes
  /// on in the colours of what stands before it.
  private static func runs(
    _ runs: [ColouredRun], of pieces: [(place: Int, source: Int?)], count: Int
  ) -> [ColouredRun] {
    var result: [ColouredRun] = []
    func add(_ style: Style, at place: Int) {
      guard place < count else { return }
      if result.last?.start == place { result.removeLast() }
      if result.last?.style ?? .plain != style {
        result.append(ColouredRun(start: place, style: style))
      }
    }
    for (number, piece) in pieces.enumerated() {
      guard let source = piece.source else { continue }
      let end = number + 1 < pieces.count ? pieces[number + 1].place : count
      let shift = piece.place - source
      add(runs.last { $0.start <= source }?.style ?? .plain, at: piece.place)
      for run in runs where run.start > source && run.start + shift <= end {
        add(run.style, at: run.start + shift)
      }
    }
    return result
  }
}

extension FieldSplitter {
  /// Where the first fields of a text end and the last ones begin.
  mutating func frozenParts(left: Int, right: Int, of text: [UInt8]) -> (left: Int, right: Int) {
    unsafe text.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return (0, text.count) }
      return unsafe frozen(left: left, right: right, of: start, count: text.count)
    }
  }
}
