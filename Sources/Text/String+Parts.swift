extension String {
  /// The text of these scalars, one after another.
  @inlinable
  public init(scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    // One by one: the library's own way for all of them looks up types when the program runs.
    for scalar in scalars { unicodeScalars.append(scalar) }
  }

  /// Whether `part` stands anywhere in the text, byte for byte.
  public func contains(_ part: String) -> Bool { self[...].place(of: part) != nil }

  /// The text with each `part`, found byte for byte from the left, made `other`.
  public func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let place = rest.place(of: part) {
      result += rest[..<place.lowerBound]
      result += other
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

extension StringProtocol where SubSequence == Substring {
  /// What stands between signs, empty parts too.
  ///
  /// Signs are told by scalar: a mark behind one, which makes one character of both, does not hide
  /// it.
  public func parts(between sign: Unicode.Scalar, most: Int = .max) -> [Substring] {
    self[...].unicodeScalars
      .split(separator: sign, maxSplits: most - 1, omittingEmptySubsequences: false)
      .map { part in Substring(part) }
  }
}

extension Substring {
  /// Where `part`, which is not empty, stands first.
  fileprivate func place(of part: String) -> Range<Index>? {
    guard let first = part.utf8.first else { return nil }
    var rest = utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) {
        return start..<rest.index(start, offsetBy: part.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
