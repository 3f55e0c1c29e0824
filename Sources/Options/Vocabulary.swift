/// One form of a small language that a user writes, with its meaning.
struct Phrase: Sendable {
  var form: String
  /// Sentences for the manual; `` `x` `` becomes bold.
  var meaning: String

  init(_ form: String, _ meaning: String) {
    self.form = form
    self.meaning = meaning
  }
}

/// The small languages of the command line, as the manual lists them.
enum Vocabulary {
  static let query = [
    Phrase("fox", "A fuzzy term: the letters in this order, with others between them."),
    Phrase("'fox", "The letters as they stand, one after the other."),
    Phrase("'fox'", "The same, where words begin and end."),
    Phrase("^fox", "Items that begin so."),
    Phrase("fox$", "Items that end so."),
    Phrase("^fox$", "Items that are just this."),
    Phrase("!fox", "Items without it; `!^fox` and `!fox$` as above."),
    Phrase("red fox", "Both terms, in any order."),
    Phrase("red | fox", "One of the terms. A bar binds its two neighbours before anything else."),
    Phrase("red\\ fox", "One term with a space in it."),
  ]

  static let scopes = [
    Phrase("device,software", "One of these values, in the scope field."),
    Phrase("!device", "None of these values."),
    Phrase("type=device", "A field with one of these values; `!=` with none of them."),
    Phrase("name~phone", "A field whose text contains it; `!~` does not contain it."),
    Phrase("price=100..500", "A number between these; either end may be left out."),
    Phrase("price<500", "Less; also `<=`, `>` and `>=`. Quote the scope for the shell."),
    Phrase("has:price", "The field is there and not null; `no:price` is the contrary."),
  ]

  static let fieldTerms = [
    Phrase(
      "name:iph", "The term in that field only; operators stand behind the colon: `name:^iph`."),
    Phrase("name:/^i.*[0-9]$/", "A regular expression, in that field only."),
    Phrase("type:=device,software", "The field has one of these values."),
    Phrase("price:<500", "Less; also `<=`, `>`, `>=` and `100..500`."),
    Phrase("has:price", "The field is there and not null; `no:price` is the contrary."),
    Phrase("!desc:refurb", "The contrary of any of these."),
  ]

  static let paths = [
    Phrase("name", "A field of the record."),
    Phrase("maker.name", "A field of a field. Arrays are walked through."),
    Phrase("tags[0]", "One element of an array; `tags[-1]` is the last."),
    Phrase("*", "Every field of one level; `**` of every level."),
    Phrase("\"log.level\"", "A name with dots in it."),
    Phrase("/maker/name", "A JSON pointer."),
  ]

  static let examples = [
    Phrase(
      "cat products.jsonl | sfilter iph --scope device",
      "Records of devices in which iph is found, the best first."),
    Phrase(
      "sfilter -e --smart-case --file app.log 'ERROR !timeout'",
      "Lines of a file with ERROR and without timeout."),
    Phrase(
      "curl -s https://example.org/items | sfilter lamp --scope price=..50 --output name,price",
      "Two fields of each match, separated by a tab."),
    Phrase(
      "git ls-files | sfilter --scheme path --limit 10 main",
      "The ten best paths."),
    Phrase(
      "sfilter --json --count --scope no:price --file products.jsonl",
      "How many records lack a price."),
  ]

  static let shellKeys = [
    Phrase("Ctrl-T", "Puts the paths of files and directories on the line."),
    Phrase("Ctrl-R", "Puts a command of the history on the line, in all its lines."),
    Phrase("Alt-C", "Enters a directory."),
    Phrase(
      "**<Tab>",
      """
      Completes the word that ends so: with paths, or what the command takes: directories, \
      processes, hosts, variables. In fish Shift-Tab besides picks among all completions.
      """),
  ]

  static let shellVariables = [
    Phrase(
      "SFILTER_CTRL_T_COMMAND",
      """
      What lists the paths of Ctrl-T. Set and empty, it turns the key off; so do \
      `SFILTER_ALT_C_COMMAND` and `SFILTER_CTRL_R_COMMAND`.
      """),
    Phrase(
      "SFILTER_CTRL_T_OPTS",
      """
      More options of the picker for a key; also `SFILTER_CTRL_R_OPTS`, `SFILTER_ALT_C_OPTS`, \
      `SFILTER_COMPLETION_OPTS`, `SFILTER_COMPLETION_PATH_OPTS` and `SFILTER_COMPLETION_DIR_OPTS`.
      """),
    Phrase(
      "SFILTER_COMPLETION_TRIGGER", "What a word ends with that is to be completed, instead of **."),
    Phrase("SFILTER_COMPLETION_DIR_COMMANDS", "The commands that are given directories."),
    Phrase("SFILTER_TMUX_HEIGHT", "How high the picker of a key is: 40% where it is not set."),
  ]

  static let otherVariables = [
    Phrase("SHELL", "The shell that runs commands."),
    Phrase("TERM", "The terminal, which decides about its codes and colours."),
    Phrase("COLORTERM", "With truecolor or 24bit in it, the terminal has all colours."),
    Phrase("ESCDELAY", "Milliseconds after which an escape is the key (25)."),
    Phrase("TMPDIR", "The folder of temporary files (/tmp)."),
  ]

  static let files = [
    Phrase(
      "$SFILTER_DEFAULT_OPTS_FILE", "Options, on as many lines as one likes; `#` begins a comment."),
    Phrase("the FILE of --history", "Earlier queries, one a line, the oldest first."),
    Phrase("$TMPDIR/sfilter-*", "What `{f}` in a command names, until the picker ends."),
  ]
}
