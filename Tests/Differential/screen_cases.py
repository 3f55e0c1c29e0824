"""Cases for `screens` that are made of tables and by chance: the lines of screens.txt, by kind."""
import random
import re

# Each look is compared in these kinds.
LOOKS = {"colour", "attribute"}

FULL = "seq 30 | fzf --style full --header H --header-lines 1 --footer F --multi --preview 'seq 40' --ghost G " \
    "--border --border-label B --list-label L --input-label I --header-label HL --footer-label FL --preview-label P"

ACTIONS = """
accept accept-non-empty accept-or-print-query abort backward-char backward-delete-char backward-delete-char/eof
backward-kill-subword backward-kill-word backward-subword backward-word beginning-of-line bell best bg-cancel cancel
clear-multi clear-selection clear-query clear-screen close delete-char delete-char/eof deselect deselect-all disable-raw
disable-search down down-match down-selected next-selected enable-raw enable-search end-of-line exclude exclude-multi
first top forward-char forward-subword forward-word half-page-down half-page-up hide-header hide-input hide-preview
ignore jump jump-accept kill-line kill-subword kill-word last next-history offset-down offset-middle offset-up page-down
page-up prev-history previous-history preview-bottom preview-down preview-half-page-down preview-half-page-up
preview-page-down preview-page-up preview-top preview-up print-query refresh-preview replace-query select select-all
show-header show-input show-preview toggle toggle-all toggle-down toggle-header toggle-hscroll toggle-in toggle-input
toggle-multi-line toggle-out toggle-preview toggle-preview-wrap toggle-preview-wrap-word toggle-raw toggle-search
toggle-sort toggle-track toggle-track-current toggle-up toggle-wrap toggle-wrap-word track track-current
unix-line-discard line-discard unix-word-rubout word-rubout untrack-current up up-match up-selected prev-selected wait
yank change-multi
""".split()

CHANGES = [
    "border-label", "list-label", "input-label", "header-label", "footer-label", "preview-label", "header", "footer",
    "header-lines", "ghost", "nth", "with-nth", "pointer", "prompt", "query", "search"]

COLOURS = """
fg bg hl fg+ current-fg bg+ current-bg hl+ current-hl list-fg list-bg selected-fg selected-bg selected-hl alt-bg gutter
alt-gutter preview-fg preview-bg query input input-fg ghost disabled input-bg prompt info spinner pointer marker header
header-fg header-bg footer footer-fg footer-bg border list-border input-border header-border footer-border
preview-border label list-label input-label header-label footer-label preview-label separator scrollbar
preview-scrollbar gap-line nth nomatch
""".split()

ATTRIBUTES = """
regular bold strong dim italic underline underline-double underline-curly underline-dotted underline-dashed blink
reverse strikethrough strip
""".split()

# Every key by its names and what a terminal sends for it.
KEYS = [("ctrl-" + chr(96 + n), "%02x" % n) for n in range(1, 27)] + \
    [("ctrl-alt-" + chr(96 + n), "1b%02x" % n) for n in range(1, 27)] + \
    [("alt-" + c, "1b" + c.encode().hex()) for c in "azAZ019!?,:+;'\"/\\é"] + \
    [(c, c.encode().hex()) for c in "azAZ09!?,:+;'\"/\\é-_()"] + [
        ("space", "20"), ("enter", "0d"), ("return", "0d"), ("tab", "09"), ("btab", "1b5b5a"), ("shift-tab", "1b5b5a"),
        ("esc", "1b"), ("bspace", "7f"), ("bs", "7f"), ("backspace", "7f"), ("del", "1b5b337e"), ("delete", "1b5b337e"),
        ("insert", "1b5b327e"), ("up", "1b5b41"), ("down", "1b5b42"), ("left", "1b5b44"), ("right", "1b5b43"),
        ("home", "1b5b48"), ("end", "1b5b46"), ("pgup", "1b5b357e"), ("page-up", "1b5b357e"), ("pgdn", "1b5b367e"),
        ("page-down", "1b5b367e"), ("ctrl-space", "00"), ("ctrl-\\", "1c"), ("ctrl-]", "1d"), ("ctrl-^", "1e"),
        ("ctrl-6", "1e"), ("ctrl-/", "1f"), ("ctrl-_", "1f"), ("ctrl-bspace", "08"), ("ctrl-bs", "08"),
        ("ctrl-backspace", "08"), ("alt-space", "1b20"), ("alt-enter", "1b0d"), ("alt-return", "1b0d"),
        ("alt-bs", "1b7f"), ("alt-bspace", "1b7f"), ("alt-backspace", "1b7f"), ("ctrl-alt-bs", "1b08"),
        ("ctrl-alt-backspace", "1b08"), ("f1", "1b4f50"), ("f2", "1b4f51"), ("f3", "1b4f52"), ("f4", "1b4f53"),
        ("f5", "1b5b31357e"), ("f6", "1b5b31377e"), ("f7", "1b5b31387e"), ("f8", "1b5b31397e"),
        ("f9", "1b5b32307e"), ("f10", "1b5b32317e"), ("f11", "1b5b32337e"), ("f12", "1b5b32347e"),
    ]
