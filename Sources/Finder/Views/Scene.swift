import Pipeline
import Records
import Terminal

/// What there is to show at one moment: all that the views need to know, and nothing that acts.
struct Scene {
  var looks = Appearance()
  var layout = PickerSettings.Layout.reverse
  /// The picker has the whole terminal.
  var isScreen = true
  var query = QueryState()
  var counts = Counts()
  /// The list: which rows are seen, and where the cursor is.
  var list = ListState()
  /// The first items of the input, which are a heading; as many as were asked for.
  var headerLines: [ColouredText] = []
  /// The indent of header and footer where it is not that of the items: fzf draws them anew only
  /// where their text or their place changes.
  var sectionIndent: Int?
  /// Stands between the fields of a line.
  var delimiter = Delimiter.blanks
  /// Rows that are kept for them.
  var headerLineCount = 0
  /// The scope bar; nothing where there is none to choose from.
  var scopes: ScopeBar?
  /// The record that is shown beside the list; nothing while the preview is closed.
  var preview: PreviewPage?
  /// What a command has printed beside the list; nothing where the record is shown.
  var output: PreviewOutput?
  /// Stands before what is wrapped of it.
  var outputWrapSign = ""
  /// Where the preview is to be, whatever it shows.
  var previewWish = PreviewWish()
  /// Keys and scopes, over everything else.
  var help: HelpPage?
}

extension Scene {
  /// Whether header and footer are the same.
  func hasSameSections(as other: Scene) -> Bool {
    looks.header == other.looks.header && looks.footer == other.looks.footer
      && headerLines == other.headerLines && looks.isHeaderShown == other.looks.isHeaderShown
  }
}

/// The query as it is shown.
struct QueryState: Equatable, Sendable {
  var characters: [Character] = []
  /// The number of characters before the cursor.
  var cursor = 0
  /// The first character that was seen before; the text moves only as far as it must.
  var offset = 0
  /// The query does not act: it is dim, and there is no cursor.
  var isBlocked = false
  /// The query is not searched for.
  var isDisabled = false
  /// Names of fields among the characters, in order.
  var fieldNames: [Range<Int>] = []
}

/// The numbers and marks of the info line.
struct Counts: Equatable, Sendable {
  var matches = 0
  var items = 0
  /// Marked items; nothing where only one can be chosen.
  var marked: Int?
  /// The most items that can be marked, if there is such a limit.
  var markLimit: Int?
  /// Whether results are sorted, where that can be changed.
  var sorts: Bool?
  /// How tracking is marked, such as `+T`.
  var tracking: String?
  /// What items are read as, where they are records.
  var format: String?
  /// Something has been waited for so long that it must be said.
  var isWaiting = false
  /// Hundredths that are searched, once that takes long.
  var percent: Int?
  /// More items are being read or something is running: how often the spinner has turned.
  var spinner: Int?
  /// Replaces all the rest, such as a failed command.
  var message: String?
  /// What a command has made of the counts, to be shown in their place.
  var replacement: ColouredText?
  /// What is wrong with the input, such as broken records; after the counts.
  var warnings: [String] = []
}

extension Counts {
  /// The counts and what is said beside them, but for what is wrong.
  var text: String {
    var text = "\(matches)/\(items)"
    if let marked { text += markLimit.map { " (\(marked)/\($0))" } ?? " (\(marked))" }
    if let sorts { text += sorts ? " +S" : " -S" }
    if let tracking { text += " \(tracking)" }
    if isWaiting { text += " (..)" }
    if let percent { text += " (\(percent)%)" }
    if let format { text += " \(format)" }
    return text
  }
}

/// The list as it is shown.
struct ListState: Equatable, Sendable {
  /// The place of the first row given.
  var top = 0
  /// The place of the current item.
  var current = 0
  /// Items in the list.
  var count = 0
  /// The items that are seen, from `top` on.
  var rows: [ListRow] = []
  /// Rows that an item takes on the average.
  var averageHeight = 1
  var form = RowForm()
  /// The items are labelled with these, to be jumped to.
  var labels: [Unicode.Scalar]?
  /// Items that do not match are in the list too.
  var isRaw = false
  /// Some rows have another gutter.
  var oldGutter: OldGutter?
}

/// The gutter from before the pointer was changed: it stays where nothing else is drawn anew.
struct OldGutter: Equatable, Sendable {
  var sign: String
  /// Numbers of the rows that still have it.
  var rows: Set<Int>

  /// Leaves it where a list looks as before.
  mutating func stay(where list: ListState, looksLike before: ListState) {
    guard list.top == before.top, list.labels == nil else { return rows = [] }
    rows = rows.filter { row in
      list.rows.indices.contains(row) && before.rows.indices.contains(row)
        && list.rows[row] == before.rows[row] && list.top + row != list.current
    }
  }
}

/// One item of the list as it is shown.
struct ListRow: Equatable, Sendable {
  var text: [UInt8]
  /// Byte ranges that the query matches, in order and without overlap.
  var marks: [Range<Int>] = []
  /// Byte ranges that stand back, in order and without overlap.
  var dim: [Range<Int>] = []
  /// Byte ranges that are searched where not all of the text is.
  var areas: [Range<Int>]?
  /// The item's own colours.
  var runs: [ColouredRun] = []
  /// The background that it wishes behind its text.
  var rest = Colour.standard
  /// Where the part at the start ends that is always shown, and where that at the end begins;
  /// nothing: there are none.
  var frozen: (left: Int, right: Int)?
  /// The item is marked.
  var isMarked = false
  /// The query finds the item.
  var isMatch = true
  /// A row of a record, in which line ends have no meaning.
  var isRecord = false

  static func == (one: ListRow, other: ListRow) -> Bool {
    one.text == other.text && one.marks == other.marks && one.dim == other.dim
      && one.areas == other.areas && one.runs == other.runs && one.rest == other.rest
      && one.frozen?.left == other.frozen?.left && one.frozen?.right == other.frozen?.right
      && one.isMarked == other.isMarked && one.isMatch == other.isMatch
      && one.isRecord == other.isRecord
  }
}

/// The scope bar as it is shown.
struct ScopeBar: Sendable {
  /// The scopes behind `All`.
  var tabs: [ScopeTab] = []
  /// The number of the scope that is chosen, 0 for all of them; nothing if it is not on the bar.
  var chosen: Int? = 0
  /// Matches whatever is chosen.
  var countOfAll = 0
  /// What must hold besides, as its user wrote it.
  var conditions: [String] = []
  /// The conditions hold; otherwise they are suspended.
  var areConditionsOn = true
}

/// The preview of a record as it is shown.
struct PreviewPage: Equatable, Sendable {
  var lines: [PreviewLine] = []
  /// Rows from where the page begins by itself.
  var top = 0
}
