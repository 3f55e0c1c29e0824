"""Cases for `screens` by chance: chains of actions and commands, and sections with a mouse in them."""
import random

from screen_cases import SHAPES, bound, quoted


# MARK: - Chains of actions

CHAIN_INPUTS = [
    "seq 30", "seq 3", "printf 'a b c\\nd,e f\\ng  h\\n'", "printf 'one:two:three\\nx:y\\n:z:\\n'",
    "printf 'fooBar baz/qux\\nfoo two three\\nthree Foo\\n'", "printf 'it'\\''s\\n$(x) \"q\"\\n*\\n'",
    "printf 'a\\tb\\nc\\td\\n'", "printf '\\033[31mred\\033[0m x\\nplain y\\n'", "printf 'a\\nb\\0c d\\0'",
    "printf 'é ü\\n日本 語\\n'"]
CHAIN_OPTIONS = [
    "--multi", "--multi 2", "-d :", "-d ,", "--with-nth 2..", "--with-nth '{2}-{1}'", "--with-nth '{n}:{1}'",
    "--accept-nth 2", "--accept-nth '{2}/{n}/{1}'", "--accept-nth 1,-1", "--nth 2", "--nth ..1", "--ansi", "--read0",
    "--print0", "--print-query", "--expect a,f1", "--expect ctrl-v", "--tac", "--no-sort", "--exact",
    "--header-lines 1", "--disabled", "--sync", "-q e", "-q ' a b'", "--track", "--raw", "--cycle",
    "--layout reverse", "--layout reverse-list", "--history h", "--no-input", "--ghost gg", "--filepath-word",
    "--id-nth 1", "--tail 5", "--scheme path", "--scheme history", "--tiebreak end,length", "--smart-case", "+i",
    "--literal", "--prompt 'p> '", "--header HH", "--footer FF", "--border --border-label BL",
    "--list-border --list-label LL", "--wrap", "--with-shell 'bash -c'", "--info inline",
    "--info-command 'echo I $FZF_POS $FZF_INFO'", "--highlight-line", "--no-multi-line", "--style full",
    "--jump-labels abc", "--scroll-off 0", "--height 10"]
COMMANDS = [
    "echo [{}]", "echo {q} {n} {+n}", "printf \"<%s>\" {+}", "printf \"<%s>\" {*}", "echo {1} {-1} {2..}",
    "echo {s1} {r} {r2}", "cat {+f}", "cat {f}", "echo {fzf:query} {fzf:prompt} {fzf:action}",
    "echo {q:1} {q:2..} {q:-1}", "echo $FZF_QUERY $FZF_ACTION $FZF_KEY $FZF_POS",
    "echo $FZF_MATCH_COUNT $FZF_TOTAL_COUNT $FZF_SELECT_COUNT", "echo $FZF_CURRENT_ITEM $FZF_LINES $FZF_COLUMNS",
    "echo $FZF_NTH $FZF_WITH_NTH $FZF_INPUT_STATE $FZF_RAW $FZF_WRAP $FZF_DIRECTION",
    "echo $FZF_PROMPT $FZF_GHOST $FZF_POINTER", "echo $FZF_BORDER_LABEL $FZF_LIST_LABEL $FZF_HEADER_LABEL",
    "env | grep -c ^FZF_", "seq 5", "false", "echo", "printf \"l1\\nl2\\n\""]
CHAIN_ACTIONS = [
    "up", "down", "toggle", "toggle+down", "select-all", "deselect-all", "toggle-all", "clear-multi", "first", "last",
    "pos(2)", "pos(-1)", "pos(0)", "pos(x)", "page-up", "half-page-down", "change-query(a)", "change-query()",
    "clear-query", "replace-query", "put(xy)", "backward-kill-word", "kill-line", "yank", "beginning-of-line",
    "end-of-line", "forward-word", "backward-subword", "change-prompt(new> )", "change-header(h1)", "change-header()",
    "change-footer(f)", "change-nth(1|2|)", "change-with-nth(1|2|)", "change-multi(1)", "change-multi",
    "change-multi(0)", "change-ghost(G)", "change-pointer(*)", "change-list-label(L)", "change-header-lines(2)",
    "search(a)", "toggle-search", "disable-search", "enable-search", "toggle-sort", "toggle-track", "track",
    "untrack-current", "toggle-raw", "enable-raw", "toggle-input", "hide-input", "show-input", "toggle-header",
    "toggle-wrap", "toggle-wrap-word", "toggle-hscroll", "toggle-multi-line", "exclude", "exclude-multi",
    "unbind(ctrl-v)", "rebind(ctrl-v)", "toggle-bind(up)", "trigger(ctrl-v)", "trigger(up,down,a)", "print(P)",
    "best", "up-match", "down-match", "up-selected", "down-selected", "offset-up", "offset-down", "offset-middle",
    "reload(seq 4)", "reload-sync(seq 4)", "reload(echo {q}; echo {})", "wait+up", "jump", "jump-accept", "cancel",
    "bell", "ignore", "change-query(b)+wait+first", "clear-screen", "prev-history", "next-history", "toggle-in",
    "toggle-out", "select", "deselect", "track+reload(seq 40 -1 1)", "change-preview(echo P {})",
    "preview(echo Q {})"]
