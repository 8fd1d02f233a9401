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
