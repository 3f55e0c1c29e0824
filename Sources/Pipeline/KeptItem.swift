/// A matched item whose bytes stay after its block has been used again, in sixteen bytes.
@safe
struct KeptItem: Ranked {
  /// The place of an item that is too long for its length to stand beside its address.
  @safe struct LongPlace {
    var bytes: UnsafePointer<UInt8>
    var count: Int
  }

  /// From so many bytes on an item is long.
  static let longLength = 1 << 16 - 1

  /// The smaller the better.
  let rank: UInt64
  /// The address, which has 48 bits, and the length; of a long item the address of its place.
  private let place: UInt64

  /// Behind the item's last byte 64 more are readable.
  init(rank: UInt64, bytes: UnsafePointer<UInt8>, count: Int) {
    self.rank = rank
    place = UInt64(UInt(bitPattern: bytes)) << 16 | UInt64(count)
  }

  /// A long item.
  init(rank: UInt64, at place: UnsafePointer<LongPlace>) {
    self.rank = rank
    self.place = UInt64(UInt(bitPattern: place)) << 16 | UInt64(KeptItem.longLength)
  }

  @inline(__always)
  var bytes: UnsafePointer<UInt8> {
    isLong ? unsafe longPlace.bytes : unsafe address
  }

  @inline(__always)
  var count: Int { isLong ? longPlace.count : Int(place & 0xFFFF) }

  @inline(__always)
  private var isLong: Bool { place & 0xFFFF == KeptItem.longLength }

  private var longPlace: LongPlace {
    unsafe UnsafeRawPointer(address).load(as: LongPlace.self)
  }

  @inline(__always)
  private var address: UnsafePointer<UInt8> {
    unsafe UnsafePointer(bitPattern: UInt(place >> 16)).unsafelyUnwrapped
  }
}
