/// A small terminal: plays the bytes of a painter and shows what a person would see.
///
/// It knows only the sequences that the painter and the screen are allowed to use, and keeps a
/// list of all others it met. Each character takes the room that `width` says.
public struct ScreenModel {
  /// What one column shows.
  public struct Cell: Equatable, Sendable {
    /// The characters; empty in the further columns of a wide one.
    public var text: String
    /// The codes that give it its look, in one spelling.
    public var look: String

    public static let blank = Cell(text: " ", look: "")
  }

  public private(set) var rows: Int
  public private(set) var columns: Int
  public private(set) var cells: [[Cell]]
  public private(set) var row = 0
  public private(set) var column = 0
  /// The private modes that are on.
  public private(set) var modes: Set<Int> = [7, 25]
  /// Flags pushed by the kitty protocol and not popped.
  public private(set) var keyboards = 0
  /// Rows that have left at the top.
  public private(set) var scrolled = 0
  /// What nobody may write, as it came.
  public private(set) var faults: [String] = []

  private let width: ([UInt8]) -> [(text: String, cells: Int)]
  private var look = Look()
  /// The main screen while the alternate one is shown.
  private var mainScreen: (cells: [[Cell]], row: Int, column: Int)?
  private var answers: [UInt8] = []

  /// Makes a blank terminal; `width` cuts a text into what is drawn together.
  public init(
    rows: Int, columns: Int, width: @escaping ([UInt8]) -> [(text: String, cells: Int)]
  ) {
    self.rows = rows
    self.columns = columns
    self.width = width
    cells = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
  }

  /// The text of a row.
  public func text(_ row: Int) -> String { cells[row].map(\.text).joined() }

  /// Puts the cursor somewhere, as a shell would have.
  public mutating func place(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// Gives the terminal another size; what has room stays where it is.
  public mutating func resize(rows: Int, columns: Int) {
    let blank = Array(repeating: Cell.blank, count: columns)
    cells = (0..<rows).map { row in
      row < self.rows ? Array((cells[row] + blank).prefix(columns)) : blank
    }
    (self.rows, self.columns) = (rows, columns)
    (row, column) = (min(row, rows - 1), min(column, columns))
  }

  /// What a terminal without the kitty protocol answers to the questions since the last time.
  public mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Plays bytes as they come.
  public mutating func play(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case 0x1B: playSequence(&rest)
      case 0x0D:
        column = 0
        rest.removeFirst()
      case 0x0A:
        feedLine()
        rest.removeFirst()
      case 0..<0x20, 0x7F:
        faults.append("control \(byte)")
        rest.removeFirst()
      default:
        let text = Array(rest.prefix { $0 >= 0x20 && $0 != 0x7F })
        rest.removeFirst(text.count)
        for piece in width(text) { draw(piece.text, piece.cells) }
      }
    }
  }

  private mutating func feedLine() {
    if row + 1 < rows {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: .blank, count: columns))
      scrolled += 1
    }
  }

  private mutating func draw(_ text: String, _ width: Int) {
    if text.unicodeScalars.contains(where: { (0x80..<0xA0).contains($0.value) }) {
      faults.append("control character in a text")
    }
    guard width > 0 else { return join(text) }
    // Without wrapping, what does not fit is drawn over the last column.
    let start = min(column, columns - width)
    guard start >= 0 else { return faults.append("wider than the terminal") }
    if column + width > columns { faults.append("drawn behind the right edge") }
    release(start)
    release(start + width)
    cells[row][start] = Cell(text: text, look: look.spelling)
    for part in 1..<max(width, 1) { cells[row][start + part] = Cell(text: "", look: look.spelling) }
    column = start + width
  }

  /// Draws a character without room into the one before it.
  private mutating func join(_ text: String) {
    var place = column - 1
    while place > 0, cells[row][place].text.isEmpty { place -= 1 }
    guard place >= 0 else { return faults.append("nothing to stand on") }
    cells[row][place].text += text
  }

  /// Blanks a wide character of which a part is about to be drawn over.
  private mutating func release(_ place: Int) {
    guard place < columns, cells[row][place].text.isEmpty else { return }
    var first = place
    while first > 0, cells[row][first].text.isEmpty { first -= 1 }
    cells[row][first].text = " "
    var next = first + 1
    while next < columns, cells[row][next].text.isEmpty {
      cells[row][next].text = " "
      next += 1
    }
  }
}

// MARK: - Sequences

