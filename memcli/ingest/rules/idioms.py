"""Set constructions of a whole sentence that no clause grammar reads: labels, clefts, contact details, commits.

A row holds cues (one of them must occur, so that most patterns are never compiled), the pattern,
and the maker of its facts.
"""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache

from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.idiom_makers import (
    EMAIL,
    PHONE,
    STREET,
    Maker,
    Reading,
    address,
    contact,
    expectant,
    introduced,
    labelled,
    lasted,
    my_thing,
    occasion,
    parted,
    prescribed,
    reacts,
    renamed,
    slot,
    style,
    took_over,
    trip,
    year_of,
    years_in,
)
from memcli.ingest.rules.idiom_rows import ROWS
from memcli.ingest.rules.notes import assigned, deadline, decided, dropped, instead, minimum, owner, taken_up
from memcli.ingest.rules.profiles import SITES, handle, household
from memcli.ingest.rules.talk_makers import ROWS as TALK
from memcli.ingest.rules.terse import ROWS as TERSE
from memcli.ingest.rules.tokens import Tok, tokenize

_STANDING = r"(?:always|from now on,?|in (?:the )?future,?|by default,?|going forward,?|whenever possible,?)"
_ROWS: tuple[tuple[str, str, Maker], ...] = (
    (": ", r"^(?P<label>(?:my )?[a-z][a-z' -]{2,24}?)(?:, [a-z' ]{2,20})?: +(?P<x>\S.{0,120})$", labelled),
    ("call", r"^(?i:please |pls |just |you can |(?:could|can|would|will) you |everyone |everybody |(?:my )?friends |people |most people )*(?i:calls?) me (?P<x>[A-Z][\w'-]*|(?:Dr|Prof|Mr|Mrs|Ms|Miss)\.? [A-Z][\w'-]*|[\w'-]{2,14})(?=[.,!?;]|$| (?i:but|though|because|so|instead|from now|these days|please|if)\b)", slot("name", "given", dated=False, rule="intro.call_me")),
    ("my |for me", r"^(?P<x>[\w' -]{2,30}?) (?P<be>is|are|isn'?t|is not|aren'?t|are not|was never) (?:so |totally |really |just |exactly |quite )?(?:my (?:thing|jam|passion|happy place|cup of tea|style|life|world|religion|addiction|kryptonite|comfort zone)|for me)\b", my_thing),
    ("helps me|relaxes me|calms me|keeps me|makes me|brings me|clears my", r"^(?P<x>(?:[A-Z][\w'-]*ing|[a-z]+ing)(?: [\w'-]+){0,4}?) (?P<be>)(?:always |really |just )?(?:helps me (?:unwind|relax|de-?stress|switch off|cope|think|focus|sleep)|relaxes me|calms me(?: down)?|keeps me (?:sane|going|grounded|fit)|makes me (?:so |really |very )?happy|brings me (?:so much )?joy|clears my head)\b", my_thing),
    ("kill me", r"^(?P<x>[\w' -]{3,24}?) (?:could|would|will|can|nearly|almost)(?: literally| actually)? kill(?:ed)? me\b", slot("allergic_to", "food", rule="idiom.kills", dated=False)),
    (" with a| with an| with two| with no", r"^(?i:actually |btw |no,? |hi,? )*(?i:it's|it is|my name is|my name's|that's) (?P<x>[A-Z][\w'-]+),? with (?:an?|two|no|one) \w+", slot("name", "given", dated=False, rule="idiom.spelled")),
    ("out in|swell|itch|sneeze|wheeze|off", r"(?:^|: )(?P<x>[\w' -]{2,30}?) (?:(?:brings?|break|breaks) (?P<who>.{2,24}?) out in (?:hives|a rash|spots)|gives? (?P<who2>.{2,24}?) (?:hives|a rash)|makes? (?P<who3>.{2,24}?) (?:sneeze|itch|wheeze|swell|break out|burn|puff)|(?:is|are) off[ -]limits for (?P<who4>\w+))(?: up)?\b", reacts),
    ("put |started", r"^(?:they|(?:the |my )?(?:doctors?|gp|hospital|vet|consultant|nurse))(?:'ve|'s| have| has)? (?:just |now )?(?:put|started) (?P<who>me|him|her|[\w' ]{2,20}?) on (?P<x>[\w -]{3,30}?)(?=[.,!]| (?:for|in|last|since)\b|$)", prescribed),
    ("me", r"(?:^|[:,] |\b(?:home|here|now|days) )(?:it's|its|there's|there is|it is)(?: just| only)? (?:me|myself)(?:,| and) (?P<x>.{4,150})$", household),
    ("year of", r"(?:^|\b(?:my|in|doing|starting) )(?i:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th) year of (?P<x>[\w' -]{3,50}?)(?: (?:at|with) (?P<at>[A-Z][\w .'&-]+?))?(?=[,.;!]|$)", year_of),
    ("booked", r"(?:^|\b)(?i:booked:?) (?:a |our |my |the )?(?:(?:flights?|trip|tickets|holiday|vacation|train|weekend|cruise|week)(?: tickets)? (?:to|in) )?(?P<x>[A-Z][\w' -]{2,30}?)(?=,| for\b| in\b| on\b|[.!]|$)", trip),
    ("/", r"\b(?P<x>(?:he|she|they|xe|ze)/(?:him|her|them|they|xem|hir)(?:/(?:his|hers|theirs))?)\b", slot("pronouns", "food", dated=False, rule="attr.pronouns")),
    ("its|it's|it is|name", r"^(?i:actually |btw |no,? )*(?i:it's|its|it is|my name is|my name's|the name is) (?P<new>[A-Za-z][\w'-]+)(?: with an? \w+)?,? (?:not|never) (?P<old>[A-Za-z][\w'-]+)(?=[.!,]|$| (?:btw|ok|please|lol|thanks))", renamed),
    (" on ", rf"^(?:i'?m |i am |find me (?:at|as|under) |add me[:,]? |it's )?(?P<x>@?[\w.-]{{3,30}}) on (?P<site>{SITES})\b", handle),
    ("drop|ditch|abandon|move off", r"^(?:(?:\w+(?:\((?P<where>[\w-]+)\))?!?: )|(?=[a-z]))(?:drop|ditch|abandon|retire|move off) (?!support\b)(?P<old>[\w.+#-]+(?: [\w.+#-]+)?) (?:in favou?r of|for) (?P<new>[\w.+#-]+(?: [\w.+#-]+)?)[.!]?$", instead),
    ("here", r"^(?:(?:h+i+|he+y+|hello|hiya|yo|hola|alright|morning)(?: all| there| everyone| guys| folks| hello)?[,!]? )*(?:it'?s |this is )?(?P<x>[a-z]{3,12}) here\b", introduced),
    ("here", r"^(?:[Hh]i|[Hh]ey|[Hh]ello|[Hh]iya|[Yy]o|[Hh]ola|[Mm]orning|[Gg]ood \w+)?[,!]? ?(?P<x>[A-Z][a-z'-]+(?: [A-Z][a-z'-]+)?) here\b", introduced),
    ("its|it's|this is", r"^(?:hi|hey|hello|hiya|yo)(?: all| there| everyone| guys| folks)?[,!]? (?:it'?s|this is) (?P<x>(?!me\b|a\b|an\b|the\b|my\b|not\b|so\b|been\b|about\b)[a-z]{3,12})(?=[,.! ]|$)", introduced),
    ("made me|appointed me|named me", r"^(?:they|management|my (?:boss|company|manager)|he|she|work)(?:'ve| have| has)? (?:just |finally )*(?:made|appointed|named) me (?!(?:permanent|happy|sad|cry|laugh|reali[sz]e|feel|redo|work|angry|late|think|wait|do|go|want)\b)(?:the |a |an )?(?P<x>[\w -]{3,40}?)(?: (?:in|on|last|this|yesterday|at)\b|[.,!]|$)", slot("works_as", "role", rule="idiom.made_me")),
    ("me go|fired me|laid me|sacked me|redundant", r"^(?!(?:after|before|when|since|in|on|at|last|this)\b)(?!.{0,30}\b(?:they|he|she|it) )(?P<x>(?:the |my )?[\w&'. -]{2,40}?) (?:just |have |has |finally )*(?:let me go|fired me|laid me off|sacked me|made me redundant)\b", slot("works_at", "org", op="end", rule="idiom.let_me_go")),
    ("me go|fired me|laid me|sacked me|redundant|kicked me", r"^(?:they|the boss|my boss|management)(?:'ve| have| has)? (?:just |finally )*(?:let me go|fired me|laid me off|sacked me|made me redundant|kicked me out) (?:at|from) (?P<x>[\w&'. -]{2,40}?)(?=[.,!]|$| (?:on|in|last|this|yesterday)\b)", slot("works_at", "org", op="end", rule="idiom.let_me_go")),
    ("out in", r"^(?:i|we) (?:always )?(?:come|break|came|broke) out in (?:hives|a rash|spots|blisters) (?:from|with|whenever i (?:eat|touch)|when i (?:eat|touch)|if i (?:eat|touch)|after) (?P<x>[\w' ,-]{2,40}?)(?=[.!;]|$)", slot("allergic_to", "food", rule="idiom.rash", dated=False)),
    ("use|answer|reply|write|format", r"^(?:(?:when|whenever|if|for) [\w' -]{3,40}, )?(?:please |pls |can you |could you )?(?:please )?(?:always )?(?:(?:write|show|give|put|format)(?: me)?(?: all| the)? (?:dates|times|numbers|prices|amounts|everything|measurements) (?:as|in)|use|stick to|reply (?:in|with)|answer (?:in|with)|respond (?:in|with)|write in|format (?:things|dates|everything) (?:in|as)) (?P<x>(?:[\w-]+ ){0,3}(?:[DMY]{2,4}(?:[/.-][DMY]{2,4})+|units?|times?|clock|format|spelling|spellings|mode|theme|tone|notation|bullet points|bullets|grams|kilos|litres|metres|kilometres|km|miles|celsius|fahrenheit|centigrade|metric|imperial|english|french|spanish|german|dates|pronouns|headings|tables|sentences|paragraphs|answers|words|markdown))(?= (?:with|for|when|from|not|instead|rather|please)\b|[.,!]|$)", style),
    ("please|pls", r"^(?P<x>(?!no |not )(?:[\w-]+ ){0,2}(?:units?|clock|format|spelling|spellings|mode|theme|notation|bullet points|bullets|grams|kilos|celsius|fahrenheit|metric|english|dates|pronouns|sentences|paragraphs|answers|replies|summaries|explanations)),? (?:please|pls)(?:, always| always| throughout| from now on| everywhere)?[.!]*$", style),
    ("please|thanks|pls", r"^no (?!.*\bfor (?:me|us)\b)(?!worries|problem|rush|need|idea|offen[cs]e|thanks|one|more\b)(?P<x>[\w' -]{3,24}?),? (?:please|pls|thanks|thank you)[.!]*$", slot("dislikes", "food", dated=False, rule="instruction.never")),
    ("bump|raise|set", r"^(?:\w+(?:\([\w-]+\))?!?: )?(?:bump|raise|set) (?:the )?min(?:imum)? (?:supported )?(?P<x>[\w.+#-]+)(?: version)? to v?(?P<v>\d[\w.]*\+?)[.!]?$", minimum),
    ("use|using|send", r"^(?:please |pls )?(?:don'?t|do not|no|avoid|stop) (?:use|using|send|sending|give|giving) (?:me )?(?P<x>emojis?|emoticons|jargon|slang|bullet points|markdown|headers|exclamation marks|tables|long paragraphs|voice messages)\b", slot("dislikes", "food", dated=False, rule="instruction.never")),
    ("stole|nicked|took|pinched", r"^(?:someone|somebody|they|thieves|some \w+) (?:just )?(?:stole|nicked|took|pinched) my (?!gallbladder|appendix|tonsils|spleen|wisdom|stitches|kidney|thyroid|womb|blood|temperature|word|advice|order|name|place|hand)(?P<x>[\w' -]{3,30}?)(?: (?:from|in|on|out|at)\b|[.,!]|$|(?= last| yesterday| this))", slot("owns", "thing", op="end", rule="idiom.stolen")),
    ("never|ever", r"^(?:please |pls )?(?:never|don'?t ever|do not ever) (?:use|send me|give me) (?P<x>[\w' -]{3,30}?)(?: (?:with|in|when|for|to|again|ever)\b.*)?[.!]?$", slot("dislikes", "food", dated=False, rule="instruction.never")),
    ("@", rf"^(?:(?:yes|yeah|sure|ok|no|so|oh),? )*(?:it'?s|mine'?s|mine is|try|use|that'?s|still)\b.{{0,40}}?{EMAIL}", contact),
    (" along|pregnant|preggers|gone", r"^(?:i'?m|i am)(?: about| nearly| almost| now)? (?P<x>\w+ (?:months?|weeks?) (?:along|pregnant|preggers|gone))(?: with| and|[,.!]|$)", expectant),
    (" me", rf"^(?:.*\b)?(?:reach|contact|email|e-mail|text|ring|write(?: to)?|message|whatsapp|call|phone|ping|dm|signal|sms) me\b.*(?:{EMAIL}|{PHONE})", contact),
    ("mail|phone|mobile|cell|number", rf"\b(?:my|new|best) (?:e-?mail|phone|mobile|cell|number|telephone)\b[^.!?]{{0,40}}?(?:changed|is|now|its|it's|:|,).*?(?:{EMAIL}|{PHONE})", contact),
    ("address|live|living|send|post|ship|deliver|mail|home|moved", rf"^(?:.*\b(?:[Ll]iv(?:e|ing) at|[Aa]ddress(?: is|:)|(?:[Pp]ost|[Ss]end|[Ss]hip|[Dd]eliver|[Mm]ail)(?: it| them| that| everything| the \w+)? to|[Mm]oved to|[Hh]ome is)\b.*? )(?P<x>\d+[a-z]? (?:[A-Z][\w'-]+ ){{1,3}}{STREET}\b(?:, ?[A-Z][\w' ]+?)?)(?=,? (?:that|so|and|if|please|it)|[.,!]|$)", address),
    ("it's|it is", r"^(?:[Aa]nd |[Ss]o |[Aa]lso )?(?:it's|It's|it is|It is)(?: also)? (?P<who>my [\w' -]{2,30}?|[A-Z][\w-]+)(?:'s|') (?P<x>(?:[\w-]+ ){0,2}(?:birthday|anniversary|wedding|graduation|funeral|christening|baptism|retirement|bar mitzvah|bat mitzvah|communion|leaving do|hen do|stag do))\b", occasion),
    ("year|month|decade", r"^(?:it's been )?(?P<n>(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:years?|months?|decades?))(?: now)? in (?P<x>[^,.;!]{3,40}?)(?: (?:and counting|now|already|so far|and (?=i\\b|still\\b)))?(?=[.!,]|$| i | still )", years_in),
    ("sober|clean|dry|smoke|vegan|veg|alcohol|drink|meat|nicotine|gluten|sugar", r"^(?:i'?m |i am |i'?ve been |been |it's been )?(?P<n>(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen) (?:years?|months?|weeks?|days?)) (?P<x>(?:stone[- ])?(?:sober|clean|vegan|vegetarian|veggie|alcohol[- ]free|smoke[- ]free|meat[- ]free|nicotine[- ]free|gluten[- ]free|sugar[- ]free|off (?:the )?(?:booze|drink|cigs|cigarettes|fags|alcohol)))\b", lasted),
    ("parted|broke|split|quits|separated|ways", r"^(?P<x>[\w&'. -]{2,40}?) and (?:i|me) (?:have |had |'ve )?(?P<verb>parted ways|(?:gone|went|going) (?:on )?our own ways|gone our separate ways|went our separate ways|go our separate ways|called it a day|broke up|broken up|split up|split|called it quits|separated)\b", parted),
    ("notice|resignation", r"^(?:(?:i|we)(?:'ve| have)? )?(?:just |finally |already )*(?:handed in|handed|gave in|given in|put in|put|gave|submitted|turned in) (?:my|our) (?:notice|resignation)(?: letter| in)?(?: at| with| to) (?P<x>[\w&'. -]{2,40}?)(?:[.,;!]|$)", slot("works_at", "org", op="end", dated=False, rule="idiom.notice")),
    ("contract|internship|job|stint|placement|time|apprenticeship", r"^(?:my|our) (?:contract|internship|job|stint|placement|time|apprenticeship) (?:with|at) (?P<x>[\w&'. -]{2,40}?) (?:has |just |is )*(?:ended|finished|over|ran out|expired|done|came to an end)\b", slot("works_at", "org", op="end", rule="idiom.contract_ended")),
    ("always|from now|future|default|forward|whenever", rf"^(?:please |and |also |pls )*(?:{_STANDING} )(?:please )?(?:(?:use|prefer|stick to|default to)|(?:answer|reply|respond|write|talk|speak|explain|format|give|keep)(?: it| things| everything| answers| responses| replies)?(?: to)?(?: me)? (?:in|with|using)) (?P<x>[\w' -]{{3,40}}?)(?=[.!,;]| (?:in|for|when|with|instead)\b|$)", style),
    ("from", r"^(?:\w+(?:\([\w-]+\))?!?: )?(?:switch|migrate|port|convert|move)(?: the| our)?(?P<where> [\w -]{2,30}?)? from (?P<old>[\w.+# -]{1,25}?) to (?P<new>[\w.+# -]{1,25}?)[.!]?$", instead),
    ("passage|migration|bascule", r"^(?:passage|migration|bascule)(?: du (?P<where>[\w -]{2,30}?))? (?:de|from) (?P<old>[\w.+#-]+(?: [\w.+#-]+)?) (?:à|vers|sur|to) (?P<new>[\w.+#-]+(?: [\w.+#-]+)?)[.!]?$", instead),
    ("replace|swap", r"^(?:\w+(?:\([\w-]+\))?!?: )?(?:replace|swap(?: out)?) (?P<old>[\w.+#@/-]+(?: [\w.+#-]+)?) (?:with|by|for) (?P<new>[\w.+#@/-]+(?: [\w.+#-]+)?)(?: (?:in|for) (?:the |our )?(?P<where>[\w -]{2,30}?))?[.!]?$", instead),
    ("instead", r"^(?:\w+(?:\([\w-]+\))?!?: )?(?:use|adopt|prefer) (?P<new>[\w.+#-]+(?: [\w.+#-]+)?) instead of (?P<old>[\w.+#-]+(?: [\w.+#-]+)?)(?: (?:in|for) (?:the |our )?(?P<where>[\w -]{2,30}?))?[.!]?$", instead),
    ("drop|remove|end|discontinue|deprecate|retire", r"^(?:\w+(?:\([\w-]+\))?!?: )?(?:drop|remove|end|discontinue|deprecate|retire) (?:support for (?P<old>[\w.+# -]{2,25}?)|(?P<old2>[\w.+# -]{2,25}?) support|(?P<old3>\w[\w.+#-]* \d[\w.]*))(?:[,;]| and)? ?(?:now )?(?:(?:requires?|needs?|(?:the )?(?:new )?min(?:imum)?(?: version)?)(?: is)?(?: now)? (?P<new>[\w.+# -]{1,20}))?[.!]?$", dropped),
    ("decision|decided|agreed|resolved|outcome", r"^(?:decision|decided|agreed|resolved|outcome):? (?:that )?(?:we )?(?:'ll |will |are |'re )?(?:go(?:ing)? with|(?:host|deploy|build|run|ship) (?:it |everything |this )?(?:on|with)|use|using|picked|chose|adopt(?:ing)?|standardi[sz]e on|to use|to go with|on) (?P<x>[\w.+#,& -]{2,40}?)(?:,? (?:not|instead|over|rather)\b.*| for .*)?[.!]?$", decided),
    ("decided|agreed|settled|go|chose|picked|went", r"^we(?:'ve| have)? (?:decided on|agreed on|settled on|(?:decided|agreed) to (?:use|go with|adopt)|(?:a|')?re going with|went with|go with|chose|picked(?! up\b)) (?P<x>[\w.+#,& -]{2,40}?)(?:,? (?:not|instead|over|rather)\b.*| for .*)?[.!]?$", decided),
    ("target|deadline|due|launch|release|ship|cutover", r"^(?:the |our |new |hard |final )*(?:(?P<what>[\w.-]+) )?(?:target date|deadline|due date|due|(?P<milestone>launch|release|go-live|cutover)(?: date)?|ship date)(?: is| on|:|(?:'s| has| have| was| got)?(?: been)? (?:slipped|moved|pushed|shifted|delayed|postponed|brought forward)(?: back)? (?:to|until)| for [\w ]+ is| set for)?(?: (?:scheduled|planned|set|due))?(?: for| on)? ", deadline),
    ("over from|replace|succeed", r"^(?P<new>[\w'-]+(?: [A-Z][\w'-]+)?) (?:(?:took|takes|has taken|is taking) over from|replaced|replaces|succeeded|succeeds) (?P<old>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?) as (?P<role>[\w -]{3,40}?)(?: (?:on|in|last|this|yesterday)\b.*)?[.!]?$", took_over),
    (":", r"^(?:[Oo]wner|[Ll]ead|[Aa]ssignee|[Rr]esponsible|[Cc]ontact|DRI|POC)(?: person)? (?:of|for|on) (?:the |our )?(?P<what>[\w' -]{3,40}?): (?P<who>[A-Z][a-z]+(?: [A-Z][a-z]+)?)[.]?$", owner),
    (":", r"^(?:[Tt]he |[Oo]ur )?(?P<what>[A-Z]?[\w'-]+(?: [a-z][\w'-]+){0,3}(?: (?:owner|lead|sign-off|signoff|review|rota|host))?): (?P<who>[A-Z][a-z]{2,}(?: [A-Z][a-z]+)?)[.]?$", owner),
    (" to ", r"^(?:(?:AI|[Aa]ctions?(?: items?)?|TODO|[Tt]odo|[Nn]ext steps?|[Ff]ollow-up)s?:? )(?P<who>[A-Z][a-z]+) to (?P<x>[a-z]+ [\w' -]{3,50}?)(?: by\b.*)?[.]?$", assigned),
    (" to ", r"(?:^(?=.*\n)|^|[:;,] ?)(?P<who>[A-Z][a-z]{2,}) to (?P<x>(?:own|draft|send|write|prepare|prep|book|chase|review|update|fix|check|follow up|finish|circulate|organi[sz]e|arrange|set up|investigate|look into|contact|confirm|share|handle|lead|run|present|schedule|order|call|email|test|deliver|document|cover|collect)\b [\w' -]{3,50}?)(?: by\b[^;]*)?(?=[.;,]|$)", assigned),
    ("support|target|require|upgrade|bump", r"^(?:\w+(?:\([\w-]+\))?!?: |(?=[A-Z]))(?P<verb>(?i:add support for|support|target|require|upgrade to|bump to)) (?P<x>[\w.+#-]+ v?\d[\w.]*)(?:[.!]?$|(?= and (?:remove|drop|add|replace|switch|use|uninstall|rip)\b))", taken_up),
    ("took|taken|take", r"^(?:they|(?:the |my )?(?:doctors?|gp|hospital|vet|consultant|nurse))(?:'ve|'s| have| has)? (?:just |now )?(?:took|taken|take) (?P<who>me) off (?P<x>[\w -]{3,30}?)(?=[.,!]| (?:for|in|last|since)\b|$)", slot("takes", "medicine", op="end", rule="idiom.taken_off")),
    ("add|adopt|introduce|integrate|going with|switch to|migrate to|standardi|remove|uninstall|rip out|move to", r"^(?:\w+(?:\([\w-]+\))?!?: )?(?:and )?(?:we |let us )?(?P<verb>add|adopt|introduce|integrate|going with|switch to|migrate to|move to|standardi[sz]ed? on|remove|uninstall|rip out) (?P<x>[\w.+#-]+(?: [\w.+#-]+)?)(?: (?:for|as|to) [\w -]{3,40})?[.!]?$", taken_up),
)  # fmt: skip


