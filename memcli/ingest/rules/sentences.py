"""Sentences of a turn, and the reasons for which one is left unread."""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache
from typing import NamedTuple

from memcli.ingest.rules.guards import common

MAX_SENTENCE = 500  # characters; longer ones are left unread
MAX_SENTENCES = 400  # per turn


class Sentence(NamedTuple):
    """``text[start:end]`` of the turn; ``skip`` says why it is left, "" where it is read."""

    start: int
    end: int
    skip: str = ""


@cache
def _re(name: str) -> re.Pattern[str]:
    return re.compile(_PATTERNS[name], re.IGNORECASE | re.MULTILINE)


_PATTERNS = {
    "fence": r"^[ \t]*(?:```|~~~)",
    "code": (
        r"^\s*(?:[$#>%]{1,3} \S|>>> |\.\.\. |[{\[\]}]|</?\w|Traceback \(|File \"|at \S+\(|(?:import|from) [\w.]+(?: import|;|$)|def \w|"
        r"class \w+[(:]|(?:const|let|var) \w+ ?=|(?:public|private|static|void|function|return|SELECT|INSERT|UPDATE|#include|package) \w*.*[;{(]|"
        r"\w+(?:\.\w+)*\(.*\)[;:]?\s*$|\w+ ?[:+-]?= ?\S|@\w+\(|//|/\*|--- |\+\+\+ |@@ |diff --git)"
        r"|^\s*\w*(?:Error|Exception|Warning): |[{};]\s*$|=>|\)\s*\{|&&|\|\|"
    ),
    "log": (
        r"^\s*\[?(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d\d:\d\d:\d\d|\w{3} \d\d? \d\d:\d\d:\d\d)|^\s*\[?(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE|CRITICAL)\]?[ :]+\S"
    ),
    "quote": r"^\s*(?:>|[\"“«„].{12,}[\"”»“][,.!?]?\s*\S)|[:,]\s*[\"“«„][^\"“”«»„]{16,}[\"”»“]",
    "sample": r"\b(?:for example|e\.g\.|for instance|sample|(?<![@.-])example(?!\.\w)|placeholder|lorem ipsum|dummy data|hypothetically|in theory|template)\b",
    "fiction": (
        r"\b(?:chapter|protagonist|heroine|the hero|the villain|main character|(?:my|the|this|our|new|latest|last) (?:novel|short story|screenplay|character|story|fanfic|campaign|movie|film|episode|plot|scene|poem|play|book|show|series)(?: is| was|,|'s| about| where| in which)"
        r"|once upon a time|(?:in|from) (?:the|this|that|my) (?:novel|book|movie|film|story|show|series|game|episode|scene|script|dream|manga|anime|play|last (?:episode|season)|final (?:episode|season))|(?:said|sighed|whispered|replied|muttered|cried|shouted) the |narrator|fictional|dreamt|dreamed that|i had a dream|(?:had|having) (?:a|this) nightmare)\b"
    ),
    "sarcasm": (
        r"^(?:oh|ah|wow|yeah|sure|right|great|fantastic|brilliant|lovely),? (?:sure|right|great|joy|yes|wonderful|fantastic|brilliant|lovely|perfect|another|just what)\b|^yeah,? right|^as if\b|^because (?:clearly|obviously)|\bmy absolute favou?rite\b|just love it when|/s$"
        r"|\bsaid no ?one ever\b|\bi'?m (?:the|a) (?:queen|king|pope|president|emperor|martian|unicorn|robot)\b|\bis my middle name\b|^(?:what|such) a (?:joy|treat|delight)\b|\b(?:love|adore)s? (?:it )?when\b|how (?:lovely|wonderful|delightful)\b"
    ),
    "hypothesis": (
        r"\b(?:if|picture (?:this|yourself|me)|in another (?:life|universe)|in a parallel universe|role-?play(?:ing)?|imagine|suppose|supposing|assuming|assume|wish|what if|hypothetical|perhaps|maybe|might|were to|would have|could have|should have|pretend|let'?s say|wouldn'?t|unless|otherwise|in case i|wonder|wondering|probably|possibly|not sure|no idea|or something|si j'|si je|si on|s'il|si tuviera|si fuera|si yo|wenn ich|ojal[aá]|peut-être|vielleicht|quiz[aá]s?|tal vez)(?!\w)"
        r"|^(?:say|say that|would|could) (?:i|my|you|we|he|she|they)\b|^(?:had|were) i\b|\bdreaming (?:of|about)\b|\bi'?d (?:move|live|buy|quit|go|get|become|be|have|never|rather not|probably)\b"
    ),
    "question": (
        r"^(?:\W*(?:and|but|so|ok|okay|hey|hi|hmm|well|btw|also|um|lol|oh|wait|please|pls|quick question|question),? )*"
        r"(?:(?:who|what(?! (?:i|we) (?:really |most |actually |truly |always )*(?:love|like|enjoy|hate|need|want|do|miss|prefer|dislike|adore)\b[^?]*$)|whose|whom|which|why|how|whats|hows|whos|wheres|where's|what's|how's|who's)\b(?! a \w+ (?:day|week))|when(?:'s| is| are| was| were| did| do| does| will| can| should)\b|where(?: is| are| was| were| did| do| does| can| should)\b"
        r"|(?!(?:had|have) (?:my|a|the|our)\b|did (?:my|an?|our|his|her) (?:\w+ )?(?:masters?|degree|phd|training|apprenticeship|undergrad|a-levels|a levels|gcses|national service|postdoc|course|stint|bachelors?|residency|internship|placement|mba)\b|(?-i:Am [A-Z]))(?:do|does|did|is|are|was|were|am|can|could|would|should|will|shall|has|have|had|may|must|isn'?t|aren'?t|don'?t|doesn'?t|didn'?t|can'?t|won'?t|wouldn'?t|haven'?t|hasn'?t) (?:i|you|u|we|he|she|they|it|the|a|an|my|your|our|his|her|their|this|that|these|those|there|someone|anyone|anybody|people|(?-i:[A-Z])\w+)\b"
        r"|any (?:tips|ideas|advice|suggestions|recommendations|chance|good|of you)\b|(?:quel|quelle|quels|quelles|pourquoi|comment|combien|est-ce|qu'est-ce|qui|où|tu peux|peux-tu|pouvez-vous|cómo|qué|cuándo|dónde|quién|cuánto|por qué|puedes|was|wie|wo|wann|warum|wer|welche[rsnm]?|kannst du|können sie)\b.*\?)"
    ),
    "given": (
        r"^(?:\W*(?:please|pls|can you|could you|ok|hey|now) )*(?:translate|proofread|rewrite|summari[sz]e|correct|fix(?![(:!])|rephrase|paraphrase|edit|improve|polish|shorten|convert|analy[sz]e|review|classify|continue|complete|parse|extract)\b[^.!?]*:"
        r"|\b(?:here'?s|here is|this is|below is) (?:my|the|a|an|our|some) (?:\w+ ){0,2}(?:draft|text|essay|letter|bio|email|paragraph|story|poem|sample|example|message|transcript|excerpt|passage|script|dialogue|prompt|quote)\b"
        r"|\bthe following (?:text|email|story|letter|paragraph|passage|message|sentence)"
    ),
    "quoted_task": r"^(?:\W*(?:please|pls|can you|could you|ok|hey|now) )*(?:translate|proofread|rewrite|rephrase|paraphrase|correct|fix|edit|polish|shorten|summari[sz]e|explain|parse|say)\b[^.!?]{0,30}?(?:^|\s)[\"“«„'‘]\w",
    "call_me": r"^(?:please |pls |hey,? )?(?:could|can|would|will) (?:you|u|ya) (?:please |just )?call me (?-i:[A-Z])[\w .'-]*?(?: (?:from now on|please|instead|pls))*[?.!]?$",
    "offer": r"[,;] (?:just |and |so |but )?(?:if|in case) (?:you|ya|u|anyone|anybody|that|it|they|needed|useful|helpful|relevant)\b.*$",
    "opening_if": r"^(?:if you(?:'re| are)? (?:wondering|asking|curious|interested|must know)|in case you(?:'re| were| are)? (?:wondering|asking|curious|missed it))[,:] +",
    "table": r"\A\s*[\w ]+(?:[,;\t|][\w ]+){2,}\s*\n\s*[^\n,;\t|]*(?:[,;\t|](?! )[^\n,;\t|]*){2,}$",
    "cells": r"^[^,;\t|]*(?:[,;\t|](?! )[^,;\t|]*){2,}$",
    "setting": r"^[ \t-]*[A-Za-z_][\w.-]*[ \t]*: *(?:[\w./+:@-]+|\"[^\"]*\"|'[^']*')[ \t]*$",
    "pasted": r"^[^\w\n]*(?:user|human|assistant|chatgpt|claude|gemini|bot|system|customer|agent)\s*[:>]\s*\S|[.!?\"”]\s+(?:user|human|assistant|chatgpt|bot)\s*:\s*\S",
    "forwarded": r"\A\s*(?:-+ ?(?:forwarded|original) message.*\n\s*)?(?:from|de|von|sent|date|subject|to): ?\S.{0,120}\n(?:.*\n)*?.*\S",
    "speaker": r"^(?:[\[(]?\d[\d/.,: -]{3,20}(?:am|pm)?[\])]?[ -]*)?(?-i:(?P<who>[A-Z][a-z]+)(?: [A-Z][a-z]+)?)(?: ?[\[(]?\d{1,2}:\d\d[\])]?)? ?: +(?:i|i'm|i've|i'll|im|ive|my|we|we're|our|me)\b",
    "ask_tail": r"(?:,\s+|\s+(?=(?:so|and|but) (?:what|which|how|where|who|why|when|can|could|should) ))(?=(?:so |and |but )?(?:what|which|how|where|who|why|when|can|could|do|does|did|is|are|should|would|any|will|anyone|anybody|know any|fancy) )",
    "split": r"(?<=[.!?…])[\"”')\]]*\s+(?=\S)|\n+|(?<=[!?])(?=(?-i:[A-Z]))",
    "abbreviation": r"(?:\b(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|etc|no|approx|e\.g|i\.e|inc|co|ltd|feb|mar|apr|aug|sept|oct|nov|dec|jan|ave|rd|dept)|\b(?-i:[A-Z]))\.$",
    "inline_code": r"`[^`\n]*`",
    "german_day": r"\d{1,2}\. (?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Klasse|Stock|Semester)\b",
    "emoji_only": r"^[\W\d_]*$",
}  # fmt: skip


