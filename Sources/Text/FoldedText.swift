/// A text after folding: units in parallel columns, filled by `Folding.fold`.
///
/// It is scratch to be used again and again: once it is large enough nothing is allocated.
@safe
public struct FoldedText: ~Copyable {
  /// Number of units.
  public internal(set) var count = 0
  /// Folded, marks kept.
  ///
  /// A unit above 0x10FFFF is a letter with marks that has no scalar of its own.
  public internal(set) var exact: UnsafeMutablePointer<UInt32>
  /// Folded, and without the marks that a plain letter finds.
  public internal(set) var base: UnsafeMutablePointer<UInt32>
  /// Byte offset in the source of the character that the unit came from, never falling;
  /// behind the last unit one more entry, the number of bytes.
  public internal(set) var offsets: UnsafeMutablePointer<UInt32>
  /// Raw values of `CharacterClass`, of the character before folding.
  public internal(set) var classes: UnsafeMutablePointer<UInt8>
  /// 1 where a match may begin: at the first unit of a grapheme cluster; else 0.
  public internal(set) var starts: UnsafeMutablePointer<UInt8>
  /// Marks that wait for their letter while a text is folded.
  let marks: UnsafeMutablePointer<PendingMark>
  /// By the folding that was used last.
  var narrow = NarrowUnits()
  private var capacity: Int

  /// Room that is kept beside one unit a byte: the longest expansion has 18 units.
  static let slack = 64
  static let markCapacity = 48

  public init() {
    capacity = 256
    unsafe exact = .allocate(capacity: capacity)
    unsafe base = .allocate(capacity: capacity)
    unsafe offsets = .allocate(capacity: capacity + 1)
    unsafe classes = .allocate(capacity: capacity)
    unsafe starts = .allocate(capacity: capacity)
    unsafe marks = .allocate(capacity: Self.markCapacity)
  }

  deinit {
    unsafe exact.deallocate()
    unsafe base.deallocate()
    unsafe offsets.deallocate()
    unsafe classes.deallocate()
    unsafe starts.deallocate()
    unsafe marks.deallocate()
  }

  /// Makes room for `wanted` units and keeps those that are there.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity * 2)
    unsafe exact = moved(exact, count, to: larger)
    unsafe base = moved(base, count, to: larger)
    unsafe offsets = moved(offsets, count, to: larger + 1)
    unsafe classes = moved(classes, count, to: larger)
    unsafe starts = moved(starts, count, to: larger)
    capacity = larger
  }

  /// Appends a unit; there must be room.
  @inline(__always)
  mutating func append(
    exact: UInt32, base: UInt32, offset: Int, class: UInt8, start: UInt8
  ) {
    unsafe self.exact[count] = exact
    unsafe self.base[count] = base
    unsafe offsets[count] = UInt32(truncatingIfNeeded: offset)
    unsafe classes[count] = `class`
    unsafe starts[count] = start
    count &+= 1
  }
}

private func moved<Element: BitwiseCopyable>(
  _ old: UnsafeMutablePointer<Element>, _ count: Int, to capacity: Int
) -> UnsafeMutablePointer<Element> {
  let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
  unsafe new.moveInitialize(from: old, count: count)
  unsafe old.deallocate()
  return unsafe new
}
