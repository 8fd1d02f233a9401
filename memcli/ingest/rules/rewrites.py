"""Periphrases put plainly before a sentence is read: "make a living as" is "work as".

A row is ``cue | pattern | plain``. The pattern is a regular expression over the words' norms, joined
by single spaces, in which ``~verb`` (or ``~a/b``) stands for any form of a verb; in the plain wording
``~verb`` takes the form that was met and ``\\1`` keeps the words of a group; ``-`` stands for no words at all. A row is tried only where
one of its cues occurs, so that most sentences cost a set intersection.
"""

import re
from functools import cache
from typing import NamedTuple

from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.tokens import Tok

_OWN = "(?:my|our|his|her|their)"
_PERSON = "guy|man|woman|girl|bloke|lad|lady|chap|dude|boy|fella|person|colleague|someone|somebody"
_FOODS = (
    "dairy|gluten|lactose|nuts|peanuts|milk|cheese|wheat|eggs|caffeine|coffee|alcohol|spicy|meat|pork|"
    "fish|shellfish|seafood|sugar|soy|bread|onions|garlic|mushrooms"
)
_TABLE = rf"""
living|crust|keep | ~make/earn (?:my|our|his|her|their|a) (?:living|crust|keep) (as|by working as) | ~work as
job | my (?:day |main |current |new )?job (?:is|'s) (at|with) | i work \1
accounts|books|accounting|bookkeeping|marketing|cleaning|catering|payroll|admin|sales|security|pr | ~do (?:the |some )?(?:accounts|books|accounting|bookkeeping|marketing|cleaning|catering|payroll|admin|sales|security|pr) (at|for) | ~work \1
freelance | ~do freelance (\S+) | ~work as freelance \1
internship|apprenticeship|placement|residency|traineeship | ~do/have (?:an|a|my|his|her) (?:\S+ )?(?:internship|apprenticeship|placement|residency|traineeship) (at|with) | ~intern at
train|training | ~train to (?:be|become) (?=a\b|an\b|the\b) | ~train as
between | ^((?:currently |still )?)(?:i am )?between jobs | i am unemployed
co-own | co-own | own
co-owns | co-owns | owns
part-time|full-time|part|full|remotely|freelance|nights|shifts|days|weekends | ~work (?:remotely|part-time|full-time|(?:part|full) time|freelance|nights|shifts|weekends|days)(?: \S+ days?)? (as|at|for|in) | ~work \1
week | ~work \S+ days? (?:a|per) week (as|at|for|in) | ~work \1
myself|himself|herself|alone|own|ourselves | ~live (?:all )?(?:by (?:myself|himself|herself|themselves|ourselves)|alone|on {_OWN} own) (?=in\b|on\b|at\b|near\b) | ~live
home | ^home (?:is|'s)(?: now| currently)? (?=an?\b|in\b|the\b) | i live in
home | ~call (\S+(?: \S+)?) home | ~live in \1
time | ~split/divide {_OWN} time between | ~live in
based | based (?:out of|from) | based in
expat|immigrant | ~be (?:an|a) (?:\S+ )?(?:expat|immigrant) (?:living )?in | ~live in
childhood|youth|teens | ~spend (?:most of |all |much of )?{_OWN} (?:whole |entire |early )?(?:childhood|youth|teens) in | grew up in
process|middle | ~be (?:currently )?in the (?:process|middle) of (\S+ing) | ~be \1
ended|ends|end|wound|wind | ~end/wind up (?:living )?in | ~settle in
roots|home | ~put/set (?:down roots|up home) in | ~settle in
made | ~make {_OWN} home in | ~settle in
mum|mom|mother|mama|dad|father|parent|parents | ~be (?:a |the )?(?:proud |single |busy |happy |new )*(?:mum|mom|mother|mama|dad|father|parent|parents) (?:of|to) (two|three|four|five|six|2|3|4|5|6)(?= and| ,|$) | ~have \1 kids
mum|mom|mother|mama|dad|father|parent|parents | ~be (?:a |the )?(?:proud |single |busy |happy |new )*(?:mum|mom|mother|mama|dad|father|parent|parents) (?:of|to) (?=(?:an?|one|two|three|four|five|six|\d) ) | ~have
married | ~be (married|divorced|single|widowed) with (\S+) (kids|children|daughters|sons) | ~be \1 and have \2 \3
remarried|remarry | remarried | married
called|named|name | (?:a|an|this|some) (?:\S+ )?(?:{_PERSON}) (?:called|named|by the name of|whose name is) (?=\S) | -
accepted|admitted | ~get (accepted|admitted) (?:to|into|at|by) | was \1 to
closed | closed on (?=an?\b|our\b|my\b) | bought
hit|hits | ~hit (?=\d\d$|thirty\b|forty\b|fifty\b|sixty\b|\d\d ,) | ~turn
training|preparing|practising | ~be (?:training|preparing|practising) for (?=an?\b|my\b|the\b) | am planning to run
job | my (?:first|last|previous|old)(?: ever)?(?: real)? job was (at|with|in|as) | i used to work \1
tables | ~wait tables at | ~work at
back | ^(?:just )?back from | i came back from
back | ~come/get back from (?:\S+ )?\S+ (?:days|weeks|months) in | i visited
flight|train|bus | my (?:flight|train|bus|ferry) to (\S+) (?:is|leaves|departs) | i fly to \1
move | (?:considering|thinking (?:of|about)|planning) a move to | thinking of moving to
heading|headed|jetting | (?:heading|headed|jetting) (?:off |over |back )?(?:to|for) | going to
nicked|pinched|swiped | (?:was|were|got|been) (?:just )?(?:nicked|pinched|swiped) | was stolen
moved|moving|move | ~move out of (\S+(?: \S+)?) and into | ~move from \1 to
positive|negative | ^i am (?:an? )?(a|b|ab|o) (positive|negative) | my blood type is \1 \2
found | (?:i )?found out (?:that )?(?:i|we) (?:had|have) | i was diagnosed with
read | ~read (law|history|medicine|english|classics|maths|physics|economics|philosophy|chemistry|biology|geography|engineering|ppe|theology|politics|music|languages|french|german|spanish) at | ~study \1 at
know | ~know (?:my|his|her|their) way around | am good with
live|survive | could (?:happily )?(?:live|survive) (?:off|on) | love
eat|drink | could (?:eat|drink) (\S+(?: \S+)?) (?:every day|all day|forever|for every meal|for breakfast) | love \1
through | ~be (?:halfway|half way|midway|partway|most of the way|almost) through (?=an?\b|my\b) | ~do
middle | ~be in the middle of (?=an?\b|my\b) | ~do
goodbye | (?:finally )?(?:said|say|saying) goodbye to (?={_OWN}|the) | quit
done|finished | ~be (?:so |finally |completely )?(?:done|finished) with | quit
habit | (?:kicked|broke|broken|dropped) (?:{_OWN}|the) (\S+) habit | quit \1
head | knocked (\S+(?: \S+)?) on the head | quit \1
diet|life | ~cut (\S+(?: \S+)?) out of {_OWN} (?:diet|life) | quit \1
weaned|weaning | (?:weaned|weaning) myself off | quit
away | walked away from | quit
back | turned {_OWN} back on | quit
enough | had enough of | quit
thing|what | ^(?:the (?:one )?thing i|what i) (?:really |most )?(love|hate|like|enjoy)(?: the)?(?: most| best)? is | i \1
given | (?:was|were) given (?=an?\b|the\b|my\b) | got
love | the love of my life | my partner
promised|vowed|resolved | (?:promised myself|vowed|resolved) to | planned to
adopting|adopted|adopt | ~adopt (an?|two) (?=(?:\S+ )?(?:girl|boy|child|baby|son|daughter)\b) | ~have \1
bus|train|tube|metro|tram|ferry|subway | ~take the (bus|train|tube|metro|tram|ferry|subway) to (?:work|school|the office) | ~commute by \1
size | (?:i|we) ~wear (?:an? )?size (\S+)(?: shoes?| clothes)? | my size is \1
size | i am (?:an? )?size (\S+) | my size is \1
someone|somebody | (?:someone|somebody) (?:called|named) (?=\S) | -
divorce | ~get a divorce | ~get divorced
diet | ~follow/eat (?:an|a) (\S+) diet | ~be \1
try|tries|trying | ~try to avoid | ~avoid
stay|steer|keep|staying|steering|keeping | ~stay/keep/steer (?:well )?(?:away from|clear of|off) (?={_FOODS}|alcohol|cigarettes) | ~avoid
cannot|can | can not (?:do|have|handle|process|touch) (?={_FOODS}) | can not eat
touch | (?:do|does) not touch | do not eat
school|uni|university|college | ~go to (?:school|uni|university|college|(?:high|law|med|medical|art|grad) school) (?:in|at) | ~study at
bilingual | ~grow up bilingual (?:in|with) | speak
bilingual | ~be bilingual (?:in|with|:) | speak
care | (do|does) not (?:really |much )?care (?:much )?for | \1 not like
enough | can not get enough of | love
sucker | ~be a (?:total |complete )?sucker for | ~love
rather | would (?:much |far |always )?rather (?:have |drink |eat |take |be |use )?(\S+(?: \S+)?) (?:than|over) | prefer \1 to
side | ~be on {_OWN} (?:good|bad) side | ~be
owner | ~be the (?:proud |happy |new )*owner of | ~own
myself|ourselves | ~treat (?:myself|ourselves) to | ~buy
splurged|splashed | (?:splurged|splashed out) on | bought
deleted|deactivated|closed | (?:deleted|deactivated|closed) my (\S+)(?: account)? | stopped using \1
choice | my (\S+) of choice | my favourite \1
saving|save | ~save (?:up |money )*(?:for|to buy) (?=an?\b|my\b|our\b) | ~plan to buy
meet|hello|hi | ^(?:meet|say (?:hi|hello) to) (\S+) , (?=my\b|our\b) | \1 is
promoted | ~be (?:being |getting |about to be )promoted to | will be promoted to
back | ~move back in with {_OWN} (parents|mum|mom|dad|folks) | ~live with my \1
sober | ^(?:years |months |weeks )?sober (?:as of|since|for) | i am sober since
stuck|stick|sticks|sticking | ~stick to (?=(?:decaf|tea|coffee|water|beer|wine)\b) | ~drink
member | ~be a (?:proud |paid-up |card-carrying |founding |long-standing )?member (?:of|at) | ~belong to
rely|relies | ~swear/rely (?:by|on) (?=[a-z]+(?: for|$)) | ~use
wife|husband|partner|girlfriend|boyfriend | {_OWN} (wife|husband|partner|girlfriend|boyfriend) of (?:\S+ )?(?:years|decades) | my \1
"""


