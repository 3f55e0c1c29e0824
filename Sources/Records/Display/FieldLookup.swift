import Text

/// Finds the values of some paths in records that are shown.
public struct FieldLookup: ~Copyable {
  private var reader = RecordReader()
  private var finder: FieldFinder

  public init(_ paths: [FieldPath]) {
    finder = FieldFinder(paths)
  }

  /// Some path names where a record stood.
  public var namesPlaces: Bool { finder.paths.contains(where: \.namesPlace) }

  /// For each path that names where a record stood, what that is; nothing for the others.
  public func words(at place: RecordPlace, of outline: RecordOutline) -> [[UInt8]?] {
    finder.paths.map { path in
      switch path.pseudo {
      case .line: Array(String(place.line).utf8)
      case .index: Array(String(place.index).utf8)
      case .key: place.key
      case .raw: outline.bytes
      case nil: nil
      }
    }
  }

  /// For each path the indices of its values' tokens in the outline of a record.
  public mutating func values(in outline: RecordOutline) -> [[Int]] {
    unsafe outline.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress,
        let record = unsafe reader.read(start, count: outline.bytes.count)
      else { return finder.paths.map { _ in [] } }
      finder.begin(record)
      return finder.paths.indices.map { path in
        let count = finder.find(path, in: record)
        return (0..<count).map { Int(finder.found[$0]) - record.first }
      }
    }
  }
}