TRANSFORMS = [
    "transform-header", "transform-footer", "transform-prompt", "transform-query", "transform-search",
    "transform-list-label", "transform-ghost", "bg-transform-header", "bg-transform-prompt", "change-preview",
    "preview", "execute-silent", "execute"]
ENDS = [
    "accept", "become(%s)", "print-query", "accept-or-print-query", "accept-non-empty", "print(X)+accept",
    "execute-silent(%s > o)+become(cat o)", "transform(echo accept)", "abort", "select-all+accept", "close"]
CHAIN_EVENTS = [None] * 4 + [
    "load", "change", "focus", "result", "multi", "one", "zero", "result-final", "resize", "backward-eof", "jump",
    "jump-cancel", "start"]
CHAIN_STROKES = [
    "Up", "Down", "'a'", "'o'", "' '", "BSpace", "Tab", "BTab", "C-u", "C-w", "C-y", "Left", "Right", "C-a", "C-p",
    "C-n", "M-b", "M-d", "PPage", "Home", "'1'", "left@5,12", "double@5,12", "right@5,12", "wheel-up@9,9"]


def chain_action(chance):
    kind = chance.random()
    if kind < 0.5:
        return chance.choice(CHAIN_ACTIONS)
    if kind < 0.6:
        name, command = chance.choice([
            ("transform-nth", "echo %s" % chance.choice(["1", "2", "{n}", "x", ""])),
            ("transform-header-lines", "echo %s" % chance.choice(["1", "2", "{n}", "x", ""])),
            ("transform", "echo \"%s\"" % chance.choice(CHAIN_ACTIONS)), ("transform-pointer", "echo =")])
        return "%s(%s)" % (name, command)
    if kind < 0.8:
        return "%s(%s)" % (chance.choice(TRANSFORMS), chance.choice(COMMANDS))
    end = chance.choice(ENDS)
    return end % chance.choice(COMMANDS) if "%s" in end else end


def chain_cases(count, seed):
    chance = random.Random(seed)
    for _ in range(count):
        words = chance.sample(CHAIN_OPTIONS, chance.randint(0, 4))
        event = chance.choice(CHAIN_EVENTS)
        for key in ["ctrl-x", "ctrl-v"] + ([event] if event else []):
            chain = "+".join(chain_action(chance) for _ in range(chance.choice([1, 1, 2, 3])))
            words.append("--bind " + bound(key, chain))
        strokes = [chance.choice(["C-x", "C-v", "C-x"] + chance.choices(CHAIN_STROKES, k=3))
                   for _ in range(chance.randint(2, 6))]
        yield "%s | fzf %s :: %s" % (chance.choice(CHAIN_INPUTS), " ".join(words), " ".join(strokes))


# MARK: - Sections with their labels, and clicks

SECTION_INPUTS = [
    "seq 30", "seq 5", "seq 300", "printf ''", "printf 'one\\ntwo\\0three\\nfour\\nfive\\0six\\0'",
    "seq -f 'item %g of a list that is rather long and does not fit into the row %g at all I am afraid' 15",
    "printf 'a\\tb\\tc\\nd\\te\\tf\\n'", "printf 'foo bar baz\\nBar Foo\\nqux/quux/corge.txt\\n'", "seq -f '%g é日本' 20"]
SECTION_CONTENTS = [
    "--header H", "--header $'aa bb\\ncc dd ee'", "--header-lines 2", "--header-lines 4", "--footer 'ff gg'",
    "--footer $'f1\\nf2 x'", "--header-first", "--no-input", "--info inline", "--info inline-right", "--info right",
    "--info hidden", "--info 'inline: << '", "--info 'inline-right:>>'", "--layout reverse", "--layout reverse-list",
    "--height 50%", "--height 12", "--height ~100%", "--height ~60%", "--min-height 4+", "--margin 1,2", "--padding 1",
    "--multi", "--gap", "--gap 2", "--wrap", "--wrap=word", "--no-scrollbar", "--separator '=-'", "--no-separator",
    "--pointer '>>'", "--marker '+ '", "--ghost 'type a thing'", "--prompt 'long prompt here> '", "--no-unicode",
    "--highlight-line", "--ellipsis XX", "--keep-right", "--no-hscroll", "--hscroll-off 2", "--tabstop 4",
    "--preview 'seq 20'", "--preview 'seq 20' --preview-window up,3", "--preview 'seq 20' --preview-window next,2",
    "--preview 'seq 20' --preview-window left,30%", "--preview 'seq 20' --preview-window down,2,border-line",
    "--freeze-left 1", "--scroll-off 2", "--color 'bg:-1'", "--multi --marker-multi-line '{|}'", "--read0", "--tac",
    "--raw -q 2", "--with-nth 2.. -d ' '", "--nth 1", "--track", "--cycle", "--no-multi-line", "--gutter '|'",
    "--gap-line '~'", "--wrap-sign '>>> '", "--jump-labels abcdef",
    "--info-command 'echo -e \"\\x1b[31m$FZF_POS\\x1b[0m/$FZF_INFO\"'"]