extension ScreenModel {
  private mutating func playSequence(_ rest: inout ArraySlice<UInt8>) {
    guard rest.dropFirst().first == 0x5B else {
      faults.append("ESC")
      return rest = rest.dropFirst()
    }
    let body = rest.dropFirst(2).prefix { (0x20..<0x40).contains($0) }
    guard let final = rest.dropFirst(2 + body.count).first else {
      faults.append("a sequence without end")
      return rest = []
    }
    rest = rest.dropFirst(3 + body.count)
    play(String(decoding: body, as: UTF8.self), Character(Unicode.Scalar(final)))
  }

  private mutating func play(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (body.first, final) {
    case ("?", "h"), ("?", "l"):
      guard let mode = Int(body.dropFirst()),
        [7, 25, 1000, 1002, 1006, 1049, 2004, 2026].contains(mode)
      else { return faults.append("CSI \(body)\(final)") }
      if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
      if mode == 1049 { swapScreens(toAlternate: final == "h") }
    case ("?", "u"): break
    case (nil, "c"): answers += Array("\u{1B}[?62;22c".utf8)
    case ("?", "p") where body == "?2004$":
      answers += Array("\u{1B}[?2004;\(modes.contains(2004) ? 1 : 2)$y".utf8)
    case ("6", "n"): answers += Array("\u{1B}[\(row + 1);\(column + 1)R".utf8)
    case (">", "u"): keyboards += 1
    case ("<", "u"): keyboards -= 1
    case (_, "m"): if !look.apply(body) { faults.append("CSI \(body)m") }
    case (_, "H") where numbers.count == 2: move(numbers[0] - 1, numbers[1] - 1, "H")
    case (_, "G"): move(row, numbers[0] - 1, "G")
    case (_, "A"): move(max(row - max(numbers.first ?? 1, 1), 0), column, "A")
    case (_, "B"): move(min(row + max(numbers.first ?? 1, 1), rows - 1), column, "B")
    case (nil, "K"): erase(row, from: column)
    case (nil, "J"):
      erase(row, from: column)
      for below in row + 1..<max(rows, row + 1) { erase(below, from: 0) }
    default: faults.append("CSI \(body)\(final)")
    }
  }

  private mutating func swapScreens(toAlternate: Bool) {
    if toAlternate, mainScreen == nil {
      mainScreen = (cells, row, column)
      cells = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
    } else if !toAlternate, let main = mainScreen {
      let size = (rows: rows, columns: columns)
      (rows, columns) = (main.cells.count, main.cells.first?.count ?? 0)
      (cells, row, column, mainScreen) = (main.cells, main.row, main.column, nil)
      resize(rows: size.rows, columns: size.columns)
    }
  }

  private mutating func move(_ row: Int, _ column: Int, _ name: String) {
    if !(0..<rows).contains(row) || !(0..<columns).contains(column) && column != self.column {
      faults.append("CSI \(name) leaves the terminal")
    }
    self.row = min(max(row, 0), rows - 1)
    self.column = min(max(column, 0), columns)
  }

  private mutating func erase(_ row: Int, from column: Int) {
    if look != Look() { faults.append("erased in colour") }
    guard column < columns else { return }
    if cells[row][column].text.isEmpty { faults.append("half a character erased") }
    for place in column..<columns { cells[row][place] = .blank }
  }
}

/// The look of what is drawn next.
private struct Look: Equatable {
  var attributes: Set<String> = []
  var foreground = ""
  var background = ""

  var spelling: String {
    (attributes.sorted() + [foreground, background].filter { !$0.isEmpty }).joined(separator: ";")
  }

  /// Takes codes; false if one is unknown.
  mutating func apply(_ body: String) -> Bool {
    var codes = body.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
    while let code = codes.popFirst() {
      switch code {
      case "", "0": self = Look()
      case "1", "2", "3", "4", "5", "7", "9", "4:2", "4:3", "4:4", "4:5": attributes.insert(code)
      case "39": foreground = ""
      case "49": background = ""
      case "38", "48":
        guard let kind = codes.first, kind == "5" || kind == "2" else { return false }
        let count = kind == "5" ? 2 : 4
        guard codes.count >= count else { return false }
        let colour = ([code] + codes.prefix(count)).joined(separator: ";")
        if code == "38" { foreground = colour } else { background = colour }
        codes.removeFirst(count)
      default:
        guard let number = Int(code) else { return false }
        switch number {
        case 30...37, 90...97: foreground = code
        case 40...47, 100...107: background = code
        default: return false
        }
      }
    }
    return true
  }
}

extension ScreenModel {
  /// Rows without the blank ones at the end.
  public static func withoutBlankEnd(_ rows: [String]) -> [String] {
    Array(rows.reversed().drop { $0.isEmpty }.reversed())
  }

  /// A row without the blanks at its end.
  public static func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }
}
