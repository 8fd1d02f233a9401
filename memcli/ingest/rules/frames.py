"""Verb frames: which predicate each complement of a verb states.

A line of the table reads ``verb aspect slot...``; a verb may carry a particle ("grow+up"). Aspects:
``s`` a state (a past tense means it ended), ``i`` entering a state (a past tense means it holds
since), ``t`` leaving a state (a past tense means it ended), ``e`` an event, ``h`` a habit or taste (a
past tense says nothing), ``n`` a dislike (as ``h``; its negation says nothing), ``p`` a participle that
enters a state ("was promoted to"), ``x`` one that leaves it ("was fired from"), ``b`` books what is
still to come ("signed up for"). A slot reads
``marker|marker=predicate:guard`` with ``obj`` for the direct object and prepositions for the rest;
the guard names a test of ``guards``; a predicate that begins with "-" is ended by the slot.
"""

from functools import cache
from typing import NamedTuple

from memcli.ingest.rules import talk_frames
from memcli.ingest.rules.verb_list import FRAMED_IRREGULAR, FRAMED_REGULAR, IRREGULAR, REGULAR

_TABLE = """
live s in|at|near|outside|on|by|between=lives_in:place with=lives_with:person
reside s in|at|near=lives_in:place
dwell s in=lives_in:place
lodge s with=lives_with:person
move i to|into=lives_in:home from=-lives_in:home
move+back i to|into=lives_in:home from=-lives_in:place
move+out t of=lives_in:home
move+in i with=lives_with:person
relocate i to=lives_in:home from=-lives_in:place
move+down i to=lives_in:home from=-lives_in:place
move+up i to=lives_in:home from=-lives_in:place
move+over i to=lives_in:home from=-lives_in:place
move+away t from=lives_in:place
emigrate i to=lives_in:place from=-lives_in:place
immigrate i to=lives_in:place from=-lives_in:place
settle i in|near|on=lives_in:place
settle+down i in|near=lives_in:place
share h with=lives_with:sharer obj=lives_in:shared
rent h obj=lives_in:shared
grow+up e in|on|near|outside|at|between=grew_up_in:place
raise p in|on|near|outside=grew_up_in:place
bear p in|at|near|on|outside=born_in:place with=health:condition
base p in|at|near|out=lives_in:place
locate p in|at|near=lives_in:place
station p in|at=lives_in:place
come h from=origin:hailed
hail s from=origin:name
work s at|for|with=works_at:org as=works_as:role in=works_in:field on=works_on:thing
freelance s as=works_as:role
intern s at|with|for=works_at:org as=works_as:role
employ p at|by|with=works_at:org as=works_as:role
hire p by|at=works_at:org as=works_as:role
promote p to=works_as:role
transfer p to=works_at:org
second p to=works_at:org
join i obj=works_at:group as=works_as:role
rejoin i obj=works_at:group as=works_as:role
start i at|with=works_at:org as=works_as:role obj=habit:startable
start+work i at|for|with=works_at:org as=works_as:role
begin i at|with=works_at:org as=works_as:role obj=habit:startable
land i at|with=works_at:org as=works_as:role obj=works_as:post
accept i at|with|from=works_at:org as=works_as:role
work+remotely s for=works_at:org
get+hire i by|at=works_at:org as=works_as:role
serve s as=works_as:role in=member_of:forces on=member_of:thing
listen h to=likes:taste on=uses:thing
train s as=works_as:role
retrain i as=works_as:role
qualify i as=works_as:role
become i obj=works_as:become
leave t obj=works_at:leavable for=works_at:destination:assert
quit t obj=works_at:quittable
ditch t obj=uses:thing
cancel t obj=owns:subscription
drop t obj=owns:subscription
cut+out t obj=habit:activity
pack+in t obj=habit:activity
swear+off t obj=habit:activity
come+off t obj=takes:medicine
retire t from=works_at:org as=works_as:role to=lives_in:place:assert
resign t from|at=works_at:org as=works_as:role
step+down t from|as=works_as:role
fire x from|by=works_at:org
sack x from|by=works_at:org
lay+off x from|by|at=works_at:org
let+go x from|by=works_at:org
make+redundant x from|by|at=works_at:org
dismiss x from|by=works_at:org
teach s obj=teaches:subject at=works_at:org
lecture s in|on=teaches:subject at=works_at:org
coach s obj=manages:led
manage s obj=manages:led
lead s obj=manages:led
head s obj=manages:led
head+up s obj=manages:team
supervise s obj=manages:led
chair s obj=manages:led
sit s on=member_of:team
mentor s obj=mentors:person
handle s obj=responsible_for:charge
oversee s obj=responsible_for:led
run s obj=manages:runnable on=uses:thing
study s obj=studies:subject for=studies:exams at=studies_at:school in=studies_at:campus
major s in=studies:subject at=studies_at:school
attend s obj=studies_at:school
enrol i in|on|for=studies_at:enrolled at=studies_at:school
enroll i in|on|for=studies_at:enrolled at=studies_at:school
sign+up b for=learns:course
graduate e from=graduated_from:school in=degree:subject with=degree:subject
drop+out t of|from=studies_at:school
learn h obj=learns:subject
pick+up i obj=learns:picked
take+up i obj=hobby:pursuit
practise h obj=hobby:activity
practice h obj=hobby:activity
speak h obj=speaks:lang
play h obj=plays:playable in|for|with=member_of:team
sing h obj=plays:voice in|with=member_of:team
drum h in|with|for=member_of:team
belong s to=member_of:team
volunteer s at|for|with=volunteers_at:thing as=volunteers_at:role
support h obj=supports:cap
root h for=supports:cap
follow h obj=follows:cap
like h obj=likes:taste
love h obj=likes:taste
enjoy h obj=likes:taste
adore h obj=likes:taste
live+for h obj=likes:taste
swear+by h obj=likes:taste
cherish h obj=likes:taste
hate n obj=dislikes:taste
dislike n obj=dislikes:taste
detest n obj=dislikes:taste
loathe n obj=dislikes:taste
dread n obj=dislikes:taste
abhor n obj=dislikes:taste
resent n obj=dislikes:taste
despise n obj=dislikes:taste
prefer h obj=prefers:preference
avoid h obj=avoids:food
eat h obj=eats:habitual
tolerate h obj=eats:food
digest h obj=eats:food
stomach h obj=eats:food
drink h obj=drinks:habitual
smoke h obj=smokes:food
own s obj=owns:owned
drive s obj=drives:vehicle for=works_at:org
ride h obj=owns:vehicle
keep h obj=keeps:pet
breed h obj=keeps:pet
collect h obj=hobby:collect
buy e obj=bought:goods
purchase e obj=bought:goods
inherit i obj=owns:goods
adopt i obj=has_pet:pet
rescue i obj=has_pet:pet
foster i obj=has_pet:pet
take+over i as=works_as:role obj=responsible_for:charge
step+in i as=works_as:role
feed h obj=keeps:pet
welcome i obj=has_pet:pet
bring+home i obj=has_pet:pet
rehome t obj=has_pet:mypet
sell t obj=owns:sold
lose t obj=owns:lost
crash t obj=owns:mine
total t obj=owns:mine
scrap t obj=owns:mine
trade+in t obj=owns:mine for=owns:thing:assert
give+away t obj=owns:mine
get+rid t of=owns:thing
give+up t obj=habit:given_up
wear h obj=wears:glasses
use h obj=uses:tool
program h in=uses:tool
switch i to=uses:tool from=-uses:tool
migrate i to=uses:tool from=-uses:tool
convert i to=religion:name from=-religion:name
upgrade i to=uses:tool from=-uses:tool
marry i obj=spouse:person
wed i obj=spouse:person
date s obj=partner:person
see h obj=partner:prog
go+out s with=partner:person
get+marry i to=spouse:person
get+engage i to=fiance:person
engage p to=fiance:person
divorce t obj=spouse:person
get+divorce t from=spouse:person
break+up t with=partner:person
split+up t with=partner:person from=partner:person
split t with=partner:person from=partner:person
separate t from=spouse:person
dump t obj=partner:person
diagnose p with=health:condition
replace i obj=-uses:tool with=uses:tool
know h obj=skill:knowhow
recover s from=health:condition
suffer s from=health:condition
prescribe p obj=takes:medicine
take h obj=takes:medicine
hurt e obj=injured:body
break e obj=injured:body
fracture e obj=injured:body
sprain e obj=injured:body
tear e obj=injured:body
twist e obj=injured:body
dislocate e obj=injured:body
fight e in|at=attended:placename
undergo e obj=had_surgery:surgery
visit e obj=visited:placename
bartend s at|in=works_at:org
temp s at|for=works_at:org
report s for=works_at:org to=boss:superior
come+back e from=visited:placename
get+back e from=visited:placename
return e from=visited:placename
flog t obj=owns:sold
hawk t obj=owns:sold
offload t obj=owns:sold
conduct h obj=manages:team
direct h obj=manages:team
captain h obj=manages:led
help+out h at|with=volunteers_at:org
carry h obj=owns:carried
honeymoon e in|on|at=visited:placename
holiday e in|on|at=visited:placename
vacation e in|on|at=visited:placename
camp e in|on|at=visited:placename
backpack e in|around|through|across=visited:placename
tour e obj=visited:placename
explore e obj=visited:placename
spend e in=visited:placename
travel e to=visited:placename
fly e to=visited:placename
go e to=visited:placename on=attended:trip
be+to e obj=visited:placename
win e obj=won:prize
complete e obj=attended:achievement
finish e obj=attended:achievement
earn e obj=degree:achievement
pass e obj=attended:achievement
publish e obj=created:work
write s obj=created:work for=works_at:org
build s obj=works_on:work
develop s obj=works_on:work
maintain s obj=works_on:charge
design s obj=works_on:work
create e obj=created:work
found e obj=created:work
cofound e obj=created:work
co-found e obj=created:work
launch e obj=created:work
open e obj=created:business
set+up e obj=created:business
make e obj=created:made
depend h on=uses:thing
require h obj=requires:thing
weigh h obj=weight:measure
do h obj=hobby:sport
identify s as=identity:role
bank h with=uses:cap
subscribe h to=uses:thing
pay h for=uses:cap
deploy h with|on|to=uses:cap
host h with|on=uses:cap
monitor h with|in=uses:cap
track h with|in=uses:cap
edit h in|with=uses:cap
dabble h in=hobby:activity with=hobby:activity
tinker h with=hobby:thing
shop h at=uses:cap in=uses:cap
propose i to=fiance:person
apply b for=plans:applied to=plans:applied
skipper h obj=manages:led
curate s obj=responsible_for:led
coordinate s obj=responsible_for:led
organise h obj=responsible_for:led
organize h obj=responsible_for:led
commute h by=commutes_by:thing
go+by s obj=name:given
hold h obj=degree:degree
"""


