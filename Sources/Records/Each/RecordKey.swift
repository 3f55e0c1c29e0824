import Text

/// The key under which a record stands in the object that `--each` takes it from.
enum RecordKey {
  /// Reads it from the bytes before the record, of which so many can be read; nothing where there is
  /// no key.
  static func text(before record: UnsafePointer<UInt8>, count: Int) -> [UInt8]? {
    var at = unsafe skipBlanks(before: record, from: 0, count)
    guard at < count, unsafe record[-at - 1] == 0x3A else { return nil }
    at = unsafe skipBlanks(before: record, from: at + 1, count)
    guard at < count, unsafe record[-at - 1] == 0x22 else { return nil }
    let end = -at - 1
    var start = end - 1
    while -start <= count {
      if unsafe record[start] == 0x22 {
        var backslashes = 0
        while -(start - backslashes - 1) <= count,
          unsafe record[start - backslashes - 1] == 0x5C
        {
          backslashes += 1
        }
        if backslashes.isMultiple(of: 2) {
          return unsafe decoded(record + start + 1, count: end - start - 1)
        }
      }
      start -= 1
    }
    return nil
  }

  private static func skipBlanks(
    before record: UnsafePointer<UInt8>, from start: Int, _ count: Int
  ) -> Int {
    var at = start
    while at < count, unsafe [0x20, 0x09, 0x0A, 0x0D].contains(record[-at - 1]) { at += 1 }
    return at
  }

  private static func decoded(_ start: UnsafePointer<UInt8>, count: Int) -> [UInt8] {
    var decoded = Growing<UInt8>(capacity: count + Batch.padding)
    let size = unsafe decoded.appendDecoded(start, count: count)
    return unsafe Array(UnsafeBufferPointer(start: decoded.start, count: size))
  }
}
