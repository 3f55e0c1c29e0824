import Text

/// What a match is worth: fzf's constants, and the bonuses of a scheme in tables.
@safe
struct Scoring: ~Copyable {
  static let match = 16
  static let gapStart = 3
  static let gapExtension = 1
  static let boundary = 8
  static let camel = 7
  /// The least bonus of a letter that follows the one before it at once.
  static let consecutive = 4

  /// Class of each ASCII byte; higher bytes have none of their own.
  let classes: UnsafeMutablePointer<UInt8>
  /// Bonus of a class after another: row of eight for the class before, column for the class.
  private let bonuses: UnsafeMutablePointer<Int32>
  /// Bonus after white space.
  let white: Int
  /// What the start of a text counts as.
  let before: UInt8

  init(_ scheme: Rules.Scheme) {
    let delimiter: Int
    switch scheme {
    case .default: (white, delimiter) = (10, 9)
    case .path: (white, delimiter) = (8, 9)
    case .history: (white, delimiter) = (8, 8)
    }
    before = (scheme == .path ? CharacterClass.delimiter : .white).rawValue
    unsafe classes = .allocate(capacity: 256)
    unsafe bonuses = .allocate(capacity: 64)
    let delimiters: [Unicode.Scalar] = scheme == .path ? ["/"] : ["/", ",", ":", ";", "|"]
    for byte in 0..<256 {
      let scalar = Unicode.Scalar(UInt8(byte))
      unsafe classes[byte] = Scoring.classOf(scalar, delimiters: delimiters).rawValue
    }
    for index in 0..<64 {
      let previous = CharacterClass(rawValue: UInt8(index / 8)) ?? .nonWord
      let current = CharacterClass(rawValue: UInt8(index % 8)) ?? .nonWord
      unsafe bonuses[index] = Int32(
        Scoring.bonus(of: current, after: previous, white: white, delimiter: delimiter))
    }
  }

  deinit {
    unsafe classes.deallocate()
    unsafe bonuses.deallocate()
  }

  /// The tables as the kernels take them along; valid as long as this value.
  var view: View {
    unsafe View(
      classes: UnsafePointer(classes), bonuses: UnsafePointer(bonuses), white: white, before: before
    )
  }

  private static func classOf(
    _ scalar: Unicode.Scalar, delimiters: [Unicode.Scalar]
  ) -> CharacterClass {
    switch scalar {
    case "a"..."z": .lower
    case "A"..."Z": .upper
    case "0"..."9": .number
    case " ", "\t", "\n", "\u{B}", "\u{C}", "\r": .white
    default: delimiters.contains(scalar) ? .delimiter : .nonWord
    }
  }

  /// The worth of beginning at a character of one class after one of another.
  static func bonus(
    of current: CharacterClass, after previous: CharacterClass, white: Int, delimiter: Int
  ) -> Int {
    if current != .white {
      switch previous {
      case .white: return white
      case .delimiter: return delimiter
      case .nonWord: return boundary
      default: break
      }
    }
    switch current {
    case .upper where previous == .lower: return camel
    case .number where previous != .number: return camel
    case .nonWord, .delimiter: return boundary
    case .white: return white
    default: return 0
    }
  }
}

extension Scoring {
  /// Pointers into the tables.
  @safe
  struct View {
    let classes: UnsafePointer<UInt8>
    let bonuses: UnsafePointer<Int32>
    let white: Int
    let before: UInt8

    @inline(__always)
    func bonus(of current: UInt8, after previous: UInt8) -> Int {
      unsafe Int(bonuses[Int(previous) &<< 3 | Int(current)])
    }
  }
}
