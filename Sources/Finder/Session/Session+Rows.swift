import Pipeline

/// How the list and its items take the rows of the screen.
extension Session {
  /// Takes note of the room that the list has; who lays out the screen says so before drawing.
  public mutating func arrange(listRows: Int, textColumns: Int = .max) {
    self.textColumns = textColumns
    arrangeList(rows: listRows)
  }

  /// Columns that the text of an item may take.
  func textColumns(in layout: Layout) -> Int {
    layout.list.columns - Signs(looks).indent - (layout.hasScrollbarColumn ? 1 : 0)
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