MODIFIERS = {"shift": 2, "alt": 3, "alt-shift": 4, "shift-alt": 4, "ctrl": 5, "ctrl-shift": 6, "shift-ctrl": 6,
             "ctrl-alt": 7, "alt-ctrl": 7, "ctrl-alt-shift": 8}
NAVIGATION = {"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F"}
PAGES = {"delete": 3, "page-up": 5, "page-down": 6}
for _prefix, _number in MODIFIERS.items():
    for _name, _letter in NAVIGATION.items():
        KEYS.append((_prefix + "-" + _name, ("\033[1;%d%s" % (_number, _letter)).encode().hex()))
    for _name, _code in PAGES.items():
        KEYS.append((_prefix + "-" + _name, ("\033[%d;%d~" % (_code, _number)).encode().hex()))

PLACEHOLDERS = """
{} {1} {2} {-1} {2..} {..2} {1,3} {..} {-2..} {2..-1} {9} {s1} {s2..} {r} {r1} {+} {+1} {+s2} {+r} {+n} {n} {*} {*n}
{*1} {*r} {q} {q:1} {q:2..} {q:s1} {q:-1} {fzf:query} {fzf:prompt} {fzf:action} {+f} {f} {f1} {+f2} {*f} {nf} {+nf}
{+rs2} {sr1} \\{} \\{1} \\{q} {x} {0} {-} {qq} {q1} {+q} {+*} {n1} {1..2,3} {1,} {a} {1.} {fn} {r+1} {+,1} {q:} {q:x}
""".split() + ["{ }", "{ 1}", "{1 }"]


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bound(name, action):
    """A key and its action as --bind has them."""
    return quoted("%s:%s" % (name, action))


def key_cases():
    size = 6
    for start in range(0, len(KEYS), size):
        group = KEYS[start:start + size]
        binds = " ".join("--bind %s" % bound(name, "transform-header(echo %d $FZF_KEY)" % number)
                         for number, (name, _) in enumerate(group))
        yield "seq 3 | fzf %s :: %s" % (binds, " ".join("hex:" + code for _, code in group))


def expect_cases():
    size = 1
    for name, code in KEYS:
        if name in "azAZ09!?;'\"/\\-_()" and len(name) == 1 and name not in "a9;":
            continue
        yield "seq 3 | fzf --expect %s :: hex:%s" % (quoted(name), code)


def action_cases():
    for name in ACTIONS:
        yield "seq 30 | fzf --multi --header H --header-lines 1 --preview 'echo [{}]; seq 40' --bind %s " \
            ":: 'oNe two' Up Up Tab C-x Left C-x C-u Up Tab '1' C-x Up C-x" % bound("ctrl-x", name)
    for name in ACTIONS:
        yield "printf 'fooBar baz/qux\\nfoo two three\\nthree Foo\\n' | fzf --layout reverse --bind %s " \
            "--bind %s :: 'foo' Down C-x C-v" % (
                bound("ctrl-x", name), bound("ctrl-v", "become(echo $FZF_ACTION $FZF_KEY $FZF_POS {} {q})"))


