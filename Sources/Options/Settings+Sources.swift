import Finder
import Matching
import Pipeline
import Records
import Text

extension Settings {
  /// Reads the file of default options, the variables and the command line; the later wins.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's own name.
  ///   - environment: the value of a variable, nothing when it is not set.
  ///   - contents: the text of the file of default options; throws `UsageError.unreadable`.
  ///   - isDirectory: whether there is a directory with this path.
  ///   - inputIsTerminal: whether standard input is one, so that items come from elsewhere.
  ///   - name: the name the program was called by.
  /// - Throws: the first fault, with its place.
  public init(
    arguments: [String], environment: (String) -> String?,
    contents: (String) throws(UsageError) -> String,
    isDirectory: @escaping (String) -> Bool = { _ in false }, inputIsTerminal: Bool = false,
    name: ProgramName
  ) throws(UsageError) {
    self.init(name: name)
    try readVariables(environment)
    try readDefaultOptions(environment, contents)

    let standing = form
    form = Form()
    var reader = CommandLineReader(
      words: arguments, takesQuery: name == .sfilter, isDirectory: isDirectory)
    try reader.read(into: &self)
    try checkLooks()
    try checkTable()
    // A field may ask for what is off elsewhere.
    if rules.mostTypos == 0, input.fields.contains(where: { $0.mode == .typos }) {
      rules.mostTypos = 1
    }
    try settleForm(query: reader.query, standing: standing)
    if name == .sfilter, filter != nil, let option = reader.pickerOption {
      hint = "\(option) is for the picker, which --interactive opens"
    }
    if let unservedOption, name == .sfilter, filter == nil, request == .run {
      throw .unserved(unservedOption)
    }
    if isOpenToOthers, name == .fzf, filter == nil, request == .run,
      environment("FZF_API_KEY") ?? "" == ""
    {
      throw .refused(
        option: "--listen", reason: "other machines need a key",
        answer: "FZF_API_KEY is required to allow remote access")
    }
    if !isOrderChosen && listsFiles(inputIsTerminal: inputIsTerminal) {
      rules.scheme = .path
      rules.ties = Rules.Scheme.path.ties
    }
  }

  /// The items are taken for paths unless something else is said.
  ///
  /// fzf thinks so of whatever a command prints, too.
  private func listsFiles(inputIsTerminal: Bool) -> Bool {
    switch source.origin(inputIsTerminal: inputIsTerminal) {
    case .walker: break
    case .command where name == .fzf: break
    case .command, .input, .files: return false
    }
    let readers = ["reload", "reload-sync", "transform"]
    let calls = picker.ownBindings?.calls(for: .occasion(.start), isRecords: false) ?? []
    return !calls.contains { call in readers.contains(call.action.name) }
  }

  private mutating func readVariables(
    _ environment: (String) -> String?
  ) throws(UsageError) {
    if let value = environment(Variable.noColour.name(under: name)), !value.isEmpty {
      appearance.useNoColours()
    }
    appearance.isAmbiguousWide = environment("RUNEWIDTH_EASTASIAN") == "1"
    source.command = environment(Variable.command.name(under: name)) ?? ""
    let variable = Variable.scopeField.name(under: name)
    if name == .sfilter, let value = environment(variable), !value.isEmpty {
      do throws(FormatError) {
        input.scopeField = try FieldPath(parsing: value)
        input.scopeFieldIsDefault = true
      } catch {
        throw .within("$\(variable)", .malformed(error.reason))
      }
    }
  }

  private mutating func readDefaultOptions(
    _ environment: (String) -> String?, _ contents: (String) throws(UsageError) -> String
  ) throws(UsageError) {
    let fileVariable = Variable.optionsFile.name(under: name)
    if let path = environment(fileVariable), !path.isEmpty {
      let text: String
      do throws(UsageError) {
        text = try contents(path)
      } catch {
        throw .within("$\(fileVariable)", error)
      }
      try readOptions(in: text, from: path)
    }
    let variable = Variable.options.name(under: name)
    if let text = environment(variable), !text.isEmpty {
      try readOptions(in: text, from: "$\(variable)")
    }
  }

  private mutating func readOptions(in text: String, from place: String) throws(UsageError) {
    guard let words = ShellWords.split(text) else { throw .within(place, .unsplittable) }
    var reader = CommandLineReader(words: words, takesQuery: false)
    do throws(UsageError) {
      try reader.read(into: &self)
    } catch {
      throw .within(place, error)
    }
  }
}

// MARK: - Filter or picker

extension Settings {
  /// The three settings that decide between the filter form and the picker.
  private struct Form {
    var filter: String?
    var query: String?
    var interactive = false
  }

  private var form: Form {
    get { Form(filter: filter, query: query, interactive: interactive) }
    set { (filter, query, interactive) = (newValue.filter, newValue.query, newValue.interactive) }
  }

  /// Decides what the command line's own form, its QUERY words and the standing form of the
  /// environment come to.
  private mutating func settleForm(query words: [String], standing: Form) throws(UsageError) {
    let given = form
    guard given.filter == nil || !given.interactive else { throw .twoForms }
    query = given.query ?? standing.query
    if words.isEmpty {
      filter = given.filter ?? (given.interactive ? nil : standing.filter)
      interactive = filter == nil && (given.interactive || standing.interactive)
    } else {
      interactive = given.interactive || standing.interactive
      if given.filter != nil { throw .twoQueries("--filter") }
      if given.query != nil, !interactive { throw .twoQueries("--query") }
      let text = words.joined(separator: " ")
      if interactive { query = text } else { filter = text }
    }
    if interactive, case .facets = output.form {
      throw .refused(
        option: "--facets", reason: "the picker prints items and cannot count their values",
        answer: nil)
    }
    if filter == nil, !interactive, output.form.isSummary || output.quiet {
      filter = query ?? ""
    }
    if name == .sfilter, let filter, filter.unicodeScalars.count > queryLimit {
      throw .longQuery(limit: queryLimit)
    }
  }
}
