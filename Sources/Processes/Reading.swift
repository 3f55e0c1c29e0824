public import Platform
import Synchronization

/// A running program whose output is read.
public final class Reading: Sendable {
  private let child: Child
  /// The program has ended, and its number may soon be another's.
  private let isOver = Atomic(false)
  /// What the program prints.
  public let output: Descriptor

  /// Starts a program; what it writes to its standard output is what is read.
  public init(_ launch: Launch, name: String) throws(SystemError) {
    let (reading, writing) = try Descriptor.pipe(name)
    defer { writing.close() }
    var launch = launch
    launch.output = .descriptor(writing)
    do throws(SystemError) {
      child = try launch.start()
    } catch {
      reading.close()
      throw error
    }
    output = reading
  }

  /// Takes the end of the program, whose output has been read: its status.
  ///
  /// All in its group is ended; a program that goes on without output too, after a moment.
  public func finish() -> Int32 {
    output.close()
    let status = child.end(afterMilliseconds: Reading.patience) {
      isOver.store(true, ordering: .releasing)
    }
    return status
  }

  /// Ends the program and all it started in its group without waiting for it.
  public func abandon() {
    if !isOver.load(ordering: .acquiring) { child.send(.kill) }
  }

  /// Milliseconds in which a program ends that has closed its output.
  private static let patience = 500
}
