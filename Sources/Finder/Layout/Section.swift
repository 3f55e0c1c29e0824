/// A part of the screen that can have a frame, by the name of the options about it.
public enum Section: String, CaseIterable, Sendable {
  /// Everything.
  case outer = ""
  case list, input, header
  case headerLines = "header-lines"
  case footer, preview
}

/// A text on the frame of a section.
public struct SectionLabel: Sendable, Equatable {
  /// May have terminal codes that colour it.
  public var text = ""
  /// The column it begins in, from 1; where negative, the column from the right it ends in; 0: the
  /// middle.
  public var position = 0
  /// It lies on the lower line.
  public var isBottom = false

  public init() {}

  /// Changes the place as a text says: `center`, a number, `top`, `bottom`, with `:` or `,` between.
  public mutating func place(parsing text: String) throws(ExtentError) {
    (position, isBottom) = (0, false)
    var fault: ExtentError?
    let words = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { ":,".contains($0) })
    for (place, word) in words.enumerated() {
      switch word {
      case "center": position = 0
      case "bottom": isBottom = true
      case "top": isBottom = false
      // Several signs in a row are one, but behind the last a word is missing.
      case "" where place > 0 && place + 1 < words.count: break
      default:
        // As with fzf only the last number counts.
        position = Int(word) ?? 0
        fault = Int(word) == nil ? .noInteger(String(word)) : nil
      }
    }
    if let fault { throw fault }
  }
}
