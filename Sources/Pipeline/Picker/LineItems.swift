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
  private var column: LineScopeReader?

  init(_ input: InputSettings) {
    var input = input
    // Scopes are for requests.
    input.scopes = []
    self.input = input
    splits = !input.searchedFields.isEmpty || input.shownFields != nil
    fields = try? LineFields(input)
    column = LineScopeReader(input)
  }

  /// How some lines are kept, of which `mark` bytes are a byte order mark.
  ///
  /// 64 bytes after their end can be read as well.
  mutating func shape(
    of bytes: UnsafePointer<UInt8>, starts: [UInt32], firstNumber: Int, mark: Int
  ) -> StoredBlock.Shape {
    let count = Int(starts.last ?? 0)
    let hasCodes = unsafe hasCodes(bytes, count: count)
    guard splits || hasCodes else {
      return .lines(starts: starts, separator: input.separator)
    }
    batch.removeAll()
    // Templates are filled with fields of the original line, codes and all.
    let isPlain = hasCodes && input.shownFields == nil
    if isPlain {
      unsafe plain.stripLines(of: bytes, count: count, separator: input.separator)
      unsafe fields?.split(
        plain.memory, count: plain.count, separator: input.separator, firstIndex: firstNumber,
        into: &batch)
    } else {
      unsafe fields?.split(
        bytes, count: count, separator: input.separator, firstIndex: firstNumber, into: &batch)
    }
    return unsafe .fielded(packed(bytes, starts, isPlain: isPlain, mark: splits ? 0 : mark))
  }

  /// What each of some lines has in the scope field; nothing where that is no field of lines.
  mutating func column(of bytes: UnsafePointer<UInt8>, starts: [UInt32]) -> ScopeColumn? {
    let count = Int(starts.last ?? 0)
    guard column != nil else { return nil }
    guard unsafe hasCodes(bytes, count: count) else {
      return unsafe column?.read(bytes, count: count)
    }
    unsafe plain.stripLines(of: bytes, count: count, separator: input.separator)
    return unsafe column?.read(plain.memory, count: plain.count)
  }

  private func hasCodes(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard input.hasTerminalCodes else { return false }
    return unsafe AnsiText.nextCode(in: bytes, from: 0, count: count) != nil
  }

  /// The items of the batch as those of the original lines.
  private mutating func packed(
    _ bytes: UnsafePointer<UInt8>, _ starts: [UInt32], isPlain: Bool, mark: Int
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
      if unsafe bytes[item.start + item.count - 1] == input.separator { item.count -= 1 }
      rows.add(item)
    }
    let isArenaOfBatch = !isPlain || input.shownFields != nil
    let arena = unsafe isArenaOfBatch ? batch.arena : UnsafePointer(plain.memory)
    return unsafe PackedItems(rows.items, texts: rows.texts, arena: arena, choice: .first)
  }
}