def has(name: str, text: str) -> bool:
    """The named pattern occurs in the text."""
    return _re(name).search(text) is not None


def split(text: str, me: str = "") -> list[Sentence]:
    """The sentences of a turn in order, each with the reason to leave it (if any).

    Lines that begin with the name of somebody other than ``me`` are that person's words.
    """
    if has("pasted", text[:4000]) or has("forwarded", text[:400]):
        return [Sentence(0, len(text), "quoted dialogue")]
    out: list[Sentence] = []
    fenced, position = False, 0
    given = False  # a text to work on follows
    settings = _settings(text[:4000])
    table = has("table", text[:400])
    quoted = "\n" in text.strip()  # one line with a label is the speaker's own ("Confession: I hate jazz")
    for line in text.splitlines(keepends=True):
        start, position = position, position + len(line)
        if has("fence", line):
            fenced = not fenced
            out.append(Sentence(start, start + len(line.rstrip()), "code"))
        elif fenced or (table and has("cells", line[:200])) or (settings and has("setting", line[:200])):
            out.append(Sentence(start, start + len(line.rstrip()), "code"))
        elif quoted and _spoken_by_other(line, me):
            out.append(Sentence(start, start + len(line.rstrip()), "quoted dialogue"))
        elif line.strip():
            for sentence in _line(text, start, start + len(line.rstrip())):
                given = given or has("given", text[sentence.start : sentence.end][:MAX_SENTENCE])
                out.append(sentence._replace(skip="sample text") if given else sentence)
        if len(out) >= MAX_SENTENCES:
            return [*out[:MAX_SENTENCES], Sentence(position, len(text), "too long")]
    return out