class Slot(NamedTuple):
    """What one complement of a verb states: ``op`` None follows the tense."""

    predicate: str
    guard: str
    op: str | None


class Frame(NamedTuple):
    """A verb's aspect and its slots by marker."""

    verb: str
    aspect: str
    slots: dict[str, Slot]

    def predicates(self) -> set[str]:
        """What its slots can state."""
        return {slot.predicate for slot in self.slots.values()}


def _slot(text: str) -> tuple[list[str], Slot]:
    markers, _, meaning = text.partition("=")
    predicate, guard, *op = meaning.split(":")
    ended = predicate.startswith("-")
    return markers.split("|"), Slot(predicate.lstrip("-"), guard, "end" if ended else op[0] if op else None)


@cache
def frames() -> dict[str, Frame]:
    """Every frame by its verb, with the particle joined by "+"."""
    table = {}
    for line in filter(None, (_TABLE + talk_frames.TABLE).splitlines()):
        verb, aspect, *slots = line.split()
        by_marker = {m: slot for markers, slot in map(_slot, slots) for m in markers}
        table[verb] = Frame(verb, aspect, by_marker)
    return table


class Form(NamedTuple):
    """A verb's dictionary form and the form met: base, s, past, part or ing."""

    lemma: str
    form: str


def regular(verb: str) -> dict[str, str]:
    """Every form of a regular verb, and which one it is."""
    if verb.endswith("e"):
        stem, ed, s = verb[:-1], verb + "d", verb + "s"
        return {verb: "base", s: "s", ed: "past", stem + "ing": "ing"}
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return {verb: "base", verb[:-1] + "ies": "s", verb[:-1] + "ied": "past", verb + "ing": "ing"}
    doubled = (
        len(verb) < 5 and verb != "open" and verb[-1] in "pbgmnt" and verb[-2] in "aeiou" and verb[-3:-2] not in "aeiou"
    )
    stem = verb + verb[-1] if doubled or verb in ("enrol", "transfer", "cancel", "travel", "prefer") else verb
    s = verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z")) else "s")
    out = {verb: "base", s: "s", stem + "ed": "past", stem + "ing": "ing"}
    if verb in ("cancel", "travel"):
        out |= {verb + "ed": "past", verb + "ing": "ing"}
    return out


@cache
def forms() -> dict[str, Form]:
    """Every inflected form that the reader knows."""
    table: dict[str, Form] = {}
    for verb in (*FRAMED_REGULAR, *REGULAR, *talk_frames.REGULAR.split()):
        for text, form in regular(verb).items():
            table.setdefault(text, Form(verb, form))
    for line in (IRREGULAR + FRAMED_IRREGULAR).replace("\n", ";").split(";"):
        if parts := line.split():
            base, s, past, part, ing = parts
            table[ing], table[part], table[past] = Form(base, "ing"), Form(base, "part"), Form(base, "past")
            table[s] = Form(base, "s")
            table[base] = Form(base, "base")
    table |= {
        "am": Form("be", "s"),
        "are": Form("be", "s"),
        "were": Form("be", "past"),
        "born": Form("bear", "part"),
    }
    table["found"] = Form("find", "past")
    table["quit"], table["split"] = Form("quit", "past"), Form("split", "past")
    table["got"] = Form("get", "past")
    table["left"] = Form("leave", "past")
    return table
