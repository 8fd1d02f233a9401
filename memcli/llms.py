"""The only door to ``llm``: which model a step uses, and one question to it with a usable answer.

Keys and plugins are llm's own; nothing is written to llm's log. ``llm`` takes 0.2 to 0.4 s to import,
so it is imported when a model is first asked, never to find out that none is named.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from memcli import config, llm_faults, logs, replies
from memcli.errors import BudgetSpent, MemcliError, ModelAnswer, ModelUnreachable, Quota

if TYPE_CHECKING:
    import llm

STEPS = ("extract", "judge", "rerank", "embed")
OFFLINE = ("", "rules", "offline", "memcli-rules")  # names that mean no model
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 20.0  # seconds before the second attempt, and at most
PER_TOKEN = 4  # characters, roughly

pause = time.sleep  # between attempts
T = TypeVar("T")


def chosen(step: str, flag: str | None = None) -> str | None:
    """The model of a step: the flag, else the environment, else the config; None: no model."""
    return named(step, flag)[0]


def named(step: str, flag: str | None = None) -> tuple[str | None, str]:
    """(the model of a step, where its name comes from); None: no model."""
    value, where = config.find(f"models.{step}", flag)
    name = str(value).strip()
    return (None if name.lower() in OFFLINE else name), where


class Budget:
    """The calls and tokens that one run may use, and has used; shared by its threads. 0: no limit."""

    def __init__(self, calls: int | None = None, tokens: int | None = None) -> None:
        self.max_calls = config.whole("extract.max_calls", calls)
        self.max_tokens = config.whole("extract.max_tokens", tokens)
        self.calls = self.tokens = 0
        self._lock = threading.Lock()

    def take(self, tokens: int) -> None:
        """Count a call that is about to be made. Raises BudgetSpent where it does not fit."""
        with self._lock:
            if self.max_calls and self.calls >= self.max_calls:
                raise _spent("calls", self.max_calls, "extract.max_calls")
            if self.max_tokens and self.tokens + tokens > self.max_tokens:
                raise _spent("tokens", self.max_tokens, "extract.max_tokens")
            self.calls += 1
            self.tokens += tokens

    def correct(self, estimated: int, used: int) -> None:
        """Put what a call used in place of what was estimated."""
        with self._lock:
            self.tokens += used - estimated


def _spent(what: str, limit: int, setting: str) -> BudgetSpent:
    return BudgetSpent(
        f"This run may use {limit:,} {what}, and they are used.",
        f"run it again to go on (memcli work), or raise {setting}",
        retry_after=0.0,
    )


@dataclass(slots=True)
class Reply:
    """An answer as the caller wanted it, with what it cost and what had to be done for it."""

    value: Any
    calls: int = 0
    tokens: int = 0
    ms: float = 0.0
    notes: list[str] = field(default_factory=list)
    mended: bool = False  # by json-repair: it may lack what the model left out


class Model:
    """One model of llm, looked up once; safe to ask from several threads."""

    def __init__(self, name: str, step: str = "extract", budget: Budget | None = None) -> None:
        self.name, self.step = name, step
        self.budget = budget or Budget(0, 0)
        self._llm = _model(name, step)
        self._plain = False  # the endpoint refused the schema, or the temperature

    @property
    def remote(self) -> bool:
        """Whether it answers over the network, where several calls at once are of use."""
        return bool(getattr(self._llm, "needs_key", None) or _endpoint(self._llm))

    @property
    def _place(self) -> str:
        """The model, and where it is asked, for people."""
        return f"{self.name} at {place}" if (place := _endpoint(self._llm)) else self.name

    def ask(
        self,
        prompt: str,
        accept: replies.Accept,
        *,
        system: str | None = None,
        schema: dict[str, Any] | None = None,
    ) -> Reply:
        """Ask until an answer holds what ``accept`` takes (it gives the value, or None).

        A useless answer is shown to the model once, with what was wrong; then json-repair may mend
        what it wrote. Raises ModelUnreachable, Quota, BudgetSpent, ModelAnswer.
        """
        reply = Reply(None)
        began = time.monotonic()
        first = self._call(prompt, system, schema, reply)
        value = replies.parse(first, accept)
        texts = [first]
        if value is None:
            fault = _fault(first)
            logs.say("%s: %s answered unusably (%s)", self.step, self.name, fault)
            reply.notes.append(f"asked again: {fault}")
            texts.insert(0, self._call(_again(prompt, first, fault), system, schema, reply))
            value = replies.parse(texts[0], accept)
        for text in texts if value is None else ():
            if (value := replies.mend(text, accept)) is not None:
                reply.mended = True
                reply.notes.append("mended with json-repair: the answer was cut or malformed")
                break
        reply.value, reply.ms = value, (time.monotonic() - began) * 1000
        logs.say(
            "%s: %s, %d calls, %d tokens, %.0f ms%s",
            self.step,
            self.name,
            reply.calls,
            reply.tokens,
            reply.ms,
            "".join(f", {note}" for note in reply.notes),
        )
        if value is None:
            raise ModelAnswer(
                f"The model {self._place} gave no usable answer in {reply.calls} calls: {_fault(texts[0])}.",
                f"memcli work --retry asks again; another model: {_change(self.step)}",
            )
        return reply

    # ---- one request, again while the fault is passing --------------------------------------------

    def _call(self, prompt: str, system: str | None, schema: dict[str, Any] | None, reply: Reply) -> str:
        attempts, attempt, plain = max(1, config.whole("models.attempts")), 0, self._plain
        while True:
            attempt += 1
            estimated = estimate(len(prompt) + len(system or ""))
            self.budget.take(estimated)
            reply.calls += 1
            try:
                text, used = self._once(prompt, system, schema, plain)
            except MemcliError:
                raise
            except Exception as error:
                fault = llm_faults.classify(error)
                logs.say("%s: %s failed (%s), attempt %d", self.step, self.name, _named(fault), attempt)
                if fault.status in (400, 422) and not plain:
                    plain, attempt = True, attempt - 1
                    continue
                wait = _wait(fault, attempt)
                if fault.name == "TimedOut" and not self.remote:
                    wait = None  # its thread is still at it, and a model in this process may not be asked twice at once
                if attempt >= attempts or wait is None:
                    raise self._failure(fault, attempt) from error
                pause(wait)
                continue
            if plain and not self._plain:
                self._plain = True
                reply.notes.append("asked without schema and options: the endpoint refused them")
            used = used or estimated + estimate(len(text))
            self.budget.correct(estimated, used)
            reply.tokens += used
            return text

    def _once(self, prompt: str, system: str | None, schema: dict[str, Any] | None, plain: bool) -> tuple[str, int]:
        """(text, tokens used; 0 where the model does not say) of one request; ``plain``: no schema, no options."""
        model, given = self._llm, {}
        if not plain and "temperature" in getattr(model.Options, "model_fields", {}):
            given["temperature"] = 0
        if schema is not None and (plain or not model.supports_schema):
            prompt, schema = f"{prompt}\n\n{_SHAPE}\n{json.dumps(schema)}", None

        def work() -> tuple[str, int]:
            response = model.prompt(prompt, system=system, schema=schema, stream=False, options=given)
            text, length = [], 0
            for chunk in response:
                text.append(chunk)
                length += len(chunk)
                if length > replies.LONGEST:
                    raise ModelAnswer(
                        f"The model {self._place} wrote more than {replies.LONGEST:,} characters.",
                        f"memcli work --retry asks again; another model: {_change(self.step)}",
                    )
            usage = response.usage()
            return "".join(text), int(usage.input or 0) + int(usage.output or 0)

        return timed(work, config.number("models.timeout"))

    def _failure(self, fault: llm_faults.Fault, attempts: int) -> ModelUnreachable | ModelAnswer:
        tries = f" after {attempts} attempts" if attempts > 1 else ""
        change = _change(self.step)
        if fault.kind == "key":
            key = getattr(self._llm, "needs_key", None)
            return ModelUnreachable(
                f"The model {self._place} got no key that it accepts ({_named(fault)}).",
                f"llm keys set {key}; another model: {change}" if key else f"check its key; another model: {change}",
            )
        if fault.kind == "limit":
            return Quota(
                f"The model {self._place} refuses for now: too many requests or no quota left{tries}.",
                f"memcli work goes on later; another model: {change}",
                retry_after=fault.retry_after,
            )
        if fault.name == "TimedOut":
            seconds = config.number("models.timeout")
            return ModelUnreachable(
                f"The model {self._place} did not answer within {seconds:g} seconds{tries}.",
                f"models.timeout allows more; another model: {change}",
            )
        hint = f"memcli work --retry asks again; another model: {change}"
        if fault.kind == "request" and fault.status not in (404, 405):  # this text is to blame, not the model
            return ModelAnswer(f"The model {self._place} refused the request ({_named(fault)}).", hint)
        return ModelUnreachable(f"The model {self._place} failed{tries} ({_named(fault)}).", hint)


class TimedOut(Exception):
    """A call took longer than it may."""


def timed(call: Callable[[], T], seconds: float) -> T:
    """What a call gives, within so many seconds; llm has no limit of its own. Raises TimedOut.

    A call that takes longer is left behind in its thread, which does not keep the process alive.
    """
    box: SimpleQueue[tuple[T, None] | tuple[None, BaseException]] = SimpleQueue()

    def work() -> None:
        try:
            box.put((call(), None))
        except BaseException as error:
            box.put((None, error))

    threading.Thread(target=work, name="memcli-model", daemon=True).start()
    try:
        answer = box.get(timeout=seconds or None)
    except Empty:
        raise TimedOut from None
    if answer[1] is not None:
        raise answer[1]
    return answer[0]


def estimate(characters: int) -> int:
    """Tokens of so many characters, roughly."""
    return characters // PER_TOKEN + 1


_SHAPE = "Answer with one JSON object and nothing else. It must follow this JSON schema:"


def _again(prompt: str, answer: str, fault: str) -> str:
    shown = logs.preview(answer, 300) or "(empty)"
    told = f"Your last answer cannot be used: {fault}. It began: {shown}"
    return f"{prompt}\n\n{told}\nAnswer again, with the JSON alone."


def _fault(answer: str) -> str:
    if not answer.strip():
        return "it is empty"
    if "{" not in answer and "[" not in answer:
        return "it holds no JSON"
    return "its JSON is cut, malformed or of another shape"


def _wait(fault: llm_faults.Fault, attempt: int) -> float | None:
    """Seconds until the next attempt; None where another one is no use."""
    if fault.kind not in ("transient", "limit") or fault.used_up:
        return None
    if fault.retry_after is not None:
        return fault.retry_after if fault.retry_after <= LONGEST_PAUSE else None
    return min(FIRST_PAUSE * 2.0 ** (attempt - 1), LONGEST_PAUSE) * random.uniform(0.5, 1.5)


def _named(fault: llm_faults.Fault) -> str:
    return fault.name if fault.status is None else f"{fault.name}, HTTP {fault.status}"


def _change(step: str) -> str:
    flag = "-m, " if step == "extract" else ""
    return f"{flag}{config.variable(f'models.{step}')} or models.{step}"


def _endpoint(model: Any) -> str:
    """The host that a model is asked at, where it says so; no path, no user name, no key."""
    base = getattr(model, "api_base", None)
    if not isinstance(base, str) or not base:
        return ""
    from urllib.parse import urlsplit

    parts = urlsplit(base)
    try:
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        port = ""
    return f"{parts.hostname}{port}" if parts.hostname else ""


# ---- vectors -------------------------------------------------------------------------------------


def embed_texts(name: str, texts: list[str]) -> list[list[float]]:
    """A vector for each text by an embedding model of llm, not yet of length 1. Raises ModelUnreachable."""
    import llm

    change = _change("embed")
    with _loading():
        try:
            model = llm.get_embedding_model(name)  # type: ignore[no-untyped-call]
        except llm.UnknownModelError:
            raise ModelUnreachable(
                f"llm knows no embedding model {logs.preview(name)!r}.",
                f"`llm embed-models` lists them; another model: {change}",
            ) from None
    try:
        found = timed(lambda: [list(vector) for vector in model.embed_multi(texts)], config.number("models.timeout"))
    except Exception as error:
        fault = llm_faults.classify(error)
        raise ModelUnreachable(
            f"The embedding model {logs.preview(name)} failed ({_named(fault)}).", f"another model: {change}"
        ) from error
    if len(found) != len(texts):
        raise ModelUnreachable(
            f"The embedding model {logs.preview(name)} gave {len(found)} vectors for {len(texts)} texts.",
            f"another model: {change}",
        )
    return found


# ---- what llm knows ------------------------------------------------------------------------------


def _model(name: str, step: str) -> llm.Model:
    """llm's model of this name. Raises ModelUnreachable for one that llm does not know."""
    if not name:
        raise ValueError("llm takes no name for its own default model")
    if name.startswith("mem/"):
        raise ModelUnreachable(
            f"{logs.preview(name)} is a chat that remembers; it cannot be asked to {step}.",
            f"name the model itself: {logs.preview(name[4:])}",
        )
    import llm

    with _loading():
        try:
            return llm.get_model(name)
        except KeyError:
            raise ModelUnreachable(
                f"llm knows no model {logs.preview(name)!r}.",
                f"memcli models lists what is seen and how to add more; another model: {_change(step)}",
            ) from None


