public import Platform
public import Records

/// All items read so far, kept in memory, and the threads that read them.
public final class Store: Sendable {
  let separator: UInt8
  let content: Monitor<Content>

  /// - Parameters:
  ///   - origin: where the items come from.
  ///   - recordOption: an option that needs records, as its user typed it.
  public init(
    _ origin: Origin, source: SourceSettings, input: InputSettings, recordOption: String? = nil
  ) throws(SystemError) {
    separator = input.separator
    content = Monitor(Content())
  }

  /// Ends the reading; what is in memory stays as long as it is used.
  public func stop() {}
}
