/// What a terminal must be told before the first frame and after the last one.
///
/// It asks its questions at the start, turns on what the answers allow, and takes back all of it.
/// A full screen needs no answer to be painted; rows below the cursor wait for `isSettled`, or a
/// fifth of a second.
public struct Screen: Sendable {
  /// What is wanted of the terminal.
  public struct Wishes: Sendable, Equatable {
    public var area = Painter.Area.screen
    public var usesMouse = true
    /// Whether nothing of the last frame is left at the end.
    public var clears = true
    /// Whether the terminal understands questions; `linux` and `dumb` do not.
    public var asks = true

    public init() {}

    /// Whether a terminal of this `TERM` understands questions.
    public static func asks(term: String?) -> Bool {
      !["linux", "dumb"].contains(term ?? "")
    }
  }

  private let wishes: Wishes
  /// Where the cursor stood, by the answers so far.
  private var cursors: [(row: Int, column: Int)] = []
  private var wasPasting = false
  private var hasAnsweredAll = false
  public private(set) var isKitty = false
  private var isMouse = false
  /// Row of the terminal on which the area begins; unknown if the terminal did not say.
  public private(set) var origin: Int?
  private var startColumn = 0

  public init(_ wishes: Wishes) {
    self.wishes = wishes
    if wishes.area == .screen { origin = 0 }
  }
}

// MARK: - Beginning

extension Screen {
  /// The first bytes of all.
  public mutating func enter() -> [UInt8] {
    (cursors, hasAnsweredAll, isKitty, startColumn) = ([], false, false, 0)
    isMouse = wishes.area == .screen && wishes.usesMouse
    var text = ""
    if wishes.area == .screen {
      text += "\u{1B}[?1049h"
      if wishes.asks { text += "\u{1B}[?2004$p" }
    } else if wishes.asks {
      // A terminal that does not know the second question may show its last letter.
      text += "\u{1B}[6n\u{1B}[?2004$p\u{1B}[6n"
    }
    text += "\u{1B}[?2004h"
    if isMouse { text += Screen.mouseOn }
    // Every terminal answers the last one, so that its answer ends the waiting.
    if wishes.asks { text += "\u{1B}[?u\u{1B}[c" }
    return Array(text.utf8)
  }

  /// The first bytes again, where a stop may have undone any of them: nothing is left on twice.
  public mutating func enterAgain() -> [UInt8] {
    let undone = isKitty ? Array(Screen.kittyOff.utf8) : []
    return undone + enter()
  }

  /// Whether the area can be prepared: no answer that it needs is missing.
  public var isSettled: Bool {
    wishes.area == .screen || !wishes.asks || hasAnsweredAll || cursors.count == 2
  }

  /// Whether answers are on their way; read them before the terminal is given back, or the next
  /// program takes them for keys.
  ///
  /// A terminal that answers nothing leaves this true: wait some milliseconds only.
  public var isAwaitingAnswers: Bool { wishes.asks && !hasAnsweredAll }

  /// Takes an answer, whenever it comes, and returns what is to be said to it.
  public mutating func take(_ reply: Reply) -> [UInt8] {
    switch reply {
    case .cursor(let row, let column):
      if cursors.count < 2 { cursors.append((row, column)) }
    case .mode(2004, let state):
      wasPasting = state == .set || state == .alwaysSet
    case .kitty where !isKitty:
      isKitty = true
      return Array(Screen.kittyOn.utf8)
    case .attributes: hasAnsweredAll = true
    case .mode, .kitty: break
    }
    return []
  }

  /// Makes the cursor stand where a painter of the area expects it: at the start of a free row.
  ///
  /// Answers that come later change nothing. Only a terminal that says where its cursor is can
  /// say where its mouse is.
  public mutating func prepare(rows: Int, terminalRows: Int) -> [UInt8] {
    guard wishes.area == .below else { return [] }
    var text = ""
    if let first = cursors.first {
      if let last = cursors.last, last.column != first.column {
        text += "\u{1B}[\(first.column + 1)G\u{1B}[K"
      }
      startColumn = first.column
      origin = first.row
      if startColumn > 0 {
        text += "\r\n"
        origin = min(first.row + 1, max(terminalRows - 1, 0))
      }
      fit(rows: rows, terminalRows: terminalRows)
      if wishes.usesMouse {
        isMouse = true
        text += Screen.mouseOn
      }
    } else {
      origin = nil
    }
    if startColumn == 0 { text += "\r" }
    return Array(text.utf8)
  }

