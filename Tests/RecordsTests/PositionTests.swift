import Support
import Testing

@testable import Records

struct `A position in the input` {
  @Test(arguments: 0..<50) func `is counted in lines and bytes, however it is reached`(_ seed: Int)
  {
    var random = Seeded(seed &* 7_919)
    let bytes = (0..<random.below(400)).map { _ in random.chance(percent: 10) ? 10 : UInt8(97) }
    var model = Position.start
    for byte in bytes {
      model.offset += 1
      model.column = byte == 10 ? 1 : model.column + 1
      model.line += byte == 10 ? 1 : 0
    }
    var position = Position.start
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(1 + random.below(100)))
      rest = rest.dropFirst(part.count)
      unsafe part.withUnsafeBufferPointer { part in
        guard let start = part.baseAddress else { return }
        unsafe position.advance(by: Extent(of: start, count: part.count))
      }
    }
    #expect(position == model)
  }
}
