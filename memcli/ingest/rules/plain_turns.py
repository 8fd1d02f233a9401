"""Rows of ``rewrites`` for relatives, endings, plans, health and projects as people put them in a line of chat."""
# ruff: noqa: E501 -- one construction a line

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import word_lists

_LANGUAGE = "(?:" + "|".join(sorted(lex.LANGUAGES)) + ")"
_MEDICINE = "|".join(sorted(word_lists.MEDICINES - {"pill", "prep", "b12", "testosterone"}))
_PET = "|".join(sorted(lex.PETS))
_KIN = (
    "mum|mom|dad|mother|father|sister|brother|son|daughter|wife|husband|cousin|uncle|aunt|niece|nephew|girlfriend|boyfriend|"
    "partner|gran|nan|grandma|grandad|grandpa|stepdad|stepmum|flatmate|roommate|boss|neighbour|friend|ex"
)
_VICE = "vaping|smoking|vapes|nicotine|cigs|cigarettes|fags|weed|booze"
_GROUP = (
    "club|band|choir|team|group|league|society|committee|squad|orchestra|union|scouts|guides|council|board|class|course"
)
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
_BARE = "kids|daughters|sons|boys|girls|brothers|sisters|eldest|oldest|youngest|grandkids|parents|cousins|nephews|nieces|in-laws|neighbours|flatmates|cousin"
_NOT_WORK = "school|uni|university|college|home|risk|war|work|odds|all|large|ease"
TABLE = rf"""
{_BARE} | ^(?:(?:and|so|also|btw|well|plus) ,? ?)?({_BARE}) (?=(?:is|'s|are|have|has|had|go|goes|play|plays|love|loves|hate|hates|live|lives|work|works|just|both|all|start|starts|started|got|speak|speaks|study|studies|turned|turns|want|wants|can|moved)\b) | my \1
sil|bil|fil | (?:my )?sil (?=(?:is|'s|has|just|got|works|lives|moved|had)\b) | my sister-in-law
sil|bil|fil | (?:my )?bil (?=(?:is|'s|has|just|got|works|lives|moved|had)\b) | my brother-in-law
sil|bil|fil | (?:my )?fil (?=(?:is|'s|has|just|got|works|lives|moved|had)\b) | my father-in-law
first|second|third|fourth | ~have (?:his|her|their|our|my) (?:first|second|third|fourth)(?: child| baby| kid)? ,? ?(?:an? )?(?=(?:little |baby )?(?:boy|girl) (?:called|named)\b) | ~have a
boy|girl | ~have a (?:little |baby )?boy (?=called|named) | ~have a son
boy|girl | ~have a (?:little |baby )?girl (?=called|named) | ~have a daughter
braces|glasses | (?:has|have|'s) (?:just )?got (?=(?:braces|glasses|hearing aids|contacts)\b) | wears
home | ~move (?:in)?to an? (?:care|nursing|retirement|residential) home in | ~move to
at | (eldest|oldest|youngest|son|daughter|brother|sister|nephew|niece|cousin|girlfriend|boyfriend|lad|child) (?:is|'s) (?:still |now |currently |away )?at (?=(?:uni|university|college|school|nursery|secondary|primary|sixth form)\b) | \1 goes to
insta|instagram|facebook|twitter|tiktok|snapchat|linkedin|socials | ~come off (?=(?:insta|instagram|facebook|twitter|tiktok|social media|snapchat|linkedin|socials)\b) | ~stop using
longer | (?:i am|we are|^) ?no longer (?:at|with) (?!(?:{_NOT_WORK})\b) | i no longer work at
longer | (?:is|'s) no longer (?:at|with) (?!(?:{_NOT_WORK}|us|me|him|her|them)\b) | no longer works at
cancelled|ditched|dropped|binned|quit|left | (?:cancelled|ditched|dropped|binned|quit) (\S+(?: (?!and\b|for\b|in\b)\S+)?) , (?:i am |we are |now )?(?:on|using|with|over to) (\S+(?: \S+)?) (?:now|instead)\b | switched from \1 to \2
bt|sky|virgin|o2|ee|vodafone|talktalk|barclays|hsbc|natwest|lloyds|santander|monzo|starling | left (bt|sky|virgin|o2|ee|vodafone|talktalk|barclays|hsbc|natwest|lloyds|santander) , (?:i am |we are |now )?(?:with|on) (\S+)(?: now)? | switched from \1 to \2
written | (?:^|my |our )(car|van|bike|motorbike|scooter|truck|moped) (?:got|was|has been|is|'s been|has just been|just got) (?:completely |totally )?written off | my \1 got wrecked
type | (?:am|been) (?:a )?(type (?:1|one|2|two))(?: diabetic)? | have \1 diabetes
allergy | ^((?:nut|peanut|egg|milk|dairy|shellfish|latex|wheat|soya|soy|sesame|bee|cat|dog|pollen|penicillin|fish) allergy) (?=here|so|btw|,|and) | i have a \1
tablets|pills|meds|injections|inhaler | ^((?:blood pressure|thyroid|heart|iron|vitamin d|b12|insulin|water) (?:tablets|pills|meds|injections)) | i take \1
wear | ^wear (?=(?:glasses|contacts|hearing|braces|reading)\b) | i wear
knee|back|hip|shoulder|ankle|wrist|neck | ^(?:got )?(?:an? )?(bad|dodgy|trapped|slipped|frozen) (knee|back|hip|shoulder|ankle|wrist|neck|disc|nerve)(?= ,| so| here| since| for| from|$) | i have a \1 \2
names | ^(?:(?:hi|hiya|hey|hello|yo|alright|howdy) ,? ?)?names (\S+) , | i am \1 ,
name | ^(?:(?:hi|hiya|hey|hello|yo|alright|howdy) ,? ?)?(?:my )?name (?:is|'s) (\S+) , (?=\d\d\b|\S+ ,) | i am \1 ,
names | ^(?:(?:hi|hiya|hey|hello|yo|alright|howdy) ,? ?)?names (?=\S+(?:$| and)) | my name is
name | ^(?:(?:hi|hiya|hey|hello|yo|alright|howdy) ,? ?)?name (?:is|'s) (?=\S+(?:$| and)) | my name is
born | born and (?:bred|raised) (?:in|at) | born in
twins | ^twins (?=(?:are|turned|turn|were|have|start|started|go|love|hate|got|just|both|play|will)\b) | my twins
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
first|second|third|principal|lead | ~be (?:the |a )?((?:first|second|third|principal|lead) (?:violin|violinist|cello|cellist|viola|trumpet|horn|clarinet|flute|oboe|trombone|bassoon|alto|soprano|tenor)) (?:in|with|for|at) | play \1 in
partner | i am (?:now |also )?an? ((?:(?:senior|managing|junior|equity|founding|named) )?partner) (?:at|with|in) (?=\S) | i made \1 at
advisor|adviser | my (?:phd |thesis |academic |doctoral |dissertation )?(?:advisor|adviser) | my supervisor
supervisor | my (?:phd |thesis |academic |doctoral |dissertation )supervisor | my supervisor
run|keep|graze | ~run (?:about |around |some |roughly )?(?=(?:\S+ ){{1,4}}(?:ewes|sheep|cattle|cows|goats|hens|alpacas|pigs|sows|heifers)\b) | ~keep
came|arrived|delivered|turned | ^(?:the|my|our) new (?!job|baby|year|season|boss|album|episode|version|guy|neighbour|neighbor|manager|kid|term|rules?|menu|bill|series)(\S+(?: \S+)?) (?:finally |just )?(?:came|arrived|turned up|got here|was delivered|got delivered) | i bought a new \1
about | ^(?:\S+-wise (?:, )?)?i am (?:really |just )?all about (?!to\b) | i love
wise | ^(?:\S+) wise (?:, )?(?=i\b) | -
group|club|class|circle|meetup | (?<!to )(?<!will )go to (?=(?:an?|my|our) (?:\S+ )?(?:book|reading|running|knitting|sewing|writing|support|craft|film|walking|art|chess) (?:group|club|class|circle|meetup)\b) | always go to
church|mosque|temple|synagogue|parish | my (?:church|mosque|temple|synagogue|parish|gym|local) is (?=the\b|st\b|\S+$) | i am a member of
lessons|classes|tuition | ~give (?!me\b|him\b|her\b|them\b|us\b|up\b|private\b)(\S+) (?:lessons|classes|tuition) | ~teach \1
consultancy|consulting|freelancing | i (?:now )?do (?:a bit of |some |mostly )?(consultancy|consulting|freelancing|temping|supply teaching|agency work)(?= ,|$| now| and) | i work as \1
teaching | (?:is|'s|has been|been) teaching me (?:how )?(?:to (?:play|speak) )?(?:the |some )?(?=\S) | , i am learning
all | (?:it is|it 's|its|we are|everything is) (?:now |basically |pretty much )?all (?=(?:go|rust|python|java|typescript|kotlin|ruby|php|scala|elixir|swift)(?: ,|$| now| and)) | i use
drop|dropped | ~drop out of (?=(?:the|my|our|a) (?:\S+ ){{0,2}}(?:{_GROUP})\b) | ~leave
moved|move|transferred|switched | (?:moved|transferred|switched) (?:off|from|out of) (?:the )?(\S+(?: \S+)?) to the ((?:\S+ )?(?:ward|unit|department|team|desk|branch|division|office)) | left \1 and i work at the \2
phd|student|postdoc | (student|candidate|postdoc|researcher) (at .{{3,30}}?) (?:working|doing research|researching) on | \1 \2 and i study
nursing | ^(?:i have |have )?been nursing(?: for)?(?: \d+ (?:yrs|years|y))? | i have been a nurse
lost|lose | ~lose (?:the|our|my) (?:(?:old|poor|dear|little|beloved|sweet|ancient) )?((?:{_PET}|collie|spaniel|lab|terrier|greyhound|retriever|whippet|tabby|moggy|lurcher)) , (\S+)(?= ,|$) | our \1 \2 died
teeth|stitches|cast|braces | my ((?:wisdom )?(?:teeth|tooth|stitches|cast|braces)) (?:come|comes|are coming|is coming|are|is|gets?|are getting) (?:taken |pulled |removed |cut )?(?:out|off) | my \1 removal is set
up | ^(?:always )?up at (\S+ (?:every|each|most) \S+) | i get up at \1
girl|boy | (?<=a )(?:little|baby) girl (?=(?:, [^ ]|called|named|who)) | daughter
boy | (?<=a )(?:little|baby) boy (?=(?:, [^ ]|called|named|who)) | son
girl | (?:my|our) (?:little|baby) girl (?!group) | my daughter
boy | (?:my|our) (?:little|baby) boy | my son
orders | (?:, ?|- ?|on )?(?:the )?doctors? (?:'s )?orders | -
picked | ~pick up (?=an? (?:used|second-hand|secondhand|new|brand new|brand-new|cheap|vintage|old|refurbished)\b) | ~buy
pc|laptop|server|desktop|box|machine|nas|pi|workstation | (pc|laptop|server|desktop|box|machine|nas|pi|workstation) (?:now )?(?:runs|is running|is on|'s on) (?=(?:linux|ubuntu|debian|fedora|arch|mint|windows|macos|nixos|freebsd|alpine|openbsd|centos|proxmox|truenas|pop!_os|manjaro)\b) | \1 uses
shifts|shift | ~do (?:\S+ )?shifts? (?:over |down |up )?at | ~work at
snapped|ruptured|pulled|popped|did|knackered|busted|wrecked|shattered | (?:snapped|ruptured|pulled|popped|busted|wrecked|shattered|did in|knackered) my (?:(left|right) )?({_LIMBS}) | tore my \1 \2
the | (?:the|our) (boy|lad) 's (?=school|birthday|teacher|nursery|favourite|name) | my son 's
girl|lass | (?:the|our) (?:girl|lass) 's (?=school|birthday|teacher|nursery|favourite|name) | my daughter 's
apprentice|trainee|intern|assistant|lodger|nanny|cleaner|gardener|accountant|solicitor|plumber|builder|receptionist|manager|foreman | ^(\S+) , (?:our|my|the) (?:new )?(apprentice|trainee|intern|assistant|nanny|cleaner|gardener|accountant|solicitor|plumber|builder|receptionist) , (?=\S+ (?:at|in|on|to|from|with|for|a|an|the|his|her)\b) | \1 works as a \2 and
school|nursery|college|uni | my (son|daughter|boy|girl|youngest|eldest|oldest|nephew|niece|grandson|granddaughter) 's (?:new )?(?:school|nursery|college|uni) is | my \1 goes to
kids|children|twins|boys|girls | (kids|children|twins|boys|girls) are (?:both |all |still |now )?at (?=st\b|(?:\S+ ){{0,3}}(?:school|primary|academy|college|nursery)\b) | \1 go to
little | my little one | my child
done|replaced | (?:had|having|has had|have had|getting|is having|'s having) (?:my|his|her|their) ((?:left |right )?(?:hip|hips|knee|knees|shoulder|cataracts|back|tonsils|appendix|gallbladder)) (?:done|replaced|out|removed|operated on|fixed) | had \1 surgery
mine | ^an? (?:good |old |close )?(friend|mate|colleague|cousin|neighbour|neighbor|workmate|coworker) of (?:mine|ours) | my \1
next | ^(\S+) (?:from |who lives )?next door (?=(?:is|'s|has|drives|works|keeps|plays|runs|likes|loves|hates|just|got|breeds|collects)\b) | my neighbour \1
works | ^(\S+) works with me (?=(?:at|in)\b) | my colleague \1 works
head|chief|director|vp | (is|'s|was) (?:now |currently )?((?:head|director|vp|vice president|chief) of) (?=\S) | \1 the \2
mg|mcg|ml | ~take \d+ ?(?:mg|mcg|ml|g) (?:of )?(?=\S) | ~take
intend | intend to quit | plan to quit
off | ^off (?:the |my )?((?:{_MEDICINE})|antidepressants|painkillers|meds|statins|steroids) (?!work\b|the\b) | i stopped taking \1
off | ^off (?:the |my )?((?:{_MEDICINE})|antidepressants|painkillers|meds|statins|steroids)$ | i stopped taking \1
lost | (?:we |i )(?:have )?lost the ({_PET})$ | our \1 died
died|passed | ^the (dog|cat|rabbit|hamster|guinea pig|budgie|parrot|tortoise|horse|goldfish) (?:died|passed away|passed) | our \1 died
asthma|eczema|hayfever|sciatica|arthritis|ibs|psoriasis|migraines|tinnitus|vertigo | ^(?:the )?(asthma|eczema|hayfever|hay fever|sciatica|arthritis|ibs|psoriasis|tinnitus|vertigo) (?=(?:plays|flares|acts|is|'s|has|gets) ) | my \1
physio|therapy|counselling|chemo|dialysis|radiotherapy | ^(?:weekly |regular )?(physio|therapy|counselling|chemo|dialysis|radiotherapy) (?=(?:once|twice|every|each|three times|weekly|on)\b) | i have \1
husband|wife|boyfriend|girlfriend|partner|fiance|fiancé | ~leave (?=(?:my|his|her|their) (?:husband|wife|boyfriend|girlfriend|partner|fiance|fiancé)(?: ,|$| and| for| in| after)) | ~split up with
raised|brought | (?:raised|brought) (?:me|us)(?: up)?(?: (?:on (?:her|his) own|alone|by (?:herself|himself)|mostly))? in (?=\S+$) | kept us and i grew up in
brought|raised | (?:brought up|raised) by (?:my|his|her) (?:\S+ )?(?:grandparents|gran|nan|grandma|aunt|uncle|mum|dad|mother|father|parents) (?=in\b) | raised
off | (?:been|is|'s|am) off (?:work |sick )*with (?=(?:stress|covid|flu|burnout|anxiety|depression|shingles|pneumonia|glandular|a (?:bad|slipped|broken|trapped|torn))\b) | had
baby|child|kid | ~have (?:his|her|their|our|my) (?:first |second |third |new )?(?:baby|child|kid) , (?=\S+$) | ~have a child called
next | the (?:guy|bloke|man|woman|lady|couple|family|people|chap|lad) (?:from |who lives |who live )?next door | my neighbour
longer | no longer lives in (\S+) , (he|she) (?:is|'s) (?:back |now |off )*in | no longer lives in \1 , \2 lives in
allergic | allergic to (?:our|my|the|his|her) (?=(?:{_PET})s?\b) | allergic to
last | ^(?:my )?last (?:shift|day) (?=(?:at|with) (?:\S+ ){{1,4}}(?:was|is)\b) | my last day
jacked|chucked | (?:jacked|chucked) in (?:the |my )?(?!job\b|work\b|at\b|with\b)(?=\S) | gave up
binned | binned off (?=\S+$) | stopped using
gone|going|back | (?:gone|going|switched|moved) back to (?=(?:android|iphone|ios|windows|linux|mac|firefox|chrome|vim|emacs|spotify|kindle|nokia)\b) | switched to
all | (?:it is|it 's|its|we are|everything is) (?:now |basically )?all (?=(?:linear|notion|slack|teams|jira|asana|trello|github|gitlab|figma|postgres|kubernetes|terraform|aws|azure|gcp)(?: ,|$| now| and)) | i use
op|operation|replacement | ^((?:knee|hip|back|eye|heart|shoulder|cataract) (?:op|operation|surgery|replacement)) (?=(?:got|has|was|is|'s)\b) | my \1
back | ^(?:i am )?back on (?:the |my )?(?=(?:{_MEDICINE}|antidepressants|statins|steroids|painkillers|inhaler)\b) | i take
sufferer | ^(?:chronic |fellow |lifelong )?(hay fever|migraine|asthma|eczema|ibs|psoriasis|arthritis|tinnitus|endometriosis) sufferer(?: here)? | i have \1
in | moved in with (my \S+) in \S+$ | moved in with \1
came | came over (?:here )?from (?=\S) | comes from
leave | off on (?=(?:maternity|paternity|parental|sick|compassionate|study) leave\b) | on
"""
