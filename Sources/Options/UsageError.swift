/// A command line, or a variable that adds to it, that cannot be obeyed.
public indirect enum UsageError: Error, Equatable, Sendable {
  /// No option is spelled so.
  case unknown(String)
  /// The option came last, without the value it needs; the answer is what fzf says.
  case missing(option: String, placeholder: String, answer: String?)
  /// The option takes no value.
  case unexpected(option: String, value: String)
  /// The value is none that the option can take; the reason quotes it.
  case refused(option: String, reason: String, answer: String?)
  /// Quotes or parentheses of a variable do not close.
  case unsplittable
  /// The variable itself has a value that cannot be read.
  case malformed(String)
  /// The file of default options cannot be read; the reason as the system gives it.
  case unreadable(file: String, reason: String)
  /// QUERY words beside an option that also holds the query.
  case twoQueries(String)
  /// The filter form and the picker were asked for at once.
  case twoForms
  /// The picker does not serve this option.
  case unserved(String)
  /// The query has more characters than are searched for.
  case longQuery(limit: Int)
  /// Where the fault lies, when not on the command line: a variable or a file.
  case within(String, UsageError)
}
