import Support
import Testing

@testable import Terminal

/// What a terminal sent, and the names of the keys that it means.
private struct Row: CustomStringConvertible, Sendable {
  let sent: String
  let events: [TerminalEvent]

  init(_ sent: String, _ names: String) {
    self.sent = sent
    events = names.split(separator: " ").map { name in
      guard let key = try? Key(parsing: String(name)) else { fatalError("no key: \(name)") }
      return .key(key)
    }
  }

  init(_ sent: String, _ events: TerminalEvent...) {
    self.sent = sent
    self.events = events
  }

  var description: String { sent.debugDescription }
}

private func click(
  _ action: Mouse.Action, _ button: Mouse.Button, _ column: Int, _ row: Int,
  _ modifiers: Key.Modifiers = []
) -> TerminalEvent {
  .mouse(Mouse(action, button, row: row, column: column, modifiers: modifiers))
}

private let keys: [Row] = [
  // Characters and control characters.
  Row("a~ ", "a ~ space"), Row("é世🎉", "é 世 🎉"), Row("\u{0}", "ctrl-space"),
  Row("\u{1}\u{3}\u{1A}", "ctrl-a ctrl-c ctrl-z"), Row("\u{8}\u{7F}", "ctrl-bs bs"),
  Row("\t\n\r", "tab ctrl-j enter"),
  Row("\u{1C}\u{1D}\u{1E}\u{1F}", "ctrl-\\ ctrl-] ctrl-^ ctrl-/"),
  Row("\u{85}\u{9B}x", "x"),
  // Alt.
  Row("\u{1B}a\u{1B}A\u{1B} ", "alt-a alt-A alt-space"), Row("\u{1B}é", "alt-é"),
  Row("\u{1B}\u{7F}\u{1B}\u{8}", "alt-bs ctrl-alt-bs"),
  Row("\u{1B}\r\u{1B}\t", "alt-enter ctrl-alt-i"),
  Row("\u{1B}\u{1}", "ctrl-alt-a"), Row("\u{1B}X\u{1B}^", "alt-X alt-^"),
  Row("\u{1B}\u{1B}[A\u{1B}\u{1B}OD", "alt-up alt-left"), Row("\u{1B}\u{1B}[5~", "alt-page-up"),
  Row("\u{1B}\u{1B}x", "esc x"), Row("\u{1B}\u{1B}\u{1B}[A", "esc alt-up"),
  Row("\u{1B}]a\u{1B}Pb\u{1B}_c", "alt-] a alt-P b alt-_ c"),
  // Sequences.
  Row("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", "up down right left"),
  Row("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", "up down right left"),
  Row("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", "home end home end"), Row("\u{1B}[Z", "shift-tab"),
  Row("\u{1B}[P\u{1B}[S\u{1B}OP\u{1B}OS", "f1 f4 f1 f4"),
  Row("\u{1B}[1~\u{1B}[2~\u{1B}[3~\u{1B}[4~", "home insert del end"),
  Row("\u{1B}[5~\u{1B}[6~\u{1B}[7~\u{1B}[8~", "pgup pgdn home end"),
  Row("\u{1B}[11~\u{1B}[15~\u{1B}[17~\u{1B}[19~", "f1 f5 f6 f8"),
  Row("\u{1B}[20~\u{1B}[21~\u{1B}[23~\u{1B}[24~", "f9 f10 f11 f12"),
  Row("\u{1B}[16~\u{1B}[22~\u{1B}[25~\u{1B}[99~x", "x"),
  // Modifiers as xterm sends them.
  Row("\u{1B}[1;2A\u{1B}[1;3A\u{1B}[1;4A", "shift-up alt-up alt-shift-up"),
  Row("\u{1B}[1;5A\u{1B}[1;6A\u{1B}[1;7A", "ctrl-up ctrl-shift-up ctrl-alt-up"),
  Row("\u{1B}[1;8A\u{1B}[1;9A\u{1B}[1;10A", "ctrl-alt-shift-up alt-up alt-shift-up"),
  Row("\u{1B}[1;11A\u{1B}[1;12A\u{1B}[1;13A", "alt-up alt-shift-up ctrl-alt-up"),
  Row("\u{1B}[1;14A\u{1B}[1;15A\u{1B}[1;16A", "ctrl-alt-shift-up ctrl-alt-up ctrl-alt-shift-up"),
  Row("\u{1B}[3;2~\u{1B}[5;5~\u{1B}[6;6~", "shift-delete ctrl-page-up ctrl-shift-page-down"),
  Row(
    "\u{1B}O5A\u{1B}O1;5A\u{1B}[1;2P", .key(Key(.up, [])), .key(Key(.up, .control)),
    .key(Key(.function(1), .shift))),
  // rxvt and the Linux console.
  Row("\u{1B}[a\u{1B}[d\u{1B}Oa\u{1B}Od", "shift-up shift-left ctrl-up ctrl-left"),
  Row(
    "\u{1B}[3$\u{1B}[3^\u{1B}[3@\u{1B}[7^", "shift-delete ctrl-delete ctrl-shift-delete ctrl-home"),
  Row("\u{1B}[[A\u{1B}[[Ex", "f1 f5 x"), Row("\u{1B}OM\u{1B}Op\u{1B}Ok", "enter 0 +"),
  // Keys by their characters: kitty's, and xterm's other keys.
  Row("\u{1B}[97;5u\u{1B}[97;3u\u{1B}[97;7u", "ctrl-a alt-a ctrl-alt-a"),
  Row("\u{1B}[27u\u{1B}[13u\u{1B}[9u\u{1B}[127u", "esc enter tab bs"),
  Row("\u{1B}[13;2u\u{1B}[13;3u\u{1B}[9;2u", "enter alt-enter shift-tab"),
  Row("\u{1B}[105;5u\u{1B}[109;5u\u{1B}[104;5u", "tab enter ctrl-bs"),
  Row("\u{1B}[97:65;4u\u{1B}[97;6u\u{1B}[32;5u", "alt-A ctrl-a ctrl-space"),
  Row("\u{1B}[97;5:3u\u{1B}[1;5:3Ax", "x"), Row("\u{1B}[97;9u\u{1B}[57441;2ux", "x"),
  Row("\u{1B}[97;69u\u{1B}[57399u\u{1B}[57414u", "ctrl-a 0 enter"),
  Row("\u{1B}[57417u\u{1B}[57426u", "left del"),
  Row("\u{1B}[27;5;97~\u{1B}[27;2;13~\u{1B}[27;6;65~", "ctrl-a enter ctrl-a"),
  // Mouse.
  Row("\u{1B}[<0;5;6M\u{1B}[<0;5;6m", click(.press, .left, 4, 5), click(.release, .left, 4, 5)),
  Row("\u{1B}[<1;1;1M\u{1B}[<2;1;1m", click(.press, .middle, 0, 0), click(.release, .right, 0, 0)),
  Row("\u{1B}[<32;9;9M\u{1B}[<35;9;9M", click(.drag, .left, 8, 8), click(.drag, .none, 8, 8)),
  Row("\u{1B}[<64;500;200M", click(.scrollUp, .none, 499, 199)),
  Row("\u{1B}[<69;1;1M", click(.scrollDown, .none, 0, 0, .shift)),
  Row("\u{1B}[<28;1;1M", click(.press, .left, 0, 0, [.shift, .alt, .control])),
  Row("\u{1B}[<66;1;1M\u{1B}[<0;0;1M\u{1B}[<0;1Mx", "x"),
  Row("\u{1B}[M !!x\u{1B}[32;5;5Mx", "x x"),
  // Answers, and what is said without being asked.
  Row("\u{1B}[12;5R", .reply(.cursor(row: 11, column: 4))),
  Row("\u{1B}[?2004;2$y", .reply(.mode(2004, .reset))), Row("\u{1B}[?1u", .reply(.kitty(1))),
  Row("\u{1B}[?62;1;2;4;6;9;15;16;17;18;21;22;28;29;30;31;32;33;34;35;36;37c", .reply(.attributes)),
  Row("\u{1B}[I\u{1B}[O\u{1B}[>41;354;0cx\u{1B}[0n\u{1B}[8;24;80tx\u{1B}[4;1$yx", "x x x"),
  Row("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x\u{1B}]11;rgb:0/0/0\u{7}x\u{1B}]lé\u{1B}\\", "x x"),
  Row("\u{1B}P1+r544e=78\u{1B}\\x\u{1B}P>|XTerm(390)\u{1B}\\x\u{1B}_Gi=1;OK\u{1B}\\x", "x x x"),
  // Pastes.
  Row(
    "\u{1B}[200~a\r\n\t\u{3}é\u{1B}[A\u{1B}[201~x", .paste(Array("a\r\n\t\u{3}é\u{1B}[A".utf8)),
    .key(Key(.character("x")))),
  Row("\u{1B}[200~\u{1B}[20\u{1B}[201~", .paste(Array("\u{1B}[20".utf8))),
  Row("\u{1B}[200~\u{1B}[201~\u{1B}[201~", .paste([])),
  // Garbage: a control character ends it.
  Row("\u{1B}[12;\u{3}x", "ctrl-c x"), Row("\u{1B}]0;abc\u{3}x", "ctrl-c x"),
  Row("\u{1B}[M!\u{3}x", "ctrl-c x"), Row("\u{1B}[1\u{1B}[A", "up"),
  Row("\u{1B}[\u{1B}[A", "alt-[ up"),
  Row("\u{1B}O\u{3}\u{1B}Oz", "alt-O ctrl-c alt-O z"), Row("\u{1B}P1abc\u{1B}[Ax", "up x"),
]

