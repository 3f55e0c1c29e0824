import Text

/// What shows, hides or scrolls the preview.
extension Action {
  static let preview = [
    Action("toggle-preview", does: "Show the preview, or hide it") { $0.togglePreview() }
      .doneFirst(),
    Action("show-preview", does: "Show the preview") { $0.showPreview() }.doneFirst(),
    Action("hide-preview", does: "Hide the preview") { $0.hidePreview() }.doneFirst(),
    Action("toggle-preview-wrap", does: "Wrap long lines of the preview, or cut them") {
      $0.togglePreviewWrap(.atCharacters)
    },
    Action("toggle-preview-wrap-word", does: "Wrap them between words, or cut them") {
      $0.togglePreviewWrap(.atWords)
    },
    Action("preview-up", does: "Scroll the preview up") { $0.scrollPreview(by: -1) },
    Action("preview-down", does: "Scroll the preview down") { $0.scrollPreview(by: 1) },
    Action("preview-page-up", does: "Scroll the preview up by a page") {
      $0.scrollPreview(byPages: -1)
    },
    Action("preview-page-down", does: "Scroll the preview down by a page") {
      $0.scrollPreview(byPages: 1)
    },
    Action("preview-half-page-up", does: "Scroll the preview up by half a page") {
      $0.scrollPreview(byPages: -1, half: true)
    },
    Action("preview-half-page-down", does: "Scroll the preview down by half a page") {
      $0.scrollPreview(byPages: 1, half: true)
    },
    Action("preview-top", does: "Scroll the preview to its start") { $0.scrollPreviewToTop() },
    Action("preview-bottom", does: "Scroll the preview to its end") {
      $0.scrollPreviewToBottom()
    },
    Action("refresh-preview", does: "Run the command of the preview again") {
      $0.refreshPreview()
    }.reported(as: nil),
    Action("preview", with: "Show what a command prints once") { session, command in
      session.previewOnce(command)
    }.reported(as: nil),
    Action("change-preview", with: "Show what another command prints") { session, command in
      session.changePreview(command)
    }.reported(as: nil),
    Action(
      "change-preview-window", [], "Put the preview elsewhere",
      .withArgument { session, call in
        session.changePreviewWindow(session.choice(of: call.argument, for: call))
      }
    ).doneFirst().refusing { text, _ throws(BindingError) in
      for choice in text.parts(between: "|") where !choice.isEmpty {
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
