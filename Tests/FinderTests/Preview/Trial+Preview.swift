@testable import Finder

extension Trial {
  /// A session with a preview; its window has been drawn.
  static func previewing(
    _ items: [String] = ["one", "two", "three"], _ command: String = "show {}",
    window: String = "", rows: Int = 4, columns: Int = 10,
    _ change: (inout PickerSettings) -> Void = { _ in }
  ) -> Trial {
    var trial = Trial(
      items,
      settings: settings {
        $0.preview.command = command
        try? $0.preview.window.apply(window)
        change(&$0)
      })
    trial.draw(rows: rows, columns: columns)
    return trial
  }

  /// Says where the window of the preview is, as whoever draws does.
  mutating func draw(rows: Int = 4, columns: Int = 10) {
    var box = Box()
    if session.preview.hasWindow {
      let area = Area(row: 0, column: 40, rows: rows + 2, columns: columns + 4)
      box = Box(area: area, border: .rounded)
    }
    session.arrange(preview: box, form: nil)
    perform(session.settle())
  }

  /// Presses keys and draws.
  mutating func pressAndDraw(_ words: String) {
    press(words)
    draw()
  }

  mutating func runAndDraw(_ name: String, _ argument: String = "") {
    run(name, argument)
    draw()
  }

  /// The commands that the last steps wanted to run, and the items they are for.
  var previewed: [String] {
    effects.compactMap { effect in
      guard case .run(let call) = effect, call.purpose == .preview else { return nil }
      return call.template + (call.context.current.map { " @" + items[$0] } ?? "")
    }
  }

  var previewNumber: Int? { session.preview.run?.number }

  /// The command of the preview prints something, and maybe ends.
  mutating func printPreview(
    _ text: String, ends: Bool = true, rows: Int = 4, columns: Int = 10
  ) {
    guard let number = previewNumber else { return }
    let call = CommandCall(
      .preview, session.preview.command, context: session.commandContext, number: number)
    step(.commandOutput(call, Array(text.utf8)))
    if ends { step(.commandEnded(call, output: [], status: 0)) }
    draw(rows: rows, columns: columns)
  }

  /// The numbers of the first line seen and of all.
  var previewPlace: String { "\(session.preview.top + 1)/\(session.preview.text.count)" }
}
