import Foundation
import Records
import Support
import Testing

@Suite struct `Rows of a table` {
  /// Frames a table in pieces of some bytes and gives each row's cells.
  private func rows(
    of text: [UInt8], _ format: TableFormat = .csv, piece: Int = .max
  ) throws -> [[String]] {
    let padded = text + [UInt8](repeating: 0, count: 64)
    return try unsafe padded.withUnsafeBufferPointer { buffer in
      let start = unsafe try #require(buffer.baseAddress)
      var table = format
      table.hasHead = false
      let head = try #require(
        unsafe TableHead(start, count: text.count, isLast: true, format: table))
      var framer = RowFramer(head, fromStart: true)
      var frames = Frames()
      var rows: [[String]] = []
      var at = 0
      var end = min(piece, text.count)
      while true {
        // What follows a piece is not to be looked at: it has a padding of its own.
        let part = Array(text[at..<end]) + [UInt8](repeating: 0, count: 64)
        let settled = unsafe part.withUnsafeBufferPointer { part in
          guard let start = part.baseAddress else { return 0 }
          let settled = unsafe framer.frame(
            start, count: end - at, isLast: end == text.count, into: &frames)
          for frame in frames.records {
            guard frame.kind == .json else {
              rows.append(["broken line"])
              continue
            }
            rows.append(
              (0..<(frame.tokenCount - 2) / 2).map { column in
                let cell = frames.tokens[frame.firstToken + 2 + 2 * column]
                let bytes = unsafe Array(
                  UnsafeBufferPointer(
                    start: start + Int(cell.start), count: Int(cell.end) - Int(cell.start)))
                let spelling = String(decoding: bytes, as: UTF8.self)
                return cell.flags.contains(.hasEscape)
                  ? spelling.replacing("\"\"", with: "\"") : spelling
              })
          }
          return settled
        }
        at += settled
        if end == text.count { return rows }
        end = min(end + piece, text.count)
      }
    }
  }

  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b", [["a", "b"]]), ("a,\n", [["a", ""]]),
    (",", [["", ""]]), ("\"a,b\",c\n", [["a,b", "c"]]), ("\"a\nb\",c\n", [["a\nb", "c"]]),
    ("\"a\"\"b\"\n", [["a\"b"]]), ("\"\"\n", [[""]]), ("\"\"\"\"\n", [["\""]]),
    ("a\"b,c\n", [["a\"b", "c"]]), ("\"a\"b,c\n", [["\"a\"b", "c"]]),
    ("a\r\n\r\n\nb\r\n", [["a"], ["b"]]), ("a\rb\n", [["a\rb"]]), ("", []), ("\n\n", []),
  ])
  func `are cut at separators and line feeds outside of quotes`(
    _ text: String, _ cells: [[String]]
  ) throws {
    #expect(try rows(of: Array(text.utf8)) == cells)
  }

  @Test func `are the same however the input is cut`() throws {
    var random = Seeded(7)
    let pieces = [
      "a", "bc", ",", ",", "\n", "\r\n", "\"", "\"\"", "\"x,y\"", "\"x\ny\"", "é", "12",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let whole = try? rows(of: Array(text.utf8))
      for piece in [1, 3, 7, 16, 65] {
        #expect(try rows(of: Array(text.utf8), piece: piece) == whole, "\(text)")
      }
    }
  }

  @Test(.enabled(if: Tools.isWanted("python3"), "needs python3"))
  func `are what Python's csv module reads`() throws {
    var random = Seeded(11)
    let cells = ["a", "b c", "", "x,y", "two\nlines", "a \"quoted\" one", "é", "12", "-0.5", " "]
    let script = """
      import csv, json, sys
      rows = json.load(sys.stdin)
      csv.writer(sys.stdout, lineterminator="\\n").writerows(rows)
      """
    for _ in 0..<5 {
      let table = (0..<20).map { _ in
        (0..<Int.random(in: 2...5, using: &random)).map { _ in
          cells.randomElement(using: &random) ?? ""
        }
      }
      let python = Program(path: try Tools.path(of: "python3"))
      let written = try python.run(
        ["-c", script], input: Array(try JSONEncoder().encode(table)),
        environment: ["PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8"])
      #expect(try rows(of: written.output) == table)
    }
  }
}
