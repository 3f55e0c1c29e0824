import Platform

/// A walk through directories that names the files it meets.
///
/// The files of a directory come before what its subdirectories hold, both by their names. What
/// cannot be read is passed over. A link that leads back to a directory on the way to it is listed
/// but not followed; one that leads to a root or to what holds it is passed over.
struct Walker {
  private let settings: WalkerSettings
  /// Takes one path; false when no more are wanted.
  private let visit: ([UInt8]) -> Bool
  private let skipped: [[UInt8]]
  /// The roots and the directories that they are in.
  private let outside: [Directory.Identity]

  init(_ settings: WalkerSettings, visit: @escaping ([UInt8]) -> Bool) {
    self.settings = settings
    self.visit = visit
    skipped = settings.skipped.map { name in Array(name.utf8) }
    outside = settings.roots.flatMap { root in Walker.upwards(from: Array(root.utf8)) }
  }

  /// A directory and all those that it is in, up to the one that is in itself.
  private static func upwards(from root: [UInt8]) -> [Directory.Identity] {
    var path = root
    var identities: [Directory.Identity] = []
    while let identity = Directory.identity(of: path), identities.last != identity {
      identities.append(identity)
      path += Array("/..".utf8)
    }
    return identities
  }

  /// A link to it leads out of what is walked.
  private func isOutside(_ directory: Directory.Identity) -> Bool {
    outside.contains(directory) || directory == Directory.identity(of: Array("/".utf8))
  }

  /// Walks all roots in order.
  func walk() {
    for root in settings.roots {
      var path = Array(root.utf8)
      while path.count > 1, path.last == slash { path.removeLast() }
      let base = path.split(separator: slash).last.map(Array.init) ?? []
      if isHidden(base) && base != [dot] && base != [dot, dot] && !settings.entersHidden {
        continue
      }
      guard let identity = Directory.identity(of: path), identity.isDirectory else { continue }
      let shown = path == [dot] ? [] : withoutDots(path)
      if !shown.isEmpty && isSkipped(shown, base) { continue }
      if settings.listsDirectories && !shown.isEmpty {
        guard visit(shown.last == slash ? shown : shown + [slash]) else { return }
      }
      guard walk(path, shown: shown, above: [identity]) else { return }
    }
  }

  /// A path without `./` at its beginning.
  private func withoutDots(_ path: [UInt8]) -> [UInt8] {
    var path = path[...]
    while path.count > 2, path.starts(with: [dot, slash]) { path = path.dropFirst(2) }
    return Array(path)
  }

  /// Walks one directory; false when no more paths are wanted.
  ///
  /// `path` is how the system finds it, `shown` how its entries' paths begin, `above` the directories
  /// on the way to it, itself included.
  private func walk(_ path: [UInt8], shown: [UInt8], above: [Directory.Identity]) -> Bool {
    var inner: [(path: [UInt8], shown: [UInt8], identity: Directory.Identity?)] = []
    for entry in Directory.entries(of: path).sorted(by: Walker.isBefore) {
      let full = join(path, entry.name)
      let name = shown.isEmpty ? entry.name : join(shown, entry.name)
      switch entry.kind {
      case .directory:
        inner.append((full, name, nil))
      case .link:
        if let identity = Directory.identity(of: full), identity.isDirectory {
          if settings.followsLinks && !isOutside(identity) {
            inner.append((full, name, identity))
          }
        } else if settings.listsFiles {
          guard visit(name) else { return false }
        }
      case .other:
        if settings.listsFiles {
          guard visit(name) else { return false }
        }
      }
    }
    for directory in inner {
      let base = directory.shown.split(separator: slash).last.map(Array.init) ?? []
      if isHidden(base) && !settings.entersHidden || isSkipped(directory.shown, base) { continue }
      if settings.listsDirectories {
        guard visit(directory.shown + [slash]) else { return false }
      }
      guard let identity = directory.identity ?? Directory.identity(of: directory.path),
        !above.contains(identity)
      else { continue }
      guard walk(directory.path, shown: directory.shown, above: above + [identity]) else {
        return false
      }
    }
    return true
  }

  /// Files come first, links behind them, each by their names.
  private static func isBefore(_ one: Directory.Entry, _ other: Directory.Entry) -> Bool {
    let (isLink, isOtherLink) = (one.kind == .link, other.kind == .link)
    guard isLink == isOtherLink else { return isOtherLink }
    return one.name.lexicographicallyPrecedes(other.name)
  }

  /// A name alone matches the last part of a path; with slashes, the whole path or its end.
  private func isSkipped(_ path: [UInt8], _ base: [UInt8]) -> Bool {
    skipped.contains { name in
      guard name.contains(slash) else { return name == base }
      if name.first == slash { return path.suffix(name.count).elementsEqual(name) }
      return path == name || path.suffix(name.count + 1).elementsEqual([slash] + name)
    }
  }

  private func isHidden(_ name: [UInt8]) -> Bool { name.first == dot }

  private func join(_ path: [UInt8], _ name: [UInt8]) -> [UInt8] {
    path.last == slash ? path + name : path + [slash] + name
  }

  private var slash: UInt8 { 0x2F }
  private var dot: UInt8 { 0x2E }
}
