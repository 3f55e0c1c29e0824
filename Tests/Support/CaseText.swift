import Foundation

/// The lines of a case file that stand for bytes.
public enum CaseText {
  private static let names: [(letter: UInt8, byte: UInt8)] = [
    (UInt8(ascii: "\\"), UInt8(ascii: "\\")), (UInt8(ascii: "0"), 0), (UInt8(ascii: "r"), 13),
    (UInt8(ascii: "n"), 10), (UInt8(ascii: "t"), 9), (UInt8(ascii: "e"), 27),
  ]

  /// The bytes that a line stands for, its line feed with them.
  public static func bytes(of line: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let letter = rest.popFirst()
      if letter == UInt8(ascii: "c"), rest.isEmpty { return bytes }
      if let name = names.first(where: { $0.letter == letter }) {
        bytes.append(name.byte)
      } else if letter == UInt8(ascii: "x"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        throw CaseFile.Fault(description: "unknown escape in “\(line)”")
      }
    }
    return bytes + [10]
  }

  /// The lines that stand for bytes, each after its mark.
  public static func lines(of bytes: [UInt8], mark: Character) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 10)
      let text = readable(rest[..<(end ?? rest.endIndex)]) + (end == nil ? "\\c" : "")
      lines.append(text.isEmpty ? "\(mark)" : "\(mark) \(text)")
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    }
    return lines
  }

  private static func readable(_ bytes: ArraySlice<UInt8>) -> String {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    var text: [UInt8] = []
    for byte in bytes {
      if let name = names.first(where: { $0.byte == byte }) {
        text += [UInt8(ascii: "\\"), name.letter]
      } else if byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !isText) {
        text += String(format: "\\x%02x", byte).utf8
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
