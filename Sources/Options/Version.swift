import Text

/// Which program this is.
enum Version {
  static let program = "0.1.0"
  /// The day of the version, as a manual gives it.
  static let date = "November 30, 2026"
  /// The fzf whose behaviour the name `fzf` promises.
  static let fzf = "0.74.5"
}

/// The answer to `--version`, a line.
public func versionLine(for name: ProgramName) -> String {
  switch name {
  case .sfilter: "sfilter \(Version.program) (Unicode \(Folding.unicodeVersion))\n"
  case .fzf: "\(Version.fzf) (sfilter \(Version.program))\n"
  }
}
