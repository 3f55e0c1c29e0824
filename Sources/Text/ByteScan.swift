/// Searches bytes sixteen at a time.
///
/// Everything here is inlined into its caller. Where a function reads whole windows, the caller
/// sees to it that they are readable; blocks are padded for that purpose.
@safe
public enum ByteScan {
  /// How many bytes may be read behind the last byte of a block.
  public static let padding = 64

  /// Finds the first byte that equals `byte`; `count` if there is none.
  ///
  /// - Complexity: O(`count`), no byte behind `count` is read.
  @inlinable
  public static func firstIndex(
    of byte: UInt8, in bytes: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    let needle = SIMD16<UInt8>(repeating: byte)
    var index = 0
    while index &+ 64 <= count {
      let a = unsafe load(bytes + index) .== needle
      let b = unsafe load(bytes + index + 16) .== needle
      let c = unsafe load(bytes + index + 32) .== needle
      let d = unsafe load(bytes + index + 48) .== needle
      if holdsAny((a .| b) .| (c .| d)) {
        let bits = bits(of: a) | bits(of: b) << 16 | bits(of: c) << 32 | bits(of: d) << 48
        return index &+ bits.trailingZeroBitCount
      }
      index &+= 64
    }
    while index &+ 16 <= count {
      let equal = unsafe load(bytes + index) .== needle
      if holdsAny(equal) { return index &+ bits(of: equal).trailingZeroBitCount }
      index &+= 16
    }
    while index < count {
      if unsafe bytes[index] == byte { return index }
      index &+= 1
    }
    return count
  }

  /// Counts the bytes that equal `byte`.
  @inlinable
  public static func count(of byte: UInt8, in bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    let needle = SIMD16<UInt8>(repeating: byte)
    var total = 0
    var index = 0
    while index &+ 64 <= count {
      // Each lane counts down from zero in bytes, which hold 255 steps of one.
      let end = min(count &- 63, index &+ 255 &* 16)
      var even = SIMD16<UInt8>(repeating: 0)
      var odd = SIMD16<UInt8>(repeating: 0)
      while index < end {
        unsafe even &-= lanes(load(bytes + index) .== needle)
        unsafe odd &-= lanes(load(bytes + index + 16) .== needle)
        unsafe even &-= lanes(load(bytes + index + 32) .== needle)
        unsafe odd &-= lanes(load(bytes + index + 48) .== needle)
        index &+= 64
      }
      total &+= sum(even) &+ sum(odd)
    }
    while index < count {
      if unsafe bytes[index] == byte { total &+= 1 }
      index &+= 1
    }
    return total
  }

  /// All ones where a lane of the mask is set.
  @inlinable @inline(__always)
  static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inlinable
  static func sum(_ lanes: SIMD16<UInt8>) -> Int {
    var total = 0
    for lane in 0..<16 { total &+= Int(lanes[lane]) }
    return total
  }

  /// Tells whether no byte is above 0x7F.
  @inlinable
  public static func isASCII(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    var index = 0
    while index &+ 64 <= count {
      let a = unsafe load(bytes + index) | load(bytes + index + 16)
      let b = unsafe load(bytes + index + 32) | load(bytes + index + 48)
      if hasTopBit(a | b) { return false }
      index &+= 64
    }
    while index &+ 16 <= count {
      if unsafe hasTopBit(load(bytes + index)) { return false }
      index &+= 16
    }
    var rest: UInt8 = 0
    while index < count {
      unsafe rest |= bytes[index]
      index &+= 1
    }
    return rest < 0x80
  }

  /// Has bit i set iff byte i of the 64 bytes at `bytes` equals `byte`.
  @inlinable @inline(__always)
  public static func mask64(of byte: UInt8, at bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe mask64(SIMD16<UInt8>(repeating: byte), at: bytes)
  }

  /// Has bit i set iff byte i of the 64 bytes at `bytes` equals one of two.
  @inlinable @inline(__always)
  public static func mask64(
    ofEither one: UInt8, _ other: UInt8, at bytes: UnsafePointer<UInt8>
  ) -> UInt64 {
    let (one, other) = (SIMD16<UInt8>(repeating: one), SIMD16<UInt8>(repeating: other))
    let (a, b) = unsafe (load(bytes), load(bytes + 16))
    let (c, d) = unsafe (load(bytes + 32), load(bytes + 48))
    return bits(of: (a .== one) .| (a .== other)) | bits(of: (b .== one) .| (b .== other)) << 16
      | bits(of: (c .== one) .| (c .== other)) << 32 | bits(of: (d .== one) .| (d .== other)) << 48
  }

  /// Has bit i set iff byte i of the 64 bytes at `bytes` is above 0x7F.
  @inlinable @inline(__always)
  public static func topBits64(at bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe topBits(load(bytes)) | topBits(load(bytes + 16)) << 16
      | topBits(load(bytes + 32)) << 32 | topBits(load(bytes + 48)) << 48
  }

  /// Has bit i set iff byte i of the 16 bytes at `bytes` is a digit.
  @inlinable @inline(__always)
  public static func digits16(at bytes: UnsafePointer<UInt8>) -> UInt64 {
    let values = unsafe load(bytes) &- SIMD16<UInt8>(repeating: 0x30)
    return bits(of: values .< SIMD16<UInt8>(repeating: 10))
  }

  /// Has bit i set iff byte i of the 64 bytes at `bytes` is the letter `lower`, in either case.
  ///
  /// - Precondition: `lower` is one of `a` to `z`.
  @inlinable @inline(__always)
  public static func foldedMask64(ofLower lower: UInt8, at bytes: UnsafePointer<UInt8>) -> UInt64 {
    let needle = SIMD16<UInt8>(repeating: lower)
    let caseBit = SIMD16<UInt8>(repeating: 0x20)
    let a = unsafe (load(bytes) | caseBit) .== needle
    let b = unsafe (load(bytes + 16) | caseBit) .== needle
    let c = unsafe (load(bytes + 32) | caseBit) .== needle
    let d = unsafe (load(bytes + 48) | caseBit) .== needle
    guard holdsAny((a .| b) .| (c .| d)) else { return 0 }
    return bits(of: a) | bits(of: b) << 16 | bits(of: c) << 32 | bits(of: d) << 48
  }

  @inlinable @inline(__always)
  static func mask64(_ needle: SIMD16<UInt8>, at bytes: UnsafePointer<UInt8>) -> UInt64 {
    let a = unsafe load(bytes) .== needle
    let b = unsafe load(bytes + 16) .== needle
    let c = unsafe load(bytes + 32) .== needle
    let d = unsafe load(bytes + 48) .== needle
    guard holdsAny((a .| b) .| (c .| d)) else { return 0 }
    return bits(of: a) | bits(of: b) << 16 | bits(of: c) << 32 | bits(of: d) << 48
  }

  @inlinable @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>) -> SIMD16<UInt8> {
    unsafe UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// How many bytes from the first on are ASCII.
  @inlinable @inline(__always)
  static func asciiRun(_ bytes: SIMD16<UInt8>) -> Int {
    (topBits(bytes) | 1 &<< 16).trailingZeroBitCount
  }
}

extension [UInt8] {
  /// The bytes with as many readable ones behind them as scanners need.
  public var padded: [UInt8] { self + [UInt8](repeating: 0, count: ByteScan.padding) }
}
