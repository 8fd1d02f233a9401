"""What a turn means by the turns before it: pronouns, bare confirmations, corrections, withdrawals."""
# ruff: noqa: E501 -- one construction a line

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from memcli.ingest.rules import answers
from memcli.ingest.rules.draft import Turn
from memcli.ingest.rules.lexicon import kin
from memcli.phrases import find
from memcli.records import Claim
from memcli.vocabulary import statement

Context = Sequence[Mapping[str, str]]
Reader = Callable[[str, str | None, Turn | None], tuple[Claim, ...]]

_YES = re.compile(
    r"^\W*(?:(?:yes|yep|yeah|yup|yess|yeah,? me|exactly|correct|right|that'?s (?:right|correct|true|me)|indeed|true|sure|absolutely|definitely|you got it|spot on|"
    r"i am|i do|i did|it is|still am|still do|of course|uh-huh|mhm|oui|ouais|tout à fait|exact|exactement|c'est ça|sí|si|claro|exacto|correcto|ja|genau|stimmt|richtig)\b[\s,.!]*)+",
    re.I,
)
_CORRECTS = re.compile(
    r"^\W*(?:no+|nope|nah|actually|correction|wait|sorry|oops|my mistake|i meant|non|hold on)\b", re.I
)
_DENIES = re.compile(
    r"\b(?:never said (?:that|so|i (?:did|do|had|was))|didn'?t say (?:that|so)|where did you get that)\b", re.I
)
_GREETS = re.compile(
    r"^\W*(?:h+i+(?:ya)?|he+y+a?|hello+|yo+|howdy|hola|(?:hello )+hello|ello|oi|sup|alright|wassup|so|ok so|hey there|names \w+,|name'?s \w+,|my name is|my name's|greetings|(?:good )?(?:morning|evening|afternoon))\b",
    re.I,
)
_JOKE = re.compile(
    r"\b(?:i was (?:just |only )?(?:joking|kidding|lying)|just kidding|that was a (?:joke|lie)|forget (?:what i said|that|about that)|scratch that|ignore (?:that|what i said)|"
    r"(?:that|what i said)(?: about [\w ]+)? (?:is|was|isn'?t|wasn'?t)(?: not)? (?:true|right|wrong|false|correct)|disregard that|i (?:just )?made (?:that|it|the [\w ]{2,20}) up|never ?mind what i said|i take that back)\b",
    re.I,
)
_NOT_BUT = re.compile(
    r"(?:\b(?:it'?s|it is|that'?s|i meant|i mean|make that|i said)\b )?\bnot (?:to |in |at |from |an? )?(?P<old>[\w' -]{2,30}?)(?:,| but| -|;|\.)+ ?(?:it'?s |it is |rather |that'?s |but )?(?:to |in |at |an? )?(?P<new>[\w' -]{2,30}?)[.!]?$",
    re.I,
)
_NO = re.compile(
    r"^\W*(?:(?:oh )?(?:god|heavens|lord),? no|no+|nope|nah|not any ?more|not for|i (?:quit|stopped|left|gave))\b[\s,.!]*",
    re.I,
)
_CEASED = re.compile(
    r"\b(?:pack|jack|chuck|knock|gave|give|given)(?:ed)? (?:that|it|those|them)|\b(?:quit|stopped|left|sold|finished|moved on|any ?more|gave (?:it|that) up|no longer|retired|dropped|got rid)\b",
    re.I,
)
_RATHER = re.compile(
    r"^\W*(?:scratch that|make that|no,? wait|i mean(?:t)?|correction)[,:.]? (?P<new>[a-z][\w'-]+)(?=[.,!]|$)", re.I
)
_BUT_NOT = re.compile(
    r"(?:it'?s|it is|that'?s|i meant|i mean|make that|should be|was)(?: actually| really)? (?:to |in |at |an? )?(?P<new>[\w' -]{2,30}?)(?: with an? \w)?,? not (?:to |in |at |an? )?(?P<old>[\w' -]{2,30}?)[.!]?$",
    re.I,
)

