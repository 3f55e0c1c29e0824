import Support
import Testing

@testable import Text

@Suite struct `Byte scan` {
  @Test(arguments: 0..<100)
  func `finds what a plain loop finds`(_ seed: Int) {
    var generator = Seeded(seed)
    let count = Int.random(in: 0...300, using: &generator)
    let rare = UInt8.random(in: 0...255, using: &generator)
    let highest: UInt8 = Bool.random(using: &generator) ? 127 : 255
    var bytes = (0..<count).map { _ in UInt8.random(in: 0...highest, using: &generator) }
    if Bool.random(using: &generator) { bytes.removeAll { $0 == rare } }
    let padded = bytes + [UInt8](repeating: rare, count: ByteScan.padding)
    unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let first = unsafe ByteScan.firstIndex(of: rare, in: start, count: bytes.count)
      #expect(first == bytes.firstIndex(of: rare) ?? bytes.count)
      let total = unsafe ByteScan.count(of: rare, in: start, count: bytes.count)
      #expect(total == bytes.count { $0 == rare })
      let isASCII = unsafe ByteScan.isASCII(start, count: bytes.count)
      #expect(isASCII == bytes.allSatisfy { $0 < 0x80 })
    }
  }

  @Test(arguments: 0..<100)
  func `masks have a bit for each equal byte`(_ seed: Int) {
    var generator = Seeded(seed)
    let bytes = (0..<64).map { _ in UInt8.random(in: 0x40...0x7F, using: &generator) }
    let letter = UInt8.random(in: 0x61...0x7A, using: &generator)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let exact = unsafe ByteScan.mask64(of: letter, at: start)
      let folded = unsafe ByteScan.foldedMask64(ofLower: letter, at: start)
      for index in 0..<64 {
        #expect((exact >> index) & 1 == (bytes[index] == letter ? 1 : 0))
        let same = bytes[index] == letter || bytes[index] == letter - 32
        #expect((folded >> index) & 1 == (same ? 1 : 0))
      }
    }
  }
}