def change_cases():
    texts = {"header-lines": "2", "nth": "2", "with-nth": "2", "pointer": "*", "search": "3"}
    for name in CHANGES:
        text = texts.get(name, "new text")
        flags = "--with-nth 1.. " if name == "with-nth" else ""
        for action in ["change-", "transform-", "bg-transform-"]:
            if action + name == "change-search":
                continue
            value = text if action == "change-" else "printf %r" % (text + "\\nmore\\n")
            yield FULL.replace("seq 30", "seq 30 | sed 's/.*/& x&/'") + \
                " %s--bind %s --bind %s :: C-x C-v" % (
                    flags, bound("ctrl-x", "%s%s(%s)" % (action, name, value)),
                    bound("ctrl-v", "%s%s(%s)" % (action, name, "echo +" if name == "pointer" else "")))


def placeholder_cases():
    input = "printf 'a  b c\\nit'\\''s \"x\" $y\\n  lead  end  \\n'"
    for form in PLACEHOLDERS:
        shown = "cat %s" % form if re.fullmatch(r"\{[+*nrs]*f[+*nrs]*[0-9]*\}", form) else "printf '<%%s>' %s" % form
        yield "%s | fzf --multi --bind %s :: Tab Tab C-x" % (input, bound("ctrl-x", "become(%s)" % shown))
        yield "printf 'a,b,,c\\nx, y ,z,\\n' | fzf -d, --multi -q 'a b' --disabled --bind %s :: Up C-x" % \
            bound("ctrl-x", "become(%s)" % shown)
        yield "printf 'a\\n' | fzf -q zz --bind %s :: C-x" % bound("ctrl-x", "transform-header(%s)" % shown)
        yield "%s | fzf -q ' e a' --preview %s :: Up" % (input, quoted(shown))


def colour_cases():
    for name in COLOURS:
        yield FULL + " --gap --nth 1 --color '%s:red:underline' :: Up Tab '1'" % name
        if name in {"alt-bg", "alt-gutter", "list-bg", "bg", "fg", "nomatch", "nth", "selected-bg", "selected-fg",
                    "selected-hl", "hl", "hl+", "gutter", "disabled"}:
            yield "seq -f 'a %%g b' 30 | fzf --multi --raw --nth 2 --bind ctrl-x:toggle-search --color '%s:#aa00ff:bold' " \
                ":: Up Tab Up Tab Up '1' C-x" % name
            yield "seq -f 'a %%g b' 30 | fzf --multi --highlight-line --color '%s:#aa00ff:italic' :: Up Tab Up Tab Up '1'" \
                % name
    for base in ["dark", "light", "base16", "16", "bw", "no"]:
        yield FULL + " --color %s :: Up Tab '1'" % base
        yield "seq 30 | fzf --multi --color %s :: Up Tab '1'" % base
    for option in ["--no-color", "+c", "--no-256", "+2", "--black", "--no-bold", "--color=", "--no-unicode"]:
        yield FULL + " %s :: Up Tab '1'" % option
    yield FULL + " --color light --color fg:1 --color dark :: Up Tab '1'"
    yield FULL + " --color light --color fg:1 --color bg:2,hl:3 :: Up Tab '1'"


def attribute_cases():
    for name in ATTRIBUTES:
        yield "printf 'a\\033[31mred\\033[0m b\\nb\\n' | fzf --ansi --color 'fg:%s,fg+:%s,hl:%s,prompt:green:%s' :: 'e'" \
            % (name, name, name, name)
    for colour in ["-1", "0", "7", "8", "15", "16", "255", "#fff000", "#FFF000", "red", "bright-red", "bright-black",
                   "gray", "grey", "white", "black", "cyan", "magenta", "yellow", "blue", "green", "bright-white"]:
        yield "seq 3 | fzf --color 'fg:%s,bg+:%s' :: Up" % (colour, colour)
    for text in ["fg+:", "fg:red:", "fg::bold", "fg:bold:red", "fg:red:bold:regular", "fg:red,fg:bold", "fg:red,fg:-1",
                 "hl:underline", "pointer:reverse", "fg:dim,nth:regular", "bg:blue,list-bg:green", "fg:red:blue"]:
        yield "seq 3 | fzf --color '%s' --nth 1 -q 1 :: Up" % text


