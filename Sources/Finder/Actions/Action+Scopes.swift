import Records

/// What chooses the records that are searched.
extension Action {
  static let scopes = [
    Action("scope-next", does: "Choose the next scope") { $0.stepScope(by: 1) },
    Action("scope-prev", does: "Choose the scope before") { $0.stepScope(by: -1) },
    Action("scope", with: "Choose a scope by its number or value") { session, argument in
      if let number = Int(argument) {
        session.chooseScope(number)
      } else {
        session.scopes.tab = ScopeState.choice(of: argument)
      }
    },
    Action("scope-all", does: "Choose all scopes") { $0.chooseScope(0) },
    Action("change-scope", with: "Search only records that meet a condition") { session, text in
      do throws(FormatError) {
        let scope = try Scope.parse(text)
        session.scopes.replace(with: scope.map { [$0] } ?? [])
      } catch {
        session.send(.ring)
      }
    },
    Action("toggle-scopes", does: "Suspend the conditions on records, or restore them") {
      $0.scopes.isOn.toggle()
    },
  ]
}
