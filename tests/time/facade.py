"""The facade in the reference oracle's clothes, so that both can be asked the same things."""

import shutil
from datetime import datetime
from pathlib import Path

from memcli import Memory
from memcli.errors import Rejected as FacadeRejected
from tests.time import oracle


class Facade:
    """``Oracle``'s methods over a Memory in ``folder``; event numbers are those of accepted writes."""

    template: Path | None = None

    def __init__(self, folder: Path, single=(), tz="UTC"):
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "memory.db"
        if Facade.template is None or not Facade.template.exists():
            Memory.open(path).close()
            Facade.template = folder / "template"
            shutil.copy(path, Facade.template)
        else:
            shutil.copy(Facade.template, path)
        self.tz, self.clock = tz, datetime(2024, 1, 1, tzinfo=oracle.UTC)
        self.memory = Memory.open(path, clock=lambda: self.clock, tz=tz)
        self.single = set(single)
        self.known_predicates = set()
        self.tx_of: dict[int, int | None] = {}
        self.count = 0

    def _at(self, recorded_at, tz):
        if recorded_at is not None:
            self.clock = oracle.query_instant(recorded_at, tz or self.tz)

    def _predicate(self, p):
        if p is not None and p not in self.known_predicates:
            self.known_predicates.add(p)
            self.memory.set_predicate(p, cardinality="one" if p in self.single else "many")

    def _numbered(self, tx):
        if tx is not None:
            self.count += 1
            self.tx_of[self.count] = tx
            return self.count
        return None

    def _write(self, method, *args, recorded_at=None, src=None, **kw):
        self._at(recorded_at, kw.get("tz"))
        if src is not None:
            kw["source"] = src
        try:
            return self._numbered(method(*args, **kw))
        except FacadeRejected as error:
            raise oracle.Rejected(str(error)) from error

    def assert_(self, s, p, o, **kw):
        self._predicate(p)
        return self._write(self.memory.assert_, s, p, o, **kw)

    def end(self, s, p, o, **kw):
        self._predicate(p)
        return self._write(self.memory.end, s, p, o, **kw)

    def retract(self, s, p, o=None, **kw):
        self._predicate(p)
        return self._write(self.memory.retract, s, p, o, **kw)

    def undo(self, recorded_at=None, event=None, batch=None, tz=None):
        self._at(recorded_at, tz)
        return self._numbered(self.memory.undo(tx=None if event is None else self.tx_of[event], batch=batch))

    def erase(self, s=None, p=None, o=None, recorded_at=None, tz=None):
        return self._write(self.memory.forget, s, p, o, recorded_at=recorded_at)

    def prune(self, recorded_at=None, before=None, tz=None):
        self._at(recorded_at, tz)
        self._numbered(self.memory.prune(before=before))

    def same(self, a, b, scope="entity", recorded_at=None, tz=None):
        self._at(recorded_at, tz)
        if scope == "fact":
            a, b = (self._fact(*x) for x in (a, b))
        return self._numbered(self.memory.same(a, b, scope=scope))

    def _fact(self, s, p, o):
        return next(e.fact.id for e in self.memory.history(f"{s}.{p}") if e.fact.object == o)

    def set_predicate(self, p, cardinality, recorded_at=None, tz=None):
        self._predicate(p)
        self._at(recorded_at, tz)
        return self._numbered(self.memory.set_predicate(p, cardinality=cardinality))

    def query(self, s, p, valid_at, known_at=None, tz=None):
        return self.memory.objects(s, p, valid_at=valid_at, known_at=known_at, tz=tz)

    def timeline(self, s, p, known_at=None, tz=None):
        return self.memory.timeline(s, p, known_at=known_at, tz=tz)

    def rectangles(self, s, p):
        return self.memory.rectangles(s, p)

    def mentions(self, s, p, o, known_at=None):
        return self.memory.mentions(s, p, o, known_at=known_at)
