public import Platform
public import Records

/// What the picker shows at one moment: an answer to a request, which never changes.
///
/// Items are known by their number in the input, from 0, and by their place among the matches.
public struct Snapshot: Sendable {
  /// What is known of the reading and searching besides the matches.
  public struct Progress: Sendable, Equatable {
    /// More items may come.
    public var isReading = false
    /// The matches are not all those of the items read so far.
    public var isSearching = false
    /// Hundredths of the items that have been searched.
    public var percent = 100
    /// Items are records; nothing is known before the first bytes.
    public var isRecords = false
    /// Records that could not be read.
    public var brokenCount = 0
    /// Reading stopped because memory would have become scarce.
    public var isAtMemoryLimit = false
    /// Why reading stopped before the end.
    public var failure: SystemError?
    /// Why the input is not read at all, for its user.
    public var refusal: String?

    public init() {}
  }

  /// Counts the requests: that of the request which this answers.
  public let generation: Int
  /// Counts the loads of items: that whose items these are.
  ///
  /// Other loads number their items anew.
  public let load: Int
  public let request: SearchRequest
  public let progress: Progress
  /// Items that can be searched now.
  public let itemCount: Int
  /// The first items, which are a heading.
  public let header: [[UInt8]]
  /// The number of the first of them.
  public var firstOfHeader: Int { content.firstOfHeading }
  /// The field of the scope bar, once it is known.
  public let scopeField: FieldPath?
  /// The first scopes of the bar in order of appearance, `none` last; empty without scope field.
  public let tabs: [ScopeTab]
  /// Matches whatever is chosen on the bar.
  public let countOfAllTabs: Int
  /// Which of the names that queries gave to fields the records have.
  public var fieldNames = FieldNames()
  /// The items of the list.
  let listing: Listing
  /// Those that match; the same unless all are listed.
  let matches: Listing
  let content: Content
  let input: InputSettings

  /// Items in the list: all that match, or simply all where the request is for those.
  public var count: Int { listing.count }

  /// Items that match.
  public var matchCount: Int { matches.count }

  /// The numbers of the items at some places of the list.
  public func items(at places: Range<Int>) -> [Int] {
    listing.numbers(at: places.clamped(to: 0..<count))
  }

  /// The number of the item at a place.
  public func item(at place: Int) -> Int { items(at: place..<place + 1)[0] }

  /// Where an item is in the list.
  public func place(of item: Int) -> Int? { listing.place(of: item) }

  /// The original bytes of an item, without separator; nothing once it has been dropped.
  public func bytes(of item: Int) -> [UInt8]? { content.bytes(of: item) }

  /// The control sequence of the colours that lines before this one have left on, to be read before
  /// the line; empty where none are or where they do not carry over.
  public func codes(before item: Int) -> [UInt8] {
    guard let place = content.block(of: item) else { return [] }
    let block = content.blocks[place]
    return block.codes?.codes(before: item - block.firstNumber) ?? []
  }

  /// Where a record stood in the input: its first byte, and its number among all from 0.
  ///
  /// - Complexity: linear in the bytes of its block.
  public func origin(of item: Int) -> (position: Position, index: Int)? {
    guard let place = content.block(of: item) else { return nil }
    let block = content.blocks[place]
    return block.place(of: item - block.firstNumber).map { ($0.position, $0.records) }
  }

  /// The same with the key under which it stood; nothing of lines.
  ///
  /// - Complexity: linear in the bytes of its block.
  public func recordPlace(of item: Int) -> RecordPlace? {
    guard let place = content.block(of: item), let origin = origin(of: item) else { return nil }
    let block = content.blocks[place]
    let start = block.range(of: item - block.firstNumber).lowerBound
    return unsafe RecordPlace(
      line: origin.position.line, index: origin.index, of: block.bytes + start, preceding: start)
  }

  /// The head of the table whose rows the items are.
  public var head: TableHead? { content.head }

  /// What is shown of an item: its bytes, or a row of a table as a JSON object.
  public func shownBytes(of item: Int) -> [UInt8]? {
    guard let bytes = bytes(of: item) else { return nil }
    return head?.json(of: bytes) ?? bytes
  }
}

extension Snapshot {
  /// What there is to show before anything has been read.
  init(beforeReading request: SearchRequest) {
    var progress = Progress()
    progress.isReading = true
    self.init([], request: request, progress: progress)
  }

  /// The end of a search of known items, for whoever shows snapshots without reading any.
  ///
  /// `matches` are the numbers of the matching items, the best first; nothing: all match.
  public init(
    _ items: [[UInt8]], matches: [Int]? = nil, request: SearchRequest, header: [[UInt8]] = [],
    progress: Progress = Progress(), scopeField: FieldPath? = nil, tabs: [ScopeTab] = [],
    input: InputSettings = InputSettings()
  ) {
    var block = Block()
    var starts: [UInt32] = [0]
    for item in items {
      block.append(item)
      // The separator, which an item may hold all the same: its place is known.
      block.append([0])
      starts.append(UInt32(block.count))
    }
    block.clearPadding()
    var content = Content()
    if !items.isEmpty {
      content.append(
        StoredBlock(
          id: 0, firstNumber: 0, block: block, shape: .lines(starts: starts, separator: 0)))
    }
    let list = matches.map { matches in
      BlockMatches(
        keys: matches.map { BlockMatches.order($0, newestFirst: false) }, lows: [], setCounts: [])
    }
    let part = Listing.Part(firstNumber: 0, all: 0..<items.count, matches: list)
    self.init(
      generation: 0, load: 0, request: request, progress: progress, itemCount: items.count,
      header: header,
      scopeField: scopeField, tabs: tabs, countOfAllTabs: part.count,
      listing: Listing([part]), matches: Listing([part]), content: content, input: input)
  }
}
