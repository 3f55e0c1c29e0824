/// Which names that a query gives to fields the records have, for whoever shows the query.
public struct FieldNames: Sendable, Equatable {
  /// Whether some record has a field that the name means.
  private var known: [String: Bool] = [:]
  /// Names of fields that records have; a sample, not all.
  private var samples: Set<String> = []

  public init() {}

  /// Adds what was found out about some records.
  public mutating func add(_ notes: FieldNotes) {
    guard notes.recordCount > 0 else { return }
    for (number, name) in notes.termNames.enumerated() where !name.isEmpty {
      known[name] = known[name] ?? false || !notes.unseenTerms.contains(number)
    }
    if samples.count < FieldNotes.mostNames { samples.formUnion(notes.names) }
  }

  /// Whether some record has such a field; nothing where that is not known yet.
  public func isField(_ name: String) -> Bool? { known[name] }

  /// What is to be said of a name that no record has.
  public func absence(of name: String) -> String {
    "no field '\(name.printable)'\(FieldNames.hint(for: name, among: samples))"
  }

  /// What may have been meant, in parentheses; empty where nothing is near.
  static func hint(for name: String, among names: Set<String>) -> String {
    let guess = inner(name, among: names) ?? Suggestion.nearest(to: name, among: names)
    return guess.map { " (did you mean '\($0.printable)'?)" } ?? ""
  }

  /// The shortest path that leads to a field of that name inside others.
  private static func inner(_ name: String, among names: Set<String>) -> String? {
    names.filter { $0.hasSuffix(".\(name)") }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
