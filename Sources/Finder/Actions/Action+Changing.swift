import Pipeline
import Records
import Terminal
import Text

/// What puts another text in the place of one that is shown or searched for.
///
/// The text is written in the binding, or it is what a command prints.
extension Action {
  static let changing =
    [
      Action("search", with: "Search for this instead of the query") { $0.override = $1 }
    ]
    + targets.flatMap { target in
      [
        target.isSearch ? nil : target.changing,
        target.transforming("transform-", isBackground: false),
        target.transforming("bg-transform-", isBackground: true),
      ].compactMap { $0 }
    }

  /// Something that can be changed, by the name that stands behind `change-`.
  private struct Target: Sendable {
    var name: String
    var summary: String
    /// All lines of an output count, not just the first.
    var hasLines = false
    /// The action that changes it has a name of its own.
    var isSearch = false
    var take: @Sendable (inout Session, ActionCall, String) -> Void

    init(
      _ name: String, _ summary: String, hasLines: Bool = false, isSearch: Bool = false,
      _ take: @escaping @Sendable (inout Session, ActionCall, String) -> Void
    ) {
      (self.name, self.summary) = (name, summary)
      (self.hasLines, self.isSearch, self.take) = (hasLines, isSearch, take)
    }

    var changing: Action {
      Action(
        "change-\(name)", [], "Change \(summary)",
        .withArgument { session, call in take(&session, call, call.argument) })
    }

    func transforming(_ prefix: String, isBackground: Bool) -> Action {
      let capture = Capture(name: prefix + name, isLine: !hasLines, take: take)
      let end = isBackground ? " meanwhile" : ""
      return Action(
        prefix + name, [], "Let a command change \(summary)\(end)",
        .capture(capture, isBackground: isBackground)
      ).reported(as: nil)
    }
  }

  private static let targets = [
    Target("query", "the query") { $0.replaceQuery(with: $2) },
    Target("search", "what is searched for", isSearch: true) { $0.override = $2 },
    Target("prompt", "the prompt") { $0.looks.prompt = $2 },
    Target("ghost", "what an empty query shows") { $0.looks.ghost = $2 },
    Target("pointer", "the sign of the current item") { session, _, text in
      let cells = DrawnText(text).cells
      guard cells <= 2 else { return }
      // A gutter made for a pointer of another width would not fit; fzf draws none after any.
      let isOther = cells != Signs(session.looks).drawn.pointer.cells
      if isOther || session.looks.followsFzf { session.looks.gutter = " " }
      session.looks.pointer = text
    },
    Target("header", "the header", hasLines: true) { $0.looks.header = Action.lines($2) },
    Target("footer", "the footer", hasLines: true) { $0.looks.footer = Action.lines($2) },
    Target("header-lines", "how many items are header") { session, _, text in
      guard let count = Int(text), count >= 0 else { return }
      if count != session.form.headerLines { session.keptItem = session.currentItem }
      session.form.headerLines = count
      session.selection.keep { $0 >= count }
    },
    Target("nth", "the fields that are searched") { session, call, text in
      session.changeSearchedFields(to: text, for: call)
    },
    Target("with-nth", "the fields that are shown") { session, call, text in
      session.changeShownFields(to: text, for: call)
    },
    Target("border-label", "the label of the frame") { $0.label(.outer, $2) },
    Target("list-label", "the label of the list") { $0.label(.list, $2) },
    Target("input-label", "the label of the query") { $0.label(.input, $2) },
    Target("header-label", "the label of the header") { $0.label(.header, $2) },
    Target("footer-label", "the label of the footer") { $0.label(.footer, $2) },
    Target("preview-label", "the label of the preview") { $0.label(.preview, $2) },
  ]

  /// Lines of a text that may end in a line feed; nothing where there is no text.
  private static func lines(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension Session {
  /// An empty one of several texts means the fields as they were at first, no text at all every field.
  fileprivate mutating func changeSearchedFields(to text: String, for call: ActionCall) {
    let choice = choice(of: text, for: call)
    if choice.isEmpty {
      form.searchedFields = text.isEmpty ? [] : firstForm.searchedFields
    } else if let ranges = try? FieldRange.list(parsing: choice) {
      form.searchedFields = ranges
    }
  }

  /// Nothing changes where no fields were chosen at first.
  fileprivate mutating func changeShownFields(to text: String, for call: ActionCall) {
    guard form.shownFields != nil else { return }
    keepsOnlyMatches = true
    let choice = choice(of: text, for: call)
    if choice.isEmpty {
      form.shownFields = firstForm.shownFields
    } else if let template = try? LineTemplate(parsing: choice) {
      form.shownFields = template
    }
  }

  /// Puts a text on the line around a section.
  mutating func label(_ section: Section, _ text: String) {
    looks.labels[section, default: SectionLabel()].text = text
  }

  /// What an action means that has several texts with `|` between them: each in its turn.
  mutating func choice(of text: String, for call: ActionCall) -> String {
    let choices = text.parts(between: "|")
    guard choices.count > 1, call.number > 0 else { return choices.first.map(String.init) ?? "" }
    let turn = rotations[call.number, default: 0]
    rotations[call.number] = turn + 1
    return String(choices[turn % choices.count])
  }
}
