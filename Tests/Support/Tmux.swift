import Foundation

/// A tmux server of its own with one window, in which a command runs.
public struct Tmux {
  private let path: String
  private let socket: String

  /// Starts `words` in a window of this size, in a folder that also holds the socket.
  public init(
    _ words: [String], rows: Int, columns: Int, environment: [String: String], folder: String
  ) throws {
    path = try Tools.path(of: "tmux")
    socket = folder + "/socket"
    _ = try Program(path: path).run(
      [
        "-S", socket, "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      ] + words + [
        ";", "set", "-g", "status", "off", ";", "set", "-g", "escape-time", "10", ";",
        "resize-window", "-x", "\(columns)", "-y", "\(rows)",
      ], environment: environment, directory: folder)
  }

  @discardableResult
  public func call(_ words: [String]) throws -> String {
    try Program(path: path).run(["-S", socket] + words).text
  }

  public func type(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    try call(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// The rows of the window without blanks at their ends and blank rows at the end.
  public func picture() throws -> [String] {
    let rows = try call(["capture-pane", "-p"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    return ScreenModel.withoutBlankEnd(rows.map { ScreenModel.trimmed(String($0)) })
  }

  public func end() { _ = try? call(["kill-server"]) }
}
