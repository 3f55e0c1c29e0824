public import Text

/// Makes items of lines of which not everything is searched, or something else than is printed.
///
/// Each worker has its own. The first text of an item is the whole line as it is searched, the
/// others are the areas that the terms are tried on one after the other.
public struct LineFields: ~Copyable {
  private let searched: [FieldRange]
  private let shown: LineTemplate?
  private var splitter: FieldSplitter
  /// The number of the last field that is needed.
  private let needed: Int
  private var scopes: LineScopes
  private let hasScopes: Bool
  /// A line without its terminal codes.
  private var plain = Growing<UInt8>()
  /// Terminal codes are taken out of what a template has made.
  private let hasCodes: Bool

  /// - Throws: when a scope names no number of a field.
  public init(_ settings: InputSettings) throws(FormatError) {
    searched = settings.searchedFields
    shown = settings.shownFields
    splitter = FieldSplitter(settings.delimiter)
    scopes = try LineScopes(settings.scopes, scopeField: settings.scopeField)
    hasScopes = !settings.scopes.isEmpty
    hasCodes = settings.hasTerminalCodes
    let numbers = searched.map(\.lastNeeded)
    needed = numbers.max() ?? 0
  }

  /// Adds an item for each line of a block that passes the scopes.
  ///
  /// - Parameters:
  ///   - block: the lines; 64 bytes after their end can be read as well.
  ///   - count: their bytes; the last line may lack its separator.
  ///   - separator: the byte that ends a line.
  ///   - index: the number of the first line, from 0; needed only for a template that shows it.
  ///   - batch: where the items go, behind those it has.
  public mutating func split(
    _ block: UnsafePointer<UInt8>, count: Int, separator: UInt8, firstIndex index: Int,
    into batch: inout Batch
  ) {
    var start = 0
    var index = index
    while start < count {
      let length = unsafe ByteScan.firstIndex(
        of: separator, in: block + start, count: count &- start)
      unsafe add(line: start, count: length, of: block, index: index, to: &batch)
      start &+= length &+ 1
      index &+= 1
    }
    batch.pad()
  }

  /// Adds an item for each of some lines of a block that passes the scopes, where no template is filled.
  ///
  /// - Parameters:
  ///   - lines: where the lines are in the block.
  ///   - block: the lines; 64 bytes after their end can be read as well.
  ///   - batch: where the items go, behind those it has.
  public mutating func split(
    _ lines: UnsafeBufferPointer<Item>, of block: UnsafePointer<UInt8>, into batch: inout Batch
  ) {
    for index in 0..<lines.count {
      let line = unsafe lines[index]
      unsafe add(line: line.start, count: line.count, of: block, index: 0, to: &batch)
    }
    batch.pad()
  }

  /// Whether a line passes the scopes; 64 bytes after its end can be read as well.
  public mutating func passes(_ line: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard hasScopes else { return true }
    return unsafe scopes.passes(line, count, splitBy: &splitter)
  }

  /// Adds an item for one line if it passes the scopes.
  @inline(__always)
  private mutating func add(
    line start: Int, count: Int, of block: UnsafePointer<UInt8>, index: Int, to batch: inout Batch
  ) {
    if hasScopes, unsafe !passes(block + start, count) { return }
    let firstText = batch.textRow.count
    if let shown {
      unsafe addShown(shown, block + start, count, index: index, to: &batch)
    } else {
      batch.textRow.append(SearchedText(start: start, count: count))
      if !searched.isEmpty { unsafe addAreas(block, start: start, count, .block, to: &batch) }
    }
    batch.itemRow.append(
      Item(
        start: start, count: count, firstText: firstText,
        textCount: batch.textRow.count - firstText))
  }

  /// Whether a line, whose terminal codes are no part of it, passes the scopes.
  private mutating func passes(_ line: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard hasCodes, shown != nil else {
      return unsafe scopes.passes(line, count, splitBy: &splitter)
    }
    plain.truncate(to: 0)
    plain.reserve(count + Batch.padding)
    let length = unsafe AnsiText.strip(line, count: count, into: plain.start)
    unsafe (plain.start + length).update(repeating: 0, count: Batch.padding)
    return unsafe scopes.passes(plain.start, length, splitBy: &splitter)
  }

  /// Adds the text that a template makes of the line, and the areas in that text.
  private mutating func addShown(
    _ template: LineTemplate, _ line: UnsafePointer<UInt8>, _ count: Int, index: Int,
    to batch: inout Batch
  ) {
    let start = batch.arenaBytes.count
    unsafe splitter.append(
      template, of: line, count: count, index: index, endsCodes: hasCodes, to: &batch.arenaBytes)
    var written = batch.arenaBytes.count - start
    if hasCodes {
      let text = unsafe batch.arenaBytes.start + start
      written = unsafe AnsiText.strip(text, count: written, into: text)
    }
    let kept = unsafe White.trimmedCount(batch.arenaBytes.start + start, written)
    batch.arenaBytes.truncate(to: start + kept)
    batch.textRow.append(SearchedText(start: start, count: kept, home: .arena))
    if searched.isEmpty { return }
    batch.arenaBytes.reserve(batch.arenaBytes.count + Batch.padding)
    let arena = unsafe batch.arena
    unsafe addAreas(arena, start: start, kept, .arena, to: &batch)
  }

  @inline(__always)
  private mutating func addAreas(
    _ home: UnsafePointer<UInt8>, start: Int, _ count: Int, _ place: SearchedText.Home,
    to batch: inout Batch
  ) {
    let line = unsafe home + start
    unsafe splitter.split(line, count: count, needing: needed)
    for index in 0..<searched.count {
      // Only the last area ends before its delimiter.
      let isLast = index &+ 1 == searched.count
      let area =
        unsafe isLast
        ? splitter.contents(of: searched[index], in: line) : splitter.bytes(of: searched[index])
      batch.textRow.append(
        SearchedText(start: start &+ area.lowerBound, count: area.count, home: place))
    }
  }
}

extension LineFields {
  /// The parts of a line that are searched, without white space behind; nothing where that is all.
  ///
  /// Each ends with its delimiter; of the last one it may be left out, as it is when it is searched.
  public mutating func searchedParts(
    of line: UnsafePointer<UInt8>, count: Int, leavingLastDelimiter: Bool
  ) -> [Range<Int>]? {
    if searched.contains(where: \.isWhole) { return nil }
    unsafe splitter.split(line, count: count, needing: needed)
    var parts: [Range<Int>] = []
    for (number, range) in searched.enumerated() {
      let isBare = leavingLastDelimiter && number == searched.count - 1
      let part = unsafe isBare ? splitter.contents(of: range, in: line) : splitter.bytes(of: range)
      let kept = unsafe White.trimmedCount(line + part.lowerBound, part.count)
      if kept > 0 { parts.append(part.lowerBound..<part.lowerBound + kept) }
    }
    return parts
  }
}

extension InputSettings {
  /// The scopes can be tried on lines: they name fields by numbers.
  public var scopesFitLines: Bool {
    do throws(FormatError) {
      _ = try LineScopes(scopes, scopeField: scopeField)
    } catch {
      return false
    }
    if scopeFieldIsDefault { return true }
    return scopeField.map { field in field.onlyName.flatMap { Int($0.text) } != nil } ?? true
  }
}

extension FieldRange {
  /// One field.
  init(_ number: Int) {
    first = number
    last = number
  }

  /// The number of the last field that must be found to know the range; those after it do not
  /// matter.
  fileprivate var lastNeeded: Int {
    if let first, first < 0 { return .max }
    guard let last else { return first ?? 1 }
    return last < 0 ? .max : last
  }
}
