/// How many rows each section gets; the prompt comes first, the list last.
struct SectionSizes: Equatable {
  /// With its frame, if it stands alone.
  private(set) var input = 0
  private(set) var header = 0
  private(set) var headerLines = 0
  private(set) var footer = 0
  /// What is left for the list.
  private var rest: Int

  /// Shares out rows; so many are kept for a preview above or below.
  init(_ plan: SectionPlan, rows: Int, previewLeast: Int) {
    rest = rows
    func take(_ wanted: Int) -> Int {
      let size = max(0, min(wanted, rest))
      rest -= size
      return size
    }
    input = take(plan.inputRows + (plan.isInputApart ? plan.input.rows : 0))
    rest = max(0, rest - previewLeast)
    if plan.headerPlace == .apart { header = take(plan.headerSectionRows + plan.header.rows) }
    if plan.linesPlace == .apart { headerLines = take(plan.lineRows + plan.headerLines.rows) }
    if plan.footerPlace == .apart { footer = take(plan.footerRows + plan.footer.rows) }
    if plan.headerPlace == .within { header = plan.headerSectionRows }
    if plan.linesPlace == .within { headerLines = plan.lineRows }
  }

  /// The rows that a preview above or below may take if the rest is to have what it needs.
  var rowsForPreview: Int { rest }
}

extension SectionPlan {
  /// The rows of the header with the header lines that are drawn with it.
  var headerSectionRows: Int { headerRows + (linesPlace == .withHeader ? lineRows : 0) }
}
