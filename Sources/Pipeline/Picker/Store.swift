public import Platform
public import Records

/// All items read so far, kept in memory, and the threads that read them.
public final class Store: Sendable {
  let content = Monitor(Content())
  let scopeSets = Monitor(ScopeSets())
  let input: InputSettings
  private let work: StoreWork

  /// Opens the origin; reading begins with the first search.
  ///
  /// Records are kept whether or not they pass the scopes of `input`: those are for requests. An
  /// option that needs records is given as its user typed it.
  public init(
    _ origin: Origin, source: SourceSettings, input: InputSettings, recordOption: String? = nil
  ) throws(SystemError) {
    var input = input
    if case .walker = origin { input.separator = 0 }
    self.input = input
    let opened = try OpenOrigin(origin)
    work = StoreWork(
      opened, of: origin, source: source, input: input, recordOption: recordOption,
      content: content, scopeSets: scopeSets)
  }

  /// Reads from a file that is open already.
  init(_ descriptor: Descriptor, source: SourceSettings, input: InputSettings) {
    self.input = input
    work = StoreWork(
      OpenOrigin(source: descriptor), of: .input, source: source, input: input,
      recordOption: nil, content: content, scopeSets: scopeSets)
  }

  /// Starts the threads that read.
  ///
  /// - Parameter onChange: called by them whenever there is more.
  func start(_ onChange: @escaping @Sendable () -> Void) {
    let work = work
    Workers.start { work.run(onChange) }
  }

  /// Ends the reading; what is in memory stays as long as it is used.
  public func stop() { work.stop() }

  /// What was wrong with the input so far, one line each, for standard error.
  public var notes: [String] { content.enter { content in content.notes } }
}
