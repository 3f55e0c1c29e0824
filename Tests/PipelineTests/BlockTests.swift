import Testing

@testable import Pipeline

@Suite struct `A block of input that is kept` {
  private func filled(_ block: inout Block, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    block.append(bytes)
    block.clearPadding()
    return bytes
  }

  @Test(arguments: [
    (0, 10), (0, 2_000_000), (1 << 20, 10), (1 << 20, 1_900_000), (1 << 20, 2_097_088),
    (1 << 20, 2_097_089), (1 << 20, 5_000_000),
  ])
  func `has its bytes and the padding behind them`(last: Int, count: Int) {
    var block = Block(keptBehind: last)
    let bytes = filled(&block, count)
    let stored = StoredBlock(
      id: 0, firstNumber: 0, block: block,
      shape: .lines(starts: [0, UInt32(count)], separator: 0x0A))
    #expect(stored.byteCount == count)
    let isSame = unsafe bytes.elementsEqual(
      UnsafeBufferPointer(start: stored.bytes, count: count))
    #expect(isSame)
    let padding = (0..<Block.padding).allSatisfy { unsafe stored.bytes[count + $0] == 0 }
    #expect(padding)
    #expect(stored.cost >= count)
  }
}
