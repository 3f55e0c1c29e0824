import Matching
import Records
import Text

/// Makes items of lines of which not every byte is searched as it was read.
///
/// Items are the original lines; what is searched of them lies beside the block wherever it is
/// something else: without terminal codes, or what a template makes of the line.
struct LineItems: ~Copyable {
  private let input: InputSettings
  private let splits: Bool
  private var fields: LineFields?
  private var batch = Batch()
  private var rows = ItemRows()
  private var plain = Block(capacity: 0)
  /// The number of the next line.
  private var number = 0

  init(_ input: InputSettings) {
    var input = input
    // Scopes are for requests.
    input.scopes = []
    self.input = input
    splits = !input.searchedFields.isEmpty || input.shownFields != nil
    fields = try? LineFields(input)
  }

  /// How the lines of the next block are kept, of which `mark` bytes are a byte order mark.
  mutating func shape(of block: borrowing Block, mark: Int) -> StoredBlock.Shape {
    let starts = block.lineStarts(separator: input.separator)
    defer { number += max(starts.count - 1, 0) }
    let hasCodes =
      unsafe input.hasTerminalCodes
      && AnsiText.nextCode(in: block.memory, from: 0, count: block.count) != nil
    guard splits || hasCodes else {
      return .lines(starts: starts, separator: input.separator)
    }
    batch.removeAll()
    if hasCodes {
      plain.stripLines(of: block, separator: input.separator)
      unsafe split(plain.memory, count: plain.count)
    } else {
      unsafe split(block.memory, count: block.count)
    }
    return .fielded(packed(block, starts, isPlain: hasCodes, mark: splits ? 0 : mark))
  }

  private mutating func split(_ bytes: UnsafePointer<UInt8>, count: Int) {
    unsafe fields?.split(
      bytes, count: count, separator: input.separator, firstIndex: number, into: &batch)
  }

  /// The items of the batch as those of the original lines.
  private mutating func packed(
    _ block: borrowing Block, _ starts: [UInt32], isPlain: Bool, mark: Int
  ) -> PackedItems {
    rows.removeAll()
    let items = unsafe batch.items
    for index in 0..<items.count {
      var item = unsafe items[index]
      for place in item.firstText..<item.firstText + item.textCount {
        var text = unsafe batch.texts[place]
        if isPlain { text.home = .arena }
        if text.start < mark {
          text.count = max(0, text.count - mark)
          text.start = mark
        }
        rows.add(text)
      }
      item.start = Int(starts[index])
      item.count = Int(starts[index + 1]) - item.start
      if unsafe block.memory[item.start + item.count - 1] == input.separator { item.count -= 1 }
      rows.add(item)
    }
    let isArenaOfBatch = !isPlain || input.shownFields != nil
    let arena = unsafe isArenaOfBatch ? batch.arena : UnsafePointer(plain.memory)
    return unsafe PackedItems(rows.items, texts: rows.texts, arena: arena, choice: .first)
  }
}
