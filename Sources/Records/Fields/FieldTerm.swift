/// What a term of the query asks of one field of each record.
public struct FieldTerm: Sendable, Equatable {
  /// What is wanted of the field.
  enum Ask: Sendable, Equatable {
    /// Its texts, in which the term is looked for.
    case texts
    /// Whether its values pass.
    case comparison(Scope)
    /// Whether it is there and not null.
    case presence
  }

  /// Nothing: no record has such a field, because what was typed is no path.
  let path: FieldPath?
  let ask: Ask
  /// What a key of the record may begin with instead, if there is just one such key.
  let prefix: Folded?

  /// A name that is shorter begins too many others.
  private static let shortestPrefix = 3

  private init(_ path: FieldPath?, _ ask: Ask) {
    self.path = path
    self.ask = ask
    let name = path.flatMap { path in path.text.hasPrefix("\"") ? nil : path.onlyName }
    prefix = name.flatMap { name in
      name.folded.units.count >= FieldTerm.shortestPrefix ? name.folded : nil
    }
  }

  /// The texts of a field.
  public static func texts(of path: String) -> FieldTerm {
    FieldTerm(try? FieldPath(parsing: path), .texts)
  }

  /// Whether a field has values that pass a comparison such as `=a,b`, `<5` or `=1..9`.
  public static func comparison(of path: String, _ comparison: String) -> FieldTerm {
    guard let parsed = try? FieldPath(parsing: path),
      let scope = try? Scope.parse(path + comparison), scope.path == parsed
    else { return FieldTerm(nil, .presence) }
    return FieldTerm(parsed, .comparison(scope))
  }

  /// Whether a field is there and not null.
  public static func presence(of path: String) -> FieldTerm {
    FieldTerm(try? FieldPath(parsing: path), .presence)
  }
}
