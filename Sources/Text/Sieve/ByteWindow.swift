/// 64 bytes of a text in registers, to be compared with one byte after another.
public protocol ByteWindow {
  init(_ text: UnsafePointer<UInt8>)

  /// Bit i is set where byte i passes a test.
  func places(of test: ByteTest) -> UInt64
  /// Bit i is set where byte i lies in a range.
  func places(in range: ByteRange) -> UInt64
  /// Bit i is set where byte i is not ASCII.
  var others: UInt64 { get }
}

/// What a byte is compared with, as often as a register holds it.
public struct ByteTest: BitwiseCopyable {
  public let value: SIMD32<UInt8>
  public let mask: SIMD32<UInt8>

  /// A byte passes whose bits are those of `value` where `mask` has bits.
  public init(value: UInt8, mask: UInt8) {
    self.value = SIMD32<UInt8>(repeating: value)
    self.mask = SIMD32<UInt8>(repeating: mask)
  }

  /// A byte passes that is `value`, or would be with the bits of `fold`, which `value` has.
  public init(value: UInt8, fold: UInt8) {
    self.init(value: value & ~fold, mask: ~fold)
  }
}

/// Bytes that follow one another, as often as a register holds one.
public struct ByteRange: BitwiseCopyable {
  public let start: SIMD32<UInt8>
  /// How far the last lies behind the first.
  public let length: SIMD32<UInt8>

  public init(_ range: ClosedRange<UInt8>) {
    start = SIMD32<UInt8>(repeating: range.lowerBound)
    length = SIMD32<UInt8>(repeating: range.upperBound - range.lowerBound)
  }
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
    return bits { ByteScan.lanes(($0 & mask) .== value) }
  }

  @inlinable @inline(__always)
  public func places(in range: ByteRange) -> UInt64 {
    let (start, length) = (range.start.lowHalf, range.length.lowHalf)
    return bits { ByteScan.lanes(($0 &- start) .<= length) }
  }

  @inlinable @inline(__always)
  public var others: UInt64 { bits { $0 } }

  /// The top bits of the bytes that a test makes of those of the window.
  @inlinable @inline(__always)
  func bits(_ test: (SIMD16<UInt8>) -> SIMD16<UInt8>) -> UInt64 {
    (ByteScan.topBits(test(a)) | ByteScan.topBits(test(b)) &<< 16)
      | (ByteScan.topBits(test(c)) &<< 32 | ByteScan.topBits(test(d)) &<< 48)
  }
}
