/// How sure one can be that a terminal gives a character the room that is expected.
enum Certainty {
  /// ASCII: every terminal agrees.
  case certain
  /// One character that terminals of today agree on, and some old one may not.
  case likely
  /// Several characters in one, emoji, and whatever is rare.
  case doubtful
}

extension Frame {
  func certainty(of cell: Cell) -> Certainty {
    if cell.count == 1 { return .certain }
    guard let scalar = cell.shortScalar else { return .doubtful }
    switch scalar {
    case 0xA0...0x2FF, 0x370...0x482, 0x48A...0x58F: return .likely
    case 0x2010...0x205E, 0x2190...0x22FF, 0x2500...0x25FC: return .likely
    case 0x2800...0x28FF, 0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x9FFF: return .likely
    case 0xAC00...0xD7A3, 0xE0A0...0xE0D4, 0xFF01...0xFF60: return .likely
    default: return .doubtful
    }
  }

  /// Whether a row has a character of which terminals may disagree how wide it is.
  func isDoubtful(row: Int) -> Bool {
    (0..<columns).contains { column in
      let cell = cell(row, column)
      return cell.count > 1 && certainty(of: cell) == .doubtful
    }
  }

  /// The first column of a row from which on it is blank and plain.
  func blankEnd(row: Int) -> Int {
    var column = columns
    while column > 0, cell(row, column - 1) == .blank(.plain) { column -= 1 }
    return column
  }
}
