import Text

extension Rules.Scheme {
  /// The tie-breaks that belong to the scheme.
  public var ties: [Rules.Criterion] {
    switch self {
    case .default: [.length]
    case .path: [.pathname, .length]
    case .history: []
    }
  }
}

extension Rules.Criterion {
  /// Why a list of criteria cannot be used.
  public enum ListFault: Error, Equatable, Sendable {
    case unknown(String)
    case twice(Rules.Criterion)
    case afterIndex
    case tooMany
  }

  /// Reads `length,begin,…`: at most three, each once, `index` only at the end.
  ///
  /// The result is without `index`, which comes last anyway.
  public static func list(parsing text: String) throws(ListFault) -> [Rules.Criterion] {
    var seen: [Rules.Criterion] = []
    for part in text.lowercased().parts(between: ",") {
      guard let criterion = Rules.Criterion(rawValue: String(part)) else {
        throw .unknown(String(part))
      }
      guard !seen.contains(criterion) else { throw .twice(criterion) }
      guard !seen.contains(.index) else { throw .afterIndex }
      seen.append(criterion)
    }
    let ties = seen.filter { $0 != .index }
    guard ties.count <= 3 else { throw .tooMany }
    return ties
  }
}

extension Rules {
  /// Bits at the low end of a rank that say nothing: sixteen for each tie-break that is not asked for.
  public var freeRankBits: Int { 16 * (3 - ties.filter { $0 != .index }.count) }
}
