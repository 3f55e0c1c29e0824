/// The name the program was called by, which decides whose habits it has.
public enum ProgramName: String, Sendable, CaseIterable {
  case sfilter, fzf

  /// Reads the first word of a command line, a path or a bare name.
  public init(argument: String) {
    let last = argument.split(separator: "/").last.map(String.init) ?? ""
    self = ProgramName(rawValue: last) ?? .sfilter
  }
}
