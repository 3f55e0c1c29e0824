public import Text

// What is compiled for processors with registers of 32 bytes, and must not be called on others. Nothing
// but such loops stands in this module: what the compiler would make here of code that others have, too,
// might be taken for theirs.

#if arch(x86_64)
private typealias Window = WideWindow
#else
private typealias Window = NarrowWindow
#endif

extension LineSieve {
  /// Does what `siftNarrowly` does in wide registers.
  @inline(never)
  public mutating func siftWidely(_ text: UnsafePointer<UInt8>, count: Int) -> Int {
    unsafe sift(Window.self, text, count: count)
  }
}

extension ByteSearch {
  /// Does what `nextNarrowly` does in wide registers.
  @inline(never)
  public func nextWidely(in text: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    unsafe next(Window.self, in: text, from: start, count: count)
  }
}
