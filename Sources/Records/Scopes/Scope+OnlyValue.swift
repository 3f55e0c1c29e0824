extension Scope {
  /// The one value of the scope field that is asked for, where nothing else is.
  public var onlyValue: String? {
    guard path == nil, !isNegated, case .equals(let values) = test, values.count == 1,
      case .text(let text) = values[0]
    else { return nil }
    return text.text
  }
}
