import Finder
import Records

extension Option {
  /// How items are kept in sight while the list changes.
  static let tracking: [Option] = [
    .flag(
      "--track", off: "--no-track", \.picker.tracks, .common,
      "the cursor stays with its item when the list changes"),
    .record(
      "--id-nth", "FIELDS", .rare, "fields by which a line is known again after a reload",
      "A list as of `--nth`. Marks and the tracked item are found again by them.",
      answers: Answers(missing: "nth expression required")
    ) { (settings, text) throws(FormatError) in
      settings.input.identity = .fields(try FieldRange.list(parsing: text))
    },
    .set(
      "--no-id-nth", \.input.identity, to: nil, .rare, "lines are not known again, the default"),
    .record(
      "--key", "PATH", offer: .fields, .rare,
      "the field by which a record is known again after a reload"
    ) { (settings, text) throws(FormatError) in
      settings.input.identity = .path(try FieldPath(parsing: text))
    },
    .flag(
      "--raw", off: "--no-raw", \.picker.listsAll, .common,
      "show items that do not match too, in the order of the input"),
  ]
}
