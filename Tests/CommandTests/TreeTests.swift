import Foundation
import Support
import Testing

@Suite struct `The tree` {
  /// Swift files below a folder of the package, named from there.
  static func files(below folder: String) throws -> [String] {
    let root = Project.root + "/" + folder
    let all = try FileManager.default.subpathsOfDirectory(atPath: root)
    return all.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
  }

  /// The modules in which a file imports the given one.
  static func importers(of name: String) throws -> Set<String> {
    let importing = try files(below: "Sources").filter { file in
      try Project.text(of: file).split(separator: "\n").contains { line in
        let words = line.split(separator: " ")
        return words.contains("import") && words.last?.split(separator: ".").first == name[...]
      }
    }
    return Set(importing.map { String($0.split(separator: "/")[1]) })
  }

  @Test(arguments: ["Glibc", "Darwin", "Musl"])
  func `only the platform knows the C library`(_ library: String) throws {
    #expect(try Self.importers(of: library).isSubset(of: ["Platform"]))
  }

  @Test(arguments: ["Foundation", "FoundationEssentials", "Dispatch", "_Concurrency"])
  func `nobody knows what would make the start slow`(_ library: String) throws {
    #expect(try Self.importers(of: library).isEmpty)
  }

  @Test func `the finder draws and decides but does no input or output`() throws {
    #expect(try !Self.importers(of: "Platform").contains("Finder"))
  }

  @Test func `matching and records do not know each other`() throws {
    #expect(try !Self.importers(of: "Records").contains("Matching"))
    #expect(try !Self.importers(of: "Matching").contains("Records"))
  }

  @Test func `the modules that are pure import nothing but text`() throws {
    for module in ["Text", "Matching", "Records"] {
      for other in ["Platform", "Terminal", "Processes", "Pipeline"] {
        #expect(try !Self.importers(of: other).contains(module))
      }
    }
  }

  @Test func `no file is longer than five hundred lines but tables`() throws {
    for file in try ["Sources", "Tests", "Benchmarks"].flatMap(Self.files)
    where !file.contains("Table") {
      let lines = try Project.text(of: file).utf8.count { $0 == 10 }
      #expect(lines <= 500, "\(file) has \(lines) lines")
    }
  }

  @Test func `there are no drawers for whatever is left over`() throws {
    let drawers = [
      "Util", "Utils", "Utilities", "Helper", "Helpers", "Extensions", "Misc", "Common",
    ]
    for file in try Self.files(below: "Sources") {
      let parts = file.dropLast(6).split(separator: "/").map(String.init)
      #expect(Set(parts).isDisjoint(with: drawers), "\(file)")
    }
  }

  @Test func `the process is left in one place only`() throws {
    let leaving = try Self.files(below: "Sources").filter { file in
      try Project.text(of: file).split(separator: "\n").contains { line in
        !line.trimmingPrefix { $0 == " " }.hasPrefix("//") && line.contains(#/\b_?exit\(/#)
      }
    }
    #expect(
      leaving.allSatisfy { $0.hasPrefix("Sources/sfilter/") || $0.hasPrefix("Sources/Platform/") },
      "\(leaving)")
  }
}
