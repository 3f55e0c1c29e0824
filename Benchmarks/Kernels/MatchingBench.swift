import Matching
import Platform

/// Finds the matching lines of a text that is read again and again in blocks, as one worker does.
enum MatchingBench {
  /// Few, many and nearly all lines match; then the other kinds of terms.
  private static let queries = [
    "zqxj", "linux", "e", "config", "lib py test", "'linux", "'e", "^usr", "!e", "json | yaml",
    "день", "é",
  ]

  static func run(_ path: String) throws(SystemError) {
    let text = try Descriptor.reading(path).readAll()
    let input = text + Array(repeating: 0, count: 64)
    var hits: [Hit] = []
    unsafe input.withUnsafeBufferPointer { input in
      guard let bytes = input.baseAddress else { return }
      for query in queries {
        var matcher = Matcher(Query(query, rules: Rules()), rules: Rules())
        Timing.measure("matching \(query) \(path)", bytes: text.count) {
          var at = 0
          var matched = 0
          while at < text.count {
            let count = min(1 << 20, text.count - at)
            hits.removeAll(keepingCapacity: true)
            unsafe matcher.scan(
              lines: bytes + at, count: count, separator: UInt8(ascii: "\n"), into: &hits)
            matched += hits.count
            at += count
          }
          return matched
        }
      }
    }
  }
}
