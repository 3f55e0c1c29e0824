// From the values at the end of one step to those at the end of the next.

extension FieldFinder {
  /// Takes the values in `found` along the steps and leaves those at their end.
  @inline(never)
  mutating func walk(_ steps: ArraySlice<FieldPath.Step>, in record: Record) -> Int {
    let canRepeat = steps.contains(.anyDepth)
    for step in steps {
      swap(&found, &spare)
      found.truncate(to: 0)
      take(step, in: record)
      if canRepeat { sortFound() }
      if found.count == 0 { return 0 }
    }
    if steps.last == .anyDepth { dropContainers(in: record) }
    return found.count
  }

  private mutating func take(_ step: FieldPath.Step, in record: Record) {
    switch step {
    case .key(let name):
      let slot = keys.names.firstIndex(of: name) ?? 0
      for index in 0..<spare.count { addValues(of: slot, in: Int(spare[index]), record) }
    case .pointer(let name):
      let slot = keys.names.firstIndex(of: name) ?? 0
      for index in 0..<spare.count { addPointed(name, slot, in: Int(spare[index]), record) }
    case .index(let number):
      for index in 0..<spare.count { addElement(number, of: Int(spare[index]), record) }
    case .elements:
      for index in 0..<spare.count { addElements(of: Int(spare[index]), record) }
    case .anyKey:
      for index in 0..<spare.count { addMembers(of: Int(spare[index]), record) }
    case .anyDepth:
      // The values come in the order of the record; one may lie in the one before it.
      var covered = 0
      for index in 0..<spare.count {
        let value = max(Int(spare[index]), covered)
        let end = record.index(after: Int(spare[index]))
        guard value < end else { continue }
        for below in value..<end where record[below].isValue { found.append(Int32(below)) }
        covered = end
      }
    }
  }

  /// Calls for each object that a value is or, being an array, holds.
  @inline(__always)
  private mutating func forEachObject(
    in value: Int, _ record: Record, _ body: (inout Self, Int) -> Void
  ) {
    switch record[value].kind {
    case .objectStart: body(&self, value)
    case .arrayStart:
      var at = value + 1
      let end = record[value].next - 1
      while at < end {
        let isObject = record[at].kind == .objectStart
        if isObject { body(&self, at) }
        // Arrays in arrays are walked through.
        at = isObject ? record[at].next : at + 1
      }
    default: return
    }
  }

  private mutating func addValues(of slot: Int, in value: Int, _ record: Record) {
    forEachObject(in: value, record) { finder, object in
      let place = finder.place(of: slot, inObject: object, of: record)
      if place.value >= 0 { finder.found.append(place.value) }
    }
  }

  private mutating func place(of slot: Int, inObject object: Int, of record: Record) -> Place {
    var place = Place()
    var at = object + 1
    // Not from the start, which belongs to walks over whole records.
    var number = KeyTable.stranger
    while record[at].kind == .key {
      number = entry(of: record[at], in: record, after: number, on: .inside)
      let entry = keys[number]
      if Int(entry.slot) == slot {
        place.exact = Int32(at + 1)
      } else {
        for index in 0..<Int(entry.alikeCount) where keys.alike(index, of: entry) == slot {
          place.addAlike(number, key: at, value: at + 1, in: record)
        }
      }
      at = record.index(after: at + 1)
    }
    return place
  }

  private mutating func addMembers(of value: Int, _ record: Record) {
    forEachObject(in: value, record) { finder, object in
      var at = object + 1
      while record[at].kind == .key {
        finder.found.append(Int32(at + 1))
        at = record.index(after: at + 1)
      }
    }
  }

  private mutating func addElements(of value: Int, _ record: Record) {
    guard record[value].kind == .arrayStart else { return }
    var at = value + 1
    let end = record[value].next - 1
    while at < end {
      found.append(Int32(at))
      at = record.index(after: at)
    }
  }

  private mutating func addElement(_ number: Int, of value: Int, _ record: Record) {
    let before = found.count
    addElements(of: value, record)
    let count = found.count - before
    let index = number < 0 ? count + number : number
    let element = (0..<count).contains(index) ? found[before + index] : nil
    found.truncate(to: before)
    if let element { found.append(element) }
  }

  private mutating func addPointed(
    _ name: FieldName, _ slot: Int, in value: Int, _ record: Record
  ) {
    switch record[value].kind {
    case .objectStart:
      let place = place(of: slot, inObject: value, of: record)
      if place.value >= 0 { found.append(place.value) }
    case .arrayStart:
      let isNumber =
        name.text == "0"
        || !name.bytes.isEmpty && name.bytes[0] != 0x30
          && name.bytes.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber, let number = Int(name.text) { addElement(number, of: value, record) }
    default: return
    }
  }

  /// Puts the found values in the order of the record, each once.
  private mutating func sortFound() {
    var row = unsafe UnsafeMutableBufferPointer(start: found.start, count: found.count)
    unsafe row.sort()
    var kept = 0
    for index in 0..<found.count where kept == 0 || found[index] != found[kept - 1] {
      found[kept] = found[index]
      kept += 1
    }
    found.truncate(to: kept)
  }

  private mutating func dropContainers(in record: Record) {
    var kept = 0
    for index in 0..<found.count where !record[Int(found[index])].isContainerStart {
      found[kept] = found[index]
      kept += 1
    }
    found.truncate(to: kept)
  }
}

extension Token {
  /// Whether a value begins here.
  var isValue: Bool {
    switch kind {
    case .objectEnd, .arrayEnd, .key: false
    default: true
    }
  }
}
