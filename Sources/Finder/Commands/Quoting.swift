/// How a shell is told that a text is one word, whatever stands in it.
public enum Quoting: Sendable, Equatable {
  /// Between single quotes nothing is special but their end.
  case posix
  /// Between single quotes a backslash makes itself and a single quote plain.
  case fish

  /// The way of the shell at a path.
  public init(shell path: String) {
    self = path.split(separator: "/").last == "fish" ? .fish : .posix
  }

  /// Appends a text as one word.
  public func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    output.append(Quoting.quote)
    for byte in text {
      switch (self, byte) {
      case (.posix, Quoting.quote):
        output.append(contentsOf: [byte, Quoting.backslash, byte, byte])
      case (.fish, Quoting.quote), (.fish, Quoting.backslash):
        output.append(contentsOf: [Quoting.backslash, byte])
      default: output.append(byte)
      }
    }
    output.append(Quoting.quote)
  }

  /// A text as one word.
  public func quoted(_ text: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    append(text, to: &output)
    return output
  }

  private static let quote: UInt8 = 0x27
  private static let backslash: UInt8 = 0x5C
}
