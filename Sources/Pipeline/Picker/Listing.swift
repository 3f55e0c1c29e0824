/// The matches of a query in the order in which they are shown.
struct Listing: Sendable {
  var count = 0
  func numbers(at places: Range<Int>) -> [Int] { [] }
  func place(of item: Int) -> Int? { nil }
}
