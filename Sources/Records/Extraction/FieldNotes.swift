/// What the records had to say about the fields named in options, for warnings at the end.
public struct FieldNotes: Sendable, Equatable {
  /// The paths named in options that no record had so far.
  var missing: [FieldPath] = []
  /// The names that terms of the query give to fields, and those of them that no record had so far.
  var termNames: [String] = []
  var unseenTerms: [Int] = []
  /// Names of fields that records had; a sample, not all.
  var names: Set<String> = []
  /// The bare scopes, as written, that passed no record so far.
  var failing: String?
  /// The field that they mean, if known.
  var scopeField: String?
  /// What records have under it instead, by the folded value.
  var values: [Folded: Count] = [:]
  var recordCount = 0
  /// Printed values that held a NUL, which was spelled out.
  public var nulValues = 0

  struct Count: Sendable, Equatable {
    var text: String
    var count: Int
  }

  static let mostNames = 1024
  static let mostValues = 1024
  /// How many values a warning names.
  static let shownValues = 10

  public init() {}

  /// Adds what another worker has noted.
  public mutating func merge(_ other: FieldNotes) {
    if other.recordCount > 0 || recordCount == 0 {
      if recordCount == 0 {
        missing = other.missing
        failing = other.failing
        (termNames, unseenTerms) = (other.termNames, other.unseenTerms)
      } else {
        unseenTerms = unseenTerms.filter(other.unseenTerms.contains)
        missing = missing.filter(other.missing.contains)
        if other.failing == nil { failing = nil }
      }
    }
    nulValues += other.nulValues
    scopeField = scopeField ?? other.scopeField
    recordCount += other.recordCount
    names.formUnion(other.names)
    for (key, count) in other.values {
      values[key, default: Count(text: count.text, count: 0)].count += count.count
    }
  }

  mutating func begin(_ terms: [FieldTerm], unseen: [Int]) {
    termNames = terms.map { $0.path?.text ?? "" }
    unseenTerms = unseen
  }

  mutating func add(name: String) {
    if names.count < FieldNotes.mostNames { names.insert(name) }
  }

  mutating func add(value: String) {
    let key = Folded(Array(value.utf8))
    if values[key] != nil {
      values[key]?.count += 1
    } else if values.count < FieldNotes.mostValues {
      values[key] = Count(text: value, count: 1)
    }
  }
}

// MARK: - Warnings

extension FieldNotes {
  /// One line each, without the program's name.
  public var warnings: [String] {
    guard recordCount > 0 else { return [] }
    var lines = missing.map { path in "warning: \(absence(of: path.text))" }
    if nulValues > 0 {
      let subject = nulValues == 1 ? "1 value holds" : "\(nulValues) values hold"
      lines.append("warning: \(subject) a NUL byte, which is printed as \\u0000")
    }
    if let failing, let line = scopeWarning(failing) { lines.append(line) }
    return lines
  }

  /// What is to be said of terms of the query where nothing matched: the fields no record has.
  public var termWarnings: [String] {
    guard recordCount > 0 else { return [] }
    let unseen = Set(unseenTerms.map { termNames[$0] })
    return unseen.sorted().map { name in "warning: \(absence(of: name))" }
  }

  private func absence(of name: String) -> String {
    "no record has field '\(name.printable)'\(FieldNames.hint(for: name, among: names))"
  }

  private func scopeWarning(_ failing: String) -> String? {
    guard let scopeField else {
      let names = ScopeField.names.joined(separator: ", ")
      return
        "warning: no record has a field that '\(failing)' could mean (\(names)); "
        + "see --scope-field"
    }
    guard !values.isEmpty else { return nil }
    let sorted = values.values.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    var shown = sorted.prefix(FieldNotes.shownValues).map { "\($0.text.printable) (\($0.count))" }
    if sorted.count > shown.count { shown.append("…") }
    return "no record has \(scopeField) = \(failing); values: \(shown.joined(separator: ", "))"
  }
}

extension String {
  /// With what a terminal would obey made visible.
  var printable: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar.value < 0x20:
        text.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
      case .control, .format, .lineSeparator, .paragraphSeparator: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
