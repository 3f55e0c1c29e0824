import Foundation
import Options
import Testing

@Suite struct `The generated files` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let pages: [(path: String, text: String)] = [
    ("man/sfilter.1", manualPage()),
    ("completions/sfilter.bash", completionScript(for: .bash)),
    ("completions/_sfilter", completionScript(for: .zsh)),
    ("completions/sfilter.fish", completionScript(for: .fish)),
    ("completions/sfilter.nu", completionScript(for: .nushell)),
  ]

  /// `make generated` writes them anew; so does this test when `SFILTER_RECORD` is 1, and fails.
  @Test(arguments: pages)
  func `a committed file is what the table prints now`(path: String, text: String) throws {
    let file = Self.root.appending(path: path)
    let committed = try? String(contentsOf: file, encoding: .utf8)
    let isFresh = committed == text
    if !isFresh, ProcessInfo.processInfo.environment["SFILTER_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(isFresh, "\(path) is stale: make generated")
  }
}
