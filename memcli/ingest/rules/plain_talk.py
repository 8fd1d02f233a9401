"""Rows of ``rewrites`` for what people say of a day: lessons given, shifts, birthdays, things that arrive, leave.

A row that begins with "^" may also begin a clause within a sentence of the speaker's, and its "$" ends a
clause; "&" parts further groups of cues, of each of which one word must occur.
"""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import word_lists

_OWN = "(?:my|our|his|her|their)"
_GROUP = (
    "club|team|choir|band|group|league|orchestra|society|squad|committee|board|association|union|church|crew|"
    "gym|troupe|ensemble|chapter|guild|network|cast|council|scouts"
)
_LESSONS = "lessons|tuition|classes|workshops|tutorials|coaching|sessions"
_NO_LESSON = "long|these|those|online|free|good|private|the|some|many|my|our|your|regular|few|more|two|three|evening"
_ILL = "|".join(sorted(lex.CONDITIONS - {"add", "ms", "pressure", "disc", "cancer", "flu", "cold", "anxiety", "covid"}))
_CONDITION = (
    r"(?:\w+(?:itis|osis|aemia|emia|algia|pathy)|asthma|diabetes|adhd|autism|dyslexia|eczema|epilepsy|endometriosis|gout|"
    "ibs|insomnia|lupus|migraines?|pcos|rosacea|sciatica|scoliosis|shingles|tinnitus|vertigo|tremors?|allergies|"
    "hypertension|glaucoma|cataracts|hayfever|menopause|fibroids|vitiligo|narcolepsy|hernia)"
)
_LIMB = (
    "acl|mcl|knee|knees|back|shoulder|shoulders|hip|hips|ankle|ankles|wrist|wrists|elbow|neck|foot|feet|arm|leg|hand|"
    "thumb|achilles|hamstring|collarbone|calf|groin|rotator cuff|meniscus|finger|toe|jaw|rib|ribs|spine"
)
_GOODS = (
    "car|bike|bicycle|motorbike|scooter|van|truck|boat|kayak|canoe|caravan|camper|laptop|phone|tablet|macbook|iphone|ipad|"
    "camera|telescope|printer|guitar|violin|cello|drums|drum kit|keyboard|synth|piano|saxophone|console|watch|drone|tv|"
    "telly|sofa|couch|bed|mattress|desk|chair|fridge|freezer|oven|cooker|washing machine|dishwasher|bookcase|wardrobe|"
    "table|tumble dryer|armchair|quad|mower|lawnmower|tent|loom|kiln|rug|coat|sewing machine|e-bike|monitor|headphones|"
    "wheelchair|glasses|hearing aids|greenhouse|shed|hot tub|boiler|coffee machine|air fryer|microwave"
)
_LEAVE = (
    "(?:(?:maternity|paternity|parental|mat|pat|adoption|sick|study|compassionate|unpaid|gardening|garden|shared parental|"
    r"carer 's|carers|medical|long-term sick|stress|family|bereavement) leave|sabbatical|furlough|"
    "(?:an? )?(?:sabbatical|gap year|career break|phased return)(?: year)?|jury (?:duty|service))"
)
_NURSING = {
    "nursing": "a nurse",
    "teaching": "a teacher",
    "farming": "a farmer",
    "welding": "a welder",
    "plumbing": "a plumber",
    "cheffing": "a chef",
    "lorry driving": "a lorry driver",
    "truck driving": "a truck driver",
    "bus driving": "a bus driver",
    "hairdressing": "a hairdresser",
    "childminding": "a childminder",
    "tattooing": "a tattooist",
    "freelancing": "a freelancer",
    "bartending": "a bartender",
    "waitressing": "a waitress",
    "bricklaying": "a bricklayer",
    "roofing": "a roofer",
    "lecturing": "a lecturer",
    "barbering": "a barber",
    "gardening": "a gardener",
    "translating": "a translator",
    "tutoring": "a tutor",
    "busking": "a busker",
}
_ORDINAL = {
    "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7", "eighth": "8", "ninth": "9", "tenth": "10",
    "eleventh": "11", "twelfth": "12", "thirteenth": "13", "sixteenth": "16", "eighteenth": "18", "thirtieth": "30", "fortieth": "40",
    "fiftieth": "50", "sixtieth": "60", "seventieth": "70", "eightieth": "80", "ninetieth": "90", "hundredth": "100",
}  # fmt: skip
_WORKED = "\n".join(
    rf"{work.split()[-1]} | ^(?:(?:i |we )?(?:have |'ve )?been|(?:i |we )have been) {work}(?= (?:for|here|full-time|now)| ,|$) | i have worked as {as_}"
    for work, as_ in _NURSING.items()
    if work not in ("teaching", "gardening", "translating", "roofing")
)
_AGED = "\n".join(
    rf"{word} | ~have/celebrate {_OWN} {word} (?:birthday|bday|b-day)(?: party)? | turned {age}"
    for word, age in _ORDINAL.items()
)
_PRIZED = (
    "app|server|laptop|pc|machine|desktop|box|nas|workstation|macbook|phone|pi|router|rig|computer|notebook|tablet|"
    "site|blog|website"
)
_YEARS = r"(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)"
_KIN = "wife|husband|mum|mom|mam|dad|sister|brother|son|daughter|partner|gran|nan|grandad|boyfriend|girlfriend|hubby"
_NTH = (
    "|".join(
        f"{n}{'st' if n % 10 == 1 else 'nd' if n % 10 == 2 else 'rd' if n % 10 == 3 else 'th'}" for n in range(20, 101)
    )
    + "|18th|19th"
)
_OLD = "|".join(
    f"{n}-{unit}-old" for n in (*_YEARS.strip("(|)").split("|")[1:], *map(str, range(1, 20))) for unit in ("year", "yr")
)
_SUBJECTS = "|".join(sorted(word_lists.SUBJECTS - {"it", "art", "design"}))
_LANGUAGE = "(?:" + "|".join(sorted(lex.LANGUAGES)) + ")"
_MEDICINES = "|".join(sorted(word_lists.MEDICINES))
_PETS = "sheepdog|rescue dog|rescue cat|dog|cat|puppy|pup|kitten|rabbit|hamster|parrot|horse|budgie|pony|tortoise|goat|hens|chickens|ducks|bees"
TABLE = rf"""
lessons|tuition|classes|workshops|tutorials|coaching | ~give/offer/run (?:private |weekly |evening |online |weekend |free |beginners ?)*(?!(?:{_NO_LESSON}) )(\S+(?: (?!and\b|or\b|of\b)\S+)?) (?:{_LESSONS})(?: online)? | ~teach \1
lessons|classes | ~take/have/start/do (?:private |weekly |evening |online |weekend )*(?!(?:{_NO_LESSON}|swimming) )(\S+) (?:lessons)(?= |$) | ~learn \1
shift|shifts | ^(?:i |we )?(?:have )?(?:got |have got |have )(?:the|an?|my|another) (?:early |late |night |day |morning |evening |afternoon |double |long |closing |opening |first |last |saturday |sunday |twilight |back |graveyard )*shift (?:at|in) (?=\S) | i work at
shift|shifts | ^(?:i |we )?(?:am |are |was )?(?:just |finally |already )*(?:on|off to|start|started|starting|finish|finished|finishing|done with|doing|did|off from|home from|back from|knackered after|shattered after|heading to|coming off|on my way to|about to start|covering|working) (?:an?|the|my) (?:\S+ ){{0,2}}shift (?:at|in) (?=\S) | i work at
shift|shifts | (?:(?<=i )|(?<=we )|(?<=he )|(?<=she )|(?<=they )|(?<=also )|(?<=often )|(?<=sometimes )|(?<=mostly ))~do/pick/work/cover/get/take (?:up |on )?(?:the |a few |some |extra |my |night |early |late |evening |weekend |saturday |sunday |day )*shifts (?:at|in|for) (?=\S) | ~work at
shift|shifts | ^my (?:\S+ ){{0,2}}shifts? (?:at|in) (.{{2,40}}?) (?:starts?|ends?|finish(?:es)?|begins?|was|were|is|are|got|gets?|runs?)(?= |$).* | i work at \1
rota|roster | ~be on the (?:rota|roster) (?:at|in|for) | ~work at
gym|parkrun | (?:have |just )?~sign up (?:for|to|at|with) (?:the|a) (?=(?:\S+ )?(?:{_GROUP})\b) | joined the
{_GROUP} | ~drop out of (?=(?:the|my|our) (?:\S+ ){{0,3}}(?:{_GROUP})(?: |$)) | left
{_GROUP} | ~pack in (?=(?:the|my|our) (?:\S+ ){{0,3}}(?:{_GROUP})(?: |$)) | left
{_GROUP} | ~step (?:down|back) from (?=(?:the|my|our) (?:\S+ ){{0,3}}(?:{_GROUP})(?: |$)) | left
{_GROUP} | ~get kicked out of (?=(?:the|my|our) (?:\S+ ){{0,3}}(?:{_GROUP})(?: |$)) | left
birthday|bday|b-day | ~have/celebrate {_OWN} (\d{{1,3}})(?:st|nd|rd|th) (?:birthday|bday|b-day)(?: party)? | turned \1
{_AGED}
birth|dob|d.o.b | ^(?:my )?(?:date of birth|dob|d\.o\.b\.?|birth date|birthdate)(?: is| was|:| :)?(?= ?,|$| and) | i was born
birth|birthplace | (?:(?<=^)|(?<=, )|(?<=and )|(?<=; ))(?:my )?(?:place of birth|birthplace|pob)(?: is| was|:| :)? (?=\S) | i was born in
relocating|moving | ^the (\S+ )?(surgery|clinic|practice) (is|are) (?:relocating|moving) to | our \1 \2 office \3 moving to
{_LIMB}&my | ~snap/pop/rupture/strain/pull/bust/blow/wreck/tear (?:out )?my (?=(?:left |right |lower |upper )?(?:{_LIMB})(?: |$)) | tore my
{_LIMB}&my | (?:did|done|put) (?:in )?my (?=(?:left |right |lower |upper )?(?:{_LIMB})(?: in| out)?(?: |$)) | hurt my
{_LIMB}&my | my (left |right |lower |upper )?({_LIMB}) (?:is|are|'s|has been|have been|keeps|keep|has started) (?:playing up|giving me (?:grief|trouble|jip|gyp|bother)|acting up|giving out)(?= |$) | i have bad \1 \2
ligament|tendon|disc|bone|muscle|fracture|sprain|hernia | ^(?:an? )?(torn|slipped|broken|ruptured|fractured|trapped|pulled|sprained|cracked|bulging|prolapsed|herniated) (?!my\b|a\b|an\b|the\b|his\b|her\b)(?=(?:\S+ )?(?:ligament|tendon|disc|bone|muscle|nerve|wrist|ankle|rib|ribs|hernia|collarbone|toe|finger)\b) | i have a \1
{_ILL} | ^(?:it is |it 's )?(chronic |mild |severe |bad |type 1 |type 2 |suspected |mild |early )?({_CONDITION})(?= in (?:my|both|the)(?: |$)| since| for|$| every| and (?:{_CONDITION})$| ,) | i have \1 \2
{_ILL} | (?<=, )({_CONDITION}) in (both|my \S+(?: \S+)?)$ | i have \1 in \2
hearing|sight|eyesight|vision | ~lose my (sight|hearing|vision|eyesight)(?= in my|$| at| when| after| to) | have poor \1
leave|sabbatical|furlough|break|year&on | ^(?:(?:still|now|currently|out|away|off) )*on (?={_LEAVE}(?: |$)) | i am on
signed | ~be (?:being |been )?signed off (?:work |sick )*(?:with|for) (?=\S) | ~suffer from
twins|triplets|kids|children|boys|girls|daughters|sons|sisters|brothers|dogs|cats | ^(?:(?:i |we )?(?:have )?)got (twins|triplets|two \S+|three \S+|four \S+|five \S+)(?: btw| lol| now)? , (?=\S+(?: ,| and)) | i have \1 ,
twins|triplets | ^(twins|triplets) (?=(?:turn|turned|are|were|start|started|love|hate|have|got|just|will|'s)\b) | the \1
touch|touches | ^(?:i |we )?never (?:touch|eat|have) (?=(?!late\b|early\b|out\b|alone\b|in\b|at\b|on\b|up\b|type\b|base\b|before\b|after\b|there\b|much\b|enough\b|well\b|again\b|anything\b|it\b|that\b|this\b|been\b|a\b|an\b|my\b|your\b|had\b|to\b|the time\b)\S+(?: \S+)?$) | i do not eat
touch|touches | ^(?:i |we )?(?:do not|will not|can not) touch (?=\S+(?: \S+)?$) | i do not eat
runs|run&app|server|laptop|pc|machine|desktop|box|nas|workstation|macbook|phone|pi|router|rig|computer|notebook|tablet|site|blog|website | ^(?:the|my|our) (\S+(?: \S+)?) ?({_PRIZED}) (?:now |still |currently |just )?(?:runs|is running|run) (?=(?!out\b|on\b|fine\b|slow\b|hot\b|well\b|better\b|fast\b|like\b|so\b|a\b|at\b|the\b|in\b)\S) | our \1 \2 uses
logs|metrics|traces|events|errors|alerts | ^(?:the|our|all|all our) (logs|metrics|traces|events|errors|alerts|backups) (?:all )?(?:go|ship|get shipped|are sent|get sent|are shipped|end up) (?:to|in|on) | our \1 are stored in
{_OLD}|old | my {_YEARS}(?: |-)(?:year|yr)(?: |-)?old (?=(?!son\b|daughter\b|dog\b|cat\b|brother\b|sister\b|niece\b|nephew\b|car\b|laptop\b|phone\b|self\b|grandson\b|granddaughter\b|boy\b|girl\b|cousin\b|mum\b|dad\b|nan\b|gran\b|mother\b|father\b|uncle\b|aunt\b|kid\b|bike\b|van\b|house\b|bones\b|knees\b|pony\b|horse\b|mac\b|macbook\b)\S) | my child is \1 and
swapped|swap|traded|exchanged | ^(?:i |we )?(?:have )?(?:just |finally )?(?:swapped|traded|exchanged|part-exchanged|px would) the (\S+) (?:in )?for (?=an?\b) | i swapped my \1 for
{_GOODS}&arrived|came|turned|got|delivered|here|landed | (?:(?<=^)|(?<=, )|(?<=and ))(?:my|our|the) (?:brand )?(new|second-hand|used|refurbished|secondhand) ((?:\S+ ){{0,2}}?(?:{_GOODS})) (?:has |have |is |was |just |finally |'s )*(?:arrived|came|turned up|got here|got delivered|delivered|is here|landed)$ | i got a \1 \2
handle|instagram|insta|github|twitter|mastodon|bluesky|discord|tiktok|telegram|reddit|threads|strava|soundcloud|steam | ^(?:on|over on) (?:instagram|insta|github|gitlab|twitter|mastodon|bluesky|discord|tiktok|telegram|reddit|threads|strava|soundcloud|steam|twitch|youtube|x|linkedin|letterboxd|goodreads) (?:i am|i go by|i 'm|it is|find me (?:as|under|at)|my name is|my handle is) (?=\S) | my handle is
{_NTH} | ^it (?:is|'s) my (\d+)(?:st|nd|rd|th)(?: birthday| bday)?$ | i turn \1
come|comes|coming | ^my (wisdom teeth|wisdom tooth|tonsils|appendix|gallbladder|adenoids|cataract|cataracts|stitches|staples|pins) (?:comes?|is coming|are coming|'s coming|is getting taken|are getting taken) out | i am having my \1 out
cast|braces|boot|splint|bandages|bandage|brace|halo | ^(?:my|the) (cast|braces|boot|splint|bandages|bandage|brace) (?:comes?|is coming|are coming|'s coming|gets? taken) off$ | i have an appointment for the \1 removal
lives|live|based|living | (live|lives|living|based) (.{{2,40}}?) (?:and|but|while) (my|our) (\S+) (?:is|are|'s) (?:still |now )?in (?=\S+$) | \1 \2 and \3 \4 lives in
names | ^names (?=\S+(?:$| and)) | my name is
bred | ^(?:i was |i am )?born (?:and|&|n|'n'|an) (?:bred|raised) (?=(?:in|on|near)\b) | i was born
spelling|clock|units|dates|metric|imperial|celsius|fahrenheit|english|format|grammar | ^(?:please |pls |can you |could you )?(?:always |just )*(?:use|stick to|stick with|write in|go with) (?:the )?((?:british|american|uk|us|australian|canadian|oxford|metric|imperial|24-hour|12-hour|24 hour|24h|plain|iso|european|celsius|fahrenheit)(?: (?!and\b)\S+)?)(?: please| pls| thanks)?(?= ,| and|$) | i prefer \1
dates|times|prices|numbers|temperatures|distances|weights|recipes | ^(?:please |pls )?(?:always )?(?:write|give|show|put|format|quote) (?:me )?(?:all |the |my )*(dates|times|prices|numbers|temperatures|distances|weights|recipes) (?:as|in|using|with) | i prefer \1 in
metric|imperial|celsius|fahrenheit | ^(metric|imperial|celsius|fahrenheit|kilos|grams)(?: units)?(?: please| pls| only| for me)+(?: ,.*)?$ | i prefer \1
eldest|oldest|youngest|middle | (my|our) (eldest|oldest|youngest|middle) one (?=\S) | \1 \2
gluten|dairy|sugar|meat|alcohol|lactose|wheat|caffeine | ^(?:(?:i|we) (?:have |am |are )?)?(?:gone|went|going) (gluten|dairy|sugar|meat|alcohol|lactose|wheat|caffeine) free | i am \1-free
come|coming&live|stay | ~be coming to (?=(?:live|stay) with\b) | will
come|coming&live | ~be coming to live in | ~be moving to
came|come|moved&from | ^(?:i |we )?(?:have )?(?:first |originally |only )?(?:came|come)(?: over| across| here)? to (?=(?!the\b|a\b|an\b|my\b|our\b|see\b|visit\b|terms\b|work\b|live\b)\S+(?: \S+)? from \S+(?: \S+)?$) | moved to
gets|goes&beta|alpha|release|launch|app|site|website|update|demo|mvp|pilot|prototype|redesign|campaign|newsletter|feature|album|book|episode|season|issue|patch|build | ^(?:the |our |my )?(beta|alpha|release|launch|app|site|website|update|demo|mvp|pilot|prototype|redesign|campaign|newsletter|feature|album|book|episode|season|issue|patch|build|v\d[\d.]*) (?:goes out|goes live|is going live|is going out|drops|lands|is out|ships|comes out|goes to print)$ | the \1 is due
{_PETS}&new | (?:(?<=^)|(?<=, )|(?<=and ))(?:my |our |the )?new ({_PETS}) (?:has |have |is |just |finally |'s )*(?:arrived|came|comes home|came home|got here|here|home|moved in|is here) | i got a new \1
lasik | ~get/have lasik(?: eye surgery| surgery)? | had lasik eye surgery
defense|defence|viva|shooting|filming|rehearsals|induction|move|colonoscopy|mri|graduation|test|hearing|flight|transplant|cataract|hysterectomy|ultrasound|commencement|convocation|audition|interview|cutover | ^(?:the |my |our )?((?:thesis |dissertation |phd |driving |court |cataract |knee |hip |house |final )?(?:defense|defence|viva|shooting|filming|induction|move|colonoscopy|mri|graduation|driving test|hearing|transplant|hysterectomy|ultrasound|commencement|convocation|audition|interview|test|exam|operation|surgery))(?: date)? (?:is|'s|has been|was|are|got) (?:all )?(?:set|scheduled|booked|booked in|pencilled in|confirmed|fixed|down|arranged) (?:for|on|in) | i have a \1
defense|defence|viva|shooting|filming|induction|colonoscopy|mri|graduation|hearing|transplant|hysterectomy|ultrasound|commencement|audition | ^(?:the |my |our )?((?:thesis |dissertation |phd |driving |court |cataract |knee |hip |house |final )?(?:defense|defence|viva|shooting|filming|induction|move|colonoscopy|mri|graduation|driving test|hearing|transplant|hysterectomy|ultrasound|commencement|convocation|audition|interview|test|exam|operation|surgery))(?: date)? (?:is|'s|has been|was|are|got) (?:all )?(?:set|scheduled|booked|booked in|pencilled in|confirmed|fixed|down|arranged)$ | i have a \1
day|night|weekend&by | ^(?:i am )?(?:an? )?(\S+(?: \S+)?) by day (?:,|and) (?:an? )?(\S+(?: \S+)?) (?:by|at) night | i am a \1 and a \2
home&now|days|nowadays|moment|currently | ^home (?:is|'s) (\S+(?: \S+)?)(?: (?:now|these days|nowadays|at the moment|currently|for now))+$ | i live in \1
based | ~be (?!(?:plant|home|evidence|project|faith|office|role|water|oil|desk|web|cloud|field)\b)(\S+)(?:-| )based$ | ~be based in \1
now|currently&in | , (?:but |and )?(?:now|currently) (?:living |based |settled )?in (?=\S+(?: \S+)?$) | , i live in
brought | ~be brought up in | grew up in
trade|profession|training|calling | ^(?:i am )?(?:an? )?(\S+(?: \S+)?) by (?:trade|profession|training|calling)(?= ,|$| but| and| from) | i am a \1
myself|himself|herself|ourselves|themselves | ^(?:i |we )?(?:have )?(?:now )?(?:work|worked) for (?:myself|ourselves)(?: now)?(?=$| ,| and| but) | i am self-employed
job|role|position|post | ^(?:i am |i )?(?:start|starting|begin|beginning) (?:my|a|the) (?:new )?(?:job|role|position|post) (?=(?:at|with|in)\b) | i will start
contracting | ^(?:i am |i have been )?(?:currently )?contracting (?:at|for|with) | i work at
day | ^(?:it is |it 's )?(?:my )?(?:first day|day one) (?:at|with) (\S+(?: \S+)?)$ | i start at \1
bar|shelves|pints|burgers|coffee|coffees|floors|boxes|trucks|lorries|bikes|cars|hair|drinks|dishes|pots|tables|sandwiches|pizzas|orders|till|tills|toilets|beds|parcels|post|newspapers|breakfasts|phones | (?:(?<=i )|(?<=we )|(?<=he )|(?<=she )|(?<=they )|(?<=also )|(?<=often )|(?<=sometimes )|(?<=mostly ))~stack/tend/pull/flip/serve/mop/pack/load/unload/fix/repair/cut/pour/make/wash/wait/pick/clean/sort/man (?:the )?(?:bar|shelves|pints|burgers|coffee|coffees|floors|boxes|trucks|lorries|bikes|cars|hair|drinks|dishes|pots|tables|sandwiches|pizzas|orders|till|tills|toilets|beds|parcels|breakfasts) (at|for|in) (?!a living|money|cash|fun|my|our|free|years|them|him|her)(?=(?:the |a |an )?\S) | ~work \1
scared|afraid|frightened|petrified | ^(?:absolutely |totally |really |so |bit |a bit )*(scared|afraid|frightened|petrified)(?: to death)? of | i am \1 of
language|tongue|hometown|town|trade|sign|sport|poison|faith|religion|surname | ^(\S+(?: \S+)?) (?:is|'s) my (second language|first language|native language|mother tongue|native tongue|third language|hometown|home town|trade|star sign|surname|middle name|maiden name|nickname|religion|faith|blood type) | my \2 is \1
sport|poison|drink|game|genre | ^(\S+(?: \S+)?) (?:is|'s|was always|has always been|will always be) my (?:sport|poison|tipple|drink|drink of choice|game|genre|jam) | i love \1
sport|poison|tipple | ^my (?:sport|poison|tipple|drink of choice) (?:is|'s) | i love
year | ^(?:i am )?(?:in )?(?:my )?(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th)(?:-| )year (?:student |undergrad )?(?:at|in) (?=\S+(?: \S+)?$) | i study at
year|grade|form | ^(year|grade) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) at (?=\S) | i am in \1 \2 at
uni|university|college | ~be at (?:uni|university|college) in (\S+)$ | ~study at \1
uni|university|college|poly | ~be at (?=(?:\S+ )?\S+ (?:uni|university|college|poly|school)$) | ~study at
{_SUBJECTS} | ~drop/ditch (?=(?:{_SUBJECTS})(?:$| ,| and| in| after| at| because)) | stopped studying
train|bus|tube|metro|tram|ferry|subway|bike|boat | ~get/catch/ride/take (?:the|a|my) (train|bus|tube|metro|tram|ferry|subway|bike|boat) (?:in )?(?:to|into) (?:work|school|the office|town|uni|college)(?= |$) | ~commute by \1
fever|tunnel|elbow|fasciitis|stones|pressure|cholesterol|shoulder|apnoea|bowel | ^(?:chronic |mild |severe |bad |terrible |awful )?(hay fever|carpal tunnel|tennis elbow|plantar fasciitis|kidney stones|high blood pressure|high cholesterol|sleep apnoea|frozen shoulder|irritable bowel)(?= in (?:my|both|the)(?: |$)| since| for|$| every| ,) | i have \1
year|grade | (?<=and )in (year|grade) (?=\d+(?: |$)) | i am in \1
au-pair | (?<=am )(?=au-pair\b) | an
training|trade|profession | (?<=, )(?:an? )?(\S+(?: \S+)?) by (?:trade|profession|training)(?= ,|$| but| and| from) | i am a \1
move|moved|moving | ~move out of (?:my|our) (parents|mum|mom|dad|folks|gran|nan)(?: 's|')?(?: (?:place|house|flat|home|spare room|basement))?(?: in \S+)? | stopped living with my \1
rent | ~split/share the (?:rent|bills) (?:on|for|of) (?=an?\b|the\b|our\b) | ~rent
shooting|filming|rehearsals|induction|exams|finals|training|chemo | ^(?:the |my |our )?(shooting|filming|rehearsals|induction|exams|finals|chemo|radiotherapy) (?:starts?|begins?|kicks? off)$ | i have a \1
code|examples|snippets|scripts|samples&in | ^(?:can you |could you |please |pls |would you )*(?:always |only |just )*(?:show|give|write|send)(?: me)? (?:all |the |your |any )*(?:code|code examples|examples|code snippets|snippets|scripts|code samples|samples) in (\S+)(?: please| pls)?(?= ,|$| by| from) | i prefer \1
code|examples|snippets|scripts|samples&in | ^(?:can you |could you |please |pls |would you )*(?:always |only |just )*show me code in (\S+)(?= ,|$) | i prefer \1
{_LANGUAGE[3:-1]}&my | my ({_LANGUAGE}) (?:is|'s) (?:still |only |now |pretty |quite |very |really |a bit |at |about |just |sadly )*(?:poor|fine|a1|a2|b1|b2|c1|c2|okay|so-so|native|weak|awful|bad|getting there|coming along|near-native|strong|solid|intermediate|beginner|advanced|better than my \S+|not great|not bad|shocking|rubbish|conversational|enough to get by)(?= |$) | i speak \1
puffer|epipen|inhaler|auto-injector|ventolin|insulin | ~carry (?:round |around |with me )?(?:an? |my |two |my own )?(epipen|epipens|puffer|inhaler|auto-injector|ventolin|insulin)(?: around| with me)? | use an \1
short|brief|simple|concise&keep | ^(?:please |pls )?keep (?:it|things|replies|answers|them|everything) (?:nice and |really |very )?(short|brief|concise|simple|formal|informal|polite) (?=when|if|as|cos|because|for|with) | i prefer \1 replies ;
shoot|game|record|stream|edit|film | ^(?:i )?(?:mostly |mainly |usually |only )?(?:shoot|game|stream|edit videos?|edit|record|film) (?:\S+ )?(?:on|with) (?=(?:an?|my) (?:\S+ )?\S*\d) | i use
ee|vodafone|o2|giffgaff|verizon|t-mobile|monzo|starling|revolut|barclays|hsbc|lloyds|natwest|santander|chase|n26|octopus|talktalk|plusnet|voxi|lebara|telekom|spectrum|comcast|xfinity | ^(?:i am |we are )?(?:with|on) (ee|vodafone|o2|giffgaff|verizon|t-mobile|monzo|starling|revolut|barclays|hsbc|lloyds|natwest|santander|chase|n26|octopus energy|octopus|talktalk|plusnet|voxi|lebara|telekom|spectrum|comcast|xfinity) ?(?=$|,|for|now|and) | i use \1
ee|vodafone|o2|monzo|starling|revolut|barclays|hsbc|lloyds|natwest|paypal|apple|klarna | ~pay (?:for \S+ )?(?:with|by|using|through) (?=(?:monzo|starling|revolut|barclays|hsbc|lloyds|natwest|paypal|apple pay|google pay|klarna|amex)\b) | use
allergy | ^(?:a )?(?:severe |bad |mild |huge |serious |massive |nasty )?(\S+|tree nut|bee sting) allergy(?: here| btw| too| sadly)?(?= ,|$) | i am allergic to \1
react | ~react to (?={_MEDICINES}|penicillin|latex|nickel|dust|pollen) | ~be allergic to
wheelchair | ~be in a wheelchair | use a wheelchair
what|hearing|eyesight|memory|balance | my (hearing|eyesight|memory|balance|back|knee) (?:is|'s) not what it (?:was|used to be|once was) | i have poor \1
replacement|bypass|hysterectomy|vasectomy|appendectomy|tonsillectomy|mastectomy|transplant|c-section|caesarean|lasik | ^(?:an? |my )?((?:double |full |total |triple |left |right |partial )*(?:(?:hip|knee|shoulder|valve|heart|kidney|liver) (?:replacement|bypass|transplant)|hysterectomy|vasectomy|appendectomy|tonsillectomy|mastectomy|c-section|caesarean))$ | i had a \1
commute|way|drive|walk|run|train|bus|treadmill | (?<=\S )on (?:my|the) (?:commute|way to work|way home|way in|drive in|drive home|school run|treadmill|morning walk|train to work|bus to work)$ | -
previously|formerly&at|with | ^(?:previously|formerly) (?:at|with) | i worked at
previously|formerly | ^(?:previously|formerly) (?=an? \S+(?: \S+)?$) | i was
ex|army|navy|raf|forces|military|police|marines | ^(?:i am )?ex(?:-| )(army|navy|raf|military|police|marines|forces)$ | i served in the \1
job|role&new | ^(?:brand )?new (?:job|role|gig|position) (?:at|with) (?=\S) | i work at
place|offer&offered|given | (?:been|was|got|have|am) (?:offered|given) (?:a|my) place (?:at|in) | will study at
out|for|limits|no&me|limits | ^(?!the |this |that |my |it |a |an )(\S+(?: \S+)?) (?:is|are|'s) (?:out for me|a no for me|off limits(?: for me)?|a no-go for me|a no go for me)$ | i do not eat \1
for&me&not | ^(?!it |that |this |he |she |they |marriage )(\S+(?: \S+)?) (?:is|are|'s) (?:just |really )?not for me$ | i do not like \1
favourite|favorite|fave | ^my (?:absolute |all-time )*(?:favourite|favorite|fave) (?:is|'s|has to be|was always|has always been) (?=(?!when\b|that\b|the one\b|probably\b)\S) | i love
favourite|favorite|fave | ^(?!it |that |this |he |she |they |which |you |these |those )(\S+(?: \S+)?) (?:is|are|'s) my (?:absolute |all-time |personal )*(?:favourites?|favorites?|faves?)$ | i love \1
commute | ~commute (?:in )?from (\S+)(?: every day| daily| by \S+)?$ | ~live in \1
vegan|vegetarian|veggie|pescatarian|single|pregnant|freelance|self-employed|married | ^(?:not|no longer) (vegan|vegetarian|veggie|pescatarian|single|pregnant|freelance|self-employed|married)(?: any ?more| any longer)?$ | i am no longer \1
single | newly single | single
bit|spot&do|did|doing | (?<=i )~do (?:a (?:little )?bit of|a spot of|the odd bit of|some) (?=(?:carpentry|woodwork|gardening|photography|painting|drawing|pottery|yoga|running|cycling|swimming|knitting|sewing|baking|fishing|sailing|climbing|karate|boxing|pilates|calligraphy|woodturning|embroidery|beekeeping|astronomy|hiking|ceramics|welding|weaving|birdwatching)\b) | do
work|teach|volunteer|study|intern|cook|nurse&company|firm|place|school|shop|hospital|startup|agency|outfit|studio|bank|charity|restaurant|college|uni|university|clinic|bakery|practice | ^(?:the|my) (?:\S+ )?(?:company|firm|place|school|shop|hospital|startup|agency|outfit|studio|bank|charity|restaurant|college|uni|university|clinic|bakery|practice) (?:that |where |which )?(i|we) (work|teach|volunteer|study|intern|cook|nurse)(?: at| for| in)? (?:is|'s) (?:called |named )?(?=(?!in\b|on\b|based\b|closing\b|moving\b|near\b|not\b|so\b|very\b|great\b|lovely\b|shut\b|shutting\b|about\b|really\b|quite\b|just\b|open\b|owned\b|run\b|across\b|next\b|hiring\b|being\b|full\b|huge\b|tiny\b|small\b|big\b)\S) | \1 \2 at
live&where|town|village|city|place | ^(?:the (?:town|village|city|place) )?(?:where )?i live (?:in )?(?:is|'s) (?:called |named )?(?=\S+$) | i live in
band|choir|orchestra|team|club|group&called|named | ^(?:the|my) (?:\S+ )?(?:band|choir|orchestra|team|club|group|quartet) (?:that )?i (?:play|sing|am|train|run|row) (?:in|for|with) (?:is|'s) (?:called|named) | i belong to
seeing|dating|married|engaged&the | ^the (?:guy|girl|man|woman|bloke|lad|person|lass|chap) (?:that )?i am (?:seeing|dating|going out with) (?:is|'s) (?:called |named )? | i am dating
allergic&am|to | ^(?:the )?(?:only|one|main|other|first|biggest)?(?: food| foods)? ?(?:thing|things|stuff|ones?|two|food|foods|nuts?) (?:that )?i am (?:really |actually )?allergic to (?:is|are|'s) | i am allergic to
allergic&am|to | ^(.{{3,40}}?) (?:is|are) (?:the |my )?(?:only |two |three |main |one |ones? )*(?:things? |foods? |stuff |ones? |nuts? )?(?:that )?i am allergic to$ | i am allergic to \1
allergic&am|to | allergic to (\S+(?: \S+)?) and (my \S+) to (?=\S+(?: \S+)?$) | allergic to \1 and \2 is allergic to
thing|food&hate|stand|abide|bear|stomach|detest|loathe | ^(?:the )?(?:one|only|other) (?:thing|food|vegetable|meat|drink) (?:that )?i (?:really |actually |absolutely |just )?(?:can not (?:stand|abide|bear|stomach)|hate|detest|loathe) (?:is|are|'s) | i hate
eat|drink|play|watch|read|use&all | ^all i (?:ever |really )?(eat|drink|play|watch|read|use)(?: these days| now| lately)? (?:is|are|'s) | i \1
what&do | ^what i do (?:for a living |for work |all day )?is (?=(?!not\b|my\b|none\b|a\b|the\b|so\b|very\b|great\b|important\b)\S) | i
fear|phobia | ^my (?:biggest |greatest |worst |main |one |only )*(?:fear|phobia) (?:is|'s) | i am scared of
cet|cest|est|edt|pst|pdt|gmt|bst|utc|ist|jst|cst|aest | ~be (?:on|in) (?:the )?(cet|cest|est|edt|pst|pdt|gmt|bst|utc|ist|jst|cst|aest)(?: time| timezone)?$ | ~be in the \1 time zone
growing | ^growing up in (\S+(?: \S+)?) , (?=(?:i|we|my)\b) | i grew up in \1 ,
drinks|booze|party|pub|wine|beer|beers|lie-in | (?:,|so|and) no (?:\S+ )?(?:drinks|booze|party|pub|wine|beers?|lie-in)(?: tonight)? for me$ | -
email|phone|mobile|number|insta|handle|birthday|bday|mail | (?<=, )(?:and )?(email|phone|mobile|number|insta|handle|birthday|bday) (?:is|'s) | my \1 is
{_LANGUAGE[3:-1]}&my | my ({_LANGUAGE}) and ({_LANGUAGE}) are (?:fine|good|ok|okay|decent|fluent|rusty|poor|basic|great|better|native|strong|not bad|passable)(?= |$) | i speak \1 and \2
girl|boy&have | have (?:got )?an? (?:little |baby |wee |young |small )+girl(?= , \S+| called| named|$) | have a daughter
boy|lad&have | have (?:got )?an? (?:little |baby |wee |young |small )+(?:boy|lad)(?= , \S+| called| named|$) | have a son
church|gym|mosque|synagogue|temple|choir|club|band|team|union|parish&my | ^my (?:local )?(?:church|gym|mosque|synagogue|temple|choir|running club|book club|club|band|union|parish) (?:is|'s) (?:called )?(?=(?!so\b|very\b|really\b|great\b|closed\b|shut\b|in\b|on\b|near\b|not\b|quiet\b|too\b|a\b|full\b|lovely\b)\S) | i belong to
school|uni|university|college&my | ^my (?:school|uni|university|college) (?:is|'s) (?:called )?(?=(?:the )?(?:university\b|college\b|st\b|\S+ (?:uni|university|college|school|academy|high|primary|grammar)\b)) | i study at
advisor|adviser | my (?:phd |thesis |academic |doctoral )?(?:advisor|adviser)(?= is| 's| ,| \S+ is) | my supervisor
lease|tenancy|visa|passport|contract|subscription|membership|insurance|permit | ^my (lease|tenancy|visa|passport|contract|subscription|membership|insurance|work permit|residence permit)(?: on \S+)? (?:is up|runs out|comes to an end|comes up for renewal|is due for renewal|is up for renewal|is ending|is expiring)(?= |$) | my \1 expires
citizen|national | ^i (?:am|have been) an? (?:dual |proud )?(?:citizen|national) of (?=\S) | my nationality is
written|penned|authored|recorded|published | have (?:now |already |just )?(?:written|penned|authored|recorded|published) (?=(?:an?|two|three|four|five|six|several|\d+) ) | published
alongside|works|work | ^(?:i |we )?work (?:alongside|closely with) (\S+)$ | \1 is my colleague
police|army|navy|raf|marines|forces|service|paras|force&did|spent|had|put | ^(?:i |we )?(?:did|spent|had|put in)(?: \S+ years)?(?: of service)? in the (?=(?:army|navy|raf|police|marines|forces|merchant navy|fire service|air force|paras|prison service|civil service|coastguard)\b) | i served in the
last&day|shift|week | ^(?:(?:it is|it 's|today is|today 's|tomorrow is|friday is|friday was|was|is|had|done|just done|just finished) )?(?:my )?last (?:ever )?(?:day|shift|week) (?:at|with) (?=\S+(?: \S+)?$) | i left
help|helps | ~help (?:to )?(run|organise|organize|coordinate) (?=(?:an?|the|our|my) ) | \1
renovating|up&do|doing|did|done|does | ~do up (?=(?:an?|my|our)\b) | ~renovate
{_WORKED}
violin|viola|trumpet|horn|clarinet|oboe|flute|cello|trombone|bassoon|tenor|soprano|alto|bass|drummer|guitarist|singer|bassist|keyboardist | (?:i|he|she) am (?=(?:first|second|lead|principal|third) (?:violin|viola|trumpet|horn|clarinet|oboe|flute|cello|trombone|bassoon)\b) | i play
book|running|supper|film|knitting|writing|chess|walking|craft | ~go to (?=(?:an?|the|my|our) (?:local |weekly |monthly )?(?:\S+ )?(?:{_GROUP})(?: |$)) | belong to
"""
