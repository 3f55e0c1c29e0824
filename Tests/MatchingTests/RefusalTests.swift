import Testing

@testable import Matching

@Suite struct `Texts refused by their bytes` {
  /// Letters of scripts with capitals, marks and compatibility forms.
  static let letters = ["s", "i", "é", "ß", "n", "к", "й", "ё", "щ", "α", "ς", "木", "ก", "각", "1"]

  /// Texts that begin and end with each character of two bytes up to Cyrillic, and some of more.
  private static let texts: [String] = {
    let scalars = Array(UInt32(0x21)...0x52F) + [0x1E9E, 0x212A, 0x6728, 0x9FFF, 0xFB01, 0x1F88]
    return scalars.compactMap(Unicode.Scalar.init).flatMap { scalar in
      ["\(scalar)", "\(scalar)-", "-\(scalar)", " \(scalar)\u{301}"]
    }
  }()

  @Test(arguments: letters)
  func `none that a term at its ends matches is refused`(_ letter: String) {
    for text in ["^\(letter)", "\(letter)$", "^\(letter)$"] {
      let query = Query(text, rules: Rules())
      var tested = Matcher(query, rules: Rules())
      tested.bytesUntested = 1 << 20
      var untested = Matcher(query, rules: Rules())
      untested.bytesUntested = -1 << 40
      #expect(
        Scanning.lines(Self.texts, &tested) == Scanning.lines(Self.texts, &untested), "\(text)")
    }
  }
}
