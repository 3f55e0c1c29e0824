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
      settings.picker.ownBindings?.firstReload.map { text in
        .command(Command(text, shell: settings.source.shell))
      } ?? settings.source.origin(inputIsTerminal: Descriptor.input.isTerminal)
    let query = Query(text, rules: settings.rules)
    if let fault = query.fault {
      complain("\(fault)", as: settings.name)
      return .failure
    }
    let job = FilterJob(
      query: query, rules: settings.rules, origin: origin, source: settings.source,
      input: settings.input, output: settings.output,
      shown: settings.appearance.recordForm.shown)
    let run: FilterRun
    do throws(SystemError) {
      run = try FilterRun(
        job, rendering: rendering(of: query, settings), display: display(of: query, settings),
        explaining: explaining(query, settings))
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
    if settings.output.explains { explain(summary, settings) }
    for failure in [summary.inputFailure, summary.outputFailure] {
      if let failure { complain("\(failure)", as: settings.name) }
    }
    // As in grep: who asks for nothing but a match has one, whatever else was wrong.
    if settings.output.quiet, summary.matched > 0 { return .found }
    let failed = summary.inputFailure != nil || summary.outputFailure != nil || summary.isBroken
    if failed { return .failure }
    return summary.matched > 0 ? .found : .nothing
  }

  /// How records are shown where that is what is printed.
  static func display(of query: Query, _ settings: Settings) -> RecordDisplay? {
    guard settings.output.form == .display else { return nil }
    let rows = DisplayedRecords(
      query, rules: settings.rules, input: settings.input, looks: settings.appearance,
      isColoured: isColoured(settings))
    return RecordDisplay(
      measure: { record, place in rows.measure(record, at: place) },
      append: { record, place, output in rows.append(record, at: place, to: &output) })
  }

  private static func isColoured(_ settings: Settings) -> Bool {
    switch settings.appearance.colour {
    case .auto: Descriptor.output.isTerminal
    case .always: true
    case .never: false
    }
  }

  /// How items are shown: as they are in pipes and files, made visible on a terminal.
  private static func rendering(of query: Query, _ settings: Settings) -> Rendering? {
    let isTerminal = Descriptor.output.isTerminal
    let isColoured = isColoured(settings)
    guard isTerminal || isColoured else { return nil }
    let line = ResultLine(
      query: query, rules: settings.rules, input: settings.input, isColoured: isColoured)
    return { item, printed, output in line.append(item, printed, to: &output) }
  }

  /// Says of each item that is printed why it matches, where that is asked for.
  private static func explaining(_ query: Query, _ settings: Settings) -> Explaining? {
    guard settings.output.explains else { return nil }
    let explainer = Explainer(query, rules: settings.rules, input: settings.input)
    let name = settings.name
    return { item, isRecord in
      for line in explainer.explain(item, isRecord: isRecord) { complain(line, as: name) }
    }
  }

  /// Says what the input was taken for.
  private static func explain(_ summary: Summary, _ settings: Settings) {
    guard let records = summary.records else {
      return complain("explained: lines; \(summary.matched) match", as: settings.name)
    }
    complain("explained: records; \(summary.matched) of \(records) match", as: settings.name)
    if let field = summary.scopeField {
      complain("explained: the scope field is \(field.text)", as: settings.name)
    }
    complain("explained: searched: \(settings.input.fields.described)", as: settings.name)
  }
}
