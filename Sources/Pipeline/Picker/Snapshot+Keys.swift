import Records
import Text

/// By what items are known again after a reload, as the settings of the input say.
extension Snapshot {
  /// The key of an item; nothing where items have none.
  public func key(of item: Int) -> [UInt8]? {
    guard input.identity != nil, let bytes = bytes(of: item) else { return nil }
    var keys = ItemKeys(input)
    return key(of: bytes, &keys)
  }

  /// The first item with a key, from a number on; nothing before it has been read.
  ///
  /// - Complexity: linear in the bytes of the items from there on.
  public func item(withKey key: [UInt8], from number: Int = 0) -> Int? {
    items(withKeys: [key], from: number)[key]
  }

  /// The first item with each of some keys, from a number on.
  ///
  /// - Complexity: linear in the bytes of the items from there on.
  public func items(withKeys wanted: Set<[UInt8]>, from number: Int = 0) -> [[UInt8]: Int] {
    guard input.identity != nil, !wanted.isEmpty else { return [:] }
    var keys = ItemKeys(input)
    var found: [[UInt8]: Int] = [:]
    let heading = request.form?.headerLines ?? input.headerLines
    let first = max(number, content.firstNumber(behind: heading))
    guard first < content.nextNumber else { return [:] }
    for item in first..<content.nextNumber {
      guard let bytes = bytes(of: item), let key = key(of: bytes, &keys) else { continue }
      guard wanted.contains(key), found[key] == nil else { continue }
      found[key] = item
      if found.count == wanted.count { break }
    }
    return found
  }

  private func key(of bytes: [UInt8], _ keys: inout ItemKeys) -> [UInt8]? {
    if progress.isRecords { return keys.key(ofRecord: head?.json(of: bytes) ?? bytes) }
    return keys.key(ofLine: input.hasTerminalCodes ? AnsiText.stripped(bytes) : bytes)
  }

  /// The number that the next item will have, from which on a later snapshot may know more.
  public var nextNumber: Int { content.nextNumber }
}