def _spoken_by_other(line: str, me: str) -> bool:
    """The line begins with somebody's name and a colon and goes on in the first person."""
    said = _re("speaker").match(line[:160].lstrip())
    if said is None:
        return False
    who = said["who"].lower()
    return who != me.lower() and who not in _HEADINGS and not common(who) and not who.endswith(("tion", "ment", "ness"))


_HEADINGS = frozenset(
    "confession reminder context background disclaimer status spoiler truth news health diet work fact facts about me update "
    "note notes edit question answer summary intro bio family hobbies hobby plan plans goal goals ps tldr fyi home job jobs "
    "school pets food likes dislikes skills languages education travel money friends life mood weekend monday tuesday "
    "wednesday thursday friday saturday sunday morning evening today yesterday tomorrow first second third finally next "
    "problem issue request task prompt input output example pros cons result results aside warning hint tip idea thought "
    "thoughts story dream secret correction clarification reason because".split()
)


def _settings(text: str) -> bool:
    """The text holds a block of settings: lines of key and plain value, one key of which is no word."""
    lines = [line for line in text.splitlines() if has("setting", line[:200])]
    keys = [line.split(":")[0].strip(" \t-") for line in lines]
    return len(lines) > 1 and any("_" in key or "." in key or key in _SETTINGS for key in keys)


_SETTINGS = frozenset(
    "region retries port host url version debug level path env mode type timeout user username token "
    "enabled replicas image kind log output format theme cache retry".split()
)


