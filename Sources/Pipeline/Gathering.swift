import Platform

/// The printing of many items that lie scattered in memory, by several hands: each gathers a piece of
/// the output while others gather those before and behind it.
struct Gathering: Sendable {
  let collected: Monitor<Collected>
  let delivery: Monitor<Delivery>
  let terminator: UInt8
  /// Items for which a second hand is called.
  static let many = 1 << 14

  /// Prints pieces, each in its turn, until there are no more.
  func run() {
    var piece = Piece()
    while let turn = collected.enter({ collected in piece.take(from: &collected) }) {
      piece.gather(terminator)
      let isSated = delivery.enter(when: { delivery in delivery.turn == turn }) { delivery in
        delivery.turn += 1
        delivery.print(piece)
        return delivery.isSated
      }
      if isSated { collected.enter { collected in collected.drop() } }
    }
  }

  /// Some items that are printed one after another.
  @safe
  struct Piece: ~Copyable {
    private static let mostItems = 1 << 10
    private static let size = 1 << 17
    private static let lookedAtOnce = 64

    private let items = UnsafeMutableBufferPointer<KeptItem>.allocate(capacity: Piece.mostItems)
    private let memory = unsafe Memory.resize(nil, to: Piece.size + Block.padding)
    private var count = 0
    /// Bytes that were gathered, and the items that they are.
    private(set) var size = 0
    private var gathered = 0
    /// Keeps looks ahead from being left out as useless.
    private var lookedAt: UInt8 = 0

    deinit {
      unsafe items.deallocate()
      unsafe Memory.release(memory)
    }

    /// Takes the next items, and gives the number of the piece; nothing where there are no more.
    mutating func take(from collected: inout Collected) -> Int? {
      let taken = unsafe collected.take(into: items)
      count = taken.count
      return count > 0 ? taken.piece : nil
    }

    /// Copies the items, as far as there is room, each with what ends it.
    mutating func gather(_ terminator: UInt8) {
      (size, gathered) = (0, 0)
      while gathered < count {
        let end = min(gathered + Piece.lookedAtOnce, count)
        // A look at many items in a row brings them near all at the same time.
        for index in gathered..<end {
          let item = unsafe items[index]
          if item.count > 0 { unsafe lookedAt &+= item.bytes[0] &+ item.bytes[item.count - 1] }
        }
        for index in gathered..<end {
          let item = unsafe items[index]
          guard item.count < Piece.size - size else { return }
          size += unsafe OutputBuffer.put(
            item.bytes, count: item.count, terminator, at: memory + size)
          gathered += 1
        }
      }
    }

    /// What was gathered; valid until the next time.
    var bytes: UnsafePointer<UInt8> { unsafe UnsafePointer(memory) }

    /// The items for which there was no room.
    var rest: UnsafeMutableBufferPointer<KeptItem> {
      unsafe UnsafeMutableBufferPointer(rebasing: items[gathered..<count])
    }
  }
}
