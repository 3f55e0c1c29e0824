import Matching
import Pipeline
import Platform
import Records

/// Times what a user of the picker waits for: the first items, all items, each key, each scope.
enum SearchBench {
  /// What is typed and deleted, one state of the prompt after the other.
  private static let states = [
    "b", "bu", "buf", "buff", "buf", "bu", "b", "", "'config", "!e", "b", "c", "ca", "cam zz",
  ]

  static func run(_ path: String) throws {
    let rules = Rules()
    let started = Moment()
    let source = SourceSettings()
    let store = try Store(.files([path]), source: source, input: InputSettings())
    let first = SearchRequest(Query("", rules: rules))
    let search = Search(store, rules: rules, source: source, first: first)
    var isFirst = true
    var snapshot = wait(for: search) { snapshot in
      if isFirst, snapshot.itemCount > 0 {
        report("first items", since: started, snapshot)
        isFirst = false
      }
      return !snapshot.progress.isReading && !snapshot.progress.isSearching
    }
    report("all items", since: started, snapshot)
    var request = first
    for state in states {
      request.query = Query(state, rules: rules)
      snapshot = measure("query '\(state)'", search, request)
      let deep = Moment()
      let count = snapshot.matchCount
      _ = snapshot.items(at: max(0, count / 2 - 50)..<count / 2)
      report("  a page in the middle", since: deep, snapshot)
    }
    for state in ["", "b"] {
      request.query = Query(state, rules: rules)
      request.tab = .all
      snapshot = measure("query '\(state)'", search, request)
      for tab in snapshot.tabs.prefix(4) {
        request.tab = tab.choice
        _ = measure("  scope \(tab.title)", search, request)
      }
    }
    let stopped = Moment()
    search.stop()
    report("stop", since: stopped, snapshot)
  }

  private static func measure(
    _ name: String, _ search: Search, _ request: SearchRequest
  ) -> Snapshot {
    let started = Moment()
    let number = search.request(request)
    var isFirst = true
    let snapshot = wait(for: search) { snapshot in
      guard snapshot.generation == number else { return false }
      if snapshot.progress.isSearching, isFirst {
        report("  \(name), part of it", since: started, snapshot)
        isFirst = false
      }
      return !snapshot.progress.isSearching
    }
    _ = snapshot.items(at: 0..<50)
    report(name, since: started, snapshot)
    return snapshot
  }

  private static func wait(
    for search: Search, until isWanted: (Snapshot) -> Bool
  ) -> Snapshot {
    while true {
      _ = search.news.wait(milliseconds: -1)
      let snapshot = search.takeSnapshot()
      if isWanted(snapshot) { return snapshot }
    }
  }

  private static func report(_ name: String, since start: Moment, _ snapshot: Snapshot) {
    let end = Moment()
    print(
      "\(name): \((end.clock - start.clock) / 1_000_000) ms,",
      "\(Int((end.processor - start.processor) * 1000)) ms of processor time,",
      "\(snapshot.matchCount) items")
  }

  private struct Moment {
    let clock = Clock.nanoseconds
    let processor = Timing.processorTime
  }
}
