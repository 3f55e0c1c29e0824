public import Pipeline

/// What placeholders and exported variables are made from: the picker as it was at one moment.
public struct CommandContext: Sendable {
  /// Knows the matches and the bytes of items.
  public var snapshot: Snapshot
  /// The number of the item under the cursor.
  public var current: Int?
  /// The numbers of the marked items, in the order of marking.
  public var marked: [Int]
  /// Placeholders for the current item stand for the chosen ones.
  public var meansChosen = false
  public var query: String
  public var prompt: String
  /// The name of the last action that ran no command.
  public var action: String
  /// Values that are exported with the prefixes of both names, by the rest of their names: `QUERY`.
  public var variables: [String: [UInt8]]
  /// Values that are exported as they are named: `LINES`.
  public var plainVariables: [String: String]

  public init(
    _ snapshot: Snapshot, current: Int?, marked: [Int] = [], query: String = "",
    prompt: String = "", action: String = "", variables: [String: [UInt8]] = [:],
    plainVariables: [String: String] = [:]
  ) {
    (self.snapshot, self.current, self.marked) = (snapshot, current, marked)
    (self.query, self.prompt, self.action) = (query, prompt, action)
    (self.variables, self.plainVariables) = (variables, plainVariables)
  }

  /// The numbers of the items that `{+}` stands for: those marked, or else the current one.
  public var chosen: [Int] { marked.isEmpty ? current.map { [$0] } ?? [] : marked }
}
