import Terminal

extension Bindings {
  /// Takes over bindings as they are written: `KEY[,KEY…]:ACTION[+ACTION…][,KEY…]`.
  ///
  /// A list of actions that begins with `+` is added to what was written for the key before.
  public mutating func read(_ text: String) throws(BindingError) {
    let covered = CoveredText(text)
    var keys: [String] = []
    for part in covered.parts(of: 0..<covered.text.count, at: ",") {
      let colon = part.first { covered.cover[$0] == 0x3A }
      let name = part.lowerBound..<(colon ?? part.upperBound)
      guard !name.isEmpty else { throw .noKey }
      keys.append(covered.word(name))
      guard let colon else { continue }
      for key in keys {
        let trigger = try Trigger(parsing: key)
        let calls = try ActionCall.list(
          in: covered, colon + 1..<part.upperBound, after: written[trigger] ?? [], on: trigger)
        write(calls, for: trigger)
      }
      keys = []
    }
    guard keys.isEmpty else { throw .noAction(keys) }
  }

  /// Gives one key the action that sorts or does not sort.
  public mutating func readKeyThatSorts(_ text: String) throws(BindingError) {
    guard !text.isEmpty else { throw .noKey }
    let triggers = try Trigger.list(parsing: text)
    guard Set(triggers).count == 1, let action = Action.named("toggle-sort") else {
      throw .manyKeys
    }
    write([ActionCall(action)], for: triggers[0])
  }
}

extension ActionCall {
  /// Reads actions with `+` between them, which a trigger runs or, without one, a command prints.
  public static func list(
    parsing text: String, on trigger: Trigger? = nil
  ) throws(BindingError) -> [ActionCall] {
    let covered = CoveredText(text, isList: true)
    return try list(in: covered, 0..<covered.text.count, after: [], on: trigger)
  }

  /// Reads a list that stands in a text of bindings, to be added to earlier actions if it begins
  /// with `+` or is empty.
  static func list(
    in covered: CoveredText, _ range: Range<Int>, after earlier: [ActionCall], on trigger: Trigger?
  ) throws(BindingError) -> [ActionCall] {
    var calls: [ActionCall] = []
    for (number, part) in covered.parts(of: range, at: "+").enumerated() {
      if part.isEmpty {
        guard number == 0 else { throw .unknownAction("") }
        calls += earlier
      } else {
        calls += try ActionCall.parsing(covered.string(part), on: trigger)
      }
    }
    return calls
  }

  /// Reads one action, which may stand for several.
  private static func parsing(
    _ text: String, on trigger: Trigger?
  ) throws(BindingError) -> [ActionCall] {
    if let action = Action.named(text) {
      if action.needsCharacter { try check(trigger) }
      guard action.form != .needsArgument else { throw .unknownAction(text) }
      let parts = action.parts.compactMap(Action.named)
      return parts.isEmpty ? [ActionCall(action)] : parts.map { ActionCall($0) }
    }
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
    let rest = Array(text.utf8.dropFirst(name.utf8.count))
    guard let opening = rest.first, let action = Action.named(String(name)),
      action.form != .plain
    else { throw .unknownAction(text) }
    var argument = rest.dropFirst()
    if opening != 0x3A {
      guard argument.last == CoveredText.closing(opening), argument.popLast() != nil else {
        throw .unknownAction(text)
      }
    }
    let call = ActionCall(action, String(decoding: argument, as: UTF8.self))
    try action.check(call.argument, name: String(name))
    return [call]
  }

  /// Only what writes a character can put it into the query.
  private static func check(_ trigger: Trigger?) throws(BindingError) {
    guard let trigger else { return }
    guard case .key(let key) = trigger, let scalar = key.text,
      scalar.properties.generalCategory != .control
    else { throw .nothingToPut }
  }
}
