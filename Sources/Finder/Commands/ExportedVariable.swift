import Pipeline
import Records
import Terminal
import Text

/// Something about the picker that commands find in their environment.
struct ExportedVariable: Sendable {
  /// Its name behind the prefix.
  let name: String
  /// One line of help.
  let summary: String
  /// Nothing: it is not set.
  let value: @Sendable (Session) -> [UInt8]?

  private init(
    _ name: String, _ summary: String, bytes value: @escaping @Sendable (Session) -> [UInt8]?
  ) {
    (self.name, self.summary, self.value) = (name, summary, value)
  }

  private init(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Session) -> String?
  ) {
    self.init(name, summary, bytes: { session in value(session).map { Array($0.utf8) } })
  }

  /// A number.
  private init(_ name: String, _ summary: String, count: @escaping @Sendable (Session) -> Int) {
    self.init(name, summary) { "\(count($0))" }
  }

  /// The longest item that is exported.
  private static let mostBytes = 1 << 16

  /// Every variable that the session knows.
  static let all: [ExportedVariable] = [
    ExportedVariable("QUERY", "what is typed") { $0.query.text },
    ExportedVariable("PROMPT", "the prompt") { $0.looks.prompt },
    ExportedVariable("GHOST", "what stands where nothing is typed") { $0.looks.ghost },
    ExportedVariable("POINTER", "the sign before the current item") {
      $0.looks.pointer ?? ($0.looks.isUnicode ? "▌" : ">")
    },
    ExportedVariable("KEY", "the last key") { $0.lastKey },
    ExportedVariable("ACTION", "the last action that ran no command") { $0.lastAction },
    ExportedVariable("DIRECTION", "up where the first item is at the bottom, else down") {
      $0.growsUpwards ? "up" : "down"
    },
    ExportedVariable("INPUT_STATE", "enabled, disabled (nothing is searched) or hidden") {
      if !$0.looks.showsInput { return "hidden" }
      return $0.isSearchOn ? "enabled" : "disabled"
    },
    ExportedVariable("WRAP", "char or word where long items are wrapped") {
      switch $0.wrap {
      case .off: nil
      case .atCharacters: "char"
      case .atWords: "word"
      }
    },
    ExportedVariable("RAW", "1 where all items are shown and the current one matches, or 0") {
      guard $0.isRaw else { return nil }
      return $0.isCurrentMatch ? "1" : "0"
    },
    ExportedVariable("TOTAL_COUNT", "items", count: { $0.snapshot.itemCount }),
    ExportedVariable("MATCH_COUNT", "items that match", count: { $0.snapshot.matchCount }),
    ExportedVariable("SELECT_COUNT", "marked items", count: { $0.selection.count }),
    ExportedVariable("LINES", "rows within margin, frame and padding") {
      "\($0.room?.rows ?? $0.rows)"
    },
    ExportedVariable("COLUMNS", "columns within margin, frame and padding") {
      "\($0.room?.columns ?? $0.columns)"
    },
    ExportedVariable("NTH", "the fields that are searched, where not all are") {
      $0.form.searchedFields.isEmpty ? nil : FieldRange.text(of: $0.form.searchedFields)
    },
    ExportedVariable("WITH_NTH", "the fields that are shown, where that was said") {
      $0.form.shownFields?.text
    },
    ExportedVariable(
      "SCOPE", "the scopes that hold, one on each line as --scope takes them, where there are any"
    ) { session in
      guard session.snapshot.scopeField != nil || !session.scopes.fixed.isEmpty else { return nil }
      return session.scopes.texts(of: session.snapshot).joined(separator: "\n")
    },
    ExportedVariable("BORDER_LABEL", "the text on the outer frame") { $0.label(of: .outer) },
    ExportedVariable("LIST_LABEL", "the text on the frame of the list") { $0.label(of: .list) },
    ExportedVariable("INPUT_LABEL", "the text on the frame of the prompt") {
      $0.label(of: .input)
    },
    ExportedVariable("HEADER_LABEL", "the text on the frame of the header") {
      $0.label(of: .header)
    },
    ExportedVariable("PREVIEW_LABEL", "the text on the frame of the preview") {
      $0.label(of: .preview)
    },
    ExportedVariable("PREVIEW_LINES", "rows of the preview, if it is seen") {
      $0.previewArea.map { "\($0.rows)" }
    },
    ExportedVariable("PREVIEW_COLUMNS", "columns of the preview") {
      $0.previewArea.map { "\($0.columns)" }
    },
    ExportedVariable("PREVIEW_TOP", "the first row of the preview, from 0") {
      $0.previewArea.map { "\($0.row)" }
    },
    ExportedVariable("PREVIEW_LEFT", "the first column of the preview, from 0") {
      $0.previewArea.map { "\($0.column)" }
    },
    ExportedVariable(
      "CLICK_HEADER_LINE", "the line of the header that was clicked",
      count: { $0.headerClick?.line ?? 0 }
    ),
    ExportedVariable(
      "CLICK_HEADER_COLUMN", "the column that was clicked", count: { $0.headerClick?.column ?? 0 }),
    ExportedVariable("CLICK_HEADER_WORD", "the word that was clicked") { $0.headerClick?.word },
    ExportedVariable("CLICK_HEADER_NTH", "the word as a field") { $0.headerClick?.field },
    ExportedVariable(
      "CLICK_FOOTER_LINE", "the line of the footer that was clicked",
      count: { $0.footerClick?.line ?? 0 }
    ),
    ExportedVariable(
      "CLICK_FOOTER_COLUMN", "the column that was clicked", count: { $0.footerClick?.column ?? 0 }),
    ExportedVariable("CLICK_FOOTER_WORD", "the word that was clicked") { $0.footerClick?.word },
    ExportedVariable(
      "POS", "the place of the current item, from 1",
      count: { $0.currentItem == nil ? 0 : $0.viewport.cursor + 1 }),
    ExportedVariable(
      "CURRENT_ITEM", "the current item, unless it holds NUL or is longer than 64 KiB",
      bytes: { session in
        guard let item = session.currentItem, var bytes = session.snapshot.bytes(of: item) else {
          return nil
        }
        if session.input.hasTerminalCodes { bytes = AnsiText.stripped(bytes) }
        return bytes.count > mostBytes || bytes.contains(0) ? nil : bytes
      }),
  ]
}

