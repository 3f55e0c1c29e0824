import Finder

extension Option {
  /// The window that shows the current item.
  static let preview: [Option] = [
    .value(
      "--preview", off: "--no-preview", takes: .required("COMMAND"), .core,
      "show what COMMAND prints about the current item",
      """
      The command is run by the shell for each item that becomes current, its standard input being \
      empty; `{}` in it stands for the item, `{q}` for the query. What it prints is shown as it \
      comes, with its colours; a command that is no longer needed is ended.
      """,
      answers: Answers(missing: "preview command required")
    ) { $0.picker.preview.command = $1.text ?? "" },
    .value(
      "--preview-window", takes: .required("LAYOUT"), .common,
      "where the preview is and how it shows a text: up,40%,wrap",
      """
      Words with `,` or `:` between them, of which later ones win. The side: `up`, `down`, `left`, \
      `right` or `next` (beside the prompt). The size: `N` rows or columns of text, or `N%` of the \
      screen with the frame; 0 runs the command and shows nothing. `border-SHAPE` or `noborder`; \
      `wrap`, `wrap-word` or `nowrap`; `follow`, `cycle`, `hidden`, `noinfo`, each with or without \
      `no`. `~N` keeps the first N lines in place. `+N` begins with line N, `+{2}` with the line \
      that field 2 of the item says; `+{2}-5` begins 5 lines earlier, `+{2}/3` puts the line at a \
      third of the window. `<N(LAYOUT)` is another layout for when the window would have fewer than \
      N rows or columns. `default` forgets all that stands before it.
      """,
      answers: Answers(
        missing: """
          preview window layout required: [up|down|left|right|next][,SIZE[%]][,border-STYLE]\
          [,wrap][,cycle][,hidden][,+SCROLL[OFFSETS][/DENOM]][,~HEADER_LINES][,default]
          """)
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text else { return }
      do throws(PreviewWindowError) {
        try settings.picker.preview.window.apply(text)
      } catch {
        throw Refusal(reason: error.description, answer: error.description)
      }
    }.repeated(),
    .value(
      "--preview-wrap-sign", takes: .required("TEXT"), .rare,
      "stands before what is wrapped in the preview",
      answers: Answers(missing: "preview wrap sign required")
    ) { $0.picker.preview.wrapSign = $1.text },
    .set(
      "--preview-record", \.picker.showsRecord, to: true, .common,
      "show the whole current record from the beginning"),
  ]
}
