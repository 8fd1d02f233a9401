"""The part of Memory that looks at the file as a whole: exchange, copies, checks, figures."""

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Self

from memcli import config
from memcli.facade.base import Base, Progress
from memcli.periods import to_text

if TYPE_CHECKING:
    from memcli.store.backup import Backup
    from memcli.store.doctor import Finding
    from memcli.store.exchange import Imported
    from memcli.store.sql import Table
    from memcli.store.stats import Stats
    from memcli.store.sync import Synced


class Files(Base):
    """The part of ``Memory`` that looks at the file as a whole."""

    def export(self, stream: IO[str], *, format: str = "jsonl") -> int:
        """Write the whole memory to a text stream; the number of lines written.

        "jsonl" is lossless and goes back in with ``import_``; "md" and "csv" are for people: every
        fact ever believed with its periods. Raises UsageError for another format.
        """
        from memcli.store import exchange, readable

        with self._reading() as db:
            if format == "jsonl":
                lines: Iterable[str] = exchange.export(db, to_text(self.now()))
            else:
                lines = readable.export(db, format, self.now(), self.tz)
            return sum(1 for line in lines if stream.write(line))

    def import_(
        self, stream: Iterable[bytes], *, name: str = "the export", note: Callable[[str], None] | None = None
    ) -> "Imported":
        """Read what ``export`` wrote, from a binary stream; nothing is written where a line is bad.

        Into an empty memory every write keeps its number and instant; into one in use everything new
        is one new write. An export comes back as it was, secrets included; ``note`` is told of those
        that it holds. Raises UsageError that names the line, NewerFile for a later format.
        """
        from memcli.store import exchange, leaks

        told = config.switch("privacy.redact") and note is not None
        kinds = set[str]()
        with self._writing() as db:
            done = exchange.import_(db, leaks.watched(stream, kinds) if told else stream, self.now(), name)
        if kinds and note is not None:
            note(f"what was imported holds what looks like secrets: {', '.join(sorted(kinds))}")
        return done

    def sync(self, folder: str | os.PathLike[str]) -> "Synced":
        """Exchange writes with other devices through a shared folder; repeat it at will.

        Raises UsageError where there is no such folder.
        """
        from memcli.store import sync

        with self._writing() as db:
            return sync.sync(db, Path(os.path.expanduser(folder)), self.now())

    def backup(self, path: str | os.PathLike[str] | None = None) -> "Backup":
        """Copy the file to a new private one (default: beside it) and read the copy back.

        Raises UsageError where the path is taken, Damaged where the copy differs.
        """
        from memcli.store import backup

        with self._writing() as db:
            return backup.backup(db, self.path, None if path is None else Path(path), self.now())

    def copies(self) -> list[Path]:
        """The backups and sync files that memcli made of this memory and that still exist.

        ``forget`` does not reach into backups; the files in synced folders follow at the next sync.
        """
        from memcli.store import backup, sync

        with self._reading() as db:
            return [*backup.known(db), *sync.files(db)]

    def doctor(self, *, fix: bool = False, secrets: bool = False) -> "list[Finding]":
        """Check the file, its neighbours and what is derived; with ``fix`` mend what can be.

        With ``secrets`` every stored text is searched for secrets of known formats.

        No finding means that all is well. A finding that was mended says so in ``fixed``.
        """
        from memcli.ingest import embedding
        from memcli.store import doctor

        with (self._writing if fix else self._reading)() as db:
            return doctor.doctor(db, self.path, embedding.checks, fix=fix, secrets=secrets)

    def lacking(self) -> "list[Finding]":
        """What this installation could do and does not, as findings: the file is well all the same."""
        from memcli.ingest import embedding

        return list(embedding.lacking())

    def reembed(self, *, progress: Progress | None = None) -> int:
        """Compute the vectors of all facts and texts anew; how many. Raises ModelUnreachable."""
        from memcli import embedder
        from memcli.ingest import embedding
        from memcli.store import vectors

        model = embedder.load(embedder.wanted() or "minilm")
        with self._writing() as db:
            vectors.drop(db)
            return embedding.catch_up(db, progress=progress) if model else 0

    def sql(
        self, statement: str, params: Sequence[Any] = (), *, seconds: float = 10.0, limit: int | None = None
    ) -> "Table":
        """Run one SELECT over the readable views, for at most so many seconds; it cannot write.

        Raises UsageError for anything else, for an SQL error, and when time is up.
        """
        from memcli.store import connect, sql

        with connect.translated(self.path):
            return sql.sql(self._session.fresh(), statement, params, seconds=seconds, limit=limit)

    def stats(self) -> "Stats":
        """Counts, sizes in bytes, and what there is most of."""
        from memcli.store import stats

        with self._reading() as db:
            return stats.stats(db, self.path, self.now())

    def without(self, what: str) -> Self:
        """This memory as if some writes had never been made: a copy in memory, for reading.

        ``what`` is a write ("t9"), a batch, or a source by path, file name, title or line. Close the
        copy when done; it takes as much memory as the file. Raises NotFound.
        """
        return self._over(self._copy(what))
