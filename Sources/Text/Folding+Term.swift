extension Folding {
  /// Folds a term; `text` is UTF-8 without operators.
  public func term(_ text: String) -> [TermUnit] {
    if let units = asciiTerm(text) { return units }
    var folded = FoldedText()
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      fold(start, count: bytes.count, into: &folded)
    }
    let wholeUsesBase = letters == .latin && !literal && isPlain(text)
    return (0..<folded.count).map { index in
      let (exact, base) = unsafe (folded.exact[index], folded.base[index])
      let usesBase = letters == .latin ? wholeUsesBase : exact == base
      return TermUnit(value: usesBase ? base : exact, usesBase: usesBase, base: base)
    }
  }

  /// The units of a term that is all ASCII, which need no tables; nothing of another.
  private func asciiTerm(_ text: String) -> [TermUnit]? {
    var units: [TermUnit] = []
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      let isCapital = byte &- 0x41 < 26
      let value = UInt32(foldsCase && isCapital ? byte | 0x20 : byte)
      units.append(TermUnit(value: value, usesBase: letters == .unicode || !literal, base: value))
    }
    return units
  }

  /// Whether no letter of the term, in lower case, is one that counts as an ASCII letter.
  private func isPlain(_ text: String) -> Bool {
    CharacterTables.shared.withColumns { columns in
      text.unicodeScalars.allSatisfy { scalar in
        let row = columns.row(of: scalar.value)
        return unsafe columns.lower[row] == columns.lowerLatin[row]
      }
    }
  }

  /// Lists the scalars from which a text can get a unit that `unit` matches, in rising order.
  ///
  /// A text without any of them does not match; a text with one need not match either.
  public func spellings(of unit: TermUnit) -> [Unicode.Scalar] {
    CharacterTables.shared.withColumns { columns in
      Spellings(of: unit, FoldingMode(self, columns), columns).list(columns)
    }
  }
}
