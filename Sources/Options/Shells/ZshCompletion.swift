import Text

/// Describes each option to `_arguments`, which also knows which ones exclude each other.
func zshCompletion() -> String {
  let specifications = Option.table.flatMap(\.zshSpecifications).map { "    \($0) \\\n" }.joined()
  return """
    #compdef sfilter
    # Completion of sfilter for zsh.

    \(String(decoding: PackageResources.options_zsh, as: UTF8.self))
    _sfilter() {
      _arguments -S \\
    \(specifications)    '*:query: '
    }

    # A file that zsh has found is the function's first call; elsewhere zsh has to be told.
    if [[ ${funcstack[1]-} == _sfilter ]]; then
      _sfilter "$@"
    elif (( ${+functions[compdef]} )); then
      compdef _sfilter sfilter
    fi

    """
}

extension Option {
  fileprivate var zshSpecifications: [String] {
    let exclusion =
      isRepeated ? "*" : allSpellings.count > 1 ? "(\(allSpellings.joined(separator: " ")))" : ""
    let taken = spellings.map { spelling in
      let glue = value == .none ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return "\(exclusion)\(spelling)\(glue)[\(zshSummary)]\(zshValue)".quotedForShell
    }
    let undone = offSpellings.map { spelling in
      "\(exclusion)\(spelling)[undo: \(zshSummary)]".quotedForShell
    }
    return taken + undone
  }

  private var zshSummary: String {
    summary.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private var zshValue: String {
    guard let placeholder = value.placeholder?.lowercased() else { return "" }
    let colon = value.isOptional ? "::" : ":"
    return switch offer {
    case .nothing: "\(colon)\(placeholder): "
    case .files: "\(colon)\(placeholder):_files"
    case .directories: "\(colon)\(placeholder):_files -/"
    case .fields: "\(colon)\(placeholder):_sfilter_fields"
    case .scopes: "\(colon)\(placeholder):_sfilter_scopes"
    case .words(let words): "\(colon)\(placeholder):(\(words.joined(separator: " ")))"
    }
  }
}
