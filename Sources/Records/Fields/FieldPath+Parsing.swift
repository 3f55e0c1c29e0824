// The grammar:
//
//     path  = ["."] part *( "." part / index )   or a JSON Pointer, which begins with "/"
//     part  = bare / JSON string / "*" / "**" / index
//     index = "[" ["-"] digits "]" / "[*]" / "[]"

extension FieldPath {
  /// Reads a path that is a whole argument.
  public init(parsing text: String) throws(FormatError) {
    if text.hasPrefix("/") {
      try self.init(pointer: text)
      return
    }
    var reader = ArgumentReader(text)
    try self.init(from: &reader)
    if let extra = reader.next {
      throw reader.fault("'\(extra)' cannot stand in a bare name (quote the name)")
    }
  }

  /// Reads a list of paths with commas between them.
  public static func list(parsing text: String) throws(FormatError) -> [FieldPath] {
    var reader = ArgumentReader(text)
    return try list(from: &reader)
  }

  /// Reads the rest of an argument as a list of paths.
  static func list(from reader: inout ArgumentReader) throws(FormatError) -> [FieldPath] {
    var paths: [FieldPath] = []
    repeat { paths.append(try FieldPath(from: &reader)) } while reader.take(",")
    if let extra = reader.next {
      throw reader.fault("'\(extra)' cannot stand in a bare name (quote the name)")
    }
    return paths
  }

  /// Reads as much as can be a path.
  init(from reader: inout ArgumentReader) throws(FormatError) {
    let start = reader.at
    if reader.next == "/" {
      try self.init(pointerFrom: &reader)
      return
    }
    var steps: [Step] = []
    var isPlain = true
    _ = reader.take(".")
    repeat {
      if reader.next == "[" {
        isPlain = false
      } else if reader.next == "\"" {
        steps.append(.key(FieldName(try reader.quoted())))
        isPlain = false
      } else {
        let step = try FieldPath.bareStep(from: &reader)
        if case .key = step {} else { isPlain = false }
        // Any depth below any depth is any depth.
        if step != .anyDepth || steps.last != .anyDepth { steps.append(step) }
      }
      while reader.next == "[" {
        steps.append(try FieldPath.index(from: &reader))
        isPlain = false
      }
    } while reader.take(".")
    if let next = reader.next, next == "\"" {
      throw reader.fault("expected '.' or '['")
    }
    let names = steps.compactMap { if case .key(let name) = $0 { name.text } else { nil } }
    self.init(
      text: reader.text(from: start), steps: steps,
      literal: isPlain && steps.count > 1 ? FieldName(names.joined(separator: ".")) : nil)
  }

  private static func bareStep(from reader: inout ArgumentReader) throws(FormatError) -> Step {
    let start = reader.at
    let name = try bareName(from: &reader)
    guard reader.at > start else {
      throw reader.fault("expected the name of a field (\"\" is the empty name)")
    }
    // An escaped star is a letter.
    return switch reader.scalars[start..<reader.at] {
    case ["*"]: .anyKey
    case ["*", "*"]: .anyDepth
    default: .key(FieldName(name))
    }
  }

  private static func bareName(from reader: inout ArgumentReader) throws(FormatError) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = reader.next {
      if scalar == "\\" {
        name.append(try reader.escaped())
        continue
      }
      if endsBareName(scalar, before: reader.afterNext) { break }
      name.append(scalar)
      reader.at += 1
    }
    return String(name)
  }

  private static func endsBareName(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    switch scalar {
    case ".", "[", "]", "\"": true
    default: endsPointer(scalar, before: next)
    }
  }

  private static func endsPointer(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    switch scalar {
    case ",", "^", "=", "~", "<", ">", ":", "|", "{", "}": true
    case "!": next == "=" || next == "~"
    default: scalar.properties.isWhitespace
    }
  }

  private static func index(from reader: inout ArgumentReader) throws(FormatError) -> Step {
    let opening = reader.at
    reader.at += 1
    if reader.take("]") { return .elements }
    if reader.take("*") {
      guard reader.take("]") else { throw reader.fault("expected ']'") }
      return .elements
    }
    var digits = reader.take("-") ? "-" : ""
    while let digit = reader.next, ("0"..."9").contains(digit) {
      digits.unicodeScalars.append(digit)
      reader.at += 1
    }
    guard digits != "", digits != "-" else {
      throw reader.fault("expected a whole number, '*' or ']'")
    }
    guard reader.take("]") else { throw reader.fault("expected ']'") }
    guard let number = Int(digits) else {
      throw reader.fault("the number is too large", at: opening)
    }
    return .index(number)
  }
}

// MARK: - JSON Pointer

extension FieldPath {
  private init(pointer text: String) throws(FormatError) {
    var reader = ArgumentReader(text)
    try self.init(pointerFrom: &reader, isWhole: true)
  }

  /// Reads a pointer: to the end of the argument, or as far as no operator or comma comes.
  private init(pointerFrom reader: inout ArgumentReader, isWhole: Bool = false)
    throws(FormatError)
  {
    let start = reader.at
    var steps: [Step] = []
    while reader.take("/") {
      var name = String.UnicodeScalarView()
      while let scalar = reader.next, scalar != "/" {
        if scalar == "~", reader.afterNext == "0" || reader.afterNext == "1" {
          name.append(reader.afterNext == "0" ? "~" : "/")
          reader.at += 2
          continue
        }
        if isWhole {
          guard scalar != "~" else { throw reader.fault("expected '~0' or '~1'") }
        } else if scalar == "\\" {
          name.append(try reader.escaped())
          continue
        } else if FieldPath.endsPointer(scalar, before: reader.afterNext) {
          break
        }
        name.append(scalar)
        reader.at += 1
      }
      steps.append(.pointer(FieldName(String(name))))
    }
    self.init(text: reader.text(from: start), steps: steps, literal: nil)
  }
}
