import Pipeline
import Terminal

/// What changes the query or moves in it.
extension Action {
  static let editing =
    [
      Action("backward-char", does: "Move back by a character") { $0.query.moveBackward() },
      Action("forward-char", does: "Move on by a character") { $0.query.moveForward() },
      Action("beginning-of-line", does: "Move to the start of the query") {
        $0.query.moveToStart()
      },
      Action("end-of-line", does: "Move to the end of the query") { $0.query.moveToEnd() },
      Action("backward-word", does: "Move back by a word") {
        $0.query.moveWordBackward($0.words)
      },
      Action("forward-word", does: "Move on by a word") { $0.query.moveWordForward($0.words) },
      Action("backward-subword", does: "Move back by a word or a part of one") {
        $0.query.moveWordBackward(.subwords)
      }.reported(as: "backward-sub-word"),
      Action("forward-subword", does: "Move on by a word or a part of one") {
        $0.query.moveWordForward(.subwords)
      }.reported(as: "forward-sub-word"),
      Action("backward-delete-char", does: "Delete the character before the cursor") {
        $0.noteEmptyQuery()
        $0.query.deleteBackward()
      },
      Action("delete-char", does: "Delete the character under the cursor") {
        $0.query.deleteForward()
      },
      Action("backward-delete-char/eof", does: "Delete before the cursor; give up if empty") {
        $0.editOrAbandon { $0.deleteBackward() }
      }.reported(as: "backward-delete-char-eof"),
      Action("delete-char/eof", does: "Delete under the cursor; give up if the query is empty") {
        $0.editOrAbandon { $0.deleteForward() }
      }.reported(as: "delete-char-eof"),
    ] + cutting + [
      Action("yank", does: "Put back what was cut last") {
        if !$0.query.putBack() { $0.send(.ring) }
      },
      Action("undo", does: "Take back the last change of the query") {
        if !$0.query.undo() { $0.send(.ring) }
      },
      Action("redo", does: "Make the change again that was taken back") {
        if !$0.query.redo() { $0.send(.ring) }
      },
      Action("clear-query", does: "Empty the query") { $0.query.clear() },
      Action("replace-query", does: "Take the text of the current item as query") {
        if let text = $0.currentText { $0.replaceQuery(with: text) }
      },
      Action("put", maybeWith: "Put the character of the key, or text, into the query") {
        session, text in
        if let text = text ?? session.turn?.key?.text.map(String.init) { session.insert(text) }
      }.ofCharacters(),
      Action("cancel", does: "Empty the query; give up if it is empty") {
        $0.editOrAbandon { $0.cutAll() }
      },
      Action("prev-history", or: "previous-history", does: "Take the query before from history") {
        $0.recall { history in history.previous() }
      },
      Action("next-history", does: "Take the next query from history") {
        $0.recall { history in history.next() }
      },
    ]

  /// What is cut can be put back.
  private static let cutting = [
    Action("backward-kill-word", does: "Cut back to the start of a word") {
      $0.noteEmptyQuery()
      $0.query.cutWordBackward($0.words)
    },
    Action("kill-word", does: "Cut on to the end of a word") {
      $0.query.cutWordForward($0.words)
    },
    Action("backward-kill-subword", does: "Cut back to the start of a part of a word") {
      $0.noteEmptyQuery()
      $0.query.cutWordBackward(.subwords)
    }.reported(as: "backward-kill-sub-word"),
    Action("kill-subword", does: "Cut on to the end of a part of a word") {
      $0.query.cutWordForward(.subwords)
    }.reported(as: "kill-sub-word"),
    Action("unix-word-rubout", or: "word-rubout", does: "Cut back to the last blank") {
      $0.noteEmptyQuery()
      $0.query.cutWordBackward(.blanks)
    },
    Action("unix-line-discard", or: "line-discard", does: "Cut the query before the cursor") {
      $0.noteEmptyQuery()
      $0.query.cutToStart()
    },
    Action("kill-line", does: "Cut the query behind the cursor") { $0.query.cutToEnd() },
  ]

  /// What a key does that writes a character and is not bound.
  static let character = Action("char", does: "Put the character of the key into the query") {
    if let scalar = $0.turn?.key?.text { $0.insert(String(scalar)) }
  }

  /// What a paste does.
  static let paste = Action("paste", with: "Put text into the query") { $0.insert($1) }
    .reported(as: nil)
}

extension Session {
  fileprivate mutating func editOrAbandon(_ edit: (inout QueryLine) -> Void) {
    if query.isEmpty { abandon() } else { edit(&query) }
  }

  fileprivate mutating func noteEmptyQuery() {
    if query.isEmpty { turn?.metEmptyQuery = true }
  }

  fileprivate var words: QueryLine.WordRule { settings.movesByPathParts ? .pathParts : .letters }

  /// The text of the current item as it is shown; of a record all of it.
  fileprivate var currentText: String? {
    guard let item = currentItem, let bytes = snapshot.bytes(of: item) else { return nil }
    guard !isRecords else { return String(decoding: bytes, as: UTF8.self) }
    let line = LineTexts((snapshot.request.form ?? form).applied(to: input)).text(
      of: bytes, number: item)
    return String(decoding: line.bytes, as: UTF8.self)
  }

  mutating func replaceQuery(with text: String) {
    if !query.replace(with: text) { send(.ring) }
  }

  fileprivate mutating func recall(_ step: (inout QueryHistory) -> Void) {
    guard var history else { return }
    history.keep(query.text)
    step(&history)
    self.history = history
    replaceQuery(with: history.current)
  }
}
