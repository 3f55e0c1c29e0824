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
