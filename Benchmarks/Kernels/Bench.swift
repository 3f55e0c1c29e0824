/// Measures the inner loops by themselves; whole commands are measured by `Benchmarks/compare`.
@main enum Bench {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() { try FramingBench.run(path) }
  }
}
