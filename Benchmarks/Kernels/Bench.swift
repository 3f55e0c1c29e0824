/// Measures the inner loops by themselves; whole commands are measured by `Benchmarks/compare`.
///
/// Files named `.json` or `.jsonl` are read as records, the lines of all others are matched.
@main enum Bench {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      if path.hasSuffix(".json") || path.hasSuffix(".jsonl") {
        try RecordBench.run(path)
      } else {
        try MatchingBench.run(path)
      }
    }
  }
}
