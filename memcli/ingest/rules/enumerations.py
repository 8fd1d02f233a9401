"""Animals and relatives that an object enumerates: "two cats, Pickle and Gherkin", "a sister, Ola"."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards.base import Found, casual, common, cut_at, entity_of, names, split_list, trim
from memcli.ingest.rules.kin_nouns import kin_at, past_age
from memcli.ingest.rules.nouns import scoped
from memcli.ingest.rules.tokens import Tok


def pets(words: list[Tok], clause: Clause) -> list[Found]:
    """The animals an object names: one description, or the names of several."""
    stops = frozenset("for because so when to at on from since while after that which who".split())
    rest = cut_at(words, stops)
    head = next((i for i, w in enumerate(rest[:7]) if w.norm in lex.PETS), None)
    if head is None or any(
        w.norm in ("food", "toy", "bed", "allergy", "person", "lover", "sitter", "hair") for w in rest[: head + 2]
    ):
        return []
    while head + 1 < len(rest) and rest[head + 1].norm in lex.PETS:
        head += 1
    tail = rest[head + 1 :]
    if tail and tail[0].norm in (",", ":", "(", "named", "called"):
        labels = [
            names(item, clause) for item in split_list([w for w in tail[1:] if w.norm not in ("called", "named", ")")])
        ]
        labels = [label for label in labels if label]
        if len(labels) > 1 or (labels and tail[0].norm in (",", ":", "(")):
            shown = [clause.text(label) for label in labels]
            clause.turn.pet = shown[-1]
            plural = len(shown) > 1
            kind = clause.text(trim(rest[: head + 1]))
            out = [Found(name) if plural else Found(f"{kind} {name}", name) for name in shown]
            for item in split_list(tail[1:]):
                if any(w.norm in lex.PETS for w in item):
                    out += pets(item, clause)
            return out
    end = head + 1
    if tail and tail[0].norm in ("named", "called"):
        end += 1 + len(names(tail[1:], clause) or tail[1:2])
    else:
        end += len(name) if (name := names(tail, clause)) and tail[0].cap else 0
    body = trim(rest[:end])
    if not body or len(body) > 9:
        return []
    entity = entity_of(body, clause)
    clause.turn.pet = entity or clause.text(body)
    clause.turn.pet_kind = (
        None if entity else (clause.subjects[0] if clause.subjects else clause.turn.me, clause.text(body))
    )
    out = [Found(clause.text(body), entity)]
    for item in split_list(rest[end:]):
        if any(w.norm in lex.PETS for w in item) and not {w.norm for w in item[:2]} & _SORTS:
            out += pets(item, clause)
    return out


_SORTS = frozenset("some sort kind type probably maybe part mostly half".split())  # "a stray, some sort of lurcher"


def relatives(words: list[Tok], owner: str, clause: Clause) -> list[Draft]:
    """Kinship that an object states: "a brother, Piotr, and a sister, Ola", "two kids, Ana and Leo"."""
    out: list[Draft] = []
    i = 0
    while i < len(words):
        while i < len(words) and (
            words[i].norm in lex.DETERMINERS
            or (words[i].norm in lex.KIN_ADJECTIVES and words[i].norm not in _COUNTS and not _twin(words, i))
            or words[i].norm in ("and", ",", "got")
        ):
            i += 1
        start = i
        if i < len(words) and (words[i].norm.isdigit() or words[i].norm in _COUNTS) and not _twin(words, i):
            i += 1
        while (
            i < len(words)
            and not _twin(words, i)
            and words[i].norm
            in lex.KIN_ADJECTIVES
            | {
                "grown",
                "small",
                "beautiful",
                "grown-up",
            }
        ):
            i += 1
        kin = kin_at(words, i) if i < len(words) else None
        if not kin:
            break
        predicate, word, end = kin
        tail = end + 1 if end < len(words) and words[end].norm in (",", ":", "called", "named", "(") else end
        found, j = _label_run(words, tail, clause)
        if tail > end + 1 or (
            not found and tail > end and words[end].norm in ("called", "named") and casual(clause) and tail < len(words)
        ):
            found, j = [clause.text([words[tail]])], tail + 1
        clause.turn.group = found if len(found) > 1 else []
        for label in found:
            out.append(Draft(owner, predicate, label, surface=word, rule="kin.has", confidence=0.95, dated=False))
            gender = "f" if predicate in lex.FEMALE else "m" if predicate in lex.MALE else ""
            clause.turn.mention(label, predicate, female=gender == "f", male=gender == "m")
        whom = found or [scoped(owner, word, predicate)]
        where = _dwelling(words, j if found else end)
        if where and (found or start == i):
            out += [Draft(one, "lives_in", clause.text(words[where[0] : where[1]]), surface="in", rule="kin.in",
                          confidence=0.75, dated=False) for one in whom]  # fmt: skip
        if (not found and start != i) or (
            not found and word in ("girlfriend", "boyfriend", "twins", "triplets", "newborn", "baby", "toddler")
        ):
            out.append(
                Draft(
                    owner,
                    predicate,
                    clause.text(words[start:end]),
                    surface=word,
                    rule="kin.count",
                    confidence=0.7,
                    dated=False,
                )
            )
        elif not found:
            clause.turn.mention(scoped(owner, word, predicate), predicate)
        i = where[1] if where else j if found else end
        if i < len(words) and words[i].norm not in (",", "and", ")"):
            break
    return out


def _dwelling(words: list[Tok], i: int) -> tuple[int, int] | None:
    """The place in "(a sister) out in Perth", as the stretch of its words."""
    while i < len(words) and words[i].norm in ("out", "over", "up", "down", "back", "living"):
        i += 1
    if i + 1 >= len(words) or words[i].norm != "in" or not words[i + 1].cap:
        return None
    end = i + 1
    while end < len(words) and words[end].cap:
        end += 1
    return i + 1, end


def _twin(words: list[Tok], i: int) -> bool:
    """ "an identical twin called Saoirse": the relative itself, not "twin brother"."""
    return words[i].norm == "twin" and (i + 1 >= len(words) or words[i + 1].norm not in lex.kin())


_COUNTS = frozenset("two three four five six seven eight nine ten twin".split())


def _label_run(words: list[Tok], i: int, clause: Clause) -> tuple[list[str], int]:
    """Names joined by commas and "and"."""
    out: list[str] = []
    while i < len(words) and (name := names(words[i:], clause)) and (name[0].cap or not common(name[0].norm)):
        out.append(clause.text(name))
        i = past_age(words, i + len(name), name, clause)
        if (
            i + 1 < len(words)
            and words[i].norm in (",", "and")
            and words[i + 1].cap
            and words[i + 1].norm not in lex.NOT_NAMES
        ):
            i += 1
        elif i + 2 < len(words) and words[i].norm == "," and words[i + 1].norm == "and" and words[i + 2].cap:
            i += 2
        else:
            break
    return out, i
