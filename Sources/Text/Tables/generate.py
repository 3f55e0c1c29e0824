#!/usr/bin/env python3
"""Writes the tables of characters from the files of the Unicode Character Database.

    generate.py FOLDER

FOLDER holds the files as unicode.org and Debian's package `unicode-data` lay them out
(/usr/share/unicode). The tables in the tree were made from `unicode-data` 17.0.0-2. The results,
`CharacterTables+Data.swift` and `Scripts.swift` beside this script, are what the program is built
with.

A scalar selects a block, the block a row, and the row holds a value in each column below. A row
stands for all scalars with the same values. Mappings are differences, so that rows are shared.
The place of a column is its byte offset once all are unpacked.
"""
import collections
import os
import re
import sys

LAST = 0x110000
BLOCK = 7  # a block holds 2^7 scalars

# Flags of a row; `CharacterTables.Flag` names the same bits.
FOLD_SLOW, KEEP_SLOW, CASE_SLOW = 1, 2, 4
FOLD_POOL, KEEP_POOL = 8, 16
DROPS_MARKS = 32
INERT = 64
PLAIN_MARK = 128

BREAKS = ("other cr lf control extend conjunctExtend linker zwj spacingMark prepend "
          "regionalIndicator l v t lv lvt pictographic consonant").split()
CLASSES = "white nonWord delimiter lower upper letter number".split()

# fzf's letters that count as an ASCII letter, as ranges in hexadecimal. The full-width forms are
# added below.
LATIN = """
A: C0-C5 23A 1D00 1EA4 1EA6 1EA8 1EAA 1EAC 1EAE 1EB0 1EB2 1EB4 1EB6
B: 181 243 299 1D03
C: C7 23B 1D04
D: 189 18A 1D05
E: C8-CB 18E 190 246 1D07 1EBE 1EC0 1EC2 1EC4 1EC6
G: 193 262 29B
H: 29C
I: CC-CF 130 197 26A
J: 248 1D0A
K: 1D0B
L: 23D 29F 1D0C
M: 19C 1D0D
N: D1 19D 220 274 1D0E
O: D2-D6 D8 186 19F 1D0F 1D10 1ED0 1ED2 1ED4 1ED6 1ED8 1EDA 1EDC 1EDE 1EE0 1EE2
P: 1D18
Q: 24A
R: 24C 280 281 1D19 1D1A
T: 1AE 23E 1D1B
U: D9-DC 244 1D1C 1EE8 1EEA 1EEC 1EEE 1EF0
V: 1B2 245 1D20
W: 1D21
Y: DD 178 24E 28F
Z: 1D22
a: E0-E5 101 103 105 1CE 201 203 227 250 251 363 1E01 1E9A 1EA1 1EA3 1EA5 1EA7 1EA9 1EAB 1EAD 1EAF 1EB1 1EB3 1EB5 1EB7
b: 180 183 253 1E03 1E05 1E07
c: E7 107 109 10B 10D 188 23C 255 297 368 2184
d: 10F 111 18C 221 256 257 369 1E0B 1E0D 1E0F 1E11 1E13
e: E8-EB 113 115 117 119 11B 1DD 205 207 229 247 258 25B-25E 29A 364 1D08 1E19 1E1B 1EB9 1EBB 1EBD 1EBF 1EC1 1EC3 1EC5 1EC7
f: 192 1E1F
g: 11D 11F 121 123 1E5 1E7 1F5 260 261 1E21
h: 125 127 21F 265 266 2AE 36A 1E23 1E25 1E27 1E29 1E2B 1E96 2095
i: EC-EF 129 12B 12D 12F 131 1D0 209 20B 268 365 1D09 1D62 1E2D 1EC9 1ECB 2071
j: 135 1F0 237 249 25F 29D
k: 137 199 1E9 29E 1E31 1E33 1E35 2096
l: 13A 13C 13E 140 142 19A 234 26B-26D 1E37 1E3B 1E3D 2097
m: 26F-271 36B 1D1F 1E3F 1E41 1E43 2098
n: F1 144 146 148 19E 1F9 235 272 273 1E45 1E47 1E49 1E4B 2099
o: F2-F6 F8 14D 14F 151 1A1 1D2 1EB 20D 20F 22F 254 275 366 1D11-1D13 1D16 1D17 1ECD 1ECF 1ED1 1ED3 1ED5 1ED7 1ED9 1EDB 1EDD 1EDF 1EE1 1EE3
p: 1A5 1E55 1E57 209A
q: 24B 2A0
r: 155 157 159 211 213 24D 279-27F 36C 1D63 1E59 1E5B 1E5F
s: DF 15B 15D 15F 161 17F 219 23F 282 1E61 1E63 1E9B 209B
t: 163 165 167 1AB 1AD 21B 236 287 288 36D 1E6B 1E6D 1E6F 1E71 1E97 209C
u: F9-FC 169 16B 16D 16F 171 173 1B0 1D4 215 217 289 367 1D1D 1D1E 1D64 1E73 1E75 1E77 1EE5 1EE7 1EE9 1EEB 1EED 1EEF 1EF1
v: 28B 28C 36E 1D65 1E7D 1E7F
w: 175 28D 1E81 1E83 1E85 1E87 1E89 1E98
x: 36F 1E8B 1E8D
y: FD FF 177 1B4 233 24F 28E 1E8F 1E99 1EF3 1EF5 1EF7 1EF9
z: 17A 17C 17E 1B6 225 240 290 291 1E91 1E93 1E95
"""


