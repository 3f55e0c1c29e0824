public import Finder
public import Matching
public import Pipeline
public import Records
import Terminal
import Text

/// What the command line and the environment asked for, as plain values.
public struct Settings: Sendable, Equatable {
  /// A shell that a script can be printed for.
  public enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish, nushell }
  /// What the program is to do.
  public enum Request: Sendable, Equatable {
    case run, help, version, manual, fieldList
    case shellScript(Shell)
  }

  /// Whose habits the program has.
  public var name = ProgramName.sfilter
  public var request = Request.run
  /// The query of the filter form; nothing: the picker is wanted.
  public var filter: String?
  /// The first query of the picker.
  public var query: String?
  public var interactive = false
  /// What a person should know who gave options that this form does not obey.
  public var hint: String?
  /// An option that the picker does not serve, as it is spelled.
  var unservedOption: String?
  /// With fzf, other machines could give commands.
  var isOpenToOthers = false
  /// The longest query in Unicode scalars; the picker takes no more, the filter form refuses more.
  public var queryLimit = 16_384
  public var rules = Rules()
  /// A scheme or tie-breaks were asked for, so that what the items are decides neither.
  var isOrderChosen = false
  public var source = SourceSettings()
  public var input = InputSettings()
  public var output = OutputSettings()
  public var picker = PickerSettings()
  public var appearance = Appearance()

  public init() {}

  /// The picker may use colours.
  public var usesColour: Bool {
    appearance.colour != .never || !appearance.colours.shades.isEmpty
  }

  /// The defaults under a name.
  public init(name: ProgramName) {
    self.init()
    self.name = name
    rules.readsFields = name == .sfilter
    guard name == .fzf else { return }
    queryLimit = 1000
    rules.caseRule = .smart
    rules.letters = .latin
    input.format = .lines
    input.coloursCarryOver = true
    picker.layout = .fromBottom
    appearance.controls = .hidden
    appearance.colours.underlinesMatches = false
    picker.standardBindings = .fzf
    source.sortsWhatIsCollected = true
    input.tailHoldsHeading = true
  }
}
