"""What the words of a sentence say about an older statement: taken back, ended, replaced, or joined by another.

English, with the plain cases of French. A cue counts only in the part of the sentence that is about the value.
"""

import re
from dataclasses import dataclass

from memcli.ingest.wording import JOINTS, fold, tokens
from memcli.model import Value


def _any(*alternatives: str) -> re.Pattern[str]:
    return re.compile(r"(?<!\w)(?:" + "|".join(alternatives) + r")(?!\w)")


_CORRECTION = _any(
    r"(?:just |only )?(?:kidding|joking)",
    r"(?:was|were|is|it's|that's) (?:just |only )?a joke",
    r"i (?:was|am|'m) (?:wrong|mistaken|lying)",
    r"i (?:lied|misspoke|mistyped|meant|made (?:that|it) up)",
    r"i mean\b(?! to)",
    r"(?:you|must have) (?:misheard|misunderstood|misread)",
    r"correction",
    r"(?:my|a) (?:mistake|typo)",
    r"typo",
    r"scratch that",
    r"(?:spelt|spelled|written)",
    r"(?:was|were) (?:wrong|a mistake|mistaken|not true)",
    r"(?:that's|that is|it's|it is|that was) (?:not (?:true|right|correct)|wrong|false)",
    r"(?:that|it) (?:isn't|wasn't) (?:true|right|correct)",
    r"je plaisant\w+|je me suis trompee?|c'etait une blague|je voulais dire",
)
_NEVER = _any(
    r"never (?!stop|mind|quit)\w+",
    r"(?:haven't|hasn't|have not|has not|had not) (?:ever )?(?:been|lived|worked|had|owned)",
    r"n'ai jamais|n'a jamais|jamais",
)
_END = _any(
    r"no longer",
    r"(?:not?|n't)\b.{0,40}\bany ?more",
    r"any ?more",
    r"used to",
    r"no more",
    r"quit|quitting",
    r"stopp(?:ed|ing)",
    r"(?:gave|given|giving) (?:\w+ ){0,4}?(?:up|away|back|to)",
    r"stolen|outgrown|outgrew|healed|recovered|cured|expired|came to an end|over with",
    r"(?:got|gotten|getting) rid of",
    r"left",
    r"sold",
    r"lost(?! (?:in|on|track|count|my way))",
    r"(?:broke|broken|split|splitting) up|separated|divorced?",
    r"died|passed away|is dead|put (?:\w+ ){1,3}down|euthani[sz]ed|put to sleep",
    r"(?:handed in|gave|given) (?:\w+ )?notice|last day",
    r"resign(?:ed|ing)|retired|laid off|fired|sacked|dismissed|made redundant",
    r"let (?:me|him|her|us|them) go",
    r"drop(?:ped|ping) out|dropped|ditched|kicked (?:\w+ ){0,2}(?:\w+-\w+ )?habit",
    r"cancel(?:l?ed|l?ing)|called off|calling off|fell through|backed out|changed my mind",
    r"(?:is|'s|are|was) (?:all )?(?:over|gone|finished|history)",
    r"ended|(?:am|'m|'re|is) done with|finished with|moved (?:out|away)|gone off",
    r"returned|threw (?:\w+ ){0,3}(?:out|away)|scrapped|unsubscribed|shut down",
    r"ne .{1,40} plus|n'.{1,40} plus|arrete|quitte|vendu|rompu|mort|morte|divorce|demissionne|perdu",
)
_NOT = _any(r"(?:do|does|did|is|are|was|has|have)n't", r"not", r"ne \w+ pas|n'\w+ pas")
_STILL = _any(r"still", r"(?:never|not|haven't|hasn't|didn't) (?:stop|quit|left|give)\w*", r"toujours|encore")
_ADD = _any(
    r"also",
    r"too",
    r"as well",
    r"another",
    r"second(?:ly)?|third|fourth",
    r"other",
    r"addition(?:al|ally)?|in addition",
    r"besides|on top of|alongside|next to|in front",
    r"both",
    r"plus",
    r"one more|extra|spare|backup",
    r"younger|older|elder|eldest|youngest",
    r"sometimes|part[- ]time|on the side|a bit of",
    r"aussi|egalement|un autre|une autre|en plus",
)
_QUALIFIED = _any(r"office|work|private|home|personal|business|mobile|landline|school|parents'?|emergency|old")
_SWITCH = _any(
    r"switch(?:ed|ing)?",
    r"(?:moved|gone|went|moving|going) (?:over|across) to",
    r"migrat(?:ed|ing)",
    r"replac(?:ed|es|ing|ement)",
    r"swapp(?:ed|ing)",
    r"trad(?:ed|ing)",
    r"upgrad(?:ed?|ing)|downgraded?",
    r"doubled|halved|increased|decreased|reduced|cut (?:\w+ )?to",
    r"exchang(?:ed|ing)",
    r"instead",
    r"took over|taken over|takes over|taking over",
    r"turned into|converted to|came? round to|come round to",
    r"(?:has|have|is|was|been) changed|changed (?:to|from|my|our|the)",
    r"back (?:on|to)",
    r"new (?:number|address|email|mail|one|home|phone|job)",
    r"scrap|forget the old|the old one",
    r"from (?:now|today|tomorrow|\w+day|next \w+) on(?:wards)?",
    r"rewr(?:ote|itten)|redid|redone|renamed|rebranded",
    r"remplac\w+|passe a|change de|a la place",
)
_CHANGE = _any(
    r"now|nowadays|these days|currently|at present|today|from today(?: on)?",
    r"since|as of|lately|recently|finally",
    r"moved|relocated|settled|become|became|becoming",
    r"promoted|appointed|(?:been|was) made|hired|joined|started",
    r"new|newly|first (?:day|week|month)",
    r"slipped|pushed|postponed|brought forward|delayed|raised|lowered|bumped",
    r"maintenant|desormais|demenage|depuis|nouvel(?:le)?|nouveau",
)
_ALIAS = _any(r"short for|stands for|aka|a\.k\.a\.|(?:also|otherwise) (?:known|called)|nickname|full name")
_LEFT_BEHIND = (
    r"(?:prefer\w* (?:\w+ ){1,4}?(?:to|over)|instead of|rather than|in place of|replac\w+|swapp\w+|trad\w+(?: in)?"
    r"|exchang\w+|dropp\w+|ditch\w+|left|quit|gave up|giving up|sold|no longer|stopped|goodbye to"
    r"|t(?:ook|aking) over from"
    r"|abandon\w+|remplac\w+|quitte)"
)
_BETWEEN = r"(?:\W+\w+){0,3}?\W+"


