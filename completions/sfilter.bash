# Completion of sfilter for bash.

_sfilter() {
  local IFS=$'\n'
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  # Bash makes a word of the sign in --name=value.
  if [[ $word == "=" ]]; then
    word=""
  elif [[ $before == "=" ]] && ((COMP_CWORD > 1)); then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  case $before in
    --algo)
      COMPREPLY=($(IFS=' ' compgen -W 'v1 v2' -- "$word"))
      return
      ;;
    --scheme)
      COMPREPLY=($(IFS=' ' compgen -W 'default path history' -- "$word"))
      return
      ;;
    --tiebreak)
      COMPREPLY=($(IFS=' ' compgen -W 'length chunk pathname begin end index' -- "$word"))
      return
      ;;
    --file)
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))
      return
      ;;
    --format)
      COMPREPLY=($(IFS=' ' compgen -W 'auto lines json' -- "$word"))
      return
      ;;
    -d|--delimiter) return ;;
    -n|--nth) return ;;
    --with-nth) return ;;
    --accept-nth) return ;;
    --header-lines) return ;;
    --tail) return ;;
    --walker)
      COMPREPLY=($(IFS=' ' compgen -W 'file dir file,dir file,follow,hidden' -- "$word"))
      return
      ;;
    --walker-root)
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -d -- "$word"))
      return
      ;;
    --walker-skip) return ;;
    --threads) return ;;
    --scope) return ;;
    --scope-field) return ;;
    --fields|--field) return ;;
    --on-invalid)
      COMPREPLY=($(IFS=' ' compgen -W 'text error skip stop' -- "$word"))
      return
      ;;
    --output)
      COMPREPLY=($(IFS=' ' compgen -W 'raw json count' -- "$word"))
      return
      ;;
    --limit) return ;;
    --color)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'auto always never' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    -f|--filter) return ;;
    -q|--query) return ;;
  esac
  if [[ $word == [-+]* ]]; then
    COMPREPLY=($(IFS=' ' compgen -W '-e --exact +e --no-exact -i --ignore-case +i --no-ignore-case --smart-case -x --extended +x --no-extended --extended-exact --literal --no-literal --algo --scheme --tiebreak +s --no-sort -s --sort --tac --no-tac --file --format --lines --json --read0 --no-read0 -d --delimiter -n --nth --with-nth --accept-nth --ansi --no-ansi --sync --no-sync --async --header-lines --no-header-lines --tail --no-tail --walker --walker-root --walker-skip --threads --scope --scope-field --fields --field --on-invalid --output --count --limit --quiet --no-quiet --print0 --no-print0 --print-query --no-print-query --color +c --no-color -f --filter -q --query --interactive -h --help --version --man --bash --zsh --fish' -- "$word"))
  fi
}

complete -F _sfilter sfilter
