import Platform
import Records

/// Cuts records out of a block that is read again and again and makes items of them, as one
/// worker does.
enum RecordBench {
  static func run(_ path: String) throws {
    let text = try Descriptor.reading(path).readAll()
    let input = text + Array(repeating: 0, count: 64)
    unsafe input.withUnsafeBufferPointer { input in
      guard let bytes = input.baseAddress else { return }
      Timing.measure("framing \(path)", bytes: text.count) {
        var records = 0
        unsafe forEachBlock(of: bytes, count: text.count) { frames, _ in
          records += frames.records.count
        }
        return records
      }
    }
    for (scopes, fields) in [([], ""), ([], "name,type"), (["type=device"], "")] {
      var settings = InputSettings()
      settings.scopes = try scopes.compactMap { scope in try Scope.parse(scope) }
      settings.fields = fields.isEmpty ? [] : try FieldChoice.list(parsing: fields)
      let chosen = settings
      unsafe input.withUnsafeBufferPointer { input in
        guard let bytes = input.baseAddress else { return }
        let name = "items of records \(scopes.joined()) \(fields) \(path)"
        Timing.measure(name, bytes: text.count) {
          var extractor = Extractor(chosen)
          var batch = Batch()
          var items = 0
          unsafe forEachBlock(of: bytes, count: text.count) { frames, bytes in
            batch.removeAll()
            unsafe extractor.extract(frames, from: bytes, into: &batch)
            items += unsafe batch.items.count
          }
          return items
        }
      }
    }
  }

  private static func forEachBlock(
    of bytes: UnsafePointer<UInt8>, count: Int,
    _ body: (borrowing Frames, UnsafePointer<UInt8>) -> Void
  ) {
    let block = 1 << 20
    var framer = Framer()
    var frames = Frames()
    var at = 0
    var size = block
    while at < count {
      let read = min(size, count - at)
      let settled = unsafe framer.frame(
        bytes + at, count: read, isLast: at + read == count, into: &frames)
      unsafe body(frames, bytes + at)
      at += settled
      size = settled == 0 ? size * 2 : block
    }
  }
}