def _line(text: str, start: int, end: int) -> list[Sentence]:
    line = text[start : min(end, start + 200)]
    if has("log", line):
        return [Sentence(start, end, "log")]
    if has("code", line):
        return [Sentence(start, end, "code")]
    if line.lstrip().startswith(">"):
        return [Sentence(start, end, "quotation")]
    out: list[Sentence] = []
    at = start
    for m in _re("split").finditer(text, start, end):
        if has("abbreviation", text[max(at, m.start() - 8) : m.start()]) or _re("german_day").match(
            text, max(at, m.start() - 2)
        ):
            continue
        out.append(_sentence(text, at, m.start() + len(m[0].rstrip())))
        at = m.end()
        if len(out) >= MAX_SENTENCES:
            return out
    if at < end:
        out.append(_sentence(text, at, end))
    return out


def _sentence(text: str, start: int, end: int) -> Sentence:
    start += len(text[start:end]) - len(text[start:end].lstrip(" \t-*•–"))
    if end - start > MAX_SENTENCE:
        return Sentence(start, end, "too long")
    if opening := _re("opening_if").match(text[start:end]):
        start += opening.end()
    offer = _re("offer").search(text[start:end])
    if offer and offer.start() > 8 and not text[start:end].rstrip().endswith("?"):
        end = start + offer.start()
    why = reason(text[start:end])
    return Sentence(start, start + len(untagged(text[start:end])) if not why else end, why)


def reason(sentence: str) -> str:
    """Why a sentence is no source of facts; "" where it may be one."""
    if has("emoji_only", sentence):
        return "no words"
    if has("inline_code", sentence) or has("log", sentence):
        return "code"
    if has("quote", sentence):
        return "quotation"
    if has("quoted_task", sentence):
        return "sample text"
    if has("call_me", sentence):
        return ""
    sentence = untagged(sentence)
    if sentence.rstrip(" \"'”)").endswith("?") or has("question", sentence):
        return "question"
    if has("sarcasm", sentence):
        return "sarcasm"
    if has("fiction", sentence):
        return "fiction"
    if has("sample", sentence):
        return "sample text"
    if has("hypothesis", sentence) and not _REACTION.search(sentence):
        return "hypothetical"
    return ""


_REACTION = re.compile(  # what happens each time is no supposition
    r"^(?:\W*(?:and|but|so|yeah|honestly)\b,? )*i (?:always )?(?:come|break|swell|puff|get|itch|am|feel|end up)\b[^,.;]{0,40}\b(?:if|when|whenever) i "
    r"(?:even )?(?:eat|have|drink|touch|go near|smell) [\w' -]{3,30}[.!]*$",
    re.IGNORECASE,
)
_NUDGE = re.compile(r",? (?:remember|don'?t forget|innit|you know|ok|okay|yeah|see|eh|lol|haha)\?+$", re.IGNORECASE)


def untagged(sentence: str) -> str:
    """Without the question that only nudges the listener: "I'm allergic to dogs, remember?" """
    m = _NUDGE.search(sentence.rstrip())
    return sentence[: m.start()] if m and m.start() > 8 else sentence


_CONDITION = re.compile(r"[,;]? *\b(?:if|unless|in case|otherwise)\b", re.IGNORECASE)
_BOUNDARY = re.compile(r"[,;:—–]| - |\b(?:but|and|so|because|though|although)\b", re.IGNORECASE)


def asserted_part(sentence: str) -> tuple[int, int] | None:
    """The stretch before (or after a "but") the clause that makes a sentence hypothetical, where it states something.

    "I get migraines if I skip meals", "Not sure I said so, but I'm coeliac"; the main clause of a
    condition about the future ("I'll move if ...") states nothing.
    """
    m = _re("hypothesis").search(sentence)
    if m is None:
        return None
    condition = _CONDITION.search(sentence, max(0, m.start() - 2), m.end())
    cuts = [b.start() for b in _BOUNDARY.finditer(sentence, 0, m.start())]
    end = condition.start() if condition else max(cuts, default=0)
    before = sentence[:end].rstrip()
    ahead = condition and re.search(r"\b(?:will|would|could|can|should|may|going to|gonna)\b|'ll\b", before, re.I)
    if len(before.split()) > 2 and not ahead and not reason(before):
        return 0, len(before)
    turn = re.search(r"[,;—–-]? +but +", sentence[m.end() :])
    if turn and len(sentence[m.end() + turn.end() :].split()) > 1 and not reason(sentence[m.end() + turn.end() :]):
        return m.end() + turn.end(), len(sentence)
    return None


def statement_part(sentence: str) -> str:
    """What is stated before a question's comma ("I'm allergic to nuts, what can I eat?"), else ""."""
    parts = _re("ask_tail").split(sentence, maxsplit=1)
    return parts[0] if len(parts) > 1 and len(parts[0].split()) > 1 and not reason(parts[0]) else ""
