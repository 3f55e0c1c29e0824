import Finder
import Text

/// The manual, in mdoc.
public func manualPage() -> String {
  opening + options + records + querySyntax + pickerManual + commands + shells + environment
    + files + exitStatus + examples + ".Sh SEE ALSO\n.Xr fzf 1 ,\n.Xr grep 1 ,\n.Xr jq 1\n"
}

private let opening = """
  .Dd \(Version.date)
  .Dt SFILTER 1
  .Os
  .Sh NAME
  .Nm sfilter
  .Nd find lines and records by a fuzzy query
  .Sh SYNOPSIS
  .Nm
  .Op Ar option ...
  .Ar QUERY ...
  .Nm
  .Op Ar option ...
  .Op Fl -interactive Op Ar QUERY ...
  .Sh DESCRIPTION
  .Nm
  reads items from its standard input and prints those that match
  .Ar QUERY ,
  the best first.
  An item is a line, or a record, which is a JSON value.
  What is printed are the bytes that were read.
  Without
  .Ar QUERY
  the items are shown on the terminal to be picked by hand.
  .Pp
  The words of the command line that are no options are joined by spaces and are the query; after
  .Fl -
  every word is.
  An option with a value takes it after an equals sign or as the next word, whatever that looks like;
  short options are not bundled; the last use of an option wins.
  .Pp
  Called by the name
  .Nm fzf ,
  the program reads lines, knows no
  .Ar QUERY
  words, heeds case where a term holds a capital, reads only variables that begin with FZF_, and
  behaves as that program.

  """

private var options: String {
  var text = ".Sh OPTIONS\n"
  for section in Option.Section.allCases {
    let rows = Option.table.filter { $0.section == section }
    text += ".Ss \(section.rawValue)\n.Bl -tag -width Ds\n" + rows.map(\.manualEntry).joined()
    text += ".El\n"
  }
  return text
}

private let records = """
  .Sh RECORDS
  Input that begins with a JSON object, or an array of objects, is records: one value after the
  other, on one line or many, or the elements of an array.
  A record that is broken is reported;
  .Fl -on-invalid
  decides whether it is searched as the text it is.
  .Pp
  Every string value of a record is searched, names and titles weigh most and long texts least, and
  the best field of a record decides its rank.
  .Fl -fields
  names the fields that are searched.
  .Ss Fields
  A path leads to the values of a field.
  Names may differ in case where only one fits.
  \(list(Vocabulary.paths)).Ss Scopes
  A scope keeps the records with certain values; case does not count in them.
  A bare value means the scope field:
  .Fl -scope-field ,
  or
  .Ev \(Variable.scopeField.name(under: .sfilter)) ,
  or the first of scope, type, kind, category, class, group, status and level that the records have.
  \(list(Vocabulary.scopes)).Ss Field terms
  A word of the query such as
  .Li name:iph
  asks one field of the records that have it; in other records, and in lines, it is the text that it is,
  and so are times and addresses everywhere.
  The first letters of a field's name are enough, at least three, where they begin no other name; a
  quoted name is meant in full.
  Only a term that is looked for in a text has a score.
  What is still being typed, such as
  .Li price:<
  , leaves nothing out.
  .Fl -no-field-terms
  turns all this off.
  \(list(Vocabulary.fieldTerms)).Ss Printed form
  .Fl -output
  decides what is printed of a record: its bytes, one line of JSON, or the values of fields.

  """

private let querySyntax = """
  .Sh QUERY SYNTAX
  A query is terms between spaces, all of which must match.
  \(list(Vocabulary.query)).Pp
  With
  .Fl -exact
  a plain term is one that stands as it is, and a term that begins with a single quote is fuzzy.

  """

private var commands: String {
  """
  .Sh COMMANDS
  Actions and previews run command lines by the shell of the user, or what
  .Fl -with-shell
  names.
  In a command line stand places that are filled when it runs.
  Quotes around them are not needed and do harm.
  Flags may be joined:
  .Li {+f2}
  is the path of a file with the second fields of all marked items.
  What has the form of none stays as it is.
  \(list(CommandWords.placeholders.map { Phrase($0.form, $0.meaning) })).Pp
  Commands find in their environment, behind the prefix SFILTER_ and again behind FZF_:
  \(list(CommandWords.variables.map { Phrase($0.name, "\($0.meaning.capitalizedFirst).") })).Pp
  The commands of previews find LINES and COLUMNS besides.

  """
}

