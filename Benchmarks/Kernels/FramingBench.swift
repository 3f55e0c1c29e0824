import Platform
import Records

/// Cuts records out of a block that is read again and again, as one worker does.
enum FramingBench {
  static func run(_ path: String) throws(SystemError) {
    let text = try Descriptor.reading(path).readAll()
    let input = text + Array(repeating: 0, count: 64)
    var frames = Frames()
    let block = 1 << 20
    unsafe input.withUnsafeBufferPointer { input in
      guard let bytes = input.baseAddress else { return }
      Timing.measure("framing \(path)", bytes: text.count) {
        var framer = Framer()
        var at = 0
        var records = 0
        var size = block
        while at < text.count {
          let count = min(size, text.count - at)
          let isLast = at + count == text.count
          let settled = unsafe framer.frame(
            bytes + at, count: count, isLast: isLast, into: &frames)
          records += frames.records.count
          at += settled
          size = settled == 0 ? size * 2 : block
        }
        return records
      }
    }
  }
}
