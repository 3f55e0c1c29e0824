/// Reads UTF-8 one scalar at a time, whatever the bytes are.
@safe
public enum ScalarScan {
  /// The first scalar of `left` bytes and how many bytes it takes.
  ///
  /// A byte that does not begin a well-formed scalar is U+FFFD and one byte long.
  @inlinable @inline(__always)
  public static func first(
    in bytes: UnsafePointer<UInt8>, left: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = unsafe UInt32(bytes[0])
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 {
      guard lead >= 0xC2, left >= 2 else { return (0xFFFD, 1) }
      let second = unsafe UInt32(bytes[1]) ^ 0x80
      guard second < 0x40 else { return (0xFFFD, 1) }
      return ((lead & 0x1F) &<< 6 | second, 2)
    }
    if lead < 0xF0 {
      guard left >= 3 else { return (0xFFFD, 1) }
      let second = unsafe UInt32(bytes[1]) ^ 0x80
      let third = unsafe UInt32(bytes[2]) ^ 0x80
      let scalar = (lead & 0x0F) &<< 12 | second &<< 6 | third
      guard second | third < 0x40, scalar >= 0x800, scalar &- 0xD800 >= 0x800 else {
        return (0xFFFD, 1)
      }
      return (scalar, 3)
    }
    guard lead < 0xF5, left >= 4 else { return (0xFFFD, 1) }
    let second = unsafe UInt32(bytes[1]) ^ 0x80
    let third = unsafe UInt32(bytes[2]) ^ 0x80
    let fourth = unsafe UInt32(bytes[3]) ^ 0x80
    let scalar = (lead & 0x07) &<< 18 | second &<< 12 | third &<< 6 | fourth
    guard second | third | fourth < 0x40, scalar >= 0x10000, scalar < 0x110000 else {
      return (0xFFFD, 1)
    }
    return (scalar, 4)
  }

  /// The same as `first`, quick where the scalar has two or three bytes and is not the last.
  @inlinable @inline(__always)
  static func next(
    in bytes: UnsafePointer<UInt8>, left: Int
  ) -> (scalar: UInt32, length: Int) {
    guard left >= 4 else { return unsafe first(in: bytes, left: left) }
    let word = unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self).littleEndian
    if word & 0xC0_C0F0 == 0x80_80E0 {
      let scalar = (word & 0x0F) &<< 12 | (word &>> 2) & 0xFC0 | (word &>> 16) & 0x3F
      if scalar >= 0x800, scalar &- 0xD800 >= 0x800 { return (scalar, 3) }
    } else if word & 0xC0E0 == 0x80C0 {
      let scalar = (word & 0x1F) &<< 6 | (word &>> 8) & 0x3F
      if scalar >= 0x80 { return (scalar, 2) }
    }
    // All faults go this way, so that a length depends on a branch and never on arithmetic: the
    // next load need not wait for it.
    return unsafe first(in: bytes, left: left)
  }
}
