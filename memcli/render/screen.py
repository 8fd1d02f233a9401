"""What people look at on a terminal, by rich; stored text enters as Text, never as markup."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from memcli.render.ansi import visible
from memcli.render.rows import cell
from memcli.render.text import GAP, Line

_TIMES = frozenset({"valid_from", "valid_to", "said_at", "recorded_at", "withdrawn_at"})
_SHOWN = _TIMES | {
    "sign",
    "kind",
    "id",
    "text",
    "statement",
    "score",
    "source",
    "label",
    "target",
    "fact_id",
    "command",
    "batch",
    "summary",
    "stage",
    "sentence",
    "note",
}
_SIGNS = {"+": "green", "-": "red", "~": "yellow", "=": "dim"}


def console(color: str) -> Console:
    """A console on stdout; NO_COLOR is respected, ``always`` styles a pipe too."""
    forced = True if color == "always" else None
    return Console(file=sys.stdout, force_terminal=forced, markup=False, emoji=False, highlight=False)


def print_lines(lines: Iterable[Line], *, color: str) -> None:
    """Lines with a coloured mark and a quiet note; the terminal wraps, not we."""
    screen = console(color)
    for line in lines:
        screen.print(_styled(line), soft_wrap=True)


def _styled(line: Line) -> Text:
    if line.heading:
        return Text(visible(line.body), style="bold")
    text = Text()
    if line.mark:
        text.append(visible(line.mark), style=_SIGNS.get(line.mark[:1], "cyan"))
    if line.body:
        text.append("  " * bool(line.mark) + visible(line.body))
    if line.note:
        text.append(GAP + visible(line.note), style="dim")
    return text


def print_table(records: Sequence[Mapping[str, Any]], columns: Sequence[str], *, color: str) -> None:
    """Records as a table that fits the terminal: the columns that people compare, times as days."""
    used = [name for name in columns if name in _SHOWN and any(record.get(name) for record in records)]
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in used:
        table.add_column(name, overflow="fold")
    for record in records:
        table.add_row(*(Text(_short(name, cell(record.get(name)))) for name in used))
    console(color).print(table)


def _short(name: str, text: str) -> str:
    return text[:10] if name in _TIMES else text
