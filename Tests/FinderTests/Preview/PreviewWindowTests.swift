import Testing

@testable import Finder

@Suite struct `The description of the preview window` {
  typealias Form = PreviewWindow.Form

  private static func window(_ texts: String...) throws -> PreviewWindow {
    var window = PreviewWindow()
    for text in texts { try window.apply(text) }
    return window
  }

  private static func form(_ change: (inout Form) -> Void) -> Form {
    var form = Form()
    change(&form)
    return form
  }

  @Test(arguments: [
    ("up", PreviewPlace.Side.up), ("top", .up), ("down", .down), ("bottom", .down),
    ("left", .left), ("right", .right), ("next", .next), ("left,up", .up), ("", .right),
    (":,up,:", .up), ("up,default", .right),
  ])
  func `names a side`(text: String, side: PreviewPlace.Side) throws {
    #expect(try Self.window(text).form.place.side == side)
  }

  @Test(arguments: [
    ("5", PreviewPlace.Size.cells(5)), ("0", .cells(0)), ("100", .cells(100)), ("5%", .share(5)),
    ("99%", .share(99)), ("0%", .share(0)), ("up:30%,left", .share(30)), ("5,default", .share(50)),
  ])
  func `names a size`(text: String, size: PreviewPlace.Size) throws {
    #expect(try Self.window(text).form.place.size == size)
  }

  @Test(arguments: [
    ("border", BorderShape.rounded), ("border-rounded", .rounded), ("rounded", .rounded),
    ("border-sharp", .sharp), ("sharp", .sharp), ("border-bold", .bold), ("border-block", .block),
    ("border-thinblock", .thinblock), ("border-double", .double), ("border-dashed", .dashed),
    ("border-horizontal", .horizontal), ("border-vertical", .vertical), ("border-top", .top),
    ("border-up", .top), ("border-bottom", .bottom), ("border-down", .bottom),
    ("border-left", .left), ("border-right", .right), ("border-line", .line),
    ("border-none", .none), ("noborder", .none),
  ])
  func `names a border`(text: String, shape: BorderShape) throws {
    #expect(try Self.window(text).form.place.border == shape)
  }

  @Test(arguments: [
    ("wrap", form { $0.wrap = .atCharacters }), ("wrap-word", form { $0.wrap = .atWords }),
    ("wrap,nowrap", form { $0.wrap = .off }), ("cycle", form { $0.cycles = true }),
    ("cycle,nocycle", Form()), ("follow", form { $0.follows = true }), ("follow,nofollow", Form()),
    ("noinfo", form { $0.showsInfo = false }), ("noinfo,info", Form()),
    ("hidden", form { $0.place.isHidden = true }), ("hidden,nohidden", Form()),
    ("~3", form { $0.headerLines = 3 }), ("~3,~0", Form()),
  ])
  func `says how a text is shown`(text: String, form: Form) throws {
    #expect(try Self.window(text).form == form)
  }

  @Test(arguments: [
    ("foo", "invalid preview window option: foo"), ("up,foo", "invalid preview window option: foo"),
    ("UP", "invalid preview window option: UP"), (" up", "invalid preview window option:  up"),
    ("bold", "invalid preview window option: bold"),
    ("border-inline", "invalid preview window option: border-inline"),
    ("~-1", "invalid preview window option: ~-1"), ("~03", "invalid preview window option: ~03"),
    ("5.5", "invalid preview window option: 5.5"), ("100%", "window size too large (max: 99%)"),
    ("+{}", "invalid preview window option: +{}"), ("+{q}", "invalid preview window option: +{q}"),
    ("+5/0", "invalid preview window option: +5/0"), ("5/", "invalid preview window option: 5/"),
    ("+3x", "invalid preview window option: +3x"),
    ("<0(up)", "invalid preview window option: <0(up)"),
    ("<9()", "invalid preview window option: <9()"),
    ("<9(foo)", "invalid preview window option: foo"),
    ("<9(up<5(down))", "invalid preview window option: <9(up<5(down))"),
    ("up<9(left)", "invalid preview window option: up<9(left)"),
    ("<9(left", "invalid preview window option: <9(left"),
    ("<9(left)(up)", "invalid preview window option: (up)"),
    ("99999999999999999999", "not a valid integer: 99999999999999999999"),
  ])
  func `is refused`(text: String, answer: String) {
    #expect(throws: PreviewWindowError(answer)) { try Self.window(text) }
  }

  @Test func `may have another form for a small window`() throws {
    let window = try Self.window("left,wrap,hidden,<30(up,5):~2")
    #expect(window.form.place.least == 30)
    #expect(window.narrowForm?.place.side == .up)
    #expect(window.narrowForm?.place.size == .cells(5))
    #expect(window.narrowForm?.wrap == .atCharacters)
    #expect(window.narrowForm?.headerLines == 2)
    #expect(window.narrowForm?.place.isHidden == false)
    #expect(try Self.window("<9(up),default").narrowForm == nil)
    #expect(try Self.window("<9(up)left").form.place.side == .left)
    #expect(try Self.window("<9(up)", "left").narrowForm?.place.side == .up)
    #expect(try Self.window("<9(up,hidden)").narrowForm?.place.isHidden == true)
  }

  @Test func `adds to earlier ones`() throws {
    let form = try Self.window("up,wrap", "20%", "noinfo").form
    #expect(form.place.side == .up)
    #expect(form.place.size == .share(20))
    #expect(form.wrap == .atCharacters)
    #expect(!form.showsInfo)
  }

  @Test(arguments: [
    ("+5", "", 4), ("+0", "", 0), ("-5", "", 0), ("+5-2+1", "", 3), ("+{2}", "7", 6),
    ("+{2}", "'a12b'", 11), ("+{2}", "", 0), ("+{2}-5", "7", 1), ("+{2}/2", "40", 29),
    ("+{2}+3-/2", "40", 32), ("/2", "", 0), ("+{n}", "9", 8), ("+{-1}", "12-5", 6),
    ("+99999999999999999999", "", 0), ("+{.line}", "3", 2), ("+100/3", "", 93),
  ])
  func `says which line is seen first`(text: String, value: String, first: Int) throws {
    let scroll = try #require(try Self.window(text).form.scroll)
    #expect(scroll.first(value: value.utf8, rows: 20) == first)
  }
}
