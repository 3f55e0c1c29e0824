/// Where items come from and how many hands read them.
public struct SourceSettings: Sendable, Equatable {
  /// Read instead of standard input, in order.
  public var files: [String] = []
  /// The newest items first.
  public var newestFirst = false
  /// Ranked results are sorted; otherwise the order of the input stays.
  public var sorts = true
  /// Where results are collected anyhow, they are sorted whatever `sorts` says, as fzf does.
  public var sortsWhatIsCollected = false
  /// Nothing is printed before all input is read.
  public var waits = false
  /// Workers; nothing given: one for each processor.
  public var threads: Int?

  public init() {}

  /// What the input is called where something in it is pointed at.
  var name: String {
    switch files.count {
    case 0: "stdin"
    case 1: files[0]
    default: "input"
    }
  }
}
