public import Terminal
import Text

/// How the picker looks, and how results look on a terminal.
public struct Appearance: Sendable, Equatable {
  /// When standard output is coloured.
  public enum Colour: String, CaseIterable, Sendable { case auto, always, never }

  /// Where the counts stand.
  public enum Info: Sendable, Equatable {
    /// In a row of their own, at its start.
    case row
    /// In a row of their own, at its end.
    case right
    /// Behind the query and a prefix.
    case inline(prefix: String)
    /// At the end of the prompt's row, behind a prefix or the spinner.
    case inlineRight(prefix: String?)
    case hidden
  }

  public var colour = Colour.auto
  public var colours = ColourSpec()
  /// Signs beyond ASCII may be drawn.
  public var isUnicode = true

  public var prompt = "> "
  /// Shown while the query is empty.
  public var ghost = ""
  public var showsInput = true
  public var info = Info.row
  /// Its first line of output takes the place of the counts; empty: there is none.
  public var infoCommand = ""
  /// Drawn again and again beside the counts; nothing given: a line.
  public var separator: String?

  // The signs; nothing given: those of `Signs`.
  public var pointer: String?
  public var marker: String?
  /// The markers of the first, the middle and the last row of an item, each as wide.
  public var markerOfLines: String?
  public var gutter: String?
  /// The gutter of lists with items that do not match.
  public var rawGutter: String?
  public var ellipsis: String?
  /// One character for the list, maybe another for previews; none: no scrollbar.
  public var scrollbar: String?

  /// Lines of the heading; nothing: no heading.
  public var header: String?
  /// The heading is on the other side of the prompt.
  public var isHeaderFirst = false
  /// The heading is shown, and with it the items that are one.
  public var isHeaderShown = true
  public var footer: String?

  /// The lines around sections, where a user asked for any.
  public var borders: [Section: BorderShape] = [:]
  /// The shape of lines that are asked for without naming one; a style changes it.
  public var unnamedShape = BorderShape.rounded
  public var labels: [Section: SectionLabel] = [:]
  /// Around the outer frame, and within it.
  public var margin = Insets()
  public var padding = Insets()
  /// The terminal draws box lines and other characters of ambiguous width two columns wide.
  public var isAmbiguousWide = false

  public var wrapSign: String?
  /// Drawn again and again in the last free row between items; nothing given: a line.
  public var gapLine: String?

  /// What becomes of items wider than the list.
  public var wrap = Wrap.off
  /// All lines of an item are shown, not just one row.
  public var isMultiLine = true
  /// Free rows behind each item.
  public var gap = 0
  /// Fields that stay at their place where long items are moved, counted from either end.
  public var frozenLeft = 0
  public var frozenRight = 0

  /// What is shown of records.
  public var recordForm = RecordForm.usual

  /// Columns from one tab stop to the next.
  public var tabStop = 8
  /// Long lines are moved so that what matched is seen.
  public var scrollsSideways = true
  /// Columns that are seen to the right of what matched.
  public var sidewaysMargin = 10
  /// The end of long lines is shown while the query is empty.
  public var keepsRight = false
  /// The whole row of the current item stands out, not its text only.
  public var highlightsLine = false
  /// How control characters in items are drawn.
  public var controls = DrawnText.Controls.visible

  public init() {}

  /// What fzf does where nobody would ask for it is done, too.
  var followsFzf: Bool { controls == .hidden }

  /// A text that is drawn as it stands; fzf leaves its controls out, tabs too.
  func bare(_ text: String) -> String {
    func isControl(_ byte: UInt32) -> Bool { byte < 0x20 || byte == 0x7F }
    guard followsFzf, text.utf8.contains(where: { isControl(UInt32($0)) }) else { return text }
    return String(scalars: text.unicodeScalars.filter { !isControl($0.value) })
  }

  /// Columns of an upright line.
  var lineWidth: Int { isAmbiguousWide && isUnicode ? 2 : 1 }
}
