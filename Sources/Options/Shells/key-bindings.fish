### key-bindings.fish ###
# Ctrl-T pastes paths, Ctrl-R a command of the history, Alt-C changes the directory: fish 3.4 and later.
#
#   sfilter --fish | source           in ~/.config/fish/config.fish
#
# SFILTER_CTRL_T_COMMAND, SFILTER_ALT_C_COMMAND   what lists the candidates, instead of the walker
# SFILTER_CTRL_T_OPTS, SFILTER_CTRL_R_OPTS, SFILTER_ALT_C_OPTS   more options for the picker
# A command variable (also SFILTER_CTRL_R_COMMAND) that is set and empty turns its key off.

function __sfiltercmd -d 'The program to run, in a pane of tmux where that is asked for'
    set -q SFILTER_TMUX_HEIGHT; or set -l SFILTER_TMUX_HEIGHT 40%
    if set -q TMUX_PANE; and type -q sfilter-tmux
        if test -n "$SFILTER_TMUX_OPTS"
            echo sfilter-tmux $SFILTER_TMUX_OPTS --
            return
        else if test -n "$SFILTER_TMUX" -a "$SFILTER_TMUX" != 0
            echo sfilter-tmux -d$SFILTER_TMUX_HEIGHT --
            return
        end
    end
    echo sfilter
end

function __sfilter_defaults -a options more -d 'The default options for a widget; the user has the last word'
    test -n "$SFILTER_TMUX_HEIGHT"; or set -l SFILTER_TMUX_HEIGHT 40%
    echo "--height $SFILTER_TMUX_HEIGHT --min-height 20+ --bind=ctrl-z:ignore $options"
    test -n "$SFILTER_DEFAULT_OPTS_FILE"; and cat -- $SFILTER_DEFAULT_OPTS_FILE 2>/dev/null
    echo "$SFILTER_DEFAULT_OPTS $more"
end

function __sfilter_pick -a options more -d 'The picker with these default options and more words'
    set -lx SFILTER_DEFAULT_OPTS (__sfilter_defaults $options $more | string collect)
    set -lx SFILTER_DEFAULT_OPTS_FILE
    set -l program (__sfiltercmd | string split ' ')
    $program $argv[3..]
end

function __sfilter_token -a token -d 'The directory that a token begins with, and the rest of it'
    # A quote that is still open is closed for this.
    for quote in '' \' \"
        set -l meant (string unescape -- $token$quote | string collect)
        and set token $meant
        and break
    end
    set token (string replace -r '^~(?=/|$)' -- $HOME $token | string collect)
    set -l name (string match -r '^\$(\w+)(?=/|$)' -- $token)[2]
    and set token $$name(string sub -s (math 2 + (string length -- $name)) -- $token | string collect)
    set -l root $token
    while test -n "$root" -a ! -d "$root"
        if string match -q '*/*' -- (string trim -r -c / -- $root)
            set root (string replace -r '[^/]*/?$' '' -- (string trim -r -c / -- $root))
        else
            set root ''
        end
    end
    set -l rest (string sub -s (math (string length -- "$root") + 1) -- "$token")
    test "$root" = /; or set root (string trim -r -c / -- $root)
    test -n "$root"; or set root .
    echo -- $root
    string replace -r '^/' '' -- $rest
end

function sfilter-file-widget -d 'Paste paths'
    set -l token (__sfilter_token (commandline -t | string collect))
    set -lx SFILTER_DEFAULT_COMMAND $SFILTER_CTRL_T_COMMAND
    set -l chosen
    __sfilter_pick '--reverse --walker=file,dir,follow,hidden --scheme=path' \
        "$SFILTER_CTRL_T_OPTS -m" --walker-root=$token[1] -q "$token[2]" --print0 |
        while read -lz item
            # A name with a dash in front is not to be an option.
            set -a chosen (string escape -- (string replace -r '^-' ./- -- $item | string collect))
        end
    if set -q chosen[1]
        commandline -t -- ''
        commandline -i -- "$chosen "
    end
    commandline -f repaint
end

function __sfilter_entries -d 'Commands of the history behind time and tab; more lines begin with a tab'
    builtin history -z --show-time='%Y-%m-%d %H:%M%t' | tr '\n\0' '\1\n' |
        awk '{ gsub(/\1/, "\n\t"); printf "%s%c", $0, 0 }'
end

function sfilter-history-widget -d 'Put a command of the history on the line'
    set -l query (commandline | string collect)
    set -l chosen (
        __sfilter_entries | __sfilter_pick \
            '--scheme=history --bind=ctrl-r:toggle-sort,alt-r:toggle-raw --highlight-line' \
            "$SFILTER_CTRL_R_OPTS --multi" \
            --read0 -d '\t' -n '2..,..' --accept-nth '2..' --wrap-sign \t'↳ ' --query "$query" |
        string collect
    )
    if test -n "$chosen"
        commandline -r -- (string replace -a \n\t \n -- $chosen | string collect)
    end
    commandline -f repaint
end

function sfilter-cd-widget -d 'Change the directory'
    set -l token (__sfilter_token (commandline -t | string collect))
    set -lx SFILTER_DEFAULT_COMMAND $SFILTER_ALT_C_COMMAND
    set -l chosen (
        __sfilter_pick '--reverse --walker=dir,follow,hidden --scheme=path' \
            "$SFILTER_ALT_C_OPTS +m" --walker-root=$token[1] -q "$token[2]" | string collect
    )
    if test -n "$chosen"
        cd -- $chosen
        commandline -t -- ''
    end
    commandline -f repaint
end

for __sfilter_mode in default insert
    if not set -q SFILTER_CTRL_T_COMMAND; or test -n "$SFILTER_CTRL_T_COMMAND"
        bind -M $__sfilter_mode \ct sfilter-file-widget
    end
    if not set -q SFILTER_CTRL_R_COMMAND; or test -n "$SFILTER_CTRL_R_COMMAND"
        bind -M $__sfilter_mode \cr sfilter-history-widget
    end
    if not set -q SFILTER_ALT_C_COMMAND; or test -n "$SFILTER_ALT_C_COMMAND"
        bind -M $__sfilter_mode \ec sfilter-cd-widget
    end
end
set -e __sfilter_mode
### end: key-bindings.fish ###
