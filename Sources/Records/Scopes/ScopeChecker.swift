/// Tells whether records pass all scopes.
///
/// Choices on the same field add up: one of them is enough. Everything else must hold.
@safe
struct ScopeChecker: ~Copyable {
  /// The scopes of one field of which one must hold, a range of `conditions`.
  struct Group {
    /// Number of the path; -1 is a scope field that is not known.
    var path: Int
    var first: Int
    var count: Int
    /// The group is made of bare values of the scope field, which may all be mistyped.
    var isBare: Bool
  }

  /// One scope: a range of `checks` of which one must hold, or none.
  struct Condition {
    var first: Int
    var count: Int
    var isNegated: Bool
  }

  /// What one value can be held against.
  enum Check {
    case equals(Needle)
    case contains(Needle)
    case compares(Scope.Order, Needle)
    case between(Needle?, Needle?, asNumbers: Bool)
    case isPresent
  }

  private(set) var groups = Growing<Group>(capacity: 8)
  private var conditions = Growing<Condition>(capacity: 8)
  private var checks = Growing<Check>(capacity: 8)
  private var needles = Needles()
  var value = FieldValue()

  /// - Parameters:
  ///   - scopes: all that must hold.
  ///   - scopeField: what bare scopes mean.
  ///   - paths: where paths have their numbers.
  init(_ scopes: [Scope], scopeField: FieldPath?, paths: [FieldPath]) {
    var grouped: [(path: FieldPath?, scopes: [Scope])] = []
    for scope in scopes {
      let path = scope.path ?? scopeField
      let known = grouped.firstIndex { $0.path == path && $0.scopes[0].isChoice }
      if scope.isChoice, let known {
        grouped[known].scopes.append(scope)
      } else {
        grouped.append((path, [scope]))
      }
    }
    for (path, scopes) in grouped {
      let isBare = scopes[0].isChoice && scopes.allSatisfy { $0.path == nil }
      groups.append(
        Group(
          path: path.flatMap { paths.firstIndex(of: $0) } ?? -1, first: conditions.count,
          count: scopes.count,
          isBare: isBare))
      for scope in scopes { add(scope) }
    }
  }

  /// Scopes with paths that are each asked for by themselves, whatever the others say.
  init(apart scopes: [Scope], paths: [FieldPath]) {
    for scope in scopes {
      groups.append(
        Group(
          path: scope.path.flatMap { paths.firstIndex(of: $0) } ?? -1, first: conditions.count,
          count: 1, isBare: false))
      add(scope)
    }
  }

  private mutating func add(_ scope: Scope) {
    let first = checks.count
    switch scope.test {
    case .isPresent: checks.append(.isPresent)
    case .compares(let order, let text): checks.append(.compares(order, needles.add(text)))
    case .contains(let texts):
      for text in texts { checks.append(.contains(needles.add(text))) }
    case .equals(let values):
      for value in values {
        switch value {
        case .text(let text): checks.append(.equals(needles.add(text)))
        case .range(let low, let high):
          let asNumbers = (low?.isNumber ?? true) && (high?.isNumber ?? true)
          let bounds = (low.map { needles.add($0) }, high.map { needles.add($0) })
          checks.append(.between(bounds.0, bounds.1, asNumbers: asNumbers))
        }
      }
    }
    conditions.append(
      Condition(first: first, count: checks.count - first, isNegated: scope.isNegated))
  }
}

// MARK: - Checking

extension ScopeChecker {
  /// Whether a record without fields passes a group: only if it asks for something not to be.
  func passesWithoutFields(_ group: Group) -> Bool {
    for index in group.first..<(group.first + group.count) where conditions[index].isNegated {
      return true
    }
    return false
  }

  /// Whether a record whose field has the values that were found passes a group.
  @inline(__always)
  mutating func passes(
    _ group: Group, _ found: borrowing Growing<Int32>, in record: Record
  ) -> Bool {
    for index in group.first..<(group.first + group.count) {
      let condition = conditions[index]
      if holds(condition, found, in: record) != condition.isNegated { return true }
    }
    return false
  }

  /// Whether a record passes a group by the one value that `value` is set to.
  mutating func passesByValue(_ group: Group) -> Bool {
    for index in group.first..<(group.first + group.count) {
      let condition = conditions[index]
      if holdsForValue(condition) != condition.isNegated { return true }
    }
    return false
  }

  @inline(__always)
  private mutating func holds(
    _ condition: Condition, _ found: borrowing Growing<Int32>, in record: Record
  ) -> Bool {
    for index in 0..<found.count {
      let first = Int(found[index])
      if case .isPresent = checks[condition.first] {
        if record[first].kind != .null { return true }
        continue
      }
      // An array stands for its elements; an object equals nothing.
      var at = first
      let end = record.index(after: first)
      while at < end {
        let token = record[at]
        switch token.kind {
        case .objectStart:
          at = token.next
          continue
        case .arrayStart, .arrayEnd: break
        default:
          value.set(token, of: record)
          if holdsForValue(condition) { return true }
        }
        at += 1
      }
    }
    return false
  }

  @inline(__always)
  private mutating func holdsForValue(_ condition: Condition) -> Bool {
    for index in condition.first..<(condition.first + condition.count)
    where holds(index) { return true }
    return false
  }

  @inline(__always)
  private mutating func holds(_ index: Int) -> Bool {
    switch checks[index] {
    case .equals(let needle): return value.equals(needle)
    case .contains(let needle): return value.contains(needle)
    case .isPresent: return value.kind != .null
    case .compares(let order, let needle):
      guard let place = value.order(to: needle) else { return false }
      switch order {
      case .below: return place < 0
      case .atMost: return place <= 0
      case .above: return place > 0
      case .atLeast: return place >= 0
      }
    case .between(let low, let high, let asNumbers):
      if let low {
        let place = asNumbers ? value.order(to: low) : value.textOrder(to: low)
        guard let place, place >= 0 else { return false }
      }
      if let high {
        let place = asNumbers ? value.order(to: high) : value.textOrder(to: high)
        guard let place, place <= 0 else { return false }
      }
      return true
    }
  }
}
