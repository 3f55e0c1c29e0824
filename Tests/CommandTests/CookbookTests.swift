import Foundation
import Support
import Testing

/// The recipes of docs/cookbook.md: what is typed after `$ `, on one line or more, and what it prints.
@Suite struct `The cookbook` {
  /// Commands that are shown together.
  struct Recipe: Sendable, CustomStringConvertible {
    var title: String
    var commands: [Command] = []
    var description: String { title }
  }

  struct Command: Sendable {
    var text: String
    var shown: [String] = []

    /// The comment at the end: what is typed into the picker, or why the command is not run.
    var note: String? {
      text.range(of: "   # ").map { String(text[$0.upperBound...]) }
    }
    var isRun: Bool { !(note?.hasPrefix("not run") ?? false) }
  }

  static let recipes: [Recipe] = {
    var recipes: [Recipe] = []
    var title = ""
    var isInside = false
    let text = (try? Project.text(of: "docs/cookbook.md")) ?? ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("### ") { title = String(line.dropFirst(4)) }
      if line.hasPrefix("```") {
        isInside = line == "```console"
        if isInside { recipes.append(Recipe(title: title)) }
      } else if isInside, line.hasPrefix("$ ") {
        recipes[recipes.count - 1].commands.append(Command(text: String(line.dropFirst(2))))
      } else if isInside {
        recipes[recipes.count - 1].add(line)
      }
    }
    return recipes
  }()

  @Test func `has thirty recipes that are run`() {
    #expect(Self.recipes.filter { $0.commands.allSatisfy(\.isRun) }.count >= 30)
  }

  @Test(arguments: recipes.filter { $0.commands.allSatisfy(\.isRun) })
  func `shows what its recipes print`(_ recipe: Recipe) throws {
    for tool in ["git", "jq", "curl", "rg", "parallel"] where recipe.uses(tool) {
      guard Tools.isWanted(tool) else { try Test.cancel("needs \(tool)") }
    }
    let kitchen = try Kitchen(withRepository: recipe.uses("git"))
    for command in recipe.commands {
      #expect(try kitchen.run(command) == command.shown, "\(command.text)")
    }
  }
}

extension `The cookbook`.Recipe {
  fileprivate mutating func add(_ line: String) {
    guard !commands.isEmpty else { return }
    let last = commands.count - 1
    // A line of output is never indented so before there is any other.
    if line.hasPrefix("  "), commands[last].shown.isEmpty {
      commands[last].text += "\n" + line
    } else {
      commands[last].shown.append(line)
    }
  }

  fileprivate func uses(_ tool: String) -> Bool {
    commands.contains { command in
      command.text.split { !$0.isLetter && $0 != "-" }.contains(Substring(tool))
    }
  }
}

/// A folder with what the recipes read, and commands that print what they once printed.
private struct Kitchen {
  private let work: String
  private let commands: String
  private let git = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]

  init(withRepository: Bool) throws {
    let manager = FileManager.default
    let folder = Scratch.fresh()
    work = folder + "/work"
    commands = folder + "/commands"
    for path in [work, commands] {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let pantry = Project.root + "/docs/cookbook"
    // By a shell: a file that this process has open to write may not be run.
    _ = try Program.shell(
      """
      for file in '\(pantry)'/commands/*; do
        printf "#!/bin/sh\ncat '%s'\n" "$file" > "${file##*/}"
      done
      chmod +x *
      """, directory: commands)
    if withRepository {
      let made = try run("bash '\(pantry)/repository.sh'", [:])
      #expect(made.isEmpty, "\(made)")
      return
    }
    try manager.copyItem(
      atPath: Project.root + "/docs/products.jsonl", toPath: work + "/products.jsonl")
    for name in try manager.contentsOfDirectory(atPath: pantry) where name.contains(".") {
      try manager.copyItem(atPath: "\(pantry)/\(name)", toPath: "\(work)/\(name)")
    }
  }

  /// The lines that a command prints; what is typed into the picker is a query that takes the best.
  func run(_ command: `The cookbook`.Command) throws -> [String] {
    guard let note = command.note, let end = command.text.range(of: "   # ") else {
      return try run(command.text, [:])
    }
    return try run(
      String(command.text[..<end.lowerBound]),
      ["SFILTER_DEFAULT_OPTS": "--filter='\(note)' --limit=1"])
  }

  private func run(_ line: String, _ variables: [String: String]) throws -> [String] {
    var environment = Program.environment.merging(git) { $1 }.merging(variables) { $1 }
    environment["PATH"] = "\(commands):" + (environment["PATH"] ?? "")
    let outcome = try Program(path: "/bin/bash").run(
      ["-c", "exec 2>&1\n" + line], environment: environment, directory: work)
    return outcome.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
