/// What changes the query or moves in it.
extension Action {
  static let editing = [
    Action("backward-char", does: "Move back by a character") { $0.query.moveBackward() },
    Action("forward-char", does: "Move on by a character") { $0.query.moveForward() },
    Action("beginning-of-line", does: "Move to the start of the query") { $0.query.moveToStart() },
    Action("end-of-line", does: "Move to the end of the query") { $0.query.moveToEnd() },
    Action("backward-word", does: "Move back by a word") { $0.query.moveWordBackward(.letters) },
    Action("forward-word", does: "Move on by a word") { $0.query.moveWordForward(.letters) },
    Action("backward-delete-char", does: "Delete the character before the cursor") {
      $0.query.deleteBackward()
    },
    Action("delete-char", does: "Delete the character under the cursor") {
      $0.query.deleteForward()
    },
    Action("backward-delete-char/eof", does: "Delete before the cursor; give up if empty") {
      $0.editOrAbandon { $0.deleteBackward() }
    },
    Action("delete-char/eof", does: "Delete under the cursor; give up if the query is empty") {
      $0.editOrAbandon { $0.deleteForward() }
    },
    Action("backward-kill-word", does: "Cut back to the start of a word") {
      $0.query.cutWordBackward(.letters)
    },
    Action("kill-word", does: "Cut on to the end of a word") { $0.query.cutWordForward(.letters) },
    Action("unix-word-rubout", or: "word-rubout", does: "Cut back to the last blank") {
      $0.query.cutWordBackward(.blanks)
    },
    Action("unix-line-discard", or: "line-discard", does: "Cut the query before the cursor") {
      $0.query.cutToStart()
    },
    Action("kill-line", does: "Cut the query behind the cursor") { $0.query.cutToEnd() },
    Action("yank", does: "Put back what was cut last") {
      if !$0.query.putBack() { $0.send(.ring) }
    },
    Action("clear-query", does: "Empty the query") { $0.query.clear() },
    Action("change-query", with: "Put another query in its place") { session, text in
      if !session.query.replace(with: text) { session.send(.ring) }
    },
    Action("cancel", does: "Empty the query; give up if it is empty") {
      $0.editOrAbandon { $0.cutAll() }
    },
  ]
}

extension Session {
  fileprivate mutating func editOrAbandon(_ edit: (inout QueryLine) -> Void) {
    if query.isEmpty { abandon() } else { edit(&query) }
  }
}
