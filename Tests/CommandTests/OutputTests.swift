import Foundation
import Support
import Testing

@Suite struct `Output that other programs read` {
  /// A document of objects whose values are what tables find hard.
  static func records(_ seed: Int) -> [[String: String]] {
    var random = Seeded(seed)
    let alphabet = "ab ,;\"'\t\n\r\\\u{0}é漢🦊|"
    return (0..<20).map { _ in
      var record: [String: String] = [:]
      for name in ["a", "b c", "d,\"e\""] where random.chance(percent: 80) {
        record[name] = random.text(of: alphabet, upTo: 6)
      }
      return record
    }
  }

  static func json(_ records: [[String: String]]) throws -> [UInt8] {
    var lines: [UInt8] = []
    for record in records {
      lines += try JSONSerialization.data(withJSONObject: record, options: .sortedKeys) + [10]
    }
    return lines
  }

  @Test(.enabled(if: Tools.isWanted("python3"), "needs python3"), arguments: ["csv", "tsv"])
  func `a table says to Python what the records say`(_ form: String) throws {
    let reader = """
      import csv, io, json, sys
      text = sys.stdin.buffer.read().decode()
      if sys.argv[1] == 'csv':
        rows = list(csv.reader(io.StringIO(text, newline=''), strict=True))
      else:
        said = {'t': '\\t', 'n': '\\n', 'r': '\\r', '\\\\': '\\\\'}
        def cell(text):
          out, at = '', 0
          while at < len(text):
            if text[at] == '\\\\': out += said[text[at + 1]]; at += 2
            else: out += text[at]; at += 1
          return out
        rows = [[cell(c) for c in line.split('\\t')] for line in text.split('\\n')[:-1]]
      print(json.dumps([dict(zip(rows[0], row)) for row in rows[1:]]))
      assert all(len(row) == len(rows[0]) for row in rows)
      """
    let python = Program(path: try Tools.path(of: "python3"))
    for seed in 0..<8 {
      let records = Self.records(seed)
      let table = try Program.sfilter.run(
        ["--output", form + #":a,"b c","d,\"e\"""#, ""], input: Self.json(records))
      #expect(table.end == .status(0), "\(table.errorText)")
      let read = try python.run(["-c", reader, form], input: table.output)
      #expect(read.end == .status(0), "\(seed): \(read.errorText)")
      let said = try JSONSerialization.jsonObject(with: Data(read.output)) as? [[String: String]]
      let wanted = records.map { record in
        Dictionary(
          uniqueKeysWithValues: ["a", "b c", "d,\"e\""].map { ($0, record[$0] ?? "") })
      }
      #expect(said == wanted, "seed \(seed)")
    }
  }

  @Test(.enabled(if: Tools.isWanted("python3"), "needs python3"))
  func `a table that Python has written is read as it was meant`() throws {
    let writer = """
      import csv, json, sys
      records = [json.loads(line) for line in sys.stdin]
      names = ['a', 'b c', 'd,"e"']
      out = csv.writer(sys.stdout, quoting=int(sys.argv[1]), lineterminator=sys.argv[2])
      out.writerow(names)
      for record in records: out.writerow([record.get(name, '') for name in names])
      """
    let python = Program(path: try Tools.path(of: "python3"))
    for seed in 0..<8 {
      // Python leaves carriage returns without quotes where it ends lines without one.
      let unwanted: [Unicode.Scalar] = seed % 2 == 0 ? ["\0", "\r"] : ["\0"]
      let records = Self.records(seed).map { record in
        record.mapValues { text in
          var scalars = text.unicodeScalars
          scalars.removeAll(where: unwanted.contains)
          return String(scalars)
        }
      }
      let table = try python.run(
        ["-c", writer, seed % 2 == 0 ? "0" : "1", seed % 4 < 2 ? "\n" : "\r\n"],
        input: Self.json(records))
      #expect(table.end == .status(0), "\(table.errorText)")
      let read = try Program.sfilter.run(["--csv", "--output", "json", ""], input: table.output)
      let said = try read.text.split(separator: "\n").map { line in
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
      }
      let wanted = records.map { record in
        Dictionary(
          uniqueKeysWithValues: ["a", "b c", "d,\"e\""].map { ($0, record[$0] ?? "") })
      }
      #expect(said == wanted, "seed \(seed): \(read.errorText)")
    }
  }

  @Test(arguments: [
    (["iph"], ["--output=json"]), (["-e", "o e"], []), ([""], []), (["phone !sale"], []),
    (["a"], ["--output=name"]),
  ])
  func `runs over the parts of an input merge to a run over the whole`(
    _ query: [String], _ form: [String]
  ) throws {
    let all = try Project.bytes(of: "docs/products.jsonl").split(separator: 10)
    let arguments = ["--print-rank"] + form + query
    let whole = try Program.sfilter.run(
      arguments, input: all.joined(separator: [10]) + [10])
    let folder = Scratch.fresh()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var names: [String] = []
    for (number, part) in [all[..<11], all[11..<12], all[12..<31], all[31...]].enumerated() {
      let found = try Program.sfilter.run(
        arguments, input: part.joined(separator: [10]) + [10])
      names.append("\(folder)/part\(number)")
      try Data(found.output).write(to: URL(filePath: names[number]))
    }
    let merged = try Program.shell(
      "LC_ALL=C sort -s -m -k1,1 \(names.map { "'\($0)'" }.joined(separator: " "))")
    #expect(!whole.output.isEmpty)
    #expect(merged.text == whole.text)
  }
}
