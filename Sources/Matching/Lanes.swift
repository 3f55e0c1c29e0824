/// Many bytes compared at once.
enum Lanes {
  /// One bit for each of sixteen lanes, the first lane lowest.
  @inline(__always)
  static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    // The multiplier brings the top bit of each byte, which is its sign, into the highest byte.
    let low = ((words[0] & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
    let high = ((words[1] & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
    return low | high &<< 8
  }

  @inline(__always)
  static func any(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>, _ lane: Int) -> SIMD16<UInt8> {
    unsafe UnsafeRawPointer(bytes).loadUnaligned(
      fromByteOffset: lane &* 16, as: SIMD16<UInt8>.self)
  }

  /// Bit i is set where byte i of 64, combined with `fold`, is `value`.
  @inline(__always)
  static func equal(
    _ bytes: UnsafePointer<UInt8>, _ value: UInt8, fold: UInt8 = 0
  ) -> UInt64 {
    let values = SIMD16<UInt8>(repeating: value)
    let folds = SIMD16<UInt8>(repeating: fold)
    let first = unsafe (load(bytes, 0) | folds) .== values
    let second = unsafe (load(bytes, 1) | folds) .== values
    let third = unsafe (load(bytes, 2) | folds) .== values
    let fourth = unsafe (load(bytes, 3) | folds) .== values
    guard any(first .| second .| third .| fourth) else { return 0 }
    return bits(first) | bits(second) &<< 16 | bits(third) &<< 32 | bits(fourth) &<< 48
  }

  /// Bit i is set where byte i of 64 is not ASCII.
  @inline(__always)
  static func nonASCII(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    let all = unsafe load(bytes, 0) | load(bytes, 1) | load(bytes, 2) | load(bytes, 3)
    let words = unsafe unsafeBitCast(all, to: SIMD2<UInt64>.self)
    guard (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0 else { return 0 }
    let highest = SIMD16<UInt8>(repeating: 0x80)
    return unsafe bits(load(bytes, 0) .>= highest) | bits(load(bytes, 1) .>= highest) &<< 16
      | bits(load(bytes, 2) .>= highest) &<< 32 | bits(load(bytes, 3) .>= highest) &<< 48
  }

  /// The lowest `count` bits; all of them from 64 on.
  @inline(__always)
  static func lowest(_ count: Int) -> UInt64 {
    count >= 64 ? ~0 : 1 &<< UInt64(count) &- 1
  }
}
