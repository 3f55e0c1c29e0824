public import Platform

/// A program that runs command lines.
public struct Shell: Sendable, Equatable {
  /// The program and what stands before a command line.
  public var words: [String]

  /// The shell of this user: `SHELL -c`, or `sh -c` where none is named.
  public static var ofUser: Shell {
    let name = Environment.value(of: "SHELL") ?? ""
    return Shell([name.isEmpty ? "sh" : name, "-c"])
  }

  public init(_ words: [String]) { self.words = words }

  /// The program.
  public var program: String { words.first ?? "sh" }

  /// How a command line is started.
  public func launch(of text: [UInt8]) -> Launch {
    Launch(words.map { Array($0.utf8) } + [text])
  }
}
