"""Attributes that a possessive names: "my email is ...", "our son's birthday is ...", "my favourite colour is ..."."""
# ruff: noqa: E501 -- one construction a line

import re

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, Found, common, cut_at, has_cap, is_tool, names, split_list, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrasebook import MONTH_NUMBERS, MONTHS
from memcli.phrases import Time, fold, number
from memcli.vocabulary import canonical, snake

_NOUNS = {
    "name": "name name, first name, full name, nickname, surname, last name, middle name, maiden name, birth name, given name, preferred name, legal name, pen name, stage name",
    "age": "age age",
    "birthday": "date birthday, bday, date of birth, dob, birth date, b-day",
    "anniversary": "date anniversary, wedding anniversary",
    "works_as": "role side hustle, side gig, second job, side job, trade, calling, vocation, current role, current job, job, occupation, profession, job title, title, day job, position, role, line of work",
    "works_at": "org employer, company, workplace, work place",
    "email": "email email, email address, e-mail, mail, work email, e-mail address, personal email",
    "phone": "phone landline, direct line, work line, whatsapp number, whatsapp, phone number, number, mobile, cell, mobile number, cell number, telephone number, telephone, phone",
    "address": "line addy, new address, address, home address, postal address, street address",
    "origin": "place hometown, home town, birthplace, place of birth, home country",
    "hobby": "list hobby, hobbies, pastime, favourite pastime, favorite pastime, main hobby, hobbies and interests, interests",
    "blood_type": "line blood type, blood group",
    "timezone": "line time zone, timezone",
    "speaks": "lang native language, mother tongue, first language, native tongue, second language, languages",
    "pronouns": "line pronouns",
    "height": "line height",
    "weight": "line weight",
    "handle": "handle tag, gamer tag, screenname, alias online, handle, username, user name, github handle, github username, github, github account, twitter handle, twitter, instagram, insta, instagram handle, gamertag, discord, discord handle, telegram, mastodon, screen name, handle on github, slack handle, reddit username",
    "diet": "line diet",
    "allergic_to": "list allergy, allergies, food allergy, food allergies",
    "skill": "list skills, strengths, main skill, speciality, specialty, specialism, forte, strong suit",
    "degree": "line degree, major",
    "nationality": "line nationality, citizenship",
    "religion": "line religion, faith",
    "uses": "tool wifi, broadband, bank, isp, internet provider, phone provider, mobile provider, network provider, email provider, email client, password manager, note app, notes app, todo app, search engine, calendar app, weapon of choice, cloud provider, hosting provider, crm, ci, framework, web framework, main tool, smartphone, console, watch, tablet, desktop environment, window manager, keyboard layout, editor, ide, text editor, os, operating system, shell, browser, stack, tech stack, database, laptop, computer, machine, terminal, main language, setup, phone model, distro, keyboard, camera, rig, daily driver, pc, desktop, work laptop, browser of choice",
    "license_plate": "line license plate, licence plate, number plate, registration",
    "lives_in": "place home city, city, current city",
    "hours": "line working hours, office hours, work hours",
    "deadline": "when deadline, due date, target date, launch date, release date, due",
    "supports": "name team, football team, favourite team, favorite team, baseball team",
    "size": "size size, shoe size, ring size, shirt size, dress size, t-shirt size, clothing size",
    "likes": "list guilty pleasure, comfort food, one vice, only vice, weakness, passion",
    "dislikes": "list pet hate, pet peeve, bugbear",
}  # fmt: skip


def _table() -> dict[str, tuple[str, str]]:
    table: dict[str, tuple[str, str]] = {}
    for predicate, line in _NOUNS.items():
        guard, _, nouns = line.partition(" ")
        table.update({noun: (predicate, guard) for noun in nouns.split(", ") if noun})
    return table


TABLE = _table()
FAVOURITE = re.compile(r"^(?:all[- ]time )?(?:favou?rite|fave|fav|go-to|preferred) (.+)$")


_QUALIFIERS = frozenset("work home personal main private mobile second other full current".split())


def is_attribute(noun: str) -> bool:
    """The noun names an attribute, so that "is" after it is no auxiliary ("my hobby is climbing")."""
    if TABLE.get(noun.partition(" ")[2], ("", ""))[1] in ("handle", "email"):
        return True
    if noun in ("company", "workplace", "city", "phone", "employer"):  # these also act
        return False
    return noun in TABLE or noun in ("name", "first name") or FAVOURITE.match(noun) is not None