  /// Says that the area has so many rows: at the end of the terminal it moves up as it grows.
  public mutating func fit(rows: Int, terminalRows: Int) {
    guard wishes.area == .below, let start = origin else { return }
    origin = min(start, max(terminalRows - rows, 0))
  }

  /// Where the mouse is in a frame; unknown where the terminal did not say where the frame is.
  public func place(of mouse: Mouse) -> Frame.Place? {
    guard let origin, mouse.row >= origin else { return nil }
    return Frame.Place(row: mouse.row - origin, column: mouse.column)
  }

  /// Says that the terminal has moved its rows about, and nobody knows where.
  public mutating func loseOrigin() {
    if wishes.area == .below { origin = nil }
  }
}

// MARK: - Lending

extension Screen {
  /// The bytes that let another program have the terminal for a while.
  ///
  /// It has the other screen: what is below the cursor stays as it is on its own.
  public func lend() -> [UInt8] {
    let other = wishes.area == .screen ? "\u{1B}[?1049l" : "\u{1B}[?1049h\u{1B}[1;1H"
    return release() + Array(other.utf8)
  }

  /// The bytes that end a loan, whatever the other program has left on.
  public func takeBack() -> [UInt8] {
    let own = wishes.area == .screen ? "\u{1B}[?1049h" : "\u{1B}[?1049l"
    return Array((Screen.modesOff + Screen.looksOff + own).utf8) + takeUp()
  }

  /// The bytes that leave the picture and give up everything else, so that keys do what they do
  /// to programs that do not care.
  public func release() -> [UInt8] {
    Array((Screen.modesOff + (isKitty ? Screen.kittyOff : "") + Screen.looksOff).utf8)
  }

  /// The bytes that take up again what was released.
  public func takeUp() -> [UInt8] {
    let mouse = isMouse ? Screen.mouseOn : ""
    return Array(("\u{1B}[?2004h" + mouse + (isKitty ? Screen.kittyOn : "")).utf8)
  }
}

// MARK: - Ending

extension Screen {
  /// The bytes that give the terminal back; a painter says where the cursor is.
  public func leave(_ painter: inout Painter) -> [UInt8] {
    var end: [UInt8] = []
    if wishes.area == .below {
      end = wishes.clears ? painter.erase() : painter.goHome()
      if startColumn > 0, wishes.clears {
        end += Array("\u{1B}[A\u{1B}[\(startColumn + 1)G".utf8)
      }
    }
    return end + off(leavesPicture: !wishes.clears)
      + (wasPasting ? Array("\u{1B}[?2004h".utf8) : [])
  }

  /// The bytes that give the terminal back when nothing can be asked any more.
  public func leaveInHaste(_ painter: Painter) -> [UInt8] {
    var painter = painter
    let end = wishes.area == .below && wishes.clears ? painter.erase() : []
    return end + off(leavesPicture: false)
  }

  /// Turns off all that may be on, in the order in which nothing is lost.
  private func off(leavesPicture: Bool) -> [UInt8] {
    var text = Screen.modesOff
    if isKitty { text += Screen.kittyOff }
    if wishes.area == .screen, !leavesPicture { text += "\u{1B}[?1049l" }
    return Array((text + Screen.looksOff).utf8)
  }

  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  /// Keys that used to be alike are told apart; all others stay as they are.
  private static let kittyOn = "\u{1B}[>1u"
  private static let kittyOff = "\u{1B}[<u"
  private static let modesOff =
    "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l"
  private static let looksOff = "\u{1B}[?7h\u{1B}[m\u{1B}[?25h"
}
