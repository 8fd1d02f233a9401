"""A question as the lanes read it: content words, first person, possessives, dates."""

import re
from typing import TYPE_CHECKING, NamedTuple

from memcli.store import fts

if TYPE_CHECKING:
    from datetime import datetime

    from memcli.retrieve.times import DateHint, Period

_TELLING = frozenset(("tell", "show", "remind", "give", "let"))  # "tell me about Alex" is not about me
_SELF = frozenset(("i", "me", "my", "mine", "myself", "we", "us", "our", "ours", "ourselves"))
_POSSESSIVE = frozenset(("my", "our"))
_POINTING = ("from", "with", "where", "when")  # stop words that can carry a whole question
NAMING = frozenset(("name", "names", "named", "called"))  # what "who is my sister" asks for
_MONTHS = frozenset("jan feb mar apr may jun jul aug sep oct nov dec".split())
_AUXILIARIES = frozenset("do does did will would can could has have had should".split())
_PAST = frozenset(("use", "used", "previously", "formerly"))
_RELATIVE = frozenset(
    "last next ago yesterday today tonight tomorrow week weekend weekends month year years decade summer winter "
    "spring autumn fall christmas easter halloween monday tuesday wednesday thursday friday saturday sunday "
    "sixties seventies eighties nineties previous former past earlier before after".split()
)
# Relatives that need no possessive: "where does mum live".
_BARE_KIN = frozenset("mum mom mama mommy mummy dad papa daddy grandma granny gran nana grandpa granddad".split())
_OWNED = frozenset("my our your his her their s the a an his whose".split())
_LIVELIHOOD = re.compile(r"\bfor a living\b", re.IGNORECASE)
_REACH = 5  # content words after a possessive that it may govern: "my older half sister"


class Question(NamedTuple):
    """``words`` in order; ``terms`` the content words; ``first_person`` that it is about the user."""

    text: str
    words: tuple[str, ...]
    terms: tuple[str, ...]  # asked of the episodes
    content: tuple[str, ...]  # what a fact must speak to
    first_person: bool
    dates: "tuple[DateHint, ...]" = ()
    period: "Period | None" = None  # the valid time it asks about, where it says so

    @property
    def names(self) -> frozenset[str]:
        """The terms that are written like names; none where everything is in capitals."""
        later = [] if self.text.isupper() else self.text.split()[1:]
        written = {word for part in later if part.lstrip("\"'“‘(")[:1].isupper() for word in fts.words(part)}
        return frozenset(written.intersection(self.terms) - fts.STOP)

    def dated(self, said_at: str, tz: str) -> bool:
        """Whether an instant (UTC text) falls into a date or the bounded period that is asked about."""
        if self.dates:
            from memcli.periods import show

            day = show(said_at, "day", tz)
            if any(date.fits(day) for date in self.dates):
                return True
        period = self.period
        return period is not None and period.bounded and period.lo <= said_at < period.hi

    def possessed(self, owner: str) -> frozenset[str]:
        """What is asked of ``owner`` where it only possesses ("my dad", "Alex's dog"); else empty.

        ``owner`` "user" stands for every first-person word; else it is the last word of a name.
        """
        things: set[str] = set()
        for spot, word in enumerate(self.words):
            if word in _SELF if owner == "user" else word == owner:
                found = self._things(spot)
                if not found:
                    return frozenset()
                things |= found
        return frozenset(things)

    def _things(self, spot: int) -> set[str]:
        """The content words after a possessive, without the verb of "does my dad work"."""
        start = spot + 1 if self.words[spot] in _POSSESSIVE else spot + 2
        if self.words[spot] not in _POSSESSIVE and self.words[spot + 1 : spot + 2] != ("s",):
            return set()
        run: list[str] = []
        for word in self.words[start : start + _REACH]:
            if word in fts.STOP:
                break
            run.append(word)
        inverted = spot > 0 and self.words[spot - 1] in _AUXILIARIES
        return set(run[:-1] if inverted and len(run) > 1 else run)


def read(text: str, now: "datetime", tz: str = "UTC") -> Question:
    """Analyse a question asked at ``now`` (UTC) in a zone; never raises, whatever its characters."""
    text = _LIVELIHOOD.sub("as a job", text)
    spoken = _owning(fts.words(text)[: 4 * fts.MAX_TERMS])
    pairs = zip(["", *spoken], spoken, strict=False)
    words = tuple(word for before, word in pairs if word != "me" or before not in _TELLING)
    terms = tuple(fts.terms(text))
    content = tuple(t for t in terms if t not in fts.STOP) or tuple(t for t in terms if t in _POINTING)
    asked = Question(text, words, terms, content, any(w in _SELF for w in words))
    dated = any(w[:3] in _MONTHS or w[0].isdigit() or w in _PAST or w in _RELATIVE for w in words)
    return _dated(asked, text, now, tz) if dated else asked


def _owning(words: list[str]) -> list[str]:
    """ "where does mum live" -> "where does my mum live" """
    found: list[str] = []
    for word in words:
        if word in _BARE_KIN and (not found or found[-1] not in _OWNED):
            found.append("my")
        found.append(word)
    return found


def _dated(asked: Question, text: str, now: "datetime", tz: str) -> Question:
    """The question with its dates; those that say when are no content."""
    from memcli.retrieve import times

    period = times.period(text, now, tz)
    content = asked.content if period is None else tuple(t for t in asked.content if t not in period.words)
    return asked._replace(dates=times.dates(text), period=period, content=content)
