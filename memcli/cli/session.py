"""What the global options say, and the ways of a command to the file and to the two streams."""

import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from memcli.cli import streams
from memcli.render.ansi import visible

if TYPE_CHECKING:
    import typer

    from memcli.dates import Edge
    from memcli.memory import Memory

NULL = "memcli.null"  # in a context's meta: -0 was given


class Session(NamedTuple):
    """One call of memcli."""

    db: Path | None = None
    user: str | None = None
    quiet: bool = False
    verbose: bool = False
    color: str = "auto"
    actor: str | None = None
    null: bool = False

    def open(self, *, write: bool = False, create: bool = True) -> "Memory":
        """The memory file; made where it is missing only if ``write`` and ``create``.

        Raises NoDatabase where it is missing and not made.
        """
        from memcli.memory import Memory

        if write and not create:
            Memory.open(self.db, user=self.user, read_only=True).close()
        memory = Memory.open(self.db, user=self.user, read_only=not write, actor=self.actor)
        for note in memory.notes:
            self.warn(note)
        return memory

    def read(self, without: str | None, min_trust: str | None = None) -> "Memory":
        """The memory file for reading, or a copy that was never told some of it.

        ``without`` names a change or a source, ``min_trust`` the least trust.
        """
        memory = self.open()
        if without is not None:
            with memory:
                memory = memory.without(without)
        if min_trust not in (None, "other"):
            with memory:
                memory = memory.trusting(str(min_trust))
        return memory

    def say(self, text: str) -> None:
        """One line of narration, unless -q."""
        if not self.quiet:
            streams.err(visible(text))

    def ended(self, lines: str) -> str:
        """Lines as -0 wants them: each ends with NUL. A record never holds a line end of its own."""
        return lines.replace("\n", "\0") if self.null else lines

    def hint(self, text: str) -> None:
        """What to do next."""
        self.say(f"hint: {text}")

    def warn(self, text: str) -> None:
        """Something that did not go as one would expect; also with -q."""
        streams.err(visible(f"warning: {text}"))

    def detail(self, text: str) -> None:
        """Narration that only -v shows."""
        if self.verbose:
            self.say(text)

    @property
    def terminal(self) -> bool:
        """Whether a person looks at stdout."""
        return streams.is_terminal(sys.stdout)

    @property
    def styled(self) -> bool:
        """Whether rich renders: on a terminal, unless --color says otherwise."""
        return self.color == "always" or (self.color == "auto" and self.terminal)


def of(ctx: "typer.Context") -> Session:
    """The session of a command's context."""
    session = ctx.find_object(Session) or Session()
    return session._replace(null=ctx.meta.get(NULL, False))


def moment(text: str | None, memory: "Memory", *, edge: "Edge" = "end") -> datetime | None:
    """A date as a person types it -> an instant. Raises DateError; None stays None."""
    if text is None:
        return None
    from memcli import dates

    return dates.read(text, now=memory.now(), tz=memory.tz, edge=edge).instant
