#if arch(x86_64)
// The instruction that makes bits of bytes, which the standard library does not offer.
public import _Builtin_intrinsics.intel.sse2
#endif

extension ByteScan {
  /// One bit for each of sixteen lanes, the first lane lowest: the top bit of its byte.
  @inlinable @inline(__always)
  public static func topBits(_ lanes: SIMD16<UInt8>) -> UInt64 {
    #if arch(x86_64)
    let bits = unsafe _mm_movemask_epi8(unsafeBitCast(lanes, to: SIMD2<Int64>.self))
    return UInt64(UInt32(bitPattern: bits))
    #else
    // The multiplication gathers the top bits of eight lanes in the highest byte.
    let halves = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    let low = ((halves.x & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
    let high = ((halves.y & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
    return low | high &<< 8
    #endif
  }

  /// Tells whether the top bit of some lane is set.
  @inlinable @inline(__always)
  public static func hasTopBit(_ lanes: SIMD16<UInt8>) -> Bool {
    #if arch(x86_64)
    return topBits(lanes) != 0
    #else
    let halves = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return (halves.x | halves.y) & 0x8080_8080_8080_8080 != 0
    #endif
  }

  /// One bit a lane, the first lane lowest.
  @inlinable @inline(__always)
  public static func bits(of mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    topBits(lanes(mask))
  }

  @inlinable @inline(__always)
  static func holdsAny(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    hasTopBit(lanes(mask))
  }
}