SECTION_LABELS = ["LB", "' a label '", "'a much longer label than there is any room for in a terminal of sixty columns'"]
LABEL_PLACES = ["", "", "3", "-3", "1", "-1", "0", "center", "3:bottom", "-4:bottom", "99", "-99", "bottom", "5:top"]
SECTION_ACTIONS = [
    "toggle-header", "toggle-input", "toggle-preview", "hide-header", "change-header(x\\ny)",
    "change-header(new header)", "change-header()", "change-footer(new)", "change-footer()", "change-header-lines(1)",
    "change-header-lines(0)", "change-list-label(LLL)", "change-border-label(BBBB)", "change-input-label(I)",
    "change-header-label()", "change-footer-label(FFF)", "change-prompt(p> )", "change-pointer(>>)", "change-ghost(gh)",
    "jump", "toggle-wrap", "toggle-wrap-word", "toggle-multi-line", "toggle-hscroll", "select-all", "last", "page-up",
    "half-page-down", "offset-up", "offset-middle", "change-preview-window(up,2|left|hidden|)", "toggle-raw",
    "exclude", "reload(seq 9)", "change-multi(3)", "toggle-track", "toggle-sort", "change-query(1)", "show-input",
    "hide-input", "clear-screen"]
SECTION_STROKES = [
    "Up", "Down", "PPage", "NPage", "'1'", "'o'", "BSpace", "Tab", "BTab", "Home", "@50x12", "@60x16", "@30x9",
    "@80x24", "@20x6"]
CLICKED = "transform-prompt(echo $FZF_CLICK_HEADER_LINE.$FZF_CLICK_HEADER_COLUMN.$FZF_CLICK_HEADER_WORD." \
    "$FZF_CLICK_HEADER_NTH/$FZF_CLICK_FOOTER_LINE.$FZF_CLICK_FOOTER_COLUMN.$FZF_CLICK_FOOTER_WORD)"


def click(chance):
    kind = chance.choice(["left", "double", "right", "wheel-up", "wheel-down", "shift-left", "shift-wheel-up", "drag"])
    column, row = chance.randint(1, 60), chance.randint(1, 16)
    if kind == "drag":
        return "press@%d,%d drag@%d,%d release@%d,%d" % (
            column, row, chance.randint(1, 60), chance.randint(1, 16), column, row)
    return "%s@%d,%d" % (kind, column, row)


def section_cases(count, seed):
    chance = random.Random(seed)

    def border(name):
        shapes = [shape for shape in SHAPES if shape and (shape != "line" or name != "list")]
        if name not in ["list", "input"]:
            shapes += ["inline"] * 4
        return "--%s-border=%s" % (name, chance.choice(shapes))

    for _ in range(count):
        borders = [border(name) for name in ["list", "input", "header", "header-lines", "footer"]] + [
            "--border=" + chance.choice([shape for shape in SHAPES if shape]),
            "--style " + chance.choice(["full", "minimal", "full:double", "full:line", "full:thinblock"])]
        words = chance.sample(borders, chance.randint(0, 4)) + chance.sample(SECTION_CONTENTS, chance.randint(1, 5))
        for name in chance.sample(["list", "input", "header", "footer", "border", "preview"], chance.randint(0, 3)):
            text, place = chance.choice(SECTION_LABELS), chance.choice(LABEL_PLACES)
            words.append("--%s-label %s" % (name, text))
            # A long label at a place from the left is lost in fzf.
            if place and (len(text) < 20 or not place[0].isdigit()):
                words.append("--%s-label-pos=%s" % (name, place))
        for key in ["ctrl-x", "ctrl-v"]:
            chain = "+".join(chance.choice(SECTION_ACTIONS) for _ in range(chance.choice([1, 1, 2])))
            words.append("--bind " + bound(key, chain))
        for event in ["click-header", "click-footer"]:
            if chance.random() < 0.3:
                words.append("--bind " + quoted("%s:%s" % (event, CLICKED)))
        strokes = [chance.choice(["C-x", "C-v"] + chance.choices(SECTION_STROKES, k=2) + [click(chance), click(chance)])
                   for _ in range(chance.randint(1, 6))]
        yield "%s | fzf %s :: %s" % (chance.choice(SECTION_INPUTS), " ".join(words), " ".join(strokes))
