/// The query as it is typed: text, cursor, and what was cut last.
///
/// Places count characters as people see them, so a key never splits one.
struct QueryLine: Equatable, Sendable {
  private(set) var characters: [Character] { didSet { text = String(characters) } }
  /// The same as one text.
  private(set) var text = ""
  /// The number of characters before the cursor.
  private(set) var cursor: Int
  private var cut: [Character] = []
  /// The most Unicode scalars the query holds; what is beyond is dropped.
  private let limit: Int
  var changes = Changes()

  init(_ text: String = "", limit: Int) {
    self.limit = limit
    characters = []
    cursor = 0
    insert(text)
    changes = Changes()
  }

  var isEmpty: Bool { characters.isEmpty }

  /// Puts the line as it was.
  mutating func restore(_ state: State) { (characters, cursor) = (state.characters, state.cursor) }

  // MARK: - Changing

  /// Puts text where the cursor is; false if not all of it has room.
  ///
  /// Line ends and tabs become blanks, other control characters are dropped; a mark joins the
  /// character before the cursor.
  @discardableResult
  mutating func insert(_ added: String) -> Bool {
    let before = state
    defer { note(.typing, since: before) }
    if let typed = added.first, added.utf8.count == 1, insert(typed) { return true }
    var room = limit - text.unicodeScalars.count
    var clean = String.UnicodeScalarView()
    var fits = true
    for scalar in added.unicodeScalars {
      guard let kept = QueryLine.kept(scalar) else { continue }
      guard room > 0 else {
        fits = false
        break
      }
      clean.append(kept)
      room -= 1
    }
    guard !clean.isEmpty else { return fits }
    let after = String(characters[cursor...])
    characters = Array(String(characters[..<cursor]) + String(clean) + after)
    cursor = max(0, characters.count - after.count)
    return fits
  }

  /// Puts a printable ASCII character between such, none of which it can join; false if it cannot.
  private mutating func insert(_ character: Character) -> Bool {
    func isAlone(_ character: Character) -> Bool {
      character.asciiValue.map { 0x20..<0x7F ~= $0 } ?? false
    }
    guard text.utf8.count < limit, isAlone(character),
      cursor == 0 || isAlone(characters[cursor - 1]),
      cursor == characters.count || isAlone(characters[cursor])
    else { return false }
    characters.insert(character, at: cursor)
    cursor += 1
    return true
  }

  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: " "
    case 0x00...0x1F, 0x7F...0x9F: nil
    default: scalar
    }
  }

  /// Replaces all of it, the cursor goes to the end; false if not all of it has room.
  @discardableResult
  mutating func replace(with text: String) -> Bool {
    let before = state
    let changes = changes
    characters = []
    cursor = 0
    let fits = insert(text)
    self.changes = changes
    note(.whole, since: before)
    return fits
  }

  /// Removes the character before the cursor; false where there is none.
  @discardableResult
  mutating func deleteBackward() -> Bool {
    guard cursor > 0 else { return false }
    let before = state
    cursor -= 1
    characters.remove(at: cursor)
    note(.deleting, since: before)
    return true
  }

  /// Removes the character under the cursor; false where there is none.
  @discardableResult
  mutating func deleteForward() -> Bool {
    guard cursor < characters.count else { return false }
    let before = state
    characters.remove(at: cursor)
    note(.deleting, since: before)
    return true
  }

  /// Removes everything; what was cut before stays to be put back.
  mutating func clear() {
    let before = state
    characters = []
    cursor = 0
    note(.whole, since: before)
  }

  /// Cuts all of it.
  mutating func cutAll() { cut(0..<characters.count) }

  /// Cuts from the start of the line to the cursor.
  mutating func cutToStart() { cut(0..<cursor) }

  /// Cuts from the cursor to the end of the line.
  mutating func cutToEnd() { cut(cursor..<characters.count) }

  /// Cuts back to the start of a word.
  mutating func cutWordBackward(_ rule: WordRule) { cut(wordStart(rule)..<cursor) }

  /// Cuts on to the end of a word.
  mutating func cutWordForward(_ rule: WordRule) { cut(cursor..<wordEnd(rule)) }

  /// Puts back what was cut last; false if not all of it has room.
  @discardableResult
  mutating func putBack() -> Bool { insert(String(cut)) }

  private mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let before = state
    defer { note(.whole, since: before) }
    cut = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  // MARK: - Moving

  mutating func moveToStart() { cursor = 0 }
  mutating func moveToEnd() { cursor = characters.count }
  mutating func moveBackward() { cursor = max(0, cursor - 1) }
  mutating func moveForward() { cursor = min(characters.count, cursor + 1) }
  mutating func moveWordBackward(_ rule: WordRule) { cursor = wordStart(rule) }
  mutating func moveWordForward(_ rule: WordRule) { cursor = wordEnd(rule) }

  /// Puts the cursor before the character with this number, or as near as there is one.
  mutating func move(to place: Int) { cursor = max(0, min(characters.count, place)) }

  /// Words are looked for from the left: a letter that has begun one begins no other.
  private func wordStart(_ rule: WordRule) -> Int {
    var (start, place) = (0, 1)
    while place < cursor {
      let begins = rule.begins(characters[place - 1], characters[place])
      if begins { start = place }
      place += begins ? 2 : 1
    }
    return start
  }

  private func wordEnd(_ rule: WordRule) -> Int {
    var place = cursor + 1
    while place < characters.count, !rule.ends(characters[place - 1], characters[place]) {
      place += 1
    }
    return min(characters.count, place)
  }
}
