public import Text

/// One searched field with its weight and the way fuzzy terms treat it.
public struct FieldChoice: Sendable, Equatable {
  public var path: FieldPath
  /// Hundredths; nothing given: by its place in the list.
  public var weight: UInt16?
  public var mode: SearchedText.Mode

  /// The weight of the choice at this place of the list, from 0, when none is given.
  static func weight(at place: Int) -> UInt16 {
    switch place {
    case 0: 100
    case 1: 85
    case 2: 70
    case 3: 60
    default: 50
    }
  }
}

extension [FieldChoice] {
  /// The fields with their weights and the way terms match in them, for their user.
  public var described: String {
    if isEmpty { return "every string value, names and titles ×1, other texts ×0.7 or ×0.4" }
    return indices.map { place in
      let weight = Int(self[place].weight ?? FieldChoice.weight(at: place))
      let rest =
        weight % 100 == 0
        ? ""
        : weight % 10 == 0
          ? ".\(weight % 100 / 10)" : "." + (weight % 100 < 10 ? "0" : "") + "\(weight % 100)"
      let mode = FieldChoice.modes.first { $0.mode == self[place].mode }.map { ":\($0.word)" } ?? ""
      return "\(self[place].path.text)\(mode) ×\(weight / 100)\(rest)"
    }.joined(separator: ", ")
  }
}

// MARK: - Grammar

extension FieldChoice {
  /// How terms match in a field, by the word behind its colon.
  fileprivate static let modes: [(word: String, mode: SearchedText.Mode)] = [
    ("fuzzy", .fuzzy), ("exact", .exact), ("typos", .typos),
  ]

  /// Reads one argument of `--fields`, a list `PATH[^WEIGHT][:fuzzy|:exact|:typos],…`.
  public static func list(parsing text: String) throws(FormatError) -> [FieldChoice] {
    var reader = ArgumentReader(text)
    var choices: [FieldChoice] = []
    repeat { choices.append(try FieldChoice(from: &reader)) } while reader.take(",")
    if let extra = reader.next {
      throw reader.fault("'\(extra)' cannot stand in a bare name (quote the name)")
    }
    return choices
  }

  private init(from reader: inout ArgumentReader) throws(FormatError) {
    path = try FieldPath(from: &reader)
    weight = reader.take("^") ? try FieldChoice.weight(from: &reader) : nil
    mode = .asked
    guard reader.take(":") else { return }
    guard let known = FieldChoice.modes.first(where: { reader.take($0.word) }) else {
      throw reader.fault("expected 'fuzzy', 'exact' or 'typos'")
    }
    mode = known.mode
    if let extra = reader.next, extra != "," {
      throw reader.fault("expected ','")
    }
  }

  /// Reads a weight such as `3` or `0.75`.
  private static func weight(from reader: inout ArgumentReader) throws(FormatError) -> UInt16 {
    let start = reader.at
    var hundredths = 0
    var decimals: Int?
    while let scalar = reader.next {
      if scalar == ".", decimals == nil {
        decimals = 0
      } else if ("0"..."9").contains(scalar) {
        if let count = decimals {
          guard count < 2 else { throw reader.fault("a weight has at most two decimals") }
          decimals = count + 1
        }
        hundredths = min(hundredths * 10 + Int(scalar.value - 0x30), 1_000_000)
      } else {
        break
      }
      reader.at += 1
    }
    for _ in (decimals ?? 0)..<2 { hundredths *= 10 }
    guard (1...10_000).contains(hundredths) else {
      throw reader.fault("expected a weight from 0.01 to 100", at: start)
    }
    return UInt16(hundredths)
  }
}
