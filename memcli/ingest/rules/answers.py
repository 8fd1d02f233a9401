"""Answers to what the assistant asked: "Where do you live?" "Leeds, for my sins" says that the speaker lives in Leeds.

A question opens a sentence that the answer ends: its words are read behind "I live in", "I speak", "my favourite
band is". An answer that has a subject and a verb of its own is left to the other readers.
"""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache

_YOU = r"(?:do|did|are|were|have|would|might|can|will) (?:you|u)"
_ROWS = (
    (r"what(?:'s| is| should i| shall i| can i| do i)?(?: your)?(?: first| full)? ?(?:name\b|call you)|who am i (?:talking|speaking) (?:to|with)", "my name is"),
    (r"where (?:do you|are you|is home|would you)[^?]{0,12}(?:live|living|based|located|calling home|these days|now)|where in the (?:world|country|uk|us|states) are you|where'?s home|(?:which|what) (?:city|town|country|part of \w+)[^?]{0,20}(?:live|in|based)", "i live in"),
    (r"where (?:are|were) you (?:originally )?from|where do you (?:come|hail) from|where'?s your family from", "i am from"),
    (r"where (?:did you grow up|were you (?:raised|brought up))", "i grew up in"),
    (r"where were you born", "i was born in"),
    (r"where (?:do you work|are you working|did you start|is the new job)|who (?:do you work for|is your employer|are you working for)|(?:which|what) company", "i work at"),
    (r"what (?:do you do(?: for (?:a living|work))?(?=\?|,| and| these| now| exactly)|line of work|kind of work|sort of work|is your (?:job|occupation|profession))|what'?s your (?:job|occupation|profession|line of work)", "i am"),
    (r"how old are you|what(?:'s| is) your age", "i am"),
    (r"when(?:'s| is) your birthday|what(?:'s| is) your (?:birthday|date of birth)|when were you born", "my birthday is"),
    (rf"(?:what|how) {_YOU}[^?]{{0,20}}(?:for fun|to relax|to unwind|of an evening|(?:in|with) your (?:free|spare|down) ?time|at the weekends?|on weekends|outside (?:of )?work)|(?:any|what are your|have you got any|what sort of|what kind of|do you have any) (?:\w+ )?(?:hobbies|interests|pastimes)|what do you (?:enjoy|like)(?: doing)?\b", "i like"),
    (r"(?:which|what|how many) languages? (?:do|can) (?:you|u)[^?]{0,12}(?:speak|know|use at)|what languages? (?:are )?(?:spoken|you speak)|do you speak any|what(?:'s| is) your (?:first|native) language", "i speak"),
    (r"(?:any|have you got any|do you have any|do you keep any|what|which) (?:pets|animals)(?: do you have)?|do you have a (?:dog|cat|pet)\b", "i have"),
    (r"(?:any|have you got any|do you have any|what|which|known) (?:\w+ ){0,2}(?:allergies|intolerances)|(?:are you )?allergic to anything|what are you allergic to|anything (?:you|i should)[^?]{0,30}(?:allergic|can'?t eat|avoid)", "i am allergic to"),
    (r"(?:any|have you got any|do you have any|do you have|how many|have you) (?:kids|children|siblings|brothers or sisters|brothers and sisters|grandchildren)", "i have"),
    (r"(?:what|which) instruments?\b|what do you play", "i play"),
    (r"what sports?[^?]{0,20}play", "i play"),
    (r"(?:what|which subject) (?:do|are|did) you (?:study|studying|reading|majoring in)|what(?:'s| is) your (?:major|degree|subject)|what course", "i study"),
    (r"where (?:do|are|did) you (?:study|studying|go to (?:uni|university|college|school))|(?:which|what) (?:uni|university|college|school)", "i study at"),
    (r"what (?:kind of |sort of )?(?:car|vehicle)[^?]{0,20}|what do you drive", "i drive"),
    (r"(?:what|which) (?:kind of |sort of )?(?:phone|laptop|computer|editor|ide|browser|os|operating system|database|framework|distro|camera|software|app|email|shell|stack|programming language|language)s? (?:do you|are you|did you|does your)", "i use"),
    (r"(?:what|which)[^?]{0,20}(?:medication|medicines?|medications|meds|tablets|pills)|(?:any|do you take any|are you (?:on|taking) any) (?:\w+ )?(?:medication|medicines?|medications|meds|tablets)", "i take"),
    (r"who (?:do you live|are you living) with", "i live with"),
    (r"who(?:'s| is) your (?P<x>boss|manager|landlord|doctor|gp|dentist|best friend|partner|supervisor)", "my {x} is"),
    (r"what(?:'s| is| are) (?:your )?(?P<x>favou?rite [\w ]{3,25}?)(?: then| these days| of all time)?\?", "my {x} is"),
    (r"what(?:'s| is| are) your (?P<x>(?:\w+ )?(?:dog|cat|puppy|kitten|son|daughter|husband|wife|partner|brother|sister|boss|girlfriend|boyfriend|horse|rabbit|baby)s?)(?:'s|'| called| named)", "my {x} is called"),
    (r"how old (?:is|are) your (?P<x>(?:\w+ )?(?:dog|cat|son|daughter|husband|wife|partner|brother|sister|mum|mom|dad|mother|father|girlfriend|boyfriend|boy|girl))", "my {x} is"),
    (r"what time zone|which time ?zone|what(?:'s| is) your time ?zone", "my time zone is"),
    (r"what(?:'s| is) your (?P<x>email(?: address)?|phone number|number|address|shoe size|star sign|blood type|blood group|diet)", "my {x} is"),
    (r"how (?:do|did|will) you (?:get|travel|commute) (?:to work|in)|what(?:'s| is) your commute", "i commute by"),
    (r"where (?:are you|will you be) (?:going|off to|travelling|traveling|flying)|where'?s the (?:holiday|trip)", "i am going to"),
    (r"what (?:can'?t|don'?t|won'?t) you eat|what foods? (?:do you (?:avoid|dislike|hate)|should i avoid)", "i do not eat"),
    (r"do you follow (?:a|any)[^?]{0,20}diet|any dietary (?:requirements|needs|restrictions|preferences)", "i am"),
    (r"what (?:team|club) do you (?:support|follow)|who do you support", "i support"),
)  # fmt: skip
_OWN = re.compile(
    r"^(?:(?:i|we|he|she|they|you|who|what|why|how|where|when|im|ive|id|well i|i'?m|i'?ve)\b|(?:my|our|it|the|there|that|this)\b(?: [\w'-]+){0,4}? ?(?:is|are|was|were|has|have|'s|does|do|did|can|will)\b)",
    re.I,
)
_FILLER = re.compile(
    r"^(?:(?:um+|uh+|er+m?|hmm+|oh|ah|well|so|haha|lol|ok|okay|honestly|just|mostly|mainly|probably|only|currently|now|right now|at the moment|ha|gosh|easy|definitely|actually|sure|yes|yeah|yep|yup|yes please|it'?s|it is|its|that'?d be|that would be|i'?d say|would have to be|has to be)[,:.!…-]* )+",
    re.I,
)
_NONE = re.compile(
    r"^(?:no|none|nope|nah|nothing|not (?:really|yet|at the moment|any)|never|neither|dunno|no idea|not sure|depends|why|sorry|rather not|i'?d rather not)\b",
    re.I,
)
_TAIL = re.compile(
    r"\s+(?:mostly|mainly|lol|haha|tbh|really|usually|generally|for my sins|at the moment|these days|actually|i guess|i suppose|easily|always|no contest|hands down|obviously|of course|unfortunately|sadly|currently|now|and you\??|you\??|hbu|wbu)\s*[.!]*$",
    re.I,
)


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?:^|[\s,.!-])(?:{pattern})", re.I), said) for pattern, said in _ROWS)


