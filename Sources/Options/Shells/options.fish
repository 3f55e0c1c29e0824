function __sfilter_input -d 'The file that the command line reads, and how it is read'
    set -l line (commandline -b | string collect)
    # What is behind the cursor is only known to who bound <Tab>.
    set -l length (string length -- "$line")
    if test "$(string sub -l $length -- "$__sfilter_line" | string collect)" = "$line"
        set line $__sfilter_line
    end
    set -l pattern '(?:<|--file[= ])\s*(\'[^\']*\'|"[^"]*"|(?:\\\\.|[^\s<>|;&])+)'
    set -l words (string match -arg -- $pattern $line)
    set -q words[1]; or return
    set -l file (string unescape -- $words[-1] | string replace -r '^~/' ~/)
    test -f "$file"; or return
    echo -- $file
    string match -ar -- '--(?:lines|json|csv|tsv|no-csv-header|format=\S+)' $line
end

function __sfilter_typed -d 'What is typed of a value, up to the last sign of a kind'
    commandline -ct | string replace -r '^--[^=]*=' '' | string match -r "^.*[$argv]"
end

function __sfilter_fields -d 'The fields of the input, with something behind each'
    set -l input (__sfilter_input)
    set -q input[1]; or return
    set -l typed (__sfilter_typed ,)
    for name in (sfilter $input[2..] --list-fields <$input[1] 2>/dev/null)
        echo -- "$typed$name$argv"
    end
end

function __sfilter_scopes -d 'Fields, or values near the begin of the input'
    set -l field (__sfilter_typed = | string replace -r '=.*' '')
    if not set -q field[1]
        __sfilter_fields =
        return
    end
    set -l input (__sfilter_input)
    set -q input[1]; or return
    set -l typed (__sfilter_typed =,)
    head -c 4194304 -- $input[1] | sfilter $input[2..] --facets $field 2>/dev/null |
        while read -l -d \t count value
            test "$value" = '(none)'; or echo -- "$typed$value"\t$count
        end
end
