extension Folding {
  /// Folds a term; `text` is UTF-8 without operators.
  public func term(_ text: String) -> [TermUnit] {
    var folded = FoldedText()
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      fold(start, count: bytes.count, into: &folded)
    }
    var units: [TermUnit] = []
    var plain = true
    for index in 0..<folded.count {
      let (exact, base) = unsafe (folded.exact[index], folded.base[index])
      units.append(TermUnit(value: exact, usesBase: exact == base, base: base))
      if exact != base { plain = false }
    }
    if letters == .latin && !plain {
      for index in units.indices { units[index].usesBase = false }
    }
    return units
  }

  /// Lists every scalar from which a text can get a unit that `unit` matches, in rising order.
  ///
  /// A text without any of them does not match; a text with one need not match either.
  public func spellings(of unit: TermUnit) -> [Unicode.Scalar] {
    [Unicode.Scalar(unit.value)].compactMap(\.self)
  }
}
