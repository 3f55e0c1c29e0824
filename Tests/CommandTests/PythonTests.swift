import Support
import Testing

/// Random documents are written by Python, read by the program, and compared with what Python reads.
@Suite(.enabled(if: Tools.isWanted("python3"), "needs python3"))
struct `Records as Python reads them` {
  /// Runs a script after what all scripts have in common; it is given the program and a seed.
  private func run(_ script: String, _ seed: Int) throws {
    let python = Program(path: try Tools.path(of: "python3"))
    let outcome = try python.run(
      ["-c", Self.documents + script, Program.sfilter.path, String(seed)])
    #expect(outcome.end == .status(0), "\(outcome.errorText)")
  }

  /// Random values, and a way to run the program.
  private static let documents = #"""
    import json, random, subprocess, sys
    program, seed = sys.argv[1], int(sys.argv[2])
    r = random.Random(seed)
    LETTERS = 'ab"\\/\n\t\x01\x7f\u00e9\u2028\ufeff漢🦊{}[]:,. \ud800\x00'
    def text(): return ''.join(r.choice(LETTERS) for _ in range(r.randrange(6)))
    def value(depth):
      kind = r.randrange(9 if depth else 7)
      if kind < 2: return text()
      if kind == 2: return r.choice([0, -1, 12, 10**30, -2**63, 2**53 + 1])
      if kind == 3: return r.choice([0.5, -1e-7, 1e300, 1.0, -0.0])
      if kind < 7: return [None, True, False][kind - 4]
      if kind == 7: return [value(depth - 1) for _ in range(r.randrange(4))]
      return {text(): value(depth - 1) for _ in range(r.randrange(4))}
    def written(x, indent=None):
      # Only escapes can say a lone half of a letter.
      said = json.dumps(x, ensure_ascii=r.random() < .5, indent=indent)
      return json.dumps(x, indent=indent) if '\ud800' in said else said
    def run(source, *words):
      return subprocess.run([program, *words], input=source.encode(), capture_output=True)
    def lines_of(done): return done.stdout.decode().split('\n')[:-1]
    def same(x): return json.dumps(x).replace('\\ud800', '\\ufffd')

    """#

  @Test(arguments: 0..<6) func `are the same behind the program, and in scopes`(
    _ seed: Int
  ) throws {
    try run(
      #"""
      records = [{'k': value(0), 'v': value(4), text(): value(2)} for _ in range(80)]
      indent = r.choice([None, 1]) if seed % 3 else None
      if seed % 3 == 2: source = '[' + ',\n'.join(written(x, indent) for x in records) + ']'
      else: source = r.choice(['\n', '\n\n ', '\r\n']).join(written(x, indent) for x in records)
      for form in ([], ['--output=json'], ['--output=array']):
        done = run(source, '--json', *form, '')
        assert done.returncode == 0 and not done.stderr, done.stderr
        printed, found, at = done.stdout.decode(), [], 0
        if form == ['--output=array']: found = json.loads(printed)
        while not found or not form[:1] == ['--output=array'] and printed[at:].strip():
          while printed[at].isspace(): at += 1
          record, at = json.JSONDecoder().raw_decode(printed, at)
          found.append(record)
        assert list(map(same, found)) == list(map(same, records)), form
      isNumber = lambda x: isinstance(x, (int, float)) and not isinstance(x, bool)
      for scope, passes in (
        ('k=true', lambda x: x is True or x == 'true'), ('no:k', lambda x: x is None),
        ('has:k', lambda x: x is not None), ('k=12', lambda x: isNumber(x) and x == 12),
        ('k<0', lambda x: isNumber(x) and x < 0), ('k!=0.50', lambda x: not isNumber(x) or x != .5),
        ('k~A', lambda x: isinstance(x, str) and 'a' in x
          or isinstance(x, (bool, type(None))) and False)):
        wanted = sum(bool(passes(x['k'])) for x in records)
        assert int(run(source, '--json', '--count', '--scope', scope, '').stdout) == wanted, scope
      """#, seed)
  }

  @Test(arguments: 0..<4) func `are found where a pointer leads`(_ seed: Int) throws {
    try run(
      #"""
      records = [{'a': value(3), 'b': [value(2), value(2)]} for _ in range(60)]
      def ways(x, way):
        yield way
        if isinstance(x, list):
          for number, y in enumerate(x): yield from ways(y, way + (str(number),))
        if isinstance(x, dict):
          for key, y in x.items(): yield from ways(y, way + (key,))
      def at(x, way):
        for step in way:
          if isinstance(x, dict) and step in x: x = x[step]
          elif isinstance(x, list) and step.isdigit() and int(step) < len(x): x = x[int(step)]
          else: return None
        return x
      known = sorted({w for x in records for w in ways(x, ()) if w and '\x00' not in ''.join(w)})
      # What a command line cannot say is left out, and what would be a template.
      known = [w for w in known if not set('\ud800{}') & set(''.join(w))]
      wanted = r.sample(known, min(12, len(known)))
      escaped = lambda s: s.replace('~', '~0').replace('/', '~1')
      quoted = lambda s: ''.join('\\' + c if not c.isalnum() and c not in '/~' else c for c in s)
      paths = [quoted(''.join('/' + escaped(step) for step in way)) for way in wanted]
      source = '\n'.join(map(written, records))
      for way, path in zip(wanted, paths):
        done = run(source, '--output', 'json:' + path, '')
        assert done.returncode == 0, (way, path, done.stderr)
        found = [list(json.loads(line).values())[0] for line in lines_of(done)]
        assert list(map(same, found)) == [same(at(x, way)) for x in records], (way, path)
      """#, seed)
  }

  @Test(arguments: 0..<6) func `are records where Python reads them, damaged as they may be`(
    _ seed: Int
  ) throws {
    try run(
      #"""
      ALPHABET = '{}[]:,"\\ 0123.eE+-truefalsnNaInity\x1f\t/\'u'
      def damaged(s):
        for _ in range(r.choice([0, 1, 1, 2, 3])):
          at = r.randrange(len(s) + 1)
          kind = r.randrange(4)
          if kind == 0: s = s[:at] + s[at + 1:]
          elif kind == 1: s = s[:at] + r.choice(ALPHABET) + s[at:]
          elif kind == 2: s = s[:at] + r.choice(ALPHABET) + s[at + 1:]
          else: s = s[:at]
        return s
      def read(s):
        # The values of a line, none if there is something else, too. Of an array that is not
        # closed nothing is said.
        found, at = [], 0
        while True:
          while at < len(s) and s[at] in ' \t\r\n': at += 1
          if at == len(s): return found
          try: x, at = json.JSONDecoder().raw_decode(s, at)
          except ValueError: return None if s[at] == '[' else []
          found.append(x)
      lines = [damaged(written({text(): value(2), 'a': value(1)})) for _ in range(300)]
      # A separator before each line, so that none goes on in the next.
      done = run(''.join('\x1e' + x + '\n' for x in lines), '--json', '--on-invalid=skip',
        '--output=matches', '')
      found = [[] for _ in lines]
      for line in lines_of(done):
        match = json.loads(line)
        found[match['line'] - 1].append(same(match['record']))
      for line, records in zip(lines, found):
        values = read(line)
        if values is None: continue
        # Where numbers and words touch, Python sees more of them than anybody means.
        if len(values) > 1 and not all(isinstance(x, dict) for x in values): continue
        wanted = [y for x in values for y in (x if isinstance(x, list) else [x])]
        assert records == list(map(same, wanted)), (line, records)
      """#, seed)
  }
}
