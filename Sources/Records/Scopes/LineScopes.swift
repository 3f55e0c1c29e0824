/// Tests the scopes on the fields of plain lines, which have numbers for names.
public struct LineScopes: ~Copyable {
  /// The numbers of the fields that the scopes name, each once; negative ones count from the end.
  public let fields: [Int]
  private var checker: ScopeChecker

  /// - Throws: when a scope names no number, or is bare and no field is chosen for those.
  public init(_ scopes: [Scope], scopeField: FieldPath?) throws(FormatError) {
    var paths: [FieldPath] = []
    var fields: [Int] = []
    for scope in scopes {
      guard let path = scope.path ?? scopeField else {
        throw FormatError("'\(scope.text)' needs --scope-field N on plain lines")
      }
      guard let number = path.onlyName.flatMap({ Int($0.text) }), number != 0 else {
        throw FormatError("'\(path.text)' is no field of a plain line: fields have numbers from 1")
      }
      if paths.contains(path) { continue }
      paths.append(path)
      fields.append(number)
    }
    self.fields = fields
    checker = ScopeChecker(scopes, scopeField: scopeField, paths: paths)
  }

  /// Whether a line passes, given the bytes of its fields in the order of `fields`.
  ///
  /// A field that the line lacks has no address. White space around a value is no part of it.
  public mutating func passes(_ values: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>) -> Bool {
    for index in 0..<checker.groups.count {
      let group = checker.groups[index]
      let value = unsafe LineScopes.trimmed(values[group.path])
      guard let start = value.baseAddress else {
        if checker.passesWithoutFields(group) { continue }
        return false
      }
      unsafe checker.value.set(text: start, count: value.count)
      if !checker.passesByValue(group) { return false }
    }
    return true
  }

  private static func trimmed(_ value: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let start = value.baseAddress else { return unsafe value }
    var low = 0
    var high = value.count
    while low < high, unsafe isBlank(start[low]) { low += 1 }
    while high > low, unsafe isBlank(start[high - 1]) { high -= 1 }
    return unsafe UnsafeBufferPointer(start: start + low, count: high - low)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}
