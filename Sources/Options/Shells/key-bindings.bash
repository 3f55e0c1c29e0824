### key-bindings.bash ###
# shellcheck shell=bash
# Ctrl-T pastes paths, Ctrl-R a command of the history, Alt-C changes the directory: bash 4 and later.
#
#   eval "$(sfilter --bash)"          in ~/.bashrc
#
# SFILTER_CTRL_T_COMMAND, SFILTER_ALT_C_COMMAND   what lists the candidates, instead of the walker
# SFILTER_CTRL_T_OPTS, SFILTER_CTRL_R_OPTS, SFILTER_ALT_C_OPTS   more options for the picker
# A command variable (also SFILTER_CTRL_R_COMMAND) that is set and empty turns its key off.

# The program to run, as words: in a pane of tmux where that is asked for.
__sfiltercmd() {
  if [[ -n ${TMUX_PANE-} ]] && command -v sfilter-tmux >/dev/null 2>&1 &&
    { [[ ${SFILTER_TMUX:-0} != 0 ]] || [[ -n ${SFILTER_TMUX_OPTS-} ]]; }; then
    printf '%s' "sfilter-tmux ${SFILTER_TMUX_OPTS:--d${SFILTER_TMUX_HEIGHT:-40%}} -- "
  else
    printf '%s' sfilter
  fi
}

# __sfilter_defaults OPTIONS MORE: the default options for a widget; what the user says comes last.
__sfilter_defaults() {
  printf '%s\n' "--height ${SFILTER_TMUX_HEIGHT:-40%} --min-height 20+ --bind=ctrl-z:ignore $1"
  if [[ -n ${SFILTER_DEFAULT_OPTS_FILE-} ]]; then
    command cat -- "$SFILTER_DEFAULT_OPTS_FILE" 2>/dev/null
  fi
  printf '%s\n' "${SFILTER_DEFAULT_OPTS-} $2"
}

# __sfilter_pick OPTIONS MORE WORD…: runs the picker with these default options and words.
__sfilter_pick() {
  local options=$1 more=$2 command IFS=$' \t\n'
  shift 2
  read -r -a command <<<"$(__sfiltercmd)"
  SFILTER_DEFAULT_OPTS_FILE='' SFILTER_DEFAULT_OPTS=$(__sfilter_defaults "$options" "$more") \
    "${command[@]}" "$@"
}

# Quotes what comes with a NUL behind each item; a name with a dash in front is not to be an option.
__sfilter_quoted() {
  local item
  while IFS= read -r -d '' item; do
    [[ $item == -* ]] && item=./$item
    printf '%q ' "$item"
  done
}

if [[ $- == *i* ]] && ((BASH_VERSINFO[0] >= 4)); then

__sfilter_select__() {
  SFILTER_DEFAULT_COMMAND=${SFILTER_CTRL_T_COMMAND-} __sfilter_pick \
    "--reverse --walker=file,dir,follow,hidden --scheme=path" "${SFILTER_CTRL_T_OPTS-} -m" \
    --print0 "$@" | __sfilter_quoted
}

sfilter-file-widget() {
  local chosen
  chosen=$(__sfilter_select__ "$@") || :
  READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$chosen${READLINE_LINE:READLINE_POINT}
  READLINE_POINT=$((READLINE_POINT + ${#chosen}))
}

# Each command of the history once, the newest first: its number, its time where times are kept,
# a tab, the command, NUL. Further lines of a command begin with a tab.
__sfilter_entries() {
  HISTTIMEFORMAT=$'\1'"${HISTTIMEFORMAT-}"$'\2' builtin history | command awk '
    BEGIN { RS = "\1" }
    NR > 1 {
      end = match($0, /\n[^\n]*$/)
      entry = substr($0, 1, end - 1)
      split_at = index(entry, "\2")
      times[NR] = substr(entry, 1, split_at - 1)
      commands[NR] = substr(entry, split_at + 1)
      numbers[NR] = number
    }
    { number = substr($0, NR > 1 ? end + 1 : 1) + 0 }
    END {
      for (i = NR; i > 1; i--) {
        text = commands[i]
        if (text in seen) continue
        seen[text]
        gsub(/\n/, "\n\t", text)
        printf "%d%s%s\t%s%c", numbers[i], times[i] == "" ? "" : " ", times[i], text, 0
      }
    }'
}

__sfilter_history__() {
  local chosen
  chosen=$(
    __sfilter_entries | __sfilter_pick \
      "--scheme=history --bind=ctrl-r:toggle-sort,alt-r:toggle-raw --highlight-line" \
      "${SFILTER_CTRL_R_OPTS-} --multi" \
      --read0 -d '\t' -n '2..,..' --accept-nth '2..' --wrap-sign $'\t↳ ' \
      --query "$READLINE_LINE"
  ) || return 0
  READLINE_LINE=${chosen//$'\n\t'/$'\n'}
  READLINE_POINT=${#READLINE_LINE}
}

__sfilter_cd__() {
  local directory
  directory=$(
    SFILTER_DEFAULT_COMMAND=${SFILTER_ALT_C_COMMAND-} __sfilter_pick \
      "--reverse --walker=dir,follow,hidden --scheme=path" "${SFILTER_ALT_C_OPTS-} +m"
  ) || directory=
  __sfilter_line=$READLINE_LINE __sfilter_point=$READLINE_POINT
  if [[ -n $directory ]]; then
    # As a command line of its own, so that the prompt shows where one is.
    printf -v READLINE_LINE ' builtin cd -- %q' "$directory"
    READLINE_POINT=${#READLINE_LINE}
    bind '"\C-x\C-s2": accept-line'
  else
    bind '"\C-x\C-s2": ""'
  fi
}

# What was typed before the directory changed.
__sfilter_restore__() {
  READLINE_LINE=$__sfilter_line READLINE_POINT=$__sfilter_point
}

# __sfilter_bind KEY FUNCTION: in every keymap.
__sfilter_bind() {
  local map
  for map in emacs-standard vi-command vi-insert; do
    bind -m "$map" -x "\"$1\": $2"
  done
}

if [[ ${SFILTER_CTRL_T_COMMAND-unset} != "" ]]; then
  __sfilter_bind '\C-t' sfilter-file-widget
fi
if [[ ${SFILTER_CTRL_R_COMMAND-unset} != "" ]]; then
  __sfilter_bind '\C-r' __sfilter_history__
fi
if [[ ${SFILTER_ALT_C_COMMAND-unset} != "" ]]; then
  __sfilter_bind '\C-x\C-s1' __sfilter_cd__
  __sfilter_bind '\C-x\C-s3' __sfilter_restore__
  for __sfilter_map in emacs-standard vi-command vi-insert; do
    bind -m "$__sfilter_map" '"\ec": "\C-x\C-s1\C-x\C-s2\C-x\C-s3"'
  done
  unset -v __sfilter_map
fi

fi
### end: key-bindings.bash ###
