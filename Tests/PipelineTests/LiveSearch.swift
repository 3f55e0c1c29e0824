import Matching
import Platform
import Records

@testable import Pipeline

/// A search on a pipe that pieces of input are written into.
struct LiveSearch {
  let rules: Rules
  let search: Search
  let store: Store

  init(
    _ pieces: [[UInt8]], rules: Rules = Rules(), source: SourceSettings = SourceSettings(),
    input: InputSettings = LiveSearch.lines, output: OutputSettings = OutputSettings(),
    first: SearchRequest? = nil
  ) throws {
    let (reading, writing) = try Descriptor.pipe("a test")
    Workers.start {
      for piece in pieces {
        let put: Void? = unsafe try? piece.withUnsafeBufferPointer { bytes in
          guard let start = bytes.baseAddress else { return }
          try unsafe writing.write(start, count: bytes.count)
        }
        if put == nil { break }
      }
      writing.close()
    }
    self.rules = rules
    store = Store(reading, source: source, input: input, output: output)
    search = Search(
      store, rules: rules, source: source,
      first: first ?? SearchRequest(Query("", rules: rules)))
  }

  /// Items that are lines, whatever they look like.
  static var lines: InputSettings {
    var input = InputSettings()
    input.format = .lines
    return input
  }

  /// Asks for a query.
  @discardableResult
  func ask(
    _ text: String, scopes: [Scope] = [], tab: ScopeChoice = .all, sorts: Bool = true,
    scopeField: FieldPath? = nil
  ) -> Int {
    var request = SearchRequest(
      Query(text, rules: rules), scopes: scopes, tab: tab, sorts: sorts)
    request.scopeField = scopeField
    return search.request(request)
  }

  /// Waits for a snapshot that is as wanted.
  func snapshot(where isWanted: (Snapshot) -> Bool) -> Snapshot {
    while true {
      _ = search.news.wait(milliseconds: -1)
      let snapshot = search.takeSnapshot()
      if isWanted(snapshot) { return snapshot }
    }
  }

  /// Waits for the whole answer to a request.
  func settled(_ number: Int = 0) -> Snapshot {
    snapshot { snapshot in
      snapshot.generation == number && !snapshot.progress.isReading
        && !snapshot.progress.isSearching
    }
  }
}

extension Snapshot {
  /// All matching items in their order, as texts.
  var texts: [String] {
    items(at: 0..<matchCount).map { String(decoding: bytes(of: $0) ?? [], as: UTF8.self) }
  }
}

extension [UInt8] {
  /// The same bytes in random pieces.
  func cut(_ random: inout some RandomNumberGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < count {
      let most = Bool.random(using: &random) ? 1000 : 300_000
      let end = Swift.min(count, start + Int.random(in: 1...most, using: &random))
      pieces.append(Array(self[start..<end]))
      start = end
    }
    return pieces
  }
}
