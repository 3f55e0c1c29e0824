import Records

/// What is said about broken records: the first few each, then how many there were.
///
/// It depends on the input and the policy alone, never on the query.
struct FaultReport {
  /// Faults that are told one by one.
  private static let most = 5

  /// What becomes of broken records.
  let policy: InputSettings.InvalidPolicy
  /// Rows that do not fit their head are an error.
  private let isStrict: Bool
  /// What the input is called in a place: `stdin`, or the name of a file.
  private let source: String
  /// What a record should be.
  private let kind: String
  private var told: [String] = []
  private let mostTold: Int
  private var records = 0
  /// Records that are none.
  private(set) var broken = 0
  private var unfinished = 0
  private var notUTF8 = 0
  private var shortRows = 0
  private var longRows = 0

  /// - Parameters:
  ///   - input: says what becomes of broken records.
  ///   - isAsked: records were asked for, not found.
  ///   - source: what the input is called.
  ///   - head: that of the table whose rows the records are.
  init(_ input: InputSettings, isAsked: Bool, source: String, head: TableHead? = nil) {
    policy = input.policy(isAsked: isAsked)
    isStrict = input.limits.isStrict
    self.source = source
    kind = head?.format.name ?? "JSON"
    told = head?.notes ?? []
    mostTold = told.count + FaultReport.most
  }

  /// The input is broken and its user wants to be told so by the exit status.
  var isError: Bool {
    broken + unfinished > 0 && (policy == .error || policy == .stop)
      || isStrict && shortRows + longRows > 0
  }

  /// Notes what is wrong with the frames of a block that begins at `position`, and leaves out what
  /// the policy does not keep.
  mutating func add(_ frames: inout Frames, of block: borrowing Block, at position: Position) {
    records += frames.records.count
    shortRows += frames.shortRows
    longRows += frames.longRows
    for fault in frames.faults {
      switch fault.reason {
      case .unclosedArray, .unclosedObject: unfinished += 1
      case .tooLarge:
        records += 1
        broken += 1
      default: broken += 1
      }
      tell(fault, in: block, at: position)
      if policy == .stop {
        frames.records.removeAll { frame in frame.start >= fault.offset || frame.kind == .text }
        break
      }
    }
    for frame in frames.records where frame.hasInvalidUTF8 { notUTF8 += 1 }
    if policy != .text && !frames.faults.isEmpty {
      frames.records.removeAll { frame in frame.kind == .text }
    }
  }

  private mutating func tell(_ fault: Fault, in block: borrowing Block, at position: Position) {
    guard policy != .skip, told.count < mostTold else { return }
    let place = unsafe position.advanced(over: block.memory, count: fault.offset)
    let message = unsafe fault.message(in: block.memory, at: position)
    let outcome =
      switch policy {
      case .text where fault.hasNoText: "; dropped"
      case .text: "; kept as text"
      case .error, .skip: "; dropped"
      case .stop: ""
      }
    switch fault.reason {
    case .unclosedArray, .unclosedObject: return told.append(message)
    default: break
    }
    told.append(
      "\(source):\(place.line):\(place.column): \(message) (byte \(place.offset))\(outcome)")
  }

  /// The lines for standard error.
  var lines: [String] {
    var lines = told
    if policy == .stop && !lines.isEmpty { return lines }
    for (count, what) in [(broken, kind), (notUTF8, "UTF-8")] where count > 0 {
      lines.append("\(count) of \(records) records \(count == 1 ? "is" : "are") not \(what)")
    }
    for (count, what) in [(shortRows, "fewer"), (longRows, "more")] where count > 0 {
      lines.append(
        "\(count) of \(records) rows \(count == 1 ? "has" : "have") \(what) cells than the head")
    }
    return lines
  }
}

extension Fault {
  /// Not even its text is kept.
  fileprivate var hasNoText: Bool {
    if case .tooLarge = reason { true } else { false }
  }
}
