"""The completion scripts of the three shells; ``completions/`` holds the same text."""

BASH = """\
# memcli completion for bash: the program says what fits at the cursor.
_memcli() {
  local found code line
  found=$("$1" __complete bash "$COMP_LINE" "$COMP_POINT" "$COMP_WORDBREAKS" 2>/dev/null)
  code=$?
  COMPREPLY=()
  while IFS= read -r line; do
    if [ -n "$line" ]; then COMPREPLY+=("$line"); fi
  done <<< "$found"
  if [ "$code" -eq 3 ]; then compopt -o default 2>/dev/null; fi
}
complete -F _memcli memcli
"""

ZSH = """\
#compdef memcli
# memcli completion for zsh: the program says what fits at the cursor.
_memcli() {
  local found code line
  local -a values notes
  found=$("${(Q)words[1]}" __complete zsh "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
  code=$?
  if (( code == 3 )); then
    _files
    return
  fi
  for line in "${(@f)found}"; do
    [[ -n $line ]] || continue
    values+=("${line%%$'\t'*}")
    notes+=("${line/$'\t'/  }")
  done
  compadd -l -d notes -a values
}
if [[ $funcstack[1] == _memcli ]]; then _memcli "$@"; else compdef _memcli memcli; fi
"""

FISH = """\
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
"""

SCRIPTS = {"bash": ("memcli.bash", BASH), "zsh": ("_memcli", ZSH), "fish": ("memcli.fish", FISH)}
