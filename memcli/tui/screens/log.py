"""All changes, newest first: look at one, take it back, or go to where it was the newest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from memcli.errors import NoDatabase
from memcli.records import TxEntry
from memcli.render.span import minute
from memcli.render.text import change_lines
from memcli.tui.point import Point
from memcli.tui.safe import plain
from memcli.tui.screens.listing import Listed, Listing
from memcli.tui.widgets.prose import Para

_MOST = 1000
_QUIET = "$foreground-muted"


class Log(Listing):
    """Dismisses with ("go", Point), ("undo", tx) or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("u", "undo", "undo")]
    HINT: ClassVar[str] = "enter: as known then · u takes it back · tab to the changes · esc leaves"

    def read(self) -> Listed:
        try:
            entries = self.desk.read().log(limit=_MOST)
        except NoDatabase:
            entries = []
        more = f", the newest {_MOST:,}" if len(entries) == _MOST else ""
        return Listed([(self._line(e), e) for e in entries], f"Changes{more}", "Nothing was told yet.")

    def _line(self, entry: TxEntry) -> Content:
        taken = "" if entry.in_force else "taken back  "
        head = plain(f"t{entry.id:<5} {minute(entry.recorded_at, self.desk.tz)}  {entry.command:<8} {taken}", _QUIET)
        return head + plain(entry.summary[:200])

    def tell(self, item: Any) -> Sequence[Para]:
        entry: TxEntry = item
        lines = [
            plain(f"t{entry.id} · {entry.command}", "bold"),
            plain(minute(entry.recorded_at, self.desk.tz), _QUIET),
        ]
        lines += [plain(f"batch {entry.batch}", _QUIET)] if entry.batch else []
        lines += [plain("taken back since", _QUIET)] if not entry.in_force else []
        lines += [Content(""), plain(entry.summary), Content("")]
        changes = self.desk.read().changes(entry.id)
        lines += [plain(line.plain()) for line in change_lines(changes[:200], self.desk.lens)]
        if len(changes) > 200:
            lines.append(plain(f"… and {len(changes) - 200:,} more", _QUIET))
        if not changes:
            lines.append(plain("no belief changed", _QUIET))
        return [Para(line) for line in lines]

    def on_option_list_option_selected(self) -> None:
        entry: TxEntry = self.marked
        self.dismiss(("go", Point(tx=entry.id, recorded_at=entry.recorded_at)))

    def action_undo(self) -> None:
        if self.marked is not None:
            self.dismiss(("undo", self.marked.id))
