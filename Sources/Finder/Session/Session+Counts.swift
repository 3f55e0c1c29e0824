import Pipeline
import Records

/// What the info line says.
extension Session {
  var counts: Counts {
    let progress = snapshot.progress
    var counts = Counts()
    counts.matches = snapshot.matchCount
    counts.items = snapshot.itemCount
    if selection.isOn {
      counts.marked = selection.count
      counts.markLimit = selection.limit == PickerSettings.unlimited ? nil : selection.limit
    }
    if settings.bindings.contains("toggle-sort") { counts.sorts = sorts }
    switch tracking {
    case .off: break
    case .on: counts.tracking = "+T"
    case .once: counts.tracking = "+t"
    }
    counts.isWaiting = isLongWaiting
    if block != nil { counts.tracking?.append("*") }
    let format = snapshot.head?.format.name ?? "JSON"
    if isRecords { counts.format = format.lowercased() }
    if progress.isSearching, ticksOfSearch >= Session.ticksOfQuietSearch {
      counts.percent = progress.percent
    }
    if progress.isReading { counts.spinner = ticks }
    if let reason = progress.refusal ?? progress.failure.map({ "\($0)" }) {
      // Items that have been read are worth more than the reason why there are no others.
      if counts.items == 0 { counts.message = reason } else { counts.warnings.append(reason) }
    }
    if progress.brokenCount > 0 { counts.warnings.append("\(progress.brokenCount) not \(format)") }
    if progress.isAtMemoryLimit { counts.warnings.append("memory limit: not all was read") }
    if let fault = patternFault { counts.warnings.append("\(fault)") }
    counts.warnings += fieldWarnings
    if let line = info.line { counts.replacement = ColouredText(line) }
    return counts
  }

  /// The rest of a list of actions has been held back so long that it must be seen.
  private var isLongWaiting: Bool {
    waiting != nil && ticksOfWaiting >= Session.ticksOfQuietSearch
  }

  /// It is to be seen that nothing typed is obeyed.
  var showsBlock: Bool { block != nil || isLongWaiting }

  /// A search that ends sooner shows no progress.
  private static let ticksOfQuietSearch = 2
}
