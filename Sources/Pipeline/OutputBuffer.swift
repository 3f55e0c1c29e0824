import Platform

/// Bytes on their way out, gathered so that the system is called once for many items.
///
/// A failed write is remembered and everything after it dropped: the run can then end in order.
@safe
struct OutputBuffer: ~Copyable {
  private static let size = 1 << 16

  private let target: Descriptor
  private let memory = unsafe Memory.resize(nil, to: OutputBuffer.size + Block.padding)
  private var count = 0
  private(set) var failure: SystemError?

  init(to target: Descriptor) { self.target = target }

  deinit {
    unsafe Memory.release(memory)
  }

  /// Adds bytes; they leave when the buffer is full or flushed.
  mutating func append(_ bytes: UnsafePointer<UInt8>, count more: Int) {
    if more > OutputBuffer.size - count {
      flush()
      if more >= OutputBuffer.size / 2 { return unsafe write(bytes, count: more) }
    }
    unsafe Memory.copy(bytes, to: memory + count, count: more)
    count += more
  }

  /// Adds an item, behind which 64 bytes are readable, and its terminator.
  @inline(__always)
  mutating func append(_ item: UnsafePointer<UInt8>, count more: Int, terminator: UInt8) {
    guard more < OutputBuffer.size - count else {
      unsafe append(item, count: more)
      return append(terminator)
    }
    count += unsafe Self.put(item, count: more, terminator, at: memory + count)
  }

  /// Copies an item, behind which 64 bytes are readable, and its terminator to a place with room for
  /// 64 bytes more, and says how many bytes that are.
  @inline(__always)
  static func put(
    _ item: UnsafePointer<UInt8>, count: Int, _ terminator: UInt8,
    at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let target = UnsafeMutableRawPointer(place)
    // A copy of a fixed length needs no call; what is too much of it is written over.
    unsafe target.copyMemory(from: item, byteCount: 64)
    if count > 64 { unsafe target.copyMemory(from: item, byteCount: count) }
    unsafe place[count] = terminator
    return count + 1
  }

  /// Adds one byte.
  mutating func append(_ byte: UInt8) {
    if count == OutputBuffer.size { flush() }
    unsafe memory[count] = byte
    count += 1
  }

  /// Adds bytes; they leave when the buffer is full or flushed.
  mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe append(start, count: buffer.count)
    }
  }

  /// Sends everything on its way.
  mutating func flush() {
    guard count > 0 else { return }
    unsafe write(memory, count: count)
    count = 0
  }

  private mutating func write(_ bytes: UnsafePointer<UInt8>, count: Int) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try unsafe target.write(bytes, count: count)
    } catch {
      failure = error
    }
  }
}
