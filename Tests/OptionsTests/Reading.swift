import Options

/// Reads a command line as the program would, with only these variables and files around it.
func reading(
  _ arguments: [String], as name: ProgramName = .sfilter, variables: [String: String] = [:],
  files: [String: String] = [:], atTerminal: Bool = false
) throws(UsageError) -> Settings {
  try Settings(
    arguments: arguments,
    environment: { variables[$0] },
    contents: { (path: String) throws(UsageError) -> String in
      guard let text = files[path] else {
        throw .unreadable(file: path, reason: "no such file or directory")
      }
      return text
    },
    inputIsTerminal: atTerminal, name: name)
}

/// What the user is told about a command line, nothing when it is good.
func complaint(
  _ arguments: [String], as name: ProgramName = .sfilter, variables: [String: String] = [:],
  files: [String: String] = [:]
) -> String? {
  do throws(UsageError) {
    _ = try reading(arguments, as: name, variables: variables, files: files)
    return nil
  } catch {
    return error.message(for: name)
  }
}
