/// Takes the elements or values at a path of every top-level value for the records.
///
/// The values around them are walked through without being held. A record that is broken, in an
/// array that has gone on to a second line, is a text up to the comma or bracket that ends it; all
/// else that is broken is a text from there to the end of its line. Where a value was given up that
/// had gone on to a second line, what follows is framed line by line: values are records then, unless
/// they have the path themselves, and brackets and commas that are left over are no faults.
public struct EachFramer: Sendable {
  public let path: EachPath
  public let limits: FramingLimits
  var state = State()

  public init(_ path: EachPath, limits: FramingLimits = FramingLimits()) {
    self.path = path
    self.limits = limits
  }

  /// Nothing before the next byte matters to what follows.
  public var isAtRest: Bool { state == State() }

  /// Finds the records in `bytes` and says how many of the bytes are settled, as `Framer.frame` does.
  public mutating func frame(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, at position: Position = .start,
    into frames: inout Frames
  ) -> Int {
    frames.removeAll()
    var pass = unsafe EachPass(
      bytes, count: count, isLast: isLast, path: path, limits: limits, state: state)
    let settled = pass.run(into: &frames)
    state = pass.settledState
    if let offset = pass.opening {
      state.opened = unsafe position.advanced(over: bytes, count: offset)
    }
    if state.levels.isEmpty { state.opened = nil }
    return settled
  }
}

extension EachFramer {
  /// What is remembered between two calls; as it is at first where nothing has to be.
  struct State: Sendable, Equatable {
    /// What is open around the next byte, the outermost first.
    var levels: [Level] = []
    var place = Place.next
    /// The outermost open value has gone on to a second line.
    var spansLines = false
    /// Where it began, if that is not in the bytes of the next call.
    var opened: Position?
    /// A value was given up: what is left of it is framed line by line.
    var isLoose = false
    /// All up to the next line feed is left out.
    var isSkipping = false
  }

  /// An object or array that is walked through.
  struct Level: Sendable, Equatable {
    var isObject: Bool
    /// Steps of the path that lead to it; `nowhere` where it is only passed over.
    var steps: Int
    /// Members before the next.
    var count = 0
  }

  /// What comes next in the innermost open value.
  enum Place: Sendable, Equatable {
    /// A member or the end.
    case first
    case next
    /// A comma or the end.
    case after
  }
}
