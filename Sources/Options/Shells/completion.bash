### completion.bash ###
# shellcheck shell=bash
# **<Tab> completes paths, directories, processes, hosts, variables and aliases with the picker.
#
# SFILTER_COMPLETION_TRIGGER   the sign to type before <Tab>, instead of **
# SFILTER_COMPLETION_OPTS, SFILTER_COMPLETION_PATH_OPTS, SFILTER_COMPLETION_DIR_OPTS   more options
# SFILTER_COMPLETION_PATH_COMMANDS, SFILTER_COMPLETION_DIR_COMMANDS, SFILTER_COMPLETION_VAR_COMMANDS
#   the commands whose words are completed so, instead of the usual ones
#
# Define _sfilter_compgen_path or _sfilter_compgen_dir to list what is below "$1" in another way,
# _sfilter_comprun to run the picker in another way for the command "$1", and _sfilter_complete_NAME
# for a command of your own:
#
#   _sfilter_complete_make() { _sfilter_complete --no-multi -- "$@" < <(list_targets); }
#
# with _sfilter_complete_NAME_post as a filter of what was chosen, where it is wanted.

if [[ $- == *i* ]] && ((BASH_VERSINFO[0] >= 4)); then

# The completion functions that were there before, by command.
declare -gA __sfilter_completions

# __sfilter_comprun COMMAND OPTION…: the picker, as the user wants it for a command.
__sfilter_comprun() {
  if declare -F _sfilter_comprun >/dev/null; then
    _sfilter_comprun "$@"
  else
    local words
    read -r -a words <<<"$(__sfiltercmd)"
    shift
    "${words[@]}" "$@"
  fi
}

# __sfilter_completion_pick COMMAND OPTIONS MORE OPTION…: the picker with the options of completion.
__sfilter_completion_pick() {
  local command=$1 options=$2 more=$3
  shift 3
  SFILTER_DEFAULT_OPTS_FILE='' \
    SFILTER_DEFAULT_OPTS=$(__sfilter_defaults "--reverse $options" \
      "${SFILTER_COMPLETION_OPTS-} $more") \
    __sfilter_comprun "$command" "$@"
}

