import Text

@testable import Records

/// The items that are made of lines.
struct SplitLines {
  /// The lines that passed, the text that is searched of each, and the areas in it.
  var lines: [String] = []
  var wholes: [String] = []
  var areas: [[String]] = []

  init(_ input: String, _ change: (inout InputSettings) throws -> Void) throws {
    var settings = InputSettings()
    try change(&settings)
    var fields = try LineFields(settings)
    var batch = Batch()
    let bytes = Array(input.utf8)
    let padded = bytes + Array(repeating: 0x2C, count: 64)
    unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe fields.split(start, count: bytes.count, separator: 0x0A, firstIndex: 0, into: &batch)
      for index in 0..<batch.itemRow.count {
        let item = batch.itemRow[index]
        lines.append(unsafe string(start + item.start, item.count))
        let texts = (item.firstText..<item.firstText + item.textCount).map { place in
          let text = batch.textRow[place]
          let home = unsafe text.home == .block ? start : batch.arena
          return unsafe string(home + text.start, text.count)
        }
        wholes.append(texts[0])
        areas.append(Array(texts[1...]))
      }
    }
  }

  private func string(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

/// What is printed of a line instead of itself.
func accepted(_ line: [UInt8], _ template: String, _ delimiter: Delimiter, index: Int = 0) throws
  -> [UInt8]
{
  let template = try LineTemplate(parsing: template)
  var splitter = FieldSplitter(delimiter)
  var output: [UInt8] = []
  let padded = line + Array(repeating: 0x2C, count: 64)
  unsafe padded.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return }
    unsafe splitter.write(template, of: start, count: line.count, index: index, into: &output)
  }
  return output
}
