import Support
import Testing

@testable import Text

@Suite struct `The tables of characters` {
  @Test func `are of the standard library's version of Unicode`() {
    let newest = (0...0x10FFFF).compactMap { Unicode.Scalar($0)?.properties.age }
      .max { $0 < $1 }
    let version = Folding.unicodeVersion.split(separator: ".").compactMap { Int($0) }
    #expect(newest.map { [$0.major, $0.minor] } == Array(version.prefix(2)))
  }

  @Test func `agree with the standard library about every scalar`() {
    CharacterTables.shared.withColumns { columns in
      var wrong: [Unicode.Scalar] = []
      for scalar in (0x80...0x10FFFF).compactMap({ Unicode.Scalar($0) }) {
        let row = columns.row(of: scalar.value)
        let properties = scalar.properties
        let lower = unsafe scalar.value &+ columns.lower[row]
        let mapping = properties.lowercaseMapping.unicodeScalars
        let same =
          unsafe columns.combining[row] == properties.canonicalCombiningClass.rawValue
          && (mapping.count > 1 || mapping.first?.value == lower)
          && CharacterClass.of(nonASCII: scalar) == expectedClass(properties)
        if !same { wrong.append(scalar) }
      }
      #expect(wrong.isEmpty)
    }
  }

  private func expectedClass(_ properties: Unicode.Scalar.Properties) -> CharacterClass {
    switch properties.generalCategory {
    case .lowercaseLetter: .lower
    case .uppercaseLetter: .upper
    case .decimalNumber, .letterNumber, .otherNumber: .number
    case .titlecaseLetter, .modifierLetter, .otherLetter: .letter
    default: properties.isWhitespace ? .white : .nonWord
    }
  }

  @Test func `fold case as the standard library's mappings do`() {
    // Upper case of a folded letter is upper case of the letter, whatever table made it.
    let folding = Folding.literal
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseFolded,
        ![0x130, 0x3F4, 0x1E9E].contains(value)
      else { continue }
      let folded = Folded(String(scalar), folding).exact.compactMap { Unicode.Scalar($0) }
      let text = String(scalars: folded)
      #expect(text.uppercased() == String(scalar).uppercased(), "\(scalar)")
    }
  }
}

@Suite struct `Grapheme clusters` {
  @Test(arguments: 0..<500)
  func `begin where characters of the standard library do`(_ seed: Int) {
    var generator = Seeded(seed)
    for _ in 0..<10 {
      let text = generator.text(upTo: 12)
      #expect(clusters(text).map(\.start) == clusterStarts(text), "\(Array(text.unicodeScalars))")
    }
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}\u{323}", 1), ("照", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｱ", 1), ("Ａ", 2), ("👩‍🚀", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("😀\u{FE0E}", 1), ("\u{200B}", 0), ("\t", 0), ("กำ", 2), ("\u{AD}", 1), ("1\u{FE0F}\u{20E3}", 1),
    ("\r\n", 0),
  ])
  func `take the cells a terminal gives them`(_ text: String, _ cells: Int) {
    #expect(Width.cells(of: text) == cells)
    #expect(clusters(text).count == 1)
  }

  @Test(arguments: ["", "plain", "tête-à-tête", "照片 한글", "a\u{301}b\r\nc"])
  func `one at a time are the same as all`(_ text: String) {
    let bytes = Array(text.utf8)
    var found: [Cluster] = []
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var offset = 0
      while offset < buffer.count {
        let cluster = unsafe Graphemes.cluster(at: offset, in: start, count: buffer.count)
        found.append(cluster)
        offset += cluster.count
      }
    }
    #expect(found == clusters(text))
  }

  private func clusters(_ text: String) -> [Cluster] {
    var found: [Cluster] = []
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe Graphemes.forEach(in: start, count: bytes.count) { found.append($0) }
    }
    return found
  }
}