class Rewrite(NamedTuple):
    """One row: its cues, the compiled pattern and the plain wording."""

    cues: frozenset[str]
    pattern: re.Pattern[str]
    plain: tuple[str, ...]


@cache
def _inflected() -> dict[str, dict[str, str]]:
    """Lemma -> form -> word, the reverse of ``forms``."""
    out: dict[str, dict[str, str]] = {}
    for word, form in forms().items():
        out.setdefault(form.lemma, {}).setdefault(form.form, word)
    return out


def _any_form(m: re.Match[str]) -> str:
    words = {w for lemma in m[1].split("/") for w in _inflected().get(lemma, {}).values()} | set(m[1].split("/"))
    if "be" in m[1].split("/"):
        words |= {"am", "are", "is", "was", "were", "'s"}
    return "(?P<verb>" + "|".join(sorted(map(re.escape, words), key=len, reverse=True)) + ")"


@cache
def _rows() -> tuple[Rewrite, ...]:
    out = []
    for line in _TABLE.strip().splitlines():
        cues, rest = line.split(" | ", 1)
        pattern, _, plain = rest.rpartition(" | ")
        source = re.sub(r"~([\w/-]+)", _any_form, pattern)
        out.append(
            Rewrite(
                frozenset(cues.split("|")),
                re.compile(rf"(?<!\S)(?:{source})(?:(?<=\s)|(?!\S))"),
                () if plain == "-" else tuple(plain.split()),
            )
        )
    return tuple(out)


