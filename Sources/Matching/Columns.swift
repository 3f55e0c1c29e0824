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

  private(set) var bytes: UnsafePointer<UInt8>
  private(set) var count: Int
  let classes: UnsafePointer<UInt8>

  init(bytes: UnsafePointer<UInt8>, count: Int, classes: UnsafePointer<UInt8>) {
    unsafe self.bytes = bytes
    self.count = count
    unsafe self.classes = classes
  }

  /// Goes on to another text.
  @inline(__always)
  mutating func move(to text: UnsafePointer<UInt8>, count textCount: Int) {
    unsafe bytes = text
    count = textCount
  }

  @inline(__always)
  func occurrences(of letter: Letter, at column: Int) -> UInt64 {
    Lanes.likelyBits { lane in
      unsafe Lanes.bytes((Lanes.load(bytes + column, lane) | letter.folds) .== letter.values)
    }
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
    var end = count
    while end > 0 {
      let base = max(0, end &- 64)
      let found =
        unsafe Lanes.equal(bytes + base, UInt8(ascii: "/"))
        | Lanes.equal(bytes + base, UInt8(ascii: "\\"))
      let before = found & Lanes.lowest(end &- base)
      if before != 0 { return base &+ 63 &- before.leadingZeroBitCount }
      end = base
    }
    return -1
  }

  func byteRange(of columns: Range<Int>) -> Range<Int> { columns }

  func column(ofByte offset: Int) -> Int { offset }
}
