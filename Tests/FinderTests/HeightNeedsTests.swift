import Terminal
import Testing

@testable import Finder

@Suite struct `What a screen needs` {
  private static func looks(_ change: (inout Appearance) -> Void = { _ in }) -> Appearance {
    var looks = Appearance()
    change(&looks)
    return looks
  }

  private static func content(
    header: Int = 0, lines: Int = 0, footer: Int = 0, preview: PreviewPlace.Side? = nil
  ) -> Layout.Content {
    var content = Layout.Content()
    (content.headerRows, content.headerLineRows, content.footerRows) = (header, lines, footer)
    if let preview {
      var place = PreviewPlace()
      (place.side, place.size) = (preview, .cells(3))
      content.preview = PreviewWish(places: [place], isShown: true, hasCommand: true)
    }
    return content
  }

  /// The rows that fzf adds to those of the list in a minimum.
  @Test(arguments: [
    (looks(), content(), 2),
    (looks { $0.use(.full(.rounded)) }, content(), 5),
    (looks { $0.use(.full(.rounded)) }, content(header: 1), 8),
    (looks { $0.use(.full(.rounded)) }, content(lines: 1), 8),
    (looks { $0.use(.full(.rounded)) }, content(header: 1, lines: 1), 11),
    (looks(), content(header: 1, lines: 2), 7),
    (looks { $0.info = .inline(prefix: "") }, content(), 1),
    (looks { $0.showsInput = false }, content(), 0),
    (looks { $0.borders = [.input: .line, .list: .top] }, content(), 3),
    (looks(), content(footer: 3), 2),
    (looks(), content(preview: .up), 14), (looks(), content(preview: .down), 2),
  ])
  func `around the list is counted as fzf does`(
    _ looks: Appearance, _ content: Layout.Content, _ rows: Int
  ) {
    #expect(Height.Needs(looks, content, items: 3, rows: 40).chrome == rows)
  }

  @Test(arguments: [
    (looks(), content(), 5), (looks { $0.use(.full(.sharp)) }, content(header: 1), 11),
    (looks { $0.borders[.outer] = .rounded }, content(footer: 1), 9),
    (looks(), content(preview: .down), 10), (looks(), content(preview: .right), 5),
  ])
  func `for all items is counted with everything around them`(
    _ looks: Appearance, _ content: Layout.Content, _ rows: Int
  ) {
    #expect(Height.Needs(looks, content, items: 3, rows: 40).list?.rows(of: 3) == rows)
  }
}
