import Finder
import Matching
import Records

extension Option {
  /// Which records and which of their fields.
  static let records: [Option] = [
    .record(
      "--scope", "SCOPE", offer: .scopes, .core,
      "only records with such a value: device, price=..50",
      """
      `VALUE,...` compares the scope field, `FIELD=VALUE,...` any other; see RECORDS. Several \
      scopes of one field with `=` or `~` are alternatives, all others must hold together. An \
      empty scope, and `*`, restrict nothing.
      """
    ) { (settings, text) throws(FormatError) in
      if let scope = try Scope.parse(text) { settings.input.scopes.append(scope) }
    }.repeated(),
    .record(
      "--scope-field", "PATH", offer: .fields, .common, "the field that a bare --scope value means",
      """
      Without it, the variable `SFILTER_SCOPE_FIELD`, else the first that the records have of a \
      few usual names such as type and category.
      """
    ) { (settings, text) throws(FormatError) in
      settings.input.scopeField = try FieldPath(parsing: text)
      settings.input.scopeFieldIsDefault = false
    },
    .record(
      "--fields, --field", "FIELDS", offer: .fields, .core,
      "the searched fields, the first weighs most",
      """
      A comma-separated list of `PATH`, each maybe with a weight, `name^3`, and maybe with \
      `:fuzzy`, `:exact` or `:typos`, which decides how plain terms match in it: fuzzy though it is \
      long, as they stand, or mistyped as with `--typos`. Lists given several times are joined. Without it every string value is searched; naming a field makes its numbers \
      searchable, too.
      """
    ) { (settings, text) throws(FormatError) in
      settings.input.fields += try FieldChoice.list(parsing: text)
    }.repeated(),
    .flag(
      "--field-terms", off: "--no-field-terms", \.rules.readsFields, .common,
      "read name:iph and price:<500 in the query as for a field",
      """
      The default, except under the name `fzf`; see RECORDS. With `--no-field-terms` such words \
      are text in records as they are in lines.
      """),
    .choice(
      "--on-invalid", "POLICY", .common,
      "for broken records: text, error, skip or stop",
      """
      `text` keeps a broken record as the text it is; `error` leaves it out and the run ends with \
      exit status 2; `skip` leaves it out; `stop` ends the run at the first one. `text` is the \
      default where the format was found out, `error` where it was asked for.
      """
    ) { (settings, policy: InputSettings.InvalidPolicy) in
      settings.input.onInvalid = policy
    },
    .record(
      "--scopes", "SCOPES", .common, "the scopes that the picker offers, with titles",
      """
      A comma-separated list of values of the scope field, each maybe with a title: \
      `Devices=device,Apps=software`. Without it the values seen are offered.
      """
    ) { (settings, text) throws(FormatError) in
      settings.picker.scopeTitles = try ScopeTitle.list(parsing: text)
    },
    .record(
      "--display", "TEMPLATE", .common, "what the picker shows of a record: '{name}  {price:>9}'",
      """
      `{PATH}` is the value of a field, `{PATH:9}` in at least so many columns, `{PATH:>9}` at \
      their right; `{A|B|"text"}` the first that there is, `{.}` the whole record. `{{` and `}}` \
      are braces. What matched in a field that is not shown is quoted at the end.
      """
    ) { (settings, text) throws(FormatError) in
      settings.appearance.recordForm = .template(try DisplayTemplate(parsing: text))
    },
    .record(
      "--columns", "PATHS", offer: .fields, .common, "the fields that the picker shows as columns",
      """
      A comma-separated list; in the picker the names stand above. Columns are as wide as the widest value \
      seen, up to 40; numbers stand with their points under one another.
      """
    ) { (settings, text) throws(FormatError) in
      settings.appearance.recordForm = .columns(try FieldPath.list(parsing: text))
    },
    .request(
      "--list-fields", .fieldList, .common, "print the fields that the first records have",
      "A line for each, as `--fields` and `--scope` take it. Shells complete with it."),
  ]
}
