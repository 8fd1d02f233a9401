"""The fact table: only the rows on the screen are read and drawn, however many there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from memcli.render.span import day
from memcli.render.text import Lens, party
from memcli.tui.messages import Row
from memcli.tui.point import period
from memcli.tui.safe import clipped, cut, plain, visible

PAGE = 60  # rows read at once
_LONGEST, _TIP = 40, 400  # characters that a column is measured by, and of a tooltip
_MARK = 3  # cells for the cursor and a sign
_MENTIONS, _SOURCE = 84, 104  # widths from which mentions and source have columns
_ROOM = {"subject": 12, "fact": 12}  # what the widest column needs, else there are fewer columns
_WIDEST = {"": 18, "subject": 18, "predicate": 20, "when": 24, "×": 3, "source": 16}
_LEAST = {"": 3, "subject": 7, "predicate": 9, "when": 4, "×": 1, "source": 6}
_GAP = "  "


def columns(width: int, seen: Mapping[str, int]) -> list[tuple[str, int]]:
    """The columns that fit a width, as (title, cells); ``seen`` is the longest text in each so far.

    The mark and the number come first; the fact or its object takes what is left.
    """
    triple = ["subject", "predicate", "object", "when"]
    triple += ["×"] * (width >= _MENTIONS) + ["source"] * (width >= _SOURCE)
    for titles in (triple, ["fact", "when"], ["fact"]):
        parts = [("", _MARK), ("", max(3, seen.get("", 0)))]
        parts += [(t, max(_LEAST.get(t, 0), min(_WIDEST.get(t, 0), seen.get(t, 0)))) for t in titles]
        free = width - sum(w for _, w in parts) - len(_GAP) * (len(parts) - 2)
        if free >= _ROOM[titles[0]] or titles == ["fact"]:
            break
    return [(title, w or max(1, free)) for title, w in parts]


class FactTable(ScrollView, can_focus=True):
    """Rows of the present question, a page at a time; the cursor stays on its fact when they change."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "facts--header",
        "facts--cursor",
        "facts--number",
        "facts--quiet",
        "facts--new",
        "facts--gone",
        "facts--other",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("pageup", "leap(-1)", show=False),
        Binding("pagedown", "leap(1)", show=False),
        Binding("home", "edge(0)", show=False),
        Binding("end", "edge(1)", show=False),
    ]

    @dataclass
    class Marked(Message):
        """The cursor is on another row, or its row changed."""

        row: Row | None

    @dataclass
    class Wanted(Message):
        """Rows from ``offset`` on are to be shown and have not been read."""

        offset: int

    class Opened(Message):
        """The row under the cursor was double-clicked."""

    def __init__(self, lens: Lens, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lens = lens
        self.total = 0
        self.cursor = 0
        self.empty = Content("")
        self._pages: dict[int, tuple[Row, ...]] = {}
        self._asked: set[int] = set()
        self._marked: Row | None = None
        self._columns: list[tuple[str, int]] = []
        self._seen: dict[str, int] = {}
        self._fitted = -1
        self._tip = -1

    # state

    def row(self, index: int) -> Row | None:
        """A row, None where it is not there or not read yet."""
        page = self._pages.get(index // PAGE, ())
        return page[index % PAGE] if index % PAGE < len(page) else None

    @property
    def marked(self) -> Row | None:
        """The row under the cursor."""
        return self.row(self.cursor)

    @property
    def offset_shown(self) -> int:
        """Where the page that the cursor is on begins."""
        return self.cursor // PAGE * PAGE

    def show(self, offset: int, rows: tuple[Row, ...], total: int, lens: Lens, *, fresh: bool, top: bool) -> bool:
        """Take a part of the rows; ``fresh`` forgets the others, ``top`` starts anew at the first row.

        Whether the marked row is another one, which ``Marked`` then tells.
        """
        self.lens = lens
        name = self._marked.name if self._marked is not None and not top else ""
        if fresh:
            self._pages.clear()
            self._asked.clear()
        self.total = total
        for start in range(0, max(len(rows), 1), PAGE):
            self._pages[(offset + start) // PAGE] = rows[start : start + PAGE]
        if top:
            self.cursor = 0
            self._seen.clear()
        elif fresh:
            self._stay(name, offset, rows)
        self.cursor = max(0, min(self.cursor, total - 1))
        self._layout()
        self._reveal()
        return self._tell()

    def _stay(self, name: str, offset: int, rows: tuple[Row, ...]) -> None:
        """Follow the marked fact to where it is now, with the same distance to the upper edge."""
        place = next((offset + i for i, row in enumerate(rows) if row.name == name), None) if name else None
        if place is not None and place != self.cursor:
            self.scroll_to(y=max(0, self.scroll_offset.y + place - self.cursor), animate=False, force=True)
            self.cursor = place

    def _layout(self) -> None:
        for page in self._pages.values():
            for row in page:
                self._seen[""] = max(self._seen.get("", 0), len(row.name))
                for title in _WIDEST:
                    if title:
                        length = cell_len(visible(self._cell(row, title)[:_LONGEST]))
                        self._seen[title] = max(self._seen.get(title, 0), length)
        self._fitted = -1
        self.virtual_size = Size(self.scrollable_content_region.width, self.total + 1)
        self.refresh()

    def _fit(self, width: int) -> None:
        """Columns for a width, which a scrollbar may have changed since the last line was drawn."""
        if width != self._fitted:
            self._fitted = width
            self._columns = columns(width, self._seen)

    def _tell(self) -> bool:
        row = self.marked
        if row == self._marked:
            return False
        self._marked = row
        self.post_message(self.Marked(row))
        return True

    def _reveal(self) -> None:
        height = max(1, self.scrollable_content_region.height - 1)
        top = round(self.scroll_y)
        if self.cursor < top or self.cursor >= top + height:
            place = self.cursor if self.cursor < top else self.cursor - height + 1
            self.scroll_to(y=place, animate=False, force=True)

    # keys and mouse

    def go(self, index: int) -> None:
        """Put the cursor on a row."""
        index = max(0, min(index, self.total - 1))
        if index != self.cursor:
            before, self.cursor = self.cursor, index
            self.refresh_line(before + 1)
            self.refresh_line(index + 1)
            self._reveal()
        self._tell()

    def action_move(self, step: int) -> None:
        self.go(self.cursor + step)

    def action_leap(self, step: int) -> None:
        self.go(self.cursor + step * max(1, self.scrollable_content_region.height - 2))

    def action_edge(self, end: int) -> None:
        self.go(self.total - 1 if end else 0)

    def on_click(self, event: events.Click) -> None:
        if event.y >= 1 and (index := round(self.scroll_y) + event.y - 1) < self.total:
            self.go(index)
            if event.chain == 2:
                self.post_message(self.Opened())

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = round(self.scroll_y) + event.y - 1
        if index != self._tip:
            self._tip = index
            row = self.row(index) if event.y >= 1 else None
            self.tooltip = plain(f"{clipped(_statement(row), _TIP)}  ({self._when(row)})") if row else None

    def on_resize(self) -> None:
        self._layout()
        self._reveal()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self.refresh()

    # drawing

    def render_line(self, y: int) -> Strip:
        """One line: the header, a row, or what an empty table says."""
        width = self.scrollable_content_region.width
        base = self.visual_style
        self._fit(width)
        if y == 0:
            style = self.get_visual_style("facts--header")
            line = _joined([cut(title, w) for title, w in self._columns])
            return self._strip(line if self.total else Content(""), width, style if self.total else base)
        index = round(self.scroll_y) + y - 1
        if self.total == 0:
            lines = self.empty.split("\n")
            shown = lines[y - 2] if 2 <= y < len(lines) + 2 else Content("")
            return self._strip(Content("   ") + shown, width, base)
        if index >= self.total:
            return Strip.blank(width, base.rich_style)
        row = self.row(index)
        here = index == self.cursor
        style = self.get_visual_style("facts--cursor") if here else base
        if row is None:
            self._want(index)
            return self._strip(Content("▸ …" if here else "  …"), width, style)
        return self._strip(self._line(row, here=here), width, style)

    def _strip(self, line: Content, width: int, style: object) -> Strip:
        from textual.style import Style

        assert isinstance(style, Style)
        shown = line.truncate(width, ellipsis=True, pad=True)
        return Strip(shown.render_segments(style), width)

    def _want(self, index: int) -> None:
        start = index // PAGE * PAGE
        if start not in self._asked:
            self._asked.add(start)
            self.post_message(self.Wanted(start))

    def _line(self, row: Row, *, here: bool) -> Content:
        cells = []
        for place, (title, width) in enumerate(self._columns):
            if place == 0:
                cells.append(self._mark(row, here=here))
            elif place == 1:
                cells.append(self._styled(row.name, width, "facts--number"))
            else:
                quiet = title in ("when", "×", "source", "predicate")
                cells.append(self._styled(self._cell(row, title), width, "facts--quiet" if quiet else ""))
        return _joined(cells)

    def _mark(self, row: Row, *, here: bool) -> Content:
        sign = {"+": "facts--new", "-": "facts--gone", "~": "facts--other"}.get(row.sign, "")
        return cut("▸" if here else "", 1) + self._styled(row.sign, 1, sign) + Content(" ")

    def _styled(self, text: str, width: int, name: str) -> Content:
        shown = cut(text, width)
        return shown.stylize(self.get_visual_style(name, partial=True)) if name else shown

    def _cell(self, row: Row, title: str) -> str:
        if title == "fact":
            return _statement(row)
        if title == "when":
            return self._when(row)
        fact, episode = row.fact, row.episode
        if fact is None:
            assert episode is not None
            who = party(episode.speaker or "user")
            return {"subject": who, "predicate": "said", "object": f"“{episode.text}”", "source": episode.source}.get(
                title, ""
            )
        if title == "source":
            return " ".join(fact.sources)
        if title == "×":
            return str(fact.mentions) if fact.mentions > 1 else ""
        parts = {"subject": party(fact.subject), "predicate": fact.predicate.replace("_", " ")}
        return parts.get(title, "") or str(fact.object)

    def _when(self, row: Row) -> str:
        if row.fact is not None:
            return period(row.fact, self.lens.now, self.lens.tz)
        return f"said {day(row.episode.said_at, self.lens.tz)}" if row.episode else ""


def _statement(row: Row) -> str:
    return row.fact.statement if row.fact else f"“{row.episode.text}”" if row.episode else ""


def _joined(cells: list[Content]) -> Content:
    """Mark and number with no gap before it, the other columns two cells apart."""
    head, *rest = cells
    return head + Content(_GAP).join(rest)