@Suite struct `What a terminal sends` {
  @Test(arguments: keys)
  private func `means the same wherever it is cut`(_ row: Row) {
    let bytes = Array(row.sent.utf8)
    var whole = KeyDecoder()
    #expect(whole.feed(bytes) == row.events)
    #expect(whole.patience == nil)
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      let events = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
      #expect(events == row.events, "cut before byte \(cut)")
    }
    var slow = KeyDecoder()
    #expect(bytes.flatMap { slow.feed([$0]) } == row.events)
  }

  @Test(arguments: [
    (Row("\u{1B}", "esc"), KeyDecoder.Patience.short), (Row("\u{1B}\u{1B}", "esc"), .short),
    (Row("\u{1B}[", "alt-["), .short), (Row("\u{1B}O", "alt-O"), .short),
    (Row("\u{1B}]", "alt-]"), .short), (Row("\u{1B}P", "alt-P"), .short),
    (Row("\u{1B}_", "alt-_"), .short), (Row("\u{1B}[1;", ""), .long),
    (Row("\u{1B}]11;rg", ""), .long),
    (Row("\u{1B}[M!", ""), .long), (Row("\u{1B}[[", ""), .long), (Row("\u{1B}]1\u{1B}", ""), .long),
    (Row("\u{1B}[200~ab\u{1B}[20", .paste(Array("ab\u{1B}[20".utf8))), .long),
  ])
  private func `is complete when nothing follows`(_ row: Row, _ patience: KeyDecoder.Patience) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(row.sent.utf8) == [])
    #expect(decoder.patience == patience)
    #expect(decoder.timeOut() == row.events)
    #expect(decoder.patience == nil)
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "a"), ([0xC3, 0x28], "("), ([0xE2, 0x82, 0x61], "a"),
      ([0xC0, 0x80, 0x61], "a"),
      ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"),
      ([0xE2, 0x1B, 0x61], "alt-a"),
      ([0x1B, 0xFF, 0x61], "a"), ([0x1B, 0xC3, 0xC3, 0xA9], "é"), ([0xE2, 0xE2, 0x82, 0xAC], "€"),
    ] as [([UInt8], String)])
  func `is dropped where it is no text`(_ bytes: [UInt8], _ name: String) throws {
    let key = try Key(parsing: name)
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.feed([$0]) } == [.key(key)])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}]0", "\u{1B}P1", "\u{1B}O1", "\u{1B}[<", "\u{1B}[?1;"])
  func `may be a megabyte without an end`(_ start: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(start.utf8) == [])
    #expect(decoder.feed(repeatElement(0x31, count: 1 << 20)) == [])
    #expect(decoder.feed([0x03]) == [.key(Key(.character("c"), .control))])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `is kept up to a limit when it is pasted`() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}[200~".utf8)
    #expect(decoder.feed(repeatElement(0x61, count: 1 << 20)) == [])
    let kept = [UInt8](repeating: 0x61, count: KeyDecoder.longestPaste)
    #expect(
      decoder.feed("\u{1B}[201~\u{3}".utf8)
        == [.paste(kept), .key(Key(.character("c"), .control))])
  }

  @Test(arguments: 0..<300)
  func `never leaves the decoder deaf`(_ seed: Int) {
    var random = Seeded(seed)
    let alphabet =
      Array("\u{1B}\u{1B}[]OPM_0123456789;:<>?$~mMuAR\\ \u{0}\u{7}\u{7F}".utf8) + [0xFF, 0xC3]
    var decoder = KeyDecoder()
    for _ in 0..<random.below(400) { _ = decoder.feed([random.pick(alphabet)]) }
    _ = decoder.timeOut()
    #expect(decoder.patience == nil)
    #expect(decoder.feed([0x03]).last == .key(Key(.character("c"), .control)))
  }

  @Test(arguments: 0..<200)
  func `means the same in any number of pieces`(_ seed: Int) {
    var random = Seeded(seed)
    let sent = (0..<8).flatMap { _ in Array(random.pick(keys).sent.utf8) } + random.bytes(upTo: 20)
    var whole = KeyDecoder()
    let expected = whole.feed(sent)
    var decoder = KeyDecoder()
    var events: [TerminalEvent] = []
    var rest = sent[...]
    while !rest.isEmpty {
      let part = rest.prefix(1 + random.below(5))
      events += decoder.feed(part)
      rest = rest.dropFirst(part.count)
    }
    #expect(events == expected)
  }
}
