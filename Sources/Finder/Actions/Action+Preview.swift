/// What shows, hides or scrolls the preview.
extension Action {
  static let preview = [
    Action("toggle-preview", does: "Show the preview, or hide it") { _ in }.doneFirst(),
    Action("show-preview", does: "Show the preview") { _ in }.doneFirst(),
    Action("hide-preview", does: "Hide the preview") { _ in }.doneFirst(),
    Action("toggle-preview-wrap", does: "Wrap long lines of the preview, or cut them") { _ in },
    Action("toggle-preview-wrap-word", does: "Wrap them between words, or cut them") { _ in },
    Action("preview-up", does: "Scroll the preview up") { $0.recordView.scroll(by: -1) },
    Action("preview-down", does: "Scroll the preview down") { $0.recordView.scroll(by: 1) },
    Action("preview-page-up", does: "Scroll the preview up by a page") { _ in },
    Action("preview-page-down", does: "Scroll the preview down by a page") { _ in },
    Action("preview-half-page-up", does: "Scroll the preview up by half a page") { _ in },
    Action("preview-half-page-down", does: "Scroll the preview down by half a page") { _ in },
    Action("preview-top", does: "Scroll the preview to its start") { _ in },
    Action("preview-bottom", does: "Scroll the preview to its end") { _ in },
    Action("refresh-preview", does: "Run the command of the preview again") { _ in }
      .reported(as: nil),
    Action("preview", with: "Show what a command prints once") { _, _ in }.reported(as: nil),
    Action("change-preview", with: "Show what another command prints") { _, _ in }
      .reported(as: nil),
    Action("change-preview-window", with: "Put the preview elsewhere") { _, _ in }
      .doneFirst().refusing { text, _ throws(BindingError) in
        for choice in text.split(separator: "|") {
          var window = PreviewWindow()
          do throws(PreviewWindowError) {
            try window.apply(String(choice))
          } catch {
            throw .badArgument("\(error)")
          }
        }
      },
  ]
}
