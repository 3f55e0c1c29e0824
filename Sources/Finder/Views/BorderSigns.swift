/// The characters that the line around a section is drawn with.
struct BorderSigns: Equatable, Sendable {
  var top: String
  var bottom: String
  var left: String
  var right: String
  var topLeft: String
  var topRight: String
  var bottomLeft: String
  var bottomRight: String
  /// The ends of a rule from side to side.
  var ruleLeft: String
  var ruleRight: String
  /// The rule itself below a section, and above one.
  var rule: (belowSection: String, aboveSection: String)

  init(_ shape: BorderShape, isUnicode: Bool) {
    let row = isUnicode ? BorderSigns.rows[shape] ?? BorderSigns.plain : BorderSigns.ascii
    let signs = row.map { String($0) }
    (topLeft, top, topRight) = (signs[0], signs[1], signs[2])
    (left, right) = (signs[3], signs[4])
    (bottomLeft, bottom, bottomRight) = (signs[5], signs[6], signs[7])
    (ruleLeft, ruleRight) = (signs[8], signs[9])
    rule = (bottom, top)
    if shape == .horizontal { (ruleLeft, ruleRight) = (top, top) }
  }

  static func == (one: BorderSigns, other: BorderSigns) -> Bool {
    one.topLeft == other.topLeft && one.top == other.top && one.left == other.left
      && one.ruleLeft == other.ruleLeft
  }

  private static let ascii = "+-+||+-+++"
  private static let plain = "┌─┐││└─┘├┤"

  /// The upper line, the sides, the lower line, the ends of a rule.
  private static let rows: [BorderShape: String] = [
    .rounded: "╭─╮││╰─╯├┤", .sharp: plain, .bold: "┏━┓┃┃┗━┛┣┫", .double: "╔═╗║║╚═╝╠╣",
    .dashed: "╭╶╮┆┆╰╶╯├┤", .block: "▛▀▜▌▐▙▄▟▌▐", .thinblock: "🭽▔🭾▏▕🭼▁🭿▏▕",
  ]
}
