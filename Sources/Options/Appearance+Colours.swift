import Finder
import Terminal

/// The colours as the options ask for them.
extension Appearance {
  mutating func useNoColours() {
    colour = .never
    try? colours.add(Theme.Base.bw.rawValue)
  }

  /// Makes the colours what they are when nobody asks for any.
  mutating func forgetColours() {
    var plain = ColourSpec()
    (plain.isBold, plain.isBlack) = (colours.isBold, colours.isBlack)
    plain.underlinesMatches = colours.underlinesMatches
    (colour, colours) = (.auto, plain)
  }

  /// Adds a list of words; of several faults the last is reported, as fzf does.
  mutating func addColours(_ text: String, names: ColourSpec.Names) throws(ColourError) {
    var result = self
    var fault: ColourError?
    for word in text.lowercased().split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      if names == .all, let colour = Colour(rawValue: String(word)) {
        if colour == .never {
          result.useNoColours()
        } else {
          if result.colour == .never { result.forgetColours() }
          result.colour = colour
        }
        continue
      }
      do throws(ColourError) {
        try result.colours.add(String(word), names: names)
        if !word.contains(":") { result.followBase() }
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    self = result
  }

  /// A base with colours takes back that there should be none.
  private mutating func followBase() {
    if colours.base == .bw {
      if colour == .auto { colour = .never }
    } else if colour == .never {
      colour = .auto
    }
  }
}
