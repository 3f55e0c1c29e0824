public import Matching
import Platform
public import Records

/// What the filter form is to do, as values.
public struct FilterJob: Sendable {
  public var query: Query
  public var rules: Rules
  public var origin: Origin
  public var source: SourceSettings
  public var input: InputSettings
  public var output: OutputSettings
  /// The fields that are shown of records.
  public var shown: ShownFields?

  public init(
    query: Query, rules: Rules, origin: Origin, source: SourceSettings, input: InputSettings,
    output: OutputSettings, shown: ShownFields? = nil
  ) {
    self.query = query
    self.rules = rules
    self.origin = origin
    self.source = source
    self.input = input
    self.input.searchedFields = FieldRange.searched(
      input.searchedFields, isExtended: rules.extended)
    self.output = output
    self.shown = shown
  }

  /// How the matched items reach the output.
  enum Order: Sendable {
    /// Each block's at once, as they come.
    case arrival
    /// After the end of the input.
    case collected
    /// Never: they are only counted.
    case counted
  }

  var order: Order {
    if input.tail != nil && !ignoresTail { return .collected }
    if output.form.isSummary { return .counted }
    if output.quiet { return .arrival }
    return isRanked || isCollected || output.order != nil ? .collected : .arrival
  }

  var patience: Reader.Patience { order == .arrival ? .arrived : .full }

  /// The newest items that count; nothing: all do.
  var tail: Int? { ignoresTail ? nil : input.tail }

  /// The number of the first of so many items, the heading among them, that counts.
  func firstItem(of items: Int) -> Int {
    guard let tail, items > tail else { return 0 }
    let holdsHeading = input.tailHoldsHeading && query.isEmpty
    return items - tail + (holdsHeading ? input.headerLines : 0)
  }

  /// What is printed as it comes has no end to count from: there fzf does without it.
  private var ignoresTail: Bool {
    source.sortsWhatIsCollected && !source.sorts && !isCollected
  }

  private var isCollected: Bool { source.newestFirst || source.waits }

  /// The numbers of lines in the input are shown, or decide which count.
  var countsItems: Bool {
    tail != nil || input.shownFields?.showsIndex ?? false
      || output.acceptedFields?.showsIndex ?? false
  }

  var wishes: KindWishes { KindWishes(input, output, shown) }

  /// What is kept of items, where these are of one kind or the other.
  func envelope(ofRecords areRecords: Bool) -> Envelope {
    let isMadeAtOnce = areRecords ? output.form.isMadeAtOnce : output.acceptedFields != nil
    let namesPlace = shown?.paths.contains(where: \.namesPlace) ?? false
    return Envelope(
      hasKey: output.order != nil,
      hasPlace: areRecords && output.form == .display && namesPlace,
      hasOriginal: isMadeAtOnce && output.explains && !output.quiet)
  }

  /// Each worker sorts what it kept, so that all that is left is to merge: equal ranks come in the
  /// order of the input, and ranks have room for that.
  var sortsByWorker: Bool {
    isRanked && !source.newestFirst && tail == nil && !output.printsRank
      && rules.freeRankBits >= KeptHits.markBits
  }

  /// The best come first.
  var isRanked: Bool {
    query.isRanked && (source.sorts || source.sortsWhatIsCollected && isCollected)
  }

  /// What the first records say about the scope field is wanted.
  var needsScopeField: Bool {
    input.needsScopeField || output.form == .matches && input.scopeField == nil
  }

  /// Where equals of earlier items are left out, those that there were.
  var seenItems: Monitor<SeenItems>? { input.uniqueness == nil ? nil : Monitor(SeenItems()) }
}
