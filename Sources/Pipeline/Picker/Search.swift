public import Matching
public import Platform

/// Answers requests on a store: the newest wins, and answers improve while items are still read.
public final class Search: Sendable {
  /// The store that is read now; its items are not shown before there are any.
  private let newestStore: Monitor<Store>
  private let mail: Monitor<SearchThread.Mail>
  private let bell: Bell
  private let newest: Monitor<Snapshot>
  private let generation = Generation()

  /// Starts the threads that read and search; `first` is asked until the next request comes.
  public init(_ store: Store, rules: Rules, source: SourceSettings, first: SearchRequest) {
    let bell = Bell()
    let mail = Monitor(SearchThread.Mail(request: first))
    let newest = Monitor(Snapshot(beforeReading: first))
    (newestStore, self.bell, self.mail, self.newest) = (Monitor(store), bell, mail, newest)
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
    start(store)
  }

  private func start(_ store: Store) {
    let mail = mail
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

  /// Ends the search that runs: its answer is not wanted any more.
  public func interrupt() { _ = generation.advance() }

  /// Lets the items of another store take the place of all there are; returns at once.
  ///
  /// Reading what was read so far ends. The old items stay in the list until the first of the new
  /// ones has come or where `isSync` until the last has. Without `isSync` a request that is made later
  /// is for the new items even if there are none yet. Snapshots tell by `load` which items they have.
  ///
  /// - Returns: the number that such snapshots have as `load`.
  @discardableResult
  public func load(_ store: Store, isSync: Bool = false) -> Int {
    newestStore.enter { newest in
      newest.stop()
      newest = store
    }
    let number = mail.enter(when: { _ in true }) { mail in
      mail.loads += 1
      mail.next = SearchThread.NextStore(
        store: store, load: mail.loads, isSync: isSync, number: mail.number)
      mail.hasMoreItems = true
      return mail.loads
    }
    start(store)
    return number
  }

  /// The newest snapshot; there is no news then until the next.
  public func takeSnapshot() -> Snapshot {
    bell.silence()
    return newest.enter { snapshot in snapshot }
  }

  /// What was wrong so far with the input that is read, one line each, for standard error.
  public var notes: [String] { newestStore.enter { store in store.notes } }

  /// Ends reading and searching without waiting for it; what is in memory stays there.
  ///
  /// For a program that ends: the system takes all memory back faster than anybody frees it.
  public func abandon() {
    _ = generation.advance()
    newestStore.enter { store in store.stop() }
  }

  /// Ends reading and searching without waiting for it, and the thread that searches.
  public func stop() {
    _ = generation.advance()
    mail.enter(when: { _ in true }) { mail in mail.isStopped = true }
    newestStore.enter { store in store.stop() }
  }
}
