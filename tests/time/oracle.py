#!/usr/bin/env python3
"""Reference oracle for memcli's two time axes: pure, slow, obviously correct.

The only state is an append-only list of events.  Every answer is recomputed from
the events with tx <= known_at, so a past answer cannot change (except by erase).

  python3 oracle.py cases.json      run the scenario file

ONE-SENTENCE RULE (single-valued predicate): at time t the value is the one with the
latest evidence at or before t that has not been ended since; a bounded ("from..to")
claim is a temporary layer that hides an older value and gives way again when it ends.
"""
from __future__ import annotations
import itertools, json, re, sys
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

UTC = timezone.utc
NEG = datetime.min.replace(tzinfo=UTC)          # unknown / beginning-less start
INF = datetime.max.replace(tzinfo=UTC)          # open end
US = timedelta(microseconds=1)


# ---------------------------------------------------------------- time windows
def _utc(naive: datetime, tz: ZoneInfo) -> datetime:
    """civil -> UTC.  Repeated hour: first one (fold=0).  Skipped hour: PEP 495 fold=0,
    i.e. moved forward by the gap (02:30 -> 03:30 summer time)."""
    return naive.replace(tzinfo=tz).astimezone(UTC)


def window(text: str, tz: str = "UTC") -> tuple[datetime, datetime]:
    """'2023' | '2023-03' | '2023-03-09' | ISO instant  ->  [lo, hi) in UTC; instants: lo == hi."""
    z = ZoneInfo(tz)
    if text == "unknown":
        return NEG, INF
    if m := re.fullmatch(r"(\d{4})", text):
        y = int(m[1]); return _utc(datetime(y, 1, 1), z), _utc(datetime(y + 1, 1, 1), z)
    if m := re.fullmatch(r"(\d{4})-(\d\d)", text):
        y, mo = int(m[1]), int(m[2])
        nxt = datetime(y + mo // 12, mo % 12 + 1, 1)
        return _utc(datetime(y, mo, 1), z), _utc(nxt, z)
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        d = datetime.fromisoformat(text)
        return _utc(d, z), _utc(d + timedelta(days=1), z)
    d = datetime.fromisoformat(text.replace("Z", "+00:00"))
    d = d.astimezone(UTC) if d.tzinfo else _utc(d, z)
    return d, d


def query_instant(text: str, tz: str) -> datetime:
    """A coarse question ('as-of 2023-03') means the last instant of that period."""
    lo, hi = window(text, tz)
    return lo if lo == hi else hi - US


# ---------------------------------------------------------------- events
@dataclass(frozen=True)
class Event:
    seq: int; tx: datetime; op: str; s: str = ""; p: str = ""; o: str | None = None
    lo: datetime = NEG; hi: datetime = NEG       # start window (assert) / end window (end)
    end: datetime | None = None                  # bounded assert: resolved end instant
    said: datetime = NEG; src: str | None = None; batch: str | None = None
    targets: tuple = ()
    scope: str = ""; a: object = None; b: object = None      # same: two names of one thing; a represents both


class Rejected(ValueError):
    pass


class Oracle:
    def __init__(self, single=(), tz="UTC"):
        self.single, self.tz, self.events, self._n, self._last = set(single), tz, [], 0, NEG
        self.forgotten = set()                                  # (source line, triple) that must not come back

    # ---- writes -----------------------------------------------------------
    def _tx(self, recorded_at, tz):
        """Transaction time is assigned by the store and strictly increases, whatever the clock says."""
        t = query_instant(recorded_at, tz or self.tz)
        self._last = max(t, self._last + US)
        self._n += 1
        return self._n, self._last

    def _said(self, said_at, tx, tz):
        if said_at is None:
            return tx
        return min(window(said_at, tz or self.tz)[0], tx)      # nothing is said after it was recorded

    @staticmethod
    def _end(lo, hi, said):
        """Ends are inclusive of their stated period ('until 2021', 'left in March'), but a person who
        says 'I left in March' on 10 March has left by 10 March."""
        return hi if lo == hi or said < lo else min(hi, said)

    def assert_(self, s, p, o, valid_from=None, valid_to=None, recorded_at=None, said_at=None,
                src=None, batch=None, tz=None):
        zone = tz or self.tz
        if valid_from and valid_to and window(valid_to, zone)[1] <= window(valid_from, zone)[0]:
            raise Rejected("valid_to is not after valid_from")
        if src is not None and ((src, s, p, o) in self.forgotten or
                                any(e.src == src and (e.s, e.p, e.o) == (s, p, o) for e in self._live(INF))):
            return None                                         # same source line again: idempotent; forgotten: stays so
        seq, tx = self._tx(recorded_at, tz)
        said = self._said(said_at, tx, tz)
        lo, hi = (said, said) if valid_from is None else window(valid_from, zone)
        if lo <= said:
            hi = min(hi, said)                                  # cannot have started after it was said
        end = None
        if valid_to is not None:                                # "unknown" end: it was over when it was said
            end = said if valid_to == "unknown" else self._end(*window(valid_to, zone), said)
            if valid_from is None and end <= said:
                lo = NEG                                        # "I used to live in ..": start unknown
        self.events.append(Event(seq, tx, "assert", s, p, o, lo, hi, end, said, src, batch))
        return seq

    def end(self, s, p, o, at=None, recorded_at=None, said_at=None, src=None, batch=None, tz=None):
        if src is not None and ((src, s, p, o) in self.forgotten or
                                any(e.src == src and e.op == "end" and (e.s, e.p, e.o) == (s, p, o) for e in self._live(INF))):
            return None
        seq, tx = self._tx(recorded_at, tz)
        said = self._said(said_at, tx, tz)
        lo, hi = (said, said) if at is None else window(at, tz or self.tz)
        t = self._end(lo, hi, said)
        self.events.append(Event(seq, tx, "end", s, p, o, t, t, None, said, src, batch))
        return seq

    def retract(self, s, p, o=None, recorded_at=None, said_at=None, batch=None, tz=None):
        """'That was never true.'  Hides every earlier-said claim about the triple, even one imported later."""
        seq, tx = self._tx(recorded_at, tz)
        self.events.append(Event(seq, tx, "retract", s, p, o, said=self._said(said_at, tx, tz), batch=batch))
        return seq

    def undo(self, recorded_at=None, event=None, batch=None, tz=None):
        """Cancel one event, a whole batch, or (default) the newest event that is still in force."""
        live = self._live(INF)
        if batch is not None:
            targets = tuple(e.seq for e in live if e.batch == batch)
        elif event is not None:
            targets = (event,)
        else:
            targets = (live[-1].seq,) if live else ()
        if not targets:
            return None                                         # nothing in force to take back
        seq, tx = self._tx(recorded_at, tz)
        self.events.append(Event(seq, tx, "undo", targets=targets))
        return seq

    def erase(self, s=None, p=None, o=None, recorded_at=None, tz=None):
        """Physical removal: the single exception to append-only.  Leaves a content-free marker."""
        if s is p is o is None:
            raise Rejected("erase what?")
        seq, tx = self._tx(recorded_at, tz)
        hit = lambda e: e.op in ("assert", "end", "retract") and \
            (s is None or e.s == s) and (p is None or e.p == p) and (o is None or e.o == o)
        self.forgotten |= {(e.src, e.s, e.p, e.o) for e in self.events if hit(e) and e.src is not None}
        self.events = [e for e in self.events if not hit(e)]
        self.events.append(Event(seq, tx, "erased"))
        return seq

    def same(self, a, b, scope="entity", recorded_at=None, tz=None):
        """a and b are one: entities, predicates, or facts given as [s, p, o].  Reversible like a claim."""
        a, b = (tuple(x) if scope == "fact" else x for x in (a, b))
        rep = self._reps(INF)[scope]
        if rep(a) == rep(b):
            return None                                         # known already
        seq, tx = self._tx(recorded_at, tz)
        self.events.append(Event(seq, tx, "same", scope=scope, a=a, b=b))
        return seq

    def set_predicate(self, p, cardinality, recorded_at=None, tz=None):
        """From this tx on p holds one value or many.  Settings of an unused predicate hold from the beginning."""
        if not any(e.p == p or e.scope == "predicate" and p in (e.a, e.b) for e in self.events):
            (self.single.add if cardinality == "one" else self.single.discard)(p)
            return None
        if self._is_single(p, INF) == (cardinality == "one"):
            return None
        seq, tx = self._tx(recorded_at, tz)
        self.events.append(Event(seq, tx, "set", p=p, o=cardinality))
        return seq

    def prune(self, recorded_at=None, before=None, tz=None):
        """Moves rows to the archive.  Time travel always reads hot + archive, so no answer changes."""
        self._tx(recorded_at, tz)

    # ---- reads ------------------------------------------------------------
    def _live(self, known_at, settings=False):
        seen = [e for e in self.events if e.tx <= known_at]
        gone = set()
        for e in reversed(seen):                                # an undone undo undoes nothing
            if e.op == "undo" and e.seq not in gone:
                gone.update(e.targets)
        return [e for e in seen if e.seq not in gone and e.op not in ("undo", "erased") and (settings or e.op != "set")]

    def _is_single(self, p, known_at):
        sets = [e for e in self._live(known_at, settings=True) if e.op == "set" and e.p == p]
        return sets[-1].o == "one" if sets else p in self.single

    def _reps(self, known_at):
        """scope -> function from a name to the name that represents it as of known_at."""
        root = {"entity": {}, "predicate": {}, "fact": {}}

        def rep(scope):
            def find(x):
                while x in root[scope]:
                    x = root[scope][x]
                return x
            return find
        for e in self._live(known_at):
            if e.op == "same":
                find = rep(e.scope)
                if find(e.a) != find(e.b):
                    root[e.scope][find(e.b)] = find(e.a)
        return {scope: rep(scope) for scope in root}

    def _mapped(self, e, reps):
        """The claim as it is about representatives: first its fact, then its names, then its fact again."""
        ent, pred, fact = reps["entity"], reps["predicate"], reps["fact"]
        s, p, o = (e.s, e.p, e.o) if e.o is None else fact((e.s, e.p, e.o))
        s, p, o = ent(s), pred(p), None if o is None else ent(o)
        if o is not None:
            s, p, o = fact((s, p, o))
        return replace(e, s=s, p=p, o=o)

    def _facts(self, known_at):
        reps = self._reps(known_at)
        live = [self._mapped(e, reps) for e in self._live(known_at) if e.op != "same"]
        rets = [e for e in live if e.op == "retract"]
        dead = lambda e: any((r.s, r.p) == (e.s, e.p) and r.o in (None, e.o) and
                             (e.said, e.seq) < (r.said, r.seq) for r in rets)
        return [e for e in live if e.op != "retract" and not dead(e)]

    @staticmethod
    def _evidence(evs):
        """-> points (time, class, (said, seq), kind, object) in order, layers (start, end, (said, seq), object).
        At one instant the later-said wins, then the later-recorded."""
        claims = [e for e in evs if e.op == "assert"]
        openc, bound = [c for c in claims if c.end is None], [c for c in claims if c.end is not None]
        certain = lambda c: {c.hi} | ({c.said} if c.end is None and c.said >= c.lo else set())
        pts = []
        for c in openc:
            start = c.lo
            if any(c.lo <= x < c.hi for d in claims if d.o != c.o for x in certain(d)):
                start = c.hi                # vague start, and another value is attested inside the window
            pts.append((start, 1, (c.said, c.seq), "+", c.o))
            if c.said > start:
                pts.append((c.said, 1, (c.said, c.seq), "+", c.o))        # still true when it was said
        for c in bound:
            pts.append((c.end, 0, (c.said, c.seq), "-", c.o))
        for e in evs:
            if e.op == "end":
                pts.append((e.lo, 1, (e.said, e.seq), "-", e.o))
        layers = [(c.lo, c.end, (c.said, c.seq), c.o) for c in bound if c.lo < c.end]
        for e in evs:                           # "I no longer ..", its start never told: it was so, since an unknown time
            if e.op == "end" and not any(c.o == e.o and c.lo < e.lo for c in claims):
                layers.append((NEG, e.lo, (e.said, e.seq), e.o))
        return sorted(pts), layers

    @staticmethod
    def _value(pts, layers, t):
        state, anchor = None, None
        for time, _, rank, kind, o in pts:
            if time > t:
                break
            if kind == "+":
                state, anchor = o, (time, rank)
            elif state == o:
                state, anchor = None, None
        over = [(a, q, o) for a, b, q, o in layers if a <= t < b]
        if over:
            a, q, o = max(over)
            if state is None or (a, q) >= anchor:
                return o
        return state

    def _keys(self, known_at, s, p):
        reps = self._reps(known_at)
        s, p = reps["entity"](s), reps["predicate"](p)
        mine = [e for e in self._facts(known_at) if (e.s, e.p) == (s, p)]
        if self._is_single(p, known_at):
            return [mine]
        return [[e for e in mine if e.o == o] for o in sorted({e.o for e in mine})]

    def query(self, s, p, valid_at, known_at=None, tz=None):
        zone = tz or self.tz
        t = query_instant(valid_at, zone) if isinstance(valid_at, str) else valid_at
        k = INF if known_at is None else query_instant(known_at, zone) if isinstance(known_at, str) else known_at
        out = {self._value(*self._evidence(ev), t) for ev in self._keys(k, s, p)}
        return out - {None}

    def timeline(self, s, p, known_at=None, tz=None):
        """[(object, from|None, to|None)] - half-open, coalesced, ordered."""
        k = INF if known_at is None else query_instant(known_at, tz or self.tz) if isinstance(known_at, str) else known_at
        out = []
        for ev in self._keys(k, s, p):
            pts, layers = self._evidence(ev)
            cuts = sorted({NEG} | {x[0] for x in pts} | {x[0] for x in layers} | {x[1] for x in layers})
            segs = []
            for a, b in zip(cuts, cuts[1:] + [INF]):
                v = self._value(pts, layers, a)
                if v is None:
                    continue
                if segs and segs[-1][0] == v and segs[-1][2] == a:
                    segs[-1] = (v, segs[-1][1], b)
                else:
                    segs.append((v, a, b))
            out += segs
        f = lambda d: None if d in (NEG, INF) else d
        return [(o, f(a), f(b)) for o, a, b in sorted(out, key=lambda x: (x[1], x[0]))]

    def rectangles(self, s, p):
        """The rows a store should hold: (object, valid_from, valid_to, tx_from, tx_to|None)."""
        txs = sorted({e.tx for e in self.events})
        openr, done = {}, []
        for k in txs:
            now = set(self.timeline(s, p, k))
            for r in [r for r in openr if r not in now]:
                done.append((*r, openr.pop(r), k))
            for r in now:
                openr.setdefault(r, k)
        return done + [(*r, a, None) for r, a in openr.items()]

    def mentions(self, s, p, o, known_at=None):
        k = INF if known_at is None else query_instant(known_at, self.tz)
        asked = self._mapped(Event(0, NEG, "assert", s, p, o), self._reps(k))
        return sum(e.op == "assert" and (e.s, e.p, e.o) == (asked.s, asked.p, asked.o) for e in self._facts(k))


# ---------------------------------------------------------------- scenario runner
RENAME = {"from": "valid_from", "to": "valid_to"}


def apply_op(m, op):
    kw = {RENAME.get(k, k): v for k, v in op.items() if k not in ("op", "rejected", "note")}
    fn = {"assert": m.assert_, "end": m.end, "retract": m.retract, "undo": m.undo,
          "erase": m.erase, "prune": m.prune, "same": m.same, "set_predicate": m.set_predicate}[op["op"]]
    return fn(**kw)


def iso(d):
    return None if d is None else d.isoformat().replace("+00:00", "Z")


def check_case(case, make=None):
    """-> list of failure strings"""
    fails, orders = [], [case["ops"]]
    if case.get("any_order"):
        orders = [list(o) for o in itertools.permutations(case["ops"])]
        for o in orders:                                        # recording order = position; said_at stays
            for i, op in enumerate(o):
                o[i] = {**op, "recorded_at": f"2025-06-01T00:00:{i:02d}Z"}
    for ops in orders:
        m = (make or Oracle)(case.get("single", []), case.get("tz", "UTC"))
        for i, op in enumerate(ops):
            try:
                apply_op(m, op)
                if op.get("rejected"):
                    fails.append(f"op {i} should be rejected")
            except Rejected:
                if not op.get("rejected"):
                    fails.append(f"op {i} wrongly rejected")
        for q in case["queries"]:
            if "mentions" in q:
                got = m.mentions(*q["mentions"], known_at=q.get("known_at"))
            elif "timeline" in q:
                got = [[o, iso(a), iso(b)] for o, a, b in m.timeline(*q["timeline"], known_at=q.get("known_at"))]
            else:
                got = sorted(m.query(q["s"], q["p"], q["valid_at"], q.get("known_at")))
            if got != q["expect"]:
                fails.append(f"{ {k: v for k, v in q.items() if k != 'expect'} }: got {got}, want {q['expect']}")
    return fails


if __name__ == "__main__":
    cases = json.load(open(sys.argv[1] if len(sys.argv) > 1 else "cases.json"))["cases"]
    bad = nq = 0
    for c in cases:
        f = check_case(c)
        nq += len(c["queries"])
        bad += bool(f)
        print(("ok  " if not f else "FAIL"), c["id"], *["\n     " + x for x in f])
    print(f"{len(cases)} cases, {nq} queries, {bad} failing")
    sys.exit(bool(bad))
