import Options
import Platform

/// The program: reads the command line, does what it asks, and ends with a status.
@main enum Sfilter {
  static func main() {
    Descriptor.fillStandardPlaces()
    Signals.dieOfClosedPipe()
    leave(with: run().rawValue)
  }

  private static func run() -> ExitStatus {
    let name = ProgramName(argument: CommandLine.arguments.first ?? "")
    do throws(UsageError) {
      let settings = try Settings(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.value,
        contents: contents,
        isDirectory: { path in Directory.identity(of: Array(path.utf8))?.isDirectory ?? false },
        inputIsTerminal: Descriptor.input.isTerminal, name: name)
      return perform(settings, history: try HistoryFile(settings))
    } catch {
      complain(error.message(for: name), as: name)
      return .failure
    }
  }

  private static func perform(_ settings: Settings, history: HistoryFile?) -> ExitStatus {
    switch settings.request {
    case .help: return print(helpPage(for: settings.name))
    case .version: return print(versionLine(for: settings.name))
    case .manual: return print(manualPage())
    case .shellScript(let shell): return print(shellScript(for: shell, name: settings.name))
    case .run:
      return settings.filter.map { query in filter(query, settings) }
        ?? pick(settings, history: history)
    }
  }

  /// Prints a page; the caller is told when it cannot be.
  private static func print(_ page: String) -> ExitStatus {
    do throws(SystemError) {
      try Descriptor.output.write(page)
      return .found
    } catch {
      complain("\(error)", as: .sfilter)
      return .failure
    }
  }

  /// Says what is wrong, in one line on standard error.
  static func complain(_ message: String, as name: ProgramName) {
    let prefix = name == .fzf ? "" : "sfilter: "
    // Nobody is left to be told when this fails.
    try? Descriptor.error.write("\(prefix)\(message)\n")
  }

  /// The text of the file of default options.
  private static func contents(of path: String) throws(UsageError) -> String {
    do throws(SystemError) {
      let file = try Descriptor.reading(path)
      defer { file.close() }
      return String(decoding: try file.readAll(), as: UTF8.self)
    } catch {
      throw .unreadable(file: path, reason: error.reason)
    }
  }
}
