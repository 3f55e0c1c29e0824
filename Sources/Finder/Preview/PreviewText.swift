import Terminal

/// What a command for the preview has printed, line by line, as much of it as there is room for.
struct PreviewText: Sendable {
  /// What is kept when there is more than there is room for.
  enum Kept: Sendable { case start, end }

  let kept: Kept
  /// There was more than there is room for, and all that follows is left out.
  private(set) var isFull = false
  /// Lines that were there once and are kept no more.
  private(set) var droppedLines = 0
  private var bytes: [UInt8] = []
  /// Where each line begins.
  private var starts: [UInt32] = []
  /// The lines from which on the text begins to look otherwise, and how.
  private var styles: [(line: Int, style: Style)] = []
  private var lastStyle = Style.plain
  /// The line that has not ended yet.
  private var rest: [UInt8] = []
  private let room: Int

  /// Keeps lines of so many bytes in all; each line takes some more.
  init(keeping kept: Kept, room: Int = 64 << 20) {
    (self.kept, self.room) = (kept, room)
  }

  /// Lines that have ended.
  var count: Int { starts.count }
  var isEmpty: Bool { starts.isEmpty }

  // MARK: - Taking

  /// Takes more of what the command prints; a line is there as soon as it has ended.
  mutating func append(_ output: [UInt8]) {
    var place = 0
    while place < output.count, !isFull {
      guard let end = output[place...].firstIndex(of: 0x0A) else {
        appendToRest(output[place...])
        return
      }
      if rest.isEmpty {
        appendLine(output[place...end])
      } else {
        appendToRest(output[place...end])
        endLine()
      }
      place = end + 1
    }
  }

  /// Takes note that nothing follows.
  mutating func end() { endLine() }

  /// One line is kept up to this length.
  private static let longestLine = 4 << 20
  /// What is kept of a line besides its bytes.
  private static let costOfLine = 8
  private static let escape: UInt8 = 0x1B
  private static let clearing = Array("\u{1B}[2J".utf8)

  private mutating func appendToRest(_ part: ArraySlice<UInt8>) {
    if rest.count < PreviewText.longestLine {
      rest.append(contentsOf: part)
    } else if kept == .start {
      endLine()
      fill()
    }
  }

  private mutating func endLine() {
    guard !rest.isEmpty else { return }
    let line = rest
    rest = []
    appendLine(line[...])
  }

  private mutating func appendLine(_ line: ArraySlice<UInt8>) {
    var line = line.prefix(PreviewText.longestLine)
    let hasCodes = line.contains(PreviewText.escape)
    if hasCodes, let clear = PreviewText.endOfClearing(line) {
      removeAll()
      line = line[clear...]
      // What cleared the screen with its last words has begun no line.
      if line.isEmpty { return }
    }
    makeRoom(for: line.count + PreviewText.costOfLine)
    guard !isFull else { return }
    if lastStyle != styles.last?.style ?? .plain { styles.append((count, lastStyle)) }
    starts.append(UInt32(bytes.count))
    bytes.append(contentsOf: line)
    if hasCodes { lastStyle = ColouredLine.style(after: Array(line), lastStyle) }
  }

  private static func endOfClearing(_ line: ArraySlice<UInt8>) -> Int? {
    line.indices.last { line[$0...].starts(with: clearing) }.map { $0 + clearing.count }
  }

  private mutating func removeAll() {
    (bytes, starts, styles) = ([], [], [])
    droppedLines = 0
  }

  private mutating func makeRoom(for count: Int) {
    guard used + count > room else { return }
    switch kept {
    case .start: fill()
    case .end: while used + count > room / 2, !isEmpty { dropHalf() }
    }
  }

  private var used: Int { bytes.count + starts.count * PreviewText.costOfLine }

  private mutating func dropHalf() {
    let lines = (count + 1) / 2
    let start = lines < count ? Int(starts[lines]) : bytes.count
    let style = style(of: lines)
    bytes.removeFirst(start)
    starts = starts[lines...].map { $0 - UInt32(start) }
    styles = styles.filter { $0.line > lines }.map { ($0.line - lines, $0.style) }
    if style != .plain { styles.insert((0, style), at: 0) }
    droppedLines += lines
  }

  /// Keeps what there is and says in a last line that there was more.
  private mutating func fill() {
    isFull = true
    rest = []
    starts.append(UInt32(bytes.count))
    bytes.append(contentsOf: "\u{1B}[m(cut here: more than \(room >> 20) MiB)\n".utf8)
  }

  // MARK: - Lines

  /// A line with its looks; of a very long one only the beginning.
  func line(_ number: Int) -> ColouredLine {
    var style = style(of: number)
    return ColouredLine(source(number).prefix(PreviewText.longestShown), style: &style)
  }

  /// No screen shows more of one line.
  private static let longestShown = 1 << 20

  private func source(_ number: Int) -> ArraySlice<UInt8> {
    let end = number + 1 < count ? Int(starts[number + 1]) : bytes.count
    var line = bytes[Int(starts[number])..<end]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return line
  }

  /// How the text looks where a line begins.
  private func style(of line: Int) -> Style {
    var (low, high) = (0, styles.count)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? styles[low - 1].style : .plain
  }
}
