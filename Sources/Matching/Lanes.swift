import Text

/// 64 bytes compared at once.
enum Lanes {
  /// One bit for each of sixteen lanes, the first lane lowest: the top bit of its byte.
  @inline(__always)
  static func topBits(_ lanes: SIMD16<UInt8>) -> UInt64 {
    let words = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    // The multiplier brings the top bit of each byte into the highest byte.
    let low = ((words[0] & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
    let high = ((words[1] & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
    return low | high &<< 8
  }

  @inline(__always)
  static func hasTopBit(_ lanes: SIMD16<UInt8>) -> Bool {
    let words = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
  }

  /// Bytes that are 0xFF where a comparison holds and 0 elsewhere.
  @inline(__always)
  static func bytes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>, _ lane: Int) -> SIMD16<UInt8> {
    unsafe UnsafeRawPointer(bytes).loadUnaligned(
      fromByteOffset: lane &* 16, as: SIMD16<UInt8>.self)
  }

  /// One bit for each of 64 bytes where `marked` sets the top bit; it is given sixteen at a time.
  @inline(__always)
  static func bits(_ marked: (Int) -> SIMD16<UInt8>) -> UInt64 {
    let (first, second, third, fourth) = (marked(0), marked(1), marked(2), marked(3))
    guard hasTopBit((first | second) | (third | fourth)) else { return 0 }
    return (topBits(first) | topBits(second) &<< 16)
      | (topBits(third) &<< 32 | topBits(fourth) &<< 48)
  }

  /// Bit i is set where byte i of 64, combined with `fold`, is `value`.
  @inline(__always)
  static func equal(_ text: UnsafePointer<UInt8>, _ value: UInt8, fold: UInt8 = 0) -> UInt64 {
    let values = SIMD16<UInt8>(repeating: value)
    let folds = SIMD16<UInt8>(repeating: fold)
    return bits { unsafe bytes((load(text, $0) | folds) .== values) }
  }

  /// Bit i is set where byte i of 64 is not ASCII.
  @inline(__always)
  static func nonASCII(_ text: UnsafePointer<UInt8>) -> UInt64 {
    bits { unsafe load(text, $0) }
  }

  /// The lowest `count` bits; all of them from 64 on.
  @inline(__always)
  static func lowest(_ count: Int) -> UInt64 {
    count >= 64 ? ~0 : 1 &<< UInt64(count) &- 1
  }
}
