#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Memory {
  /// Bytes that this program may well use, by what the system, its control group and its own limits
  /// say now; nothing where none of them says anything.
  ///
  /// Of what the system has available a quarter is left to others. The C function is `getrlimit`.
  public static var affordable: Int? {
    var limits: [Int] = []
    if let available = available { limits.append(available / 4 * 3) }
    if let group = number(in: "/sys/fs/cgroup/memory.max", after: "") {
      limits.append(group / 4 * 3)
    }
    #if canImport(Glibc)
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    if unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt64(Int.max) {
      limits.append(Int(limit.rlim_cur) / 4 * 3)
    }
    #endif
    return limits.min()
  }

  private static var available: Int? {
    number(in: "/proc/meminfo", after: "MemAvailable:").map { $0 * 1024 }
  }

  /// The number that stands in a file behind a word.
  private static func number(in path: String, after word: String) -> Int? {
    guard let file = try? Descriptor.reading(path) else { return nil }
    defer { file.close() }
    guard let bytes = try? file.readAll() else { return nil }
    let word = Array(word.utf8)
    for line in bytes.split(separator: 0x0A) where line.starts(with: word) {
      let digits = line.dropFirst(word.count).drop { $0 == 0x20 }.prefix { $0 != 0x20 }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }
}
