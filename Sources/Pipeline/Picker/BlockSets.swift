/// The sets of scope values that the items of a block have, each told by a number.
struct BlockSets: Sendable {
  /// For each item; empty without scope field.
  let numbers: [UInt32]
  /// How often each of them occurs.
  let counts: [SetCount]

  struct SetCount: Sendable {
    var set: UInt32
    var count: Int
  }

  init(_ numbers: [UInt32] = []) {
    self.numbers = numbers
    var counter = SetCounter()
    for set in numbers { counter.add(set) }
    counts = counter.take()
  }
}