EVENTS = {
    "start": ("", ""), "load": ("", ""), "result": ("", "'1' BSpace"), "result-final": ("", "'1' BSpace"),
    "change": ("", "'1' BSpace Up"), "focus": ("", "Up Up '3'"), "multi": ("--multi", "Tab Tab BTab"),
    "one": ("", "'30'"), "zero": ("", "'zz'"), "backward-eof": ("", "BSpace '1' BSpace BSpace"),
    "jump": ("--bind ctrl-j:jump", "C-j 's'"), "jump-cancel": ("--bind ctrl-j:jump", "C-j Escape"),
    "resize": ("", "@50x12"), "click-header": ("--header 'aa bb' --header-lines 1", "left@4,14 left@7,14 left@3,13"),
    "click-footer": ("--footer 'aa bb'", "left@4,1 left@7,1"), "every(0.3)": ("", "wait"),
}


def event_cases():
    for name, (flags, keys) in EVENTS.items():
        yield "seq 30 | fzf %s --bind %s :: %s" % (flags, bound(name, "transform-prompt(echo $FZF_KEY.$FZF_ACTION.$FZF_POS.$FZF_MATCH_COUNT.$FZF_QUERY'> ')"), keys)
        yield "seq 30 | fzf %s --bind %s --bind 'ctrl-v:become(cat log)' :: %s C-v" % (
            flags, bound(name, "execute-silent(echo $FZF_KEY $FZF_ACTION $FZF_POS $FZF_MATCH_COUNT $FZF_TOTAL_COUNT $FZF_SELECT_COUNT {} {q} >>log)" if "every" not in name else "execute-silent(echo x >log)"), keys)
        yield "seq 30 | fzf %s --sync --bind %s :: %s" % (flags, bound(name, "up+change-header(seen)"), keys)
        yield "seq 30 | fzf %s --bind %s --bind %s :: C-x %s" % (
            flags, bound("ctrl-x", "unbind(%s)" % name), bound(name, "change-header(seen)"), keys)
        yield "seq 30 | fzf %s --bind %s --bind %s :: C-x" % (
            flags, bound("ctrl-x", "trigger(%s)" % name), bound(name, "change-header(seen)+last"))


# Options by chance: what each may be given.
SHAPES = ["rounded", "sharp", "bold", "double", "block", "thinblock", "dashed", "horizontal", "vertical", "top", "bottom",
          "left", "right", "line", "none", ""]
