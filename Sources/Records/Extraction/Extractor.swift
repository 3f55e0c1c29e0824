/// Makes items of records: tests the scopes and finds the texts to search.
///
/// Each worker has its own.
public struct Extractor: ~Copyable {
  /// What is known about the fields so far.
  public private(set) var notes = FieldNotes()
  /// Some path names the line or the number of a record, so that places must be given.
  public let needsPlaces: Bool

  /// - Parameters:
  ///   - settings: the fields and scopes.
  ///   - scopeField: what bare scopes mean, when `settings` does not say it.
  ///   - watching: more paths that are missed when no record has them, such as those of the output.
  public init(
    _ settings: InputSettings, scopeField: FieldPath? = nil, watching: [FieldPath] = []
  ) {
    needsPlaces = false
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
  }
}

extension InputSettings {
  /// A bare scope waits for the first records to tell which field it means.
  public var needsScopeField: Bool { scopeField == nil && scopes.contains { $0.path == nil } }
}
