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

// MARK: - Grammar

extension FieldChoice {
  /// How terms match in a field, by the word behind its colon.
  private static let modes: [(word: String, mode: SearchedText.Mode)] = [
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
