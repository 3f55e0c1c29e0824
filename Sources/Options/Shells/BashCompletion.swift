/// Offers options after `-` and `+`, and the values that an option can take.
func bashCompletion() -> String {
  let values = Option.table.compactMap(\.bashCase).joined()
  let spellings = Option.table.flatMap(\.allSpellings).joined(separator: " ")
  return """
    # Completion of sfilter for bash.

    \(String(decoding: PackageResources.options_bash, as: UTF8.self))
    _sfilter() {
      local IFS=$'\\n' word=${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) before field=''
      # Bash makes words of the signs in --name=value and in --name=field=value.
      if [[ $word == "=" ]]; then
        word='' at=$((at + 1))
      fi
      if ((at > 1)) && [[ ${COMP_WORDS[at]} == "=" && ${COMP_WORDS[at - 1]} != -* ]]; then
        field=${COMP_WORDS[at - 1]} at=$((at - 2))
      fi
      [[ ${COMP_WORDS[at]} == "=" ]] && at=$((at - 1))
      before=${COMP_WORDS[at]}
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
    case (_, .none), (.nothing, .optional), (.nothing, .digits),
      (.nothing, .joined):
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
    case (.fields, _), (.scopes, _):
      let call = offer == .fields ? "_sfilter_fields ''" : "_sfilter_scopes"
      if case .joined = value {
        return """
              \(names))
                if [[ ${COMP_WORDS[at + 1]} == "=" ]]; then
                  \(call)
                  return
                fi
                ;;

          """
      }
      return "    \(names))\n      \(call)\n      return\n      ;;\n"
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
