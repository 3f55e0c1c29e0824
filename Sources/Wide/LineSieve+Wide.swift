public import Text

/// What is compiled for processors with registers of 32 bytes, and must not be called on others.
///
/// Nothing but such loops stands in this module: what the compiler would make here of code that others
/// have, too, might be taken for theirs.
extension LineSieve {
  /// Finds the next lines of a text that pass, as `siftNarrowly` does, in wide registers.
  @inline(never)
  public mutating func siftWidely(_ text: UnsafePointer<UInt8>, count: Int) -> Int {
    #if arch(x86_64)
    unsafe sift(WideWindow.self, text, count: count)
    #else
    unsafe siftNarrowly(text, count: count)
    #endif
  }
}
