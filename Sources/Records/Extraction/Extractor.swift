import Text

/// Makes items of records: tests the scopes and finds the texts to search.
///
/// Each worker has its own.
public struct Extractor: ~Copyable {
  /// What is known about the fields so far.
  public internal(set) var notes = FieldNotes()
  /// Some path names the line or the number of a record, so that places must be given.
  public let needsPlaces: Bool

  var finder: FieldFinder
  var checker: ScopeChecker
  /// The searched fields; none: all strings.
  var choices = Growing<Choice>(capacity: 8)
  /// Some choice may come upon a field that another has chosen.
  let canOverlap: Bool
  /// The paths that no record had so far.
  private var missing = Growing<Int>(capacity: 8)
  /// Number of the scope field, as long as no record has passed the bare scopes.
  private var failingField = -1
  private var sampleCount = 0

  /// What terms of the query ask of fields.
  var terms: TermFields
  /// The last record has nothing but long texts, which are searched as if they were short.
  var isAllLong = false

  /// Where a walk over all values of a record is.
  var open = Growing<Tier>()
  /// For each token of a record the number of the record in which it was last chosen.
  var chosen = Growing<Int>()
  var chosenRecord = 0
  /// The tiers of a table's columns, as many as a row had.
  var columnTiers = Growing<Tier>(capacity: 16)

  /// One searched field.
  struct Choice {
    var path: Int
    var tier: Tier
    var mode: SearchedText.Mode
    var isWild: Bool
    /// Objects are not searched: the path names all keys of one level.
    var staysOnLevel: Bool
    var pseudo: FieldPath.Pseudo?
  }

  /// Texts are wanted; where no term looks at them they are left out.
  public var needsTexts = true

  /// How many records are looked through for the names of all their fields.
  private static let mostSamples = 64

  /// - Parameters:
  ///   - settings: the fields and scopes.
  ///   - scopeField: what bare scopes mean, when `settings` does not say it.
  ///   - watching: more paths that are missed when no record has them, such as those of the output.
  ///   - terms: what terms of the query ask of fields.
  public init(
    _ settings: InputSettings, scopeField: FieldPath? = nil, watching: [FieldPath] = [],
    terms: [FieldTerm] = []
  ) {
    let field = settings.scopeField ?? scopeField
    var named = settings.scopes.compactMap(\.path)
    if let path = settings.scopeField { named.append(path) }
    named += settings.fields.map(\.path) + watching
    let paths = Extractor.distinct(
      named + (field.map { [$0] } ?? []) + terms.compactMap(\.path))

    finder = FieldFinder(paths)
    self.terms = TermFields(terms, paths: paths, fields: settings.fields)
    checker = ScopeChecker(settings.scopes, scopeField: field, paths: paths)
    needsPlaces = paths.contains { $0.pseudo == .line || $0.pseudo == .index }
    canOverlap = settings.fields.count > 1 && settings.fields.contains(where: \.path.isWild)
    for (index, path) in paths.enumerated() where named.contains(path) {
      guard !path.isWild, path.pseudo == nil else { continue }
      missing.append(index)
      notes.missing.append(path)
    }
    notes.begin(terms, unseen: self.terms.unseen)
    addChoices(settings.fields)
    for index in 0..<checker.groups.count where checker.groups[index].isBare {
      let bare = settings.scopes.filter { $0.path == nil && $0.isChoice }
      notes.failing = bare.map(\.text).joined(separator: ",")
      notes.scopeField = field?.text
      failingField = index
    }
  }

  private static func distinct(_ paths: [FieldPath]) -> [FieldPath] {
    var distinct: [FieldPath] = []
    for path in paths where !distinct.contains(path) { distinct.append(path) }
    return distinct
  }

  private mutating func addChoices(_ fields: [FieldChoice]) {
    // A field that is named goes before one that is only among many.
    let places = fields.indices.filter { !fields[$0].path.isWild }
    for place in places + fields.indices.filter({ fields[$0].path.isWild }) {
      let field = fields[place]
      let key = field.path.lastName.map { Tier(of: $0.folded) }
      choices.append(
        Choice(
          path: finder.paths.firstIndex(of: field.path) ?? 0,
          tier: Tier(
            weight: field.weight ?? FieldChoice.weight(at: place), isProse: key?.isProse ?? false),
          mode: field.mode, isWild: field.path.isWild,
          staysOnLevel: field.path.steps.last == .anyKey, pseudo: field.path.pseudo))
    }
  }

