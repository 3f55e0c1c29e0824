#if arch(x86_64)
import _Builtin_intrinsics.intel
import Text

/// A window in registers of 32 bytes.
struct WideWindow: ByteWindow {
  private let low: SIMD4<Int64>
  private let high: SIMD4<Int64>

  @inline(__always)
  init(_ text: UnsafePointer<UInt8>) {
    let raw = unsafe UnsafeRawPointer(text)
    low = unsafe raw.loadUnaligned(as: SIMD4<Int64>.self)
    high = unsafe raw.loadUnaligned(fromByteOffset: 32, as: SIMD4<Int64>.self)
  }

  @inline(__always)
  func places(of test: ByteTest) -> UInt64 {
    let (value, mask) = (Self.lanes(test.value), Self.lanes(test.mask))
    return bits { lanes in _mm256_cmpeq_epi8(_mm256_and_si256(lanes, mask), value) }
  }

  @inline(__always)
  func places(in range: ByteRange) -> UInt64 {
    let (start, length) = (Self.lanes(range.start), Self.lanes(range.length))
    return bits { lanes in
      let offset = _mm256_sub_epi8(lanes, start)
      return _mm256_cmpeq_epi8(_mm256_min_epu8(offset, length), offset)
    }
  }

  @inline(__always)
  var others: UInt64 { bits { $0 } }

  /// The top bits of the bytes that a test makes of those of the window.
  @inline(__always)
  private func bits(_ test: (SIMD4<Int64>) -> SIMD4<Int64>) -> UInt64 {
    let (first, second) = (_mm256_movemask_epi8(test(low)), _mm256_movemask_epi8(test(high)))
    return UInt64(UInt32(bitPattern: first)) | UInt64(UInt32(bitPattern: second)) &<< 32
  }

  @inline(__always)
  private static func lanes(_ bytes: SIMD32<UInt8>) -> SIMD4<Int64> {
    unsafe unsafeBitCast(bytes, to: SIMD4<Int64>.self)
  }
}
#endif
