/// What is printed around the items.
public struct OutputFrame: Sendable, Equatable {
  /// Before the first item.
  public private(set) var opening: [UInt8] = []
  /// Between two items; nothing: each is ended by the usual byte.
  public private(set) var between: [UInt8]?
  private var closing: [UInt8] = []

  /// - Parameters:
  ///   - settings: the form and the byte after each item.
  ///   - head: that of the table whose rows the items are.
  public init(_ settings: OutputSettings, head: TableHead?) {
    switch settings.form {
    case .raw:
      if let bytes = head?.bytes, settings.repeatsHead { opening = bytes + [settings.terminator] }
    case .array:
      // An array is one thing in lines of its own.
      opening = Array("[\n".utf8)
      between = Array(",\n".utf8)
      closing = [0x5D, settings.terminator]
    case .table(let format, let paths) where !paths.isEmpty && settings.repeatsHead:
      opening = paths.headRow(format) + [settings.terminator]
    default: break
    }
  }

  /// After the last item.
  public func closing(afterItems hasItems: Bool) -> [UInt8] {
    between != nil && hasItems ? [0x0A] + closing : closing
  }
}

extension [FieldPath] {
  /// The row that names them as the columns of a table.
  func headRow(_ format: TableFormat) -> [UInt8] {
    var row: [UInt8] = []
    for (index, path) in enumerated() {
      if index > 0 { row += format.separator }
      let start = row.count
      row += (path.onlyName?.text ?? path.text).utf8
      row.escapeCell(from: start, format, isAlone: count == 1)
    }
    return row
  }
}
