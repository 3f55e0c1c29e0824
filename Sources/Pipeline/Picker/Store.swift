public import Platform
public import Records

/// All items read so far, kept in memory, and the threads that read them.
public final class Store: Sendable {
  let content = Monitor(Content())
  let scopeSets = Monitor(ScopeSets())
  let knownKeys = Monitor(KnownKeys())
  let input: InputSettings
  /// The field that sorts records.
  let order: FieldOrder?
  private let work: StoreWork

  /// Opens the origin; reading begins with the first search.
  ///
  /// Records are kept whether or not they pass the scopes of `input`: those are for requests.
  ///
  /// - Parameters:
  ///   - origin: where the items come from.
  ///   - source: how they are read.
  ///   - input: what they are.
  ///   - output: what becomes of them, which may need records.
  ///   - shown: the fields that are shown of records.
  /// - Throws: why the origin cannot be opened.
  public init(
    _ origin: Origin, source: SourceSettings, input: InputSettings,
    output: OutputSettings = OutputSettings(), shown: ShownFields? = nil
  ) throws(SystemError) {
    var input = input
    if case .walker = origin { input.separator = 0 }
    self.input = input
    order = output.order
    let opened = try OpenOrigin(origin)
    work = StoreWork(
      opened, of: origin, source: source, input: input,
      wishes: KindWishes(input, output, shown), order: output.order,
      watchedPaths: input.watchedPaths(output, shown),
      content: content, scopeSets: scopeSets, knownKeys: knownKeys)
  }

  /// Reads from a file that is open already.
  init(
    _ descriptor: Descriptor, source: SourceSettings, input: InputSettings,
    output: OutputSettings = OutputSettings()
  ) {
    self.input = input
    order = output.order
    work = StoreWork(
      OpenOrigin(source: descriptor), of: .input, source: source, input: input,
      wishes: KindWishes(), order: output.order, watchedPaths: [], content: content,
      scopeSets: scopeSets,
      knownKeys: knownKeys)
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
