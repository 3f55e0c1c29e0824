/// Something that happens and that actions can be bound to, like to a key.
public enum Occasion: String, CaseIterable, Sendable, Hashable {
  case start
  case load
  case result
  case resultFinal = "result-final"
  case change
  case scope
  case focus
  case multi
  case one
  case zero
  case backwardEOF = "backward-eof"
  case jump
  case jumpCancel = "jump-cancel"
  case resize
  case clickHeader = "click-header"
  case clickFooter = "click-footer"

  /// When it happens, as the manual says it.
  public var summary: String {
    switch self {
    case .start: "once, before the first key"
    case .load: "the input, or that of a reload, has ended and is shown"
    case .result: "the list has been brought up to date"
    case .resultFinal: "the same, but not while input is read"
    case .change: "the query has another text"
    case .scope: "other scopes are chosen, or other conditions on records hold"
    case .focus: "another item is the current one"
    case .multi: "other items are marked"
    case .one: "one item of the whole input matches"
    case .zero: "no item of the whole input matches"
    case .backwardEOF: "something was to be deleted from an empty query"
    case .jump: "a label was pressed to jump"
    case .jumpCancel: "another key was pressed instead of a label"
    case .resize: "the terminal has another size"
    case .clickHeader: "the header was clicked"
    case .clickFooter: "the footer was clicked"
    }
  }
}