extension Session {
  fileprivate func label(of section: Section) -> String { looks.labels[section]?.text ?? "" }

  fileprivate var isCurrentMatch: Bool {
    currentItem != nil && snapshot.areMatches(at: viewport.cursor..<viewport.cursor + 1) == [true]
  }

  /// Where the text of the preview is, if it is seen.
  fileprivate var previewArea: Area? { preview.hasWindow ? preview.box?.inside : nil }

  /// What only commands of previews find in their environment.
  var previewVariables: [String: String] {
    guard let area = previewArea else { return [:] }
    return ["LINES": "\(area.rows)", "COLUMNS": "\(area.columns)"]
  }

  /// What commands find in their environment, by the names behind the prefix.
  var exportedVariables: [String: [UInt8]] {
    var values: [String: [UInt8]] = [:]
    for variable in ExportedVariable.all { values[variable.name] = variable.value(self) }
    return values
  }
}

extension Key {
  /// Its name as commands are told it: a blank stands for itself behind `alt-`.
  var exportedName: String { self == Key(.character(" "), .alt) ? "alt- " : description }
}

extension CommandContext {
  /// The variables of a command, under the prefixes of both names.
  public var exported: [String: [UInt8]] {
    var values = plainVariables.mapValues { Array($0.utf8) }
    for (name, value) in variables {
      values["FZF_" + name] = value
      values["SFILTER_" + name] = value
    }
    return values
  }
}
