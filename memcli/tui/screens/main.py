"""The main screen: what its keys write, and the screens that they open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from memcli.model import Fact
from memcli.render.ansi import visible
from memcli.tui import writes
from memcli.tui.actions import ACTIONS
from memcli.tui.messages import Moved, Written, Wrote
from memcli.tui.point import Point, first_typed, last_typed
from memcli.tui.screens.form import Field, Filled, Form
from memcli.tui.screens.looking import Looking
from memcli.tui.widgets.facts import FactTable

if TYPE_CHECKING:
    from memcli.tui.desk import Desk, Held

_KEEP = "up and down between the lines · enter takes it · esc leaves"


class Main(Looking):
    """Adds the writes; every change is shown at once and can be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(action.key, action.name, action.summary, show=False, key_display=action.shown) for action in ACTIONS
    ]

    def __init__(self, desk: Desk, query: str = "", point: Point | None = None) -> None:
        super().__init__(desk, query, point)
        self._done: list[int] = []  # what was written here and not taken back, oldest first
        self._undone: int | None = None  # the last undo, for redo
        self._written = 0

    def _write(self, work: Callable[[], Written]) -> None:
        self._written += 1  # a lane of its own for each: no write may be overtaken by a later one
        self.lanes.ask(f"write-{self._written}", work)

    def on_written(self, event: Written) -> None:
        """Show a change, and remember how to take it back."""
        event.stop()
        if event.tx is not None and event.kind in ("write", "redo"):
            self._done.append(event.tx)
        if event.kind == "undo":
            self._undone = event.tx
        elif event.kind == "redo":
            self._undone = None
        way = {"undo": "U does it again", "forget": "this cannot be taken back"}.get(event.kind, "u takes it back")
        title = way if event.tx is None and event.kind == "forget" else f"t{event.tx} · {way}" if event.tx else ""
        self.say(event.said, title=title)
        self.app.post_message(Wrote())

    def _fact(self) -> Fact | None:
        """The marked fact; says so where there is none."""
        row = self.query_one(FactTable).marked
        if row is None or row.fact is None:
            self.say("mark a fact first" if row is None else "this is a text; mark a fact")
            return None
        return row.fact

    def action_retract(self) -> None:
        if (fact := self._fact()) is not None:
            self._write(lambda: writes.retract(self.desk, fact))

    def action_end(self) -> None:
        if (fact := self._fact()) is None:
            return
        form = Form(
            f"It stopped: {fact.statement}",
            (Field("at", "when", "", "2024-05, last week; empty: today"),),
            hint="it was true until then · enter takes it · esc leaves",
        )
        self.app.push_screen(form, self._filled(lambda f: writes.end(self.desk, fact, f["at"])))

    def action_add(self, triple: tuple[str, str, str] = ("", "", ""), then: Any = None) -> None:
        fields = (
            Field("text", "tell", "", "I moved to Lisbon in March 2023"),
            Field("said", "said", "", "today; or 2023-04-02"),
            Field("subject", "or who", triple[0], "me"),
            Field("predicate", "what", triple[1], "lives_in"),
            Field("object", "whom", triple[2], "Lisbon"),
            Field("from", "from", "", "not stated; or 2023-03"),
            Field("to", "to", "", "open"),
        )
        form = Form("Tell something: a sentence, or a fact in its parts", fields, hint=_KEEP)
        self.app.push_screen(form, self._filled(lambda f: writes.add(self.desk, f), then))

    def action_edit(self) -> None:
        if (fact := self._fact()) is None:
            return
        # Shown as the form shows it, so that only what a person changes differs.
        before = {
            "subject": visible(fact.subject),
            "predicate": visible(fact.predicate),
            "object": visible(str(fact.object)),
            "from": first_typed(fact, self.desk.tz),
            "to": last_typed(fact, self.desk.tz),
        }
        labels = {"subject": "who", "predicate": "what", "object": "whom", "from": "from", "to": "to"}
        empty = {"from": "unknown", "to": "open"}
        fields = tuple(Field(name, labels[name], text, empty.get(name, "")) for name, text in before.items())
        form = Form(f"Correct f{fact.id}", fields, hint=_KEEP)
        self.app.push_screen(form, self._filled(lambda f: writes.edit(self.desk, fact, before, f)))

    def action_merge(self) -> None:
        row = self.query_one(FactTable).marked
        name = row.fact.subject if row is not None and row.fact is not None else ""
        fields = (Field("stays", "stays", name, "Alex Stone, or f1"), Field("other", "is also", "", "Alex, or f5"))
        form = Form("Two names for one thing", fields, hint="the first name stays · enter takes it · esc leaves")
        self.app.push_screen(form, self._filled(lambda f: writes.merge(self.desk, f["stays"], f["other"])))

    def action_undo(self) -> None:
        tx = self._done.pop() if self._done else None
        self._write(lambda: writes.undo(self.desk, tx))

    def action_redo(self) -> None:
        if (tx := self._undone) is None:
            self.say("nothing was taken back")
        else:
            self._write(lambda: writes.undo(self.desk, tx, redo=True))

    def action_forget(self) -> None:
        from memcli.tui.screens.confirm import Confirm

        if (fact := self._fact()) is None:
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._write(lambda: writes.forget(self.desk, fact))

        plan = writes.forget_plan(self.desk, fact)
        self.app.push_screen(Confirm("Forget this for good?", f"f{fact.id}  {fact.statement}\n\n{plan}"), answered)

    def _filled(
        self, work: Callable[[Filled], Written], then: Callable[[], None] | None = None
    ) -> Callable[[Filled | None], None]:
        def answered(filled: Filled | None) -> None:
            if filled is not None:
                self._write(lambda: work(filled))
                if then is not None:
                    then()

        return answered

    # screens

    def action_history(self) -> None:
        from memcli.tui.screens.history import History

        if (fact := self._fact()) is not None:
            self.app.push_screen(History(self.desk, fact, self.asked.point))

    def action_sources(self) -> None:
        from memcli.tui.screens.sources import Sources

        self.app.push_screen(Sources(self.desk))

    def action_log(self) -> None:
        from memcli.tui.screens.log import Log

        def answered(answer: tuple[str, Any] | None) -> None:
            if answer is None:
                return
            what, thing = answer
            if what == "undo":
                self._write(lambda: writes.undo(self.desk, thing))
                return
            at: Point = thing
            if self.axis != "known":
                self.action_axis()
            self.on_moved(Moved(self.asked.point.known((at.tx or 0, at.recorded_at or self.desk.now()))))

        self.app.push_screen(Log(self.desk), answered)

    def action_queue(self) -> None:
        from memcli.tui.screens.queue import Queue

        def answered(answer: tuple[str, Any] | None) -> None:
            if answer is None:
                return
            what, item = answer
            if what == "retry":
                self._write(lambda: writes.retry(self.desk))
            elif what == "edit":
                self._corrected(item)
            else:
                self._write(lambda: writes.decide(self.desk, item.id, accept=what == "accept"))

        self.app.push_screen(Queue(self.desk), answered)

    def _corrected(self, item: Held) -> None:
        """What was held, told as the person has it; the proposal itself is set aside."""
        triple = item.triples[0] if item.triples else ("", "", "")
        self.action_add(triple, lambda: self._write(lambda: writes.decide(self.desk, item.id, accept=False)))

    def action_help(self) -> None:
        from memcli.tui.screens.help import Help

        self.app.push_screen(Help())

    def action_palette(self) -> None:
        self.app.action_command_palette()

    def action_theme(self) -> None:
        self.app.theme = "textual-light" if self.app.current_theme.dark else "textual-dark"

    def action_quit(self) -> None:
        self.app.exit()

    def action_copy(self) -> None:
        from memcli.render import rows

        row = self.query_one(FactTable).marked
        if row is None:
            self.say("mark a row first")
        else:
            record = rows.hit(row.hit) if row.hit is not None else rows.fact(row.fact) if row.fact else {}
            self.app.copy_to_clipboard(rows.encode(record, indent=2))
            self.say(f"{row.name} is copied as JSON")
