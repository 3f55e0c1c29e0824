/// One character as a reader sees it, and the room it takes on a terminal.
public struct Cluster: Sendable, Equatable {
  /// Offset of its first byte.
  public var start: Int
  /// Bytes.
  public var count: Int
  /// Columns of a terminal: 0, 1, 2, rarely more.
  ///
  /// A control character has none.
  public var cells: Int

  @inlinable
  public init(start: Int, count: Int, cells: Int) {
    self.start = start
    self.count = count
    self.cells = cells
  }
}

/// Cuts UTF-8 into grapheme clusters (extended ones, by Unicode's annex 29).
///
/// A byte that is no part of UTF-8 counts as U+FFFD.
@safe
public enum Graphemes {
  /// The cluster that begins at `start`, where a cluster does begin.
  ///
  /// - Precondition: `start` is below `count`.
  public static func cluster(
    at start: Int, in bytes: UnsafePointer<UInt8>, count: Int
  ) -> Cluster {
    let lead = unsafe bytes[start]
    let isAlone = unsafe start + 1 == count || bytes[start + 1] < 0x80
    if lead &- 0x20 < 0x5F, isAlone {
      return Cluster(start: start, count: 1, cells: 1)
    }
    if unsafe isSign(bytes + start, left: count - start) {
      return Cluster(start: start, count: 3, cells: 1)
    }
    return CharacterTables.shared.withColumns { columns in
      unsafe walk(from: start, bytes, count, columns) { _ in false }
    }
  }

  /// Whether a box line, a block or a Braille pattern comes, and behind it nothing that could join.
  ///
  /// These are what a picker without other characters draws; it needs no tables then.
  @inline(__always)
  private static func isSign(_ bytes: UnsafePointer<UInt8>, left: Int) -> Bool {
    guard unsafe beginsWithSign(bytes, left: left), !AmbiguousWidth.isWide else { return false }
    return unsafe left == 3 || bytes[3] < 0x80 || beginsWithSign(bytes + 3, left: left - 3)
  }

  @inline(__always)
  private static func beginsWithSign(_ bytes: UnsafePointer<UInt8>, left: Int) -> Bool {
    guard left >= 3, unsafe bytes[0] == 0xE2 else { return false }
    // U+2500 to U+259F, and U+2800 to U+28FF.
    let second = unsafe bytes[1]
    let third = unsafe bytes[2]
    let isDrawn =
      second == 0x94 || second == 0x95 || second == 0x96 && third < 0xA0 || second & 0xFC == 0xA0
    return isDrawn && third & 0xC0 == 0x80
  }

  /// Calls `body` with each cluster, from the first to the last.
  public static func forEach(
    in bytes: UnsafePointer<UInt8>, count: Int, _ body: (Cluster) -> Void
  ) {
    CharacterTables.shared.withColumns { columns in
      guard count > 0 else { return }
      body(
        unsafe walk(from: 0, bytes, count, columns) { cluster in
          body(cluster)
          return true
        })
    }
  }

  /// Walks from `start`, hands each complete cluster to `goesOn`, and returns the last one.
  @inline(__always)
  private static func walk(
    from start: Int, _ bytes: UnsafePointer<UInt8>, _ count: Int,
    _ columns: CharacterTables.Columns, goesOn: (Cluster) -> Bool
  ) -> Cluster {
    var cluster = Cluster(start: start, count: 0, cells: 0)
    var state = ClusterState.start.rawValue
    var width = ClusterWidth()
    var offset = start
    while offset < count {
      let (scalar, length) = unsafe ScalarScan.first(in: bytes + offset, left: count - offset)
      let row = columns.row(of: scalar)
      let kind = unsafe columns.breaks[row]
      let transition =
        unsafe columns.transitions[Int(state) * ClusterState.classCount + Int(kind)]
      state = transition & ~ClusterState.breakBit
      if transition & ClusterState.breakBit != 0, offset > start {
        cluster.count = offset - cluster.start
        cluster.cells = width.cells
        if !goesOn(cluster) { return cluster }
        cluster.start = offset
        width = ClusterWidth()
      }
      width.add(scalar, kind: kind, cells: unsafe AmbiguousWidth.cells(columns.widths[row]))
      offset += length
    }
    cluster.count = offset - cluster.start
    cluster.cells = width.cells
    return cluster
  }
}

/// The room of a cluster, added up scalar by scalar.
private struct ClusterWidth {
  var cells = 0
  private var first: UInt8?

  mutating func add(_ scalar: UInt32, kind: UInt8, cells own: UInt8) {
    typealias Kind = ClusterState.BreakClass
    switch first {
    case nil:
      first = kind
      cells = Int(own)
    case Kind.pictographic.rawValue:
      // What follows a pictograph is drawn into it; a selector chooses text or picture.
      if scalar == 0xFE0F { cells = 2 } else if scalar == 0xFE0E { cells = 1 }
    case Kind.regionalIndicator.rawValue, Kind.l.rawValue: break
    default: cells += Int(own)
    }
  }
}

/// The room that text takes on a terminal.
public enum Width {
  /// Columns of a scalar that stands alone.
  public static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value &- 0x20 < 0x5F ? 1 : 0 }
    return CharacterTables.shared.withColumns { columns in
      unsafe Int(AmbiguousWidth.cells(columns.widths[columns.row(of: scalar.value)]))
    }
  }

  /// Columns of a whole text; control characters have none.
  public static func cells(of text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return cells(of: start, count: bytes.count)
    }
  }

  /// Columns of a whole text; control characters have none.
  @safe
  public static func cells(of bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var total = 0
    unsafe Graphemes.forEach(in: bytes, count: count) { total += $0.cells }
    return total
  }
}
