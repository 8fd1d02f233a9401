"""The main screen as a reader: a question at a point of time, its facts, what is known of one, the timeline."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import ContentSwitcher, Input, Static

from memcli.tui import messages, reads
from memcli.tui.desk import Desk
from memcli.tui.lanes import Lanes
from memcli.tui.messages import Row
from memcli.tui.point import Axis, Point, a_year
from memcli.tui.reads import Asked
from memcli.tui.safe import SafeInput, clipped, visible
from memcli.tui.screens import empty
from memcli.tui.widgets import detail as shown
from memcli.tui.widgets.bars import footer, status, tabs
from memcli.tui.widgets.facts import PAGE, FactTable
from memcli.tui.widgets.graph import GraphTree
from memcli.tui.widgets.prose import Prose
from memcli.tui.widgets.timeline import Timeline

PANES = ("detail", "graph", "explain")
_MOST_ZOOM = 12
_TOAST, _LINE = 6, 300  # seconds of a toast, characters of its lines
_SETTLE = 0.25  # seconds after a change until its place on the timeline is counted; one count for many changes


class Looking(Screen[None]):
    """Holds all state; workers only read, and post what they found."""

    def __init__(self, desk: Desk, query: str = "", point: Point | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.lanes = Lanes(self)
        self.asked = Asked(point or Point(), query)
        self.axis: Axis = "valid"
        self.pin: Point | None = None
        self._pinned_from: Point | None = None
        self._rooted: str | None = None  # whom the graph was drawn for
        self.pane = "detail"
        self.zoom = 0
        self.total = 0
        self._shown: Asked | None = None
        self._found: messages.Explained | None = None
        self._densities: dict[object, list[tuple[datetime, int]]] = {}  # until the file changes
        self._settling: Timer | None = None

    # layout

    def compose(self) -> ComposeResult:
        yield Static(id="status", classes="bar")
        yield SafeInput(self.asked.query, placeholder="search: type words, / comes here, esc clears", id="search")
        with Horizontal(id="body"):
            yield FactTable(self.desk.lens, id="facts")
            with Vertical(id="side"):
                yield Static(tabs(self.pane), id="tabs")
                with ContentSwitcher(id="panes", initial="detail"):
                    with VerticalScroll(id="detail"):
                        yield Prose(id="detail-text")
                    yield GraphTree(self.desk.lens, id="graph")
                    with VerticalScroll(id="explain"):
                        yield Prose(id="explain-text")
        yield Timeline(self.desk.now(), self.desk.tz, id="timeline")
        yield Static(id="footer", classes="bar")

    def on_mount(self) -> None:
        self.query_one(FactTable).focus()
        self.refresh_all()

    def on_resize(self) -> None:
        width, height = self.size
        self.set_class(width >= 100, "-wide")
        self.set_class(width < 100 and height >= 28, "-stacked")
        self.set_class(width < 100 and height < 28, "-single")
        self.set_class(height < 20, "-low")
        self.query_one("#footer", Static).update(footer(width), layout=False)
        self._bars()

    def _bars(self) -> None:
        width = self.size.width
        line = status(self.desk, self.asked, self.axis, self.pin, self.total, self._shown is not None, width)
        self.query_one("#status", Static).update(line, layout=False)

    # questions

    def refresh_all(self) -> None:
        """Ask everything anew: the file has changed."""
        self._densities.clear()
        self._ask()
        if self._settling is not None:
            self._settling.stop()
        self._settling = self.set_timer(_SETTLE, self._ask_density)

    def ask(self, **changes: Any) -> None:
        """Show another question or another point of time."""
        self.asked = replace(self.asked, **changes)
        if self.asked.against is not None:
            self.asked = replace(self.asked, against=self.pin)
        self._ask()
        if "focus" in changes:
            self._ask_density()

    def _ask(self) -> None:
        asked, table = self.asked, self.query_one(FactTable)
        offset = 0 if self._shown is None or self._restarts(asked) else table.offset_shown
        self.lanes.ask("facts", lambda: reads.rows(self.desk, asked, offset))

    def _restarts(self, asked: Asked) -> bool:
        """Whether the list begins anew: another search, order, subject or kind of list; not another time."""
        last = self._shown
        return last is None or replace(last, point=asked.point, turn=asked.turn) != asked

    def _ask_density(self) -> None:
        axis, point, focus = self.axis, self.asked.point, self.asked.focus
        key = (axis, point.tx if axis == "valid" else None, focus)
        if (bins := self._densities.get(key)) is not None:
            self.query_one(Timeline).fill(bins)
        else:
            self.lanes.ask("density", lambda: reads.density(self.desk, axis, point, focus, key))

    def _ask_row(self) -> None:
        row, point = self.query_one(FactTable).marked, self.asked.point
        if row is None:
            return
        if self.pane == "graph":
            entity = self._entity(row)
            tree = self.query_one(GraphTree)
            if entity is not None and entity != self._rooted:
                self._rooted = entity
                tree.around(entity, self.desk.lens)
        else:
            self.lanes.ask("row", lambda: reads.explained(self.desk, row, point))

    @staticmethod
    def _entity(row: Row) -> str | None:
        return row.fact.subject if row.fact else (row.episode.speaker or "user") if row.episode else None

    # answers

    def on_rows(self, event: messages.Rows) -> None:
        if event.asked != self.asked:
            return
        table = self.query_one(FactTable)
        fresh = self._shown != event.asked
        top = self._shown is None or self._restarts(self.asked)
        again = fresh and not top and event.offset != min(table.offset_shown, max(0, event.total - 1) // PAGE * PAGE)
        self._shown = self.asked
        self.total = event.total
        table.empty = empty.words(self.desk, self.asked, nothing=event.empty)
        total = event.total if self.asked.against is None else len(event.rows)
        told = table.show(event.offset, event.rows, total, self.desk.lens, fresh=fresh, top=top)
        if again:
            self._ask()
        if fresh and not told:
            self._row_changed()
        self._draw_timeline()
        self._bars()

    def on_fact_table_wanted(self, event: FactTable.Wanted) -> None:
        asked, offset = self.asked, event.offset
        self.lanes.ask(f"facts-{offset}", lambda: reads.rows(self.desk, asked, offset))

    def on_fact_table_marked(self) -> None:
        self._row_changed()

    def _row_changed(self) -> None:
        if self.query_one(FactTable).marked is None:
            self._found = None
            for pane in ("detail", "explain"):
                self.query_one(f"#{pane}-text", Prose).tell(shown.nothing("Nothing is marked."))
            self._redraw_graph()
        else:
            self._ask_row()

    def _redraw_graph(self) -> None:
        """The same network at another time, where it is looked at; else when it is."""
        tree = self.query_one(GraphTree)
        if self.pane == "graph" and tree.centre is not None:
            tree.around(tree.centre, self.desk.lens)
        else:
            self._rooted = None
            tree.empty()

    def on_density(self, event: messages.Density) -> None:
        self._densities[event.key] = event.bins
        if event.axis == self.axis:
            self.query_one(Timeline).fill(event.bins)

    def on_explained(self, event: messages.Explained) -> None:
        row = self.query_one(FactTable).marked
        if row is None or row.name != event.name:
            return
        anew = self._found is None or self._found.name != event.name
        self._found = event
        self._draw_pane()
        if anew and self.pane != "graph":
            self.query_one(f"#{self.pane}").scroll_home(animate=False)

    def _draw_pane(self) -> None:
        """What is known of the marked row, in the pane that is open."""
        row, found = self.query_one(FactTable).marked, self._found
        if found is None or row is None or row.name != found.name or self.pane == "graph":
            return
        paras = shown.detail(found, self.desk.lens) if self.pane == "detail" else shown.explain(found, row)
        self.query_one(f"#{self.pane}-text", Prose).tell(paras)

    def on_graph_tree_wanted(self, event: GraphTree.Wanted) -> None:
        point = self.asked.point
        lane = "graph" if event.node is None else f"graph-{event.node}"
        self.lanes.ask(lane, lambda: reads.grown(self.desk, event.node, event.entity, point))

    def on_grown(self, event: messages.Grown) -> None:
        self.query_one(GraphTree).grow(event.node, event.graph)

    def on_moved(self, event: messages.Moved) -> None:
        if event.point is None:
            self.say(event.words)
            return
        known = event.point.tx != self.asked.point.tx
        if event.words:
            self.say(event.words)
        self.ask(point=event.point)
        self._redraw_graph()
        if known and self.axis == "valid":
            self._ask_density()

    def on_changed(self, event: messages.Changed) -> None:
        event.stop()
        self.reload()

    def reload(self) -> None:
        """The file has changed: the same question anew, the cursor on the same fact."""
        self.asked = replace(self.asked, turn=self.asked.turn + 1)
        self._redraw_graph()
        self.refresh_all()

    def on_failed(self, event: messages.Failed) -> None:
        event.stop()
        self._draw_timeline()
        self._bars()
        self.say("\n".join(filter(None, (event.error.message, event.error.hint))), severity="error")

    def on_freed(self, event: messages.Freed) -> None:
        event.stop()
        self.lanes.free(event.lane)

    def say(self, text: str, *, title: str = "", severity: SeverityLevel = "information") -> None:
        """A toast in place of the last one; stored text is text."""
        lines = "\n".join(visible(clipped(line, _LINE)) for line in text.split("\n"))
        self.app.clear_notifications()
        self.app.notify(lines, title=visible(title), severity=severity, markup=False, timeout=_TOAST)

    # find

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "search" and event.value != self.asked.query:
            self.asked = replace(self.asked, against=None)
            self.ask(query=event.value)

    def on_input_submitted(self) -> None:
        self.query_one(FactTable).focus()

    def action_search(self) -> None:
        self.query_one("#search").focus()

    def action_back(self) -> None:
        """One thing less: the field, the pane, the difference, the search, the subject."""
        table, search = self.query_one(FactTable), self.query_one("#search", SafeInput)
        if self.has_class("-single") and self.has_class("-open"):
            self.remove_class("-open")
            table.focus()
        elif not table.has_focus and not (search.has_focus and search.value):
            table.focus()
        elif self.asked.against is not None:
            self.ask(against=None)
        elif search.value:
            search.value = ""
            table.focus()
        elif self.asked.focus is not None:
            self.ask(focus=None)

    def action_only(self) -> None:
        row = self.query_one(FactTable).marked
        if self.asked.focus is not None:
            self.ask(focus=None)
        elif row is not None and (entity := self._entity(row)) is not None:
            self.ask(focus=entity)

    def action_order(self) -> None:
        from memcli.tui.widgets.bars import ORDERS

        names = list(ORDERS)
        self.ask(order=names[(names.index(self.asked.order) + 1) % len(names)])

    def action_open(self) -> None:
        if self.query_one(FactTable).marked is not None:
            self.add_class("-open")
            self._focus_pane()

    def on_fact_table_opened(self) -> None:
        self.action_open()

    def action_other(self) -> None:
        table = self.query_one(FactTable)
        if table.has_focus:
            self.add_class("-open")
            self._focus_pane()
        else:
            self.remove_class("-open")
            table.focus()

    def _focus_pane(self) -> None:
        self.query_one(f"#{self.pane}").focus()

    # time

    def action_step(self, step: int) -> None:
        axis, point, focus = self.axis, self.asked.point, self.asked.focus
        self.lanes.ask("move", lambda: reads.stepped(self.desk, axis, point, step, focus))

    def action_year(self, step: int) -> None:
        now = self.desk.now()
        self._scrub(a_year(self.asked.point.at(self.axis, now), step, self.desk.tz))

    def on_timeline_scrubbed(self, event: Timeline.Scrubbed) -> None:
        self._scrub(event.at)

    def _scrub(self, to: Any) -> None:
        axis, point = self.axis, self.asked.point
        self.lanes.ask("move", lambda: reads.scrubbed(self.desk, axis, point, to))

    def action_date(self) -> None:
        from memcli.tui.screens.date import ask_date

        ask_date(self)

    def action_now(self) -> None:
        self.on_moved(messages.Moved(Point()))

    def action_axis(self) -> None:
        self.axis = "known" if self.axis == "valid" else "valid"
        self.zoom = 0
        self._draw_timeline()
        self._ask_density()
        self._bars()

    def action_pin(self) -> None:
        point = self.asked.point
        if self.pin is not None and self._pinned_from == point:
            self._pin(None)
        else:
            self._pinned_from = point
            self.lanes.ask("pin", lambda: reads.pinned(self.desk, point))

    def on_pinned(self, event: messages.Pinned) -> None:
        self._pin(event.point)

    def _pin(self, point: Point | None) -> None:
        self.pin = point
        self.ask(against=None if self.asked.against is None else point)

    def action_diff(self) -> None:
        if self.asked.against is not None:
            self.ask(against=None)
        elif self.pin is None:
            self.say("pin a point of time first: p")
        else:
            self.ask(against=self.pin)

    def action_zoom(self, step: int) -> None:
        self.zoom = max(0, min(_MOST_ZOOM, self.zoom + step))
        self._draw_timeline()

    def _draw_timeline(self) -> None:
        self.query_one(Timeline).update(self.axis, self.asked.point, self.pin, self.zoom, self.desk.now())

    # look

    def action_pane(self, name: str) -> None:
        self.pane = name
        self.query_one("#panes", ContentSwitcher).current = name
        self.query_one("#tabs", Static).update(tabs(name), layout=False)
        self._draw_pane()
        self._ask_row()
        if self.has_class("-single"):
            self.add_class("-open")
        if self.has_class("-open"):
            self._focus_pane()
