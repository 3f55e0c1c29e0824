import Text

/// A text as the kernels see it: columns from 0 on, one for each letter that is compared.
protocol Columns {
  /// One letter of a term in the form these columns are compared with.
  associatedtype Letter

  var count: Int { get }

  /// Bit i is set where column `column + i` holds the letter; bits past the end mean nothing.
  func occurrences(of letter: Letter, at column: Int) -> UInt64
  func holds(_ letter: Letter, at column: Int) -> Bool
  /// Bit i is set where a match may begin at column `column + i`.
  func starts(at column: Int) -> UInt64
  /// Class of the original character.
  func characterClass(at column: Int) -> UInt8
  func isUnderscore(at column: Int) -> Bool
  /// Where the last slash or backslash lies, -1 if there is none.
  var lastSeparator: Int { get }
  /// The bytes that are shown as matched for some columns: whole grapheme clusters.
  func byteRange(of columns: Range<Int>) -> Range<Int>
  /// The first column that does not come from before a byte.
  func column(ofByte offset: Int) -> Int
}

/// ASCII text, where it was read.
@safe
struct ByteColumns: Columns {
  struct Letter {
    /// The byte, in lower case if case is folded.
    let value: UInt8
    /// The bit that tells upper from lower case, where case is folded and this is a letter.
    let fold: UInt8
    /// Sixteen of each, as they are compared with a text.
    let values: SIMD16<UInt8>
    let folds: SIMD16<UInt8>

    init(value: UInt8, fold: UInt8) {
      (self.value, self.fold) = (value, fold)
      values = SIMD16(repeating: value)
      folds = SIMD16(repeating: fold)
    }
  }

  let bytes: UnsafePointer<UInt8>
  let count: Int
  let classes: UnsafePointer<UInt8>

  @inline(__always)
  func occurrences(of letter: Letter, at column: Int) -> UInt64 {
    unsafe Lanes.equal(bytes + column, letter.values, folds: letter.folds)
  }

  @inline(__always)
  func holds(_ letter: Letter, at column: Int) -> Bool {
    unsafe bytes[column] | letter.fold == letter.value
  }

  @inline(__always)
  func starts(at column: Int) -> UInt64 { ~0 }

  @inline(__always)
  func characterClass(at column: Int) -> UInt8 { unsafe classes[Int(bytes[column])] }

  @inline(__always)
  func isUnderscore(at column: Int) -> Bool { unsafe bytes[column] == UInt8(ascii: "_") }

  var lastSeparator: Int {
    var column = count - 1
    while column >= 0, unsafe bytes[column] != UInt8(ascii: "/"),
      unsafe bytes[column] != UInt8(ascii: "\\")
    { column -= 1 }
    return column
  }

  func byteRange(of columns: Range<Int>) -> Range<Int> { columns }

  func column(ofByte offset: Int) -> Int { offset }
}
