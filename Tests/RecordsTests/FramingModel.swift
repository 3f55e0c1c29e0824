import Support

@testable import Records

/// The model of the framing rule, which is a Python program beside the project.
enum FramingModel {
  static let isWanted = Shared.isWanted && Tools.isWanted("python3")

  /// The model could not be run.
  struct NoAnswer: Error { var description: String }

  struct Answer {
    var pieces: [FramedInput.Piece] = []
    /// Why the model by itself says something else, if it does.
    var rulings = ""
    /// What the model by itself says is the same, or a ruling is why it is not.
    var agrees = true
  }

  /// Asks the model about many inputs at once.
  static func frame(_ inputs: [[UInt8]]) throws -> [Answer] {
    var request: [UInt8] = []
    for input in inputs { request += number(input.count) + input }
    let outcome = try Program(path: Tools.path(of: "python3")).run(
      ["-B", "-c", driver, Shared.path(of: "models")], input: request, seconds: 300)
    guard outcome.status == 0 else { throw NoAnswer(description: outcome.errorText) }
    var rest = outcome.output[...]
    return inputs.map { _ in
      var answer = Answer()
      answer.agrees = take(&rest, 1) == [1]
      answer.rulings = String(decoding: take(&rest, size(take(&rest, 4))), as: UTF8.self)
      for _ in 0..<size(take(&rest, 4)) {
        let isText = take(&rest, 1) == [1]
        let bytes = take(&rest, size(take(&rest, 4)))
        answer.pieces.append(FramedInput.Piece(isText: isText, bytes: Array(bytes)))
      }
      return answer
    }
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func size(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, _ count: Int) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Runs the model and, beside it, the rule with what was ruled after the model was written.
  ///
  /// * `open`: when a value fails, all that is open inside it fails with it;
  /// * `lone`: the line of an array that is given up without an element is a text;
  /// * `RS`: it ends a text as a line feed does, and an array that is not closed;
  /// * `CR`: it is white space between two values.
  private static let driver = #"""
    import struct, sys
    sys.path.insert(0, sys.argv[1])
    import framing as model

    def opened(b, at, end):
        """offsets of what is open at `end`, by brackets and quotes alone"""
        stack = []
        while at < end:
            if b[at] == 0x22:
                at += 1
                while at < end and b[at] != 0x22:
                    at += 2 if b[at] == 0x5C else 1
            elif b[at] in b"{[":
                stack.append(at)
            elif b[at] in b"}]" and stack:
                stack.pop()
            at += 1
        return stack

    def search_end(b, at):
        """where the search for the end of an element comes to nothing"""
        while at < len(b) and b[at] != 0x1E:
            if b[at] == 0x22:
                at += 1
                while at < len(b) and b[at] not in b'"\n\x1e':
                    at += 2 if b[at] == 0x5C else 1
                if at < len(b) and b[at] != 0x22:
                    return at
            at += 1
        return min(at, len(b))

    class Ruled:
        def __init__(self, b):
            self.b, self.doomed, self.rulings, self.out, self.tolerant = b, {}, set(), [], False

        def balanced(self, i):
            """the end of an element by brackets and quotes, which no RS stands before"""
            end = search_end(self.b, i)
            if end < len(self.b) and self.b[end] == 0x1E:
                self.rulings.add("RS")
                return model.skip_balanced(self.b[:end], i)
            return model.skip_balanced(self.b, i)

        def doom(self, offsets, deep):
            for offset in offsets:
                self.doomed[offset] = self.doomed.get(offset, False) or deep

        def line_end(self, at):
            feed, separator = self.b.find(b"\n", at), self.b.find(b"\x1e", at)
            feed = len(self.b) if feed < 0 else feed
            if 0 <= separator < feed:
                self.rulings.add("RS")
                return separator
            return feed

        def first_line(self, start):
            end = self.line_end(start)
            self.out.append(("text", self.b[start:end].rstrip(b"\r")))
            return end

        def elements(self, start, held):
            b, i = self.b, model.ws(self.b, start + 1)
            if b[i:i + 1] == b"]":
                return i + 1
            while True:
                whole = False
                try:
                    e = model.value(b, i)
                    j = model.ws(b, e)
                    whole = True
                    if b[j:j + 1] not in (b",", b"]"):
                        raise model.Bad(j, "expected ',' or ']'")
                    held.append(("json", b[i:e]))
                except model.Bad as bad:
                    if b"\n" not in b[start:i]:
                        raise
                    j = self.balanced(i)
                    if j is None:
                        deep = bad.why.startswith("nesting")
                        if not whole:
                            self.doom(opened(b, i, bad.at), deep)
                        self.doom(opened(b, i, search_end(b, i)), deep)
                        if not any(raw for _, raw in held) and not (
                            whole and b[bad.at:bad.at + 1] in (b"", b"\x1e")
                        ):
                            self.rulings.add("lone")
                            self.first_line(start)
                        return -i
                    held.append(("text", b[i:j].rstrip()))
                if b[j:j + 1] == b"]":
                    return j + 1
                i = model.ws(b, j + 1)

        def line(self, start):
            b, i, held = self.b, start, []
            try:
                while True:
                    if i in self.doomed:
                        if b[i:i + 1] == b"[" or self.doomed[i]:
                            self.rulings.add("open")
                        raise model.Bad(i, "open")
                    if b[i:i + 1] == b"[":
                        r = self.elements(i, held)
                        if r < 0:
                            self.out += held
                            self.tolerant = True
                            return -r
                        i = r
                    else:
                        try:
                            e = model.value(b, i)
                        except model.Bad as bad:
                            self.doom(opened(b, i, bad.at), bad.why.startswith("nesting"))
                            raise
                        held.append(("json", b[i:e]))
                        i = e
                    while i < len(b) and b[i] in b" \t\r":
                        i += 1
                    if self.tolerant and b[i:i + 1] in (b",", b"]"):
                        i += 1
                        while i < len(b) and b[i] in b" \t\r":
                            i += 1
                    if i >= len(b) or b[i] in b"\n\x1e":
                        self.out += held
                        return i
                    if b[i:i + 1] not in (b"{", b"[", b'"') and b[i - 1] not in b'}]" \t':
                        if b[i - 1] != 13:
                            raise model.Bad(i, "text after the value")
                        self.rulings.add("CR")
            except model.Bad:
                return self.first_line(start)

        def frame(self):
            b, i = self.b, 0
            while i < len(b):
                if b.startswith(model.BOM, i):
                    i += 3
                elif b[i] == 0x1E:
                    if self.tolerant:
                        self.rulings.add("RS")
                    self.tolerant = False
                    i += 1
                elif b[i] in model.WS:
                    i += 1
                else:
                    i = self.line(i)
            return self.out

    requests, answers, at = sys.stdin.buffer.read(), [], 0
    while at < len(requests):
        size, = struct.unpack_from("<I", requests, at)
        data = requests[at + 4:at + 4 + size]
        at += 4 + size
        ruled = Ruled(data)
        # A comma too many leaves an element without a byte, which is no text to keep.
        mine = [piece for piece in ruled.frame() if piece[1]]
        agrees = bool(ruled.rulings) or mine == [p for p in model.frame(data) if p[1]]
        rulings = " ".join(sorted(ruled.rulings)).encode()
        answers.append(struct.pack("<BI", agrees, len(rulings)) + rulings)
        answers.append(struct.pack("<I", len(mine)))
        for kind, raw in mine:
            answers.append(struct.pack("<BI", kind == "text", len(raw)) + raw)
    sys.stdout.buffer.write(b"".join(answers))
    """#
}
