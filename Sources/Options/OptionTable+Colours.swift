import Finder
import Terminal

extension Option {
  /// The colours of the picker and of what is printed on a terminal.
  static let colours: [Option] = [
    .value(
      "--color", off: "+c, --no-color", takes: .optional("SPEC", unless: "-+"),
      offer: .words(
        Appearance.Colour.allCases.map(\.rawValue) + Theme.Base.allCases.map(\.rawValue)),
      .common, "colours: auto, always, never, a base, or NAME:COLOUR",
      """
      A comma-separated list. `auto`, the default, colours what is printed where standard output is \
      a terminal and the variable `NO_COLOR` is not set; `always` and `never` do so or not \
      whatever it is. The bases of the picker are `dark`, `light`, `base16` and `bw`, which is \
      without colours. `NAME:COLOUR` gives a part of the screen a colour: -1 (the terminal's own), 0 \
      to 255, `#rrggbb`, a name such as `red` or `bright-blue`; or an attribute: \
      \(alternatives(attributes)); or several with colons between them. The parts are \
      \(alternatives(Theme.Role.allCases.map { "`\($0.rawValue)`" })). Lists given several times add \
      up; without a value all of them are forgotten.
      """,
      answers: Answers(missing: "")
    ) { (settings, given) throws(Refusal) in
      switch given {
      case .on, .value(""): settings.appearance.forgetColours()
      case .off: settings.appearance.useNoColours()
      case .value(let text):
        let names: ColourSpec.Names = settings.name == .fzf ? .fzf : .all
        do throws(ColourError) {
          try settings.appearance.addColours(text, names: names)
        } catch {
          throw error.refusal
        }
      }
    },
    .value(
      "+2, --no-256", takes: .none, .rare, "--color=base16, but with the lines of the dark base"
    ) { (settings, _) throws(Refusal) in
      try? settings.appearance.colours.add("base16,border:59:regular")
    },
    .flag(
      "--black", off: "--no-black", \.appearance.colours.isBlack, .rare,
      "a black background, not that of the terminal"),
    .flag(
      "--bold", off: "--no-bold", \.appearance.colours.isBold, .rare,
      "the current item, the prompt and the query are bold"),
  ]

  private static let attributes = [
    "regular", "bold", "dim", "italic", "underline", "blink", "reverse", "strikethrough",
  ].map { "`\($0)`" }
}

extension ColourError {
  fileprivate var refusal: Option.Refusal {
    guard case .unknown(let word) = self else {
      return Option.Refusal(reason: description, answer: description)
    }
    let words = Appearance.Colour.allCases.map(\.rawValue) + Theme.Base.allCases.map(\.rawValue)
    return Option.Refusal(
      reason: "expected \(words.joined(separator: ", ")) or NAME:COLOUR, not '\(word)'",
      answer: description)
  }
}
