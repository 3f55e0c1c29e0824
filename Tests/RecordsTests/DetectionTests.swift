import Testing

@testable import Records

struct `The first bytes of an input` {
  static func detect(_ text: [UInt8], isLast: Bool, wantsRecords: Bool = false) -> Detection {
    let padded = text + Array(repeating: 0x22, count: 64)
    return unsafe padded.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return .lines }
      return unsafe Detection(
        bytes, count: text.count, isLast: isLast, wantsRecords: wantsRecords)
    }
  }

  static let long = String(repeating: "x", count: 70_000)

  /// What is said while more may come, and at the end.
  static let rows: [(String, Detection, Detection)] = [
    ("", .needMore, .lines),
    (" \n\t", .needMore, .lines),
    ("\u{FEFF}", .needMore, .lines),
    ("plain text\n", .lines, .lines),
    ("{\"a\":1}", .json, .json),
    ("{\"a\":1} x\n", .json, .json),
    ("\u{FEFF} \n{\"a\":1}\n", .json, .json),
    ("{\"a\":1", .needMore, .lines),
    ("{", .needMore, .lines),
    ("{tag} x", .lines, .lines),
    ("{\"a\" x", .lines, .lines),
    ("{\"a\":\n\n1", .needMore, .lines),
    ("{\"a\":\"\(long)", .json, .json),
    ("[", .needMore, .lines),
    ("[ \n", .needMore, .lines),
    ("[1,2]", .lines, .lines),
    ("[]", .lines, .lines),
    ("[\"a\",\"b\"]", .lines, .lines),
    ("[INFO] x", .lines, .lines),
    ("[2024-01-01] x", .lines, .lines),
    ("[{tag}] x", .lines, .lines),
    ("[{", .needMore, .lines),
    ("[{\"a\":1}", .needMore, .json),
    ("[{\"a\":1} x", .lines, .lines),
    ("[{\"a\":1},", .json, .json),
    ("[\n {\"a\":1}\n]", .json, .json),
    ("[{\"a\":\"\(long)", .json, .json),
    ("\u{1E}", .json, .json),
    ("42\n", .lines, .lines),
    ("\"s\"\n", .lines, .lines),
    (String(repeating: " ", count: 70_000) + "{}", .lines, .lines),
  ]

  @Test(arguments: rows) func `tell records from lines`(
    _ text: String, _ open: Detection, _ ended: Detection
  ) {
    #expect(Self.detect(Array(text.utf8), isLast: false) == open)
    #expect(Self.detect(Array(text.utf8), isLast: true) == ended)
  }

  /// More bytes never change what has been said.
  @Test(arguments: rows) func `are looked at no longer than needed`(
    _ text: String, _ open: Detection, _ ended: Detection
  ) {
    let bytes = Array(text.utf8)
    let final = Self.detect(bytes, isLast: true)
    for count in 0..<min(bytes.count, 100) {
      let early = Self.detect(Array(bytes[..<count]), isLast: false)
      if open != .needMore { #expect(early == .needMore || early == final, "\(count)") }
    }
  }

  @Test(arguments: [
    ("{", Detection.json), ("[", .json), ("\u{1E}", .json), (" \n[1]", .json), ("x", .lines),
    ("1", .lines), ("", .needMore),
  ]) func `are enough where an option wants records`(_ text: String, _ expected: Detection) {
    #expect(Self.detect(Array(text.utf8), isLast: false, wantsRecords: true) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], .utf16, .utf16), ([0xFE, 0xFF, 0x00, 0x7B], .utf16, .utf16),
      ([0x7B, 0x00, 0x22, 0x00], .utf16, .utf16), ([0x00, 0x5B, 0x00, 0x31], .utf16, .utf16),
      ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], .utf32, .utf32),
      ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x5B], .utf32, .utf32),
      ([0x7B, 0x00, 0x00, 0x00], .utf32, .utf32), ([0x00, 0x00, 0x00, 0x7B], .utf32, .utf32),
      ([0xFF, 0xFE, 0x41, 0x00], .utf16, nil), ([0x61, 0x00, 0x62, 0x0A], .utf16, nil),
      ([0x7B, 0x22, 0x61, 0x22], nil, nil), ([0xEF, 0xBB, 0xBF, 0x7B], nil, nil), ([], nil, nil),
      ([0x7B], nil, nil),
    ] as [([UInt8], WideEncoding?, WideEncoding?)])
  func `give away an encoding that is not read`(
    _ bytes: [UInt8], _ expected: WideEncoding?, _ beforeBracket: WideEncoding?
  ) {
    unsafe (bytes + [0x41]).withUnsafeBufferPointer { padded in
      guard let start = padded.baseAddress else { return }
      #expect(unsafe WideEncoding(start, count: bytes.count) == expected)
      #expect(
        unsafe WideEncoding(start, count: bytes.count, beforeBracket: true) == beforeBracket)
    }
  }
}
