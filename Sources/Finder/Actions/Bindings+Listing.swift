extension Bindings {
  /// Keys that do the same, as a manual lists them.
  public struct Listed: Sendable {
    /// Their names.
    public var keys: [String]
    /// What they do.
    public var meaning: String
  }

  /// What the keys do, in the order of the table of actions.
  public var listed: [Listed] { list(rows(isRecords: false)) }

  /// What the keys do where items are records, as far as it is something else.
  public var listedOfRecords: [Listed] {
    list(
      rows(isRecords: true).filter { row in
        row.keys.contains { key in recordCalls[key] != nil }
      })
  }

  private func list(_ rows: [(keys: [Trigger], calls: [ActionCall])]) -> [Listed] {
    rows.map { row in
      Listed(keys: row.keys.map(\.description), meaning: HelpPage.meaning(of: row.calls))
    }
  }
}
