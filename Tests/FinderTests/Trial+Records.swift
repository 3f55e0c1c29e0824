import Pipeline
import Records

@testable import Finder

extension Trial {
  static let kind: FieldPath? = try? FieldPath(parsing: "kind")

  /// A list of records with three kinds.
  static func ofRecords(
    _ settings: PickerSettings = plain, scopes: [String] = [], binding: String? = nil
  ) -> Trial {
    var settings = settings
    if let binding { try? settings.bindings.read(binding) }
    var trial = Trial(["lamp", "lens", "book"], settings: settings, scopes: scopes)
    trial.tabs = ["device", "software", "book"].map { title in
      ScopeTab(choice: .value(title), title: title, count: 1)
    }
    trial.progress.isRecords = true
    trial.answer()
    return trial
  }

  /// What commands find in a variable, by its name behind the prefix.
  func exported(_ name: String) -> String? {
    session.exportedVariables[name].map { String(decoding: $0, as: UTF8.self) }
  }
}

extension OutputSettings {
  init(_ printsQuery: Bool) {
    self.init()
    self.printsQuery = printsQuery
  }
}

extension InputSettings {
  init(scopes: [String] = [], hasTerminalCodes: Bool = false) {
    self.init()
    self.hasTerminalCodes = hasTerminalCodes
    self.scopes = scopes.compactMap { text in try? Scope.parse(text) }
  }
}
