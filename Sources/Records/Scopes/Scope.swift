/// A condition on the values of one field.
public struct Scope: Sendable, Equatable {
  /// As its user wrote it.
  public var text: String
  /// Nothing: the scope field, which bare values mean.
  public var path: FieldPath?
  var test: Test
  /// The condition holds where the test fails.
  var isNegated: Bool

  /// What a value of the field must be.
  enum Test: Sendable, Equatable {
    case equals([ScopeValue])
    case contains([ScopeText])
    case compares(Order, ScopeText)
    /// There, and not null.
    case isPresent
  }

  /// The sides on which a value may lie of the one it is compared with.
  enum Order: String, Sendable {
    case below = "<"
    case atMost = "<="
    case above = ">"
    case atLeast = ">="
  }

  /// Whether scopes on the same field add up to a choice of values instead of narrowing each other.
  var isChoice: Bool {
    switch test {
    case .equals, .contains: !isNegated
    case .compares, .isPresent: false
    }
  }
}

/// What a field's value is held against: a text, or everything between two.
enum ScopeValue: Sendable, Equatable {
  case text(ScopeText)
  /// From the first to the last, both included; a side that is open is missing.
  case range(from: ScopeText?, to: ScopeText?)
}

/// The text in a scope, ready for comparing.
struct ScopeText: Sendable, Equatable {
  let text: String
  let bytes: [UInt8]
  let folded: Folded
  /// Quoted texts equal strings only.
  let isQuoted: Bool
  let isNumber: Bool

  init(_ text: String, isQuoted: Bool = false) {
    self.text = text
    self.isQuoted = isQuoted
    bytes = Array(text.utf8)
    folded = Folded(bytes)
    isNumber = !isQuoted && Number.isNumber(bytes)
  }
}
