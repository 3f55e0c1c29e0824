import Support

@testable import Terminal

/// A model of a terminal that gives each character the room that the program expects.
func canvas(rows: Int, columns: Int) -> ScreenModel {
  ScreenModel(rows: rows, columns: columns, width: measured)
}

/// Texts that are hard to draw, and easy ones.
let awkwardTexts = [
  "plain", "a b  c", "世界", "ab世cd", "e\u{301}te\u{301}", "👩‍👩‍👧‍👦x", "🇩🇪🇫🇷", "❤️y", "👍🏽", "│─┌", "Привет мир",
  "한국어", "ᄀ", "ᅡ", "नमस्ते", "\u{301}a", "\tz", "a\u{200B}b", "\u{1B}[2J", "\r\n", "\u{7}\u{0}",
  "\u{9B}31m",
  "\u{202E}abc", "🇩", "1️⃣", "ｗｉｄｅ", "\u{AD}", "\u{FEFF}x", "   ",
  "e" + String(repeating: "\u{301}", count: 90),
]

/// Looks that differ in every way.
let looks: [Style] = [
  .plain, Style(.palette(1)), Style(.palette(12), on: .palette(236), .bold),
  Style(.rgb(1, 2, 3), on: .rgb(200, 100, 0)),
  Style(.standard, on: .palette(9), [.underline, .dim]),
  Style(.standard, .reverse), Style(.palette(110), [.italic, .strikethrough, .curlyUnderline]),
]

/// A frame of random texts and looks.
func randomFrame(rows: Int, columns: Int, _ random: inout Seeded) -> Frame {
  var frame = Frame(rows: rows, columns: columns)
  for _ in 0..<random.below(rows * 3 + 1) {
    frame.write(
      random.pick(awkwardTexts), row: random.below(rows), column: random.below(columns + 2) - 1,
      width: random.below(columns + 2), style: random.pick(looks))
  }
  if random.chance(percent: 30) {
    let start = random.below(columns + 1)
    frame.fill(
      row: random.below(rows), columns: start..<start + random.below(columns + 1),
      style: random.pick(looks))
  }
  if random.chance(percent: 30) {
    let (start, style) = (random.below(columns + 1), random.pick(looks))
    frame.restyle(row: random.below(rows), columns: start..<start + random.below(columns + 1)) {
      $0.background = style.background
    }
  }
  if random.chance(percent: 70) {
    frame.cursor = Frame.Place(row: random.below(rows), column: random.below(columns))
  }
  return frame
}
