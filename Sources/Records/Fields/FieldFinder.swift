/// Finds the values of several paths in one record after the other.
///
/// The keys of a record are walked once for all paths; what lies deeper is walked when asked for.
@safe
struct FieldFinder: ~Copyable {
  let paths: [FieldPath]
  var keys: KeyTable
  /// For each path the way to begin.
  private var beginnings = Growing<Beginning>(capacity: 16)
  /// For each wanted name what this record has under it.
  private var places = Growing<Place>(capacity: 16)
  /// Index of the value tokens that were found last.
  var found = Growing<Int32>()
  /// The values before the last step.
  var spare = Growing<Int32>()
  private var decodedKey = Growing<UInt8>()
  /// Where the wanted names are in rows of so many tokens, which all have the same keys.
  private var rowPlaces: [Place] = []
  private var rowTokenCount = -1

  /// The names a path may begin with, as their numbers in the table; -1 is none.
  struct Beginning {
    var literal: Int32
    var first: Int32
    var isWhole: Bool
  }

  /// The values under one wanted name among the keys of one object.
  struct Place {
    /// Under the name itself; the last of several counts.
    var exact: Int32 = -1
    /// Under a key that folds to the name.
    var alike: Int32 = -1
    /// The key token of that, and its entry.
    var alikeKey: Int32 = -1
    var alikeEntry: Int32 = -1
    /// Different keys fold to the name, so none is meant.
    var isAmbiguous = false

    /// The value that is meant, or -1.
    var value: Int32 { exact >= 0 ? exact : isAmbiguous ? -1 : alike }

    /// The same places in another row.
    func moved(by tokens: Int) -> Place {
      var place = self
      if exact >= 0 { place.exact += Int32(tokens) }
      if alike >= 0 { place.alike += Int32(tokens) }
      if alikeKey >= 0 { place.alikeKey += Int32(tokens) }
      return place
    }

    mutating func addAlike(_ entry: Int, key: Int, value: Int, in record: Record) {
      let isOther =
        alikeEntry >= 0
        && (Int(alikeEntry) != entry
          || entry == KeyTable.stranger && !record.haveSameContent(Int(alikeKey), key))
      if isOther { isAmbiguous = true }
      alike = Int32(value)
      alikeKey = Int32(key)
      alikeEntry = Int32(entry)
    }
  }

  init(_ paths: [FieldPath]) {
    self.paths = paths
    var names: [FieldName] = []
    func number(of name: FieldName?) -> Int32 {
      guard let name else { return -1 }
      if let known = names.firstIndex(of: name) { return Int32(known) }
      names.append(name)
      return Int32(names.count - 1)
    }
    for path in paths {
      var beginning = Beginning(literal: number(of: path.literal), first: -1, isWhole: false)
      if case .key(let name) = path.steps.first {
        beginning.first = number(of: name)
        beginning.isWhole = path.steps.count == 1
      }
      beginnings.append(beginning)
      for case .key(let name) in path.steps { _ = number(of: name) }
      for case .pointer(let name) in path.steps { _ = number(of: name) }
    }
    for _ in names { places.append(Place()) }
    keys = KeyTable(names: names)
  }

  /// Whether there is any path to look for.
  var isIdle: Bool { paths.isEmpty }
}

// MARK: - The keys of a record

extension FieldFinder {
  /// Notes where the wanted names are among the keys of the record itself.
  @inline(__always)
  mutating func begin(_ record: Record) {
    if record.isRow { return beginRow(record) }
    beginObject(record)
  }

  @inline(never)
  private mutating func beginRow(_ record: Record) {
    guard record.tokenCount == rowTokenCount else {
      beginObject(record)
      rowPlaces = (0..<places.count).map { places[$0].moved(by: -record.first) }
      rowTokenCount = record.tokenCount
      return
    }
    for index in 0..<places.count { places[index] = rowPlaces[index].moved(by: record.first) }
  }

  @inline(__always)
  private mutating func beginObject(_ record: Record) {
    for index in 0..<places.count { places[index] = Place() }
    guard record.tokenCount > 0, record[record.first].kind == .objectStart else { return }
    var at = record.first &+ 1
    var entry = KeyTable.start
    while true {
      let key = record[at]
      guard key.kind == .key else { return }
      let value = at &+ 1
      entry = self.entry(of: key, in: record, after: entry, on: .outside)
      let known = keys[entry]
      if known.slot >= 0 || known.alikeCount > 0 {
        note(known, entry, key: at, value: value, in: record)
      }
      at = record.index(after: value)
    }
  }

  /// The entry of a key, which is decoded if it must be.
  @inline(__always)
  mutating func entry(
    of key: Token, in record: Record, after previous: Int, on walk: KeyTable.Walk
  ) -> Int {
    let (start, count) = unsafe record.content(ofKey: key)
    guard key.flags.contains(.hasEscape) else {
      return unsafe keys.entry(of: start, count: count, after: previous, on: walk)
    }
    decodedKey.truncate(to: 0)
    let decoded = unsafe decodedKey.appendDecoded(start, count: count)
    return unsafe keys.entry(of: decodedKey.start, count: decoded, after: previous, on: walk)
  }

  private mutating func note(
    _ entry: KeyTable.Entry, _ number: Int, key: Int, value: Int, in record: Record
  ) {
    if entry.slot >= 0 { places[Int(entry.slot)].exact = Int32(value) }
    for index in 0..<Int(entry.alikeCount) {
      places[keys.alike(index, of: entry)].addAlike(number, key: key, value: value, in: record)
    }
  }
}

// MARK: - The values of a path

extension FieldFinder {
  /// Puts the values of a path into `found`, in the order of the record.
  ///
  /// An array is one value, unless the path goes on inside of it.
  ///
  /// - Returns: how many there are.
  @inline(__always)
  mutating func find(_ path: Int, in record: Record) -> Int {
    found.truncate(to: 0)
    let beginning = beginnings[path]
    if beginning.literal >= 0 {
      let value = places[Int(beginning.literal)].value
      if value >= 0 {
        found.append(value)
        return 1
      }
    }
    if beginning.first >= 0, record[record.first].kind == .objectStart {
      let value = places[Int(beginning.first)].value
      guard value >= 0 else { return 0 }
      found.append(value)
      return beginning.isWhole ? 1 : walk(paths[path].steps[1...], in: record)
    }
    guard record.tokenCount > 0 else { return 0 }
    found.append(Int32(record.first))
    return walk(paths[path].steps[...], in: record)
  }
}

extension Record {
  /// Whether two keys are spelled the same.
  fileprivate func haveSameContent(_ one: Int, _ other: Int) -> Bool {
    let (start, count) = unsafe content(ofKey: self[one])
    let (otherStart, otherCount) = unsafe content(ofKey: self[other])
    guard count == otherCount else { return false }
    for index in 0..<count where unsafe start[index] != otherStart[index] { return false }
    return true
  }
}
