/// Measures the inner loops by themselves; whole commands are measured by `Benchmarks/compare`.
///
/// Files named `.json` or `.jsonl` are read as records, the lines of all others are matched and split. After
/// the word `search` what a user of the picker waits for is timed instead.
@main enum Bench {
  static func main() throws {
    var paths = CommandLine.arguments.dropFirst()
    if paths.first == "search" {
      for path in paths.dropFirst() { try SearchBench.run(path) }
      return
    }
    while let path = paths.popFirst() {
      if path.hasSuffix(".json") || path.hasSuffix(".jsonl") {
        try RecordBench.run(path)
      } else {
        try MatchingBench.run(path)
        try LineFieldBench.run(path)
      }
    }
  }
}
