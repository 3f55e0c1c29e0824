/// Offers options after `-` and `+`, and the values that an option can take.
func bashCompletion() -> String {
  let values = Option.table.compactMap(\.bashCase).joined()
  let spellings = Option.table.flatMap(\.allSpellings).joined(separator: " ")
  return """
    # Completion of sfilter for bash.

    _sfilter() {
      local IFS=$'\\n'
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
      # Bash makes a word of the sign in --name=value.
      if [[ $word == "=" ]]; then
        word=""
      elif [[ $before == "=" ]] && ((COMP_CWORD > 1)); then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      COMPREPLY=()
      case $before in
    \(values)  esac
      if [[ $word == [-+]* ]]; then
        COMPREPLY=($(IFS=' ' compgen -W \(spellings.quotedForShell) -- "$word"))
      fi
    }

    complete -F _sfilter sfilter

    """
}

extension Option {
  /// What is offered after the option; nothing where any word may follow.
  fileprivate var bashCase: String? {
    let names = spellings.joined(separator: "|")
    switch (offer, value) {
    case (_, .none), (.nothing, .optional), (.nothing, .digits):
      return nil
    case (.nothing, .required):
      return "    \(names)) return ;;\n"
    case (.files, _), (.directories, _):
      let kind = offer == .files ? "-f" : "-d"
      return """
            \(names))
              compopt -o filenames 2>/dev/null
              COMPREPLY=($(compgen \(kind) -- "$word"))
              return
              ;;

        """
    case (.words(let words), _):
      // A word that looks like an option is no value of an optional one.
      let condition = value.isOptional ? "[[ $word == [-+]* ]] || " : ""
      let list = words.joined(separator: " ").quotedForShell
      return """
            \(names))
              \(condition)COMPREPLY=($(IFS=' ' compgen -W \(list) -- "$word"))
              \(value.isOptional ? "[[ $word == [-+]* ]] || return" : "return")
              ;;

        """
    }
  }
}
