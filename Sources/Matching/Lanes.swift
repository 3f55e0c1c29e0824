import Text

/// 64 bytes compared at once.
enum Lanes {
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
    guard ByteScan.hasTopBit((first | second) | (third | fourth)) else { return 0 }
    return (ByteScan.topBits(first) | ByteScan.topBits(second) &<< 16)
      | (ByteScan.topBits(third) &<< 32 | ByteScan.topBits(fourth) &<< 48)
  }

  /// The same where most often some bit is set, so that it is not asked first whether any is.
  @inline(__always)
  static func likelyBits(_ marked: (Int) -> SIMD16<UInt8>) -> UInt64 {
    (ByteScan.topBits(marked(0)) | ByteScan.topBits(marked(1)) &<< 16)
      | (ByteScan.topBits(marked(2)) &<< 32 | ByteScan.topBits(marked(3)) &<< 48)
  }

  /// Bit i is set where byte i of 64, combined with `fold`, is `value`.
  @inline(__always)
  static func equal(_ text: UnsafePointer<UInt8>, _ value: UInt8, fold: UInt8 = 0) -> UInt64 {
    unsafe equal(
      text, SIMD16<UInt8>(repeating: value), folds: SIMD16<UInt8>(repeating: fold))
  }

  /// The same for sixteen copies of each.
  @inline(__always)
  static func equal(
    _ text: UnsafePointer<UInt8>, _ values: SIMD16<UInt8>, folds: SIMD16<UInt8>
  ) -> UInt64 {
    bits { unsafe bytes((load(text, $0) | folds) .== values) }
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
