/// The words that commands are written with, and what each means, as the manual lists them.
public enum CommandWords {
  /// Places in a command line, and what stands there when it runs.
  public static let placeholders: [(form: String, meaning: String)] = [
    ("{}", "The current item, as one word of the shell."),
    ("{+}", "All marked items, or else the current one, each a word."),
    ("{*}", "All matches in the order of the list."),
    ("{1}", "A field of the item without white space around it; also `{-1}`, `{2..}` and `{1,3}`."),
    ("{n}", "The number of the item, from 0."),
    ("{q}", "What is typed; `{q:1}` is its first word."),
    ("{.name}", "The value of a field, where items are records."),
    ("{f}", "The path of a file that holds the item, which is removed when the command has ended."),
    ("{r}", "The item as it is, without quotes: what is in it can do anything."),
    ("{s1}", "A field with the white space around it."),
    ("\\{}", "The braces themselves."),
  ]

  /// What commands find in their environment, by the names behind the prefixes.
  public static var variables: [(name: String, meaning: String)] {
    ExportedVariable.all.map { ($0.name, $0.summary) } + [
      ("IDLE_TIME", "seconds since the last key"),
      ("IDLE_TIME_MS", "milliseconds since the last key"),
      ("INFO", "the counts, for the command of `--info-command`"),
    ]
  }
}