# MARK: - Reading

class Database:
    def __init__(self, folder):
        self.folder = folder
        self.category = ["Cn"] * LAST
        self.combining = [0] * LAST
        self.lower = {}
        self.canonical = {}  # one step
        self.compatible = {}  # one step, either kind
        first = None
        for fields in self.rows("UnicodeData.txt"):
            scalar = int(fields[0], 16)
            if fields[1].endswith("First>"):
                first = scalar
                continue
            for c in range(first if first is not None else scalar, scalar + 1):
                self.category[c] = fields[2]
                self.combining[c] = int(fields[3])
            first = None
            if fields[5]:
                mapped = [int(x, 16) for x in fields[5].split() if x[0] != "<"]
                if fields[5][0] != "<":
                    self.canonical[scalar] = mapped
                self.compatible[scalar] = mapped
            if fields[13]:
                self.lower[scalar] = int(fields[13], 16)
        self.casefold = {int(f[0], 16): [int(x, 16) for x in f[2].split()]
                         for f in self.rows("CaseFolding.txt") if f[1] in "CF"}
        # Both letters of Turkish count as i, so that it is found from any keyboard.
        self.casefold[0x130] = self.casefold[0x131] = [0x69]
        excluded = set(self.ranges("DerivedNormalizationProps.txt")["Full_Composition_Exclusion"])
        self.pairs = {tuple(d): c for c, d in self.canonical.items()
                      if len(d) == 2 and c not in excluded}
        self.firsts = {first for first, _ in self.pairs}
        self.seconds = {second for _, second in self.pairs}
        self.seconds |= set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))

    def rows(self, name):
        for line in open(os.path.join(self.folder, name), encoding="utf-8"):
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]

    def ranges(self, name, column=1):
        found = collections.defaultdict(list)
        for fields in self.rows(name):
            first, _, last = fields[0].partition("..")
            found[";".join(fields[column:]).replace(" ", "")] += range(
                int(first, 16), int(last or first, 16) + 1)
        return found

    def version(self):
        with open(os.path.join(self.folder, "CaseFolding.txt"), encoding="utf-8") as file:
            return re.search(r"-(\d+\.\d+\.\d+)\.txt", file.readline())[1]


# MARK: - Normalising

