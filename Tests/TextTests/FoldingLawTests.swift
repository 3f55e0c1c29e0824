import Support
import Testing

@testable import Text

/// Another spelling of the same text in Unicode's sense: letters taken apart, marks moved.
private func respelled(_ text: String, using generator: inout Seeded) -> String {
  var scalars: [UInt32] = []
  for scalar in text.unicodeScalars {
    if Bool.random(using: &generator) {
      scalars += CharacterTables.shared.withColumns { $0.canonicalParts(of: scalar.value) }
    } else {
      scalars.append(scalar.value)
    }
  }
  func combining(_ index: Int) -> UInt8 {
    guard let scalar = Unicode.Scalar(scalars[index]) else { return 0 }
    return scalar.properties.canonicalCombiningClass.rawValue
  }
  for _ in 0..<scalars.count where scalars.count > 1 {
    let index = Int.random(in: 1..<scalars.count, using: &generator)
    let (one, other) = (combining(index - 1), combining(index))
    if one != 0, other != 0, one != other { scalars.swapAt(index - 1, index) }
  }
  return String(scalars: scalars.compactMap { Unicode.Scalar($0) })
}

@Suite struct `Laws of folding` {
  @Test(arguments: 0..<400)
  func `texts that are canonically equal fold alike`(_ seed: Int) {
    var generator = Seeded(seed)
    for _ in 0..<20 {
      let text = generator.text(upTo: 12)
      let other = respelled(text, using: &generator)
      #expect(text == other)
      for folding in [Folding.full, .cased] {
        let (one, two) = (Folded(text, folding), Folded(other, folding))
        #expect(one.exact == two.exact, "\(Array(text.unicodeScalars))")
        #expect(one.base == two.base, "\(Array(text.unicodeScalars))")
      }
    }
  }

  @Test(arguments: 0..<50)
  func `a text is folded alike when much has been folded before`(_ seed: Int) {
    var generator = Seeded(seed)
    let much = [UInt8](repeating: 0x61, count: 1 << 15)
    for folding in [Folding.full, .cased, .literal, .bare] {
      let text = Array(generator.text(upTo: 200).utf8)
      #expect(Folded(bytes: text, folding, after: much) == Folded(bytes: text, folding), "\(text)")
    }
    let letters = (0..<200).map { _ in
      Unicode.Scalar(UInt16.random(in: 0x80...0x7FF, using: &generator))
    }
    var bytes = Array(String(scalars: letters.compactMap(\.self)).utf8)
    for _ in 0..<5 { bytes.remove(at: Int.random(in: bytes.indices, using: &generator)) }
    #expect(Folded(bytes: bytes, .full, after: much) == Folded(bytes: bytes, .full), "\(bytes)")
  }

  @Test(arguments: 0..<200)
  func `folding twice changes nothing more`(_ seed: Int) {
    var generator = Seeded(seed)
    let once = Folded(generator.text(upTo: 20), .full)
    let scalars = once.exact.compactMap { Unicode.Scalar($0) }
    guard scalars.count == once.exact.count else { return }
    let again = Folded(String(scalars: scalars), .full)
    #expect(again.exact == once.exact)
    #expect(again.base == once.base)
  }

  @Test(arguments: 0..<200)
  func `offsets rise from start to end, and starts are the clusters of the text`(_ seed: Int) {
    var generator = Seeded(seed)
    let text = generator.text(upTo: 20)
    for folding in [Folding.full, .cased, .literal, .bare] {
      let folded = Folded(text, folding)
      #expect(zip(folded.offsets, folded.offsets.dropFirst()).allSatisfy(<=))
      #expect(folded.offsets.first == 0)
      #expect(folded.offsets.last == UInt32(text.utf8.count))
      let clusters = Set(clusterStarts(text))
      for unit in folded.exact.indices where folded.starts[unit] == 1 {
        #expect(clusters.contains(Int(folded.offsets[unit])))
      }
      if folding == .bare {
        #expect(folded.starts.filter { $0 == 1 }.count == clusters.count)
      }
    }
  }

  @Test(arguments: 0..<100)
  func `any bytes can be folded`(_ seed: Int) {
    var generator = Seeded(seed)
    let bytes = (0..<200).map { _ in
      UInt8.random(in: Bool.random(using: &generator) ? 0...255 : 0xB8...0xF4, using: &generator)
    }
    let plain = Folded(bytes: bytes, .bare)
    // A byte that is no text stands for itself; the library joins some of them.
    #expect(
      plain.exact.filter { $0 != 0xFFFD }
        == String(decoding: bytes, as: UTF8.self)
        .unicodeScalars.map(\.value).filter { $0 != 0xFFFD })
    for folding in [Folding.full, .cased, .literal, .latin] {
      #expect(Folded(bytes: bytes, folding).offsets.last == 200)
    }
  }

  @Test func `a letter may carry thousands of marks`() {
    let text = "Zx" + String(repeating: "\u{301}\u{323}\u{5B0}", count: 3000) + "y"
    let folded = Folded(text, .full)
    #expect(folded.base == Array("zxy".unicodeScalars.map(\.value)))
    let arabic = "ش" + String(text.unicodeScalars.dropFirst(2))
    #expect(Folded(arabic, .full).exact.count == 9002)
  }

  @Test(arguments: 0..<20)
  func `a text that a term unit matches holds one of its spellings`(_ seed: Int) {
    var generator = Seeded(seed)
    let text = generator.text(upTo: 6)
    let present = Set(text.unicodeScalars)
    for folding in [Folding.full, .cased, .literal, .latin] {
      for unit in folding.term(text) {
        let spellings = folding.spellings(of: unit)
        #expect(!present.isDisjoint(with: spellings), "\(Array(text.unicodeScalars)) \(unit)")
        #expect(zip(spellings, spellings.dropFirst()).allSatisfy(<))
      }
    }
  }
}

/// Byte offsets at which the standard library begins a character.
func clusterStarts(_ text: String) -> [Int] {
  var offset = 0
  return text.map { character in
    defer { offset += character.utf8.count }
    return offset
  }
}
