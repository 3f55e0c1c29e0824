import Options
import Pipeline
import Platform
import Records

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
    case .manual: return showManual()
    case .fieldList: return printFields(settings)
    case .shellScript(let shell): return print(shellScript(for: shell, name: settings.name))
    case .run:
      return settings.filter.map { query in filter(query, settings) }
        ?? pick(settings, history: history)
    }
  }

  /// Prints the manual; on a terminal, what shows manuals there does.
  private static func showManual() -> ExitStatus {
    guard Descriptor.output.isTerminal else { return print(manualPage()) }
    do throws(SystemError) {
      let file = try TemporaryFile(Array(manualPage().utf8))
      let script = """
        man -l "$1" 2>/dev/null || mandoc -a "$1" 2>/dev/null || cat "$1"
        rm -f "$1"
        """
      var pager = Launch(["sh", "-c", script, "sh", file.path].map { Array($0.utf8) })
      pager.input = .own
      try pager.become()
    } catch {
      return print(manualPage())
    }
  }

  /// Prints the fields that the first records of the input have.
  private static func printFields(_ settings: Settings) -> ExitStatus {
    let origin = settings.source.origin(inputIsTerminal: Descriptor.input.isTerminal)
    do throws(SystemError) {
      let list = try FieldList(of: origin, settings.input)
      let status = print(list.paths.map { $0 + "\n" }.joined())
      return list.paths.isEmpty ? .nothing : status
    } catch {
      complain("\(error)", as: settings.name)
      return .failure
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
