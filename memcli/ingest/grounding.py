"""Whether words stand in a text: quotes, values, numbers and dates; evened, never guessed."""

import re
import unicodedata
from datetime import datetime
from functools import cached_property

from memcli.ingest.rules import sentences
from memcli.model import Value
from memcli.phrases import find, fold, number, resolve

_QUOTES = "\"'“”‘’„‚«»‹›`´"
_SMALL = frozenset(
    "a an the of in on at to for from with by and or is are was were be been as his her its their my your our "
    "named called who that le la les un une de du des d l et en au aux el los las y del "
    "der die das den dem ein eine und von mit zu im".split()
)
_SKIPPING = ("question", "code", "log", "quotation", "sample text", "fiction", "sarcasm")
_GROUPED = re.compile(r"(?<=\d)[,.\u00a0\u202f' ](?=\d{3}(?!\d))")


class Source:
    """A text that claims are held against, with the words that its speaker may refer back to."""

    def __init__(self, text: str, earlier: str = "", named: str = "") -> None:
        self.text = text
        self.earlier = earlier  # what the same speaker said before, or what is confirmed
        self.named = named  # everything said before, for the names of subjects

    @cached_property
    def _own(self) -> "_Words":
        return _Words(self.text)

    @cached_property
    def _wide(self) -> "_Words":
        return _Words(f"{self.text}\n{self.earlier}")

    @cached_property
    def _widest(self) -> "_Words":
        return _Words(f"{self.text}\n{self.earlier}\n{self.named}")

    def holds(self, value: Value) -> bool:
        """The words of a value occur here, or in what the speaker refers back to."""
        return self._own.hold(value) or (bool(self.earlier) and self._wide.hold(value))

    def names(self, subject: str) -> bool:
        """The words of a subject occur here or anywhere before."""
        return self._widest.hold(subject)

    @cached_property
    def sentences(self) -> list[sentences.Sentence]:
        """The sentences of the text, each with the reason to leave it; a stated part of a question is read."""
        out = []
        for sentence in sentences.split(self.text):
            part = self.text[sentence.start : sentence.end]
            if sentence.skip == "question" and (stated := sentences.statement_part(part)):
                middle = sentence.start + len(stated)
                out += [sentence._replace(end=middle, skip=""), sentence._replace(start=middle)]
            else:
                out.append(sentence)
        return out

    def reason(self, start: int, end: int) -> str:
        """Why the sentences of a span state nothing; "" where one of them may."""
        over = [s for s in self.sentences if s.start < end and start < s.end]
        reasons = [s.skip if s.skip in (*_SKIPPING, "hypothetical") else "" for s in over]
        return reasons[0] if reasons and all(reasons) else ""

    def sentence(self, name: str, other: str) -> str:
        """The sentence that holds both words; "" where none does."""
        for s in self.sentences:
            part = self.text[s.start : s.end]
            if not s.skip and locate(name, part) and locate(other, part):
                return part
        return ""


class _Words:
    """The words of a text, folded, and their stems."""

    def __init__(self, text: str) -> None:
        self.folded = " ".join(_fold(text).split())
        words = re.findall(r"\w+", _GROUPED.sub("", self.folded))
        self.stems = {_stem(word) for word in words}
        self.numbers = {str(n) for word in words if (n := number(word)) is not None}

    def hold(self, value: Value) -> bool:
        if isinstance(value, bool):
            return True
        if isinstance(value, int | float):
            return self._number(value)
        folded = " ".join(_fold(value).split())
        tokens = re.findall(r"\w+", folded)
        if tokens and re.search(rf"(?<!\w){re.escape(folded)}(?!\w)", self.folded):
            return True
        content = [token for token in tokens if token not in _SMALL]
        return bool(content) and all(self._word(token) for token in content)

    def _word(self, token: str) -> bool:
        if token.isdigit() or number(token) is not None:
            return _stem(token) in self.stems or str(number(token)) in self.numbers
        return _stem(token) in self.stems or (_unspaced(token) and token in self.folded)

    def _number(self, value: int | float) -> bool:
        shown = f"{value:g}" if isinstance(value, float) else str(value)
        plain = _GROUPED.sub("", self.folded)
        patterns = {shown.lstrip("-"), shown.lstrip("-").replace(".", ",")}
        found = any(re.search(rf"(?<![\w.,]){re.escape(p)}(?![\w]|[.,]\d)", plain) for p in patterns)
        return found or shown in self.numbers


def _unspaced(token: str) -> bool:
    """Of a script that writes words without spaces between them."""
    return any(unicodedata.category(c) == "Lo" for c in token)


def _fold(text: str) -> str:
    return fold(unicodedata.normalize("NFKC", text))


def _stem(word: str) -> str:
    for end in ("ies", "es", "s", "ing", "ed"):
        if word.endswith(end) and len(word) - len(end) >= 3:
            return word[: -len(end)] + ("y" if end == "ies" else "")
    return word.removesuffix("e") if len(word) > 4 else word


def locate(quote: str, text: str) -> tuple[int, int] | None:
    """Where a quote stands in a text: white space, quotation marks, case and outer marks may differ."""
    tokens = quote.strip(f" \t\n.…{_QUOTES}").split()
    if not tokens or len(quote) > 2_000:
        return None
    pattern = r"\s+".join(re.sub(rf"[{_QUOTES}]", f"[{_QUOTES}]", re.escape(token)) for token in tokens)
    found = re.search(rf"(?<!\w){pattern}(?!\w)" if quote[:1].isascii() else pattern, text, re.IGNORECASE)
    return None if found is None else found.span()


_ISO = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:T.*)?")


def date(stated: str, source: Source, said_at: datetime, *, future: bool) -> str | None:
    """A date that a claim states, as coarse ISO text; None where the text does not support it.

    Words are resolved against ``said_at``; what is ISO already must agree with a time in the text.
    """
    stated = " ".join(stated.split())
    if not stated or len(stated) > 80:
        return None
    if _ISO.fullmatch(stated):
        value = stated[:10] if "T" in stated else stated
        return _supported(value, source, said_at)
    if locate(stated, source.text) is None:
        return None
    for time in find(source.text):
        phrase = source.text[time.start : time.end]
        if locate(stated, phrase) or locate(phrase, stated):
            return time.value(said_at, future=future) or resolve(stated, said_at, future=future)
    return resolve(stated, said_at, future=future)


def _supported(value: str, source: Source, said_at: datetime) -> str | None:
    """As much of an ISO date as the times of the text support."""
    for time in find(source.text):
        for future in (False, True):
            known = [time.value(said_at, future=future)]
            if time.until:
                known.append(resolve(time.until, said_at, future=future))
            if any(k and (k.startswith(value) or value.startswith(k)) for k in known):
                return value
    return value[:4] if re.search(rf"(?<!\d){value[:4]}(?!\d)", source.text) else None
