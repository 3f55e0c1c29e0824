// swift-tools-version: 6.3

import PackageDescription

/// The language every module is written in.
let language: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

/// What the program is built with.
///
/// It knows nothing of the library's regular expressions: they are a tenth of it, and it has its own.
/// Its code copies values by itself instead of looking up their types while it runs, which was a
/// third of what a start takes, and each function may be left out by the linker.
let parts: [SwiftSetting] =
  language + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
      "-Xfrontend", "-disable-type-layout", "-Xfrontend", "-function-sections",
    ])
  ]

/// The shipped binary is one static file on Linux: it starts in a millisecond and needs no runtime.
let shipping: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "-s"],
    .when(platforms: [.linux], configuration: .release))
]

/// Registers of 32 bytes, of which a module makes use that asks for them before.
let wideRegisters: [SwiftSetting] = [
  .unsafeFlags(["-Xcc", "-mavx2", "-Xcc", "-mbmi", "-Xcc", "-mbmi2"])
]

func module(
  _ name: String, on dependencies: [Target.Dependency] = [], exclude: [String] = [],
  embedding files: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    resources: files.map { .embedInCode($0) }, swiftSettings: parts + settings)
}

func tests(of name: String, on dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "Support"] + dependencies,
    swiftSettings: language)
}

let package = Package(
  name: "sfilter",
  products: [.executable(name: "sfilter", targets: ["sfilter"])],
  targets: [
    // From the ground up: a module imports only what stands above it here.
    module("Text", exclude: ["Tables/generate.py"]),
    .systemLibrary(name: "Processor"),
    module("Wide", on: ["Text"], settings: wideRegisters),
    module("Platform"),
    module("Matching", on: ["Text", "Wide", "Processor"]),
    module("Records", on: ["Text"]),
    module("Terminal", on: ["Text", "Platform"]),
    module("Processes", on: ["Platform"]),
    module("Pipeline", on: ["Text", "Matching", "Records", "Processes", "Platform"]),
    module("Finder", on: ["Text", "Matching", "Records", "Pipeline", "Terminal"]),
    module(
      "Options", on: ["Text", "Matching", "Records", "Pipeline", "Terminal", "Finder"],
      embedding: [
        "Shells/key-bindings.bash", "Shells/key-bindings.zsh", "Shells/key-bindings.fish",
        "Shells/completion.bash", "Shells/completion.zsh", "Shells/completion.fish",
        "Shells/hosts.sh", "Shells/options.bash", "Shells/options.zsh", "Shells/options.fish",
      ]),
    .executableTarget(
      name: "sfilter",
      dependencies: [
        "Text", "Platform", "Matching", "Records", "Terminal", "Processes", "Pipeline", "Finder",
        "Options",
      ],
      swiftSettings: parts, linkerSettings: shipping),

    .target(
      name: "Support", dependencies: ["Platform", "Text"], path: "Tests/Support",
      swiftSettings: language),
    tests(of: "Text"),
    tests(of: "Matching", on: ["Text", "Wide"]),
    tests(of: "Records", on: ["Text"]),
    tests(of: "Terminal", on: ["Text", "Platform"]),
    tests(of: "Pipeline", on: ["Matching", "Records", "Platform"]),
    tests(
      of: "Finder",
      on: ["Matching", "Records", "Pipeline", "Terminal", "Processes", "Platform"]),
    tests(of: "Options", on: ["Matching", "Records", "Terminal", "Finder"]),
    .testTarget(
      name: "CommandTests", dependencies: ["sfilter", "Support"],
      exclude: ["Cases"], swiftSettings: language),
    .testTarget(
      name: "ScreenTests", dependencies: ["sfilter", "Support", "Text"],
      exclude: ["Cases"], swiftSettings: language),
    .testTarget(
      name: "ShellTests", dependencies: ["sfilter", "Options", "Support"], exclude: ["Cases"],
      swiftSettings: language),

    .executableTarget(
      name: "bench", dependencies: ["Text", "Matching", "Records", "Pipeline", "Platform"],
      path: "Benchmarks/Kernels", swiftSettings: language),
  ],
  swiftLanguageModes: [.v6]
)
