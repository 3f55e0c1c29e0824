import Foundation
import Support
import Testing

/// What the Makefile puts into folders, packages and archives, with a small stand-in of the binary.
@Suite(.enabled(if: Tools.isWanted("make"), "needs make")) struct `Installing` {
  let folder = Scratch.fresh()

  private func make(_ goals: String...) throws -> Outcome {
    // By a shell: a file that this process has open to write may not be run.
    let program = folder + "/program"
    _ = try Program.shell(
      "printf '#!/bin/sh\nexec %s \"$@\"\n' \(Program.sfilter.path) > program; chmod +x program",
      directory: folder)
    return try Program(path: Tools.path(of: "make")).run(
      goals + ["PROGRAM=\(program)", "DESTDIR=\(folder)/root", "PREFIX=/usr", "packed=\(folder)"],
      directory: Project.root)
  }

  /// The files and links below a folder, sorted.
  private func files(in place: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      let about = try? FileManager.default.attributesOfItem(atPath: "\(place)/\(name)")
      return about?[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  static let installed = [
    "usr/bin/sfilter", "usr/share/bash-completion/completions/sfilter",
    "usr/share/fish/vendor_completions.d/sfilter.fish", "usr/share/man/man1/sfilter.1",
    "usr/share/sfilter/sfilter.bash", "usr/share/sfilter/sfilter.fish",
    "usr/share/sfilter/sfilter.zsh", "usr/share/zsh/site-functions/_sfilter",
  ]

  @Test func `puts all files in their places and takes all of them away`() throws {
    #expect(try make("install").end == .status(0))
    #expect(files(in: folder + "/root") == Self.installed)
    #expect(try make("install-fzf").end == .status(0))
    let fzf = try Program(path: folder + "/root/usr/bin/sfilter").run(["--version"])
    #expect(fzf.text.hasPrefix("sfilter "))
    #expect(files(in: folder + "/root") == (Self.installed + ["usr/bin/fzf"]).sorted())
    #expect(try make("uninstall").end == .status(0))
    #expect(files(in: folder + "/root") == [])
  }

  @Test func `leaves an fzf alone that is another program`() throws {
    #expect(try make("install").end == .status(0))
    let fzf = folder + "/root/usr/bin/fzf"
    try "another".write(toFile: fzf, atomically: true, encoding: .utf8)
    let outcome = try make("install-fzf")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("fzf is another program"))
    #expect(try make("uninstall").end == .status(0))
    #expect(try String(contentsOfFile: fzf, encoding: .utf8) == "another")
  }

  @Test(.enabled(if: Tools.isWanted("dpkg-deb"), "needs dpkg-deb"))
  func `makes a package for Debian`() throws {
    let outcome = try make("deb")
    #expect(outcome.end == .status(0), "\(outcome.errorText)")
    let file = outcome.text.trimmingCharacters(in: .newlines)
    let contents = try Program.shell(
      "dpkg-deb -f \(file) Package Architecture; dpkg-deb -c \(file)")
    #expect(contents.text.hasPrefix("Package: sfilter\nArchitecture: "))
    for name in Self.installed { #expect(contents.text.contains(" ./\(name)"), "\(name)") }
    #expect(contents.text.contains("-rwxr-xr-x root/root"))
  }

  @Test func `makes archives with checksums that hold`() throws {
    let outcome = try make("dist")
    #expect(outcome.end == .status(0), "\(outcome.errorText)")
    let checked = try Program.shell(
      "sha256sum -c --strict *.sha256 && tar xzf *-linux-*.tar.gz && "
        + "sfilter-*-linux-*/bin/sfilter --version", directory: folder)
    #expect(checked.end == .status(0), "\(checked.errorText)")
    #expect(checked.text.contains("\nsfilter "))
  }
}
