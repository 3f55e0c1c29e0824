import Pipeline

/// How the list and its items take the rows of the screen.
extension Session {
  /// Takes note of the room that the list has; who lays out the screen says so before drawing.
  public mutating func arrange(listRows: Int, textColumns: Int = .max) {
    self.textColumns = textColumns
    arrangeList(rows: listRows)
  }

  /// Columns that the text of an item may take behind its signs.
  func textColumns(in layout: Layout, behind signs: Signs) -> Int {
    layout.list.columns - signs.indent - (layout.hasScrollbarColumn ? 1 : 0)
  }

  /// Rows of the header that come from the input: its first items, or the names above columns.
  var headerLineRows: Int {
    guard isRecords, case .columns = looks.recordForm else { return form.headerLines }
    return form.headerLines + 1
  }

  /// Takes note of how many items there are and how high they are.
  mutating func arrangeList(rows: Int? = nil) {
    let input = snapshot.request.form?.applied(to: input) ?? input
    viewport.update(
      rows: rows ?? viewport.rows, count: snapshot.count,
      heights: ItemHeights(snapshot, input: input, form: rowForm))
  }

  /// How items take their rows now.
  var rowForm: RowForm {
    var form = RowForm()
    (form.wrap, form.isMultiLine, form.gap) = (wrap, showsAllLines, looks.gap)
    (form.tabStop, form.controls) = (looks.tabStop, looks.controls)
    form.columns = textColumns
    // Signs outside ASCII have to be measured, which costs the start its time.
    if wrap != .off { form.wrapSignCells = Signs(looks).wrapCells(tabStop: looks.tabStop) }
    return form
  }
}
