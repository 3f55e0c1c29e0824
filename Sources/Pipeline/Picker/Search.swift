public import Matching
public import Platform

/// Answers requests on a store: the newest wins, and answers improve while items are still read.
public final class Search: Sendable {
  private let store: Store
  private let bell: Bell
  private let mail: Monitor<SearchThread.Mail>
  private let newest: Monitor<Snapshot>
  private let generation = Generation()

  /// Starts the threads that read and search; `first` is asked until the next request comes.
  public init(_ store: Store, rules: Rules, source: SourceSettings, first: SearchRequest) {
    let bell = Bell()
    let mail = Monitor(SearchThread.Mail(request: first))
    let newest = Monitor(Snapshot(beforeReading: first))
    (self.store, self.bell, self.mail, self.newest) = (store, bell, mail, newest)
    let generation = generation
    Workers.start {
      var thread = SearchThread(
        mail, store, rules: rules, source: source, generation: generation
      ) { snapshot in
        newest.enter { newest in newest = snapshot }
        bell.ring()
      }
      thread.run()
    }
    store.start { mail.enter(when: { _ in true }) { mail in mail.hasMoreItems = true } }
  }

  /// Readable as long as there is a snapshot that has not been taken.
  public var news: Descriptor { bell.descriptor }

  /// Asks for something else and gives the number of the request; returns at once.
  @discardableResult
  public func request(_ request: SearchRequest) -> Int {
    // First the number, so that a search that runs ends before its thread is woken.
    let number = generation.advance()
    mail.enter(when: { _ in true }) { mail in
      mail.request = request
      mail.number = number
    }
    return number
  }

  /// The newest snapshot; there is no news then until the next.
  public func takeSnapshot() -> Snapshot {
    bell.silence()
    return newest.enter { snapshot in snapshot }
  }

  /// Ends reading and searching without waiting for it; nothing is freed on the way.
  public func stop() {
    _ = generation.advance()
    mail.enter(when: { _ in true }) { mail in mail.isStopped = true }
    store.stop()
  }
}
