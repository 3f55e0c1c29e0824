import Support
import Testing
import Text

@testable import Terminal

/// A model of a terminal that gives each character the room that the program expects.
func canvas(rows: Int, columns: Int) -> ScreenModel {
  ScreenModel(rows: rows, columns: columns) { text in
    var pieces: [(String, Int)] = []
    unsafe text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe Graphemes.forEach(in: start, count: bytes.count) { cluster in
        let part = text[cluster.start..<cluster.start + cluster.count]
        // A mark alone stands on the blank before it in the same cluster, so it has some room.
        pieces.append((String(decoding: part, as: UTF8.self), cluster.cells))
      }
    }
    return pieces
  }
}
