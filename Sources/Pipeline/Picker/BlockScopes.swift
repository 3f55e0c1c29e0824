import Matching
import Records
import Text

/// Tests which items of a block pass scopes; one per thread, because it owns the memory it works in.
struct BlockScopes: ~Copyable {
  private var records: RecordScopes
  /// Nothing where the scopes name no fields of lines, so that no line passes.
  private var lines: LineFields?
  private let hasTerminalCodes: Bool
  private var room = Block(capacity: 0)

  init(_ scopes: [Scope], scopeField: FieldPath?, input: InputSettings, head: TableHead?) {
    records = RecordScopes(scopes, scopeField: scopeField, head: head)
    var input = input
    input.scopes = scopes
    lines = try? LineFields(input)
    hasTerminalCodes = input.hasTerminalCodes
  }

  /// For each item whether it passes.
  mutating func passes(_ block: StoredBlock) -> [Bool] {
    let areRecords =
      switch block.shape {
      case .lines: false
      case .fielded(let items): items.choice == .best
      }
    return (0..<block.count).map { index in
      let range = block.range(of: index)
      let start = unsafe block.bytes + range.lowerBound
      if areRecords {
        return unsafe records.passes(
          start, count: range.count, index: block.firstNumber + index)
      }
      return unsafe passes(line: start, count: range.count)
    }
  }

  private mutating func passes(line: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard hasTerminalCodes,
      unsafe AnsiText.nextCode(in: line, from: 0, count: count) != nil
    else { return unsafe lines?.passes(line, count: count) ?? false }
    room.count = 0
    room.reserve(count)
    room.count = unsafe AnsiText.strip(line, count: count, into: room.memory)
    room.clearPadding()
    return unsafe lines?.passes(room.memory, count: room.count) ?? false
  }
}
