"""Sources and episodes: what was read, and what was learnt from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from memcli.errors import NoDatabase
from memcli.model import Episode
from memcli.records import Source
from memcli.render.span import day, minute
from memcli.render.text import count, party
from memcli.tui.safe import clipped, plain
from memcli.tui.screens.listing import Listed, Listing
from memcli.tui.widgets.prose import Para

_QUIET = "$foreground-muted"
_LONGEST = 20_000  # characters of a text that are shown
_TEXTS = 500  # of one source, latest first
_TRUST = {"typed": "you told it", "own": "your own", "other": "other people's"}  # of a text: who says it
_WHOSE = {**_TRUST, "own": "your own export"}  # of a source: others, and assistants, may speak in one's own


class Sources(Listing):
    """All sources; enter opens one and lists its texts, escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace", "leave", "leave"),
        Binding("a", "all", "all texts"),
    ]
    HINT: ClassVar[str] = "enter opens a source · a all texts · tab to the text · esc back"

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._inside: Source | str | None = None

    def read(self) -> Listed:
        try:
            memory = self.desk.read()
        except NoDatabase:
            return Listed((), "Sources", "Nothing was read yet.")
        if self._inside is None:
            found = memory.sources()
            return Listed([(self._source(s), s) for s in found], f"Sources · {len(found):,}", "Nothing was read yet.")
        source = self._inside if isinstance(self._inside, Source) else None
        texts, total = memory.episodes(source.id if source else None, limit=_TEXTS)
        name = source.name if source else "all texts"
        shown = count(total, "text") + (f", the latest {_TEXTS:,} of them" if total > _TEXTS else "")
        return Listed([(self._text(t), t) for t in texts], f"Sources › {name} · {shown}", "No text of it is in force.")

    def _source(self, source: Source) -> Content:
        figures = f"  {count(source.texts, 'text')}, {count(source.facts, 'fact')}"
        return plain(source.name) + plain(figures, _QUIET)

    def _text(self, episode: Episode) -> Content:
        who = party(episode.speaker or "user")
        state = "" if episode.state == "done" else f" [{episode.state}]"
        head = plain(f"e{episode.id}  {day(episode.said_at, self.desk.tz)}  {who}{state}  ", _QUIET)
        return head + plain(episode.text[:200])

    def tell(self, item: Any) -> Sequence[Para]:
        lines = self._of_source(item) if isinstance(item, Source) else self._of_text(item)
        return [Para(line) for line in lines]

    def _of_source(self, source: Source) -> list[Content]:
        tz = self.desk.tz
        lines = [plain(source.name, "bold"), plain(f"{source.kind}, {_WHOSE.get(source.trust, source.trust)}", _QUIET)]
        if source.uri and source.uri != source.name:
            lines.append(plain(source.uri, _QUIET))
        lines += [Content(""), plain(f"{count(source.texts, 'text')}, {count(source.facts, 'fact')} learnt")]
        if source.first and source.last:
            lines.append(plain(f"said {day(source.first, tz)} to {day(source.last, tz)}"))
        texts, _ = self.desk.read().episodes(source.id, limit=5)
        for episode in texts:
            lines += [Content(""), self._text(episode)]
        return lines

    def _of_text(self, episode: Episode) -> list[Content]:
        who, when = party(episode.speaker or "user"), minute(episode.said_at, self.desk.tz)
        said = f"e{episode.id} · {who} · {when} · {_TRUST[episode.trust]}"
        lines = [plain(said, _QUIET), Content("")]
        lines += [plain(line) for line in clipped(episode.text, _LONGEST).split("\n")]
        steps = self.desk.read().explain(f"e{episode.id}").steps
        learnt = [said for stage, said in steps if stage == "learnt"]
        lines += [
            Content(""),
            plain("Learnt from it" if learnt else "No fact was learnt from it", "bold $text-primary"),
        ]
        return lines + [plain(f"  {said}") for said in learnt]

    def on_option_list_option_selected(self) -> None:
        if isinstance(self.marked, Source):
            self._go(self.marked)
        elif self._inside is not None:
            self.action_other()

    def _go(self, inside: Source | str | None) -> None:
        from textual.widgets import OptionList

        self._inside = inside
        self.query_one(OptionList).highlighted = None
        self.reload()

    def action_all(self) -> None:
        self._go("all")

    def action_leave(self) -> None:
        if self._inside is None:
            self.dismiss(None)
        else:
            self._go(None)
