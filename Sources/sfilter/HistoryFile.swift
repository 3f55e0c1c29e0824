import Finder
import Options
import Platform

/// The file in which queries are kept from one run to the next.
struct HistoryFile {
  private let file: SharedFile
  private let size: Int
  /// The queries of earlier runs, the newest last.
  let lines: [String]

  /// Opens the file that the settings name; nothing if they name none.
  init?(_ settings: Settings) throws(UsageError) {
    guard let path = settings.picker.historyFile else { return nil }
    size = settings.picker.historySize
    do throws(SystemError) {
      file = try SharedFile(path)
      lines = HistoryFile.lines(of: try file.read(), size: size).map { line in
        String(decoding: line, as: UTF8.self)
      }
    } catch {
      let reason = error.code == 0 ? error.subject : "\(error.subject): \(error.reason.lowered)"
      throw .malformed("invalid history file: \(reason)")
    }
  }

  /// The newest lines.
  private static func lines(of bytes: [UInt8], size: Int) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.suffix(size))
  }

  /// Keeps one query more; an empty one is not kept.
  func add(_ query: String) throws(SystemError) {
    guard !query.isEmpty else { return }
    try file.change { bytes in
      var kept = HistoryFile.lines(of: bytes, size: size - 1).flatMap { $0 + [0x0A] }
      kept += Array(query.utf8) + [0x0A]
      return kept
    }
  }
}

extension String {
  /// The text with its first letter small, as fzf prints reasons.
  fileprivate var lowered: String { prefix(1).lowercased() + dropFirst() }
}