  /// Adds an item for each record that passes the scopes.
  ///
  /// - Parameters:
  ///   - frames: what a framer made of the bytes.
  ///   - bytes: what was framed; 64 bytes after its end can be read as well.
  ///   - line: the line of the first byte, from 1; needed only if `needsPlaces`.
  ///   - index: the number of the first record, from 0; likewise.
  ///   - batch: where the items go, behind those it has.
  public mutating func extract(
    _ frames: borrowing Frames, from bytes: UnsafePointer<UInt8>, line: Int = 1, index: Int = 0,
    into batch: inout Batch
  ) {
    let tokens = unsafe UnsafePointer(frames.tokens.base)
    let keys = unsafe frames.keyBase(bytes)
    var line = line
    var lineStart = 0
    for number in 0..<frames.records.count {
      let frame = frames.records[number]
      var record = unsafe Record(frame, tokens: tokens, bytes: bytes, keys: keys)
      if needsPlaces {
        let gap = unsafe bytes + lineStart
        line += unsafe ByteScan.count(of: 0x0A, in: gap, count: frame.start - lineStart)
        lineStart = frame.start
        record.line = line
        record.index = index + number
      }
      if frame.kind == .json {
        notes.recordCount &+= 1
        guard passes(record) else { continue }
        add(record, to: &batch)
        if !terms.terms.isEmpty { answer(record, in: &batch) }
      } else if passesWithoutFields() {
        add(text: record, to: &batch)
        if !terms.terms.isEmpty { answerWithoutFields(in: &batch) }
      }
    }
    batch.pad()
  }
}

extension InputSettings {
  /// A bare scope waits for the first records to tell which field it means.
  public var needsScopeField: Bool { scopeField == nil && scopes.contains { $0.path == nil } }
}

// MARK: - Scopes

extension Extractor {
  private func passesWithoutFields() -> Bool {
    for index in 0..<checker.groups.count
    where !checker.passesWithoutFields(checker.groups[index]) { return false }
    return true
  }

  @inline(__always)
  private mutating func passes(_ record: Record) -> Bool {
    if finder.isIdle, checker.groups.count == 0 { return true }
    finder.begin(record)
    if missing.count > 0 { noteNames(of: record) }
    if !terms.unseen.isEmpty { noteTerms(of: record) }
    for index in 0..<checker.groups.count where !passes(index, record) {
      if index == failingField { noteValues(of: record) }
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func passes(_ index: Int, _ record: Record) -> Bool {
    let group = checker.groups[index]
    guard group.path >= 0 else { return checker.passesWithoutFields(group) }
    let passes: Bool
    if finder.find(group.path, in: record) == 0, let pseudo = finder.paths[group.path].pseudo {
      checker.value.set(pseudo, of: record)
      passes = checker.passesByValue(group)
    } else {
      passes = checker.passes(group, finder.found, in: record)
    }
    if passes, index == failingField {
      failingField = -1
      notes.failing = nil
      notes.values = [:]
    }
    return passes
  }
}

extension FieldValue {
  /// Takes the next value: what a record has besides its keys.
  mutating func set(_ pseudo: FieldPath.Pseudo, of record: Record) {
    switch pseudo {
    case .line: set(number: record.line)
    case .index: set(number: record.index)
    case .key: set(copyOf: record.key ?? [])
    case .raw: unsafe set(text: record.bytes + record.start, count: record.count)
    }
  }
}

// MARK: - Notes

extension Extractor {
  /// Crosses off the missing paths that a record has, and keeps the names it has while some are.
  @inline(never)
  private mutating func noteNames(of record: Record) {
    var kept = 0
    for index in 0..<missing.count where finder.find(missing[index], in: record) == 0 {
      missing[kept] = missing[index]
      kept += 1
    }
    if kept < missing.count {
      missing.truncate(to: kept)
      notes.missing = (0..<kept).map { finder.paths[missing[$0]] }
    }
    if kept > 0 { sampleNames(of: record) }
  }

  /// Keeps the names of some records' fields.
  mutating func sampleNames(of record: Record) {
    if sampleCount < Extractor.mostSamples {
      sampleCount += 1
      record.forEachName(maxDepth: 8) { notes.add(name: $0) }
    } else if finder.keys.hasNews {
      record.forEachName(maxDepth: 1) { notes.add(name: $0) }
    }
    finder.keys.hasNews = false
  }

  @inline(never)
  private mutating func noteValues(of record: Record) {
    let group = checker.groups[failingField]
    guard group.path >= 0 else { return }
    for index in 0..<finder.find(group.path, in: record) {
      let first = Int(finder.found[index])
      var at = first
      while at < record.index(after: first) {
        let token = record[at]
        if token.kind == .objectStart {
          at = token.next
          continue
        }
        if token.kind != .arrayStart, token.kind != .arrayEnd, token.kind != .null {
          checker.value.set(token, of: record)
          notes.add(value: checker.value.text)
        }
        at += 1
      }
    }
  }
}
