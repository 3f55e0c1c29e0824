### key-bindings.zsh ###
# Ctrl-T pastes paths, Ctrl-R a command of the history, Alt-C changes the directory.
#
#   eval "$(sfilter --zsh)"           in ~/.zshrc
#
# SFILTER_CTRL_T_COMMAND, SFILTER_ALT_C_COMMAND   what lists the candidates, instead of the walker
# SFILTER_CTRL_T_OPTS, SFILTER_CTRL_R_OPTS, SFILTER_ALT_C_OPTS   more options for the picker
# A command variable (also SFILTER_CTRL_R_COMMAND) that is set and empty turns its key off.

if [[ -o interactive ]]; then

# Puts the program to run into `program`: in a pane of tmux where that is asked for.
__sfiltercmd() {
  if [[ -n ${TMUX_PANE-} && ( ${SFILTER_TMUX:-0} != 0 || -n ${SFILTER_TMUX_OPTS-} ) ]] &&
    (( ${+commands[sfilter-tmux]} )); then
    print -r -- "sfilter-tmux ${SFILTER_TMUX_OPTS:--d${SFILTER_TMUX_HEIGHT:-40%}} --"
  else
    print -r -- sfilter
  fi
}

# __sfilter_defaults OPTIONS MORE: the default options for a widget; what the user says comes last.
__sfilter_defaults() {
  print -r -- "--height ${SFILTER_TMUX_HEIGHT:-40%} --min-height 20+ --bind=ctrl-z:ignore $1"
  if [[ -n ${SFILTER_DEFAULT_OPTS_FILE-} ]]; then
    command cat -- "$SFILTER_DEFAULT_OPTS_FILE" 2>/dev/null
  fi
  print -r -- "${SFILTER_DEFAULT_OPTS-} $2"
}

# __sfilter_pick OPTIONS MORE WORD…: runs the picker with these default options and words.
__sfilter_pick() {
  emulate -L zsh
  local options=$1 more=$2
  shift 2
  SFILTER_DEFAULT_OPTS_FILE= SFILTER_DEFAULT_OPTS=$(__sfilter_defaults "$options" "$more") \
    ${(z)"$(__sfiltercmd)"} "$@"
}

sfilter-file-widget() {
  emulate -L zsh
  local item chosen
  # A name with a dash in front is not to be an option.
  chosen=$(
    SFILTER_DEFAULT_COMMAND=${SFILTER_CTRL_T_COMMAND-} __sfilter_pick \
      "--reverse --walker=file,dir,follow,hidden --scheme=path" "${SFILTER_CTRL_T_OPTS-} -m" \
      --print0 </dev/tty |
      while IFS= read -r -d '' item; do
        [[ $item == -* ]] && item=./$item
        print -rn -- "${(q)item} "
      done
  )
  LBUFFER+=$chosen
  zle reset-prompt
  return 0
}
zle -N sfilter-file-widget

# Each command of the history once, the newest first: its number, its time where times are kept,
# a tab, the command, NUL. Further lines of a command begin with a tab.
__sfilter_entries() {
  emulate -L zsh
  zmodload -F zsh/parameter p:history
  {
    # A line each, the newlines of commands written as two characters.
    if [[ -o extended_history ]]; then builtin fc -l -t '%Y-%m-%d %H:%M' 1 2>/dev/null; fi
    printf '\1'
    printf '%s\t%s\1' "${(@kv)history}"
  } | command awk '
    BEGIN { RS = "\1" }
    NR == 1 {
      count = split($0, lines, "\n")
      for (i = 1; i <= count; i++) {
        split(lines[i], words, " ")
        times[words[1] + 0] = " " words[2] " " words[3]
      }
      next
    }
    {
      tab = index($0, "\t")
      number = substr($0, 1, tab - 1) + 0
      text = substr($0, tab + 1)
      if (text in seen) next
      seen[text]
      gsub(/\n/, "\n\t", text)
      printf "%d%s\t%s%c", number, times[number], text, 0
    }'
}

sfilter-history-widget() {
  emulate -L zsh
  local chosen
  chosen=$(
    __sfilter_entries | __sfilter_pick \
      "--scheme=history --bind=ctrl-r:toggle-sort,alt-r:toggle-raw --highlight-line" \
      "${SFILTER_CTRL_R_OPTS-} --multi" \
      --read0 -d '\t' -n '2..,..' --accept-nth '2..' --wrap-sign $'\t↳ ' --query "$BUFFER"
  )
  if [[ -n $chosen ]]; then
    BUFFER=${chosen//$'\n\t'/$'\n'}
    CURSOR=${#BUFFER}
  fi
  zle reset-prompt
  return 0
}
zle -N sfilter-history-widget

sfilter-cd-widget() {
  emulate -L zsh
  local directory
  directory=$(
    SFILTER_DEFAULT_COMMAND=${SFILTER_ALT_C_COMMAND-} __sfilter_pick \
      "--reverse --walker=dir,follow,hidden --scheme=path" "${SFILTER_ALT_C_OPTS-} +m" </dev/tty
  )
  if [[ -n $directory ]]; then
    # As a command line of its own; what was typed comes back afterwards.
    zle push-line
    BUFFER="builtin cd -- ${(q)directory:a}"
    zle accept-line
  fi
  zle reset-prompt
  return 0
}
zle -N sfilter-cd-widget

# __sfilter_bind KEY WIDGET: in every keymap.
__sfilter_bind() {
  local map
  for map in emacs vicmd viins; do bindkey -M $map $1 $2; done
}

if [[ ${SFILTER_CTRL_T_COMMAND-unset} != '' ]]; then __sfilter_bind '^T' sfilter-file-widget; fi
if [[ ${SFILTER_CTRL_R_COMMAND-unset} != '' ]]; then __sfilter_bind '^R' sfilter-history-widget; fi
if [[ ${SFILTER_ALT_C_COMMAND-unset} != '' ]]; then __sfilter_bind '\ec' sfilter-cd-widget; fi

fi
### end: key-bindings.zsh ###
