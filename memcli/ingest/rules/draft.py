"""Claims in the making, and what the reader of one turn carries from clause to clause."""

from dataclasses import dataclass, field
from datetime import datetime

from memcli.ingest.rules.tokens import Tok, source
from memcli.model import Value
from memcli.phrases import Time


@dataclass(slots=True)
class Draft:
    """A claim before its quote, statement and checks."""

    subject: str
    predicate: str
    object: Value
    op: str = "assert"
    modality: str = "actual"
    valid_from: str | None = None
    valid_to: str | None = None
    entity: str | None = None
    surface: str = ""
    rule: str = ""
    confidence: float = 0.9
    dated: bool = True  # takes the clause's time


@dataclass(slots=True)
class Turn:
    """The reading state of one turn."""

    text: str
    ref: datetime
    me: str  # subject of the first person
    last: str | None = None  # whom "he", "she", "they" mean
    earlier: str | None = None  # mentioned before ``last``
    women: str | None = None
    men: str | None = None
    topic: str | None = None  # whom the latest clause was about
    thing: str | None = None  # what "it" means
    place: str | None = None  # what "there" means
    group: list[str] = field(default_factory=list)  # persons named in a row, whom a "who" behind them means
    pet: str | None = None
    pet_kind: tuple[str, str] | None = None  # (owner, kind) of an animal not yet named
    named_speaker: bool = False
    scoped: dict[str, tuple[str, str, str]] = field(default_factory=dict)  # "user's wife" -> owner, predicate, noun
    labels: dict[str, str] = field(default_factory=dict)  # "user's wife" -> her name, once told
    corrects: bool = False  # opens with "no", "actually", "correction"
    greets: bool = False  # opens with a greeting
    doing: str | None = None  # whose habit the sentence has told so far
    reported: bool = False  # the clause at hand is hearsay

    def mention(self, who: str, kin: str = "", *, female: bool = False, male: bool = False) -> None:
        """Remember a person for the pronouns that follow."""
        if who == self.me:
            return
        if self.last != who:
            self.earlier = self.last
        self.last = who
        if female or not male:
            self.women = who
        if male or not female:
            self.men = who

    def pronoun(self, word: str) -> str | None:
        """Whom a third-person pronoun means here, None when nobody was mentioned."""
        if word in ("she", "her"):
            return self.women or self.last
        if word in ("he", "him", "his"):
            return self.men or self.last
        return self.last


@dataclass(slots=True)
class Clause:
    """One clause: its words without time expressions, and those expressions."""

    turn: Turn
    words: list[Tok]
    times: list[Time]
    subjects: list[str] = field(default_factory=list)  # inherited when it has none of its own
    side: list[Draft] = field(default_factory=list)  # what its noun phrases state
    frequent: bool = False  # opens with "every ..."
    link: str = ""  # the word that joined it to the one before

    def text(self, words: list[Tok]) -> str:
        """These words as they stand in the turn."""
        return source(self.turn.text, words)
