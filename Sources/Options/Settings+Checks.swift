import Finder
import Records
import Terminal

extension Settings {
  /// Refuses what cannot stand between the cells of a table.
  func checkTable() throws(UsageError) {
    if input.tableFormat != nil, input.each != nil {
      throw .refused(
        option: "--each", reason: "the rows of a table have nothing inside; it is for JSON",
        answer: nil)
    }
    guard input.tableFormat != nil, input.delimiter != .blanks,
      input.delimiter.oneCharacter == nil
    else { return }
    throw .refused(
      option: "--delimiter",
      reason: "a table has one character between its cells, neither a quote nor a line end",
      answer: nil)
  }

  /// Refuses looks that cannot be drawn.
  ///
  /// Only the last use of an option counts, so that this is asked when all is read; of several
  /// faults the first one of fzf's order is told.
  func checkLooks() throws(UsageError) {
    let looks = appearance
    try Settings.check("--hscroll-off", looks.sidewaysMargin, from: 0, "hscroll offset")
    try Settings.check("--scroll-off", picker.scrollMargin, from: 0, "scroll offset")
    try Settings.check("--tabstop", looks.tabStop, from: 1, "tab stop")
    try checkJumpLabels()
    try Settings.check("--pointer", looks.pointer, columns: 0...2)
    try Settings.check("--marker", looks.marker, columns: 0...2)
    try Settings.check("--gutter", looks.gutter, columns: 1...1)
    try Settings.check("--gutter-raw", looks.rawGutter, columns: 1...1, "gutter")
    if let scrollbar = looks.scrollbar {
      guard scrollbar.unicodeScalars.count <= 2 else {
        let reason = "--scrollbar should be given one or two characters"
        throw .refused(
          option: "--scrollbar", reason: "expected one or two characters, not '\(scrollbar)'",
          answer: reason)
      }
      for scalar in scrollbar.unicodeScalars {
        try Settings.check("--scrollbar", String(scalar), columns: 1...1)
      }
    }
    let fields = "number of fields to freeze"
    try Settings.check("--freeze-left", looks.frozenLeft, from: 0, fields)
    try Settings.check("--freeze-right", looks.frozenRight, from: 0, fields)
    try checkFrames()
    do throws(ColourError) {
      try looks.colours.check()
    } catch {
      throw .refused(option: "--color", reason: "\(error)", answer: "\(error)")
    }
  }

  private func checkJumpLabels() throws(UsageError) {
    let reason =
      picker.jumpLabels.isEmpty
      ? "empty jump labels"
      : picker.jumpLabels.contains { !(32...126).contains($0.value) }
        ? "non-ascii jump labels are not allowed" : nil
    if let reason {
      throw .refused(option: "--jump-labels", reason: reason, answer: reason)
    }
  }

  private func checkFrames() throws(UsageError) {
    let borders = appearance.borders
    if borders[.header] == .inline,
      ![nil, .inline, BorderShape.none].contains(borders[.headerLines])
    {
      let reason = "--header-border=inline requires --header-lines-border to be inline or unset"
      throw .refused(option: "--header-border", reason: reason, answer: reason)
    }
    guard picker.height?.isAdaptive == true else { return }
    for (name, insets) in [("margin", appearance.margin), ("padding", appearance.padding)]
    where insets.hasShareOfRows {
      let reason = "adaptive height is not compatible with top/bottom percent \(name)"
      throw .refused(option: "--height", reason: reason, answer: reason)
    }
  }

  private static func check(
    _ option: String, _ number: Int, from least: Int, _ name: String
  ) throws(UsageError) {
    guard number < least else { return }
    throw .refused(
      option: option, reason: "\(number) is less than \(least)",
      answer: "\(name) must be a \(least == 0 ? "non-negative" : "positive") integer")
  }

  private static func check(
    _ option: String, _ sign: String?, columns: ClosedRange<Int>, _ name: String? = nil
  ) throws(UsageError) {
    guard let sign else { return }
    let line = sign.prefix { !$0.isNewline }.filter { character in
      character.unicodeScalars.contains { $0.properties.generalCategory != .control }
    }
    guard !columns.contains(DrawnText(String(line)).cells) else { return }
    let isExact = columns.lowerBound == columns.upperBound
    throw .refused(
      option: option,
      reason: "'\(line)' is not \(isExact ? "one column" : "at most two columns") wide",
      answer: "\(name ?? String(option.dropFirst(2))) display width should be "
        + (isExact ? "1" : "up to \(columns.upperBound)"))
  }
}
