/// Tests scopes on single records that are known by their bytes only; memory that is used again.
public struct RecordScopes: ~Copyable {
  private var finder: FieldFinder
  private var checker: ScopeChecker
  private var reader: RecordReader

  /// All scopes must hold; bare ones mean the scope field.
  ///
  /// `head` is that of the table whose rows the records are.
  public init(_ scopes: [Scope], scopeField: FieldPath?, head: TableHead? = nil) {
    reader = RecordReader(head)
    var paths: [FieldPath] = []
    for path in scopes.compactMap({ $0.path ?? scopeField }) where !paths.contains(path) {
      paths.append(path)
    }
    finder = FieldFinder(paths)
    checker = ScopeChecker(scopes, scopeField: scopeField, paths: paths)
  }

  /// Whether a record passes, `index` being its number from 0.
  ///
  /// 64 bytes after its end can be read as well.
  public mutating func passes(
    _ bytes: UnsafePointer<UInt8>, count: Int, index number: Int = 0
  ) -> Bool {
    guard var record = unsafe reader.read(bytes, count: count) else {
      for index in 0..<checker.groups.count
      where !checker.passesWithoutFields(checker.groups[index]) { return false }
      return true
    }
    record.index = number
    finder.begin(record)
    for index in 0..<checker.groups.count where !passes(checker.groups[index], record) {
      return false
    }
    return true
  }

  private mutating func passes(_ group: ScopeChecker.Group, _ record: Record) -> Bool {
    guard group.path >= 0 else { return checker.passesWithoutFields(group) }
    if finder.find(group.path, in: record) == 0, let pseudo = finder.paths[group.path].pseudo {
      checker.value.set(pseudo, of: record)
      return checker.passesByValue(group)
    }
    return checker.passes(group, finder.found, in: record)
  }
}
