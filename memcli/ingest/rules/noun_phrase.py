"""What a parsed noun phrase is, and the marks that tell its end from its verb."""

from dataclasses import dataclass, field

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.tokens import Tok

BE_LIKE = lex.AUXILIARIES | {"be", "been"}


_AFTER_IS = frozenset(
    "a an the not been got in at from on called named allergic "
    "into fluent originally never my our your "
    "his their about afraid so 5' out over up down back off away on going with".split()
)


_VALUED = frozenset("favourite favorite name birthday bday number email username handle timezone address".split())
_PAST_STATE = frozenset("and but so too now like because since with who which while though".split())
_STATES = lex.HEALTH_ADJECTIVES | lex.DIETS | lex.MARITAL | lex.WORK_STATES | lex.NATIONALITIES


@dataclass(slots=True)
class NP:
    """A parsed noun phrase that ends before ``words[end]``.

    ``sort`` is person, pet or thing; ``attr`` is the noun of a possessed thing ("favourite colour")
    and ``owner`` whose it is; ``side`` holds what the phrase states by itself.
    """

    refs: list[str]
    end: int
    sort: str = "person"
    side: list[Draft] = field(default_factory=list)
    owner: str | None = None
    attr: str = ""
    kin: str = ""
    bare: bool = False  # a relative without a name
    pair: tuple[str, str] | None = None  # (noun as written, name) of a pet


def is_contracted(words: list[Tok], i: int) -> bool:
    """The "'s" at ``i`` stands for "is" or "has", not for a possessive."""
    if i + 1 >= len(words):
        return i > 0  # only a time is left, which stands apart ("surgery's on the 3rd")
    word = words[i + 1]
    if word.norm in lex.kin() or (word.norm in lex.KIN_ADJECTIVES and word.norm != "first"):
        return False
    form = forms().get(word.norm)
    noun = i + 2 < len(words) and words[i + 2].norm in BE_LIKE  # "Ana's painting is": the next word is a noun
    verbal = form is not None and form.form in ("ing", "part", "past") and not noun
    after = words[i + 2].norm if i + 2 < len(words) else ""
    if {w.norm for w in words[max(0, i - 3) : i]} & _VALUED:  # "my favourite season's winter"
        return True
    state = word.norm in _STATES and (not after.isalpha() or after in _PAST_STATE)
    return state or word.norm in _AFTER_IS or word.norm in lex.ADVERBS or word.norm.isdigit() or verbal


def verb_follows(words: list[Tok], i: int) -> bool:
    while i < len(words) and (words[i].norm in lex.ADVERBS or words[i].norm in (",", "both")):
        i += 1
    if [w.norm for w in words[i : i + 2]] == ["no", "longer"]:
        i += 2
    return i < len(words) and (
        words[i].norm in BE_LIKE
        or words[i].norm in forms()
        or (len(words[i].norm) > 4 and words[i].norm.endswith("ed"))
    )
