/// The way to the arrays and objects whose elements and values are the records.
public struct EachPath: Sendable, Equatable {
  /// As its user wrote it.
  public let text: String
  /// The way without what stands for the elements themselves.
  let steps: [FieldPath.Step]
  let literal: FieldName?

  /// Reads a path; `[]`, `[*]` or `*` at its end says what is meant anyway.
  public init(parsing text: String) throws(FormatError) {
    let path = try FieldPath(parsing: text)
    self.text = text
    var steps = path.steps
    let namesElements = steps.last == .elements || steps.last == .anyKey
    if namesElements { steps.removeLast() }
    literal = namesElements ? nil : path.literal
    for step in steps {
      if step == .anyDepth { throw FormatError("'**' names no place in '\(text)'") }
      if case .index(let number) = step, number < 0 {
        throw FormatError("'\(text)' counts from an end that is not known before it is read")
      }
    }
    self.steps = steps
  }

  /// How many steps have been taken where nothing more is looked for.
  static let nowhere = -1

  /// The steps taken behind a key of an object, or `nowhere`.
  func steps(after taken: Int, key: [UInt8], isTop: Bool) -> Int {
    guard taken >= 0, taken < steps.count else { return EachPath.nowhere }
    if isTop, let literal, literal.bytes == key { return steps.count }
    switch steps[taken] {
    case .anyKey: return taken + 1
    case .key(let name), .pointer(let name):
      let isMeant = name.bytes == key || name.folded == Folded(key)
      return isMeant ? taken + 1 : EachPath.nowhere
    case .index, .elements, .anyDepth: return EachPath.nowhere
    }
  }

  /// The steps taken at an element of an array, by its number, or `nowhere`.
  func steps(after taken: Int, element: Int) -> Int {
    guard taken >= 0, taken < steps.count else { return EachPath.nowhere }
    switch steps[taken] {
    case .elements: return taken + 1
    case .index(let number): return number == element ? taken + 1 : EachPath.nowhere
    case .pointer(let name): return Int(name.text) == element ? taken + 1 : EachPath.nowhere
    // Arrays on the way are walked through.
    case .key, .anyKey, .anyDepth: return taken
    }
  }
}
