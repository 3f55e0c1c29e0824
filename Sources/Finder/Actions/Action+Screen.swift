/// What changes how things are shown or searched.
extension Action {
  static let screen = [
    Action("toggle-sort", does: "Sort the matches, or keep the order of the input") {
      $0.sorts.toggle()
    },
    Action("toggle-search", does: "Search for what is typed, or stop") {
      $0.isSearchOn.toggle()
    },
    Action("enable-search", does: "Search for what is typed") { $0.isSearchOn = true },
    Action("disable-search", does: "Stop searching for what is typed") { $0.isSearchOn = false },
    Action("toggle-wrap", does: "Wrap long items, or cut them") {
      $0.wrap = $0.wrap == .off ? .atCharacters : .off
    },
    Action("toggle-wrap-word", does: "Wrap long items between words, or cut them") {
      $0.wrap = $0.wrap == .off ? .atWords : .off
    },
    Action("toggle-preview-record", does: "Show the current record, or hide it") {
      $0.recordView.isShown.toggle()
    },
    Action("preview-up", does: "Scroll the preview up") { $0.recordView.scroll(by: -1) },
    Action("preview-down", does: "Scroll the preview down") { $0.recordView.scroll(by: 1) },
    Action("clear-screen", does: "Paint the screen anew") { $0.send(.repaint) },
    Action("show-help", does: "Show the keys and scopes") { $0.toggleHelp() },
    Action("bell", does: "Ring the bell") { $0.send(.ring) },
    Action("ignore", does: "Do nothing") { _ in },
  ]
}
