"""How predicates bear upon each other: opposites, other names, and what one of them puts an end to."""

from memcli.ingest import kinship
from memcli.ingest.wording import tokens
from memcli.model import Value
from memcli.store.entities import key
from memcli.vocabulary import specs

_LIKES = frozenset("likes loves enjoys favorite prefers wants eats drinks hobby habit supports".split())
_HATES = frozenset("dislikes hates avoids fears".split())
_PLANS = frozenset(
    "plans wants goal goals considering hopes intends dreams_of looking_for training_for saving_for applied_to "
    "waiting_for expecting wishes".split()
)
_DOINGS = frozenset(  # what a plan may come to
    "lives_in located_in works_at works_as works_in is_a role owns has has_pet drives uses bought attended visited "
    "event won completed finished ran studies studies_at learns graduated_from degree member_of spouse runs_on "
    "moved_to had_surgery volunteers_at plays created read watched joined".split()
)
_OVER = frozenset(
    "sold left quit lost gave gave_away given_away stopped dropped dropped_out_of resigned_from retired_from retired "
    "fired_from divorced broke_up_with cancelled returned ended moved_from moved_out_of gave_up quit_job former "
    "used_to left_job scrapped".split()
)
_IDLE = frozenset("unemployed jobless redundant retired".split())
_ADDITIVE = frozenset(
    "also_works_at speaks allergic_to visited attended plays skill degree graduated_from child son "
    "daughter brother sister sibling "
    "friend has_pet member_of nationality won event created injured had_surgery health bought teaches colleague "
    "follows cousin aunt uncle niece nephew handle mentors gave decided manages learns hobby reads read watched "
    "dislikes fears client neighbor volunteers_at responsible_for".split()
)
_SHARED = frozenset("uses owns has likes keeps takes eats drinks wears works_on avoids supports habit requires".split())
_SINGLE = frozenset(  # the last word of a relation that memcli does not ship, and of which a thing has one
    "time date deadline size limit port ip host version status color colour owner lead leader maintainer location "
    "temperature budget price cost rate frequency interval capacity salary rank headquarters currency chronotype day "
    "os password height weight age capital".split()
)
_CONTACT = frozenset("phone email address handle".split())
_TASTE = frozenset("likes dislikes loves enjoys prefers eats drinks hobby fears avoids plays".split())
_NAMES = (
    frozenset("learns studies practises takes_lessons_in".split()),
    frozenset("works_at also_works_at".split()),
    frozenset("works_as role job is_a profession".split()),
    frozenset("likes hobby habit enjoys".split()),
    frozenset("owns has drives has_pet keeps".split()),
    frozenset("lives_in located_in address residence".split()),
    frozenset("uses drives runs_on".split()),
    frozenset("visited attended event".split()),
    frozenset("health injured has_condition allergic_to".split()),
    frozenset("eats drinks diet habit smokes".split()),
    frozenset("member_of plays_for plays_in".split()),
    frozenset("son child daughter".split()),
    frozenset("brother sister sibling".split()),
    frozenset("name also_known_as".split()),
)
_FINISHES = {
    ("studies_at", "graduated_from"),
    ("studies", "graduated_from"),
    ("studies", "degree"),
    ("learns", "degree"),
    ("fiance", "spouse"),
    ("partner", "spouse"),
    ("partner", "fiance"),
    ("spouse", "ex_spouse"),
    ("partner", "ex"),
    ("fiance", "ex"),
    ("wants", "owns"),
}
_UNIONS = frozenset(("spouse", "partner", "fiance"))
_ALONE = frozenset("single divorced separated widowed widow widower".split())


def opposite(old: str, new: str) -> bool:
    """One is a liking, the other a dislike."""
    return (old in _LIKES and new in _HATES) or (old in _HATES and new in _LIKES)


def plan(predicate: str) -> bool:
    """The predicate tells of what is meant to be."""
    return predicate in _PLANS or predicate.startswith(("plans_", "wants_", "hopes_", "intends_"))


def carries_out(planned: Value, predicate: str, value: Value) -> bool:
    """A fact is what was planned: all its words stand in the plan."""
    done = set(tokens(value)) - {"in", "at", "to", "for", "with", "my"}
    return predicate in _DOINGS and bool(done) and done <= set(tokens(planned))


def ending(predicate: str) -> bool:
    """The predicate says that something is over."""
    return predicate in _OVER


def finishes(old: str, new: str) -> bool:
    """The new predicate follows upon the old one, of the same object."""
    return (old, new) in _FINISHES


def dies_with(predicate: str, value: Value, subject: str, said: str) -> bool:
    """A pet or a possession that died."""
    return said == "died" and predicate in ("has_pet", "owns", "keeps") and key(subject) in key(str(value)).split()


def idle(predicate: str, value: Value) -> bool:
    """No work, as an occupation or a state."""
    words = set(str(value).casefold().replace("-", " ").split())
    return predicate in ("works_as", "role", "status", "is_a", "identity") and bool(words & _IDLE)


def union(old: str, value: Value, new: str, other: Value, same: bool) -> tuple[str, str, bool] | None:
    """(verdict, reason, sure) between a partner and a marital status; None for all else."""
    if old == "marital_status" and new in _UNIONS:
        state = str(value).casefold()
        if state in _ALONE or (state == "engaged" and new == "spouse"):
            return "update", "no longer on one's own", new != "partner" or state == "single"
        return "add", "it names the other one", True
    if old in _UNIONS and new == "marital_status":
        if str(other).casefold() in _ALONE:
            return "end", "said to be on one's own", True
        return "add", "it tells the same of oneself", True
    return None if same or not {old, new} <= _UNIONS else ("add", "another person", False)


def kin(old: str, new: str) -> bool:
    """Two names of much the same relation."""
    return any(old in names and new in names for names in _NAMES) or new.startswith(f"{old}_")


def additive(predicate: str) -> bool:
    """Many values at a time are the rule: a new one says nothing of the others."""
    return predicate in _ADDITIVE or predicate in kinship.predicates()


def single(predicate: str) -> bool:
    """A relation that memcli does not ship, and that holds one value by its name."""
    return not known(predicate) and predicate.rpartition("_")[2] in _SINGLE


def attribute(predicate: str) -> bool:
    """A state that a thing is in, rather than a doing of which it does several."""
    verb = predicate.split("_")[0].endswith("s") and not predicate.endswith(("_at", "_by"))
    return predicate == "commutes_by" or not (known(predicate) or verb)


def negative(predicate: str) -> bool:
    """A dislike or the like: "can't" and "don't" are its own words."""
    return predicate in _HATES


def shared(predicate: str) -> bool:
    """Things of many kinds share the predicate: a switch need not be from this one."""
    return predicate in _SHARED


def exclusive(predicate: str) -> bool:
    """Of things of one kind it holds one."""
    return predicate == "prefers"


def contact(predicate: str) -> bool:
    """A number or an address of which people have several."""
    return predicate in _CONTACT


def taste(predicate: str) -> bool:
    """A narrower object is another statement: who likes green tea need not like tea."""
    return predicate in _TASTE


def known(predicate: str) -> bool:
    """A predicate that memcli ships."""
    return predicate in specs()
