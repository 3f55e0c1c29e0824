### completion.zsh ###
# **<Tab> completes paths, directories, processes, hosts, variables and aliases with the picker.
#
# SFILTER_COMPLETION_TRIGGER   the sign to type before <Tab>, instead of **
# SFILTER_COMPLETION_OPTS, SFILTER_COMPLETION_PATH_OPTS, SFILTER_COMPLETION_DIR_OPTS   more options
# SFILTER_COMPLETION_DIR_COMMANDS   the commands that are given directories
# sfilter_default_completion   the widget for every other <Tab>
#
# Define _sfilter_compgen_path or _sfilter_compgen_dir to list what is below "$1" in another way,
# _sfilter_comprun to run the picker in another way for the command "$1", and _sfilter_complete_NAME
# for a command of your own:
#
#   _sfilter_complete_make() { _sfilter_complete --no-multi -- "$@" < <(list_targets) }
#
# with _sfilter_complete_NAME_post as a filter of what was chosen, where it is wanted.

if [[ -o interactive ]]; then

# __sfilter_comprun COMMAND OPTION…: the picker, as the user wants it for a command.
__sfilter_comprun() {
  if (( ${+functions[_sfilter_comprun]} )); then
    _sfilter_comprun "$@"
  else
    shift
    ${(z)"$(__sfiltercmd)"} "$@"
  fi
}

# __sfilter_completion_pick COMMAND OPTIONS MORE OPTION…: the picker with the options of completion.
__sfilter_completion_pick() {
  local name=$1 options=$2 more=$3
  shift 3
  SFILTER_DEFAULT_OPTS_FILE= \
    SFILTER_DEFAULT_OPTS=$(__sfilter_defaults "--reverse $options" \
      "${SFILTER_COMPLETION_OPTS-} $more") \
    __sfilter_comprun "$name" "$@"
}

