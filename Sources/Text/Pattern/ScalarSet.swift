/// The characters that one place of a regular expression can be.
struct ScalarSet: Sendable, Equatable {
  private var members: [Member] = []
  /// Everything but the members.
  private var isInverted = false
  /// Which ASCII characters belong to it, worked out when the set is sealed.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  private enum Member: Sendable, Equatable {
    case range(ClosedRange<UInt32>)
    /// The Unicode categories whose characters belong to it, a bit each.
    case categories(UInt32)
    /// The same, and those of which another case belongs to such a category.
    case categoriesOfCases(UInt32)
    /// Everything but these.
    indirect case other([Member])

    func has(_ value: UInt32) -> Bool {
      switch self {
      case .range(let range): return range.contains(value)
      case .categories(let bits):
        return ScalarSet.belongs(value, to: bits)
      case .categoriesOfCases(let bits):
        if ScalarSet.belongs(value, to: bits) { return true }
        guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else {
          return false
        }
        return ScalarSet.cases(of: scalar).contains { ScalarSet.belongs($0, to: bits) }
      case .other(let members): return !members.contains { $0.has(value) }
      }
    }
  }

  init(_ ranges: [ClosedRange<UInt32>]) {
    members = ranges.map { .range($0) }
  }

  init(_ scalar: Unicode.Scalar) {
    members = [.range(scalar.value...scalar.value)]
  }

  mutating func insert(_ range: ClosedRange<UInt32>) { members.append(.range(range)) }

  mutating func formUnion(_ other: ScalarSet) {
    if other.isInverted {
      members.append(.other(other.members))
    } else {
      members += other.members
    }
  }

  /// All other characters.
  func inverted() -> ScalarSet {
    var inverted = self
    inverted.isInverted.toggle()
    return inverted
  }

  /// The same, ready to be asked.
  func sealed() -> ScalarSet {
    var sealed = self
    for value in UInt32(0)..<64 where has(value) { sealed.low |= 1 << UInt64(value) }
    for value in UInt32(0)..<64 where has(value + 64) { sealed.high |= 1 << UInt64(value) }
    return sealed
  }

  /// Whether a character belongs to a sealed set.
  @inline(__always)
  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return low >> UInt64(value) & 1 != 0 }
    if value < 128 { return high >> UInt64(value &- 64) & 1 != 0 }
    return has(value)
  }

  /// Whether some character outside of ASCII may belong to it.
  var reachesBeyondASCII: Bool {
    isInverted
      || members.contains {
        if case .range(let range) = $0 { range.upperBound >= 0x80 } else { true }
      }
  }

  private func has(_ value: UInt32) -> Bool {
    for member in members where member.has(value) { return !isInverted }
    return isInverted
  }
}

// MARK: - Case

extension ScalarSet {
  /// The set with the other cases of its characters.
  func withBothCases() -> ScalarSet {
    var set = self
    set.members = members.map { member in
      if case .categories(let bits) = member { .categoriesOfCases(bits) } else { member }
    }
    for case .range(let range) in members {
      for value in range.prefix(ScalarSet.mostFolded) {
        guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else {
          continue
        }
        for other in ScalarSet.cases(of: scalar) { set.insert(other...other) }
      }
    }
    return set
  }

  private static let mostFolded = 0x3000

  private static func cases(of scalar: Unicode.Scalar) -> [UInt32] {
    let properties = scalar.properties
    let mapped = [
      properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
    ]
    var cases = mapped.compactMap { single($0) }
    // Letters that share a capital, such as s and ſ, are each other's cases too.
    for value in cases {
      guard let other = Unicode.Scalar(value) else { continue }
      cases += [other.properties.lowercaseMapping].compactMap { single($0) }
    }
    switch scalar {
    case "k", "K": cases.append(0x212A)
    case "s", "S": cases.append(0x17F)
    case "å", "Å": cases.append(0x212B)
    default: break
    }
    return cases
  }

  private static func single(_ text: String) -> UInt32? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first?.value : nil
  }
}

// MARK: - Names

extension ScalarSet {
  static let digits = ScalarSet([0x30...0x39])
  static let white = ScalarSet([0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// The classes that are written as `[:NAME:]`.
  static let named: [String: ScalarSet] = [
    "alnum": ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A]),
    "alpha": ScalarSet([0x41...0x5A, 0x61...0x7A]),
    "ascii": ScalarSet([0x00...0x7F]),
    "blank": ScalarSet([0x09...0x09, 0x20...0x20]),
    "cntrl": ScalarSet([0x00...0x1F, 0x7F...0x7F]),
    "digit": digits,
    "graph": ScalarSet([0x21...0x7E]),
    "lower": ScalarSet([0x61...0x7A]),
    "print": ScalarSet([0x20...0x7E]),
    "punct": ScalarSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
    "space": ScalarSet([0x09...0x0D, 0x20...0x20]),
    "upper": ScalarSet([0x41...0x5A]),
    "word": word,
    "xdigit": ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66]),
  ]

  /// The characters of a Unicode category, or of all whose names begin with the letter.
  static func category(_ name: String) -> ScalarSet? {
    if name == "Any" { return ScalarSet([0x00...0x10FFFF]) }
    var bits: UInt32 = 0
    for (index, short) in categoryNames.enumerated()
    where short == name || name.count == 1 && short.hasPrefix(name) {
      bits |= 1 << UInt32(index)
    }
    guard bits != 0 else { return nil }
    var set = ScalarSet([])
    set.members = [.categories(bits)]
    return set
  }

  /// The characters of a script, such as `Greek`.
  static func script(_ name: String) -> ScalarSet? {
    Scripts.ranges(of: name).map(ScalarSet.init)
  }

  private static let categoryNames = [
    "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe",
    "Pi", "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co",
  ]

  private static func belongs(_ value: UInt32, to categories: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    return categories & bit(of: scalar.properties.generalCategory) != 0
  }

  private static func bit(of category: Unicode.GeneralCategory) -> UInt32 {
    let number: UInt32
    switch category {
    case .uppercaseLetter: number = 0
    case .lowercaseLetter: number = 1
    case .titlecaseLetter: number = 2
    case .modifierLetter: number = 3
    case .otherLetter: number = 4
    case .nonspacingMark: number = 5
    case .spacingMark: number = 6
    case .enclosingMark: number = 7
    case .decimalNumber: number = 8
    case .letterNumber: number = 9
    case .otherNumber: number = 10
    case .connectorPunctuation: number = 11
    case .dashPunctuation: number = 12
    case .openPunctuation: number = 13
    case .closePunctuation: number = 14
    case .initialPunctuation: number = 15
    case .finalPunctuation: number = 16
    case .otherPunctuation: number = 17
    case .mathSymbol: number = 18
    case .currencySymbol: number = 19
    case .modifierSymbol: number = 20
    case .otherSymbol: number = 21
    case .spaceSeparator: number = 22
    case .lineSeparator: number = 23
    case .paragraphSeparator: number = 24
    case .control: number = 25
    case .format: number = 26
    case .surrogate: number = 27
    case .privateUse: number = 28
    default: return 0
    }
    return 1 << number
  }
}
