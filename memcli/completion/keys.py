"""The key Alt-m of the three shells: the browser on an empty line, else a fact to insert.

What is inserted is quoted for the shell, and nothing runs before a person presses enter.
"""

_FACTS = r"memcli -q as-of now --template '{object}\t{subject} {predicate} {object}'"
_PICK = "fzf --delimiter '\\t' --with-nth 2 --height 40% --reverse"

BASH = f"""\
# Alt-m: the browser on an empty line, else a fact to insert.
_memcli_key() {{
  local found
  if [ -z "$READLINE_LINE" ] || ! command -v fzf >/dev/null; then
    memcli browse
    return
  fi
  found=$({_FACTS} | {_PICK} | cut -f 1)
  if [ -z "$found" ]; then return; fi
  found=$(printf '%q' "$found")
  READLINE_LINE="${{READLINE_LINE:0:READLINE_POINT}}$found${{READLINE_LINE:READLINE_POINT}}"
  READLINE_POINT=$((READLINE_POINT + ${{#found}}))
}}
case $- in *i*) bind -x '"\\em": _memcli_key' ;; esac
"""

ZSH = f"""\
# Alt-m: the browser on an empty line, else a fact to insert.
_memcli_key() {{
  local found
  if [[ -z $BUFFER ]] || (( ! $+commands[fzf] )); then
    zle -I
    memcli browse < /dev/tty
  else
    found=$({_FACTS} | {_PICK} | cut -f 1)
    [[ -n $found ]] && LBUFFER+="${{(q)found}}"
  fi
  zle reset-prompt
}}
if [[ -o interactive ]]; then
  zle -N _memcli_key
  bindkey '\\em' _memcli_key
fi
"""

FISH = f"""\
# Alt-m: the browser on an empty line, else a fact to insert.
function __memcli_key
    if test -z (commandline | string collect); or not command -q fzf
        memcli browse
    else
        set -l found ({_FACTS} | {_PICK} | cut -f 1)
        if test -n "$found"
            commandline -i -- (string escape -- $found)
        end
    end
    commandline -f repaint
end
bind \\em __memcli_key
"""

KEYS = {"bash": BASH, "zsh": ZSH, "fish": FISH}
