import Matching
import Options
import Pipeline
import Platform
import Records

@main enum Sfilter {
  static func main() {
    Signals.dieOfClosedPipe()
    let rules = Rules()
    let job = FilterJob(
      query: Query(CommandLine.arguments[1], rules: rules), rules: rules,
      source: SourceSettings(), input: InputSettings(), output: OutputSettings())
    let summary = FilterRun(job, rendering: nil).run()
    leave(with: summary.matched > 0 ? 0 : 1)
  }
}
