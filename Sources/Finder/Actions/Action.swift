/// Something a key can do: a row of the table.
public struct Action: Sendable {
  /// What is behind a name.
  enum Deed: Sendable {
    case plain(@Sendable (inout Session) -> Void)
    /// Takes what stands in parentheses behind the name.
    case withArgument(@Sendable (inout Session, ActionCall) -> Void)
    /// Its parentheses may be left out; there is no text then.
    case either(@Sendable (inout Session, String?) -> Void)
    /// Runs its argument as a command, whose output is taken when it has ended.
    case capture(Capture, isBackground: Bool)
  }

  /// How much has to stand behind the name.
  public enum Form: Sendable { case plain, mayHaveArgument, needsArgument }

  /// As it is written in a binding.
  public let name: String
  /// Other ways to write it.
  public let synonyms: [String]
  /// One line of help.
  public let summary: String
  let deed: Deed
  /// The name by which children are told of it; nothing: it runs a command and is not told of.
  var reported: String?
  /// The actions that its user means by it; empty: itself.
  var parts: [String] = []
  /// It changes the window that other actions of its list fill, and goes before them.
  var isDoneFirst = false
  /// Without argument, it puts the character of its key into the query.
  var needsCharacter = false
  /// Refuses an argument before it is bound, given the name as it was written.
  var refuses: (@Sendable (String, String) throws(BindingError) -> Void)?

  public var form: Form {
    switch deed {
    case .plain: .plain
    case .either: .mayHaveArgument
    case .withArgument, .capture: .needsArgument
    }
  }

  /// Text is wanted in parentheses behind the name.
  public var takesArgument: Bool { form != .plain }

  init(_ name: String, _ synonyms: [String], _ summary: String, _ deed: Deed) {
    (self.name, self.synonyms, self.summary, self.deed) = (name, synonyms, summary, deed)
    reported = name
  }

  /// Throws what is wrong with an argument.
  func check(_ argument: String, name: String) throws(BindingError) {
    try refuses?(argument, name)
  }
}

// MARK: - Ways to write a row

extension Action {
  init(
    _ name: String, or synonyms: String..., does summary: String,
    _ deed: @escaping @Sendable (inout Session) -> Void
  ) {
    self.init(name, synonyms, summary, .plain(deed))
  }

  init(
    _ name: String, with summary: String,
    _ deed: @escaping @Sendable (inout Session, String) -> Void
  ) {
    self.init(name, [], summary, .withArgument { session, call in deed(&session, call.argument) })
  }

  init(
    _ name: String, maybeWith summary: String,
    _ deed: @escaping @Sendable (inout Session, String?) -> Void
  ) {
    self.init(name, [], summary, .either(deed))
  }

  /// The same row under another name for children; nothing: they are not told of it.
  func reported(as name: String?) -> Action {
    var row = self
    row.reported = name
    return row
  }

  /// The same row, which stands for others where its user writes it.
  func written(as parts: String...) -> Action {
    var row = self
    row.parts = parts
    return row
  }

  /// The same row, which goes before the others of a list.
  func doneFirst() -> Action {
    var row = self
    row.isDoneFirst = true
    return row
  }

  /// The same row, which refuses some arguments.
  func refusing(
    _ refuses: @escaping @Sendable (String, String) throws(BindingError) -> Void
  ) -> Action {
    var row = self
    row.refuses = refuses
    return row
  }

  /// The same row, for keys that write a character only where it has no argument.
  func ofCharacters() -> Action {
    var row = self
    row.needsCharacter = true
    return row
  }
}

// MARK: - The table

extension Action {
  /// Every action, by theme.
  public static let all =
    editing + moving + jumping + marking + scopes + changing + screen + preview + commands
    + binding + ending

  /// The action with a name, however its case is written.
  public static func named(_ name: String) -> Action? {
    places[name.lowercased()].map { all[$0] }
  }

  /// Where names and synonyms stand in the table.
  private static let places: [String: Int] = {
    var places: [String: Int] = [:]
    places.reserveCapacity(all.count * 2)
    for (place, action) in all.enumerated() {
      places[action.name] = place
      for synonym in action.synonyms { places[synonym] = place }
    }
    return places
  }()

  /// How much of a text is the longest name of an action that takes an argument.
  static func lengthOfName(takingArgument text: ArraySlice<UInt8>) -> Int? {
    let name = text.map { byte in 0x41...0x5A ~= byte ? byte | 0x20 : byte }
    return namesTakingArgument.first { name.starts(with: $0) }?.count
  }

  /// The longest first.
  private static let namesTakingArgument: [[UInt8]] =
    all.filter(\.takesArgument).map { Array($0.name.utf8) }.sorted { $0.count > $1.count }
}
