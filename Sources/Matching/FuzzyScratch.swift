/// A letter of the term found in the text, as a cell of fzf's score matrix.
///
/// The matrix has a row for each letter of the term and a column for each of the text. Between two
/// cells of a row the score only falls with each column, so no other columns are kept.
struct Cell {
  var column: Int32
  /// Best score of a match of the letters up to this one that ends here.
  var score: Int32
  /// The score carried to a later column c of the row is `carried - c`, or 0 when that is negative.
  var carried: Int32
  /// Number of letters next to each other that end here; 0 where a gap is worth more.
  var run: Int16
  /// Bonus at the first letter of the run.
  var runBonus: Int16
}

/// Memory for the score matrix, which grows with the texts and is used again.
@safe
struct FuzzyScratch: ~Copyable {
  /// For each letter one bit a column: where it occurs.
  private(set) var occurrences: UnsafeMutablePointer<UInt64>
  private var occurrenceCapacity: Int
  /// The cells of all rows, one row after another.
  private(set) var cells: UnsafeMutablePointer<Cell>
  private var cellCapacity: Int
  /// For each letter its reach and the index of its row's first cell; one more for the end.
  private(set) var rows: UnsafeMutablePointer<Row>
  private var rowCapacity: Int

  /// What one letter of the term can be matched with.
  struct Row {
    /// First and last column that can be part of a match of the whole term.
    var first: Int
    var last: Int
    /// Index of the first cell.
    var cell: Int
  }

  init() {
    (occurrenceCapacity, cellCapacity, rowCapacity) = (256, 1024, 64)
    unsafe occurrences = .allocate(capacity: occurrenceCapacity)
    unsafe cells = .allocate(capacity: cellCapacity)
    unsafe rows = .allocate(capacity: rowCapacity)
  }

  deinit {
    unsafe occurrences.deallocate()
    unsafe cells.deallocate()
    unsafe rows.deallocate()
  }

  @inline(__always)
  mutating func reserve(words: Int, rows rowCount: Int) {
    if words > occurrenceCapacity || rowCount + 1 > rowCapacity { grow(words, rowCount) }
  }

  /// Makes room for `count` cells, the first `used` of which are kept.
  @inline(__always)
  mutating func reserve(cells count: Int, keeping used: Int) {
    if count > cellCapacity { grow(cells: count, keeping: used) }
  }

  @inline(never)
  private mutating func grow(_ words: Int, _ rowCount: Int) {
    unsafe occurrences.deallocate()
    unsafe rows.deallocate()
    occurrenceCapacity = max(words, occurrenceCapacity * 2)
    rowCapacity = max(rowCount + 1, rowCapacity * 2)
    unsafe occurrences = .allocate(capacity: occurrenceCapacity)
    unsafe rows = .allocate(capacity: rowCapacity)
  }

  @inline(never)
  private mutating func grow(cells count: Int, keeping used: Int) {
    cellCapacity = max(count, cellCapacity * 2)
    let larger = UnsafeMutablePointer<Cell>.allocate(capacity: cellCapacity)
    unsafe larger.initialize(from: cells, count: used)
    unsafe cells.deallocate()
    unsafe cells = larger
  }
}
