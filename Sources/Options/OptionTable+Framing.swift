import Records

extension Option {
  /// What is a record, and what is none.
  static let framing: [Option] = [
    .record(
      "--each", "PATH", offer: .fields, .core, "the records are the elements of the array at PATH",
      """
      Of each JSON value of the input the elements of the array, or the values of the object, at this \
      place are the records. What is around them is not held in memory. `@key` is the field with the \
      key of a record in its object.
      """
    ) { (settings, text) throws(FormatError) in
      settings.input.each = try EachPath(parsing: text)
    },
    .record(
      "--max-record", "SIZE", .rare, "leave out records that are larger, 64M by default",
      "A number of bytes, maybe with K, M or G. What is larger is broken and is not held in memory."
    ) { (settings, text) throws(FormatError) in
      settings.input.limits.maxRecord = try FramingLimits.size(parsing: text)
    },
    .number(
      "--max-depth", "N", from: 1, .rare, "a record that is nested deeper is broken",
      "Without it records may be 1024 levels deep."
    ) { settings, depth in
      settings.input.limits.maxDepth = min(
        depth ?? FramingLimits().maxDepth, FramingLimits.greatestDepth)
    },
    .flag(
      "--strict", off: "--no-strict", \.input.limits.isStrict, .common,
      "nothing is forgiven: broken input ends with status 2",
      """
      Words like NaN and bytes that are not UTF-8 make a record broken, as does `--on-invalid=error` \
      with it, and a field or a value that no record has is an error.
      """),
  ]
}
