public import Records
import Text

/// A scope of the bar under a name of the user's.
public struct ScopeTitle: Sendable, Equatable {
  public var title: String
  public var value: String

  public init(_ title: String, value: String) {
    self.title = title
    self.value = value
  }

  /// Reads `[TITLE=]VALUE,…`.
  public static func list(parsing text: String) throws(FormatError) -> [ScopeTitle] {
    var titles: [ScopeTitle] = []
    for part in text.parts(between: ",") {
      let sign = part.firstIndex(of: "=")
      let title = String(part[..<(sign ?? part.endIndex)])
      let value = sign.map { String(part[part.index(after: $0)...]) } ?? title
      guard !title.isEmpty else {
        throw FormatError("expected the title of a scope in '\(text)'")
      }
      titles.append(ScopeTitle(title, value: value))
    }
    return titles
  }
}
