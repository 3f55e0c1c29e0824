# Puts the file that the command line reads into `file`, and how it is read into `reading`.
_sfilter_input() {
  local -a line=("${(z)BUFFER}")
  local at
  for (( at = 1; at <= $#line; at++ )); do
    case $line[at] in
      \< | --file) file=${(Q)line[at + 1]} ;;
      --file=*) file=${(Q)line[at]#*=} ;;
      --lines | --json | --csv | --tsv | --no-csv-header | --format=*) reading+=($line[at]) ;;
    esac
  done
  file=${file/#\~\//$HOME/}
  [[ -f $file ]]
}

# Offers the fields of the input, each with `suffix` behind it, with these options of compadd.
_sfilter_fields() {
  local file
  local -a reading names
  _sfilter_input || return 1
  names=(${(f)"$(sfilter $reading --list-fields <$file 2>/dev/null)"})
  compset -P '*,'
  compadd "$@" -S "${suffix-}" -a names
}

# Offers fields, and behind an equals sign the values near the begin of the input.
_sfilter_scopes() {
  local file field=${PREFIX%%=*}
  local -a reading names
  if ! compset -P '*='; then
    local suffix='='
    _sfilter_fields "$@"
    return
  fi
  _sfilter_input || return 1
  names=(${(f)"$(command head -c 4194304 -- $file |
    sfilter $reading --facets ${(Q)field} 2>/dev/null | command cut -f 2-)"})
  names=(${names:#\(none\)})
  compset -P '*,'
  compadd "$@" -S '' -a names
}
