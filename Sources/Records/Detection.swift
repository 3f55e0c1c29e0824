/// Whether input is made of lines or of records, found out from its first bytes.
public enum Detection: Sendable, Equatable {
  case lines, json
  /// More bytes, or the end of the input, decide.
  case needMore

  /// A first value that is well for so many bytes is a record.
  static let reach = 64 << 10

  /// Looks at the first bytes of an input.
  ///
  /// Records begin with an object, with an array whose first element is an object, or with RS.
  ///
  /// - Parameters:
  ///   - bytes: the input from its start; 64 bytes after its end can be read as well.
  ///   - count: how many have arrived.
  ///   - isLast: no more will.
  ///   - wantsRecords: an option that needs records was given: the first byte is enough.
  public init(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, wantsRecords: Bool = false
  ) {
    // Beyond its reach the input is not looked at, however much of it has arrived.
    let end = min(count, Self.reach)
    let isWhole = isLast && end == count
    let undecided: Detection = isWhole || end == Self.reach ? .lines : .needMore

    let start = unsafe Self.skipMark(bytes, count: end)
    let first = unsafe JsonScanner.skipBlanks(bytes, from: start, to: end)
    guard first < end else {
      self = undecided
      return
    }
    switch unsafe bytes[first] {
    case 0x1E: self = .json
    case 0x7B where wantsRecords, 0x5B where wantsRecords: self = .json
    case 0x7B:
      self = unsafe Self.judge(bytes, from: first, to: end, isWhole: isWhole)
    case 0x5B:
      let element = unsafe JsonScanner.skipBlanks(bytes, from: first + 1, to: end)
      guard element < end else {
        self = undecided
        return
      }
      self =
        unsafe bytes[element] != 0x7B
        ? .lines : Self.judge(bytes, from: element, to: end, isWhole: isWhole, inArray: true)
    // The rest of a byte order mark may be under way.
    case 0xEF where first == 0 && end < 3: self = undecided
    default: self = .lines
    }
  }

  private static func skipMark(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    unsafe count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// Tells whether the object at `start` is one as far as can be seen.
  private static func judge(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, isWhole: Bool,
    inArray: Bool = false
  ) -> Detection {
    var scanner = JsonScanner(maxDepth: 1024)
    var tokens = TokenBuffer()
    let outcome = unsafe scanner.scan(
      bytes, from: start, to: end, isFinal: isWhole, into: &tokens)
    switch outcome {
    case .broken: return .lines
    case .incomplete: return end == reach ? .json : .needMore
    case .complete(let after):
      guard inArray else { return .json }
      let next = unsafe JsonScanner.skipBlanks(bytes, from: after, to: end)
      if next < end { return unsafe bytes[next] == 0x2C || bytes[next] == 0x5D ? .json : .lines }
      // An array that is not closed is an array nevertheless.
      return end == reach || isWhole ? .json : .needMore
    }
  }
}
