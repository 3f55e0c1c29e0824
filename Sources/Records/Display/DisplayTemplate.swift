/// What is shown of a record: text with fields in braces, `{name}  {price:>9}  {brand|"none"}`.
public struct DisplayTemplate: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case text(String)
    case field(Field)
  }

  /// The first of several things that a record has, in some columns.
  public struct Field: Sendable, Equatable {
    public var choices: [Choice]
    /// Columns it takes at least; nothing: as many as it has.
    public var width: Int?
    public var isRightAligned = false
  }

  public enum Choice: Sendable, Equatable {
    /// The field by its number among the template's paths.
    case field(Int)
    case text(String)
    /// The whole record on one line.
    case whole
  }

  public private(set) var parts: [Part] = []
  /// The paths that are named in it.
  public private(set) var paths: [FieldPath] = []

  /// Reads a template; `{{` and `}}` stand for braces.
  public init(parsing text: String) throws(FormatError) {
    var reader = ArgumentReader(text)
    var plain = ""
    while let scalar = reader.next {
      if reader.take("{{") || reader.take("}}") {
        plain.unicodeScalars.append(scalar)
      } else if scalar == "{" {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.field(try field(from: &reader)))
      } else if scalar == "}" {
        throw reader.fault("a brace is closed that was not opened ('}}' is a brace)")
      } else {
        plain.unicodeScalars.append(scalar)
        reader.at += 1
      }
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  private mutating func field(from reader: inout ArgumentReader) throws(FormatError) -> Field {
    let opening = reader.at
    reader.at += 1
    var field = Field(choices: [])
    repeat { field.choices.append(try choice(from: &reader)) } while reader.take("|")
    if reader.take(":") {
      field.isRightAligned = reader.take(">")
      if !field.isRightAligned { _ = reader.take("<") }
      let start = reader.at
      while let digit = reader.next, ("0"..."9").contains(digit) { reader.at += 1 }
      guard let width = Int(reader.text(from: start)), width < 1000 else {
        throw reader.fault("expected a number of columns", at: start)
      }
      field.width = width
    }
    guard reader.take("}") else {
      throw reader.isAtEnd
        ? reader.fault("the brace is not closed that opens", at: opening)
        : reader.fault("expected '}', '|' or ':'")
    }
    return field
  }

  private mutating func choice(from reader: inout ArgumentReader) throws(FormatError) -> Choice {
    if reader.next == "\"" {
      let start = reader.at
      let text = try reader.quoted()
      // A name may be quoted, too, where it goes on as a path.
      if reader.next != "." && reader.next != "[" { return .text(text) }
      reader.at = start
    }
    if reader.next == ".", reader.afterNext == "}" || reader.afterNext == "|" {
      reader.at += 1
      return .whole
    }
    let path = try FieldPath(from: &reader)
    if let known = paths.firstIndex(of: path) { return .field(known) }
    paths.append(path)
    return .field(paths.count - 1)
  }
}
