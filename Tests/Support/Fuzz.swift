import Foundation

/// Tries a property on one random case after another.
///
/// The rounds are few, unless the variable `SFILTER_FUZZ_SECONDS` says how long they go on;
/// `SFILTER_FUZZ_SEED` is the seed of the first.
public enum Fuzz {
  public static func rounds(_ few: Int, of name: String, _ body: (Int) throws -> Void) rethrows {
    let variables = ProcessInfo.processInfo.environment
    let first = variables["SFILTER_FUZZ_SEED"].flatMap { Int($0) } ?? 0
    guard let seconds = variables["SFILTER_FUZZ_SECONDS"].flatMap({ Double($0) }) else {
      for seed in first..<first + few { try body(seed) }
      return
    }
    let end = ContinuousClock.now + .seconds(seconds)
    var seed = first
    while ContinuousClock.now < end {
      try body(seed)
      seed += 1
    }
    print("\(name): \(seed - first) rounds from seed \(first)")
  }
}
