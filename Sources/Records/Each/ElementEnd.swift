/// Where an element of an array ends that is no JSON, by brackets and quotes alone.
enum ElementEnd {
  /// The comma or bracket behind it.
  case separator(Int)
  case none
  case needsMore

  init(in bytes: UnsafePointer<UInt8>, from start: Int, limit: Int, isFinal: Bool) {
    var open = 0
    var at = start
    while at < limit {
      switch unsafe bytes[at] {
      case 0x22:
        at += 1
        while at < limit, unsafe bytes[at] != 0x22 && bytes[at] != 0x0A {
          at += unsafe bytes[at] == 0x5C ? 2 : 1
        }
        if at < limit, unsafe bytes[at] == 0x0A {
          self = .none
          return
        }
      case 0x7B, 0x5B: open += 1
      case 0x7D, 0x5D:
        if open == 0 {
          self = .separator(at)
          return
        }
        open -= 1
      case 0x2C where open == 0:
        self = .separator(at)
        return
      default: break
      }
      at += 1
    }
    self = isFinal ? .none : .needsMore
  }
}