@dataclass(frozen=True, slots=True)
class Cues:
    """What a sentence says about a new value, and about the old one where it names it."""

    corrects: bool = False  # a joke, a mistake, "I meant"
    never: bool = False
    ends: bool = False
    negates: bool = False  # "I don't own one"
    still: bool = False
    adds: bool = False
    qualified: bool = False
    switches: bool = False
    changes: bool = False
    names_old: bool = False
    not_old: bool = False  # "it's not peanuts, it's shellfish"
    leaves_old: bool = False  # "from vim to Helix"; "Dr. Li retired"
    actually: bool = False
    alias: bool = False  # "Jon is short for Jonathan"


def read(text: str, old: Value, new: Value) -> Cues:
    """The cues of a text about these two values."""
    whole = fold(text)
    part = _about(whole, new)
    named = _names(whole, old, new)
    words = "|".join(re.escape(w) + r"\w*" for w in named)
    parting = rf"(?<!\w){_LEFT_BEHIND}{_BETWEEN}(?:{words})(?!\w)"
    passage = rf"(?<!\w)from{_BETWEEN}(?:{words})\W+(?:\w+\W+){{0,4}}(?:to|into)(?!\w)"
    leaves = bool(words) and re.search(f"{parting}|{passage}", whole) is not None
    over = bool(words) and any(
        _END.search(p) and re.search(rf"(?<!\w)(?:{words})", p) for p in _parts(whole) if p != part
    )
    return Cues(
        corrects=bool(_CORRECTION.search(whole)),
        never=bool(_NEVER.search(part)),
        ends=bool(_END.search(part)),
        negates=bool(_NOT.search(part)),
        still=bool(_STILL.search(part)),
        adds=bool(_ADD.search(part)),
        qualified=bool(_QUALIFIED.search(part)),
        switches=bool(_SWITCH.search(whole)),
        changes=bool(_CHANGE.search(whole)),
        names_old=bool(words) and re.search(rf"(?<!\w)(?:{words})(?!\w)", whole) is not None,
        not_old=bool(words) and re.search(rf"(?:\bnot|n't|\bnever){_BETWEEN}(?:{words})(?!\w)", whole) is not None,
        leaves_old=leaves or over,
        alias=bool(_ALIAS.search(whole)),
        actually=re.search(r"(?<!\w)(?:actually|in fact|en fait)(?!\w)", whole) is not None,
    )


def _about(whole: str, new: Value) -> str:
    """The part of a folded text that is about a value; all of it where no part names the value."""
    words = [re.compile(rf"(?<!\w){re.escape(w)}") for w in tokens(new)]
    best = max(_parts(whole), key=lambda part: sum(bool(w.search(part)) for w in words))
    if not any(w.search(best) for w in words):
        return whole
    # "X and I broke up": a part without a verb of its own goes with the next one
    return whole if len(re.findall(r"\w+", best)) <= len(words) + 1 else best


def _parts(whole: str) -> list[str]:
    return re.split(r"[;!?]|\.(?!\w)|,|\b(?:and|but|so|et|mais)\b", whole)


def _names(whole: str, old: Value, new: Value) -> list[str]:
    """The words by which a text may call the old value: names and the head of it, which the new one does not share."""
    mine, found = set(tokens(new)), tokens(old)
    head = next((i for i, word in enumerate(found) if word in JOINTS and i), len(found)) - 1
    proper = {fold(word) for word in re.findall(r"[^\W_]+", str(old)) if not word.islower()}
    main = [w for i, w in enumerate(found) if w in proper or i == head]
    return [w for w in main if w not in mine and (len(w) > 2 or w.isdigit()) and w in whole]
