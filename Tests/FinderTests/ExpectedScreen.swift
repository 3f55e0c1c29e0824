import Terminal
import Testing

@testable import Finder

/// A scene, the size of the screen and what is to be seen of it.
struct ExpectedScreen: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scene: Scene
  let rows: Int
  let columns: Int
  /// Rows without the blanks at their ends.
  let expected: [String]

  init(_ name: String, _ columns: Int, _ rows: Int, _ scene: Scene, _ expected: String) {
    testDescription = name
    self.scene = scene.filling(rows: rows, columns: columns)
    self.rows = rows
    self.columns = columns
    self.expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
      .map(ExpectedScreen.trimmed)
  }

  /// What the views draw.
  var drawn: [String] {
    let frame = frame
    return (0..<rows).map { ExpectedScreen.trimmed(frame.text(row: $0)[...]) }
  }

  var frame: Frame {
    var frame = Frame(rows: rows, columns: columns)
    Views(scene, theme: .plain, rows: rows, columns: columns).draw(into: &frame)
    return frame
  }

  private static func trimmed(_ row: Substring) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return String(row)
  }
}

extension Views {
  /// Views of a scene that nothing but itself lays out.
  init(_ scene: Scene, theme: Theme, rows: Int, columns: Int) {
    self.init(
      scene: scene,
      layout: Layout(scene.looks, Layout.Content(of: scene), rows: rows, columns: columns),
      theme: theme, signs: Signs(scene.looks))
  }
}

extension Theme {
  static let plain = Theme(ColourSpec(), base: .dark)
}

extension Scene {
  /// The numbers from 1 on, in the looks that fzf has by itself.
  static func numbers(
    _ count: Int, _ layout: PickerSettings.Layout = .fromBottom, _ change: (inout Scene) -> Void
  ) -> Scene {
    Scene.lines((1...max(1, count)).map { "\($0)" }, layout, change)
  }

  /// Some lines, in the looks that fzf has by itself.
  static func lines(
    _ lines: [String], _ layout: PickerSettings.Layout = .fromBottom,
    _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    var scene = Scene()
    scene.layout = layout
    scene.list.rows = lines.map { ListRow(text: Array($0.utf8)) }
    scene.looks.controls = .hidden
    scene.list.count = lines.count
    scene.counts.matches = lines.count
    scene.counts.items = lines.count
    change(&scene)
    return scene
  }

  /// Without scrollbar and gutter, as most pictures of fzf are.
  mutating func plain() {
    looks.scrollbar = ""
    looks.gutter = " "
    looks.pointer = ">"
    looks.marker = ">"
  }

  mutating func type(_ text: String) {
    query.characters = Array(text)
    query.cursor = query.characters.count
  }

  /// The rows that have room from the first that is to be seen on.
  func filling(rows: Int, columns: Int) -> Scene {
    let layout = Layout(looks, Layout.Content(of: self), rows: rows, columns: columns)
    var scene = self
    scene.list.rows = Array(list.rows.dropFirst(list.top).prefix(layout.list.rows))
    return scene
  }
}
