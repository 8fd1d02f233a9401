"""Complaints that last, by their words or the ending of their name."""

from memcli.ingest.rules.draft import Draft
from memcli.ingest.rules.guards import cut_at, trim
from memcli.ingest.rules.tokens import Tok

_AILING = frozenset(
    "knackered wrecked shot buggered broken fractured sprained dislocated bad dodgy trick weak gammy bum "
    "dicky bust arthritic wonky frozen slipped herniated torn".split()
)
_BODY = frozenset(
    "arm thumb finger hand collarbone rib ribs achilles hamstring calf groin back knee knees hip hips "
    "shoulder shoulders neck ankle ankles wrist wrists heart leg foot feet disc eyesight "
    "hearing stomach elbow lungs kidney liver".split()
)
_AILMENTS = frozenset(
    (
        "hay fever; heart condition; heart attack; heart failure; heart trouble; panic attacks; cold sores; "
        "travel sickness; motion sickness; sea sickness; long covid; chronic pain; chronic fatigue; carpal tunnel; "
        "tennis elbow; flat feet; plantar fasciitis; poor eyesight; mini stroke; kidney stones; gall stones; "
        "food allergies; nut allergies; sleep paralysis; night terrors; varicose veins; irritable bowel; "
        "thyroid problems; heart problems; back problems; knee problems; thyroid issues; back trouble"
    ).split("; ")
)
_ILL = ("itis", "osis", "aemia", "emia", "algia", "pathy", "plegia", "phobia", "lepsy", "oma", "opia")
_WELL = frozenset("diploma aroma utopia sympathy empathy apathy telepathy academia".split())
_STOPS = frozenset("for with because since in from at on to as that which so , and but when after before".split())


def ailment(rest: list[Tok]) -> list[Tok]:
    """The words of a complaint at the head of an object: "a bad back", "terrible hay fever", "tendinitis"."""
    body = trim(cut_at(rest, _STOPS))
    for k, word in enumerate(body[:4]):
        pair = f"{word.norm} {body[k + 1].norm}" if k + 1 < len(body) else ""
        if pair in _AILMENTS or (word.norm in _AILING and pair and body[k + 1].norm in _BODY):
            return body[k : k + 2]
        if word.norm in _BODY and pair and body[k + 1].norm in _AILING:
            return body[k : k + 2]
        if len(word.norm) > 6 and word.norm.endswith(_ILL) and word.norm not in _WELL:
            return body[: k + 1]
    return []


def befell(draft: Draft) -> bool:
    """An illness that happens at once: a past "had" tells of it and ends nothing."""
    return draft.predicate == "health" and str(draft.object).lower().endswith(("attack", "stroke", "concussion"))
