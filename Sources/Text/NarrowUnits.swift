/// What the characters of two bytes are folded to, side by side: for the scripts that have them all
/// other tables are more than is needed.
@safe
struct NarrowUnits: ~Copyable {
  struct Unit {
    var exact: UInt32 = 0
    var base: UInt32 = 0
    var characterClass: UInt8 = 0
    /// It is one unit, whatever its neighbours are, and a cluster of its own among others like it.
    var isAlone = false
  }

  /// The last character of two bytes.
  private static let lastScalar: UInt32 = 0x7FF

  /// Bytes of texts for which it is worth to make the units.
  private static let enough = 1 << 14

  /// A unit for each scalar up to the last; nil before they are made.
  private(set) var units: UnsafeMutablePointer<Unit>?
  private var exact: UnsafePointer<UInt32>?
  private var base: UnsafePointer<UInt32>?
  private var slow: UInt8 = 0
  /// Bytes folded without the units.
  private var bytes = 0

  init() {
    unsafe units = nil
    unsafe exact = nil
    unsafe base = nil
  }

  deinit { unsafe units?.deallocate() }

  /// Gets ready to fold a text of so many bytes: the units are made once there was enough of them.
  mutating func prepare(
    for count: Int, _ mode: FoldingMode, _ columns: CharacterTables.Columns
  ) {
    if unsafe exact != mode.exact || base != mode.base || slow != mode.slow {
      unsafe (exact, base, slow) = (mode.exact, mode.base, mode.slow)
      unsafe units?.deallocate()
      unsafe units = nil
      bytes = 0
    }
    guard unsafe units == nil else { return }
    bytes += count
    if bytes > Self.enough { makeUnits(mode, columns) }
  }

  private mutating func makeUnits(_ mode: FoldingMode, _ columns: CharacterTables.Columns) {
    let all = UnsafeMutablePointer<Unit>.allocate(capacity: Int(Self.lastScalar) + 1)
    unsafe units = all
    for scalar in 0...Self.lastScalar {
      let row = columns.row(of: scalar)
      let unit = unsafe Unit(
        exact: scalar &+ mode.exact[row], base: scalar &+ mode.base[row],
        characterClass: columns.classes[row],
        isAlone: columns.flags[row] & mode.slow == 0 && columns.breaks[row] == 0)
      unsafe (all + Int(scalar)).initialize(to: unit)
    }
  }

  /// The place of the unit of two bytes, nil if these are no character.
  @inline(__always)
  static func place(of lead: UInt8, _ trail: UInt8) -> Int? {
    guard lead &- 0xC2 < 0x1E, trail & 0xC0 == 0x80 else { return nil }
    return Int(lead & 0x1F) &<< 6 | Int(trail & 0x3F)
  }
}