private let shells = """
  .Sh SHELLS
  .Fl -bash ,
  .Fl -zsh
  and
  .Fl -fish
  print what a shell has to evaluate when it starts:
  .Pp
  .Dl eval \\(dq$(sfilter \\-\\-bash)\\(dq
  .Dl eval \\(dq$(sfilter \\-\\-zsh)\\(dq
  .Dl sfilter \\-\\-fish | source
  .Pp
  From then on these keys call the picker at the prompt:
  \(list(Vocabulary.shellKeys)).Pp
  A command of one's own is completed by a function
  .Li _sfilter_complete_NAME
  that hands lines to
  .Li _sfilter_complete :
  .Pp
  .Dl _sfilter_complete_make() { _sfilter_complete \\-m \\-\\- \\(dq$@\\(dq < <(list_targets); }
  .Pp
  in fish to
  .Li sfilter_complete :
  .Pp
  .Dl function _sfilter_complete_make; list_targets | sfilter_complete; end
  .Pp
  .Li _sfilter_complete_NAME_post ,
  where there is such a function, reads what was chosen and prints what becomes of it;
  .Li _sfilter_compgen_path
  and
  .Li _sfilter_compgen_dir
  print paths and directories below their argument instead of those that the program lists;
  .Li _sfilter_comprun
  runs the picker in another way for the command that is its first argument (not in fish).
  .Li _sfilter_setup_completion
  tells bash what the words of commands are: path, dir, var, alias, host or proc.

  """

private var environment: String {
  let read = Variable.allCases.map { ($0.name(under: .sfilter), $0.meaning) }
  let others = (Vocabulary.shellVariables + Vocabulary.otherVariables).map { ($0.form, $0.meaning) }
  return ".Sh ENVIRONMENT\n.Bl -tag -width Ds\n"
    + (read + others).map { ".It Ev \($0)\n\(Mdoc.prose($1))\n" }.joined() + ".El\n"
}

private var files: String { ".Sh FILES\n" + list(Vocabulary.files) }

private var exitStatus: String {
  ".Sh EXIT STATUS\n.Bl -tag -width Ds\n"
    + ExitStatus.allCases.map { status in
      ".It \(status.rawValue)\n\(Mdoc.prose(status.meaning))\n"
    }.joined() + ".El\n"
}

private var examples: String {
  ".Sh EXAMPLES\n"
    + Vocabulary.examples.map { example in
      """
      \(Mdoc.prose(example.meaning))
      .Pp
      .Dl \(Mdoc.literal(example.form).replacing("\"", with: "\\(dq"))
      .Pp

      """
    }.joined().dropLast(".Pp\n".count)
}

private func list(_ phrases: [Phrase]) -> String {
  ".Bl -tag -width Ds\n"
    + phrases.map { ".It Li \(Mdoc.argument($0.form))\n\(Mdoc.prose($0.meaning))\n" }.joined()
    + ".El\n"
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Option {
  fileprivate var manualEntry: String {
    let forms = spellings.map { mdoc($0, with: value) }.joined(separator: " , ")
    var text = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    if !detail.isEmpty { text += " " + detail }
    if !offSpellings.isEmpty {
      text += " Undone by " + alternatives(offSpellings.map { "`\($0)`" }) + "."
    }
    return ".It \(forms)\n\(Mdoc.prose(text))\n"
  }

  private func mdoc(_ spelling: String, with value: Value) -> String {
    let isLong = spelling.hasPrefix("--")
    let name =
      spelling.hasPrefix("-")
      ? "Fl \(Mdoc.literal(String(spelling.dropFirst())))" : "Cm \(Mdoc.literal(spelling))"
    guard let placeholder = value.placeholder else { return name }
    return switch (isLong, value.isOptional) {
    case (true, false): "\(name) Ns = Ns Ar \(placeholder)"
    case (true, true): "\(name) Ns Oo = Ns Ar \(placeholder) Oc"
    case (false, false): "\(name) Ar \(placeholder)"
    case (false, true): "\(name) Oo Ar \(placeholder) Oc"
    }
  }
}