_Cued = tuple[tuple[str, ...], str, Maker]


@cache
def _cued() -> tuple[_Cued, ...]:
    """The rows with their cues taken apart."""
    return tuple((tuple(cues.split("|")), pattern, maker) for cues, pattern, maker in (*TALK, *ROWS, *_ROWS, *TERSE))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, 0 if "[A-Z]" in pattern else re.IGNORECASE)


_CONTINUED = re.compile(
    r" (?:from|in|at|outside|on|out of) [\w' ]{2,30} ?"
)  # "... my laptop from the library on Monday"


def read(clause: Clause, start: int, end: int) -> tuple[list[Draft], int, int]:
    """The drafts of a sentence that holds a set construction, and the stretch that it takes up."""
    text = _TRAIL.sub("", clause.turn.text[start:end].replace("’", "'"))
    if len(text) > 240:
        return [], start, start
    words = tokenize(clause.turn.text[start:end], start)
    rows = _met(text, _cued()) if words else ()
    found = _found(clause, text, words, start, rows)
    rows = tuple(row for row in rows if row in _plain())
    if found[0] or not rows or not _MINE.match(text):
        return found
    for joint in list(_JOINT.finditer(text))[:3]:
        at = joint.end()
        within = _found(clause, text[at:], words, start + at, _met(text[at:], rows))
        if within[0]:
            return within
    return found