_MEANT_NOT = re.compile(
    r"^\W*(?:(?:no+|sorry|oops|wait|actually)\b[,. ]*)*(?:it was |it'?s |that'?s )?(?:the |an? |my )?(?P<new>[\w' -]{2,30}?),? "
    r"(?:i mean(?:t)?(?: to say)?|(?:that )?(?:they|he|she|i) \w+)[.,;]+ ?not (?:the |an? |my )?(?P<old>[\w' -]{2,30}?)[.!]?$",
    re.I,
)
_AND_A = re.compile(r"(?:and|plus|also)(?: also)? (?P<x>(?:an?|two|three|my|some) [\w' -]{2,40}?)[.!]*$", re.I)
_STILL = re.compile(
    r"(?:and |,)*(?:i still (?:am|do)\b|(?:i am |i'm |i do )?still (?:am|do|there|here|at it|with them|going strong)\b)[\s,.!]*(?:and )?",
    re.I,
)

_PLAINLY = re.compile(
    r"^\W*(?:(?:no+|sorry|oops|whoops|wait|correction|typo|my (?:mistake|bad)|i (?:mixed|got|muddled) (?:that|it|them|those) "
    r"(?:mixed up|up|wrong|muddled))\b[\s,.:;!–—-]*)+(?:the |an? |my |at |in )*"
    r"(?P<new>(?!(?:his|her|it|its|he|she|i)\b)(?!\w* (?:is|are|was|with|has|have)\b)[\w'-]+(?: (?!(?:is|are|was|with|has|have)\b)[\w'-]+){0,3}?),? "
    r"not (?:the |an? |my |at |in )*(?P<old>[\w' -]{2,30}?)[.!]?$",
    re.I,
)
_REFUSED = re.compile(
    r"^\W*i(?: did(?:n'?t| not)| do(?:n'?t| not)|'?m not| am not| have(?:n'?t| not)| never|'ve never) ", re.I
)
_SAID_MEANT = re.compile(
    r"i (?:said|wrote|typed) (?P<old>[\w' -]{2,30}?),? (?:but )?i meant (?:to say )?(?P<new>[\w' -]{2,30}?)[.!]?$",
    re.I,
)


def prepare(turn: Turn, context: Context, read: Reader) -> list[Claim]:
    """Note greetings, corrections and who was mentioned; the claims of the last turn of a person."""
    turn.greets = _GREETS.match(turn.text) is not None
    turn.corrects = _CORRECTS.match(turn.text) is not None or _DENIES.search(turn.text) is not None
    said = str(context[-1].get("text", "")) if context and context[-1].get("role") == "assistant" else ""
    if "?" not in said and _REFUSED.match(turn.text):  # "As a nurse, you ..." - "I'm not a nurse"
        turn.corrects |= bool(_nouns(said) & _nouns(turn.text))
    prior: list[Claim] = []
    for item in list(context)[-3:]:
        if item.get("role") == "assistant" or not item.get("text"):
            continue
        prior = list(read(item["text"][:1000], item.get("speaker"), turn))
    return prior


