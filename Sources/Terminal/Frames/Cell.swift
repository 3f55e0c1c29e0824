/// One column of one row: the start of something drawn, or what an earlier column has spread into.
struct Cell: Equatable, Sendable, BitwiseCopyable {
  /// The bytes of a short text, the first one lowest; of a long one its place in the frame.
  var glyph: UInt64
  /// Bytes.
  var count: UInt8
  /// Columns that the text takes from here on; 0 where it began further left.
  var width: UInt8
  var style: Style

  /// Texts up to so many bytes lie in the cell itself.
  static let inline = 8

  static func blank(_ style: Style) -> Cell {
    Cell(glyph: 0x20, count: 1, width: 1, style: style)
  }

  static func spread(_ style: Style) -> Cell { Cell(glyph: 0, count: 0, width: 0, style: style) }

  /// The only character, where it has two bytes or three.
  var shortScalar: UInt64? {
    let rest = { (place: UInt64) in glyph >> (8 * place) & 0x3F }
    switch count {
    case 2 where glyph & 0xE0 == 0xC0: return (glyph & 0x1F) << 6 | rest(1)
    case 3 where glyph & 0xF0 == 0xE0: return (glyph & 0x0F) << 12 | rest(1) << 6 | rest(2)
    default: return nil
    }
  }

  var isBlank: Bool { glyph == 0x20 && count == 1 }

  init(glyph: UInt64, count: UInt8, width: UInt8, style: Style) {
    self.glyph = glyph
    self.count = count
    self.width = width
    self.style = style
  }

  init(_ text: ArraySlice<UInt8>, width: Int, style: Style) {
    var glyph: UInt64 = 0
    for byte in text.reversed() { glyph = glyph << 8 | UInt64(byte) }
    self.init(glyph: glyph, count: UInt8(text.count), width: UInt8(width), style: style)
  }
}
