import Text

/// A regular expression that is a row of character classes, each so many times, as most
/// delimiters are: `[:,]`, `\s+`, ` {2,}`, `\s*,\s*`.
///
/// No class of changing length meets one that shares a character with it, so that a match never
/// has to be taken back.
struct RunPattern: Sendable, Equatable {
  struct Run: Sendable, Equatable {
    var set: ByteSet
    var least = 1
    var most = 1
  }

  private(set) var runs: [Run]
  /// The bytes that a match can begin with.
  private(set) var starts = ByteSet()

  /// The end of a match that begins at `start`, or -1 and the place where it could begin next.
  @inline(__always)
  func end(
    of bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> (end: Int, next: Int) {
    var at = start
    // Not inside of a character.
    let first = unsafe bytes[start]
    var next =
      unsafe start
      &+ (first < 0x80 ? 1 : ScalarScan.first(in: bytes + start, left: count &- start).length)
    for index in 0..<runs.count {
      let run = runs[index]
      var times = 0
      while times < run.most, at < count {
        let byte = unsafe bytes[at]
        if byte >= 0x80, run.set.holdsNonASCII {
          at &+= unsafe ScalarScan.first(in: bytes + at, left: count &- at).length
        } else if run.set.contains(byte) {
          at &+= 1
        } else {
          break
        }
        times &+= 1
      }
      // From anywhere in an endless first run the rest is the same.
      if index == 0, run.most == .max { next = max(next, run.least == 0 ? at &+ 1 : at) }
      if times < run.least { return (-1, next) }
    }
    return (at, next)
  }
}

// MARK: - Reading

extension RunPattern {
  /// Reads a regular expression; nothing when it is of another kind, or wrong.
  init?(parsing text: String) {
    var reader = RunReader(scalars: Array(text.unicodeScalars))
    var runs: [Run] = []
    while !reader.isAtEnd {
      guard let sets = reader.character() else { return nil }
      guard let times = reader.times() else { return nil }
      if times != (1, 1), sets.count > 1 { return nil }
      for set in sets {
        let run = Run(set: set, least: times.0, most: times.1)
        if let last = runs.last, last.set == set, sets.count == 1 {
          runs[runs.count - 1].least += run.least
          runs[runs.count - 1].most = max(last.most, run.most) == .max ? .max : last.most + run.most
        } else {
          runs.append(run)
        }
      }
    }
    self.runs = runs
    guard runs.contains(where: { $0.least > 0 }), isDecided else { return nil }
    for run in runs {
      starts.formUnion(run.set)
      if run.least > 0 { break }
    }
    if starts.holdsNonASCII { starts.formUnion(ByteSet(0x80...0xFF)) }
  }

  /// Whether each run's end can be told without looking at what follows.
  private var isDecided: Bool {
    for index in runs.indices where runs[index].least != runs[index].most {
      for next in runs.indices[(index + 1)...] {
        if runs[index].set.intersects(runs[next].set) { return false }
        if runs[next].least > 0 { break }
      }
    }
    return true
  }
}

/// Reads the characters of a pattern, in the grammar of RE2 as far as a row of classes needs it.
private struct RunReader {
  let scalars: [Unicode.Scalar]
  var at = 0

  var isAtEnd: Bool { at == scalars.count }
  var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  /// The sets of the bytes of the next character or class.
  mutating func character() -> [ByteSet]? {
    guard let scalar = next else { return nil }
    at += 1
    switch scalar {
    case "(", ")", "|", "^", "$", "*", "+", "?", "{", "}": return nil
    case ".": return [ByteSet([0x0A]).inverted]
    case "[": return set().map { [$0] }
    case "\\": return escaped().map { [$0] }
    default: return String(scalar).utf8.map { ByteSet([$0]) }
    }
  }

  /// What stands behind a backslash.
  private mutating func escaped() -> ByteSet? {
    guard let scalar = next else { return nil }
    at += 1
    switch scalar {
    case "s": return .white
    case "S": return ByteSet.white.inverted
    case "d": return .digits
    case "D": return ByteSet.digits.inverted
    case "w": return .word
    case "W": return ByteSet.word.inverted
    case "t": return ByteSet([0x09])
    case "n": return ByteSet([0x0A])
    case "v": return ByteSet([0x0B])
    case "f": return ByteSet([0x0C])
    case "r": return ByteSet([0x0D])
    default:
      let isSign = scalar.isASCII && !ByteSet.word.contains(scalar)
      return isSign || scalar == "_" ? ByteSet([UInt8(scalar.value)]) : nil
    }
  }

  /// A class, behind its opening bracket.
  private mutating func set() -> ByteSet? {
    var set = ByteSet()
    let isInverted = next == "^"
    if isInverted { at += 1 }
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      at += 1
      if scalar == "[", next == ":" { return nil }
      guard let low = member(scalar) else { return nil }
      guard next == "-", at + 1 < scalars.count, scalars[at + 1] != "]" else {
        set.formUnion(low)
        continue
      }
      at += 2
      guard scalar != "\\", scalar.isASCII, scalars[at - 1] != "\\", scalars[at - 1] != "[",
        scalar <= scalars[at - 1], scalars[at - 1].isASCII
      else { return nil }
      set.formUnion(ByteSet(UInt8(scalar.value)...UInt8(scalars[at - 1].value)))
    }
    guard next == "]" else { return nil }
    at += 1
    return isInverted ? set.inverted : set
  }

  private mutating func member(_ scalar: Unicode.Scalar) -> ByteSet? {
    if scalar == "\\" { return escaped() }
    return scalar.isASCII ? ByteSet([UInt8(scalar.value)]) : nil
  }

  /// How often the character may come; nothing when that is said in another way.
  mutating func times() -> (Int, Int)? {
    var times = (1, 1)
    switch next {
    case "*": times = (0, .max)
    case "+": times = (1, .max)
    case "?": times = (0, 1)
    case "{":
      guard let close = scalars[at...].firstIndex(of: "}") else { return nil }
      let inside = String(scalars: scalars[(at + 1)..<close])
      let parts = inside.parts(between: ",")
      guard let least = number(parts[0]), parts.count <= 2 else { return nil }
      var most = least
      if parts.count == 2 {
        if parts[1].isEmpty {
          most = .max
        } else {
          guard let number = number(parts[1]) else { return nil }
          most = number
        }
      }
      guard least <= most else { return nil }
      times = (least, most)
      at = close
    default: return times
    }
    at += 1
    // A second sign makes it lazy, or makes no sense.
    if next == "?" || next == "+" || next == "*" || next == "{" { return nil }
    return times
  }

  /// A number that RE2 allows for repetitions.
  private func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      number <= 1000
    else { return nil }
    return number
  }
}

extension ByteSet {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { contains(UInt8(scalar.value)) }
}
