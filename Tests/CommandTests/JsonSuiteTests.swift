import Foundation
import Support
import Testing

/// The files of the public JSON parsing suite, each given to the whole program.
@Suite(.enabled(if: Shared.isWanted, "needs ../shared")) struct `The JSON parsing suite` {
  static let names: [String] = {
    guard let folder = try? Shared.path(of: "jsontestsuite/test_parsing") else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  @Test func `is complete`() {
    #expect(Self.names.count == 318)
  }

  @Test(arguments: [["--json", ""], [""], ["--json", "--on-invalid=text", "--output=json", ""]])
  func `never crashes the program, which prints nothing but what was there`(
    _ arguments: [String]
  ) throws {
    for name in Self.names {
      let input = try Shared.bytes(of: "jsontestsuite/test_parsing/\(name)")
      let outcome = try Program.sfilter.run(arguments, input: input)
      guard case .status(let status) = outcome.end, [0, 1, 2].contains(status) else {
        Issue.record("\(name) \(arguments): ended by \(outcome.end)")
        continue
      }
      if !arguments.contains("--output=json") {
        // Every line that is printed stands somewhere in the input.
        let text = Data(input)
        for line in outcome.output.split(separator: 10) {
          #expect(text.range(of: Data(line)) != nil, "\(name) \(arguments)")
        }
      }
      #expect(outcome.error.count { $0 == 10 } <= 7, "\(name) \(arguments)")
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func `depth costs neither time nor memory`(_ shape: Int) throws {
    let deep = 1_000_000
    let input = [
      String(repeating: "[", count: deep), String(repeating: #"[{"":"#, count: deep / 4),
      String(repeating: #"{"a":"#, count: deep / 4) + "\n{\"b\":1}\n",
      "[" + String(repeating: "[", count: deep) + String(repeating: "]", count: deep) + ",\n1]",
    ][shape]
    let outcome = try Program.sfilter.run(["--json", ""], input: Array(input.utf8))
    guard case .status = outcome.end else {
      Issue.record("ended by \(outcome.end)")
      return
    }
    #expect(outcome.peakMemory ?? 0 < 256 << 20)
  }
}

@Suite struct `Memory that records take` {
  @Test func `does not grow with an array on one line`() throws {
    let elements = (0..<1_500_000).map { "{\"a\":\($0)}" }.joined(separator: ",")
    let outcome = try Program.sfilter.run(
      ["--count", "--scope", "a=7", ""], input: Array("[\(elements)]".utf8))
    #expect(outcome.text == "1\n")
    #expect(outcome.peakMemory ?? 0 < 64 << 20)
  }

  @Test func `does not grow with a record that is too large`() throws {
    let input =
      "{\"a\":1}\n{\"a\":\"" + String(repeating: "x", count: 80 << 20) + "\"}\n{\"a\":2}\n"
    let outcome = try Program.sfilter.run(
      ["--max-record", "1M", "--output", "a", ""], input: Array(input.utf8))
    #expect(outcome.text == "1\n2\n")
    #expect(outcome.errorText.contains("stdin:2:1: record larger than 1 MiB"))
    #expect(outcome.peakMemory ?? 0 < 64 << 20)
  }
}
