import Finder
import Text

extension Option {
  /// The lines around the sections of the picker, and the room around all.
  static let frames: [Option] =
    [
      border(
        "--border", .outer, .core, "draw a line around the picker: \(shapeExamples)",
        """
        The shapes are \(alternatives(BorderShape.allCases.map { "`\($0.rawValue)`" })). \
        `line` is one line on the side that faces the rest; `inline`, for header, header lines and \
        footer, a rule within the frame of the list.
        """),
      border("--list-border", .list, .rare, "draw a line around the list"),
      border("--input-border", .input, .rare, "draw a line around the prompt"),
      border("--header-border", .header, .rare, "draw a line around the header"),
      headerLinesBorder,
      border("--footer-border", .footer, .rare, "draw a line around the footer (line)"),
      border("--preview-border", .preview, .rare, "draw a line around the preview (rounded)"),
    ]
    + label("border", .outer, of: "the outer line")
    + label("list", .list, of: "the line around the list")
    + label("input", .input, of: "the line around the prompt", missing: "input label")
    + label("header", .header, of: "the line around the header", missing: "header label")
    + label("footer", .footer, of: "the line around the footer", missing: "footer label")
    + label("preview", .preview, of: "the line around the preview", missing: "preview label") + [
      insets("margin", \.appearance.margin, "leave room around the picker: 1, 1,2 or 5%"),
      insets("padding", \.appearance.padding, "leave room within the outer line"),
      style,
      .flag(
        "--ambidouble", off: "--no-ambidouble", \.appearance.isAmbiguousWide, .rare,
        "characters of ambiguous width take two columns"),
    ]

  private static let shapeExamples = "rounded, sharp, top"

  /// Reads a shape for a section; where none is named, all sides have a line.
  private static func border(
    _ spelling: String, _ section: Finder.Section, _ rank: Rank, _ summary: String,
    _ detail: String = ""
  ) -> Option {
    .value(
      spelling, off: "--no-\(spelling.dropFirst(2))", takes: .optional("SHAPE", unless: "-+"),
      offer: .words(shapes(of: section)), rank, summary, detail,
      answers: Answers(missing: "")
    ) { (settings, given) throws(Refusal) in
      let wanted: BorderShape =
        switch given {
        case .on: settings.appearance.unnamedShape(for: section)
        case .off: .none
        case .value(let text): try shape(text, for: section)
        }
      if section == .preview {
        settings.picker.preview.window.form.place.border = wanted
      } else {
        settings.appearance.borders[section] = wanted
      }
    }
  }

  /// Undone, it is as if it had not been given.
  private static let headerLinesBorder: Option = .value(
    "--header-lines-border", off: "--no-header-lines-border",
    takes: .optional("SHAPE", unless: "-+"), offer: .words(shapes(of: .headerLines)),
    .rare, "draw a line around the header lines", "With `none` they are apart from the header.",
    answers: Answers(missing: "")
  ) { (settings, given) throws(Refusal) in
    settings.appearance.borders[.headerLines] =
      switch given {
      case .on: settings.appearance.unnamedShape(for: .headerLines)
      case .off: nil
      case .value(let text): try shape(text, for: .headerLines)
      }
  }

  /// The shapes that a section can have.
  private static func shapes(of section: Finder.Section) -> [String] {
    BorderShape.allCases.map(\.rawValue).filter { word in
      (try? shape(word, for: section)) != nil
    }
  }

  private static func shape(_ text: String, for section: Finder.Section) throws(Refusal)
    -> BorderShape
  {
    guard let shape = BorderShape(rawValue: text) else {
      let words = BorderShape.allCases.map(\.rawValue)
      throw Refusal(
        reason: "expected \(alternatives(words)), not '\(text)'",
        answer: "invalid border style (expected: \(words.joined(separator: "|")))")
    }
    let canBeInline = section == .header || section == .headerLines || section == .footer
    if shape == .inline, !canBeInline {
      let reason =
        "inline border is only supported for --header-border, --header-lines-border, "
        + "and --footer-border"
      throw Refusal(reason: reason, answer: reason)
    }
    if shape == .line, section == .list {
      throw Refusal(reason: "the list has no line", answer: "list border cannot be 'line'")
    }
    return shape
  }

  // MARK: - Labels

  private static func label(
    _ name: String, _ section: Finder.Section, of line: String, missing: String = "label"
  ) -> [Option] {
    [
      .value(
        "--\(name)-label", off: "--no-\(name)-label", takes: .required("TEXT"), .rare,
        "a text on \(line)", answers: Answers(missing: "\(missing) required")
      ) { $0.appearance.labels[section, default: SectionLabel()].text = $1.text ?? "" },
      .value(
        "--\(name)-label-pos", takes: .required("N"), .rare, "where that text is",
        """
        A column from 1, or from the right where it is negative; `center`, the default; with \
        `:bottom` on the lower line.
        """,
        answers: Answers(
          missing: "\(missing) position required (positive or negative integer or 'center')")
      ) { (settings, given) throws(Refusal) in
        do throws(ExtentError) {
          try settings.appearance.labels[section, default: SectionLabel()]
            .place(parsing: given.text ?? "")
        } catch {
          throw Refusal(reason: error.description, answer: error.description)
        }
      },
    ]
  }

  // MARK: - Room

  private static func insets(
    _ name: String, _ field: @autoclosure @escaping Field<Insets>, _ summary: String
  ) -> Option {
    .value(
      "--\(name)", off: "--no-\(name)", takes: .required("SIDES"), .rare, summary,
      """
      One number for all sides; top and bottom, then the others; top, left and right, bottom; or \
      top, right, bottom, left. Each is rows or columns, or a share of the terminal in per cent.
      """,
      answers: Answers(missing: "\(name) required (TRBL / TB,RL / T,RL,B / T,R,B,L)")
    ) { (settings, given) throws(Refusal) in
      do throws(ExtentError) {
        settings[keyPath: field()] =
          if let text = given.text { try Insets(parsing: text, name: name) } else { Insets() }
      } catch {
        throw Refusal(reason: error.description, answer: error.description)
      }
    }
  }

  // MARK: - Styles

  private static let style: Option = .value(
    "--style", takes: .required("STYLE"),
    offer: .words(["default", "minimal", "full"]), .common,
    "a look for everything: default, minimal or full[:SHAPE]",
    """
    `full` draws a line around each section, of a shape if one is given; `minimal` leaves out \
    separator and scrollbar. Options given later change the look again.
    """,
    answers: Answers(missing: "preset name required: [default|minimal|full[:BORDER_STYLE]]")
  ) { (settings, given) throws(Refusal) in
    guard let text = given.text else { return }
    let parts = text.parts(between: ":", most: 2)
    let style: LookStyle
    switch (parts[0], parts.count) {
    case ("default", 1): style = .plain
    case ("minimal", 1): style = .minimal
    case ("full", 1): style = .full(.rounded)
    case ("full", _):
      style = .full(parts[1].isEmpty ? .rounded : try shape(String(parts[1]), for: .outer))
    default:
      throw Refusal(
        reason: "expected default, minimal or full[:SHAPE], not '\(text)'",
        answer: "unsupported style preset: \(text)")
    }
    settings.appearance.use(style)
    settings.picker.preview.window.use(style)
  }
}

extension Appearance {
  /// The shape of a line of which none was named.
  fileprivate func unnamedShape(for section: Finder.Section) -> BorderShape {
    section == .list && unnamedShape == .line ? .rounded : unnamedShape
  }
}
