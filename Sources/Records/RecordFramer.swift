/// Cuts bytes into records, be they JSON values or rows of a table.
public enum RecordFramer: Sendable {
  case json(Framer)
  case rows(RowFramer)
  case each(EachFramer)

  /// For the beginning of an input; with the head of a table for its rows.
  public init(_ head: TableHead?, _ input: InputSettings = InputSettings()) {
    if let head {
      self = .rows(RowFramer(head, fromStart: true, limits: input.limits))
    } else if let path = input.each {
      self = .each(EachFramer(path, limits: input.limits))
    } else {
      self = .json(Framer(limits: input.limits))
    }
  }

  /// One for bytes that begin with a new record, somewhere in the input.
  public var fresh: RecordFramer {
    switch self {
    case .json(let framer):
      .json(Framer(limits: framer.limits))
    case .rows(let framer):
      .rows(RowFramer(framer.head, fromStart: false, limits: framer.limits))
    case .each(let framer):
      .each(EachFramer(framer.path, limits: framer.limits))
    }
  }

  /// Nothing before the next byte matters to what follows.
  public var isAtRest: Bool {
    switch self {
    case .json(let framer): framer.isAtRest
    case .rows(let framer): framer.isAtRest
    case .each(let framer): framer.isAtRest
    }
  }

  /// Finds the records in `bytes` and says how many of the bytes are settled; see `Framer.frame`.
  public mutating func frame(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, at position: Position = .start,
    into frames: inout Frames
  ) -> Int {
    switch self {
    case .json(var framer):
      let settled = unsafe framer.frame(
        bytes, count: count, isLast: isLast, at: position, into: &frames)
      self = .json(framer)
      return settled
    case .rows(var framer):
      let settled = unsafe framer.frame(bytes, count: count, isLast: isLast, into: &frames)
      self = .rows(framer)
      return settled
    case .each(var framer):
      let settled = unsafe framer.frame(
        bytes, count: count, isLast: isLast, at: position, into: &frames)
      self = .each(framer)
      return settled
    }
  }
}
