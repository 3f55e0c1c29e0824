/// What one field term of a query comes to in one item.
public struct FieldAnswer: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// The item has no such field, so that the term is plain text in it.
    case absent
    /// The field is as it is wanted, or it is not.
    case holds, fails
    /// The field has texts in which the term is to be looked for.
    case texts
  }

  public var kind: Kind
  /// Index of the first of those texts, which lie one after another.
  public var firstText: Int
  public var textCount: Int

  @inlinable
  public init(_ kind: Kind, firstText: Int = 0, textCount: Int = 0) {
    self.kind = kind
    self.firstText = firstText
    self.textCount = textCount
  }
}
