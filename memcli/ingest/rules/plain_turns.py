"""Rows of ``rewrites`` for relatives, endings, plans, health and projects as people put them in a line of chat."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import word_lists

_LANGUAGE = "(?:" + "|".join(sorted(lex.LANGUAGES)) + ")"
_MEDICINE = "|".join(sorted(word_lists.MEDICINES - {"pill", "prep", "b12", "testosterone"}))
_PET = "|".join(sorted(lex.PETS))
_KIN = (
    "mum|mom|dad|mother|father|sister|brother|son|daughter|wife|husband|cousin|uncle|aunt|niece|nephew|girlfriend|boyfriend|"
    "partner|gran|nan|grandma|grandad|grandpa|stepdad|stepmum|flatmate|roommate|boss|neighbour|friend|ex"
)
_VICE = "vaping|smoking|vapes|nicotine|cigs|cigarettes|fags|weed|booze|alcohol|drink|caffeine|coffee|sugar|sweets|crisps|meat|dairy|gluten|carbs|soda|coke"
_GROUP = "club|band|choir|team|group|league|society|committee|squad|orchestra|union|scouts|guides|council|board|class|course"
_LEVEL = (
    "a1|a2|b1|b2|c1|c2|fine|ok|okay|decent|fluent|rusty|shaky|good|great|passable|basic|conversational|better|native|strong|"
    "excellent|pretty good|not bad|so so|so-so|coming along|improving|intermediate|advanced|limited"
)
_STORE = "postgres|postgresql|mysql|mariadb|sqlite|redis|mongodb|mongo|dynamodb|kafka|rabbitmq|elasticsearch|django|rails|react|vue|svelte|fastapi|flask|nginx|kubernetes"
_EVENT = (
    "defense|defence|viva|wedding|surgery|interview|graduation|driving test|scan|operation|funeral|christening|baptism|"
    "audition|recital|hearing|checkup|check-up|biopsy|mri|colonoscopy|ultrasound|smear test|housewarming"
)
_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
_BIRTHDAYS = "\n".join(
    f"birthday | ~have (?:his|her|their|my|a|an) {word} birthday | turned {i + 1}" for i, word in enumerate(_ORDINALS)
)
_JOINT = "tendonitis|arthritis|sciatica|bursitis|cramp|pins and needles|nerve damage|gout|rsi|eczema|psoriasis|shingles|vertigo|migraines|asthma"
_LIMBS = "acl|mcl|achilles|hamstring|wrist|ankle|arm|leg|collarbone|finger|toe|knee|elbow|foot|hip|rib|ribs|thumb|calf|groin|meniscus|rotator cuff|tendon"
TABLE = rf"""
names | ^(?:(?:hi|hiya|hey|hello|yo|alright|howdy) ,? ?)?names (?=\S+(?: ,|$| and)) | my name is
name | ^(?:(?:hi|hiya|hey|hello|yo|alright|howdy) ,? ?)?name (?:is|'s) (?=\S+(?: ,|$| and)) | my name is
born | born and (?:bred|raised) (?:in|at) | born in
twins | ^(?:the )?twins (?=(?:are|turned|turn|were|have|start|started|go|love|hate|got|just|both|play|will)\b) | my twins
bestie|bff|bestfriend | (?<!my )(?<!our )(?:bestie|bff|bestfriend) (?=\S+ (?:is|'s|has|just|works|lives|got|moved|started)\b) | my best friend
bestie|bff|bestfriend | my (?:bestie|bff|bestfriend) | my best friend
in | (?<=in )(\S+) and my (?:(?:older|younger|little|big|twin) )?({_KIN}) (?:is|'s) (?=in \S+$) | \1 and my \2 lives
in | (?<=in )(\S+) , my (?:(?:older|younger|little|big|twin) )?({_KIN}) (?:is|'s) (?=in \S+$) | \1 and my \2 lives
teach | ^teach (?=\S+(?: \S+)? at (?:the|a|my|our)\b) | i teach
touch | (?<=i )(?:never|do not|will not|would not) (?:ever )?touch (?=[a-z-]+(?: ,|$| and| or)) | do not eat
touch | ^(?:i )?(?:never|do not|will not) touch (\S+) , (?=makes|it|gives|can not) | i do not eat \1 ,
{_LEVEL.replace(" ", "-")}|fine|good | (?:^|(?<=but )|(?<=and )|(?<=, ))my ({_LANGUAGE}) (?:is|'s) (?:still |now |only |pretty |really |quite |around |about |at |a |just )*(?:{_LEVEL}) | i speak \1
{_LEVEL.replace(" ", "-")}|fine|good | (?:^|(?<=but )|(?<=and )|(?<=, ))my ({_LANGUAGE}) and (?:my )?({_LANGUAGE}) are (?:both |still |now |pretty |really |quite )*(?:{_LEVEL}) | i speak \1 and \2
allergic | ^(.{{3,40}}?) (?:is|are) (?:the (?:one|ones|two|three|only ones?|only things?|things?)|what) (?:that )?i am allergic to | i am allergic to \1
hate|love|miss|enjoy|avoid | ^(.{{3,40}}?) (?:is|are) (?:the (?:one|only) things?|what) (?:that )?i (?:really |most )?(hate|love|miss|enjoy|avoid)(?= most| ,|$) | i \2 \1
{_EVENT.split("|")[0]}|{_EVENT.replace("driving test", "driving").replace("smear test", "smear")} | ^(?:the )?({_EVENT}) (?=(?:is|'s|got|has)\b) | my \1
take | can not (?:take|have|tolerate) ((?:{_MEDICINE}|nsaids|opioids|antibiotics|penicillin|codeine|morphine|aspirin|ibuprofen)(?: or \S+)?)(?= ,| and| so| because|$) | am allergic to \1
leave | ^(?:currently |still |now )?on ((?:maternity|paternity|parental|sick|study|gardening|garden|adoption|compassionate) leave|sabbatical|furlough|jobseekers|benefits|disability) | i am on \1
out | ^(?:currently |still |now )?(?:out of work|between jobs|unemployed) | i am unemployed
{_JOINT.replace("pins and needles", "pins").replace("nerve damage", "nerve")} | ^(?:(?:bad|chronic|severe|mild|bit of|a bit of) )?({_JOINT}) (?:in|on|down) (?:my|the|both|one) | i have \1 in my
off | ^(?:i am |i have been )?(?:\S+ (?:days?|weeks?|months?|years?) )?off (?:the )?({_VICE})(?= now|$| and| ,| for) | i gave up \1
off | ^i am (?:now |finally |completely )?off (?:the |my )?((?:{_MEDICINE})|antidepressants|painkillers|meds|statins|steroids|the pill)(?= now|$| ,| and) | i stopped taking \1
quit | quit (vaping|gambling|snacking|biting|binge-eating|doomscrolling) | gave up \1
{_BIRTHDAYS}
birthday | ~have (?:his|her|their|my) (\d\d?)(?:st|nd|rd|th) birthday | turned \1
in | (?<=from )(\S+(?: \S+)?) , (?:now |but now |currently |and now |but )?in (?=\S+$) | \1 and i live in
{_STORE} | (database|db|backend|frontend|cache|queue|api|server|site|app|broker|search|stack) (?:is|'s|are) (?:still |now |just |all )?(?=(?:{_STORE})\b) | \1 uses
sit|live|go|land|sits|lives | (backups|dumps|logs|uploads|artifacts|artefacts|images|builds|assets|exports|snapshots) (?:sit|live|go|land|end up) (?:on|in|to) | \1 are stored in
second|first|third|principal|lead|third | ~be (?:the |a )?((?:first|second|third|principal|lead) (?:violin|violinist|cello|cellist|viola|trumpet|horn|clarinet|flute|oboe|trombone|bassoon|alto|soprano|tenor)) (?:in|with|for|at) | play \1 in
partner | i am (?:now |also )?an? (?:(?:senior|managing|junior|equity|founding|named) )?partner (?:at|with|in) (?=\S) | i made partner at
advisor|adviser | my (?:phd |thesis |academic |doctoral |dissertation )?(?:advisor|adviser) | my supervisor
supervisor | my (?:phd |thesis |academic |doctoral |dissertation )supervisor | my supervisor
run|keep|graze | ~run (?:about |around |some |roughly )?(?=(?:\S+ ){{1,4}}(?:ewes|sheep|cattle|cows|goats|hens|alpacas|pigs|sows|heifers)\b) | ~keep
came|arrived|delivered|turned | ^(?:the|my|our) new (?!job|baby|year|season|boss|album|episode|version|guy|neighbour|neighbor|manager|kid|term|rules?|menu|bill|series)(\S+(?: \S+)?) (?:finally |just )?(?:came|arrived|turned up|got here|was delivered|got delivered) | i bought a new \1
about | ^(?:\S+-wise ,? )?i am (?:really |just )?all about (?!to\b) | i love
wise | ^(\S+) wise ,? (?=i\b) | -
group|club|class|circle|meetup | (?<!to )(?<!will )go to (?=(?:an?|my|our) (?:\S+ )?(?:book|reading|running|knitting|sewing|writing|support|craft|film|walking|art|chess) (?:group|club|class|circle|meetup)\b) | always go to
church|mosque|temple|synagogue|parish | my (?:church|mosque|temple|synagogue|parish|gym|local) is (?=the\b|st\b|\S+$) | i am a member of
lessons|classes|tuition | ~give (?!me\b|him\b|her\b|them\b|us\b|up\b|private\b)(\S+) (?:lessons|classes|tuition) | ~teach \1
consultancy|consulting|freelancing | i (?:now )?do (?:a bit of |some |mostly )?(consultancy|consulting|freelancing|temping|supply teaching|agency work)(?= ,|$| now| and) | i work in \1
teaching | (?:is|'s|has been|been) teaching me (?:how )?(?:to (?:play|speak) )?(?:the |some )?(?=\S) | , i am learning
all | (?:it is|it 's|its|we are|everything is) (?:now |basically |pretty much )?all (?=(?:go|rust|python|java|typescript|kotlin|ruby|php|scala|elixir|swift)(?: ,|$| now| and)) | i use
drop|dropped | ~drop out of (?=(?:the|my|our|a) (?:\S+ ){{0,2}}(?:{_GROUP})\b) | ~leave
moved|move|transferred|switched | (?:moved|transferred|switched) (?:off|from|out of) (?:the )?(\S+(?: \S+)?) to the ((?:\S+ )?(?:ward|unit|department|team|desk|branch|division|office)) | left \1 and i work at the \2
phd|student|postdoc | (student|candidate|postdoc|researcher) (at .{{3,30}}?) (?:working|doing research|researching) on | \1 \2 and i study
nursing | ^(?:i have |have )?been nursing | i have been a nurse
lost|lose | ~lose (?:the|our|my) (?:(?:old|poor|dear|little|beloved|sweet|ancient) )?((?:{_PET}|collie|spaniel|lab|terrier|greyhound|retriever|whippet|tabby|moggy|lurcher)) , (\S+)(?= ,|$) | our \1 \2 died
teeth|stitches|cast|braces | my ((?:wisdom )?(?:teeth|tooth|stitches|cast|braces)) (?:come|comes|are coming|is coming|are|is|gets?|are getting) (?:taken |pulled |removed |cut )?(?:out|off) | my \1 removal is set
up | ^(?:always )?up at (\S+ (?:every|each|most) \S+) | i get up at \1
girl|boy | (?<=a )(?:little|baby) girl (?=(?:, [^ ]|called|named|who)) | daughter
boy | (?<=a )(?:little|baby) boy (?=(?:, [^ ]|called|named|who)) | son
girl | (?:my|our) (?:little|baby) girl (?!group) | my daughter
boy | (?:my|our) (?:little|baby) boy | my son
orders | (?:, ?|- ?|on )?(?:the )?doctors? (?:'s )?orders | -
picked | ~pick up (?=an? (?:used|second-hand|secondhand|new|brand new|brand-new|cheap|vintage|old|refurbished)\b) | ~buy
shifts|shift | ~do (?:\S+ )?shifts? (?:over |down |up )?at | ~work at
snapped|ruptured|pulled|popped|did|knackered|busted|wrecked|shattered | (?:snapped|ruptured|pulled|popped|busted|wrecked|shattered|did in|knackered) my (?:(left|right) )?({_LIMBS}) | tore my \1 \2
the | (?:the|our) (boy|lad) 's (?=school|birthday|teacher|nursery|favourite|name) | my son 's
girl|lass | (?:the|our) (?:girl|lass) 's (?=school|birthday|teacher|nursery|favourite|name) | my daughter 's
school | (?<= 's )school is (?=st\b|\S+ (?:primary|academy|school|high|college|secondary)) | school is
"""
