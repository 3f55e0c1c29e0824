/// A number as it is spelled, compared digit by digit, so that no size or precision is lost.
///
/// It points into the bytes it was read from and is good as long as they are.
@safe struct Number {
  private var isNegative = false
  /// The significant digits, perhaps with the point among them; none when the number is zero.
  private var start: UnsafePointer<UInt8>
  private var end: UnsafePointer<UInt8>
  /// How many significant digits stand before the point; negative or beyond them as it may be.
  private var magnitude = 0

  /// Reads bytes that are a number and nothing else: JSON's spelling, or a laxer one with a plus
  /// sign, zeros in front, or nothing on one side of the point.
  init?(_ bytes: UnsafePointer<UInt8>, count: Int) {
    let limit = unsafe bytes + count
    var at = unsafe bytes
    if unsafe at < limit, unsafe at.pointee == 0x2D || at.pointee == 0x2B {
      isNegative = unsafe at.pointee == 0x2D
      unsafe at += 1
    }
    let whole = unsafe at
    unsafe at = Number.skipDigits(at, limit)
    let point = unsafe at
    var digitCount = unsafe point - whole
    if unsafe at < limit, unsafe at.pointee == 0x2E {
      let decimals = unsafe at + 1
      unsafe at = Number.skipDigits(decimals, limit)
      digitCount += unsafe at - decimals
    }
    guard digitCount > 0 else { return nil }
    unsafe start = whole
    unsafe end = at
    let exponent: Int
    if unsafe at == limit {
      exponent = 0
    } else {
      guard let read = unsafe Number.exponent(at, limit) else { return nil }
      exponent = read
    }
    unsafe magnitude = point - whole
    unsafe dropZeros(point: point)
    magnitude += exponent
    if unsafe start == end { isNegative = false }
  }

  /// Drops zeros before the first significant digit and after the last.
  private mutating func dropZeros(point: UnsafePointer<UInt8>) {
    while unsafe start < end, unsafe start.pointee == 0x30 || start == point {
      if unsafe start < point {
        magnitude -= 1
      } else if unsafe start > point {
        magnitude -= 1
      }
      unsafe start += 1
    }
    guard unsafe end > point else { return }
    while unsafe end > start, unsafe (end - 1).pointee == 0x30 || end - 1 == point {
      unsafe end -= 1
    }
  }

  @inline(__always)
  private static func skipDigits(_ from: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>)
    -> UnsafePointer<UInt8>
  {
    var at = unsafe from
    while unsafe at < limit, unsafe at.pointee &- 0x30 < 10 { unsafe at += 1 }
    return unsafe at
  }

  /// Reads `e`, a sign and digits up to the limit; enormous exponents stay merely huge.
  private static func exponent(_ from: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>) -> Int?
  {
    var at = unsafe from
    guard unsafe at.pointee | 0x20 == 0x65 else { return nil }
    unsafe at += 1
    var isNegative = false
    if unsafe at < limit, unsafe at.pointee == 0x2D || at.pointee == 0x2B {
      isNegative = unsafe at.pointee == 0x2D
      unsafe at += 1
    }
    let digits = unsafe at
    var value = 0
    while unsafe at < limit, unsafe at.pointee &- 0x30 < 10 {
      value = unsafe min(value * 10 + Int(at.pointee - 0x30), 1 << 56)
      unsafe at += 1
    }
    guard unsafe at == limit, unsafe at > digits else { return nil }
    return isNegative ? -value : value
  }

  /// Whether a text is spelled as a number.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe Number(start, count: buffer.count) != nil
    }
  }
}

// MARK: - Comparing

extension Number {
  /// Less than zero when this number is smaller than the other, zero when they are equal.
  func compare(to other: Number) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    return isNegative ? other.compareSize(to: self) : compareSize(to: other)
  }

  private func compareSize(to other: Number) -> Int {
    let isZero = unsafe start == end
    let otherIsZero = unsafe other.start == other.end
    if isZero || otherIsZero { return (isZero ? 0 : 1) - (otherIsZero ? 0 : 1) }
    if magnitude != other.magnitude { return magnitude < other.magnitude ? -1 : 1 }
    var one = unsafe start
    var two = unsafe other.start
    while true {
      if unsafe one < end, unsafe one.pointee == 0x2E { unsafe one += 1 }
      if unsafe two < other.end, unsafe two.pointee == 0x2E { unsafe two += 1 }
      let hasOne = unsafe one < end
      let hasTwo = unsafe two < other.end
      // Trailing zeros of a whole number are still there, those after a point are not.
      let digit = unsafe hasOne ? one.pointee : 0x30
      let otherDigit = unsafe hasTwo ? two.pointee : 0x30
      if digit != otherDigit { return digit < otherDigit ? -1 : 1 }
      if !hasOne, !hasTwo { return 0 }
      if hasOne { unsafe one += 1 }
      if hasTwo { unsafe two += 1 }
    }
  }
}

// MARK: - Digits

extension Number {
  var isZero: Bool { unsafe start == end }
  var isBelowZero: Bool { isNegative }
  /// The power of ten just above it.
  var order: Int { magnitude }

  /// Calls for each significant digit, without zeros at the end.
  func forEachDigit(_ body: (UInt8) -> Void) {
    var last = unsafe end
    while unsafe last > start, unsafe (last - 1).pointee == 0x30 || (last - 1).pointee == 0x2E {
      unsafe last -= 1
    }
    var at = unsafe start
    while unsafe at < last {
      if unsafe at.pointee != 0x2E { unsafe body(at.pointee) }
      unsafe at += 1
    }
  }
}
