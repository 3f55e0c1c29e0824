import Text

/// A term made ready for the kernels, with its letters in memory of its own.
@safe
struct Needle {
  let kind: Term.Kind
  let isInverse: Bool
  /// Its place among the terms of the query.
  let index: Int
  /// Number of the group it belongs to.
  let group: Int
  /// No other term is in the group.
  let isAlone: Bool
  /// Number of letters, at least one.
  let count: Int
  /// For texts that are all ASCII; nil where the term has letters that these cannot hold.
  let bytes: UnsafeMutablePointer<ByteColumns.Letter>?
  /// For all other texts.
  let units: UnsafeMutablePointer<TermUnit>
  /// For each letter, and one more, what a comparison finds of it.
  let reaches: UnsafeMutablePointer<Reach>
  let isCaseSensitive: Bool
  /// White space at this end belongs to the term and is not passed over in a text.
  let beginsWhite: Bool
  let endsWhite: Bool
  /// Index of what the term asks of a field; -1 if it is text in all items.
  let field: Int
  /// Index of its pattern, which is then all that counts; -1 if it has none.
  let pattern: Int
  /// Index of what finds it mistyped; -1 if nothing does.
  let typos: Int

  init(
    _ term: Term, index: Int, group: Int, isAlone: Bool, pattern: Int = -1, typos: Int = -1
  ) {
    let letters = term.letters
    kind = term.kind
    isInverse = term.isInverse
    self.index = index
    self.group = group
    self.isAlone = isAlone
    count = letters.count
    isCaseSensitive = term.isCaseSensitive
    beginsWhite = term.scalars.first?.properties.isWhitespace ?? false
    endsWhite = term.scalars.last?.properties.isWhitespace ?? false
    field = term.field ?? -1
    self.pattern = pattern
    self.typos = typos
    unsafe reaches = .allocate(capacity: letters.count + 1)
    unsafe reaches.initialize(repeating: Reach(), count: letters.count + 1)
    unsafe units = .allocate(capacity: letters.count)
    for (index, letter) in letters.enumerated() { unsafe (units + index).initialize(to: letter) }
    guard letters.allSatisfy({ $0.value < 0x80 }) else {
      unsafe bytes = nil
      return
    }
    let bytes = UnsafeMutablePointer<ByteColumns.Letter>.allocate(capacity: letters.count)
    for (index, letter) in letters.enumerated() {
      let byte = UInt8(truncatingIfNeeded: letter.value)
      let folds = !term.isCaseSensitive && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      unsafe bytes[index] = ByteColumns.Letter(value: byte, fold: folds ? 0x20 : 0)
    }
    unsafe self.bytes = bytes
  }

  /// Nothing matches the query without matching this term.
  @inline(__always)
  var isRequired: Bool { isAlone && !isInverse }

  /// How the term is matched in a text: where that is long, a fuzzy term must be found in one piece.
  @inline(__always)
  func kind(in mode: SearchedText.Mode) -> Term.Kind {
    mode.isContiguous && kind == .fuzzy ? .exact : kind
  }

  func deallocate() {
    unsafe bytes?.deallocate()
    unsafe units.deallocate()
    unsafe reaches.deallocate()
  }
}
