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

/// The columns that one letter of a term can be matched with: a row of the score matrix.
struct Reach {
  /// First column, by the leftmost subsequence.
  var first = 0
  /// Last column, by the rightmost.
  var last = 0
  /// Where the letter occurs in the 64 columns around the first, which begin at a multiple of 64.
  var firstBits: UInt64 = 0
  /// The same around the last.
  var lastBits: UInt64 = 0
  /// Index of the row's first cell.
  var cell = 0
}

/// Memory for the cells of a score matrix, which grows with the texts and is used again.
@safe
struct FuzzyScratch: ~Copyable {
  /// The cells of all rows, one row after another.
  private(set) var cells: UnsafeMutablePointer<Cell>
  private var capacity = 1024

  init() { unsafe cells = .allocate(capacity: capacity) }

  deinit { unsafe cells.deallocate() }

  /// Makes room for `count` cells, the first `used` of which are kept.
  @inline(__always)
  mutating func reserve(_ count: Int, keeping used: Int) {
    if count > capacity { grow(count, keeping: used) }
  }

  @inline(never)
  private mutating func grow(_ count: Int, keeping used: Int) {
    capacity = max(count, capacity * 2)
    let larger = UnsafeMutablePointer<Cell>.allocate(capacity: capacity)
    unsafe larger.initialize(from: cells, count: used)
    unsafe cells.deallocate()
    unsafe cells = larger
  }
}
