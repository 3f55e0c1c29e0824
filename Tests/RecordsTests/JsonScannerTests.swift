import Foundation
import Support
import Testing

@testable import Records

/// The scanner as a judge of whole documents, without the framing around it.
struct `The JSON scanner` {
  static let names: [String] = {
    guard let folder = try? Shared.path(of: "jsontestsuite/test_parsing") else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  /// Whether a document is one value with nothing but white space around it.
  static func accepts(_ document: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = document.starts(with: mark) ? Array(document.dropFirst(3)) : document
    var scanner = JsonScanner(maxDepth: 1024)
    var tokens = TokenBuffer()
    let padded = text + Array(repeating: 0x31, count: 64)
    return unsafe padded.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return false }
      let start = unsafe JsonScanner.skipBlanks(bytes, from: 0, to: text.count)
      let outcome = unsafe scanner.scan(
        bytes, from: start, to: text.count, isFinal: true, into: &tokens)
      guard case .complete(let end) = outcome else { return false }
      return unsafe JsonScanner.skipBlanks(bytes, from: end, to: text.count) == text.count
    }
  }

  @Test(.enabled(if: Shared.isWanted, "needs ../shared"))
  func `judges the public suite as RFC 8259 does, but for the numbers that JSON lacks`() throws {
    var accepted: [Character: [String]] = [:]
    var rejected: [Character: [String]] = [:]
    for name in Self.names {
      let isAccepted = try Self.accepts(Shared.bytes(of: "jsontestsuite/test_parsing/\(name)"))
      guard let kind = name.first else { continue }
      if isAccepted {
        accepted[kind, default: []].append(name)
      } else {
        rejected[kind, default: []].append(name)
      }
    }
    #expect(accepted["y"]?.count == 95)
    #expect(rejected["y"] == nil)
    #expect(
      accepted["n"] == [
        "n_number_NaN.json", "n_number_infinity.json", "n_number_minus_infinity.json",
      ])
    #expect(rejected["n"]?.count == 185)
    #expect(accepted["i"]?.count == 32)
    #expect(rejected["i"]?.count == 3)
  }

  @Test(arguments: [
    "{}", "[]", " \t\r\n1 ", "\"\"", "-0.0e-0", "[1,[2,[{}]],{\"a\":[]}]", "NaN", "-Infinity",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\uD834\\udd1e\"", "\"\u{7F}\u{2028}\"", "{\"\":null,\"\":true}",
  ]) func `accepts`(_ text: String) {
    #expect(Self.accepts(Array(text.utf8)))
  }

  @Test(arguments: [
    "", " ", "{", "[", "]", "[1", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "[1,]", "[,1]",
    "1 2", "{} {}", "-", "01", "1.", ".1", "1e", "1e+", "+1", "0x1", "- 1", "tru", "True", "nullx",
    "\"", "\"\\\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\a\"", "\"\t\"", "\"\n\"", "{1:2}", "{\"a\" 1}",
    "[1}", "{\"a\":1]", "\u{A0}1", "1\u{0}", "Infinit", "-NaN", "'a'", "// c\n1", "[1\u{C}]",
  ]) func `rejects`(_ text: String) {
    #expect(!Self.accepts(Array(text.utf8)))
  }

  @Test(arguments: [1, 2, 1023, 1024, 1025, 100_000]) func `takes depth up to its limit`(
    _ depth: Int
  ) {
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let objects =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(Self.accepts(Array(arrays.utf8)) == (depth <= 1024))
    #expect(Self.accepts(Array(objects.utf8)) == (depth <= 1024))
  }

  @Test func `writes down what a value is made of`() {
    let text = #"{"a\n":["é",1.5,{}],"":[true,false,null,NaN]}"#
    let framed = FramedInput(Array(text.utf8))
    let bytes = Array(text.utf8)
    let tokens = framed.tokens.first ?? []
    let pieces = tokens.map { token in
      token.isContainerStart
        ? "\(token.kind) \(token.next)"
        : "\(token.kind) "
          + String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }
    #expect(
      pieces == [
        "objectStart 16", #"key a\n"#, "arrayStart 8", "string é", "number 1.5", "objectStart 7",
        "objectEnd }", "arrayEnd ]", "key ", "arrayStart 15", "true true", "false false",
        "null null", "notFinite NaN", "arrayEnd ]", "objectEnd }",
      ])
    #expect(tokens.map(\.flags).enumerated().filter { $1 != [] }.map(\.offset) == [1, 3])
    #expect(tokens[1].flags == .hasEscape)
    #expect(tokens[3].flags == .hasNonASCII)
  }

  /// The flags of a string do not depend on where in a window of sixteen bytes it lies.
  @Test(arguments: 0..<40) func `tells letters beyond ASCII and escapes at any place`(_ count: Int)
  {
    let filler = String(repeating: "a", count: count)
    for tail in ["", "b", String(repeating: "c", count: 17)] {
      for (letter, flags) in [
        ("", []), ("é", .hasNonASCII), ("\\n", .hasEscape),
        ("\\u00e9é", [.hasEscape, .hasNonASCII]),
      ] as [(String, Token.Flags)] {
        // What stands after the string has no influence on it.
        let framed = FramedInput(Array("\"\(filler)\(letter)\(tail)\" \"é\\n\"".utf8))
        #expect(framed.tokens.first?.first?.flags == flags)
      }
    }
  }
}
