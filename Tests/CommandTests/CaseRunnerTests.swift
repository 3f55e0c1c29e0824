import Foundation
import Support
import Testing

@Suite struct `The runner of case files` {
  @Test(arguments: 0..<50)
  func `any bytes can be written as lines and read back`(_ seed: Int) throws {
    var random = Seeded(seed)
    let bytes =
      random.bytes(upTo: 40) + Array(random.text(of: "ab\\\n\r\u{0}é\u{7}", upTo: 40).utf8)
    let path = Scratch.fresh() + "/one.case"
    let lines = ["# title", "$ true"] + CaseText.lines(of: bytes, mark: ">")
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try CaseFile(path: path).cases().map(\.output) == [bytes])
  }

  @Test func `recording keeps what is asked and writes what came`() throws {
    let path = Scratch.fresh() + "/one.case"
    let before = "# prose\n\n# title\n@ terminal\n$ tty -s <&1 && cat; exit 3\n< a\n> b\n! c\n? 1\n"
    try before.write(toFile: path, atomically: true, encoding: .utf8)
    let file = try CaseFile(path: path)
    try file.record(try file.cases().map { try $0.run() })
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "# prose\n\n# title\n@ terminal\n$ tty -s <&1 && cat; exit 3\n< a\n> a\n? 3\n")
  }

  @Test func `a program that does not end is killed`() throws {
    let outcome = try Program(path: "/bin/cat").run(["/dev/zero"], output: .terminal, seconds: 0.1)
    #expect(outcome.end == .timedOut)
  }

  @Test func `a program may stop reading before all is said`() throws {
    let input = [UInt8](repeating: 97, count: 1 << 20)
    let outcome = try Program(path: "/bin/sh").run(["-c", "exec <&-; kill -TERM $$"], input: input)
    #expect(outcome.end == .signal(SIGTERM))
  }

  @Test func `a program can be run in a folder`() throws {
    let folder = Scratch.fresh()
    #expect(try Program(path: "/bin/pwd").run([], directory: folder).text == folder + "\n")
  }
}
