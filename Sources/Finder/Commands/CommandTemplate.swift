import Records

/// A command line with places that the picker fills.
public struct CommandTemplate: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text([UInt8])
    case place(Placeholder)
  }

  let parts: [Part]

  /// Reads a template; what is no placeholder stays as it is.
  ///
  /// A backslash before a placeholder makes it plain text. Fields of records are placeholders only
  /// where items are records.
  public init(_ text: String, isRecords: Bool) {
    var reader = PlaceholderReader(Array(text.utf8), isRecords: isRecords)
    parts = reader.readAll()
  }

  var places: [Placeholder] {
    parts.compactMap { part in if case .place(let place) = part { place } else { nil } }
  }

  /// Whether there is enough for a command to be run with.
  ///
  /// A command that names items wants one, unless it names the query or all matches besides.
  public func canRun(in context: CommandContext) -> Bool {
    isForAnyList(context) || context.current != nil
  }

  /// Without a current item one without text takes its place.
  func isForAnyList(_ context: CommandContext) -> Bool {
    let places = places
    if places.isEmpty || places.contains(where: \.isIndependent) { return true }
    let namesChosen = context.meansChosen || places.contains { $0.flags.contains(.chosen) }
    return namesChosen && !context.marked.isEmpty
  }
}

/// A place in a command line.
struct Placeholder: Sendable, Equatable {
  /// What stands there.
  enum Subject: Sendable, Equatable {
    /// The original line or record.
    case item
    /// The number of the item.
    case number
    case fields([FieldRange])
    case recordField(FieldPath)
    case query
    /// Words of the query.
    case queryWords([FieldRange])
    case prompt
    /// The name of the last action.
    case action
  }

  /// The letters before the subject.
  struct Flags: OptionSet, Sendable {
    let rawValue: Int

    /// `+`: every marked item, or else the current one.
    static let chosen = Flags(rawValue: 1)
    /// `*`: every match.
    static let matches = Flags(rawValue: 2)
    /// `s`: white space at the ends stays.
    static let keepsSpace = Flags(rawValue: 4)
    /// `f`: the path of a file that holds the values.
    static let file = Flags(rawValue: 8)
    /// `r`: as it is, without quotes.
    static let raw = Flags(rawValue: 16)
  }

  var subject: Subject
  var flags: Flags = []

  /// There is something to put there whether or not there is a current item.
  var isIndependent: Bool {
    switch subject {
    case .query, .queryWords, .prompt, .action: true
    case .item, .number, .fields, .recordField: flags.contains(.matches)
    }
  }
}