class Normaliser:
    def __init__(self, data):
        self.data = data

    def decomposed(self, scalars, steps):
        """Full decomposition by the one-step mappings `steps`, in canonical order."""
        result = []

        def add(c):
            if 0xAC00 <= c < 0xAC00 + 11172:
                c -= 0xAC00
                result.append(0x1100 + c // 588)
                result.append(0x1161 + c % 588 // 28)
                if c % 28:
                    result.append(0x11A7 + c % 28)
            elif c in steps:
                for part in steps[c]:
                    add(part)
            else:
                result.append(c)
        for c in scalars:
            add(c)
        return self.ordered(result)

    def ordered(self, scalars):
        result, run = [], []
        for c in scalars + [0]:
            if self.data.combining[c]:
                run.append(c)
            else:
                result += sorted(run, key=lambda m: self.data.combining[m]) + [c]
                run = []
        return result[:-1]

    def composed(self, scalars, folding):
        """Canonical composition; a folded i swallows the dot of the Turkish capital."""
        result, starter, last = [], None, 0
        for c in scalars:
            ccc = self.data.combining[c]
            if starter is not None and (last == 0 and starter == len(result) - 1 or last < ccc):
                pair = (result[starter], c)
                joined = self.data.pairs.get(pair)
                if folding and pair == (0x69, 0x307):
                    joined = 0x69
                a, b = pair
                if 0x1100 <= a < 0x1113 and 0x1161 <= b < 0x1176:
                    joined = 0xAC00 + ((a - 0x1100) * 21 + b - 0x1161) * 28
                if 0xAC00 <= a < 0xAC00 + 11172 and (a - 0xAC00) % 28 == 0 and 0x11A8 <= b < 0x11C3:
                    joined = a + b - 0x11A7
                if joined is not None:
                    result[starter] = joined
                    continue
            result.append(c)
            if ccc == 0:
                starter, last = len(result) - 1, 0
            else:
                last = ccc
        return result

    def folded(self, c):
        """What `c` is after compatibility decomposition and case folding, decomposed."""
        before, now = None, self.decomposed([c], self.data.compatible)
        while before != now:
            # The iota below turns into a letter only once the marks are in order.
            before, turned = now, []
            for part in now:
                turned += [part] if part == 0x345 else self.data.casefold.get(part, [part])
            now = self.decomposed(turned, self.data.compatible)
        return now


# MARK: - Rows

COLUMNS = ["classes", "breaks", "widths", "combining", "flags", "lower", "lowerLatin", "latin",
           "foldExact", "foldBase", "keepExact", "keepBase", "caseFold", "canonical"]


def latin_table():
    table = {0xFF61: ord(".")}
    for c in range(0xFF01, 0xFF5F):
        table[c] = c - 0xFEE0
    for line in LATIN.strip().split("\n"):
        letter, _, members = line.partition(":")
        for member in members.split():
            first, _, last = member.partition("-")
            for c in range(int(first, 16), int(last or first, 16) + 1):
                table[c] = ord(letter)
    assert len(table) == 556, len(table)
    return table


def classes_of(data):
    white = set(data.ranges("PropList.txt")["White_Space"])
    names = {"Ll": "lower", "Lu": "upper", "Lt": "letter", "Lm": "letter", "Lo": "letter",
             "Nd": "number", "Nl": "number", "No": "number"}
    return [CLASSES.index("white" if c in white else names.get(data.category[c], "nonWord"))
            for c in range(LAST)]


def breaks_of(data):
    names = {"CR": "cr", "LF": "lf", "Control": "control", "Extend": "extend", "ZWJ": "zwj",
             "SpacingMark": "spacingMark", "Prepend": "prepend", "L": "l", "V": "v", "T": "t",
             "LV": "lv", "LVT": "lvt", "Regional_Indicator": "regionalIndicator"}
    breaks = [0] * LAST
    for c in data.ranges("emoji/emoji-data.txt")["Extended_Pictographic"]:
        breaks[c] = BREAKS.index("pictographic")
    derived = data.ranges("DerivedCoreProperties.txt")
    for c in derived["InCB;Consonant"]:
        breaks[c] = BREAKS.index("consonant")
    for name, scalars in data.ranges("auxiliary/GraphemeBreakProperty.txt").items():
        for c in scalars:
            assert breaks[c] == 0 or name == "Other"
            breaks[c] = BREAKS.index(names[name])
    for c in derived["InCB;Linker"]:
        assert breaks[c] == BREAKS.index("extend")
        breaks[c] = BREAKS.index("linker")
    for c in derived["InCB;Extend"]:
        if breaks[c] == BREAKS.index("extend"):
            breaks[c] = BREAKS.index("conjunctExtend")
    return breaks


def widths_of(data, breaks):
    """Cells of a scalar that stands alone: 0, 1 or 2, and 3 where terminals take 1 or 2."""
    widths = [1] * LAST
    wide = data.ranges("EastAsianWidth.txt")
    for c in wide["W"] + wide["F"]:
        widths[c] = 2
    for c in wide["A"]:
        # What may be a picture is as wide as its picture or its text.
        widths[c] = 1 if BREAKS[breaks[c]] == "pictographic" else 3
    nothing = ("cr lf control extend conjunctExtend linker zwj v t").split()
    for c in range(LAST):
        # The soft hyphen is drawn by most terminals.
        if (data.category[c] in ("Mn", "Me") or BREAKS[breaks[c]] in nothing) and c != 0xAD:
            widths[c] = 0
        if BREAKS[breaks[c]] == "regionalIndicator":
            widths[c] = 2
    return widths


class Pool:
    """Sequences of scalars, each behind its length."""

    def __init__(self):
        self.values, self.places = [0], {}

    def place(self, scalars):
        key = tuple(scalars)
        if key not in self.places:
            self.places[key] = len(self.values)
            self.values += [len(key), *key]
        return self.places[key]


def build(data):
    normal, pool, latin = Normaliser(data), Pool(), latin_table()
    scripts = data.ranges("Scripts.txt")
    greco = {c for c in scripts["Latin"] + scripts["Greek"] if data.category[c][0] == "L"}
    classes, breaks = classes_of(data), breaks_of(data)
    widths = widths_of(data, breaks)

    def base_of(scalar, parts, folding):
        """The letter that a term without marks finds under `scalar`, whose decomposition it is."""
        plain = scalar
        if parts[0] in greco:
            plain = parts[0]
        if scalar == 0x451 or scalar == 0x401:
            plain = parts[0]
        plain = latin.get(plain, plain)
        if folding and plain < 0x80:
            plain = ord(chr(plain).lower())
        return plain

    def mapping(c, parts, folding, slow, pooled):
        """Exact and base as differences, and the flags that say when that is not enough."""
        whole = normal.composed(parts, folding)
        flags = 0
        if data.combining[parts[0]] or parts[0] in data.seconds:
            flags |= slow
        if len(whole) != 1 or normal.decomposed(whole, data.canonical) != parts or 0x345 in parts:
            return pool.place(parts), 0, slow | pooled
        return whole[0] - c, base_of(whole[0], parts, folding) - c, flags

    rows, table = {}, []
    hangul = range(0xAC00, 0xAC00 + 11172)
    for c in range(LAST):
        values = dict.fromkeys(COLUMNS, 0)
        values["classes"], values["breaks"], values["widths"] = classes[c], breaks[c], widths[c]
        values["combining"] = data.combining[c]
        flags = DROPS_MARKS if c in greco else 0
        lower = data.lower.get(c, c)
        values["lower"] = lower - c
        values["lowerLatin"] = latin.get(lower, lower) - c
        values["latin"] = latin.get(c, c) - c
        case = data.casefold.get(c, [c])
        if len(case) == 1:
            values["caseFold"] = case[0] - c
        else:
            values["caseFold"], flags = pool.place(case), flags | CASE_SLOW
        if c not in hangul:
            kept = normal.decomposed([c], data.compatible)
            exact, base, more = mapping(c, normal.folded(c), True, FOLD_SLOW, FOLD_POOL)
            values["foldExact"], values["foldBase"], flags = exact, base, flags | more
            exact, base, more = mapping(c, kept, False, KEEP_SLOW, KEEP_POOL)
            values["keepExact"], values["keepBase"], flags = exact, base, flags | more
            if c in data.canonical:
                values["canonical"] = pool.place(normal.decomposed([c], data.canonical))
        if data.combining[c]:
            alone = c not in data.compatible and c not in data.casefold
            flags |= PLAIN_MARK if alone else 0
        elif c not in greco and c not in data.firsts and c not in data.canonical and c not in hangul:
            flags |= INERT
        values["flags"] = flags
        key = tuple(values[name] for name in COLUMNS)
        table.append(rows.setdefault(key, len(rows)))
    return rows, table, pool.values


# MARK: - Writing

def packed(values):
    """Runs of equal values: difference to the value before, and length; six bits a character."""
    out, last, i = [], 0, 0

    def number(n):
        while n >= 32:
            out.append(chr(48 + 32 + n % 32))
            n //= 32
        out.append(chr(48 + n))
    while i < len(values):
        run = 1
        while i + run < len(values) and values[i + run] == values[i]:
            run += 1
        step = values[i] - last
        number((step * 2 if step >= 0 else -step * 2 - 1) * 2 + (run > 1))
        if run > 1:
            number(run)
        last, i = values[i], i + run
    return "".join(out)


ORIGIN = ("// Made from the Unicode Character Database, copyright Unicode, Inc., under the Unicode"
          " License:\n// https://www.unicode.org/license.txt\n\n")


def beside(name):
    """The path of a file beside this script."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), name)


def write_scripts(data):
    """Writes which characters belong to which script: a line for each, its name and ranges."""
    scripts = data.ranges("Scripts.txt")
    with open(beside("Scripts.swift"), "w", encoding="ascii") as file:
        file.write("// Written by generate.py.\n" + ORIGIN)
        file.write("/// The scripts of the world and the characters of each.\n"
                   "enum Scripts {\n"
                   "  /// A line for each script: its name, then ranges in hexadecimal.\n"
                   '  static let table: StaticString = #"""\n')
        for name, scalars in sorted(scripts.items()):
            whole = []
            for scalar in sorted(scalars):
                first = whole.pop()[0] if whole and whole[-1][1] + 1 == scalar else scalar
                whole.append((first, scalar))
            words = [f"{a:X}" if a == b else f"{a:X}-{b:X}" for a, b in whole]
            file.write(f"    {name} {' '.join(words)}\n")
        file.write('    """#\n}\n')


def main():
    data = Database(sys.argv[1])
    rows, table, pool = build(data)
    size = 1 << BLOCK
    blocks, order = {}, []
    for start in range(0, LAST, size):
        order.append(blocks.setdefault(tuple(table[start:start + size]), len(blocks)))
    parts = [("blocks", 2, order), ("rows", 2, [row for block in blocks for row in block])]
    for i, name in enumerate(COLUMNS):
        parts.append((name, 1 if i < COLUMNS.index("lower") else 4, [key[i] for key in rows]))
    pairs = sorted(data.pairs)
    parts += [("pool", 4, pool), ("pairFirst", 4, [p[0] for p in pairs]),
              ("pairSecond", 4, [p[1] for p in pairs]),
              ("pairWhole", 4, [data.pairs[p] for p in pairs])]
    write_scripts(data)
    with open(beside("CharacterTables+Data.swift"), "w", encoding="ascii") as file:
        file.write("// Written by generate.py; see there for what the columns hold and how they are"
                   " packed.\n" + ORIGIN + "extension CharacterTables {\n")
        file.write(f'  static let version = "{data.version()}"\n')
        place = 0
        for name, width, values in parts:
            text = packed(values)
            file.write(f"\n  static let {name}Count = {len(values)}\n")
            file.write(f"  static let {name}Place = {place}\n")
            file.write(f'  static let {name}Packed: StaticString = #"""\n')
            for i in range(0, len(text), 96):
                file.write(f"    {text[i:i + 96]}\n")
            file.write('    """#\n')
            place += (len(values) * width + 7) // 8 * 8
        file.write(f"\n  static let packedEnd = {place}\n}}\n")
    for name, _, values in parts:
        print(f"{name:12} {len(values):7} values {len(packed(values)):7} characters", file=sys.stderr)


if __name__ == "__main__":
    main()
