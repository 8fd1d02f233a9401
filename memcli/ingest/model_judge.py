"""A model of llm as the judge of pairs that the rules leave in doubt; where it fails, their verdict stands."""

import json
from typing import Any

from memcli import llms
from memcli.errors import MemcliError, ModelAnswer
from memcli.ingest import keeping, policy, prompts
from memcli.ingest.judge import VERDICTS, Statement, Verdict

USELESS = 3  # answers in a row that are no verdict, after which the model is asked no more


class ModelJudge:
    """Asks one model, within a budget; ``problems`` are sentences about what went wrong, each once."""

    def __init__(self, model: str, budget: llms.Budget | None = None) -> None:
        self.name = model
        self.problems: list[str] = []
        self._told: set[str] = set()
        self._budget = budget or llms.Budget()
        self._model: llms.Model | None = None
        self._over, self._useless = "", 0
        wanted = policy.current().prose("deduplication", "reconciliation")
        self._system = f"{prompts.JUDGE}\n\nThe user's own policy:\n{wanted}" if wanted else prompts.JUDGE

    def ask(self, old: Statement, new: Statement, doubtful: Verdict) -> Verdict:
        """The model's verdict; the ``doubtful`` one of the rules, with the reason, where it gives none."""
        if self._over:
            return doubtful.but(f"{doubtful.reason}; {self._over}")
        try:
            self._model = self._model or llms.Model(self.name, "judge", self._budget)
            reply = self._model.ask(question(old, new), accept, system=self._system, schema=prompts.JUDGE_SCHEMA)
        except ModelAnswer as fault:
            self._useless += 1
            return self._failed(fault, doubtful, self._useless >= USELESS)
        except MemcliError as fault:
            return self._failed(fault, doubtful, True)
        self._useless = 0
        told = f"judged by {self.name} (prompts {prompts.JUDGE_VERSION}{''.join(f'; {n}' for n in reply.notes)})"
        # where nothing in the sentence says end or retract, its words may have been written for the model
        sure = reply.value not in ("end", "retract") or reply.value == doubtful
        return Verdict(
            reply.value,
            told if sure else f"{told}; the sentence does not say so",
            sure,
            model=self.name,
            calls=reply.calls,
            tokens=reply.tokens,
            ms=round(reply.ms, 1),
        )

    def _failed(self, fault: MemcliError, doubtful: Verdict, over: bool) -> Verdict:
        told = f"The judge's model gave no verdict, so the rules decided: {fault.message}"
        if told not in self._told:
            self._told.add(told)
            self.problems.append(told)
        why = f"{self.name} gave no verdict ({type(fault).__name__})"
        if over:
            self._over = why
        return doubtful.but(f"{doubtful.reason}; {why}")


def accept(value: Any) -> str | None:
    """A verdict out of an answer; None for whatever is none."""
    if isinstance(value, dict):
        value = value.get("verdict")
    said = value.strip().lower() if isinstance(value, str) else ""
    return said if said in VERDICTS else None


def question(old: Statement, new: Statement) -> str:
    """The prompt of one pair: two triples as data, and nothing of the texts that they came from."""
    pair = {"existing": _shown(old), "incoming": _shown(new)}
    return f"Give the verdict on this pair.\n{json.dumps(pair, ensure_ascii=False)}"


def _shown(one: Statement) -> dict[str, Any]:
    value = keeping.private(one.object)[0] if isinstance(one.object, str) else one.object
    return {"subject": one.subject, "predicate": one.predicate, "object": value, "since": one.since}