POOL = [
    ["--layout default", "--layout reverse", "--layout reverse-list", "--reverse"],
    ["--border" + ("=" + shape if shape else "") for shape in SHAPES],
    ["--list-border" + ("=" + shape if shape else "") for shape in SHAPES if shape != "line"],
    ["--input-border" + ("=" + shape if shape else "") for shape in SHAPES],
    ["--header-border" + ("=" + shape if shape else "") for shape in SHAPES + ["inline"]],
    ["--header-lines-border" + ("=" + shape if shape else "") for shape in SHAPES + ["inline"]],
    ["--footer-border" + ("=" + shape if shape else "") for shape in SHAPES + ["inline"]],
    ["--preview-border" + ("=" + shape if shape else "") for shape in SHAPES],
    ["--style " + style for style in ["default", "minimal", "full", "full:line", "full:double", "full:sharp"]],
    ["--header H1", "--header $'H1\\nH2'", "--header 'a rather long header that has no room at all in so narrow a window'"],
    ["--header-lines 1", "--header-lines 3"], ["--header-first"],
    ["--footer F1", "--footer $'F1\\nF2'"],
    ["--margin 1", "--margin 1,2", "--margin 0,5%", "--margin 10%,3,0,1"],
    ["--padding 1", "--padding 0,2", "--padding 1,5%"],
    ["--info " + info for info in ["default", "right", "hidden", "inline", "inline:PRE", "inline-right", "inline-right:PRE"]],
    ["--no-separator", "--separator =-", "--separator ''"],
    ["--no-scrollbar", "--scrollbar '#'", "--scrollbar '#%'"],
    ["--pointer '>'", "--pointer '>>'", "--pointer ''"], ["--marker '*'", "--marker ''", "--marker '**'"],
    ["--gutter ' '", "--gutter '|'"], ["--prompt 'abc> '", "--prompt ''"], ["--ghost 'type here'"],
    ["--multi"], ["--no-input"], ["--gap", "--gap 2", "--gap --no-gap-line", "--gap --gap-line xy"],
    ["--wrap", "--wrap=word"], ["--keep-right"], ["--no-hscroll"], ["--hscroll-off 3"], ["--ellipsis '...'", "--ellipsis ''"],
    ["--tac"], ["--raw"], ["--cycle"], ["--track"], ["--no-sort"], ["--exact"], ["--highlight-line"],
    ["--height 10", "--height 50%", "--height ~8", "--height ~100%", "--height -3", "--height 12"],
    ["--min-height 5", "--min-height 3+", "--min-height 14"],
    ["--preview 'seq 30'", "--preview 'echo {} {q}'", "--preview 'echo $FZF_PREVIEW_LINES $FZF_PREVIEW_COLUMNS $FZF_PREVIEW_TOP $FZF_PREVIEW_LEFT; seq 9'"],
    ["--preview-window " + spec for spec in [
        "up", "down", "left", "right", "next", "up,3", "down,30%", "left,20", "right,70%", "up,border-none",
        "left,border-line", "hidden", "right,border-left", "down,border-top,2", "'~2,+5'", "wrap", "follow", "noinfo",
        "'<50(up,4)'", "0", "up,99%"]],
    ["--border-label ' LABEL '", "--border-label ' LABEL ' --border-label-pos 3"],
    ["--list-label ' LIST '", "--list-label ' LIST ' --list-label-pos -2:bottom"],
    ["--input-label ' IN '", "--input-label ' IN ' --input-label-pos 2:bottom"],
    ["--header-label ' HEAD '"], ["--footer-label ' FOOT ' --footer-label-pos 1:bottom"], ["--preview-label ' PRE '"],
    ["--no-unicode"], ["--scroll-off 0", "--scroll-off 5"], ["--tabstop 3"], ["-q 1", "-q zz", "-q 'a b'"],
    ["--with-nth 2..", "--with-nth '{2}:{1}'"], ["--nth 1", "--nth -1"], ["--freeze-left 1"], ["--freeze-right 1"],
    ["--disabled"], ["--filepath-word"], ["--no-multi-line"], ["--read0"],
]
INPUTS = [
    "seq 30", "seq 3", "seq 200", "printf ''", "seq -f 'item %g of a list that is rather long and does not fit into the row %g' 20",
    "printf 'a\\tb\\nc\\td\\n'", "printf 'one\\ntwo\\0three\\nfour\\nfive\\0six\\0'",
    "printf 'foo bar baz\\nBar Foo\\nqux/quux/corge.txt\\n'",
]
STROKES = ["Up", "Down", "PPage", "NPage", "'1'", "'a'", "BSpace", "Tab", "BTab", "C-a", "C-u", "C-w", "Left", "S-Down", "S-Up",
           "M-b", "C-n", "C-p", "C-k", "C-j", "Home", "End", "DC", "C-d", "M-d", "C-y", "C-/", "@50x14", "@60x16", "@30x9"]
BINDS = ["toggle-preview", "toggle-header", "toggle-input", "toggle-wrap", "toggle-sort", "toggle-raw", "toggle-track",
         "change-header(new)", "change-footer(new)", "change-preview-window(up|hidden|)", "change-list-label(X)",
         "change-header-lines(2)", "toggle-all", "last", "first", "exclude", "offset-middle", "half-page-up", "jump",
         "change-prompt(longer prompt> )", "toggle-multi-line", "change-pointer(>>)", "reload(seq 7)", "search(2)"]