# __sfilter_complete_paths LISTER OPTIONS MORE KIND WORD LINE: paths below what WORD begins with.
__sfilter_complete_paths() {
  emulate -L zsh
  setopt extended_glob
  local lister=$1 options=$2 more=$3 kind=$4 word=$5 line=$6 quote= meant root rest item chosen
  if [[ $word == [\'\"]* ]]; then
    quote=$word[1]
    meant=$word[2,-1]
  else
    # What the shell makes of ~ and $NAME; words with other code do not come here.
    meant=${(Q)${(e)word}}
    [[ $word == '~'* ]] && meant=${(Q)~word}
  fi
  root=$meant
  while [[ -n $root && ! -d $root ]]; do
    root=${root%/}
    if [[ $root == */* ]]; then root=${root%/*}/; else root=; fi
  done
  rest=${${meant#"$root"}#/}
  [[ $root == / ]] || root=${root%/}
  chosen=$(
    if (( ${+functions[$lister]} )); then
      $lister "${root:-.}" |
        __sfilter_completion_pick "$name" "--scheme=path $options" "$more" -q "$rest" --print0
    else
      SFILTER_DEFAULT_COMMAND= __sfilter_completion_pick "$name" "--scheme=path $options" \
        "$more" -q "$rest" --walker "$kind" --walker-root="${root:-.}" --print0 </dev/tty
    fi | while IFS= read -r -d '' item; do
      [[ $item == -* ]] && item=./$item
      [[ $kind == dir* ]] && item=${item%/}/
      case $quote in
        \') print -rn -- "${(qq)item} " ;;
        \") print -rn -- "${(qqq)item} " ;;
        *) print -rn -- "${(q)item} " ;;
      esac
    done
  )
  if [[ -n $chosen ]]; then
    # A directory may go on.
    [[ $kind == dir* ]] && chosen=${chosen% }
    LBUFFER=$line$chosen
  fi
  zle reset-prompt
}

# _sfilter_complete OPTION… -- "$@": completes with the lines of standard input.
_sfilter_complete() {
  emulate -L zsh
  local -a options
  local post chosen
  while (( $# )) && [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  (( $# )) && shift
  post=_sfilter_complete_${name}_post
  (( ${+functions[$post]} )) || post='command cat'
  chosen=$(__sfilter_completion_pick "$name" '' '' -q "${(Q)prefix}" $options |
    ${=post} | command tr '\n' ' ')
  [[ -n $chosen ]] && LBUFFER=${1-$LBUFFER}$chosen
  zle reset-prompt
}

_sfilter_complete_telnet() { _sfilter_complete +m -- "$@" < <(__sfilter_list_hosts) }

# A host may follow the name of a user.
_sfilter_complete_ssh() {
  local -a words=(${(z)1})
  local user=
  if [[ ${words[-1]-} == (-i|-F|-E) ]]; then
    __sfilter_complete_paths _sfilter_compgen_path -m "${SFILTER_COMPLETION_PATH_OPTS-}" \
      file,dir,follow,hidden "$prefix" "$1"
    return
  fi
  [[ $prefix == *@* ]] && user=${prefix%%@*}@
  _sfilter_complete +m -- "$@" < <(__sfilter_list_hosts | command sed "s/^/${user//\//}/")
}

_sfilter_complete_export() { _sfilter_complete -m -- "$@" < <(print -rl -- ${(ok)parameters}) }
_sfilter_complete_unset() { _sfilter_complete_export "$@" }
_sfilter_complete_printenv() { _sfilter_complete_export "$@" }
_sfilter_complete_unalias() { _sfilter_complete -m -- "$@" < <(print -rl -- ${(ok)aliases}) }

_sfilter_complete_kill() {
  _sfilter_complete -m --header-lines=1 --no-preview --wrap --color fg:dim,nth:regular \
    -n 2,8.. --accept-nth 2 -- "$@" < <(
    command ps -eo user,pid,ppid,pcpu,stime,tty,time,args 2>/dev/null || command ps -ef
  )
}

# Puts the command that the cursor is in into `name`.
__sfilter_command_of() {
  local word is_first=1
  name=
  for word in "$@"; do
    case $word in
      \; | \| | \|\| | \&\& | \& | \|\& | \( | \{ | then | do | else) is_first=1 ;;
      *=*) (( is_first )) || : ;;
      *) if (( is_first )); then name=$word is_first=0; fi ;;
    esac
  done
}

sfilter-completion() {
  emulate -L zsh
  local trigger=${SFILTER_COMPLETION_TRIGGER-'**'} name prefix line word
  local -a words=(${(z)LBUFFER})
  word=${words[-1]-}
  # With a trigger of nothing the word may be empty.
  [[ $LBUFFER == *[[:space:]] && $LBUFFER != *\\[[:space:]] ]] && word=
  if (( $#words < 2 && $#word )) || [[ -z $LBUFFER || $word != *"$trigger" ]]; then
    zle ${sfilter_default_completion:-expand-or-complete}
    return
  fi
  prefix=${word:0:$(( $#word - $#trigger ))}
  line=${LBUFFER:0:$(( $#LBUFFER - $#word ))}
  if [[ $prefix == *('$('|':='|'`')* ]]; then
    zle ${sfilter_default_completion:-expand-or-complete}
    return
  fi
  __sfilter_command_of $words
  name=${name:t}
  if (( ${+functions[_sfilter_complete_$name]} )); then
    _sfilter_complete_$name "$line"
  elif (( ${${=SFILTER_COMPLETION_DIR_COMMANDS-cd pushd rmdir}[(Ie)$name]} )); then
    __sfilter_complete_paths _sfilter_compgen_dir +m "${SFILTER_COMPLETION_DIR_OPTS-}" \
      dir,follow,hidden "$prefix" "$line"
  else
    __sfilter_complete_paths _sfilter_compgen_path -m "${SFILTER_COMPLETION_PATH_OPTS-}" \
      file,dir,follow,hidden "$prefix" "$line"
  fi
  return 0
}
zle -N sfilter-completion

# The widget that <Tab> was bound to goes on serving every other word.
() {
  emulate -L zsh
  local -a bound=(${(z)"$(bindkey '^I')"})
  if [[ -z ${sfilter_default_completion-} && ${bound[2]-} != (|undefined-key|sfilter-completion) ]]; then
    typeset -g sfilter_default_completion=$bound[2]
  fi
}
bindkey '^I' sfilter-completion

fi
### end: completion.zsh ###
