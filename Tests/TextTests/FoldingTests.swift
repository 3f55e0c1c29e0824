import Testing

@testable import Text

/// The exact units as scalars, those of `base` behind a bar where they differ.
private func units(_ text: String, _ folding: Folding) -> String {
  let folded = Folded(text, folding)
  let exact = spelled(folded.exact)
  let base = spelled(folded.base)
  return exact == base ? exact : "\(exact)|\(base)"
}

private func spelled(_ units: [UInt32]) -> String {
  var text = String.UnicodeScalarView()
  for unit in units {
    if let scalar = Unicode.Scalar(unit) { text.append(scalar) } else { text.append("*") }
  }
  return String(text)
}

extension Folding {
  static let full = Folding(letters: .unicode, foldsCase: true, literal: false)
  static let cased = Folding(letters: .unicode, foldsCase: false, literal: false)
  static let literal = Folding(letters: .unicode, foldsCase: true, literal: true)
  static let bare = Folding(letters: .unicode, foldsCase: false, literal: true)
  static let latin = Folding(letters: .latin, foldsCase: true, literal: false)
}

@Suite struct `Folding by Unicode's rules` {
  @Test(arguments: [
    // Latin
    ("Straße", "strasse"), ("STRASSE", "strasse"), ("ẞ", "ss"), ("ﬁn", "fin"), ("ſ", "s"),
    ("Crème", "crème|creme"), ("Cre\u{300}me", "crème|creme"), ("Łódź", "łódź|lodz"),
    ("Ǿ", "ǿ|o"), ("ﬃ", "ffi"), ("Ｗｉｄｅ", "wide"), ("𝓜𝔞𝕥𝗵", "math"), ("K", "k"),
    ("x\u{302}y", "*y|xy"), ("ệ", "ệ|e"), ("e\u{302}\u{323}", "ệ|e"), ("æ", "æ"),
    ("½", "1⁄2"), ("™", "tm"), ("①", "1"),
    // Greek
    ("ΣΊΣΥΦΟΣ", "σίσυφοσ|σισυφοσ"), ("Σίσυφος", "σίσυφοσ|σισυφοσ"), ("ᾴ", "άι|αι"),
    ("α\u{345}\u{301}", "άι|αι"), ("ΐ", "ΐ|ι"), ("µ", "μ"),
    // Cyrillic
    ("Ёлка", "ёлка|елка"), ("Е\u{308}лка", "ёлка|елка"), ("Йод", "йод"), ("И\u{306}", "й"),
    ("за\u{301}мок", "за\u{301}мок"),
    // Turkish
    ("İSTANBUL", "istanbul"), ("I\u{307}stanbul", "istanbul"), ("ISPARTA", "isparta"),
    ("ısparta", "isparta"), ("i\u{307}", "i"),
    // Arabic, Devanagari, Thai
    ("ﷲ", "الله"), ("ﻻ", "لا"), ("كِتاب", "كِتاب"), ("क़", "क\u{93C}"), ("हिन्दी", "हिन्दी"),
    ("ภาษาไทย", "ภาษาไทย"), ("น้ำ", "น้\u{E4D}า"),
    // Chinese, Japanese, Korean
    ("照片", "照片"), ("豈", "豈"), ("ｶﾞｷﾞ", "ガギ"), ("か\u{3099}", "が"), ("㌔", "キロ"),
    ("한글", "한글"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("ﾡ", "ᄀ"), ("ㄱㅏ", "가"),
    ("하\u{11AB}", "한"),
    // Emoji
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️", "❤️"), ("🇩🇪", "🇩🇪"), ("1️⃣", "1️⃣"),
  ])
  func `letters that count as the same`(_ text: String, _ expected: String) {
    #expect(units(text, .full).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("Straße", "Straße|Strase"), ("Ёлка", "Ёлка|Елка"), ("İ", "İ|I"), ("ı", "ı|i"),
    ("Ｗ", "W"), ("ς", "ς"), ("É", "É|E"),
  ])
  func `case can be kept`(_ text: String, _ expected: String) {
    #expect(units(text, .cased).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("Straße", "strasse"), ("É", "é"), ("E\u{301}", "e\u{301}"), ("Ｗ", "ｗ"), ("İı", "ii"),
    ("ﬁ", "fi"), ("Σς", "σσ"),
  ])
  func `literal folds nothing but case`(_ text: String, _ expected: String) {
    #expect(units(text, .literal).unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(units(text, .bare).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `offsets and starts follow the clusters`() {
    let folded = Folded("aße\u{301}\u{323}한🇩🇪k", .full)
    #expect(spelled(folded.exact) == "ass*한🇩🇪k")
    #expect(folded.offsets == [0, 1, 1, 3, 8, 11, 15, 19, 20])
    #expect(folded.starts == [1, 1, 0, 1, 1, 1, 0, 1])
  }

  @Test func `a byte that is no text is a unit of its own`() {
    let folded = Folded(bytes: [0x61, 0xE2, 0x82, 0xFF, 0xC3, 0xA9, 0xED, 0xA0, 0x80], .full)
    #expect(folded.exact == [0x61, 0xFFFD, 0xFFFD, 0xFFFD, 0xE9, 0xFFFD, 0xFFFD, 0xFFFD])
    #expect(folded.offsets == [0, 1, 2, 3, 4, 6, 7, 8, 9])
  }
}

