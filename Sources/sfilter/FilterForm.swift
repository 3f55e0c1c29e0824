import Finder
import Matching
import Options
import Pipeline
import Platform
import Processes
import Records

extension Sfilter {
  /// The filter form: no terminal is opened, the matches are printed.
  static func filter(_ text: String, _ settings: Settings) -> ExitStatus {
    let origin =
      settings.picker.bindings.firstReload.map { text in
        .command(Command(text, shell: settings.source.shell))
      } ?? settings.source.origin(inputIsTerminal: Descriptor.input.isTerminal)
    let query = Query(text, rules: settings.rules)
    if let fault = query.fault {
      complain("\(fault)", as: settings.name)
      return .failure
    }
    let job = FilterJob(
      query: query, rules: settings.rules, origin: origin, source: settings.source,
      input: settings.input, output: settings.output)
    let run: FilterRun
    do throws(SystemError) {
      run = try FilterRun(job, rendering: rendering(of: query, settings))
    } catch {
      complain("\(error)", as: settings.name)
      return .failure
    }
    if let hint = settings.hint, Descriptor.output.isTerminal { complain(hint, as: settings.name) }
    if settings.output.printsQuery { run.print(line: text) }
    let summary = run.run()
    if !settings.output.quiet {
      for note in summary.notes { complain(note, as: settings.name) }
    }
    for failure in [summary.inputFailure, summary.outputFailure] {
      if let failure { complain("\(failure)", as: settings.name) }
    }
    let failed = summary.inputFailure != nil || summary.outputFailure != nil || summary.isBroken
    if failed { return .failure }
    return summary.matched > 0 ? .found : .nothing
  }

  /// How items are shown: as they are in pipes and files, made visible on a terminal.
  private static func rendering(of query: Query, _ settings: Settings) -> Rendering? {
    let isTerminal = Descriptor.output.isTerminal
    let isColoured =
      switch settings.appearance.colour {
      case .auto: isTerminal
      case .always: true
      case .never: false
      }
    guard isTerminal || isColoured else { return nil }
    let line = ResultLine(
      query: query, rules: settings.rules, input: settings.input, isColoured: isColoured)
    return { item, printed, output in line.append(item, printed, to: &output) }
  }
}