_TRAIL = re.compile(r"(?:[\s\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]|(?<= )(?:lol|btw|tbh|haha|ngl|smh|xx?)\b)+$")
_MINE = re.compile(
    r"(?:i|we|i'm|i've|we're|we've|been|just|got|im|ive|\d+|moved|born|came|from|originally)\b", re.IGNORECASE
)
_JOINT = re.compile(r"(?:, and |, but |, |; | and | but )(?=\S)")


@cache
def _plain() -> frozenset[_Cued]:
    """The rows that a clause within a sentence of the speaker's may be."""
    return frozenset((tuple(cues.split("|")), pattern, maker) for cues, pattern, maker in (*TALK, *TERSE))


def _met(text: str, rows: tuple[_Cued, ...]) -> tuple[_Cued, ...]:
    """The rows of which a cue occurs in the text."""
    low = text.lower()
    return tuple(row for row in rows if any(cue in low for cue in row[0]))


def _found(
    clause: Clause, text: str, words: list[Tok], start: int, rows: tuple[_Cued, ...]
) -> tuple[list[Draft], int, int]:
    for _, pattern, maker in rows:
        if m := _compiled(pattern).search(text):
            low, high = m.start() + start, m.end() + start
            near = Clause(clause.turn, [], [t for t in clause.times if low <= t.start <= high + 1])
            tail = text[m.end() : clause.times[0].start - start] if len(clause.times) == 1 else ","
            if not near.times and clause.times and clause.times[0].start > high and _CONTINUED.fullmatch(tail):
                near.times = clause.times
            if drafts := maker(Reading(near, words, m, start)):
                return drafts, low, max([high, *(t.end for t in near.times)])
    return [], start, start
