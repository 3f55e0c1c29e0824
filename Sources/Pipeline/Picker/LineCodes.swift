import Text

/// Which colouring codes of earlier lines are in force where each line of a block begins.
struct LineCodes: Sendable {
  /// Lines from which on other codes are in force, in order, and the place of those in `texts`.
  private var lines: [UInt32] = []
  private var places: [UInt32] = []
  /// The first is empty: it is what holds before the first of the lines.
  private var texts: [[UInt8]] = [[]]

  /// Takes note of the lines of a block; `codes` are those in force before, and then those behind it.
  init(
    _ bytes: UnsafePointer<UInt8>, starts: [UInt32], codes: inout ColourCodes
  ) {
    var known: [ColourCodes: UInt32] = [ColourCodes(): 0]
    var last: UInt32 = 0
    for line in starts.indices.dropLast() {
      if !codes.isEmpty || last != 0 {
        let place = known[codes] ?? UInt32(texts.count)
        if Int(place) == texts.count {
          known[codes] = place
          texts.append(codes.bytes)
        }
        if place != last {
          lines.append(UInt32(line))
          places.append(place)
          last = place
        }
      }
      let start = Int(starts[line])
      unsafe codes.take(bytes + start, count: Int(starts[line + 1]) - start)
    }
  }

  /// The codes in force at the beginning of a line.
  func codes(before line: Int) -> [UInt8] {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] <= line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? [] : texts[Int(places[low - 1])]
  }

  /// The same for the lines of two blocks, of which the first has `count` lines.
  init(_ first: LineCodes?, _ second: LineCodes?, count: Int) {
    self = first ?? LineCodes()
    guard let second else {
      if !lines.isEmpty, places.last != 0 { append(0, [], at: count) }
      return
    }
    append(0, [], at: count)
    for (line, place) in zip(second.lines, second.places) {
      append(place, second.texts[Int(place)], at: count + Int(line))
    }
  }

  private init() {}

  private mutating func append(_ place: UInt32, _ text: [UInt8], at line: Int) {
    let known = texts.firstIndex(of: text) ?? texts.count
    if known == texts.count { texts.append(text) }
    guard places.last ?? 0 != UInt32(known) else { return }
    if lines.last == UInt32(line) {
      places[places.count - 1] = UInt32(known)
    } else {
      lines.append(UInt32(line))
      places.append(UInt32(known))
    }
  }

  /// Nothing is in force anywhere.
  var isEmpty: Bool { lines.isEmpty }

  /// Bytes of memory that this keeps.
  var cost: Int { lines.count * 8 }
}

extension ColourCodes {
  /// Takes all codes of a text.
  fileprivate mutating func take(_ text: UnsafePointer<UInt8>, count: Int) {
    var place = 0
    while let code = unsafe AnsiText.nextCode(in: text, from: place, count: count) {
      unsafe take(UnsafeBufferPointer(start: text + code.lowerBound, count: code.count))
      place = code.upperBound
    }
  }
}
