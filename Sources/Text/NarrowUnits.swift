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

  /// A unit for each scalar up to the last.
  private(set) var units: UnsafeMutablePointer<Unit>?
  private var exact: UnsafePointer<UInt32>?
  private var base: UnsafePointer<UInt32>?
  private var slow: UInt8 = 0

  init() {
    unsafe units = nil
    unsafe exact = nil
    unsafe base = nil
  }

  deinit { unsafe units?.deallocate() }

  /// Makes the units those of a folding, if they are not.
  mutating func become(_ mode: FoldingMode, _ columns: CharacterTables.Columns) {
    guard unsafe exact != mode.exact || base != mode.base || slow != mode.slow else { return }
    unsafe (exact, base, slow) = (mode.exact, mode.base, mode.slow)
    let all = unsafe units ?? .allocate(capacity: Int(Self.lastScalar) + 1)
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
