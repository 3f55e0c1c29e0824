public import Terminal

/// What the picker does, besides how it looks.
public struct PickerSettings: Sendable, Equatable {
  /// Where the list is and from which end it is filled.
  public enum Layout: String, CaseIterable, Sendable {
    /// The list above the prompt, its first item at the bottom.
    case fromBottom = "default"
    /// The list under the prompt, its first item at the top.
    case reverse
    /// The list above the prompt, its first item at the top.
    case reverseList = "reverse-list"
  }

  /// The rows taken; nothing: the whole screen.
  public var height: Height?
  /// What a height that is a share must not come below.
  public var minimumHeight = Height.Minimum(rows: 10, countsListOnly: true)
  /// The picker is taken off the screen at the end.
  public var clearsScreen = true
  public var usesMouse = true
  /// The terminal that is opened; nothing: the one that standard error is.
  public var terminal: String? = "/dev/tty"
  public var layout = Layout.reverse
  /// What keys and buttons do.
  public var bindings: Bindings {
    get { ownBindings ?? standardBindings.bindings }
    set { ownBindings = newValue }
  }
  /// What the user has bound; nothing where all is as it comes, which costs time to make.
  public private(set) var ownBindings: Bindings?
  /// What they do where nothing else was said; it is made when it is asked for.
  public var standardBindings = Bindings.Standard.sfilter
  /// Keys that accept and are printed, with the words that name them.
  public var expected: [Key: String] = [:]
  /// Words of the query are the parts of a path.
  public var movesByPathParts = false
  /// The signs that items are labelled with to jump to them.
  public var jumpLabels = PickerSettings.handyLabels
  /// The file that the queries of earlier runs are kept in, and how many.
  public var historyFile: String?
  public var historySize = 1000
  /// The most items that can be marked; 0: marking is off.
  public var markLimit = 0
  /// Moving on from the last item leads to the first.
  public var cycles = false
  /// Rows between the cursor and the edge while there are more items.
  public var scrollMargin = 3
  /// A single match is accepted without asking.
  public var acceptsOnlyMatch = false
  /// Nothing to choose ends the run without asking.
  public var endsWithoutMatch = false
  /// What is typed is not searched for.
  public var isSearchDisabled = false
  /// The cursor stays with its item when the list changes.
  public var tracks = false
  /// Items that do not match are shown too, all in the order of the input.
  public var listsAll = false
  /// The scopes of the bar in this order with these titles; empty: the values seen.
  public var scopeTitles: [ScopeTitle] = []
  /// The record of the current item is shown from the beginning.
  public var showsRecord = false
  public var preview = PreviewSettings()

  public init() {}

  /// Marks without a limit.
  public static let unlimited = Int.max

  /// Keys under the fingers first.
  public static let handyLabels = Array(
    #"asdfghjklqwertyuiopzxcvbnm1234567890ASDFGHJKLQWERTYUIOPZXCVBNM`~;:,<.>/?'"!@#$%^&*()[{]}-_=+"#
      .unicodeScalars)
}
