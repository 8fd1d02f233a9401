"""The lines of the main screen that are only text: status, tabs, footer."""

from __future__ import annotations

from textual.content import Content

from memcli.render.text import party
from memcli.tui.actions import ACTIONS
from memcli.tui.desk import Desk
from memcli.tui.point import Axis, Point
from memcli.tui.reads import DIFFERENCES, Asked
from memcli.tui.safe import plain

ORDERS = {"start": "latest first", "subject": "by subject", "number": "by number"}
_TABS = {"detail": ("h", "Detail"), "graph": ("g", "Graph"), "explain": ("e", "Explain")}
_QUIET, _STRONG = "$foreground-muted", "bold"


def status(desk: Desk, asked: Asked, axis: Axis, pin: Point | None, total: int, answered: bool, width: int) -> Content:
    """Whose file, how many facts, and where on both axes; the axis that moves stands between arrows."""
    tz = desk.tz
    parts = [plain(f" {desk.path.stem} ", "bold reverse"), plain(_amount(asked, total) if answered else "reading …")]
    for name, words in (("true", asked.point.valid_words(tz)), ("known", asked.point.known_words(tz))):
        moves = (name == "true") == (axis == "valid")
        text = f"‹{name} {words}›" if moves else f"{name} {words}"
        parts.append(plain(text, _STRONG if moves else ""))
    if pin is not None:
        known = "" if pin.tx is None else f" t{pin.tx}"
        parts.append(plain(f"◆ pin {pin.valid_words(tz)}{known}"))
    if asked.focus is not None:
        parts.append(plain(f"only {party(asked.focus)}", _STRONG))
    if width >= 90 and not asked.query and asked.against is None:
        parts.append(plain(ORDERS[asked.order], _QUIET))
    return Content("  ").join(parts).truncate(width, ellipsis=True)


def _amount(asked: Asked, total: int) -> str:
    if asked.against is not None:
        more = f", the first {DIFFERENCES:,}" if total > DIFFERENCES else ""
        return f"{total:,} {'differs' if total == 1 else 'differ'} from ◆{more}"
    if asked.query.strip():
        return f"{total:,} found"
    return f"{total:,} {'fact' if total == 1 else 'facts'}"


def tabs(pane: str) -> Content:
    """The names of the panes; the open one between brackets."""
    parts = []
    for name, (_, title) in _TABS.items():
        here = name == pane
        text = f"[{title}]" if here else f" {title} "
        parts.append(Content.styled(text, f"{'bold ' if here else ''}@click=screen.pane('{name}')"))
    return Content(" ").join(parts)


def footer(width: int) -> Content:
    """The most used keys that fit."""
    line = Content("")
    for action in ACTIONS:
        if not action.footer:
            continue
        shown = {"[": "[ ]", "{": "{ }"}.get(action.shown, action.shown)
        part = Content.assemble((f" {shown}", "bold $text-primary"), (f" {action.footer} ", _QUIET))
        if line.cell_length + part.cell_length > width:
            break
        line = line + part
    return line
