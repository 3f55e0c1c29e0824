extension [Range<Int>] {
  /// The same places in order, those that meet or overlap as one.
  public var joined: [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in sorted(by: { one, other in one.lowerBound < other.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
