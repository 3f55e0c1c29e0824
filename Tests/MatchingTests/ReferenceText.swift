import Matching
import Text

/// A text as the slow model sees it: arrays of letters and classes.
struct ReferenceText {
  var exact: [UInt32] = []
  var base: [UInt32] = []
  var classes: [CharacterClass] = []
  var starts: [Bool] = []
  let scheme: Rules.Scheme

  var count: Int { exact.count }

  init(_ text: String, _ folding: Folding, _ scheme: Rules.Scheme) {
    self.scheme = scheme
    var ascii = [UInt8](repeating: 0, count: 128)
    for byte in 0..<128 {
      ascii[byte] = Self.classOf(Character(Unicode.Scalar(UInt8(byte))), scheme).rawValue
    }
    var folded = FoldedText()
    let bytes = Array(text.utf8) + [0]
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe ascii.withUnsafeBufferPointer { ascii in
        guard let start = bytes.baseAddress, let classes = ascii.baseAddress else { return }
        folding.fold(start, count: bytes.count - 1, classes: classes, into: &folded)
      }
    }
    for index in 0..<folded.count {
      unsafe exact.append(folded.exact[index])
      unsafe base.append(folded.base[index])
      classes.append(CharacterClass(rawValue: unsafe folded.classes[index]) ?? .nonWord)
      starts.append(unsafe folded.starts[index] == 1)
    }
  }

  private static func classOf(_ character: Character, _ scheme: Rules.Scheme) -> CharacterClass {
    if "abcdefghijklmnopqrstuvwxyz".contains(character) { return .lower }
    if "ABCDEFGHIJKLMNOPQRSTUVWXYZ".contains(character) { return .upper }
    if "0123456789".contains(character) { return .number }
    if [" ", "\t", "\n", "\u{B}", "\u{C}", "\r"].contains(character) { return .white }
    return (scheme == .path ? "/" : "/,:;|").contains(character) ? .delimiter : .nonWord
  }

  var afterWhite: Int { scheme == .default ? 10 : 8 }
  private var afterDelimiter: Int { scheme == .history ? 8 : 9 }

  func bonus(at column: Int) -> Int {
    let before: CharacterClass =
      column > 0 ? classes[column - 1] : scheme == .path ? .delimiter : .white
    let here = classes[column]
    if here != .white {
      if before == .white { return afterWhite }
      if before == .delimiter { return afterDelimiter }
      if before == .nonWord { return 8 }
    }
    if before == .lower && here == .upper || before != .number && here == .number { return 7 }
    if here == .nonWord || here == .delimiter { return 8 }
    return here == .white ? afterWhite : 0
  }

  /// The bonus by which substrings are chosen.
  func edge(at column: Int) -> Int { column == 0 ? afterWhite : bonus(at: column) }

  func holds(_ letter: TermUnit, at column: Int) -> Bool {
    (letter.usesBase ? base : exact)[column] == letter.value
  }

  func holds(_ letters: [TermUnit], from column: Int) -> Bool {
    column >= 0 && column + letters.count <= count && starts[column]
      && letters.indices.allSatisfy { holds(letters[$0], at: column + $0) }
  }

  var leadingWhite: Int { classes.firstIndex { $0 != .white } ?? count }
  var endOfInk: Int { (classes.lastIndex { $0 != .white } ?? -1) + 1 }
}
