public import Matching
public import Records
import Terminal

/// Records as the list of the picker shows them, one line each, for whoever prints them.
public final class DisplayedRecords {
  private let maker: RowMaker
  private let style: VisibleText.Style

  public init(
    _ query: Query, rules: Rules, input: InputSettings, looks: Appearance, isColoured: Bool
  ) {
    maker = RowMaker(
      query, rules: rules, input: input, signs: Signs(looks), looks: looks,
      widths: looks.recordForm.paths.map { _ in ColumnWidth() })
    style = isColoured ? .match : .plain
  }

  /// Makes room for a record in the columns of a table.
  public func measure(_ record: [UInt8], at place: RecordPlace?) {
    maker.widen(for: [record], at: [place])
  }

  /// Appends what is shown of a record; nothing in it can move a cursor.
  public func append(_ record: [UInt8], at place: RecordPlace?, to output: inout [UInt8]) {
    let row = maker.fullRow(record, at: place)
    VisibleText.append(row.text, marks: style == .plain ? [] : row.marks, style: style, to: &output)
  }
}
