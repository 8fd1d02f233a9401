"""What stands beside a name before its verb: "Tom, our accountant, ...", "Olive, my greyhound, ..."."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import is_role
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.tokens import Tok


def holder(words: list[Tok], end: int, name: str, clause: Clause) -> NP | None:
    """The subject with its occupation or kind of animal; None where neither stands behind the name."""
    if end + 3 >= len(words) or words[end].norm != "," or words[end + 1].norm not in ("my", "our", "the", "a", "an"):
        return None
    close = next((k for k in range(end + 2, min(end + 7, len(words) - 1)) if words[k].norm == ","), 0)
    noun = words[end + 2 : close]
    if not noun or any(w.cap and not w.text.isupper() for w in noun):
        return None
    shown, mine = clause.text(noun), words[end + 1].norm in ("my", "our")
    if noun[-1].norm in lex.PETS:
        side = Draft(
            clause.turn.me, "has_pet", f"{shown} {name}", entity=name, surface="my", rule="pet.apposed", dated=False
        )
        clause.turn.pet = name if mine else clause.turn.pet
        return NP([name], close + 1, "pet", [side] if mine else [])
    if noun[-1].norm in lex.kin() or not (is_role(noun) or noun[-1].text.isupper()):
        return None
    clause.turn.mention(name)
    role = Draft(name, "works_as", shown, surface="apposed", rule="role.apposed", confidence=0.8, dated=False)
    return NP([name], close + 1, side=[role])
