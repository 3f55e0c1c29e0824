/// 64 bytes of a text in registers, to be compared with one byte after another.
public protocol ByteWindow {
  init(_ text: UnsafePointer<UInt8>)

  /// Bit i is set where byte i passes a test for some bits.
  func places(of test: ByteTest) -> UInt64
  /// Bit i is set where byte i passes a test for a range.
  func places(in range: ByteTest) -> UInt64
  /// Bit i is set where byte i is not ASCII.
  var others: UInt64 { get }
}

/// What a byte is compared with, as often as a register holds it.
public struct ByteTest: BitwiseCopyable {
  @usableFromInline let first: SIMD32<UInt8>
  @usableFromInline let second: SIMD32<UInt8>

  /// A byte passes whose bits are those of `value` where `mask` has bits.
  public init(value: UInt8, mask: UInt8) {
    first = SIMD32<UInt8>(repeating: value)
    second = SIMD32<UInt8>(repeating: mask)
  }

  /// A byte passes that is `value`, or would be with the bits of `fold`, which `value` has.
  public init(value: UInt8, fold: UInt8) {
    self.init(value: value & ~fold, mask: ~fold)
  }

  /// A byte passes that is one of these.
  public init(range: ClosedRange<UInt8>) {
    first = SIMD32<UInt8>(repeating: range.lowerBound)
    second = SIMD32<UInt8>(repeating: range.upperBound - range.lowerBound)
  }

  @inlinable @inline(__always)
  public var value: SIMD32<UInt8> { first }
  @inlinable @inline(__always)
  public var mask: SIMD32<UInt8> { second }
  @inlinable @inline(__always)
  public var start: SIMD32<UInt8> { first }
  @inlinable @inline(__always)
  public var length: SIMD32<UInt8> { second }
}

/// A window in the registers that every processor has.
public struct NarrowWindow: ByteWindow {
  @usableFromInline let a: SIMD16<UInt8>
  @usableFromInline let b: SIMD16<UInt8>
  @usableFromInline let c: SIMD16<UInt8>
  @usableFromInline let d: SIMD16<UInt8>

  @inlinable @inline(__always)
  public init(_ text: UnsafePointer<UInt8>) {
    a = unsafe ByteScan.load(text)
    b = unsafe ByteScan.load(text + 16)
    c = unsafe ByteScan.load(text + 32)
    d = unsafe ByteScan.load(text + 48)
  }

  @inlinable @inline(__always)
  public func places(of test: ByteTest) -> UInt64 {
    let (value, mask) = (test.value.lowHalf, test.mask.lowHalf)
    return bits { ($0 & mask) .== value }
  }

  @inlinable @inline(__always)
  public func places(in range: ByteTest) -> UInt64 {
    let (start, length) = (range.start.lowHalf, range.length.lowHalf)
    return bits { ($0 &- start) .<= length }
  }

  @inlinable @inline(__always)
  public var others: UInt64 {
    (ByteScan.topBits(a) | ByteScan.topBits(b) &<< 16)
      | (ByteScan.topBits(c) &<< 32 | ByteScan.topBits(d) &<< 48)
  }

  @inlinable @inline(__always)
  func bits(_ test: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> UInt64 {
    (ByteScan.bits(of: test(a)) | ByteScan.bits(of: test(b)) &<< 16)
      | (ByteScan.bits(of: test(c)) &<< 32 | ByteScan.bits(of: test(d)) &<< 48)
  }
}
