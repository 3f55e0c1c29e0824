/// One letter of a term, as it is compared with the units of a folded text.
///
/// It matches unit j of a text iff `value` equals `base[j]` where `usesBase`, else `exact[j]`.
public struct TermUnit: Sendable, Equatable {
  public var value: UInt32
  public var usesBase: Bool
  /// The letter without marks: no unit matches whose base differs.
  public var base: UInt32

  @inlinable
  public init(value: UInt32, usesBase: Bool, base: UInt32) {
    self.value = value
    self.usesBase = usesBase
    self.base = base
  }
}
