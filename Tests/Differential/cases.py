"""Random cases for `compare`: words for the command line, bytes for standard input, and what is around."""
import random

ENGLISH = """apple arrow basket Bridge camelCase snake_case kebab-case fooBar HTTPServer readme Makefile index.html main.c
src lib usr local share test_data v2.10 x86_64 2024-06-30 10:30 a.b.c foo bar baz qux ab abc aab aaa zz""".split()
FOREIGN = """Café crème naïve Straße ÅNGSTRÖM Łódź İzmir ışık ñandú œuvre ﬁlm Ωmega ΣΊΣΥΦΟΣ Привет ёлка Йод 照片 写真 ｶﾅ カナ 한글
한글 e\u0301tude A\u030a ｗｉｄｅ ǅep Đồng ẞ K ſ Ⅳ ⅳ Ⓐ ᾈ हिन्दी ภาษาไทย عربي 👨‍👩‍👧 é\u0301""".split()
JOINTS = ["/", "/", " ", " ", "-", "_", ".", ":", ",", "|", ";", "\t", "  ", "(", ")", "'", '"', "$", "^", "!", "\\", "=", "#", "~", ""]
AREAS = ["syntax", "rank", "case", "long", "io", "fields", "unicode", "ansi", "templates", "patterns", "variables", "walker", "errors"]