def completed(question: str, answer: str) -> str:
    """The answer as a whole sentence of the speaker; "" where the question opens none or the answer has its own."""
    asked = [part for part in re.split(r"(?<=[.!?])\s+", question.strip()) if part.rstrip().endswith("?")]
    said = answer.strip()
    if len(asked) != 1 or said.endswith("?") or len(said) > 160 or "\n" in said or _NONE.match(said):
        return ""
    said = _FILLER.sub("", said).strip()
    if not said or _NONE.match(said) or _OWN.match(said):
        return ""
    said = re.sub(r"\b(mostly|mainly|usually),", ",", _TAIL.sub("", said))
    for pattern, opening in _compiled():
        if m := pattern.search(asked[0]):
            lead = opening.format(**m.groupdict()) if m.groupdict() else opening
            return f"{_led(lead, said)}."
    return ""


_ROLE = re.compile(r"^(?:an? |the |in |at |for |retired|unemployed|self|between|freelance|stay)", re.I)
_PLACED = re.compile(r"^(?:in|at|near|outside|on|by|from|with|as|for) ", re.I)


def _led(lead: str, said: str) -> str:
    """The opening and the answer as one clause; a preposition that both have is said once."""
    last = lead.rsplit(" ", 1)[-1]
    if last in ("in", "at", "from", "by", "to", "with") and _PLACED.match(said):
        return f"{lead.rsplit(' ', 1)[0]} {said}"
    if lead == "i am" and not _ROLE.match(said) and not said[:1].isdigit():
        return f"i am a {said}"
    return f"{lead} {said}"