@cache
def _cues() -> frozenset[str]:
    return frozenset().union(*(row.cues for row in _rows()))


def plainly(words: list[Tok]) -> list[Tok]:
    """The words with every periphrasis of the table replaced; the others as they are."""
    norms = {w.norm for w in words}
    if norms.isdisjoint(_cues()):
        return words
    for row in _rows():
        if not norms.isdisjoint(row.cues):
            words = _replaced(words, row)
    return words


def _replaced(words: list[Tok], row: Rewrite) -> list[Tok]:
    text = " ".join(w.norm for w in words)
    m = row.pattern.search(text)
    if m is None:
        return words
    first, last = _index(text, m.start()), _index(text, m.end() - 1) + 1
    if m.end() < len(text) and text[m.end() - 1] == " ":
        last = _index(text, m.end())
    at = words[first].start
    put: list[Tok] = []
    numbered = [n for n in range(1, (m.re.groups or 0) + 1) if n != m.re.groupindex.get("verb")]
    for word in row.plain:
        if word.startswith("\\"):
            group = numbered[int(word[1:]) - 1]
            if m[group]:
                put += words[_index(text, m.start(group)) : _index(text, m.end(group) - 1) + 1]
            continue
        shown = _in_form(word[1:], m["verb"]) if word.startswith("~") else word
        put.append(Tok(shown, shown, at, at))
    return [*words[:first], *put, *words[last:]]


def _index(text: str, at: int) -> int:
    """Which word stands at an offset of the joined norms."""
    return text.count(" ", 0, at)


def _in_form(lemma: str, met: str) -> str:
    """A verb in the form of the one that was met: ("work", "made") -> "worked"."""
    if lemma == "be":
        return met if met in ("am", "are", "is", "was", "were", "'s", "be", "been", "being") else "are"
    form = forms().get(met)
    name = form.form if form and met not in ("am", "are", "'s", "is") else "base" if met in ("am", "are") else "s"
    return (
        _inflected()
        .get(lemma, {})
        .get(name, _inflected().get(lemma, {}).get("past", lemma) if name == "part" else lemma)
    )
