public import Matching
public import Platform

/// Answers requests on a store: the newest wins, and answers improve while items are still read.
public final class Search: Sendable {
  private let store: Store
  private let bell = Bell()
  private let newest: Monitor<Snapshot>

  /// Starts the threads that read and search; until a request comes, everything is shown.
  public init(_ store: Store, rules: Rules, source: SourceSettings, first: SearchRequest) {
    self.store = store
    newest = Monitor(
      Snapshot(
        generation: 0, request: first, progress: Snapshot.Progress(), itemCount: 0, header: [],
        scopeField: nil, tabs: [], countOfAllTabs: 0, listing: Listing(), content: Content()))
  }

  /// Readable as long as there is a snapshot that has not been taken.
  public var news: Descriptor { bell.descriptor }

  /// Asks for something else and gives the number of the request; returns at once.
  @discardableResult
  public func request(_ request: SearchRequest) -> Int { 0 }

  /// The newest snapshot; there is no news then until the next.
  public func takeSnapshot() -> Snapshot {
    bell.silence()
    return newest.enter { snapshot in snapshot }
  }

  /// Ends reading and searching without waiting for it.
  public func stop() { store.stop() }
}