# Puts the word before the trigger into `word`; fails where there is none or the word is code.
__sfilter_triggered() {
  local trigger=${SFILTER_COMPLETION_TRIGGER-'**'}
  word=${COMP_WORDS[COMP_CWORD]-}
  [[ $word == *"$trigger" ]] || return 1
  word=${word:0:${#word}-${#trigger}}
  # shellcheck disable=SC2016 # These are the signs themselves.
  [[ $word != *'$('* && $word != *':='* && $word != *'`'* ]]
}

# Puts a word as the shell would read it into `meant`: quotes, backslashes, ~ and $NAME, no more.
__sfilter_meaning() {
  local rest=$1 name
  quote=
  case $rest in
    \'* | \"*) quote=${rest:0:1} rest=${rest:1} ;;
    "~"*)
      name=${rest%%/*}
      if [[ $name =~ ^~[A-Za-z0-9._-]*$ ]]; then
        eval "name=$name"
        rest=$name${rest#"${rest%%/*}"}
      fi
      ;;
  esac
  if [[ $quote != "'" ]]; then
    while [[ $rest =~ ^([^\$]*)\$(\{?)([A-Za-z_][A-Za-z0-9_]*)(\}?)(.*)$ ]]; do
      name=${BASH_REMATCH[3]}
      rest=${BASH_REMATCH[1]}${!name-}${BASH_REMATCH[5]}
    done
  fi
  [[ -z $quote ]] && rest=${rest//\\/}
  meant=$rest
}

# __sfilter_quote ITEM: as it has to stand on the line, in the quotes that the word began with.
__sfilter_quote() {
  local item=$1
  case $quote in
    \') printf "'%s' " "${item//\'/"'\\''"}" ;;
    \")
      item=${item//\\/\\\\} item=${item//\"/\\\"} item=${item//\$/\\\$} item=${item//\`/\\\`}
      printf '"%s" ' "$item"
      ;;
    *) printf '%q ' "$item" ;;
  esac
}

# The line stands below the picker's rows until it is drawn again.
__sfilter_redraw() { printf '\e[5n'; }

# What was chosen becomes the word; nothing chosen leaves it as it was.
__sfilter_reply() {
  if [[ -n $1 ]]; then COMPREPLY=("$1"); else COMPREPLY=("${COMP_WORDS[COMP_CWORD]}"); fi
  __sfilter_redraw
}

# __sfilter_complete_paths LISTER OPTIONS MORE KIND "$@": paths below the directory that is typed.
__sfilter_complete_paths() {
  local lister=$1 options=$2 more=$3 kind=$4 word meant quote root rest chosen
  shift 4
  if ! __sfilter_triggered; then
    __sfilter_fall_back "$@"
    return
  fi
  __sfilter_meaning "$word"
  root=$meant
  while [[ -n $root && ! -d $root ]]; do
    # Up to the directory above, with its slash.
    root=${root%/}
    if [[ $root == */* ]]; then root=${root%/*}/; else root=; fi
  done
  rest=${meant#"$root"}
  rest=${rest#/}
  [[ $root == / ]] || root=${root%/}
  chosen=$(
    if declare -F "$lister" >/dev/null; then
      "$lister" "${root:-.}" |
        __sfilter_completion_pick "$1" "--scheme=path $options" "$more" -q "$rest" --print0
    else
      SFILTER_DEFAULT_COMMAND='' __sfilter_completion_pick "$1" "--scheme=path $options" "$more" \
        -q "$rest" --walker "$kind" --walker-root="${root:-.}" --print0
    fi | while IFS= read -r -d '' item; do
      [[ $item == -* ]] && item=./$item
      [[ $lister == *_dir ]] && item=${item%/}/
      __sfilter_quote "$item"
    done
  ) || :
  chosen=${chosen% }
  # Readline closes a quote that it has seen opened.
  if [[ -n $quote && -n $chosen ]]; then chosen=${chosen#"$quote"} chosen=${chosen%"$quote"}; fi
  __sfilter_reply "$chosen"
}

_sfilter_path_completion() {
  __sfilter_complete_paths _sfilter_compgen_path -m "${SFILTER_COMPLETION_PATH_OPTS-}" \
    file,dir,follow,hidden "$@"
}

_sfilter_dir_completion() {
  __sfilter_complete_paths _sfilter_compgen_dir +m "${SFILTER_COMPLETION_DIR_OPTS-}" \
    dir,follow,hidden "$@"
}

# What the user has taught for the command, else paths.
_sfilter_any_completion() {
  local own=_sfilter_complete_${1##*/}
  if declare -F "$own" >/dev/null; then "$own" "$@"; else _sfilter_path_completion "$@"; fi
}

# _sfilter_complete OPTION… -- "$@": completes with the lines of standard input.
_sfilter_complete() {
  local options=() word chosen post
  while (($#)) && [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  (($#)) && shift
  post=_sfilter_complete_${1-}_post
  declare -F "$post" >/dev/null || post="cat"
  if ! __sfilter_triggered; then
    __sfilter_fall_back "$@"
    return
  fi
  chosen=$(
    __sfilter_completion_pick "${1-}" '' '' -q "$word" "${options[@]}" | "$post" |
      command tr '\n' ' '
  ) || :
  __sfilter_reply "${chosen% }"
}

_sfilter_host_completion() { _sfilter_complete +m -- "$@" < <(__sfilter_list_hosts); }

# A host may follow the name of a user.
_sfilter_complete_ssh() {
  case ${COMP_WORDS[COMP_CWORD-1]-} in
    -i | -F | -E) _sfilter_path_completion "$@" ;;
    *)
      # What readline replaces may begin with the @ itself.
      local user=
      [[ ${2-} == *@* ]] && user=${2%%@*}@
      _sfilter_complete +m -- "$@" < <(__sfilter_list_hosts | command sed "s/^/${user//\//}/")
      ;;
  esac
}

_sfilter_proc_completion() {
  _sfilter_complete -m --header-lines=1 --no-preview --wrap --color fg:dim,nth:regular \
    -n 2,8.. --accept-nth 2 -- "$@" < <(
    command ps -eo user,pid,ppid,pcpu,stime,tty,time,args 2>/dev/null || command ps -ef
  )
}

_sfilter_var_completion() {
  _sfilter_complete -m -- "$@" < <(compgen -v | LC_ALL=C command sort -u)
}

