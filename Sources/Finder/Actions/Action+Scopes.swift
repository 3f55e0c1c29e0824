import Records

/// What chooses the records that are searched.
extension Action {
  static let scopes = [
    Action("scope-next", does: "Choose the next scope") { $0.stepScope(by: 1) },
    Action("scope-prev", does: "Choose the scope before") { $0.stepScope(by: -1) },
    scope,
    Action("scope-all", does: "Choose all scopes") { $0.chooseScope(0) },
    Action("change-scope", with: "Search only records that meet a condition") { session, text in
      session.changeCondition(to: text)
    }.refusing { text, name throws(BindingError) in
      try Action.check(text, of: name) { text throws(FormatError) in _ = try Scope.parse(text) }
    },
    Action("toggle-scopes", does: "Suspend the conditions on records, or restore them") {
      $0.toggleConditions()
    },
    removeScope,
    Action("scope-field", with: "Choose among the values of another field") { session, text in
      session.showScopeField(text)
    }.refusing { text, name throws(BindingError) in
      guard !text.isEmpty else { return }
      try Action.check(text, of: name) { text throws(FormatError) in
        _ = try FieldPath(parsing: text)
      }
    },
  ]

  /// What a click on a scope of the bar does too.
  static let scope = Action("scope", with: "Choose a scope by its number or value") {
    session, argument in
    if let number = Int(argument) {
      session.chooseScope(number)
    } else {
      session.scopes.tab = ScopeState.choice(of: argument)
    }
  }

  /// What a click on a condition of the bar does too.
  static let removeScope = Action(
    "remove-scope", maybeWith: "Drop a condition on records, by its number or the last"
  ) { session, argument in
    session.removeCondition(argument)
  }

  private static func check(
    _ text: String, of name: String, _ parse: (String) throws(FormatError) -> Void
  ) throws(BindingError) {
    do throws(FormatError) {
      try parse(text)
    } catch {
      throw .badArgument("\(name): \(error.reason)")
    }
  }
}
