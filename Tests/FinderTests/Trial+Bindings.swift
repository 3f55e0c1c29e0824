import Terminal

@testable import Finder

extension Trial {
  /// A session in which keys do what a text says.
  static func bound(
    _ text: String, _ items: [String] = ["1", "2", "3", "12", "23"], query: String = "",
    isReading: Bool = false, _ change: (inout PickerSettings) -> Void = { _ in }
  ) throws -> Trial {
    var settings = Trial.plain
    settings.markLimit = PickerSettings.unlimited
    try settings.bindings.read(text)
    change(&settings)
    return Trial(items, settings: settings, query: query, isReading: isReading)
  }

  /// Ends what the session waits for: a command that has printed this.
  mutating func end(_ call: CommandCall?, printing output: String = "") {
    guard let call else { return }
    step(.commandEnded(call, output: Array(output.utf8), status: 0))
  }

  /// The commands that the last step wanted, in order.
  var commands: [CommandCall] {
    effects.compactMap { if case .run(let call) = $0 { call } else { nil } }
  }
}
