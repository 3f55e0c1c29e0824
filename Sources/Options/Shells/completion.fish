### completion.fish ###
# Shift-Tab picks among the completions of fish. Behind ** it completes paths, directories, processes,
# hosts and variables with the picker, and so does <Tab>.
#
# SFILTER_COMPLETION_TRIGGER   the sign to type before <Tab>, instead of **
# SFILTER_COMPLETION_OPTS, SFILTER_COMPLETION_PATH_OPTS, SFILTER_COMPLETION_DIR_OPTS   more options
# SFILTER_COMPLETION_DIR_COMMANDS   the commands that are given directories
#
# Define _sfilter_compgen_path or _sfilter_compgen_dir to list what is below $argv[1] in another way,
# and _sfilter_complete_NAME for a command of your own:
#
#   function _sfilter_complete_make; list_targets | sfilter_complete --no-multi; end
#
# with _sfilter_complete_NAME_post as a filter of what was chosen, where it is wanted.

function __sfilter_completed_command -d 'The command whose word is completed'
    set -l words (commandline -po)
    while set -q words[1]; and string match -qr '^(sudo|doas|env|command|builtin|exec|nohup|time|\w+=.*|-.*)$' -- $words[1]
        set -e words[1]
    end
    string replace -r '.*/' '' -- "$words[1]"
end

function __sfilter_put -d 'Put words in the place of the current one'
    if set -q argv[1]
        # Words that go on have no blank behind them.
        set -l behind ' '
        string match -q '*/' -- $argv[-1]; and set behind ''
        commandline -rt -- (string join -- ' ' $argv)$behind
    end
    commandline -f repaint
end

function __sfilter_escaped -d 'Words as they have to stand on the line'
    for word in $argv
        # A name with a dash in front is not to be an option.
        string escape -- (string replace -r '^-' ./- -- $word | string collect)
    end
end

function __sfilter_complete_paths -a kind token -d 'Complete with paths below the directory that is typed'
    set -l place (__sfilter_token $token)
    set -lx SFILTER_DEFAULT_COMMAND
    set -l lister _sfilter_compgen_path
    set -l options '--reverse --scheme=path -m'
    set -l more "$SFILTER_COMPLETION_OPTS $SFILTER_COMPLETION_PATH_OPTS"
    set -l walker file,dir,follow,hidden
    if test $kind = dir
        set lister _sfilter_compgen_dir
        set options '--reverse --scheme=path +m'
        set more "$SFILTER_COMPLETION_OPTS $SFILTER_COMPLETION_DIR_OPTS"
        set walker dir,follow,hidden
    end
    set -l chosen
    if functions -q $lister
        set chosen ($lister $place[1] |
            __sfilter_pick $options $more --print0 -q "$place[2]" | string split0)
    else
        set chosen (__sfilter_pick $options $more --print0 -q "$place[2]" \
            --walker=$walker --walker-root=$place[1] | string split0)
    end
    if test $kind = dir
        set chosen (string trim -r -c / -- $chosen)/
    end
    __sfilter_put (__sfilter_escaped $chosen)
end

function __sfilter_complete_known -a name -d 'Complete with what the command takes; fails if that is paths'
    switch $name
        case kill
            begin
                command ps -eo user,pid,ppid,pcpu,stime,tty,time,args 2>/dev/null; or command ps -ef
            end | sfilter_complete -m --header-lines=1 --no-preview --wrap --color fg:dim,nth:regular \
                -n 2,8.. --accept-nth 2
        case ssh telnet ping
            set -l user (string match -r '^[^@]*@' -- (commandline -ct))
            string replace -r '^' -- "$user" (__fish_print_hostnames | sort -u) | sfilter_complete +m
        case set export printenv
            set -n | sfilter_complete -m
        case functions funced
            functions -n | string split , | sfilter_complete -m
        case '*'
            return 1
    end
end

function __sfilter_trigger -d 'A pattern of what is typed before <Tab>'
    set -q SFILTER_COMPLETION_TRIGGER; or set -l SFILTER_COMPLETION_TRIGGER '**'
    string escape --style=regex -- "$SFILTER_COMPLETION_TRIGGER"
end

function __sfilter_complete_lines -d 'Complete with the lines of standard input'
    set -l word (commandline -ct | string replace -r (__sfilter_trigger)'$' '' | string collect)
    set -l post _sfilter_complete_(__sfilter_completed_command)_post
    functions -q $post; or set post cat
    set -l chosen
    __sfilter_pick --reverse "$SFILTER_COMPLETION_OPTS" -q "$word" $argv | $post |
        while read -l item
            set -a chosen $item
        end
    __sfilter_put $chosen
end

function __sfilter_complete_usual -d 'Pick among the completions of fish'
    set -l chosen (
        complete -C (commandline -cp | string collect) | sort -u |
        __sfilter_pick --reverse "$SFILTER_COMPLETION_OPTS -m" -1 -0 -d '\t' --tabstop=4 \
            --accept-nth 1
    )
    set -l words
    for word in $chosen
        # A word that fish completes keeps its ~ and its variables.
        if string match -qr '^[~$]' -- $word
            set -a words $word
        else
            set -a words (string escape -n -- $word)
        end
    end
    __sfilter_put $words
end

function sfilter_complete -d 'Pick lines of standard input, or what the current word may become'
    if not isatty stdin
        __sfilter_complete_lines $argv
        return
    end
    if commandline --paging-mode
        commandline -f complete-and-search
        return
    end
    set -l token (commandline -ct | string collect)
    set -l name (__sfilter_completed_command)
    set -q SFILTER_COMPLETION_DIR_COMMANDS; or set -l SFILTER_COMPLETION_DIR_COMMANDS cd pushd rmdir
    if functions -q _sfilter_complete_$name
        _sfilter_complete_$name (commandline -po)
    else if not string match -qr (__sfilter_trigger)'$' -- $token
        __sfilter_complete_usual
    else if not __sfilter_complete_known $name
        set -l kind path
        contains -- $name (string split ' ' -- $SFILTER_COMPLETION_DIR_COMMANDS); and set kind dir
        set token (string replace -r (__sfilter_trigger)'$' '' -- $token | string collect)
        __sfilter_complete_paths $kind $token
    end
end

function sfilter-tab-widget -d 'Complete with the picker behind the trigger, and as fish does elsewhere'
    if string match -qr (__sfilter_trigger)'$' -- (commandline -ct | string collect)
        sfilter_complete
    else
        set -g __sfilter_line (commandline -b | string collect)
        commandline -f complete
    end
end

for __sfilter_mode in default insert
    bind -M $__sfilter_mode \e\[Z sfilter_complete
    # A <Tab> that the user has bound stays.
    bind --user -M $__sfilter_mode \t >/dev/null 2>&1
    or bind -M $__sfilter_mode \t sfilter-tab-widget
end
set -e __sfilter_mode
### end: completion.fish ###
