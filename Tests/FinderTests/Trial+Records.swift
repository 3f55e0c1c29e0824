import Pipeline
import Records

@testable import Finder

extension Trial {
  static let kind: FieldPath? = try? FieldPath(parsing: "kind")

  /// A list of records with three kinds.
  static func ofRecords(_ settings: PickerSettings = plain) -> Trial {
    var trial = Trial(["lamp", "lens", "book"], settings: settings)
    trial.tabs = ["device", "software", "book"].map { title in
      ScopeTab(choice: .value(title), title: title, count: 1)
    }
    trial.progress.isRecords = true
    trial.answer()
    return trial
  }
}

extension OutputSettings {
  init(_ printsQuery: Bool) {
    self.init()
    self.printsQuery = printsQuery
  }
}
