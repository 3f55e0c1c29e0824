/// Why a text is no binding, in fzf's words.
public enum BindingError: Error, Equatable, Sendable, CustomStringConvertible {
  case unknownAction(String)
  case unknownKey(String)
  /// A key should stand where there is nothing.
  case noKey
  case noKeys
  /// One key was wanted.
  case manyKeys
  /// Keys at the end of a text, without action.
  case noAction([String])
  /// The action needs to know keys.
  case noTarget(action: String)
  /// What has no character cannot be put into the query.
  case nothingToPut
  case badInterval
  /// The argument of an action is none that it can take; the reason as its owner gives it.
  case badArgument(String)

  public var description: String {
    switch self {
    case .unknownAction(let word): "unknown action: \(word)"
    case .unknownKey(let word): "unsupported key: \(word)"
    case .noKey: "key name required"
    case .noKeys: "key names required"
    case .manyKeys: "multiple keys specified"
    case .noAction(let keys): "bind action not specified: \(keys.joined(separator: ", "))"
    case .noTarget(let action): "\(action) target required"
    case .nothingToPut: "unable to put non-printable character"
    case .badInterval: "every() requires a positive number of seconds"
    case .badArgument(let reason): reason
    }
  }

  /// The word that may be mistyped, and the words that could have been meant.
  public var mistyped: (word: String, known: [String])? {
    switch self {
    case .unknownAction(let word):
      let name = word.prefix { $0.isLetter || $0 == "-" || $0 == "/" }
      return (name.lowercased(), Action.all.flatMap { [$0.name] + $0.synonyms })
    case .unknownKey(let word):
      return (word.lowercased(), Trigger.names)
    default: return nil
    }
  }
}