class Case:
    def __init__(self, seed, number, areas):
        self.r = random.Random("%s/%d" % (seed, number))
        self.area = self.r.choice(areas)
        self.foreign = self.area == "unicode" or self.r.random() < 0.08
        self.lines = self.make_lines()
        self.separator = "\n"
        self.environment = {}
        # Files and directories to make; none: standard input is no terminal and all is in memory.
        self.tree = None
        # What goes to standard error is compared as well.
        self.has_errors = False
        self.arguments = getattr(self, self.area)()
        if self.area != "errors":
            self.arguments += ["--filter", self.query()]
            if self.r.random() < 0.05:
                self.arguments.append("--no-sort")
        ends = self.separator if self.r.random() < 0.9 else ""
        self.input = (self.separator.join(self.lines) + ends).encode("utf-8", "surrogatepass")

    def some(self, probability):
        return self.r.random() < probability

    def word(self):
        word = self.r.choice(FOREIGN if self.foreign and self.some(0.5) else ENGLISH)
        change = self.r.random()
        if change < 0.12:
            return word.upper()
        if change < 0.24:
            return word.lower()
        if change < 0.3:
            return "".join(self.r.choice(word) for _ in range(self.r.randint(1, 6)))
        return word

    def line(self):
        parts = []
        for _ in range(self.r.randint(1, 7)):
            parts += [self.word(), self.r.choice(JOINTS)]
        if self.some(0.6):
            parts.pop()
        return (" " if self.some(0.05) else "") + "".join(parts) + ("  " if self.some(0.05) else "")

    def make_lines(self):
        lines = [self.line() for _ in range(self.r.choice([1, 2, 5, 12, 40]))]
        for _ in range(self.r.choice([0, 0, 1, 3])):
            # Shuffled, cut and doubled lines make ties.
            line = self.r.choice(lines)
            lines.append(self.r.choice([line, line[::-1], line[1:], line + line, line.swapcase(), ""]))
        self.r.shuffle(lines)
        return lines

    # MARK: areas

    def syntax(self):
        return self.r.choice([[], [], ["-e"], ["+x"], ["-e", "+x"], ["--no-extended", "-i"]])

    def rank(self):
        words = []
        if self.some(0.6):
            words.append("--scheme=" + self.r.choice(["default", "path", "history"]))
        if self.some(0.6):
            ties = self.r.sample(["length", "chunk", "pathname", "begin", "end"], self.r.randint(1, 3))
            words.append("--tiebreak=" + ",".join(ties + ["index"] * self.some(0.2)))
        words += self.r.choice([[], [], ["--algo=v1"], ["--tac"], ["-e"]])
        return words

    def case(self):
        return [self.r.choice(["-i", "+i", "--ignore-case", "--no-ignore-case", "--smart-case", "--literal"])]

    def long(self):
        for index in range(len(self.lines)):
            if self.some(0.5):
                filler = self.r.choice(["x", "-", " ", "/", "ab", "aB", self.lines[index] + " "])
                self.lines[index] = filler * self.r.choice([20, 60, 64, 65, 130, 700]) + self.lines[index]
        return self.rank()

    def io(self):
        words = []
        if self.some(0.3):
            words.append("--read0")
            self.separator = "\0"
            self.lines = [line.replace(" ", "\n") if self.some(0.3) else line for line in self.lines]
        elif self.some(0.2):
            self.separator = "\r\n"
        for word in (["--print0"], ["--print-query"], ["--tac"], ["--sync"], ["--tail", str(self.r.randint(1, 9))],
                     ["--header-lines", str(self.r.randint(1, 3))], ["--select-1"], ["--exit-0"], ["-m"], ["--with-nth=2.."]):
            if self.some(0.2):
                words += word
        return words

    def ranges(self):
        ends = ["1", "2", "3", "4", "-1", "-2", "..", "2..", "..2", "1..2", "-2..", "2..-1", "-3..-2", "3..2", "1..1", "1..-1"]
        return ",".join(self.r.choice(ends) for _ in range(self.r.choice([1, 1, 2, 3])))

    def fields(self):
        words = []
        if self.some(0.75):
            words += ["-d", self.r.choice(["/", ":", ",", "|", ".", " ", "  ", "\\t", "[:,]", "[/_-]+", "\\s+", "ab", "-|_"])]
        if self.some(0.7):
            words += ["--nth", self.ranges()]
        if self.some(0.35):
            words += ["--with-nth", self.r.choice([self.ranges(), "{1}-{2}", "{2} {1}", "[{n}] {1}", "{-1}:{..}"])]
        if self.some(0.3):
            words += ["--accept-nth", self.r.choice([self.ranges(), "{1}+{2}", "{n}:{2}"])]
        return words

    def unicode(self):
        return self.r.choice([[], [], [], ["--literal"], ["-i"], ["+i"], ["-e"], ["--algo=v1"], ["-i", "--algo=v1"]])

    def coded(self, probability):
        codes = ["1m", "31m", "0m", "m", "7;4m", "38;5;120m", "38;2;1;2;3m", "1;31;42m", "K", "38:5:9m", "2", "1;", "?25l"]
        others = ["\x1b]8;;http://x/;y\x1b\\", "\x1b]8;;\x1b\\", "\x1b]0;a b\x07", "\x1b(B", "\x1b", "\x0e", "x\x08", "\x1b]8;;/a"]

        def piece():
            return "\x1b[" + self.r.choice(codes) if self.some(0.8) else self.r.choice(others)
        self.lines = ["".join(piece() * self.some(probability) + c for c in line) for line in self.lines]

    def ansi(self):
        self.coded(0.12)
        if self.some(0.15):
            self.separator = "\0"
        words = ["--ansi"] + self.r.choice([[], [], ["-d", "/", "--nth", "1"], ["--tac"], ["--print0"]])
        return words + (["--read0"] if self.separator == "\0" else [])

    def template(self):
        pieces = ["{1}", "{2}", "{-1}", "{..}", "{2..}", "{..-2}", "{n}", "{1,3}", "{0}", "{x}", "{}", "{", "}", " ", "-", "\\t", "é", ":", "{2..1}", "{{1}}"]
        return "".join(self.r.choice(pieces) for _ in range(self.r.randint(1, 5)))

    def templates(self):
        words = []
        if self.some(0.5):
            self.coded(0.08)
            if self.some(0.9):
                words.append("--ansi")
        if self.some(0.7):
            words += ["-d", self.r.choice(["/", ":", ",", ";", "m", "[", "1", "\\t", " ", "[:;,]", "[0-9]+", "\\s+", "ab", "-|_", "x*"])]
        for name in ("--with-nth", "--accept-nth"):
            if self.some(0.6):
                words += [name, self.template() if self.some(0.7) else self.ranges()]
        if self.some(0.4):
            words += ["--nth", self.ranges()]
        for word in (["--tac"], ["--header-lines", str(self.r.randint(1, 3))], ["--tail", str(self.r.randint(1, 9))], ["--read0"], ["--print0"]):
            if self.some(0.08):
                words += word
        return words

    def pattern(self, depth=0):
        atoms = ["a", "b", "/", "-", ":", "\\.", ".", "\\s", "\\S", "\\d", "\\w", "\\W", "\\b", "[a-f]", "[^a-z]", "[[:alpha:]]", "[[:^space:]]", "\\pL", "\\p{Lu}",
                 "\\P{L}", "\\p{Greek}", "\\p{Cyrillic}", "\\p{Han}", "^", "$", "\\A", "\\z", "é", "\\x2f", "\\Q.*\\E", "(?i)a", "(?s).", "[é照]", "\\t", "_", " ", "\\|", "\\1", "(", "[", "*"]
        counts = ["", "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{,3}", "{2,}", "{1}?", "**"]

        def piece():
            if depth < 2 and self.some(0.25):
                inside = self.pattern(depth + 1)
                return self.r.choice(["(%s)", "(?:%s)", "(?i:%s)", "(?P<n>%s)"]) % inside
            return self.r.choice(atoms)
        sequence = "".join(piece() + self.r.choice(counts) for _ in range(self.r.randint(1, 4)))
        return sequence + ("|" + self.pattern(depth + 1) if depth < 2 and self.some(0.25) else "")

    def patterns(self):
        words = ["-d", self.pattern()]
        if self.some(0.5):
            words += ["--nth", self.ranges()]
        if self.some(0.5):
            words += ["--with-nth", self.r.choice([self.ranges(), "{1}<{2}>", "[{-1}]"])]
        if self.some(0.7):
            words += ["--accept-nth", self.r.choice([self.ranges(), "{1}+{2}+{3}", "({-1})"])]
        return words

    def variables(self):
        self.has_errors = True
        pieces = ["-e", "--exact", "+s", "--tac", "-i", "--print-query", "--nth=2", "-n", "1", "--with-nth", "'{1} {2}'", '"{2}"', "--delimiter=:", "-d'/'", "-d\\|",
                  "--tiebreak=end", "# -e", "#", "\\\n", "\n", "\t", "''", '""', "'", '"', "\\", ";", "&", "|", "<", ">", "2>x", "(", ")", "$(x)", "`x`", "$x", "a", "--x",
                  "--no-sort", "--scheme path", "--header-lines 1", "\\-e", "-'e'", "--accept-nth=\"{1}\\n{2}\"", "--prompt='> '", "--bind 'a:abort'", "-m", "--tail=\"5\"", "é", "\\n", "--"]
        text = "".join(self.r.choice(pieces) + self.r.choice([" ", " ", " ", "", "\n"]) for _ in range(self.r.randint(1, 5)))
        self.environment["FZF_DEFAULT_OPTS"] = text
        if self.some(0.2):
            self.environment["FZF_DEFAULT_OPTS_FILE"] = self.r.choice(["/no/such/file", "options", "options", ""])
            self.tree = {"options": "".join(self.r.choice(pieces) + self.r.choice([" ", " ", "\n"]) for _ in range(self.r.randint(1, 4)))}
        return self.r.choice([[], [], ["+e"], ["--no-tac"]])

    def walker(self):
        names = ["a", "b", ".h", "ab.c", "node_modules", ".git", "x y", "é", "dir", "sub"]
        tree = {}

        def fill(path, depth):
            for _ in range(self.r.randint(1, 4)):
                name = path + self.r.choice(names)
                kind = self.r.random()
                if name in tree:
                    continue
                if kind < 0.45 and depth < 3:
                    tree[name] = None
                    fill(name + "/", depth + 1)
                elif kind < 0.6:
                    tree[name] = "->" + self.r.choice([".", "..", "/", "a", "dir", "sub/a", "../sub", "/no/such", "b"])
                else:
                    tree[name] = "x"
        fill("", 0)
        self.tree = tree
        words = []
        if self.some(0.6):
            words.append("--walker=" + ",".join(self.r.sample(["file", "dir", "follow", "hidden"], self.r.randint(1, 4))))
        if self.some(0.4):
            words += ["--walker-root"] + self.r.sample(["a", "b", ".", "..", "sub", "dir", ".h", "./a", "a/", "sub/dir"], self.r.randint(1, 2))
        if self.some(0.4):
            words += ["--walker-skip", ",".join(self.r.sample(["a", "b", ".git", "sub/a", "/a", "dir/sub", "", "node_modules", "x y"], self.r.randint(1, 3)))]
        return words + self.r.choice([[], ["--scheme=default"], ["--tac"]])

    def errors(self):
        """An option of any kind with a value that may not suit it."""
        self.has_errors = True
        self.tree = {}
        self.lines = ["x1 y", "x2", "zz"]
        spelling = self.r.choice(SPELLINGS)
        value = self.r.choice(VALUES)
        if self.some(0.1):
            value = "".join(self.r.choice(VALUES) for _ in range(2))
        if self.some(0.2):
            value = ",".join(self.r.choice(VALUES) for _ in range(2))
        words = ["--filter", "x"]
        if self.some(0.05):
            return words + [spelling]
        if self.some(0.25):
            return words + [spelling, value]
        return words + [spelling + ("=" if spelling.startswith("--") else "") + value]

    # MARK: queries

    def term(self):
        line = self.r.choice(self.lines).replace("\x1b", "") or "a"
        if self.area == "walker":
            return self.r.choice(["", "a", "b", "ab", ".", "/", "sub", "é"])
        kind = self.r.random()
        if kind < 0.45:
            term = "".join(c for c in line if self.some(0.3) and not c.isspace())[:self.r.randint(1, 9)]
        elif kind < 0.85:
            start = self.r.randrange(len(line))
            term = line[start:start + self.r.randint(1, 8)]
        else:
            term = self.word()[:self.r.randint(1, 5)]
        term = "".join(c for c in term if c not in "\t\n\0\r").strip() or self.r.choice("abez/")
        return term.lower() if self.some(0.65) else term

    def query(self):
        if self.some(0.3 if self.area in ("templates", "patterns", "walker", "variables") else 0.02):
            return self.r.choice(["", " ", "|", "!", "'", "^", "$", "''", "!'", "^$", "| |", "\\", "a\\"]) if self.some(0.2) else ""
        terms = []
        for _ in range(self.r.choice([1, 1, 1, 2, 2, 3, 5])):
            term = self.term().replace(" ", self.r.choice(["", "\\ ", " "]))
            marks = [("", "")] * 12 + [("'", ""), ("^", ""), ("", "$"), ("!", ""), ("'", "'"), ("!^", ""), ("!", "$"), ("^", "$"), ("!'", ""), ("!^", "$")]
            before, after = self.r.choice(marks)
            if terms and self.some(0.2):
                terms.append("|")
            terms.append(before + term + after)
        return (" " if self.some(0.9) else "  ").join(terms)


