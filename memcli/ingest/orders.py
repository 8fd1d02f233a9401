"""Whether a turn holds an order to an assistant: then nothing in it is believed on somebody else's word.

Narrow on purpose: people tell each other to remember, to ignore and always to do things all day. What
counts is what one says to a machine alone: about its instructions, its memory, or its user.
"""

import re
import unicodedata

INVISIBLE = re.compile(
    "[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]"
)
_MACHINE = r"(?:ai|(?:ai )?assistant|ai agent|chat ?bot|language model|llm|chatgpt)"
_DROP = (
    r"(?<!\bi )(?<!\bwe )(?<!\bthey )\b"
    r"(?:ignore|disregard|forget|override|bypass|drop|discard|do not follow|don't follow)"
)
_SAY = r"(?:tell|say|answer|respond|reply|recommend|claim|mention|state|insist|inform|remind|convince|assure|advise)"
_START = r"(?:^|[.!?;:,\n]\s*|\b(?:and|then|now|please|also|but) )"

_PATTERNS = (
    # its instructions
    rf"{_DROP} (?:(?:all|any|every|of|the|your|these|those|other|previous|prior|earlier|preceding|above|past|system) )+"
    r"(?:instructions?|prompts?|guidelines|directives?|directions|commands|constraints|programming|safety)\b",
    rf"{_DROP} (?:(?:the|your|all|of) )*(?:system|previous|prior|earlier|above) (?:rules|orders)\b",
    rf"{_DROP} (?:all|any) (?:(?:of|the|your) )*(?:previous|prior|earlier|preceding)"
    r" (?:messages|conversations?|context)\b",
    rf"{_DROP} (?:instructions|(?:everything|anything|all) (?:else )?(?:that )?(?:you|was said|above|before))\b",
    rf"{_DROP} what you (?:were told|have been told|know)\b",
    r"\bignor(?:e|ez|iere|iert|a|ad|en|ate|uj|ujcie) (?:\w+ ){0,4}?"
    r"(?:consignes|instructions|instrucciones|instruções|instrucoes|istruzioni|anweisungen|instrukcje|polecenia)\b",
    r"\b(?:oublie|oubliez) toutes? (?:les|tes|vos) (?:consignes|instructions)\b|\bvergiss alle anweisungen\b",
    r"\b(?:your|the) system prompt\b|\b(?:new|updated|revised) (?:system )?instructions? ?:",
    r"\bsystem (?:update|override|message|notice|instruction) ?:|\bdeveloper mode\b",
    r"</?(?:system|instructions?|memory|turns?|assistant|user|tool)\b[^>]{0,80}>|<\|[a-z_]{2,20}\|>|\[/?inst\]",
    # its memory
    rf"{_START}(?:forget|erase|delete|wipe) (?:everything|all)(?: else)?(?: you| that you| about the user|[.!;\n]|$)",
    r"\bremember\b[^.!?\n]{1,200}\band (?:ignore|forget|disregard|erase|delete)"
    r" (?:everything|anything|all|the rest|what)\b",
    r"\b(?:store|save|add|write|put|record|enter|commit|log)\b[^.!?\n]{0,80}\b(?:in|to|into)"
    r" (?:your|the user's|long-term|persistent) memor(?:y|ies)\b",
    r"\b(?:update|overwrite|replace|erase|wipe|delete|clear|purge|reset|change) (?:all )?(?:of )?"
    r"(?:your|the user's) (?:stored |saved |long-term )?memor(?:y|ies)\b",
    # its user
    rf"\byou (?:must|should|shall|will|have to|need to|are to|ought to) (?:\w+ )?{_SAY} (?:to )?"
    r"(?:the|your|every|any) users?\b",
    rf"{_START}(?:always |never |only )?{_SAY} (?:to )?(?:the|your) user\b",
    r"\bwhen(?:ever)? (?:you are |you're |you get )?asked\b[^.!?\n]{0,80}?"
    rf"(?:, |always |never |you (?:must|should) ){_SAY}\b",
    r"\b(?:when(?:ever)?|if|next time) (?:the|your) user (?:asks|says|mentions|wants|requests|types)\b",
    # itself
    r"(?:^|[.!?;\n]\s*)(?:hey |dear |note to (?:the )?|attention |to the |instructions? (?:to|for) (?:the )?)?"
    rf"{_MACHINE} ?[,:!]+ ?(?:please |now |from now on,? )*"
    r"(?:you|your|always|never|do not|don't|remember|ignore|forget|disregard|tell|say|store|save|note|update|treat|"
    r"answer|respond|reply|recommend|consider|assume|from)\b",
    rf"\b(?:the|this|any|every) {_MACHINE} (?:must|shall|has to|is to|needs to|should (?:always|never))\b",
    rf"\byou are (?:now (?:an? |the )(?:\w+ )?{_MACHINE}|an? (?:\w+ )?(?:ai|chat ?bot|language model|llm))\b",
    rf"\b(?:act|behave|pretend) (?:as|like|to be) (?:an? |the )(?:\w+ )?{_MACHINE}\b",
    r"\bfrom now on,? (?:you (?:must|shall|will (?:always|never|only|answer|respond|reply|obey|act|say|tell))|"
    r"(?:answer|respond|reply|obey|pretend)\b)",
)
_ORDER = re.compile("|".join(f"(?:{pattern})" for pattern in _PATTERNS), re.IGNORECASE | re.MULTILINE)
_SPACE = re.compile(r"[^\S\n]+")


def ordered(turn: str) -> bool:
    """Whether a turn, in whatever disguise of letters and spaces, orders an assistant about."""
    plain = INVISIBLE.sub("", unicodedata.normalize("NFKC", turn)).replace("’", "'")
    return _ORDER.search(_SPACE.sub(" ", plain)) is not None
