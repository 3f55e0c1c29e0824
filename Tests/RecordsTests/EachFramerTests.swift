import Support
import Testing

@testable import Records

struct `Records inside larger values` {
  /// What a framer finds that gets the bytes in pieces.
  private func framed(
    _ bytes: [UInt8], each path: String, cuts: [Int] = [], limits: FramingLimits = FramingLimits()
  ) throws -> [String] {
    var framer = EachFramer(try EachPath(parsing: path), limits: limits)
    var found: [String] = []
    var rest: [UInt8] = []
    var frames = Frames()
    let places = [0] + cuts + [bytes.count]
    for (start, end) in zip(places, places.dropFirst()) {
      rest += bytes[start..<end]
      let padded = rest + [UInt8](repeating: 0, count: 64)
      let settled = unsafe padded.withUnsafeBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return 0 }
        return unsafe framer.frame(
          first, count: rest.count, isLast: end == bytes.count && end == places.last,
          into: &frames)
      }
      for frame in frames.records {
        let text = String(decoding: rest[frame.start..<frame.start + frame.count], as: UTF8.self)
        found.append((frame.kind == .text ? "text " : "") + text)
      }
      found += frames.faults.map { "\($0.reason)".prefix { $0 != "(" } }.map(String.init)
      rest.removeFirst(settled)
    }
    #expect(rest.isEmpty)
    return found.filter { !$0.hasPrefix("unclosed") }
  }

  @Test(arguments: 0..<300) func `are found wherever the bytes are cut`(_ seed: Int) throws {
    var random = Seeded(seed)
    let pieces = [
      #"{"p":["#, #"{"n":1}"#, #"{"n":[2, {"p":3}]}"#, ",", ",", ",", "]", "]}", "}", "\n", "\n",
      " ", #""p":"#, #"{"p":{"k":"#, "\"x", "x", "null", "[", "{", ":", "17", "\u{FEFF}", "\u{1E}",
    ]
    var text = ""
    for _ in 0..<random.below(30) { text += random.pick(pieces) }
    let bytes = Array(text.utf8)
    let whole = try framed(bytes, each: "p").sorted()
    for _ in 0..<8 {
      let cuts = (0..<1 + random.below(4)).map { _ in random.below(bytes.count + 1) }.sorted()
      #expect(try framed(bytes, each: "p", cuts: cuts).sorted() == whole, "\(text) \(cuts)")
    }
  }

  @Test(arguments: 0..<100) func `are those that a parser finds`(_ seed: Int) throws {
    var random = Seeded(seed)
    var wanted: [String] = []
    func space() -> String { random.pick(["", "", " ", "\n", "\r\n  "]) }
    func record() -> String {
      let text = random.pick([#"{"n":1}"#, "[1,[2]]", #""s""#, "7", "true", #"{"p":[{"n":2}]}"#])
      wanted.append(text)
      return text
    }
    func members() -> String {
      (0..<random.below(4)).map { _ in space() + record() + space() }.joined(separator: ",")
    }
    var text = ""
    for _ in 0..<1 + random.below(4) {
      let other = #""o\#(random.below(9))":[{"n":0}]"#
      let inner =
        random.chance(percent: 50)
        ? "[\(members())]"
        : "{"
          + (0..<random.below(3)).map { "\"k\($0)\":\(space())\(record())" }
          .joined(separator: ",") + "}"
      text +=
        space() + "{\(other),\(space())\"p\"\(space()):\(space())\(inner)\(space())}" + space()
    }
    #expect(try framed(Array(text.utf8), each: "p") == wanted, "\(text)")
  }

  @Test func `are not held with what is around them`() throws {
    var framer = EachFramer(try EachPath(parsing: "p"))
    var frames = Frames()
    let head = Array(#"{"p":["#.utf8)
    let record = Array(#"{"n":1},"#.utf8)
    var rest = head
    var count = 0
    for _ in 0..<1000 {
      rest += record
      let padded = rest + [UInt8](repeating: 0, count: 64)
      let settled = unsafe padded.withUnsafeBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return 0 }
        return unsafe framer.frame(first, count: rest.count, isLast: false, into: &frames)
      }
      count += frames.records.count
      rest.removeFirst(settled)
      #expect(rest.count <= record.count)
    }
    #expect(count == 1000)
  }

  @Test func `a value that is only passed over is not held either`() throws {
    let much = String(repeating: #"{"x":"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"},"#, count: 60_000)
    let text = #"{"o":[\#(much)1],"p":[{"n":1}]}"#
    let cuts = Array(stride(from: 1 << 16, to: text.utf8.count, by: 1 << 16))
    let found = try framed(
      Array(text.utf8), each: "p", cuts: cuts, limits: FramingLimits(maxRecord: 1 << 21))
    #expect(found == [#"{"n":1}"#])
  }
}
