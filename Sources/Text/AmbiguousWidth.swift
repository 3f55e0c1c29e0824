import Synchronization

/// How wide the terminal draws the characters that are wide in East Asian type only: box lines,
/// arrows, Greek and Cyrillic letters.
///
/// It is said once, before anything is measured. Source: Unicode's annex 11.
public enum AmbiguousWidth {
  private static let flag = Atomic<Bool>(false)

  /// They take two columns.
  public static var isWide: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }

  /// The columns that a value of the table stands for.
  @inline(__always)
  static func cells(_ entry: UInt8) -> UInt8 { entry == 3 ? (isWide ? 2 : 1) : entry }
}
