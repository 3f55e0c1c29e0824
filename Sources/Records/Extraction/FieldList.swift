/// The paths of the fields of some records, each once, in the order in which they appear.
public struct FieldList: Sendable {
  public private(set) var paths: [String] = []
  private var known: Set<String> = []

  /// Fields of fields are listed to this depth.
  private static let mostDepth = 8

  public init() {}

  /// Looks through the records in some bytes.
  ///
  /// - Parameters:
  ///   - bytes: the input from its start; 64 bytes after its end can be read as well.
  ///   - count: how many have arrived.
  ///   - isLast: the input ends after them.
  ///   - head: of the table whose rows the records are.
  public init(_ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, head: TableHead? = nil) {
    var framer = RecordFramer(head)
    var frames = Frames()
    _ = unsafe framer.frame(bytes, count: count, isLast: isLast, into: &frames)
    let tokens = unsafe UnsafePointer(frames.tokens.base)
    let keys = unsafe frames.keyBase(bytes)
    for frame in frames.records where frame.kind == .json {
      add(unsafe Record(frame, tokens: tokens, bytes: bytes, keys: keys))
    }
  }

  private mutating func add(_ record: Record) {
    record.forEachName(maxDepth: FieldList.mostDepth) { path in
      if known.insert(path).inserted { paths.append(path) }
    }
  }
}