def attribute(np: NP, verb: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    """The drafts of "OWNER's NOUN is REST"."""
    owner = np.owner or clause.turn.me
    if not rest and TABLE.get(np.attr, ("", ""))[1] not in ("date", "when"):
        return []
    if np.attr in ("name", "pet name", "first name"):
        return _naming(np, owner, rest, clause)
    if m := FAVOURITE.match(np.attr):
        return _favourite(owner, m[1], rest, clause)
    sited = re.fullmatch(r"(.+) (?:on|for|at) \S+", np.attr)
    if sited and TABLE.get(sited[1], ("", ""))[1] in ("handle", "phone", "email"):  # "my handle on Bluesky"
        np.attr = sited[1]
    first, _, rest_of_it = np.attr.partition(" ")
    named = TABLE.get(rest_of_it, ("", ""))[1] in ("handle", "phone", "email")  # "my Steam username", "my work number"
    if np.attr not in TABLE and (first in _QUALIFIERS or named) and rest_of_it in TABLE:
        np.attr = rest_of_it
    if np.attr not in TABLE:
        return _whole(np, owner, rest, clause)
    predicate, guard = TABLE[np.attr]
    if predicate == "degree" and len(rest) > 1 and rest[0].norm == "in":
        rest = rest[1:]
    if np.attr == "phone" and rest and rest[0].norm in ("a", "an"):
        predicate, guard = "uses", "tool"
    if guard == "tool" and rest[0].norm not in ("a", "an") and len(trim(rest)) < 3 and not _product(trim(rest)):
        return []  # "my laptop is slow"
    if guard == "name" and rest[0].norm in lex.PREPOSITIONS:
        return []  # "my team is in India"
    values = _values(guard, rest, clause, np.attr)
    runs = next((i for i, w in enumerate(rest) if w.norm == "running" and i), 0)
    system = trim(rest[runs + 1 :]) if runs and predicate == "uses" and values else []
    if system and len(system) < 4:  # "my laptop is a Framework 13 running NixOS"
        clause.side.append(Draft(str(values[0]), "uses", clause.text(system), surface="running", rule="attr.system",
                                 confidence=0.8, dated=False))  # fmt: skip
    return [
        Draft(owner, predicate, v, surface=np.attr, rule="attr." + predicate, confidence=0.95, dated=False)
        for v in values
    ]


def _product(words: list[Tok]) -> bool:
    """A name, a model number or a known tool, or a word that no list knows."""
    known = any(w.cap or is_tool(w.norm) or any(c.isdigit() for c in w.norm) for w in words)
    return known or (bool(words) and not common(words[0].norm) and not words[0].norm.endswith(_QUALITIES))


_QUALITIES = (
    "y",
    "ed",
    "ing",
    "ful",
    "ive",
    "less",
    "ous",
    "able",
    "slow",
    "old",
    "new",
    "dead",
    "fast",
    "full",
    "hot",
)


def _naming(np: NP, owner: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "my partner's name is Dana" names a relative; "my name is Ana" its owner."""
    label = names([w for w in rest if w.norm not in ("called", "actually", "now")], clause)
    if not label and len(rest) == 1 and rest[0].norm.isalpha():
        label = rest
    if not label:
        return []
    shown = clause.text(label)
    if clause.turn.corrects and (carrier := next((k for k, v in clause.turn.labels.items() if v == owner), "")):
        return [Draft(carrier, "name", shown, surface="name", rule="attr.name", dated=False)]
    if np.pair:
        return pet_named(owner, np.pair[0], shown, clause)
    return named(owner, shown, clause)


def pet_named(owner: str, kind: str, name: str, clause: Clause) -> list[Draft]:
    """An animal and its name."""
    clause.turn.pet = name
    return [Draft(owner, "has_pet", f"{kind} {name}", entity=name, surface="name", rule="pet.name", dated=False)]


def named(owner: str, name: str, clause: Clause) -> list[Draft]:
    """The name of a person; of a relative it states the kinship."""
    carrier, predicate, noun = clause.turn.scoped.get(owner, ("", "", ""))
    if carrier and predicate:
        clause.turn.labels[owner] = name
        clause.turn.mention(name, predicate, female=predicate in lex.FEMALE, male=predicate in lex.MALE)
        return [Draft(carrier, predicate, name, surface=noun, rule="kin.name", confidence=0.95, dated=False)]
    return [Draft(owner, "name", name, surface="name", rule="attr.name", confidence=0.95, dated=False)]


def _favourite(owner: str, noun: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    predicate = favourite_of(noun)
    if predicate == "favorite_thing":
        return []
    items = GUARDS["activity"](rest, clause, "obj") if noun.endswith("s") and any(w.norm == "and" for w in rest) else []
    if not items:
        body = trim(rest)
        items = (
            [Found(clause.text(body))]
            if body and len(body) <= 7 and body[0].norm not in ("when", "to", "that", "not")
            else []
        )
    return [
        Draft(owner, predicate, f.object, surface="favourite " + noun, rule="attr.favorite", dated=False) for f in items
    ]


def favourite_of(noun: str) -> str:
    """The predicate of somebody's favourite something; "favorite_thing" for what is no taste ("my favourite part")."""
    if noun.startswith("thing "):
        return "likes"
    noun = re.sub(r" (?:ever|of all time|in the world|so far)$", "", noun)
    if noun in ("part", "thing", "approach", "way", "bit", "moment", "line", "one", "memory", "people"):
        return "favorite_thing"
    name = snake(noun.replace("colour", "color"))
    return canonical(
        "favorite_" + (name[:-1] if name.endswith("s") and not name.endswith("ss") and name != "series" else name)
    )


def _whole(np: NP, owner: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "My car is a Skoda": what a possessed thing is."""
    head = np.attr.split()[-1]
    label = names(rest, clause)
    proper = not any(w.norm in lex.NATIONALITIES | lex.LANGUAGES for w in label)
    if (
        label and proper and len(label) == len(trim(rest)) and head in lex.ROLES and rest[0].cap
    ):  # "our new CTO is Amara"
        role = re.sub(r"^(?:new|current|own) ", "", np.refs[0])
        return [Draft(clause.text(label), "works_as", role, surface="is", rule="attr.holder", dated=False)]
    if head in ("goal", "dream", "plan", "resolution", "ambition", "wish") and rest[0].norm == "to" and len(rest) > 2:
        return [
            Draft(
                owner,
                "wants",
                clause.text(trim(rest[1:])),
                modality="planned",
                surface=np.attr,
                rule="attr.goal",
            )
        ]
    sited = next((i for i, w in enumerate(rest[:7]) if w.norm in ("in", "near", "outside") and i), 0)
    if head in lex.RESIDENCE and rest[0].norm in ("a", "an") and sited and has_cap(rest[sited + 1 : sited + 3]):
        found = GUARDS["place"](rest[sited + 1 :], clause, "in")
        return [Draft(owner, "lives_in", f.object, surface=np.attr, rule="attr.home", dated=False) for f in found]
    if (
        rest[0].norm in ("a", "an")
        and any(w.cap for w in rest[1:5])
        and (head in lex.POSSESSIONS or _branded(head, rest))
    ):
        return [
            Draft(owner, "owns", f.object, surface=np.attr, rule="attr.owns", dated=False)
            for f in GUARDS["thing"](rest, clause, "obj")
        ]
    if head in lex.POSSESSIONS and rest[0].norm in ("called", "named"):
        label = names(rest[1:], clause)
        if label:
            return [
                Draft(
                    owner,
                    "owns",
                    f"{head} {clause.text(label)}",
                    entity=clause.text(label),
                    surface=np.attr,
                    rule="attr.owns",
                    dated=False,
                )
            ]
    if rest[0].norm == "in" and head in ("flat", "apartment", "house", "place", "home", "condo", "studio"):
        return [
            Draft(owner, "lives_in", f.object, surface="is in", rule="attr.home")
            for f in GUARDS["place"](rest[1:], clause, "in")
        ]
    if rest[0].norm in ("in", "at") and head in (
        "office",
        "company",
        "team",
        "school",
        "headquarters",
        "hq",
        "studio",
        "shop",
        *_SITED,
    ):
        return [
            Draft(np.refs[0], "located_in", f.object, surface="is in", rule="be.where")
            for f in GUARDS["place"](rest[1:], clause, "in")
        ]
    return []


_SITED = frozenset(
    "server servers cluster database factory warehouse clinic surgery salon bakery depot store data-centre datacentre "
    "lab site gym allotment farm workshop campus branch rack".split()
)


def _branded(head: str, rest: list[Tok]) -> bool:
    """ "My drum kit is a Gretsch Catalina": a make and model, of anything but persons, animals and beliefs."""
    body = trim(rest)
    makes = len(body) in (2, 3, 4) and body[0].cap and (body[1].cap or any(c.isdigit() for c in body[1].norm))
    person = head in lex.ROLES | lex.PETS or head in lex.kin() or head.endswith(("er", "or", "ist", "ion", "ing"))
    return makes and not person and body[-1].norm not in lex.ROLES and body[0].norm not in lex.NATIONALITIES


def _values(guard: str, rest: list[Tok], clause: Clause, noun: str) -> list[str | int]:
    text = clause.text(rest)
    if guard == "date":
        dated = sorted((t for t in clause.times if t.role == "point"), key=lambda t: t.start)
        return [born_on(clause, t, yearly=True) for t in dated[:1]]
    if guard == "when":
        value = clause.times[0].value(clause.turn.ref, future=True) if clause.times else None
        return [value] if value else []
    if guard == "age":
        age = number(rest[0].norm)
        return [age] if age is not None else []
    if guard == "email":
        m = re.search(r"[\w.+-]+@[\w-]+\.[\w.-]*\w", text)
        return [m[0]] if m else []
    if guard == "phone":
        m = re.search(r"\+?\d[\d ()./-]{4,}\d", text)
        return [m[0]] if m else []
    if guard == "handle":
        body = trim(rest)
        return [clause.text(body[:1])] if body and len(body) <= 2 and body[0].norm.isascii() else []
    if guard == "size":
        body = trim(rest)
        return (
            [clause.text(body) if noun == "size" else f"{noun} {clause.text(body)}"] if body and len(body) <= 3 else []
        )
    if guard == "list":
        return [
            clause.text(body)
            for item in split_list(rest)
            if (body := trim(item)) and len(body) <= 6 and body[0].norm not in lex.PRONOUNS
        ]
    if guard == "line":
        body = trim(cut_at(rest, frozenset({"because", "but", "so"})))
        if noun.endswith("address"):
            body = rest
        return (
            [clause.text(body)]
            if body and len(body) <= 9 and body[0].norm not in lex.PRONOUNS | {"not", "very", "so"}
            else []
        )
    if guard == "role" and rest[0].norm == "to" and 1 < len(rest) < 9 and noun.endswith(("job", "role")):
        return [clause.text(trim(cut_at(rest[1:], frozenset({"because", "but", "so", ","}))))]
    if guard == "role" and not (rest[0].norm in ("a", "an", "as") or rest[0].cap or len(rest) <= 3):
        return []
    if guard == "org" and not rest[0].cap and rest[0].norm not in ("the", "a"):
        return []
    if guard == "role" and rest[0].norm in lex.ADVERBS | {
        "not",
        "great",
        "hard",
        "stressful",
        "boring",
        "going",
        "at",
        "in",
    }:
        return []
    return list(dict.fromkeys(f.object for f in GUARDS[guard](rest, clause, "obj" if guard != "org" else "at")))


def born_on(clause: Clause, time: Time, *, yearly: bool = False) -> str:
    """A date as it stands in the text, without its preposition; "yesterday" as the day it was.

    ``yearly``: it comes again every year, so of "tomorrow" only the day and the month are told.
    """
    shown = re.sub(
        r"^(?:on|in|the|is|am|le|el) (?:the )?", "", clause.turn.text[time.start : time.end], flags=re.IGNORECASE
    )
    named = re.search(r"\d{4}|\d[/.-]\d", shown) or MONTH_NUMBERS.keys() & set(re.findall(r"\w+", fold(shown)))
    value = None if named else time.value(clause.turn.ref, future=yearly)
    if value is None:
        return shown
    year, *rest = value.split("-")
    parts = [*([str(int(rest[1]))] if rest[1:] else []), *([MONTHS[int(rest[0]) - 1].capitalize()] if rest else [])]
    return " ".join(parts if yearly and len(parts) == 2 else [*parts, year])
