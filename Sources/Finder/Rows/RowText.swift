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
}
