# Completion of sfilter for bash.

# shellcheck shell=bash
# shellcheck disable=SC2154  # The function that calls sets `word` and `field`.
# What the options of records are completed with. `word` is what is typed of the value, `field` what
# stands before an equals sign in it.

# Puts the file that the command line reads into `file`, and how it is read into `reading`.
_sfilter_input() {
  local at text next
  file='' reading=(--list-fields)
  for ((at = 1; at < ${#COMP_WORDS[@]}; at++)); do
    text=${COMP_WORDS[at]} next=${COMP_WORDS[at + 1]-}
    [[ $next == "=" ]] && next=${COMP_WORDS[at + 2]-}
    case $text in
      "<" | --file) file=$next ;;
      --lines | --json | --csv | --tsv | --no-csv-header) reading+=("$text") ;;
      --format) reading+=("$text=$next") ;;
    esac
  done
  file=${file//[\\\'\"]/}
  # shellcheck disable=SC2088 # The sign itself.
  [[ $file == "~/"* ]] && file=$HOME/${file#"~/"}
  [[ -f $file ]]
}

# Offers the lines that go on behind the last comma of `word`, each with $1 behind it.
_sfilter_offer() {
  local line last=${word##*,}
  while IFS= read -r line; do
    [[ -n $line && $line == "$last"* ]] || continue
    printf -v line '%q' "$line"
    COMPREPLY+=("${word%"$last"}$line$1")
  done
}

# Offers the fields of the input, each with $1 behind it.
_sfilter_fields() {
  local file reading
  _sfilter_input || return 0
  compopt -o nospace 2>/dev/null
  _sfilter_offer "$1" < <(sfilter "${reading[@]}" <"$file" 2>/dev/null)
}

# Offers fields, and behind an equals sign the values near the begin of the input.
_sfilter_scopes() {
  local file reading
  if [[ -z $field ]]; then
    _sfilter_fields "="
  elif _sfilter_input; then
    _sfilter_offer '' < <(
      command head -c 4194304 -- "$file" |
        sfilter "${reading[@]:1}" --facets "$field" 2>/dev/null |
        command cut -f 2- | command grep -vx '(none)'
    )
  fi
}

_sfilter() {
  local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) before field=''
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
      COMPREPLY=($(IFS=' ' compgen -W 'auto lines json csv tsv' -- "$word"))
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
    --scope)
      _sfilter_scopes
      return
      ;;
    --scope-field)
      _sfilter_fields ''
      return
      ;;
    --fields|--field)
      _sfilter_fields ''
      return
      ;;
    --on-invalid)
      COMPREPLY=($(IFS=' ' compgen -W 'text error skip stop' -- "$word"))
      return
      ;;
    --scopes) return ;;
    --display) return ;;
    --columns)
      _sfilter_fields ''
      return
      ;;
    --each)
      _sfilter_fields ''
      return
      ;;
    --max-record) return ;;
    --max-depth) return ;;
    --output)
      COMPREPLY=($(IFS=' ' compgen -W 'raw json array csv tsv display matches count' -- "$word"))
      return
      ;;
    --facets)
      _sfilter_fields ''
      return
      ;;
    --limit) return ;;
    --sort-by)
      _sfilter_fields ''
      return
      ;;
    --unique)
      if [[ ${COMP_WORDS[at + 1]} == "=" ]]; then
        _sfilter_fields ''
        return
      fi
      ;;
    -f|--filter) return ;;
    -q|--query) return ;;
    --expect) return ;;
    --id-nth) return ;;
    --key)
      _sfilter_fields ''
      return
      ;;
    --bind) return ;;
    --toggle-sort) return ;;
    --jump-labels) return ;;
    --history)
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))
      return
      ;;
    --history-size) return ;;
    --with-shell) return ;;
    --height) return ;;
    --min-height) return ;;
    --layout)
      COMPREPLY=($(IFS=' ' compgen -W 'default reverse reverse-list' -- "$word"))
      return
      ;;
    --header) return ;;
    --footer) return ;;
    --tty-default)
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$word"))
      return
      ;;
    --border)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'rounded sharp bold block thinblock double dashed horizontal vertical top bottom left right line none' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --list-border)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'rounded sharp bold block thinblock double dashed horizontal vertical top bottom left right none' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --input-border)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'rounded sharp bold block thinblock double dashed horizontal vertical top bottom left right line none' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --header-border)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'rounded sharp bold block thinblock double dashed horizontal vertical top bottom left right line inline none' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --header-lines-border)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'rounded sharp bold block thinblock double dashed horizontal vertical top bottom left right line inline none' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --footer-border)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'rounded sharp bold block thinblock double dashed horizontal vertical top bottom left right line inline none' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --preview-border)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'rounded sharp bold block thinblock double dashed horizontal vertical top bottom left right line none' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --border-label) return ;;
    --border-label-pos) return ;;
    --list-label) return ;;
    --list-label-pos) return ;;
    --input-label) return ;;
    --input-label-pos) return ;;
    --header-label) return ;;
    --header-label-pos) return ;;
    --footer-label) return ;;
    --footer-label-pos) return ;;
    --preview-label) return ;;
    --preview-label-pos) return ;;
    --margin) return ;;
    --padding) return ;;
    --style)
      COMPREPLY=($(IFS=' ' compgen -W 'default minimal full' -- "$word"))
      return
      ;;
    --prompt) return ;;
    --ghost) return ;;
    --info)
      COMPREPLY=($(IFS=' ' compgen -W 'default right inline inline-right hidden' -- "$word"))
      return
      ;;
    --info-command) return ;;
    --separator) return ;;
    --pointer) return ;;
    --marker) return ;;
    --gutter) return ;;
    --ellipsis) return ;;
    --scroll-off) return ;;
    --hscroll-off) return ;;
    --tabstop) return ;;
    --wrap)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'char word' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --wrap-sign) return ;;
    --freeze-left) return ;;
    --freeze-right) return ;;
    --gutter-raw) return ;;
    --marker-multi-line) return ;;
    --preview) return ;;
    --preview-window) return ;;
    --preview-wrap-sign) return ;;
    --color)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'auto always never dark light base16 bw' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --popup|--tmux)
      [[ $word == [-+]* ]] || COMPREPLY=($(IFS=' ' compgen -W 'center top bottom left right' -- "$word"))
      [[ $word == [-+]* ]] || return
      ;;
    --bench) return ;;
    --profile-cpu) return ;;
    --profile-mem) return ;;
    --profile-block) return ;;
    --profile-mutex) return ;;
    --proxy-script) return ;;
  esac
  if [[ $word == [-+]* ]]; then
    COMPREPLY=($(IFS=' ' compgen -W '-e --exact +e --no-exact -i --ignore-case +i --no-ignore-case --smart-case -x --extended +x --no-extended --regex --no-regex --typos --no-typos --extended-exact --literal --no-literal --algo --scheme --tiebreak +s --no-sort -s --sort --tac --no-tac --file --format --lines --json --csv --tsv --no-csv-header --csv-header --no-repeat-header --repeat-header --read0 --no-read0 -d --delimiter -n --nth --with-nth --accept-nth --ansi --no-ansi --sync --no-sync --async --header-lines --no-header-lines --tail --no-tail --walker --walker-root --walker-skip --threads --scope --scope-field --fields --field --field-terms --no-field-terms --on-invalid --scopes --display --columns --list-fields --each --max-record --max-depth --strict --no-strict --output --count --facets --limit --explain --no-explain --quiet --no-quiet --print0 --no-print0 --print-rank --no-print-rank --sort-by --unique --no-unique --print-query --no-print-query -f --filter -q --query --interactive -m --multi +m --no-multi -1 --select-1 +1 --no-select-1 -0 --exit-0 +0 --no-exit-0 --expect --no-expect --disabled --phony --enabled --no-phony --cycle --no-cycle --track --no-track --id-nth --no-id-nth --key --raw --no-raw --bind --toggle-sort --jump-labels --filepath-word --no-filepath-word --history --no-history --history-size --with-shell --height --no-height --min-height --layout --reverse --no-reverse --header --no-header --header-first --no-header-first --footer --no-footer --no-clear --clear --no-mouse --no-unicode --unicode --tty-default --no-tty-default --border --no-border --list-border --no-list-border --input-border --no-input-border --header-border --no-header-border --header-lines-border --no-header-lines-border --footer-border --no-footer-border --preview-border --no-preview-border --border-label --no-border-label --border-label-pos --list-label --no-list-label --list-label-pos --input-label --no-input-label --input-label-pos --header-label --no-header-label --header-label-pos --footer-label --no-footer-label --footer-label-pos --preview-label --no-preview-label --preview-label-pos --margin --no-margin --padding --no-padding --style --ambidouble --no-ambidouble --prompt --ghost --info --no-info --inline-info --no-inline-info --info-command --no-info-command --no-input --separator --no-separator --pointer --marker --gutter --ellipsis --scrollbar --no-scrollbar --highlight-line --no-highlight-line --scroll-off --no-hscroll --hscroll --hscroll-off --keep-right --no-keep-right --tabstop --wrap --no-wrap --wrap-word --no-wrap-word --wrap-sign --multi-line --no-multi-line --gap --no-gap --gap-line --no-gap-line --freeze-left --freeze-right --gutter-raw --marker-multi-line --preview --no-preview --preview-window --preview-wrap-sign --preview-record --color +c --no-color +2 --no-256 --black --no-black --bold --no-bold --popup --tmux --no-popup --no-tmux --listen --listen-unsafe --no-listen --no-listen-unsafe --bench --profile-cpu --profile-mem --profile-block --profile-mutex --proxy-script --force-tty-in --no-force-tty-in --no-winpty -h --help --version --man --bash --zsh --fish --nushell' -- "$word"))
  fi
}

complete -F _sfilter sfilter
