import Pipeline
import Records
import Text

/// How many rows each item of a list takes.
struct ItemHeights: Sendable {
  /// What some rows hold of an item.
  struct Height: Equatable, Sendable {
    /// With the gap behind the item.
    var rows: Int
    /// The item itself needs more.
    var isCut = false
    /// The rows that count for the average: those of the item as far as they are seen, and its gap.
    var counted = 1
  }

  private let source: Source
  let form: RowForm

  private enum Source: Sendable {
    case snapshot(Snapshot, InputSettings)
    /// The rows of each item by its place.
    case known([Int])
  }

  init(_ snapshot: Snapshot, input: InputSettings, form: RowForm) {
    source = .snapshot(snapshot, input)
    self.form = form
  }

  /// Heights that are known, without gaps.
  init(known rows: [Int], gap: Int = 0) {
    source = .known(rows)
    var form = RowForm()
    form.gap = gap
    self.form = form
  }

  /// Every item takes a single row, without a gap.
  var isPlain: Bool { !areDifferent && form.gap == 0 }

  /// Items may take several rows, one more than another.
  var areDifferent: Bool {
    guard case .snapshot(let snapshot, let input) = source else { return true }
    if snapshot.progress.isRecords { return false }
    return form.wrap != .off || form.isMultiLine && input.separator != 0x0A
  }

  /// The rows of the item at a place, at most so many.
  func height(at place: Int, limit: Int) -> Height {
    let rows: Int
    var isCut = false
    switch source {
    case .known(let known):
      rows = min(known[place], max(limit, 0))
      isCut = known[place] > limit
    case .snapshot(let snapshot, let input):
      let item = snapshot.item(at: place)
      let bytes = snapshot.bytes(of: item) ?? []
      let text =
        input.hasTerminalCodes || input.shownFields != nil
        ? LineTexts(input).text(of: bytes, number: item).bytes : bytes
      let lines = ItemLines(
        text, form: ItemHeights.form(form, isRecord: snapshot.progress.isRecords), limit: limit)
      (rows, isCut) = (lines.lines.count, lines.isCut)
    }
    return Height(
      rows: min(rows + form.gap, max(limit, 0)), isCut: isCut, counted: rows + form.gap)
  }

  /// The rows of records are put together to stand in one row each.
  static func form(_ form: RowForm, isRecord: Bool) -> RowForm {
    guard isRecord else { return form }
    var form = form
    (form.isMultiLine, form.wrap) = (false, .off)
    return form
  }
}
