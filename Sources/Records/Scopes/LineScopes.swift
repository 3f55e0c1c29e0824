/// Tests the scopes on the fields of plain lines, which have numbers for names.
struct LineScopes: ~Copyable {
  /// The numbers of the fields that the scopes name, each once; negative ones count from the end.
  private let fields: [Int]
  private var checker: ScopeChecker

  /// - Throws: when a scope names no number, or is bare and no field is chosen for those.
  init(_ scopes: [Scope], scopeField: FieldPath?) throws(FormatError) {
    var paths: [FieldPath] = []
    var fields: [Int] = []
    for scope in scopes {
      guard let path = scope.path ?? scopeField else {
        throw FormatError("'\(scope.text)' needs --scope-field N on plain lines")
      }
      guard let number = path.lineField else {
        throw FormatError("'\(path.text)' is no field of a plain line: fields have numbers from 1")
      }
      if paths.contains(path) { continue }
      paths.append(path)
      fields.append(number)
    }
    self.fields = fields
    checker = ScopeChecker(scopes, scopeField: scopeField, paths: paths)
  }

  /// Whether a line passes, whose fields the splitter tells.
  ///
  /// The delimiter behind a field and white space around it are no part of its value.
  mutating func passes(
    _ line: UnsafePointer<UInt8>, _ count: Int, splitBy splitter: inout FieldSplitter
  ) -> Bool {
    unsafe splitter.split(line, count: count)
    for index in 0..<checker.groups.count {
      let group = checker.groups[index]
      let number = fields[group.path]
      guard number.magnitude <= splitter.fieldCount else {
        if checker.passesWithoutFields(group) { continue }
        return false
      }
      let value = unsafe splitter.value(of: FieldRange(number), in: line)
      unsafe checker.value.set(text: line + value.lowerBound, count: value.count)
      if !checker.passesByValue(group) { return false }
    }
    return true
  }
}