@Suite struct `Folding by fzf's rules` {
  @Test(arguments: [
    ("ÀÉÎ", "àéî|aei"), ("Straße", "straße|strase"), ("İẞK", "ißk|isk"), ("ς", "ς"),
    ("ＡＢ", "ａｂ|ab"), ("e\u{301}", "e\u{301}"), ("ᴀ", "ᴀ|A"), ("｡", "｡|."), ("Ё", "ё"),
  ])
  func `one scalar is one unit`(_ text: String, _ expected: String) {
    #expect(units(text, .latin).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("creme", true), ("crème", false), ("ёлка", true), ("Š", false), ("Ⱥ", true),
  ])
  func `a term uses the base as a whole`(_ term: String, _ usesBase: Bool) {
    let folding = Folding(letters: .latin, foldsCase: false, literal: false)
    #expect(folding.term(term).allSatisfy { $0.usesBase == usesBase })
  }

  @Test func `a capital that only the table knows becomes its ASCII letter`() {
    let folding = Folding(letters: .latin, foldsCase: false, literal: false)
    #expect(folding.term("Ⱥ").map(\.value) == [0x41])
  }
}

@Suite struct `Terms` {
  @Test(arguments: [Folding.Letters.latin, .unicode], [false, true])
  func `of ASCII alone have the units that the tables give`(
    _ letters: Folding.Letters, _ literal: Bool
  ) {
    for foldsCase in [false, true] {
      let folding = Folding(letters: letters, foldsCase: foldsCase, literal: literal)
      for value in UInt8(0)..<0x80 {
        let letter = String(Unicode.Scalar(value))
        #expect(folding.term(letter).first == folding.term(letter + "一").first)
      }
    }
  }

  @Test(arguments: [
    ("creme", "Crème", true), ("crème", "Creme", false), ("crème", "CRE\u{300}ME", true),
    ("l", "Ł", true), ("ł", "L", false), ("елка", "Ёлка", true), ("ёлка", "елка", false),
    ("и", "й", false), ("strasse", "Straße", true), ("ß", "ss", true),
    ("Istanbul", "ıstanbul", true),
    ("x\u{302}", "X\u{302}", true), ("x", "X\u{302}", true), ("x\u{302}", "x\u{301}", false),
    ("σισυφος", "ΣΊΣΥΦΟΣ", true), ("ガ", "ｶﾞ", true), ("か", "が", false),
    ("한", "\u{1112}\u{1161}\u{11AB}", true),
  ])
  func `a term letter finds what it should`(_ term: String, _ text: String, _ matches: Bool) {
    let term = Folding.full.term(term)
    let folded = Folded(text, .full)
    let found =
      term.count == folded.exact.count
      && term.indices.allSatisfy {
        term[$0].value == (term[$0].usesBase ? folded.base[$0] : folded.exact[$0])
      }
    #expect(found == matches)
  }
}
