import Finder
import Terminal

/// The part of the manual about what the picker does at keys and events.
var pickerManual: String {
  """
  .Sh KEYS
  These are the keys before
  .Fl -bind
  says otherwise; F1 shows those of a running picker.
  Where items are records, the keys under
  .Sx Keys of records
  come before the others.
  .Bl -tag -width Ds
  \(keys(Bindings.sfilter.listed)).El
  .Ss Keys of records
  .Bl -tag -width Ds
  \(keys(Bindings.sfilter.listedOfRecords)).El
  .Ss Names of keys
  A key is a character or one of
  \(names(KeyName.all.map(\.spellings))).
  .Cm ctrl\\- ,
  .Cm alt\\-
  and
  .Cm shift\\-
  stand in front of it in this order.
  .Sh EVENTS
  Actions may be bound to what happens, like to keys.
  .Bl -tag -width Ds
  \(Occasion.allCases.map { entry($0.rawValue, $0.summary.capitalizedFirst) }.joined())\
  \(entry("every(SECONDS)", "Again and again after so many seconds")).El
  .Sh ACTIONS
  What stands in parentheses is text for the action, square brackets say that it may be left out.
  .Bl -tag -width Ds
  \(Action.all.map(\.manualEntry).joined()).El

  """
}

private func keys(_ rows: [Bindings.Listed]) -> String {
  rows.map { row in
    let keys = row.keys.map { Mdoc.literal($0) }.joined(separator: " ")
    return ".It \(Mdoc.safe("\\fB\(keys)\\fR"))\n\(Mdoc.prose(row.meaning)).\n"
  }.joined()
}

private func entry(_ form: String, _ meaning: String) -> String {
  ".It Li \(Mdoc.argument(form))\n\(Mdoc.prose(meaning)).\n"
}

/// The first spellings, the others behind them in parentheses.
private func names(_ spellings: [[String]]) -> String {
  spellings.map { words in
    let others = words.dropFirst().map(Mdoc.bold).joined(separator: ", ")
    return Mdoc.bold(words.first ?? "") + (others.isEmpty ? "" : " (\(others))")
  }.joined(separator: ",\n")
}

extension Action {
  fileprivate var manualEntry: String {
    let behind =
      switch form {
      case .plain: ""
      case .mayHaveArgument: "[(...)]"
      case .needsArgument: "(...)"
      }
    let forms = ([name] + synonyms).map { Mdoc.bold($0 + behind) }.joined(separator: ", ")
    return ".It \(Mdoc.safe(forms))\n\(Mdoc.prose(summary)).\n"
  }
}
