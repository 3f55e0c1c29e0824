import Foundation

/// The built command-line program, run as its users run it: by a name, with bytes and words.
public struct Program: Sendable {
  /// The file that runs; its last part is the name the program sees.
  public var path: String

  public init(path: String) {
    self.path = path
  }

  /// The program under its own name.
  public static let sfilter = Program(path: folder + "/sfilter")
  /// The same program under the name of the one it stands in for.
  public static let fzf = Program(path: folder + "/fzf")

  /// The binary that `swift build` made beside the tests; `SFILTER_PROGRAM` names another one.
  public static let binary: String = {
    if let chosen = ProcessInfo.processInfo.environment["SFILTER_PROGRAM"], !chosen.isEmpty {
      return URL(filePath: chosen).standardizedFileURL.path
    }
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "sfilter").path
  }()

  /// A folder that holds nothing but the program under both its names.
  public static let folder: String = {
    let folder = Scratch.folder(named: "bin")
    for name in ["sfilter", "fzf"] {
      try? FileManager.default.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: binary)
    }
    return folder
  }()

  /// A clean environment in which both names are found first.
  public static var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": folder + ":" + path, "LANG": "C.UTF-8", "HOME": Scratch.root,
      "TMPDIR": Scratch.root, "TERM": "xterm-256color",
      // A crash is to be seen by its signal, at once.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Runs the program to its end.
  public func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = Self.environment,
    directory: String? = nil, output: Spawn.Output = .pipe, seconds: Double = 30
  ) throws -> Outcome {
    try Spawn(
      path: path, arguments: arguments, environment: environment, directory: directory,
      output: output, seconds: seconds
    ).run(input: input)
  }

  /// Runs a line of shell in which both names of the program are commands.
  public static func shell(
    _ line: String, input: [UInt8] = [], directory: String? = nil, output: Spawn.Output = .pipe,
    seconds: Double = 30
  ) throws -> Outcome {
    try Spawn(
      path: "/bin/bash", arguments: ["-c", line], environment: environment, directory: directory,
      output: output, seconds: seconds
    ).run(input: input)
  }
}

/// What a finished program left behind.
public struct Outcome: Sendable {
  /// How a program came to its end.
  public enum End: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)
    /// It was still running when its time was over, and was killed.
    case timedOut
  }

  public var output: [UInt8]
  public var error: [UInt8]
  public var end: End
  /// The most memory it held at one time, in bytes; nil when that is no more than the tests held.
  public var peakMemory: Int?

  /// The exit status; a signal counts 128 more than its number, as shells count.
  public var status: Int32 {
    switch end {
    case .status(let status): status
    case .signal(let signal): 128 + signal
    case .timedOut: -1
    }
  }

  /// Standard output as text; bytes that are not UTF-8 are replaced.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  public var errorText: String { String(decoding: error, as: UTF8.self) }
}
