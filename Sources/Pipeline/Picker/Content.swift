/// The items that can be searched at one moment.
struct Content: Sendable {
  func bytes(of item: Int) -> [UInt8]? { nil }
}
