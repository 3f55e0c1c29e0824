public import Platform

/// A small shell that stays a moment longer than this program, whatever ends it, and takes away what
/// would be left behind: running commands and files.
///
/// It reads a pipe that only this program can write to. When nobody can any more, it acts.
public struct Guard: Sendable {
  private let pipe: Descriptor
  /// Kept open, so that no write fails if somebody ends the guard.
  private let reading: Descriptor

  /// Starts it.
  public init() throws(SystemError) {
    (reading, pipe) = try Descriptor.pipe("the guard of commands")
    pipe.neverWait()
    var launch = Launch(["sh", "-c", Guard.script].map { Array($0.utf8) })
    launch.input = .descriptor(reading)
    do throws(SystemError) {
      _ = try launch.start()
    } catch {
      for end in [reading, pipe] { end.close() }
      throw error
    }
  }

  /// Reads lines of a sign and a word: what is added to a list, or taken from it.
  private static let script = #"""
    lf='
    '
    groups=$lf files=$lf
    while IFS= read -r line; do
      word=${line#?}
      case $line in
      +*) groups=$groups$word$lf ;;
      -*)
        case $groups in *"$lf$word$lf"*)
          groups=${groups%%"$lf$word$lf"*}$lf${groups#*"$lf$word$lf"}
          ;;
        esac
        ;;
      f*) files=$files$word$lf ;;
      r*)
        case $files in *"$lf$word$lf"*)
          files=${files%%"$lf$word$lf"*}$lf${files#*"$lf$word$lf"}
          ;;
        esac
        ;;
      esac
    done
    IFS=$lf
    set -f
    for one in $groups; do kill -9 "-$one" 2>/dev/null; done
    rm -f -- $files
    """#

  /// The command, and all in its group, is not to outlive this program.
  public func add(_ child: Child) { write("+\(child.number)") }

  /// The command has ended.
  public func remove(_ child: Child) { write("-\(child.number)") }

  /// The file is not to outlive this program.
  public func add(_ file: TemporaryFile) {
    // Such a name would be taken for two.
    if !file.path.contains("\n") { write("f\(file.path)") }
  }

  /// The file has been removed.
  public func remove(_ file: TemporaryFile) {
    if !file.path.contains("\n") { write("r\(file.path)") }
  }

  private func write(_ line: String) {
    // Without guard the commands run all the same.
    _ = try? pipe.writeSome(Array((line + "\n").utf8)[...])
  }
}
