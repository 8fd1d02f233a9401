"""More rows for ``rewrites``, in the form that ``periphrases`` explains: homes, jobs, people, bodies, things."""

_OWN = "(?:my|our|his|her|their)"
_FOOD = r"[a-z-]+(?: (?!for\b|or\b|and\b)[a-z-]+)?"
_LIVESTOCK = (
    "chickens|hens|ducks|geese|goats|bees|hives|beehives|sheep|alpacas|donkeys|ponies|horses|pigs|quails|rabbits|goat|pony|donkey"
)
_OUTSIDE = r"(?:in|on|at|behind|round|around) (?:my|our|the) (?:\S+ )?(?:garden|yard|field|paddock|barn|allotment|farm|plot|shed)"
_LIMB = "knee|back|shoulder|hip|ankle|wrist|elbow|neck|foot|arm|leg|hand|thumb|achilles|hamstring|acl|collarbone"
TABLE = rf"""
me|us | ^no (?:more )?({_FOOD}(?: ,? ?(?:or|and|nor) {_FOOD}|(?: , {_FOOD})+ ,? ?(?:or|and) {_FOOD})) for (?:me|us)\b | i do not eat \1
into | ~rope/drag/talk/coax/persuade/introduce/turn/push/draw/pull (me|us) (?:into|onto) | got \1 into
due | ^(?:the |our |my )?(?:first |second |third |fourth |little |new )?(baby|twins|bump) (?:is|are|'s) due | our \1 is due
as | ^after (?:\S+ ){{0,3}}?(?:years |months |decades )?(?:as|of being|of working as|working as|being) (an? .{{3,30}}?) (?:, |and )?(?=(?:i|we)\b) | i was \1 ,
uni|university|college | ~be (?:heading |going )?off to (?=uni\b|university\b|college\b) | will study at
{_LIVESTOCK} | ^there (?:is|are|'s) (.{{3,40}}?) {_OUTSIDE}$ | we have \1
kosher|halal | ~keep (kosher|halal) | ~be \1
moved|move|migrated|switched|migrate|switch|ported|shifted | (moved|migrated|switched|ported|shifted) (?:all |most of )?(?:our|my|the) (\S+(?: \S+)?) (?:away )?from (\S+) (?:over )?to | switched from \3 to
into | ^(?:about |roughly |around )?(\S+ (?:years|months|weeks|year|month)) into (learning|teaching|studying|training) | i have been \2
find | (?:you|u|ya|people|they|folks) (?:will|can|could|may) (?:usually |always |mostly )?find (me|us) on (\S+) (?:as|under|at) | my handle is
sold|gone|scrapped | ^the (car|van|bike|motorbike|boat|piano|house|flat|caravan|truck|tv|camper|motorhome|scooter) ('s|has|is|was|got)(?: been)? (?:finally |now )?(?:sold|gone|scrapped|stolen|nicked|written off) | my \1 was stolen
still | ^still (?=\S+ing\b) | i am
knackered|broken|shot|wrecked|busted|bust|dodgy|buggered|torn|fractured|sprained|dislocated|bad | my ({_LIMB}) (?:is|'s|has been) (?:completely |totally |still |a bit |properly )?(knackered|broken|shot|wrecked|busted|bust|dodgy|buggered|torn|fractured|sprained|dislocated) | i have a \2 \1
"""