def random_cases(count, seed):
    chance = random.Random(seed)
    for _ in range(count):
        groups = chance.sample(POOL, chance.randint(2, 9))
        words = [chance.choice(group) for group in groups]
        binds = chance.sample(BINDS, chance.randint(0, 2))
        for key, action in zip(["ctrl-x", "ctrl-v"], binds):
            words.append("--bind '%s:%s'" % (key, action))
        strokes = [chance.choice(STROKES + ["C-x", "C-v"] * 4 * bool(binds)) for _ in range(chance.randint(0, 5))]
        yield "%s | fzf %s :: %s" % (chance.choice(INPUTS), " ".join(words), " ".join(strokes))


# Windows of the preview by chance: words of a description, what is shown, and what is done to it.
SIDES = ["up", "down", "left", "right", "next", "top", "bottom", ""]
SIZES = ["", "", "3", "10", "30%", "50%", "80%", "1", "0", "99%", "20"]
LINES = ["", "", "border", "noborder"] + ["border-" + shape for shape in SHAPES if shape] + ["border-up", "border-down"]
SCROLLS = ["", "", "+3", "+{1}", "+{2}-1", "+{1}/2", "+{1}-/2", "+10/3", "+{n}", "+{n}+3/1", "~1", "~3", "~0"]
FLAGS = ["", "", "wrap", "wrap-word", "nowrap", "cycle", "follow", "nofollow", "noinfo", "hidden", "default"]
SHOWN = [
    "seq 30", "seq 3", "echo {}; seq 40", "printf 'a\\tb\\n\\033[31mred\\033[0m x\\n'; seq 5", "echo {q}; cat a.txt {f}",
    "for i in $(seq 30); do echo line $i of a text that is rather long for the window it is shown in; done"]
WINDOW_ACTIONS = [
    "toggle-preview", "toggle-preview-wrap", "toggle-preview-wrap-word", "preview-down", "preview-page-down",
    "preview-half-page-up", "preview-bottom", "preview-top", "preview(echo once {})", "change-preview(echo changed {})",
    "refresh-preview", "hide-preview", "show-preview", "change-preview-label(NEW)", "toggle-header", "close"]
WINDOW_STROKES = [
    "Up", "Down", "S-Up", "S-Down", "Tab", "'1'", "@50x14", "@80x20", "@40x10", "wheel-up@45,5", "wheel-down@45,5",
    "wheel-down@10,3", "left@20,12", "press@31,5 drag@20,5 release@20,5", "press@58,3 drag@58,9 release@58,9"]


def window(chance, has_other=True):
    """A description of the window, maybe with another form for a small one."""
    words = [chance.choice(words) for words in [SIDES, SIZES, LINES, SCROLLS, FLAGS]]
    if has_other and chance.random() < 0.25:
        words.append("<%d(%s)" % (chance.choice([5, 10, 20, 50, 100]), window(chance, False)))
    chance.shuffle(words)
    return ",".join(word for word in words if word) or "right"


def window_cases(count, seed):
    chance = random.Random(seed)
    pools = [pool for pool in POOL if not pool[0].startswith("--preview")]

    def action():
        if chance.random() < 0.6:
            return chance.choice(WINDOW_ACTIONS)
        return "change-preview-window(%s)" % "|".join(
            chance.choice([window(chance, False), "", "hidden"]) for _ in range(chance.randint(1, 3)))

    for _ in range(count):
        words = ["--preview-window " + quoted(window(chance)), "--preview " + quoted(chance.choice(SHOWN))]
        words += [chance.choice(pool) for pool in chance.sample(pools, chance.randint(0, 3))]
        words += ["--bind " + bound(key, action()) for key in ["ctrl-x", "ctrl-v"]]
        strokes = [chance.choice(WINDOW_STROKES + ["C-x", "C-v"] * 6) for _ in range(chance.randint(1, 6))]
        yield "seq -f '%%g 7 x' 30 | fzf %s :: %s" % (" ".join(words), " ".join(strokes))


def kinds(count, seed):
    """Lines by the name of their kind."""
    return {
        "key": key_cases(), "expect": expect_cases(), "action": action_cases(), "change": change_cases(),
        "placeholder": placeholder_cases(), "colour": colour_cases(), "attribute": attribute_cases(),
        "event": event_cases(), "chance": random_cases(count, seed), "window": window_cases(count, seed),
    }
