"""One word, other forms: what a question may say, and what a text or a fact says for it.

Stemming is FTS5's; here is what it cannot know: irregular forms, British and American spelling,
words of the family, and which relations a word asks for ("job" is what one works as).
"""

from collections.abc import Iterable, Mapping
from functools import cache

_FORMS = """
become became;begin began begun;bite bit bitten;blow blew blown;break broke broken;bring brought
build built;buy bought;catch caught;choose chose chosen;come came;dig dug;draw drew drawn;die died
drink drank drunk;drive drove driven;eat ate eaten;fall fell fallen;feed fed;feel felt;fight fought
find found;fly flew flown;forget forgot forgotten;freeze froze frozen;give gave given;go went gone
grow grew grown;hang hung;hear heard;hide hid hidden;hold held;keep kept;lead led;leave left;lend lent
lose lost;make made;mean meant;meet met;pay paid;ride rode ridden;rise rose risen;run ran;see saw seen
sell sold;send sent;shake shook shaken;shoot shot;sing sang sung;sit sat;sleep slept;speak spoke spoken
spend spent;stand stood;steal stole stolen;stick stuck;swim swam swum;take took taken;teach taught
tear tore torn;think thought;throw threw thrown;understand understood;wake woke woken;wear wore worn
win won;write wrote written;man men;woman women;person people;foot feet;tooth teeth;mouse mice
wife wives;knife knives;leaf leaves;child children kid kids;favourite favorite favourites favorites
colour color;neighbour neighbor;neighbourhood neighborhood;flavour flavor;honour honor;humour humor
harbour harbor;behaviour behavior;centre center;theatre theater;grey gray;programme program
jewellery jewelry;licence license;practise practice;pyjamas pajamas;cosy cozy;catalogue catalog
doughnut donut;organise organize;realise realize;apologise apologize;specialise specialize
mother mum mom mama mommy mummy;father dad papa daddy;grandmother grandma granny gran nana
grandfather grandpa granddad;husband hubby;sister sis;brother bro;movie film;photo picture pic
flat apartment;holiday vacation;bike bicycle;tv television;fridge refrigerator;phone telephone;name names named called
"""

# Words of a question -> the relations that they ask for.
_ASKS = """
job occupation profession career: works_as works_at also_works_at works_in role
employer company: works_at also_works_at
old age: age birthday
born birth: born_in birthday
move moved home reside: lives_in
kid kids child children: child son daughter stepchild stepson stepdaughter
parent parents: mother father parent
sibling siblings: brother sister sibling half_brother half_sister stepbrother stepsister
grandparent grandparents: grandmother grandfather grandparent
grandchild grandchildren: grandchild
wife husband married marry wedding: spouse marital_status
boyfriend girlfriend: partner
pet pets: has_pet keeps
language languages: speaks
car vehicle: drives
die died dead death pass passed: died
allergy allergies allergic: allergic_to
hobby hobbies pastime pastimes: hobby likes
instrument: plays
study studied degree university college school: studies studies_at graduated_from degree
graduate graduated: graduated_from degree
go went been visit visited travel travelled trip holiday vacation: visited attended
email mail: email
boss manager: boss
afraid scared: fears
tall: height
weigh heavy: weight
eat food: eats diet avoids
medication medicine pills: takes
surgery operation: had_surgery
hate hates: dislikes avoids
love loves enjoy: likes
flatmate housemate: roommate lives_with
coworker: colleague
raised childhood: grew_up_in
hometown: grew_up_in origin born_in
drive driving: drives
"""


@cache
def _groups() -> dict[str, tuple[str, ...]]:
    groups = [line.split() for line in _FORMS.replace("\n", ";").split(";") if line]
    return {word: tuple(group) for group in groups for word in group}


@cache
def _asks() -> dict[str, frozenset[str]]:
    lines = [line.split(": ") for line in _ASKS.strip().splitlines()]
    return {word: frozenset(names.split()) for words, names in lines for word in words.split()}


def forms(term: str) -> tuple[str, ...]:
    """The term first, then its other forms: "grew" -> grew, grow, grown."""
    return (term, *(form for form in _groups().get(term, ()) if form != term))


def asked(term: str) -> frozenset[str]:
    """The names of the relations that a word asks for; empty for most words."""
    return _asks().get(term, frozenset())


def owners(terms: Iterable[str]) -> Mapping[str, str]:
    """Every form -> the term of the question it stands for; the terms themselves come first."""
    found: dict[str, str] = {}
    wanted = list(terms)
    for term in wanted:
        found.setdefault(term, term)
    for term in wanted:
        for form in forms(term):
            found.setdefault(form, term)
    return found
