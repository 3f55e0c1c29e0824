import Terminal

/// The text of a row while it is put together: bytes, matched parts, and what stands back.
struct RowText {
  private(set) var text: [UInt8] = []
  private(set) var marks: [Range<Int>] = []
  private(set) var dim: [Range<Int>] = []

  /// Appends text; `marks` count from its first byte.
  mutating func append(
    _ added: some Collection<UInt8>, marks places: [Range<Int>] = [], isDim: Bool = false
  ) {
    let start = text.count
    text.append(contentsOf: added)
    marks += places.map { $0.lowerBound + start..<$0.upperBound + start }
    if isDim, start < text.count { dim.append(start..<text.count) }
  }

  mutating func append(_ added: RowText) {
    let start = text.count
    append(added.text, marks: added.marks)
    dim += added.dim.map { $0.lowerBound + start..<$0.upperBound + start }
  }

  /// The columns that it takes.
  var cells: Int { DrawnText(text).cells }

  mutating func append(_ added: String, isDim: Bool = false) {
    append(Array(added.utf8), isDim: isDim)
  }

  /// Leaves out what has no room in some columns, with a sign in its place.
  mutating func cut(to columns: Int, sign: String) {
    guard cells > columns else { return }
    let room = max(0, columns - DrawnText(sign).cells)
    var (end, used) = (0, 0)
    for piece in DrawnText(text, limit: columns + 1).pieces {
      guard used + piece.cells <= room else { break }
      used += piece.cells
      end = piece.source.upperBound
    }
    text.removeSubrange(end...)
    marks = marks.map { $0.clamped(to: 0..<end) }.filter { !$0.isEmpty }
    dim = dim.map { $0.clamped(to: 0..<end) }.filter { !$0.isEmpty }
    append(sign, isDim: true)
  }
}
