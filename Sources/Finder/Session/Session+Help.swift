import Pipeline
import Terminal

/// The page that shows keys and scopes, or why an item matches, as far as it has been scrolled.
struct HelpState: Sendable, Equatable {
  enum Subject: Sendable, Equatable { case keys, currentItem }

  var subject = Subject.keys
  /// The first line shown; the view keeps it within the page.
  var top = 0
}

/// What is done while help is shown.
extension Session {
  mutating func toggleHelp(about subject: HelpState.Subject = .keys) {
    help = help == nil ? HelpState(subject: subject) : nil
  }

  /// Keys that move in the list scroll the page; every other closes it.
  mutating func pressInHelp(_ key: Key) {
    let calls = bindings.calls(for: key, isRecords: isRecords) ?? []
    scrollHelp(by: calls.first.flatMap { steps(of: $0.action.name) })
  }

  mutating func useInHelp(_ mouse: Mouse) {
    switch mouse.action {
    case .scrollUp: scrollHelp(by: -1)
    case .scrollDown: scrollHelp(by: 1)
    case .press: scrollHelp(by: nil)
    case .release, .drag: break
    }
  }

  private mutating func scrollHelp(by steps: Int?) {
    guard let steps, let shown = help else { return help = nil }
    help?.top = max(0, shown.top + steps)
  }

  private func steps(of action: String) -> Int? {
    let page = max(1, rows - 2)
    return switch action {
    case "up", "up-match": -1
    case "down", "down-match": 1
    case "page-up": -page
    case "page-down": page
    default: nil
    }
  }
}
