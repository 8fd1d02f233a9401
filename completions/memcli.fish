# memcli completion for fish: the program says what fits at the cursor.
function __memcli_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct | string unescape)
    memcli __complete fish $before "$current" 2>/dev/null
    if test $status -eq 3
        __fish_complete_path "$current"
    end
end
complete -c memcli -f -a '(__memcli_complete)'
