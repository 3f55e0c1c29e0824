/// Cuts bytes into records by one rule that covers every layout of a stream of JSON values.
///
/// The rule:
/// * Records are JSON values with white space, RS or nothing between them. An array at the top is
///   unwrapped one level: its elements are the records. A byte order mark before a record is
///   skipped.
/// * A line is all values or it is one text: its records are held back until the line ends on
///   which the last of them closes, or until a MiB is held.
/// * A value that is open at the end of a line goes on in the next one. If it fails there, only its
///   first line is a text, and so is the first line of everything that was open inside it; all
///   else is framed anew from the second line on.
/// * In an array that has gone on to a second line, an element that fails is a text up to the comma
///   or bracket that ends it. If there is none, the array is given up: what follows is framed line
///   by line, and a comma after a record is then no fault.
///
/// What is found depends on the bytes only and not on how they are cut for the calls. A value that
/// is not complete is scanned again in the next call, so a caller that adds at least as many bytes
/// as were left over gets time linear in the input. It needs room for somewhat more than one record
/// of the largest size.
public struct Framer: Sendable {
  public let limits: FramingLimits
  /// The most bytes of finished records that are held back.
  var maxHeld = 1 << 20
  var state = State()

  public init(limits: FramingLimits = FramingLimits()) { self.limits = limits }

  /// Nothing before the next byte matters to what follows: a new framer would do the same with it.
  public var isAtRest: Bool { state == State() }

  /// Where the array that is being streamed began, if its start lies before the next bytes.
  public var openArray: Position? {
    get { state.openArray }
    set { state.openArray = newValue }
  }

  /// Finds the records in `bytes` and says how many of the bytes are settled.
  ///
  /// The bytes after the settled ones are given again, in front of more input, in the next call.
  ///
  /// - Parameters:
  ///   - bytes: what has been read; 64 bytes after its end can be read as well.
  ///   - count: fewer than 4 GiB.
  ///   - isLast: the input ends after these bytes: everything is settled.
  ///   - position: the place of the first byte in the input.
  ///   - frames: emptied first; all offsets in it count from `bytes`.
  /// - Returns: the number of settled bytes.
  public mutating func frame(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, at position: Position = .start,
    into frames: inout Frames
  ) -> Int {
    frames.removeAll()
    var pass = unsafe FramingPass(
      bytes, count: count, isLast: isLast, position: position, of: self,
      scanner: JsonScanner(maxDepth: limits.maxDepth))
    let settled = pass.run(into: &frames)
    state = pass.finalState(settled: settled)
    return settled
  }
}

extension Framer {
  /// What is remembered between two calls; as it is at first where nothing has to be.
  struct State: Sendable, Equatable {
    /// The next byte belongs to an element of an array, or to the white space before it.
    var isInArray = false
    var openArray: Position?
    /// An array was given up, so commas after records are no faults.
    var toleratesCommas = false
    /// All up to the next line feed is left out.
    var isSkipping = false
    /// Objects and arrays that are known to fail, the first one last.
    var doomed: [Doomed] = []
    /// Bytes that were scanned again and again, as far as later ones do not make up for them.
    var debt = 0
  }

  /// An object or array whose fault was found while something around it was scanned.
  struct Doomed: Sendable, Equatable {
    /// Offset of its first byte.
    var offset: Int
    var fault: Fault
  }
}
