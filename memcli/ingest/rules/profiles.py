"""Makers of facts from self-descriptions: who is at home, under which name on which site."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import nouns
from memcli.ingest.rules.draft import Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, common, split_list
from memcli.ingest.rules.idiom_makers import Reading

SITES = (
    "github|gitlab|bitbucket|codeberg|twitter|x|mastodon|bluesky|instagram|insta|discord|telegram|slack|reddit|"
    "signal|steam|twitch|tiktok|youtube|linkedin|goodreads|strava|lichess|duolingo|soundcloud|stack overflow"
)


def household(reading: Reading) -> list[Draft]:
    """ "It's me, my wife Solveig, a whippet called Pickle, and one cockatiel": who lives at home."""
    clause, out = reading.clause, list[Draft]()
    owner = clause.turn.me
    for item in split_list(reading.group("x")):
        if item[0].norm in ("my", "our", "her", "his"):
            np = nouns.parse(item, 0, clause, subject=False)
            out += np.side if np else []
            if np and np.sort == "person" and not np.bare:
                clause.turn.mention(np.refs[0])
        else:
            kept = [w for w in item if w.norm not in _PADDING]
            out += [
                Draft(
                    owner, "has_pet", f.object, entity=f.entity, surface="household", rule="household.pet", dated=False
                )
                for f in GUARDS["pet"](kept, clause, "obj")
            ]
    return out


_PADDING = frozenset("one very extremely rather".split())


def handle(reading: Reading) -> list[Draft]:
    """ "quietmoth on GitHub": a user name and its site; "working on GitHub" is none."""
    shown = reading.match["x"]
    word = shown.lower()
    if common(word) or word in forms() or word.endswith("ing") or word in lex.ROLES or word in _NO_HANDLES:
        return []
    if reading.clause.turn.named_speaker and word == reading.clause.turn.me.lower():
        return []
    return [Draft(reading.clause.turn.me, "handle", shown, surface="on", rule="contact.handle", dated=False)]


_NO_HANDLES = frozenset(
    "repo issue issues pull code stuff project projects stars post posts video videos one saw".split()
)
