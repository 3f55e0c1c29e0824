import Platform

/// What the system's data base says about a kind of terminal.
public struct TerminalDescription: Sendable, Equatable {
  /// How many colours it shows.
  public let colours: Int

  /// Reads the description of a terminal by its name, from the first place that has one; variables
  /// of the environment name some.
  public init?(of term: String, variable: (String) -> String?) {
    guard let first = term.utf8.first, !term.contains("/") else { return nil }
    let letter = String(Unicode.Scalar(first))
    let digits = String(first, radix: 16)
    for place in TerminalDescription.places(variable) {
      for path in ["\(place)/\(letter)/\(term)", "\(place)/\(digits)/\(term)"] {
        guard let file = try? Descriptor.reading(path) else { continue }
        defer { file.close() }
        guard let bytes = try? file.readAll(), let found = TerminalDescription(bytes) else {
          continue
        }
        self = found
        return
      }
    }
    return nil
  }

  /// Reads a compiled description.
  init?(_ bytes: [UInt8]) {
    func number(at place: Int, size: Int = 2) -> Int? {
      guard place + size <= bytes.count else { return nil }
      let value = (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      // Negative ones say that there is no number.
      return value >> (8 * size - 1) == 1 ? -1 : value
    }
    guard let magic = number(at: 0), let names = number(at: 2), let flags = number(at: 4),
      let count = number(at: 6)
    else { return nil }
    let sizes = [0o432: 2, 0o1036: 4]
    guard let size = sizes[magic], count > TerminalDescription.coloursNumber else { return nil }
    var start = 12 + names + flags
    if start % 2 == 1 { start += 1 }
    guard let colours = number(at: start + TerminalDescription.coloursNumber * size, size: size)
    else { return nil }
    self.colours = colours
  }

  /// The place of the colours among the numbers of a description.
  private static let coloursNumber = 13

  private static func places(_ variable: (String) -> String?) -> [String] {
    var places = [variable("TERMINFO"), variable("HOME").map { $0 + "/.terminfo" }]
    places += (variable("TERMINFO_DIRS") ?? "").split(separator: ":").map { String($0) }
    places += ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
    return places.compactMap { $0 }
  }
}
