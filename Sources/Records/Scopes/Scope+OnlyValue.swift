extension Scope {
  /// The one value of the scope field that is asked for, where nothing else is.
  public var onlyValue: String? {
    guard path == nil, !isNegated, case .equals(let values) = test, values.count == 1,
      case .text(let text) = values[0]
    else { return nil }
    return text.text
  }

  /// The scope that asks for this one value of the scope field and nothing else.
  public static func text(of value: String) -> String {
    if let scope = try? Scope.parse(value), scope.onlyValue == value { return value }
    return value.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return (isPlain ? "" : "\\") + String(scalar)
    }.joined()
  }
}
