/// A matched item whose bytes stay after its block has been used again, in sixteen bytes.
@safe
struct KeptItem: Ranked {
  /// Items of so many bytes have their length in eight bytes in front of them.
  static let longLength = 1 << 16 - 1
  static let lengthSize = MemoryLayout<Int>.size

  /// The smaller the better.
  let rank: UInt64
  /// The address, which has 48 bits, and the length.
  private let place: UInt64

  /// Behind the item's last byte 64 more are readable.
  init(rank: UInt64, bytes: UnsafePointer<UInt8>, count: Int) {
    self.rank = rank
    let address = UInt64(UInt(bitPattern: bytes))
    place = address << 16 | UInt64(min(count, KeptItem.longLength))
  }

  @inline(__always)
  var bytes: UnsafePointer<UInt8> {
    unsafe UnsafePointer(bitPattern: UInt(place >> 16)).unsafelyUnwrapped
  }

  @inline(__always)
  var count: Int {
    let count = Int(place & 0xFFFF)
    guard count == KeptItem.longLength else { return count }
    return unsafe UnsafeRawPointer(bytes - KeptItem.lengthSize).loadUnaligned(as: Int.self)
  }
}
