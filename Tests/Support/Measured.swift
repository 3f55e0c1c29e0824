import Text

/// A text in clusters, each with its columns.
public func measured(_ text: [UInt8]) -> [(text: String, cells: Int)] {
  var pieces: [(String, Int)] = []
  unsafe text.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return }
    unsafe Graphemes.forEach(in: start, count: bytes.count) { cluster in
      let part = text[cluster.start..<cluster.start + cluster.count]
      pieces.append((String(decoding: part, as: UTF8.self), cluster.cells))
    }
  }
  return pieces
}
