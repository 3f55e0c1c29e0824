import Finder
import Terminal

extension Option {
  /// What the picker does.
  static let picker: [Option] = [
    .value(
      "-m, --multi", off: "+m, --no-multi", takes: .digits("N"), .core,
      "several items can be marked and are accepted",
      "Tab marks the current item. With `N` no more than so many can be marked."
    ) { (settings, given) throws(Refusal) in
      settings.picker.markLimit =
        switch given {
        case .on: PickerSettings.unlimited
        case .off: 0
        case .value(let text): max(0, try integer(text))
        }
    },
    .flag(
      "-1, --select-1", off: "+1, --no-select-1", \.picker.acceptsOnlyMatch, .common,
      "accept a single match without asking"),
    .flag(
      "-0, --exit-0", off: "+0, --no-exit-0", \.picker.endsWithoutMatch, .common,
      "end without asking where nothing matches"),
    .value(
      "--expect", off: "--no-expect", takes: .required("KEYS"), .common,
      "keys that accept, too; the key used is printed first",
      """
      A comma-separated list such as `ctrl-v,alt-enter,f2`. An empty line is printed where the usual \
      key accepted. Lists given several times are joined.
      """,
      answers: Answers(missing: "key names required")
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text else {
        settings.picker.expected = [:]
        return
      }
      try binding { () throws(BindingError) in
        for (word, trigger) in try Trigger.named(in: text) {
          // An event accepts nothing by itself.
          if case .key(let key) = trigger { settings.picker.expected[key] = word }
        }
      }
    }.repeated(),
    .set(
      "--disabled, --phony", \.picker.isSearchDisabled, to: true, .rare,
      "what is typed is not searched for"),
    .set(
      "--enabled, --no-phony", \.picker.isSearchDisabled, to: false, .rare,
      "what is typed is searched for, the default"),
    .flag(
      "--cycle", off: "--no-cycle", \.picker.cycles, .common,
      "the last item is followed by the first"),
  ]
}