_sfilter_alias_completion() { _sfilter_complete -m -- "$@" < <(compgen -a); }

# The completion that the command had before, loaded where that is done late.
__sfilter_fall_back() {
  local name=${1-} old loader ours
  old=${__sfilter_completions[$name]-}
  if [[ -z $old ]]; then
    for loader in _comp_complete_load _completion_loader _comp_load; do
      declare -F "$loader" >/dev/null || continue
      ours=$(complete -p -- "$name" 2>/dev/null) || ours=
      complete -r -- "$name" 2>/dev/null || :
      "$loader" "$@" >/dev/null 2>&1 || :
      __sfilter_remember "$name"
      old=${__sfilter_completions[$name]-}
      if [[ -n $ours ]]; then
        eval "$ours"
      elif [[ -n $old ]]; then
        __sfilter_use _sfilter_any_completion "$name"
      fi
      break
    done
  fi
  if [[ -n $old ]] && declare -F "$old" >/dev/null; then
    "$old" "$@"
  else
    # Readline's own completion, as -o bashdefault -o default ask for.
    COMPREPLY=()
  fi
}

# Notes the function that completes a command now, unless it is one of these.
__sfilter_remember() {
  local found
  found=$(complete -p -- "$1" 2>/dev/null) || return 0
  if [[ $found =~ -F[[:space:]]+([^[:space:]]+) && ${BASH_REMATCH[1]} != _sfilter_* ]]; then
    __sfilter_completions[$1]=${BASH_REMATCH[1]}
  fi
}

# __sfilter_use FUNCTION COMMAND…: completes the commands with a function.
__sfilter_use() {
  local function=$1 name
  shift
  for name in "$@"; do
    __sfilter_remember "$name"
    complete -o bashdefault -o default -F "$function" -- "$name"
  done
}

# _sfilter_setup_completion KIND COMMAND…: what kind of thing the words of commands are.
_sfilter_setup_completion() {
  local kind=${1-}
  case $kind in
    path | dir | var | alias | host | proc) ;;
    *)
      printf 'usage: _sfilter_setup_completion path|dir|var|alias|host|proc COMMAND...\n' >&2
      return 1
      ;;
  esac
  shift
  __sfilter_use "_sfilter_${kind}_completion" "$@"
}

bind '"\e[0n": redraw-current-line' 2>/dev/null

# In a function, because the words stand between blanks whatever IFS is.
__sfilter_setup() {
  local IFS=$' \t\n' name taught
  # shellcheck disable=SC2086 # The variables hold words.
  {
    __sfilter_use _sfilter_any_completion ${SFILTER_COMPLETION_PATH_COMMANDS-
      awk bat cat code cp diff du ed egrep emacs fgrep file git grep gvim head hg less ln ls mv
      nano nvim open patch perl python python3 readlink ruby scp sed sftp sort source split stat
      svn tail tar tee touch unzip vi view vim vimdiff wc xdg-open zip bzip2 bunzip2 chmod chown
      curl find ftp gcc g++ gunzip gzip java javac jar mkdir node rm rsync sh bash
      swift swiftc make jq}
    __sfilter_use _sfilter_dir_completion ${SFILTER_COMPLETION_DIR_COMMANDS-cd pushd rmdir}
    __sfilter_use _sfilter_var_completion ${SFILTER_COMPLETION_VAR_COMMANDS-export unset printenv}
  }
  __sfilter_use _sfilter_alias_completion unalias
  __sfilter_use _sfilter_host_completion telnet
  __sfilter_use _sfilter_complete_ssh ssh
  __sfilter_use _sfilter_proc_completion kill
  # Every other command, unless something else than a loader of completions has taken them.
  if ! complete -p -D >/dev/null 2>&1 ||
    [[ $(complete -p -D) == *" -F "@(_comp_complete_load|_completion_loader)* ]]; then
    complete -D -o bashdefault -o default -F _sfilter_any_completion
  fi
  # Commands that the user has taught before this was loaded.
  taught=$(compgen -A function _sfilter_complete_) || :
  while read -r name; do
    case $name in '' | *_post | _sfilter_complete_ssh) continue ;; esac
    __sfilter_use "$name" "${name#_sfilter_complete_}"
  done <<<"$taught"
}
__sfilter_setup
unset -f __sfilter_setup

fi
### end: completion.bash ###
