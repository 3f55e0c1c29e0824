/// How much the values under a key count in a search of all strings.
struct Tier: Sendable, Equatable {
  /// Hundredths.
  var weight: UInt16
  /// The values are long as a rule: a fuzzy term must be a contiguous part of them.
  var isProse = false

  static let other = Tier(weight: 70)
  /// What tells records apart.
  static let title = Tier(weight: 100)

  /// The tier of the values under a key.
  init(of key: Folded) {
    self = Tier.known[key.units] ?? .other
  }

  init(weight: UInt16, isProse: Bool = false) {
    self.weight = weight
    self.isProse = isProse
  }

  private static let known: [[UInt32]: Tier] = {
    var tiers: [[UInt32]: Tier] = [:]
    func add(_ names: String, _ tier: Tier) {
      for name in names.split(separator: " ") { tiers[name.unicodeScalars.map(\.value)] = tier }
    }
    add("name title label subject message msg", .title)
    add("summary text notes url uri path id uuid hash", Tier(weight: 40))
    add("description body content comment details html", Tier(weight: 40, isProse: true))
    return tiers
  }()

  /// The most characters of a value that is not prose whatever its key.
  static let longest = 256
}
