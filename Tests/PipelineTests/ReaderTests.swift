import Platform
import Support
import Testing

@testable import Pipeline

@Suite struct `A reader` {
  /// What a reader hands over of `pieces`, written one after another into a pipe.
  private func blocks(
    of pieces: [[UInt8]], patience: Reader.Patience, cut: Reader.Cut
  ) throws -> [[UInt8]] {
    let (reading, writing) = try Descriptor.pipe("a test")
    Workers.start {
      for piece in pieces { try? writing.write(String(decoding: piece, as: UTF8.self)) }
      writing.close()
    }
    var reader = Reader(
      OpenOrigin(source: reading), separator: 0x0A, patience: patience, wake: Bell())
    reader.cut = cut
    var block = Block()
    var blocks: [[UInt8]] = []
    while let place = reader.fill(&block) {
      #expect(place.sequence == blocks.count)
      unsafe blocks.append(Array(UnsafeBufferPointer(start: block.memory, count: block.count)))
      let padding = unsafe UnsafeBufferPointer(
        start: block.memory + block.count, count: Block.padding)
      #expect(unsafe padding.allSatisfy { $0 == 0 })
    }
    return blocks
  }

  @Test(arguments: 0..<20)
  func `loses nothing and cuts only after line ends`(_ seed: Int) throws {
    var random = Seeded(seed)
    var pieces: [[UInt8]] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let isLong = Int.random(in: 0..<20, using: &random) == 0
      let count = Int.random(in: 0...(isLong ? 1_500_000 : 200), using: &random)
      let rarity = Int.random(in: 2...100, using: &random)
      var piece = [UInt8](repeating: 0x61, count: count)
      for place in stride(from: random.below(rarity), to: count, by: rarity) { piece[place] = 0x0A }
      pieces.append(piece)
    }
    for patience in [Reader.Patience.full, .arrived] {
      for cut in [Reader.Cut.afterSeparator, .anywhere] {
        let blocks = try blocks(of: pieces, patience: patience, cut: cut)
        #expect(blocks.flatMap(\.self) == pieces.flatMap(\.self))
        for block in blocks.dropLast() {
          #expect(block.last == 0x0A || cut == .anywhere && block.count >= Block.size)
        }
      }
    }
  }
}
