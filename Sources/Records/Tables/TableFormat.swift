/// How the rows of a table are written.
public struct TableFormat: Sendable, Equatable {
  /// How a cell holds a character that would end it.
  public enum Escaping: Sendable { case quotes, backslashes }

  /// The UTF-8 of the one character between cells.
  public var separator: [UInt8]
  public var escaping: Escaping
  /// The first row names the fields; otherwise their numbers do, from 1.
  public var hasHead = true

  /// Cells with a separator, a quote or a line feed in them stand in quotes (RFC 4180).
  public static let csv = TableFormat(separator: [0x2C], escaping: .quotes)
  /// A cell is all up to the next tab; `\t`, `\n`, `\r` and `\\` stand for what it cannot hold.
  public static let tsv = TableFormat(separator: [0x09], escaping: .backslashes)

  /// What its user calls it.
  public var name: String {
    switch escaping {
    case .quotes: "CSV"
    case .backslashes: "TSV"
    }
  }
}
