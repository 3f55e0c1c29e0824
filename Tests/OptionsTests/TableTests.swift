import Testing

@testable import Options

@Suite struct `The option table` {
  @Test func `no two options share a spelling`() {
    let spellings = Option.table.flatMap(\.allSpellings)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test(arguments: Option.table.flatMap(\.allSpellings))
  func `a spelling is a short or a long one`(spelling: String) {
    let name = spelling.drop { $0 == "-" || $0 == "+" }
    let marks = spelling.prefix(spelling.count - name.count)
    #expect(name.count == 1 ? ["-", "+"].contains(marks) : marks == "--", "\(spelling)")
    #expect(name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
  }

  @Test(arguments: Option.table.map(\.summary))
  func `a summary is short and ends without a full stop`(summary: String) {
    #expect(!summary.isEmpty && summary.count <= 60)
    #expect(!summary.hasSuffix("."))
    #expect(summary.first?.isUppercase == false)
  }

  @Test func `an alias stands for words that are options`() throws {
    for option in Option.table {
      guard case .words(let words) = option.effect else { continue }
      #expect(try reading(words) == reading([try #require(option.spellings.first)]))
    }
  }

  @Test(arguments: Option.table.flatMap(\.allSpellings))
  func `every page names every spelling`(spelling: String) {
    let bare = String(spelling.drop { $0 == "-" || $0 == "+" })
    #expect(manualPage().contains(bare.replacing("-", with: "\\-")))
    for shell in Settings.Shell.allCases {
      #expect(completionScript(for: shell).contains(bare), "\(shell)")
    }
  }

  @Test(arguments: Option.table.filter { $0.rank < .rare }.flatMap(\.spellings))
  func `the help page names the options of daily use`(spelling: String) {
    #expect(helpPage().contains(spelling))
  }

  @Test(arguments: ProgramName.allCases)
  func `the help page fits eighty columns`(name: ProgramName) {
    for line in helpPage(for: name).split(separator: "\n") {
      #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
    }
  }

  @Test func `an option that prose names exists`() {
    let prose =
      Option.table.map(\.detail) + Variable.allCases.map(\.meaning)
      + ExitStatus.allCases.map(\.meaning)
      + [Vocabulary.query, Vocabulary.scopes, Vocabulary.paths, Vocabulary.examples]
      .flatMap { $0 }.map(\.meaning)
    for text in prose {
      let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
      #expect(!pieces.count.isMultiple(of: 2), "an open back-tick: \(text)")
      for (index, piece) in pieces.enumerated()
      where !index.isMultiple(of: 2) && piece.hasPrefix("--") {
        let spelling = String(piece.prefix { $0 != "=" && $0 != " " })
        #expect(Option.named(spelling) != nil, "\(spelling)")
      }
    }
  }

  @Test func `an option that sets one of a few words offers them`() {
    for option in Option.table {
      guard case .words(let words) = option.offer, case .change(let change) = option.effect else {
        continue
      }
      for word in words {
        var settings = Settings()
        #expect(throws: Never.self, "\(option.synopsis) \(word)") {
          try change(&settings, .value(word))
        }
      }
    }
  }
}