# Every option of fzf 0.74.5 but those that print a page, and bench, which prints times.
SPELLINGS = """--no-winpty --tmux --popup --no-tmux --no-popup --tty-default --no-tty-default --force-tty-in
--no-force-tty-in --proxy-script -x --extended -e --exact --extended-exact +x --no-extended +e --no-exact -q --query --literal
--no-literal --algo --scheme --expect --no-expect --enabled --no-phony --disabled --phony --no-input --tiebreak --bind --color --toggle-sort
-d --delimiter -n --nth --freeze-left --freeze-right --with-nth --accept-nth -s --sort +s --no-sort --raw --no-raw --track --no-track --id-nth
--no-id-nth --tac --no-tac --tail --no-tail --smart-case -i --ignore-case +i --no-ignore-case -m --multi +m --no-multi --ansi --no-ansi --no-mouse
+c --no-color +2 --no-256 --black --no-black --bold --no-bold --layout --reverse --no-reverse --cycle --highlight-line --no-highlight-line --no-cycle
--wrap --no-wrap --wrap-word --no-wrap-word --wrap-sign --multi-line --no-multi-line --keep-right --no-keep-right --hscroll --no-hscroll --hscroll-off
--scroll-off --filepath-word --no-filepath-word --info --info-command --no-info-command --no-info --inline-info --no-inline-info --separator
--no-separator --ghost --scrollbar --no-scrollbar --jump-labels -1 --select-1 +1 --no-select-1 -0 --exit-0 +0 --no-exit-0 --read0 --no-read0 --print0
--no-print0 --print-query --no-print-query --prompt --gutter --gutter-raw --pointer --marker --marker-multi-line --sync --no-sync --async --no-history
--history --history-size --no-header --no-header-lines --header --header-lines --no-footer --footer --header-first --no-header-first --gap --no-gap
--gap-line --no-gap-line --ellipsis --preview --no-preview --preview-window --no-preview-border --preview-border --preview-wrap-sign --height
--min-height --no-height --no-margin --no-padding --no-border --border --list-border --no-list-border --no-list-label --list-label --list-label-pos
--no-header-border --header-border --no-header-lines-border --header-lines-border --no-header-label --header-label --header-label-pos
--no-footer-border --footer-border --no-footer-label --footer-label --footer-label-pos --no-input-border --input-border --no-input-label --input-label
--input-label-pos --no-border-label --border-label --border-label-pos --no-preview-label --preview-label --preview-label-pos --style --no-unicode
--unicode --ambidouble --no-ambidouble --margin --padding --tabstop --with-shell --listen --listen-unsafe --no-listen --no-listen-unsafe --clear
--no-clear --walker --walker-root --walker-skip --threads --profile-cpu --profile-mem --profile-block --profile-mutex --""".split()
VALUES = ["", "x", "0", "1", "-1", "+1", "1.5", "-2", "10", "99999999999999999999", "5%", "50%", "200%", "-5%", "1.5%", "~5", "~", "%", "a:b", ":", ",", "1,2", "1,", "1..", "..",
          "1..2", "2..1", "1..2..3", "0..", "-1..2", "{x}", "{1}", "{n}", "{}", "{0}", "x{", "ab", "abc", "日", "日本", "日本語", "é", "up", "down", "left:30%", "rounded", "none",
          "sharp", "line", "bold", "default", "full", "minimal", "full:x", "full:sharp", "reverse", "inline", "inline: x", "inline-right", "right", "hidden", "char", "word", "index",
          "length", "end", "begin", "path", "PATH", "history", "v1", "V1", "v2", "file", "dir", "follow", "ctrl-a", "ctrl-1", "foo", "a-b", "alt-", "f13", "f12", "enter:", "a:abort",
          "a:foo", "a:execute", "a:execute(x", "a:abort+", "a:+abort", "foo:abort", "a:change-multi(x)", "a:change-multi", "load:pos", "load:pos(x)", "a:reload:x", "a:transform(x)+foo",
          "a:up+down", "a,b:up", "start:reload(seq 3)", "every(1):up", "every(x):up", "dark", "light", "bw", "base16", "16", "red", "fg:red", "fg:256", "fg:255", "fg:#12345", "fg:#123456", "fg:-1", "fg:-2",
          "fg", "fg:", "foo:1", "fg:bold:x", "bg+", "bg+:1", "border:red", "hl:red:underline", "localhost:1234x", "127.0.0.1:99999", "1234", "x.sock", "/no/such/file", "50%,1",
          "1,2,3,4", "1,2,3,4,5", "10%,x", "center", "border-native", "top", "bottom", "1:top", "-2:bottom", "1:x", "wrap", "nowrap", "border-left", "border-none", "+{2}/3", "+{2}-5", "~3", "<30(up)", "<30",
          "follow", "cycle", "noinfo", "nofoo", "info", "double", "block", "thinblock", "horizontal", "vertical", "left", "(", "[", "a\tb", "a\nb", "'x'", "sh -c", "'", '"a', "100%", "101%", "$x", ".", " ", "\u200d", "\x01"]
