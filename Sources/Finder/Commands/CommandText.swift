/// A command line whose placeholders have been filled, but for the names of its files.
public struct CommandText: Sendable, Equatable {
  public enum Piece: Sendable, Equatable {
    case text([UInt8])
    /// The path of a file with these contents, which is made when the command runs.
    case file([UInt8])
  }

  public private(set) var pieces: [Piece] = []

  public init() {}

  /// The command line where it needs no files.
  public var plain: [UInt8]? {
    switch pieces.count {
    case 0: []
    case 1: if case .text(let text) = pieces[0] { text } else { nil }
    default: nil
    }
  }

  mutating func append(_ text: [UInt8]) {
    if case .text(let before) = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }

  mutating func append(fileWith contents: [UInt8]) { pieces.append(.file(contents)) }
}
