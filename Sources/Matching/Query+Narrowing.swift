extension Query {
  /// Whether both ask for the same, however they are typed.
  public func asksTheSame(as other: Query) -> Bool { groups == other.groups }

  /// Every item that matches this query is certain to match the other one too, so that only the
  /// matches of the other need be searched.
  ///
  /// True where each term is positive and plain and begins with the term of the other query in its
  /// place; there may be more terms behind.
  public func narrows(_ other: Query) -> Bool {
    guard groups.count >= other.groups.count else { return false }
    guard groups.allSatisfy({ $0.count == 1 && $0[0].isPlain }) else { return false }
    return zip(groups, other.groups).allSatisfy { own, others in
      others.count == 1 && own[0].continues(others[0])
    }
  }
}

extension Term {
  /// A longer term of this kind matches less.
  fileprivate var isPlain: Bool {
    guard !isInverse else { return false }
    switch kind {
    case .fuzzy, .exact, .prefix: return true
    case .boundary, .suffix, .equal: return false
    }
  }

  fileprivate func continues(_ other: Term) -> Bool {
    other.isPlain && kind == other.kind && scalars.starts(with: other.scalars)
      && (isCaseSensitive || !other.isCaseSensitive)
  }
}
