"""Noun phrases that name no person: animals, attributes of their owner, things."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import names
from memcli.ingest.rules.noun_phrase import BE_LIKE, NP, is_contracted, verb_follows
from memcli.ingest.rules.tokens import Tok


def pet(words: list[Tok], start: int, owner: str, clause: Clause) -> NP | None:
    j = start
    while j < len(words) and j < start + 4 and words[j].norm not in lex.PETS and words[j].norm not in BE_LIKE:
        if j > start and (form := forms().get(words[j].norm)) and form.form in ("s", "past"):
            return None
        j += 1
    while j + 1 < len(words) and words[j + 1].norm in lex.PETS:
        j += 1
    if j >= len(words) or words[j].norm not in lex.PETS or words[j].text == "Python":
        return None
    end = j + 1
    kind = clause.text(words[start:end])
    comma = end < len(words) and words[end].norm == ","
    name = names(words[end + comma :], clause) if not comma or (end + 1 < len(words) and words[end + 1].cap) else []
    if name and (name[0].cap or verb_follows(words, end + len(name))):
        shown = clause.text(name)
        end += comma + len(name)
        if comma and end < len(words) and words[end].norm == ",":
            end += 1
        if end < len(words) and words[end].norm == "'s" and not is_contracted(words, end):
            return NP([clause.text(words[end + 1 :])], len(words), "thing")
        clause.turn.pet = shown
        side = [
            Draft(
                owner,
                "has_pet",
                f"{kind} {shown}",
                entity=shown,
                surface="my",
                rule="pet.possessive",
                dated=False,
            )
        ]
        return NP([shown], end, "pet", side, owner=owner, attr=words[j].norm, pair=(kind, shown))
    if end < len(words) and words[end].norm == "'s" and not is_contracted(words, end):
        if end + 1 < len(words) and words[end + 1].norm == "name":
            return NP([kind], end + 2, "pet", owner=owner, attr="pet name", pair=(kind, ""))
        return NP([clause.text(words[end + 1 :])], len(words), "thing")
    clause.turn.pet, clause.turn.pet_kind = kind, (owner, kind)
    return NP([kind], end, "pet", owner=owner, attr=words[j].norm, pair=(kind, ""))


def attribute(words: list[Tok], start: int, owner: str, clause: Clause) -> NP | None:
    end = start
    while (
        end < len(words) and words[end].norm not in BE_LIKE and words[end].norm not in (",", ":", "and", ";", "(", "=")
    ):
        form = forms().get(words[end].norm)
        if form and form.form == "base" and end > start and words[end - 1].norm.endswith("s"):
            break
        if (
            form
            and end > start
            and form.form in ("s", "past", "part")
            and not (form.form == "s" and end + 1 < len(words) and words[end + 1].norm in BE_LIKE)
        ):
            break
        end += 1
    if end == start or end - start > 7:
        return None
    noun = " ".join(w.norm for w in words[start:end] if w.norm not in ("own", "new", "current"))
    if end + 2 < len(words) and words[end].norm == "," and words[end - 1].norm in _EMPLOYERS and words[end + 1].cap:
        label = names(words[end + 1 :], clause)  # "our company, Feldspar Analytics, has ..."
        close = end + 1 + len(label)
        if label and close < len(words) and words[close].norm == ",":
            shown = clause.text(label)
            job = Draft(owner, "works_at", shown, surface="our", rule="attr.employer", confidence=0.8, dated=False)
            return NP([shown], close + 1, "thing", [job])
    if end + 2 < len(words) and words[end].norm == "," and words[end - 1].norm in lex.ROLES and words[end + 1].cap:
        label = names(words[end + 1 :], clause)  # "our cleaner, Rosa, is from Bolivia"
        close = end + 1 + len(label)
        if label and close < len(words) and words[close].norm == ",":
            shown = clause.text(label)
            clause.turn.mention(shown)
            role = Draft(shown, "works_as", clause.text(words[start:end]), surface="our", rule="attr.holder",
                         confidence=0.7, dated=False)  # fmt: skip
            return NP([shown], close + 1, "person", [role], owner=owner)
    side: list[Draft] = []
    if (
        end + 2 < len(words)
        and words[end].norm == ","
        and words[end + 1].norm in ("a", "an")
        and (words[end - 1].norm in lex.POSSESSIONS)
    ):
        close = next((k for k in range(end + 2, min(end + 8, len(words))) if words[k].norm == ","), 0)
        if close and any(w.cap for w in words[end + 2 : close]):  # "my car, an old Saab, ..."
            side = [Draft(owner, "owns", clause.text(words[end + 2 : close]), surface=noun, rule="attr.apposed",
                          confidence=0.8, dated=False)]  # fmt: skip
            return NP([clause.text(words[start:end])], close + 1, "thing", side, owner=owner, attr=noun)
    return NP([clause.text(words[start:end])], end, "thing", owner=owner, attr=noun)


_EMPLOYERS = frozenset("company startup start-up firm employer agency practice studio team".split())


def thing(words: list[Tok], i: int, clause: Clause) -> NP | None:
    """ "The backend team", "Our office", "Service X": what stands before the verb."""
    start = i + 1 if words[i].norm in ("the", "this", "that", "a", "an") else i
    end = start
    while end < len(words) and end - start < 7:
        form = forms().get(words[end].norm)
        if words[end].norm in BE_LIKE or (
            form and end > start and form.form in ("s", "past") and words[end].norm != "works"
        ):
            break
        if words[end].norm in (",", ";", ":", "(") or words[end].norm in lex.PRONOUNS:
            return None
        if form and form.form == "base" and end > start and words[end - 1].norm.endswith("s"):
            break
        end += 1
    if end == start or end >= len(words) or end - start >= 7:
        return None
    if words[start].norm in lex.PREPOSITIONS or words[start].norm in lex.ADVERBS:
        return None
    last = end
    while last - 1 > start and words[last - 1].norm in ("now", "also", "still", "just", "currently", "always", "only"):
        last -= 1
    label = clause.text(words[start:last])
    clause.turn.thing = label
    return NP([label], end, "thing")
