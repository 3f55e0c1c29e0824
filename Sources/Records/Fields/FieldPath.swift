/// The way from a record to the values of one field.
///
/// Two paths are equal when they lead to the same place, however they are spelled.
public struct FieldPath: Sendable {
  /// As its user wrote it.
  public var text: String
  var steps: [Step]
  /// The whole of a bare dotted path: a key of the record with this name comes first.
  var literal: FieldName?

  /// One step from a value to those below it.
  enum Step: Sendable, Hashable {
    /// The value under this key of an object; an array passes it on to its elements.
    case key(FieldName)
    /// The element with this number, from the end where it is negative.
    case index(Int)
    /// All elements of an array.
    case elements
    /// The values under all keys of an object.
    case anyKey
    /// The value itself and everything below it.
    case anyDepth
    /// A key of an object or a number in an array, as a JSON Pointer has them.
    case pointer(FieldName)
  }

  /// What a record has besides its keys.
  enum Pseudo: String, Sendable {
    case line = "@line", index = "@index", key = "@key", raw = "@raw"
  }

  /// What the path means in a record without a key of that name.
  var pseudo: Pseudo? {
    guard steps.count == 1, case .key(let name) = steps[0] else { return nil }
    return Pseudo(rawValue: name.text)
  }

  /// What stands above a column of its values.
  public var title: String { onlyName?.text ?? text }

  /// Whether the path says of a record without such a key where it stood.
  public var namesPlace: Bool { pseudo != nil }

  /// The name of a path that is nothing but one key of the record.
  var onlyName: FieldName? {
    guard steps.count == 1, case .key(let name) = steps[0] else { return nil }
    return name
  }

  /// The name of the last key on the way, whose values the path's are.
  var lastName: FieldName? {
    for step in steps.reversed() {
      switch step {
      case .key(let name), .pointer(let name): return name
      case .index, .elements: continue
      case .anyKey, .anyDepth: return nil
      }
    }
    return nil
  }

  /// Whether the path stands for no field in particular.
  var isWild: Bool { steps.contains(.anyKey) || steps.contains(.anyDepth) }
}

extension FieldPath: Hashable {
  public static func == (one: FieldPath, other: FieldPath) -> Bool {
    one.steps == other.steps && one.literal == other.literal
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
