/// Finds the lines in which some letters of a query follow one another: a cheap test that most lines
/// fail, for all the lines of a text at once.
///
/// Whether a line that passes matches is for others to say. Letters are told by one byte each, so that
/// lines with other characters may pass that do not hold them.
@safe
public struct LineSieve: ~Copyable {
  /// A line that passed, or any where all are listed.
  public struct Line: BitwiseCopyable {
    public let start: Int
    /// Where the separator stands.
    public let end: Int
    public let isASCII: Bool
    public let passes: Bool

    @inlinable @inline(__always)
    public init(start: Int, end: Int, isASCII: Bool, passes: Bool = true) {
      self.start = start
      self.end = end
      self.isASCII = isASCII
      self.passes = passes
    }
  }

  /// Which lines pass, and which are listed.
  public enum Purpose {
    /// Those pass that hold the letters of every term.
    case all
    /// Those pass that hold the letters of some term.
    case any
    /// The same, and the lines that do not are listed, too.
    case others
  }

  /// How a letter is told: a byte passes that some test is for.
  public struct Letter {
    public let tests: [ByteTest]
    public init(_ tests: [ByteTest]) { self.tests = tests }
  }

  /// Bytes that may be part of any letter.
  public enum Wild {
    case others
    case ranges([ClosedRange<UInt8>])
  }

  /// A letter that is looked for in the windows of a text, one after another.
  @usableFromInline
  struct Step: BitwiseCopyable {
    @usableFromInline let firstTest: ByteTest
    @usableFromInline let otherTests: Int
    /// 1 where a line is looked through for the letter that goes on in the next window.
    @usableFromInline var goesOn: UInt64 = 0
  }

  /// A term, whose letters are the next steps.
  @usableFromInline
  struct Chain: BitwiseCopyable {
    @usableFromInline let letters: Int
    /// 1 where all letters were found in a line that goes on in the next window.
    @usableFromInline var isFound: UInt64 = 0
  }

  @usableFromInline let terms: UnsafeMutablePointer<Chain>
  @usableFromInline let termCount: Int
  @usableFromInline let steps: UnsafeMutablePointer<Step>
  private let stepCount: Int
  @usableFromInline let otherTests: UnsafeMutablePointer<ByteTest>
  /// All bits where each byte outside ASCII may be part of any letter.
  @usableFromInline let wildOthers: UInt64
  @usableFromInline let ranges: UnsafeMutablePointer<ByteRange>
  @usableFromInline let rangeCount: Int
  @usableFromInline let separator: ByteTest
  /// A line passes that holds the letters of every term, or else of any.
  @usableFromInline let needsAll: Bool
  /// Lines that do not pass are listed, too.
  public let listsAll: Bool

  /// Where the window begins that is looked at next.
  @usableFromInline var base = 0
  /// Where the line begins that goes on there, and whether it is ASCII so far.
  @usableFromInline var lineStart = 0
  @usableFromInline var isASCII = true
  /// 1 where a line begins there.
  @usableFromInline var beginsLine: UInt64 = 1

  /// Lines that passed, found by the last call of `sift`.
  @usableFromInline let lines: UnsafeMutablePointer<Line>
  /// Lines that are found at a time.
  @usableFromInline static var most: Int { 512 }

  /// Makes one of the letters of some terms; each term has at least one.
  public init(_ terms: [[Letter]], for purpose: Purpose, separator: UInt8, wild: Wild) {
    needsAll = purpose == .all
    listsAll = purpose == .others
    self.separator = ByteTest(value: separator, fold: 0)
    let others = terms.joined().flatMap { letter in letter.tests.dropFirst() }
    unsafe otherTests = Self.memory(of: others)
    let steps = terms.joined().map { letter in
      Step(firstTest: letter.tests[0], otherTests: letter.tests.count - 1)
    }
    termCount = terms.count
    unsafe self.terms = Self.memory(of: terms.map { Chain(letters: $0.count) })
    stepCount = steps.count
    unsafe self.steps = Self.memory(of: steps)
    var wildRanges: [ClosedRange<UInt8>] = []
    switch wild {
    case .others: wildOthers = ~0
    case .ranges(let all): (wildOthers, wildRanges) = (0, all)
    }
    rangeCount = wildRanges.count
    unsafe ranges = Self.memory(of: wildRanges.map(ByteRange.init))
    unsafe lines = .allocate(capacity: Self.most + 64)
  }

  deinit {
    unsafe terms.deallocate()
    unsafe steps.deallocate()
    unsafe otherTests.deallocate()
    unsafe ranges.deallocate()
    unsafe lines.deallocate()
  }

  private static func memory<Element>(of elements: [Element]) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    unsafe memory.initialize(from: elements, count: elements.count)
    return unsafe memory
  }

  /// Begins with another text.
  public mutating func begin() {
    (base, lineStart, isASCII, beginsLine) = (0, 0, true, 1)
    for index in 0..<stepCount { unsafe steps[index].goesOn = 0 }
    for index in 0..<termCount { unsafe terms[index].isFound = 0 }
  }

  /// The lines that passed.
  @inlinable @inline(__always)
  public subscript(place: Int) -> Line { unsafe lines[place] }
}