@contextmanager
def _loading() -> Iterator[None]:
    """A plugin of llm that cannot be loaded takes all models with it; say so."""
    try:
        yield
    except MemcliError:
        raise
    except Exception as error:
        raise ModelUnreachable(
            f"llm cannot load its models ({type(error).__name__}).", "`llm models` shows what is wrong"
        ) from error


class Seen(NamedTuple):
    """A model that llm sees: its name, aliases, and whether it answers in JSON by a schema."""

    name: str
    aliases: tuple[str, ...]
    schema: bool
    key: str


def models() -> list[Seen]:
    """Every model that llm sees in this environment, memcli's own left out."""
    import llm

    with _loading():
        found = llm.get_models_with_aliases()
    return [
        Seen(m.model.model_id, tuple(sorted(m.aliases)), bool(m.model.supports_schema), m.model.needs_key or "")
        for m in found
        if m.model is not None and not m.model.model_id.startswith(("mem/", "memcli-"))
    ]


def plugins() -> list[tuple[str, str]]:
    """(name, version) of the plugins that llm sees, its own left out."""
    import llm
    from llm.plugins import load_plugins

    with _loading():
        load_plugins()  # type: ignore[no-untyped-call]
        found = llm.get_plugins()  # type: ignore[no-untyped-call]
    return sorted((str(p["name"]), str(p.get("version", ""))) for p in found)
