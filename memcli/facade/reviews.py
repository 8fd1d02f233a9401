"""What waits for a person, and their decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memcli.facade.base import Base

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memcli.records import Proposal, Receipt


class Reviews(Base):
    """The part of ``Memory`` for what was proposed and is not believed until a person accepts it."""

    def review(self, state: str | None = "waiting", *, source: str | None = None) -> list[Proposal]:
        """The proposals that wait, or were accepted, rejected or withdrawn (None: all), by number.

        ``source`` keeps those of a source (path, file name, title, line), a batch or a write ("t9").
        Raises NotFound for an unknown source, UsageError for an unknown state.
        """
        from memcli.ingest import reviewing

        with self._reading() as db:
            return reviewing.waiting(db, state, source)

    def propose(self, text: str, *, reason: str, proposer: str = "a program") -> Receipt:
        """Put what a text says before a person: nothing of it is believed until it is accepted.

        For programs that speak in the user's name, such as a model with tools. The offline rules read it.
        ``held`` of the receipt counts the proposals. Raises UsageError for a text that cannot be kept.
        """
        from memcli.ingest import pipeline, reviewing

        with self._writing() as db:
            done = reviewing.propose(db, text, now=self.now(), zone=self.tz, reason=reason, proposer=proposer)
            return pipeline.announce(done)

    def accept(self, *numbers: int) -> Receipt:
        """Write what these proposals say into the ledger, as certain; ``undo`` of that write makes them wait again.

        One write for each import that they came with: an undo of the import takes it back too. Raises
        NotFound, Rejected.
        """
        from memcli.ingest import pipeline, reviewing

        with self._writing() as db:
            return pipeline.announce(reviewing.accept(db, numbers, now=self.now()))

    def reject(self, *numbers: int) -> int | None:
        """Remember that these proposals are not to be believed: the same of the same text does not come back.

        The id of the write, which ``undo`` takes back; None where all were rejected before. Raises
        NotFound, Rejected.
        """
        from memcli.ingest import reviewing

        with self._writing() as db:
            return reviewing.reject(db, numbers, now=self.now())

    def held(self, numbers: Sequence[int]) -> list[Proposal]:
        """These proposals, in whatever state. Raises NotFound."""
        from memcli.store import review

        with self._reading() as db:
            return review.need(db, numbers)