def _nouns(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{5,}", text.lower()))


def replies(turn: Turn, context: Context, prior: list[Claim], read: Reader) -> list[Claim]:
    """The claims of a turn that only the turns before it explain."""
    if not context:
        return []
    text = turn.text.strip()
    if len(text) > 160:
        return []
    last = context[-1]
    if last.get("role") == "assistant" and (whole := answers.completed(last.get("text", ""), text)):
        found = [replace(c, quote=text, rule="dialogue.answer") for c in read(_capitalised(whole, text), None, None)]
        if found:
            return found
    if (
        (yes := _YES.match(text))
        and len(text[yes.end() :].split()) <= 4
        and (last.get("role") == "assistant" or last.get("speaker") not in (turn.me, "user"))
    ):
        return _confirmed(turn, last.get("text", ""), read)
    if yes and last.get("role") == "assistant" and (kept := _STILL.match(text[yes.end() :])):
        more = text[yes.end() + kept.end() :].strip(" ,.;")
        also = list(read(more + ".", None, None)) if more else []
        return [*_confirmed(turn, last.get("text", ""), read), *also]
    if yes and last.get("role") == "assistant" and (added := _AND_A.match(text[yes.end() :])):
        return _confirmed(turn, last.get("text", ""), read, more=added["x"])
    if yes and (where := _WHERE.match(text[yes.end() :])):
        return _confirmed(turn, last.get("text", ""), read, where["place"])
    if (no := _NO.match(text)) and last.get("role") == "assistant":
        return _ended(turn, last.get("text", ""), text[no.end() :], read)
    if (other := _RATHER.match(text)) and not _NOT_BUT.search(text) and not _BUT_NOT.search(text):
        return _instead(prior, other["new"], text)
    if _JOKE.search(text):
        return [_retracted(claim, text) for claim in prior if claim.op == "assert" and _about(text, claim)]
    for pattern in (_MEANT_NOT, _BUT_NOT, _PLAINLY, _NOT_BUT, _SAID_MEANT):
        if m := pattern.search(text):
            return _replaced(prior, m["old"], m["new"], text)
    return []


def _capitalised(sentence: str, answer: str) -> str:
    """With "I" as people write it where the answer has capitals at all, so that a small letter says nothing otherwise."""
    return sentence if answer == answer.lower() else re.sub(r"\bi\b", "I", sentence, count=1)


def confirms(text: str) -> bool:
    """The turn says yes to the one before, and little else."""
    yes = _YES.match(text) if len(text) <= 160 else None
    return yes is not None and len(text[yes.end() :].split()) <= 4


def _ended(turn: Turn, question: str, answer: str, read: Reader) -> list[Claim]:
    """ "Are you still at the garden centre?" "God no, packed that in": what was asked about has ended."""
    still = re.search(r"\b(?:still|encore|immer noch|todav[ií]a)\b", question, re.I)
    if not (still or re.match(r"\W*(?:do|are|have) you\b", question, re.I)) or not (still or _CEASED.search(answer)):
        return []
    if still and answer.strip() and not _CEASED.search(answer) and len(answer.split()) > 6:
        return []
    times = find(turn.text)
    ended_at = next((t.value(turn.ref) for t in times if t.role in ("point", "since")), None)
    claims = _confirmed(turn, question, read)
    return [replace(c, op="end", valid_from=None, valid_to=ended_at, rule="dialogue.ended") for c in claims]


def _instead(prior: list[Claim], new: str, quote: str) -> list[Claim]:
    """ "Scratch that, viola": the latest thing claimed was wrong, another is right."""
    for claim in reversed(prior):
        words = str(claim.object).split()
        if claim.op == "assert" and claim.predicate not in _KIN and words:
            return [_remade(claim, claim.object, "retract", quote), _remade(claim, new, "assert", quote)]
    return []


_KIN = frozenset(kin().values())


def _about(text: str, claim: Claim) -> bool:
    """ "forget what I said about owning a boat" is about the claims that share a word with it."""
    topic = re.search(r"about (.+?)(?:[,.;!]|$)", text, re.I)
    if not topic:
        return True
    words = set(re.findall(r"\w{3,}", topic[1].lower()))
    return bool(words & set(re.findall(r"\w{3,}", f"{claim.object} {claim.predicate} {claim.quote}".lower())))


def _retracted(claim: Claim, quote: str) -> Claim:
    return _remade(claim, claim.object, "retract", quote)


def _remade(claim: Claim, object: object, op: str, quote: str) -> Claim:
    shown = object if isinstance(object, str | int | float | bool) else str(object)
    return Claim(
        op=op, subject=claim.subject, predicate=claim.predicate, object=shown, quote=quote, confidence=0.8,
        statement=statement(claim.subject, claim.predicate, shown), surface=claim.surface, rule=f"dialogue.{op}",
    )  # fmt: skip


def _replaced(prior: list[Claim], old: str, new: str, quote: str) -> list[Claim]:
    """Retract what was wrong and assert what is right, on the predicate of the claim that is corrected."""
    out: list[Claim] = []
    for claim in prior:
        shown = str(claim.object)
        if claim.op != "assert" or old.lower().strip() not in shown.lower():
            continue
        if (
            " " not in old.strip() and " " in shown and new.strip()
        ):  # "the left, not the right": one word of it was wrong
            new = re.sub(rf"(?i)\b{re.escape(old.strip())}\b", new.split()[0], shown)
        value: object = int(new) if isinstance(claim.object, int) and new.isdigit() else new.strip()
        if isinstance(claim.object, int) and not isinstance(value, int):
            continue
        out += [_remade(claim, claim.object, "retract", quote), _remade(claim, value, "assert", quote)]
    return out


_HAVING = re.compile(r"^(I (?:have|own|work as|speak|play|like|love|eat|drink|keep|use)\b).*$", re.I)
_TOLD = re.compile(
    r"^(?:you (?:mentioned|said|told me)|i (?:see|think|believe|understand|recall|remember|gather)|if i remember)(?: that| correctly,?)? ",
    re.I,
)
_PLAIN = {"has": "have", "is": "are", "was": "were"}
_QUESTION = re.compile(r"^(?:so|and|then|ah|oh|ok|okay|right|got it|wait|great|nice|cool)[, ]+", re.I)
_WHERE = re.compile(r"(?P<place>(?:at|in|for|with|on|near) (?:the |a )?[\w' -]{2,40}?)(?=[,.;!]|$)", re.I)
_SWAP = {
    "you": "I",
    "your": "my",
    "you're": "I'm",
    "you've": "I've",
    "yours": "mine",
    "yourself": "myself",
    "i": "you",
    "my": "your",
}


def _confirmed(turn: Turn, question: str, read: Reader, place: str = "", more: str = "") -> list[Claim]:
    """An assistant's guess, read as if the speaker had said it.

    ``place`` stands in place of its own adverbials, ``more`` is a second object.
    """
    sentences = [s for s in re.split(r"(?<=[.!])\s+", question.strip()) if s]
    if not sentences or (not question.rstrip().endswith("?") and len(sentences) > 2):
        return []
    guess = sentences[-1].strip(" ?!.")
    previous = ""
    while guess != previous:
        previous, guess = guess, _TOLD.sub("", _QUESTION.sub("", guess))
    guess = re.sub(
        r",? (?:right|correct|yes|is that right|is that correct|don't you|aren't you|no)$",
        "",
        guess,
        flags=re.I,
    )
    if m := re.search(
        r"\b(?:it's|it is|is it|was it) you who (has|have|is|was|had|\w+s) (.+?)(?:, not .*)?$", guess, re.I
    ):
        guess = f"you {_PLAIN.get(m[1].lower(), m[1].removesuffix('s'))} {m[2]}"
    elif m := re.match(r"(?:do|did) you (?:still |also )?(.+)", guess, re.I):
        guess = "you " + re.sub(r"^(have|own|drive|ride) the (?=[a-z])", r"\1 a ", m[1])
    elif m := re.match(r"(are|is|was|were|have|has) (you|your [\w-]+) (.+)", guess, re.I):
        guess = f"{m[2]} {m[1]} {m[3]}"
    elif re.match(r"(?:what|who|where|when|how|why|which|can|could|would|should|will|may)\b", guess, re.I):
        return []
    if place:
        guess = re.sub(r" (?:on|at|in|for|with|every) .*$", "", guess) + " " + place
    said = re.sub(r"[\w']+", lambda m: _SWAP.get(m[0].lower(), m[0]), guess)
    said = re.sub(r"\bI are\b", "I am", re.sub(r"\bare I\b", "am I", said)) + "."
    said = re.sub(r"\bI'?m still with\b", "I work at", said) if re.search(r"still (?:with|at)", said) else said
    return [
        Claim(
            op=c.op, subject=c.subject, predicate=c.predicate, object=c.object, modality=c.modality,
            valid_from=c.valid_from, valid_to=c.valid_to, quote=turn.text.strip(), confidence=0.85,
            statement=c.statement, entity=c.entity, surface=c.surface, rule="dialogue.confirmed",
        )
        for c in (*read(said, None, None), *(read(_HAVING.sub(rf"\1 {more}.", said), None, None) if more else ()))
    ]  # fmt: skip
