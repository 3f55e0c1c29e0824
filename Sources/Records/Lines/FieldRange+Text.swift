extension FieldRange: CustomStringConvertible {
  /// The shortest way to write it: `2`, `2..`, `..-2`, `2..4`, `..`.
  public var description: String {
    switch (first, last) {
    case (nil, nil): ".."
    case (let first?, let last?) where first == last: "\(first)"
    // The last field is a range up to the last one.
    case (-1, nil): "-1"
    case (let first?, nil): "\(first).."
    case (nil, let last?): "..\(last)"
    case (let first?, let last?): "\(first)..\(last)"
    }
  }

  /// Ranges with commas between them.
  public static func text(of ranges: [FieldRange]) -> String {
    ranges.map(\.description).joined(separator: ",")
  }
}
