"""Who judges in one run: a plugin, the rules, and where they doubt the model that is named."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from memcli import llms
from memcli.errors import UsageError
from memcli.ingest.judge import VERDICTS, Statement, Verdict, judge
from memcli.periods import MIN_TEXT, to_text
from memcli.plugins import load as load_plugins
from memcli.records import Claim, Receipt
from memcli.store import candidates, entities
from memcli.store.candidates import Candidate
from memcli.store.ledger import Believer

if TYPE_CHECKING:
    from memcli.ingest.keeping import Text
    from memcli.ingest.model_judge import ModelJudge

ASKED = 3  # pairs of one claim that a model is asked about
_HOOK = "replace_reconciliation"
Pair = tuple[Statement, Statement]


class Judging:
    """The judge of one run of any number of writes, one after the other; ``asks``: whether a model may be asked."""

    def __init__(self, budget: llms.Budget | None = None, *, model: str | None = None, asks: bool = True) -> None:
        self._plugins = load_plugins()
        self._hooked = bool(self._plugins.names(_HOOK))
        self._name = llms.chosen("judge", model) if asks else None
        self._budget = budget
        self._model: ModelJudge | None = None
        self._known: dict[Pair, Verdict] = {}
        self.calls = self.tokens = 0

    def decide(self, old: Statement, new: Statement) -> Verdict:
        """The verdict on a pair; asks nobody who was not asked before."""
        return self._known.get((old, new)) or judge(old, new)

    def ask(self, old: Statement, new: Statement, *, may_ask: bool = True) -> Verdict:
        """The verdict on a pair, from whoever is to give it. Takes as long as they take."""
        if (old, new) in self._known:
            return self._known[old, new]
        verdict = judge(old, new)
        if self._hooked and (said := self._plugins.first(_HOOK, existing=old.mapping(), incoming=new.mapping())):
            if said in VERDICTS:
                verdict = Verdict(str(said), "decided by a plugin", model="a plugin")
            else:
                self._plugins.problems.append(f"{_HOOK} is ignored: it must answer with one of {', '.join(VERDICTS)}")
        if verdict.sure or self._name is None or not may_ask:
            return verdict
        if self._model is None:
            from memcli.ingest.model_judge import ModelJudge

            self._model = ModelJudge(self._name, self._budget)
        verdict = self._model.ask(old, new, verdict)
        self.calls, self.tokens = self.calls + verdict.calls, self.tokens + verdict.tokens
        self._known[old, new] = verdict
        return verdict

    def charge(self, done: Receipt) -> Receipt:
        """A receipt with what the verdicts cost since the last one, and why a model's are missing."""
        calls, tokens = self.calls, self.tokens
        self.calls = self.tokens = 0
        problems = self._model.problems if self._model is not None else []
        warnings = (*done.warnings, *problems)
        problems.clear()
        return replace(done, calls=done.calls + calls, tokens=done.tokens + tokens, warnings=warnings)

    def prepare(self, db: sqlite3.Connection, texts: Iterable[tuple[Text, Sequence[Claim]]]) -> None:
        """Ask about all that these texts leave in doubt, before the write: it waits for nobody.

        What a text says about another one of the same write is for the rules alone.
        """
        if not self._hooked and self._name is None:
            return
        believer = Believer(db, make=False)
        for text, claims in texts:
            said = to_text(text.said_at)
            for claim in filter(judgeable, claims):
                subject = entities.find(db, claim.subject)
                if subject is None or claim.object is None:
                    continue
                slot = believer.slot(subject, entities.find_predicate(db, claim.predicate) or -1)
                fact = entities.find_fact(db, *slot, claim.object)
                mine, asked = None if fact is None else believer.fact(fact), 0
                found = candidates.near(db, slot, claim.object, said)
                for old in found if all(old.id != mine for old in found) else ():
                    pair = pair_of(db, old, slot, claim, text.content)
                    verdict = self.ask(*pair, may_ask=asked < ASKED)
                    asked += bool(verdict.calls)
                    self._known[pair] = verdict


def verdict(
    db: sqlite3.Connection, existing: Mapping[str, Any], incoming: Mapping[str, Any], model: str | None
) -> Verdict:
    """The verdict on a pair as ``Memory.judge`` takes it. Raises UsageError for one without its parts."""
    for pair in (existing, incoming):
        if missing := [key for key in "spo" if pair.get(key) in (None, "")]:
            raise UsageError(f"The statement has no {missing[0]!r}.", "give s, p and o: subject, predicate, object")
    old, new = Statement.of(existing), Statement.of(incoming)
    if (predicate := entities.find_predicate(db, new.predicate)) is not None:
        cardinality, kind = entities.setting(db, predicate)
        new = replace(new, cardinality=cardinality, kind=kind)
    return Judging(model=model).ask(old, new)


def judgeable(claim: Claim) -> bool:
    """A claim that says how things are: plans and hearsay touch nothing."""
    return claim.modality == "actual" and claim.object is not None


def pair_of(db: sqlite3.Connection, old: Candidate, slot: candidates.Slot, claim: Claim, text: str) -> Pair:
    """Both sides as the judge takes them; a subject that goes by several names has the first one's."""
    cardinality, kind = entities.setting(db, slot[1]) if slot[1] > 0 else ("", "")
    subject = old.subject if old.slot[0] == slot[0] else claim.subject
    since = None if old.valid_from == MIN_TEXT else old.valid_from[:10]
    assert claim.object is not None
    new = Statement(
        subject,
        claim.predicate,
        claim.object,
        text=sentence(text, claim.quote),
        op=claim.op,
        since=claim.valid_from,
        cardinality=cardinality,
        kind=kind,
    )
    return Statement(old.subject, old.predicate, old.object, since=since), new


def sentence(text: str, quote: str) -> str:
    """The sentence of a text that a quote stands in; the quote itself where it is not found."""
    at = text.find(quote) if quote else -1
    if at < 0:
        return quote or text
    stops = [m.end() for m in re.finditer(r"[.!?](?=\s)|\n", text)]
    start = max((stop for stop in stops if stop <= at), default=0)
    end = min((stop for stop in stops if stop >= at + len(quote)), default=len(text))
    return text[start:end].strip()
