public import Records

/// Shows records as the list of the picker does.
public struct RecordDisplay {
  /// Sees to it that there is room for a record among the others.
  public var measure: ([UInt8], RecordPlace?) -> Void
  /// Appends what is shown of it.
  public var append: ([UInt8], RecordPlace?, inout [UInt8]) -> Void

  public init(
    measure: @escaping ([UInt8], RecordPlace?) -> Void,
    append: @escaping ([UInt8], RecordPlace?, inout [UInt8]) -> Void
  ) {
    self.measure = measure
    self.append = append
  }
}

/// Puts together what is printed: items, what stands around them, and their ranks.
public struct ItemPrinter: ~Copyable {
  private let settings: OutputSettings
  private let head: TableHead?
  private let frame: OutputFrame
  private var table: TableWriter?
  private let display: RecordDisplay?
  private var hasItems = false

  /// - Parameters:
  ///   - settings: what is printed of an item.
  ///   - head: that of the table whose rows the items are.
  ///   - display: what makes the form that is called so.
  public init(_ settings: OutputSettings, head: TableHead?, display: RecordDisplay?) {
    self.settings = settings
    self.head = head
    self.display = settings.form == .display ? display : nil
    frame = OutputFrame(settings, head: head)
    isPlain = settings.form != .display && frame.between == nil && !settings.printsRank
    if case .table(let format, []) = settings.form {
      table = TableWriter(format, settings, head: head)
      isPlain = false
    }
  }

  /// Items are printed as they are, each with the usual byte after it.
  public private(set) var isPlain = true

  /// The bytes before the first item.
  public mutating func opening() -> [UInt8] { table?.opening() ?? frame.opening }

  /// The bytes after the last item.
  public mutating func closing() -> [UInt8] { frame.closing(afterItems: hasItems) }

  /// What its user should know about what was printed.
  public mutating func warnings() -> [String] { table?.warnings() ?? [] }

  /// Takes a look at an item that is printed soon, as far as that decides how others are.
  public mutating func measure(
    _ item: UnsafePointer<UInt8>, count: Int, place: RecordPlace? = nil
  ) {
    guard let display else { return }
    unsafe display.measure(shown(item, count: count), place)
  }

  /// Appends an item and all that belongs to it.
  ///
  /// - Parameters:
  ///   - item: what its form made of it, or its original bytes where that is done in order; 64 bytes
  ///     behind it are readable.
  ///   - count: how many bytes it has.
  ///   - rank: its place among all items of whatever input.
  ///   - place: where it stood, if that may be shown.
  ///   - output: where it is appended.
  public mutating func append(
    _ item: UnsafePointer<UInt8>, count: Int, rank: UInt64, place: RecordPlace? = nil,
    to output: inout [UInt8]
  ) {
    if hasItems, let between = frame.between { output += between }
    hasItems = true
    let prefix = settings.printsRank ? [UInt8](key: rank) : []
    if table != nil {
      // What stands before a row stands behind the head that comes with the first.
      guard unsafe table?.write(item, count: count, prefix: prefix, into: &output) ?? false else {
        return
      }
    } else {
      output += prefix
      if let display {
        unsafe display.append(shown(item, count: count), place, &output)
      } else {
        unsafe output.append(contentsOf: UnsafeBufferPointer(start: item, count: count))
      }
    }
    if frame.between == nil { output.append(settings.terminator) }
  }

  private func shown(_ item: UnsafePointer<UInt8>, count: Int) -> [UInt8] {
    let bytes = unsafe Array(UnsafeBufferPointer(start: item, count: count))
    return head?.json(of: bytes) ?? bytes
  }
}

extension [UInt8] {
  /// A rank in sixteen digits, so that the order of texts is that of ranks, and a tab.
  fileprivate init(key rank: UInt64) {
    self = []
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: rank >> UInt64(shift) & 15)
      append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
    append(0x09)
  }
}
