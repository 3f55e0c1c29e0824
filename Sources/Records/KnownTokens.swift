/// Tokens that were found while something around them was scanned, which then failed.
///
/// What is whole among them needs no second scan, so that each byte is scanned about once however
/// deep a broken value is.
struct KnownTokens {
  /// No known token begins at this offset or after it.
  private(set) var end = 0
  /// The first token that has not been passed.
  private(set) var next = 0
  private var limit = 0

  /// Where the tokens of what begins at `offset` will be.
  @inline(__always)
  mutating func first(at offset: Int, in tokens: borrowing TokenBuffer) -> Int {
    guard offset < end else { return tokens.count }
    pass(upTo: offset, in: tokens)
    return next
  }

  /// Takes all tokens from `first` on for known.
  mutating func restart(from first: Int, in tokens: borrowing TokenBuffer) {
    next = first
    limit = tokens.count
    end = first < limit ? tokens.begin(of: limit - 1) + 1 : 0
  }

  /// Knows nothing more.
  mutating func forget() {
    end = 0
  }

  /// Finds a whole value that begins at `offset`.
  ///
  /// The offsets asked for ascend.
  mutating func value(at offset: Int, in tokens: borrowing TokenBuffer) -> Range<Int>? {
    pass(upTo: offset, in: tokens)
    guard next < limit, tokens.begin(of: next) == offset, !tokens[next].isContainerEnd,
      let after = tokens.next(after: next)
    else { return nil }
    defer { next = after }
    return next..<after
  }

  /// Passes what begins before `offset`, in one step where it also ends before it.
  private mutating func pass(upTo offset: Int, in tokens: borrowing TokenBuffer) {
    while next < limit, tokens.begin(of: next) < offset {
      if let after = tokens.next(after: next), tokens.finish(of: after - 1) <= offset {
        next = after
      } else {
        next += 1
      }
    }
  }
}
