/// The keys that were met and which of them follows which: nearly always the same as last time.
///
/// A key that is spelled as expected, with its quotes and the colon right behind it, is told by one
/// comparison of sixteen bytes.
@safe struct KeyMemo: ~Copyable {
  /// A key without escapes, with its quotes and colon, in the first of sixteen bytes.
  private struct Spelling {
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// The bits that count; at first such that no key is like this.
    var lowMask = ~UInt64(0)
    var highMask: UInt64 = 0
    /// Bytes with the quotes and the colon.
    var count = 0
    /// The place of the key that followed last time.
    var next = KeyMemo.stranger
  }

  private static let most = 64
  /// Before the first key of a value.
  private static let start = 0
  /// Stands for all keys that are too long, have escapes or find no room, and is like no key.
  private static let stranger = 1
  /// Nothing is expected any more where values keep having more strange successions than these.
  private static let patience = 4

  private let spellings: UnsafeMutablePointer<Spelling>
  private var count = 2
  /// The place of the last key.
  private var current = KeyMemo.start
  private var trust = KeyMemo.patience * 16

  init() {
    unsafe spellings = .allocate(capacity: KeyMemo.most)
    unsafe spellings.initialize(repeating: Spelling(), count: KeyMemo.most)
  }

  deinit { unsafe spellings.deallocate() }

  /// The next key is the first of a value.
  @inline(__always)
  mutating func restart() {
    current = KeyMemo.stranger
    guard trust > 0 else { return }
    trust = min(KeyMemo.patience * 16, trust &+ KeyMemo.patience)
    current = KeyMemo.start
  }

  /// Tells whether the expected key stands at a place, and how long it is with quotes and colon.
  ///
  /// Sixteen bytes are read. Where 0 comes back, the key is to be found out and told to `learn`.
  @inline(__always)
  mutating func expected(at key: UnsafePointer<UInt8>) -> Int {
    let next = unsafe spellings[current].next
    let spelling = unsafe spellings + next
    guard unsafe KeyMemo.isEqual(spelling, key) else { return 0 }
    current = next
    return unsafe spelling.pointee.count
  }

  @inline(__always)
  private static func isEqual(
    _ spelling: UnsafePointer<Spelling>, _ key: UnsafePointer<UInt8>
  ) -> Bool {
    let bytes = unsafe UnsafeRawPointer(key)
    let low = unsafe bytes.loadUnaligned(as: UInt64.self) ^ spelling.pointee.low
    let high =
      unsafe bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ spelling.pointee.high
    return unsafe low & spelling.pointee.lowMask | high & spelling.pointee.highMask == 0
  }

  /// Expects from now on, after the key before it, the key that was found.
  ///
  /// - Parameters:
  ///   - key: its quote; sixteen bytes are read.
  ///   - length: bytes with both quotes.
  ///   - isPlain: it has neither escapes nor letters beyond ASCII.
  @inline(never)
  mutating func learn(_ key: UnsafePointer<UInt8>, length: Int, isPlain: Bool) {
    guard trust > 0 else { return }
    trust -= 1
    let place = unsafe isPlain && length < 16 && key[length] == 0x3A ? place(of: key, length) : nil
    guard let place else {
      current = KeyMemo.stranger
      return
    }
    unsafe spellings[current].next = place
    current = place
  }

  /// The place of a key, which is given one if there is room.
  private mutating func place(of key: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    for place in 2..<count where unsafe KeyMemo.isEqual(spellings + place, key) { return place }
    guard count < KeyMemo.most else { return nil }
    let bytes = unsafe UnsafeRawPointer(key)
    var spelling = Spelling()
    spelling.count = length + 1
    spelling.lowMask = KeyMemo.mask(spelling.count)
    spelling.highMask = KeyMemo.mask(spelling.count - 8)
    unsafe spelling.low = bytes.loadUnaligned(as: UInt64.self) & spelling.lowMask
    unsafe spelling.high =
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & spelling.highMask
    unsafe spellings[count] = spelling
    count += 1
    return count - 1
  }

  /// The bits of the first `count` bytes of eight.
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? ~0 : count <= 0 ? 0 : (1 << UInt64(8 * count)) - 1
  }
}
