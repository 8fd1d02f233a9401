"""Rows of ``rewrites`` for plain chat: work and homes told in passing, things that befall, tastes, plans, wishes."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import word_lists

_OWN = "(?:my|our|his|her|their)"
_LANGUAGE = "(?:" + "|".join(sorted(lex.LANGUAGES)) + ")"
_CONDITION = "(?:" + "|".join(sorted(lex.CONDITIONS - {"add", "ms", "pressure", "disc"})) + ")"
_MEDS = "|".join(sorted(word_lists.MEDICINES - {"pill", "prep", "b12", "testosterone"}))
_PET = "dog|cat|puppy|kitten|rabbit|hamster|parrot|horse|budgie|pony|tortoise|snake|lizard|goldfish|gecko"
_GENERAL = (
    "(?!the |this |that |my |it |you |we |i |he |she |they |our |his |her |these |those |everything |today |work |life "
    "|what |there |not |your |a |an )"
)
_PURSUIT = (
    "(?:(?:"
    + "|".join(sorted(word_lists.SPORTS))
    + (
        "|yoga|pilates|gym|zumba|choir|church|mass|wordle|crossword|sudoku|meditation|parkrun|park run|book club|roast|bingo|"
        "band practice|dance class|spin class|spin|therapy|swimming|swim|run|football|five-a-side|knitting|pottery|art class|"
        "guides|scouts|brownies|slimming world|aa|pub quiz|quiz night|curry night|takeaway|bath|nap|journaling)(?: \\w+)?)"
    )
)
_CRAFT = (
    "nursing|teaching|farming|acting|accounting|catering|retail|hospitality|banking|finance|journalism|consulting|"
    "coding|freelancing|consultancy|law|medicine|academia|bartending|waitressing|carpentry|plumbing|driving|childcare"
)
_CHORE = (
    "reception|hair|nails|makeup|maintenance|cleaning|security|admin|payroll|it|hr|marketing|catering|landscaping|"
    "bookkeeping|childcare|scaffolding|roofing|construction|customer service|tech support|sales|graphic design|"
    "web design|data entry|deliveries|nights|days|shifts|earlies|lates|warehouse work|bar work|agency work|temp work"
)
_TRADE = (
    "landscaping|bookkeeping|childcare|scaffolding|roofing|construction|graphic design|web design|data entry|tech support|"
    "nails|makeup|consultancy|consulting|copywriting|proofreading|translation|freelancing|supply teaching|contract work|"
    "private tutoring|tree surgery|plastering|joinery|groundworks|dog walking|dog grooming|gardening|photography|"
    "private hire|courier work|agency nursing|locum work|odd jobs|hair and makeup|pr|it support|customer service|payroll|accounting|catering|deliveries"
)
_ONES = "|".join(work.split()[-1] for work in _TRADE.split("|"))
_PART = (
    "gallbladder|appendix|tonsils|adenoids|spleen|thyroid|kidney|ovary|ovaries|womb|uterus|wisdom teeth|prostate|cyst|"
    "mole|tumour|tumor|cast|braces|stitches|cataract|cataracts"
)
_JOINT = "knee|knees|hip|hips|back|shoulder|shoulders|ankle|ankles|wrist|wrists|neck|elbow|eyesight|hearing|heart|lungs"
_BEST = "film|movie|book|band|song|album|show|series|game|food|team|city|author|singer|dish|restaurant|place|sport"
_OPERATION = r"(?:\S+ ){0,3}?(?:replacement|surgery|operation|op|transplant|bypass|implant|hysterectomy|biopsy|scan|mri|endoscopy|colonoscopy|ultrasound|x-ray|op)"
TABLE = rf"""
probation | (?:i |we )?(?:have )?(?:just |finally )?(?:passed|completed|finished) (?:{_OWN} )?probation(?: period)? (?:at|with) | i work at
place|firm|company|gig | (at|for|with) (?:the|my|our|a) (?:new |old |same )?(?:place|firm|company|gig) (?:,|called|named) (?!we\b|i\b|it\b|they\b|and\b|but\b|so\b|which\b|where\b|who\b|my\b|the\b|you\b) | \1
{"|".join(word for word in _CHORE.split("|") if " " not in word)}|service|support|design|entry|work | ~do (?:the |some |a bit of )?(?:{_CHORE}) (at|for|with) (?=\S) | ~work \1
phones | ~answer (?:the )?phones (at|for) | ~work \1
days|day | ~do (?:\S+ )?days? a week (at|in|with|for) | ~work \1
back | ~go back (?:to|into) (?:work in |working in )?(?=(?:{_CRAFT})\b) | ~start work as
out | (?:got|gotten|getting|get) out of (?=(?:{_CRAFT})\b) | left
own|myself | ~set up (?:on {_OWN} own|by myself|for myself|in business) as | ~work as
year | ~be in {_OWN} \S+ year as | ~work as
partners | ~be one of (?:the )?(?:\S+ )?partners (in|at) | work as a partner \1
sending | ^(?:my )?(?:work|company|firm|boss|employer|office|job) (?:is|'s|are) (?:now )?sending (?:me|us) (?:over |out |off )?to | i am going to
retirement | ~take (?:early |my |voluntary )*retirement | ~retire
redundancy|left|quit|retired|retiring|leaving|resigned|resigning|moved|moving|handed|redundant | ^after (?:(?:\S+ ){{1,4}}?(?:years?|months?|decades?) )?(?:at|with) (.{{2,40}}?) ,? ?(?=(?:i|we) (?:have |am |finally |just |was |got )*(?:left|quit|retired|retiring|leaving|taken|took|taking|resigned|resigning|moved on|moving on|been|made|laid|let|handed|finished)\b) | i left \1 ,
redundancy | ~take (?:voluntary )?redundancy (?:from|at) | ~leave
lost|lose|losing | (?:'s |has |have )?(?:lost|losing) {_OWN} (?:job|position|post|role) (at|with|in) | was fired from
stay|stays | ^(i|we|he|she|they|my \S+|\S+) (?:stay|stays) in (?!bed\b|touch\b|shape\b|hotels\b|the\b|an?\b|my\b|our\b|and\b|on\b)(?=\S+(?: \S+)?$) | \1 ~live in
back|now | ~be back (?:home )?in (?!an?\b|the\b|business\b|touch\b|action\b|time\b|shape\b|bed\b|hospital\b|office\b|town\b|stock\b|my\b|our\b)(\S+(?: \S+)?) (?:now|again|for good)$ | ~live in \1
over|across | (?:came|moved|come) (?:over|across)(?: here)? from | am from
home | ^home for (?:me|us) (?:is|'s) | i live in
home | ^(?:my|our) home (?:is|'s) (?:in|on|near) | i live in
lived | ^(?:i |we )?(?:have )?(?:always )?lived (?:here )?(?:all {_OWN} (?:whole )?life|{_OWN} whole life) ,? ?(?:here )?in | i live in
town|hometown|city|country | to {_OWN} (?:old )?(?:home town|hometown|home city|home country) (?:,|of) (?=\S) | to
way | ~have (?:got )?(an?|another|twins|our first|our second|our third|my first|my second)((?: \S+)?) on the way | ~be expecting \1 \2
named|name | ^(?:her|his|their) name (?:is|'s) (\S+) and (?:she|he|they) (?:is|'s|are) my (\S+)$ | my \2 is \1
shelter|rescue|breeder|pound|rspca | from (?:the|a|our local|our|my|an) (?:\S+ )?(?:shelter|rescue|rescue centre|breeder|pound|rspca) , | ,
took|whipped|removed|had | ^(?:they|the doctors?|the surgeons?|the hospital|the dentist) (?:have |had )?(?:took|taken|whipped|removed|had) (?:out )?my ({_PART})(?: out| off)? | i had my \1 out
waiting|list|awaiting|booked|scheduled|down|due | ~be (?:still |currently |now )?(?:waiting (?:for|on)|on the (?:waiting )?list for|booked in for|scheduled for|down for|awaiting|due|up for|going in for) (?=(?:an?|my|the|his|her) {_OPERATION}\b) | am going to have
through | ~be (?:currently )?going through (?:the )?(?=(?:menopause|perimenopause|chemo|chemotherapy|ivf|radiotherapy|dialysis)\b) | ~have
need|needs | (?:need|needs) (?=(?:{_MEDS}|insulin)\b) | take
beat|beaten | (?:beat|beaten) (?=(?:\S+ )?(?:{_CONDITION})\b) | recovered from
bad|sore|weak|stiff|arthritic|painful|terrible|poor|awful|rubbish|failing | my (\S+ )?({_JOINT}) (?:is|are|'s) (?:really |very |so |pretty |quite )?(?:bad|sore|weak|stiff|arthritic|painful|terrible|poor|awful|rubbish|failing)(?= |$) | i have bad \1 \2
hives|rash|spots|lumps | ~come/break out in (?:an? )?(?:hives|rash|spots|lumps|red lumps) (?:if|when|whenever|every time) (?:i|we) (?:eat|have|touch|drink|go near|get near|so much as look at|am near|wear) | am allergic to
anything | ^anything (?:with|involving|containing|made of|covered in|that has) (\S+(?: in it)?) and i am (?:happy|in|sold|there)$ | i love \1
off | (?:have |has )?(?:gone|went) (?:right |completely |totally |a bit )?off (?=(?:the )?\S+(?: \S+)?$) | no longer like
thing|passion | ^my (?:main |big |latest |real |great )?(?:thing|passion|jam|great love|first love) (?:is|'s) | i love
over | ^(\S+(?: \S+)?) (over) (\S+(?: \S+)?)(?: for me)? (?:any ?day|any ?time|every time|always|all day|all day long)(?: of the week)?$ | i prefer \1
give | ^give me (.{{3,30}}?) (?:over|instead of|rather than) .{{3,30}}?(?: any ?(?:day|time).*)?$ | i prefer \1
nothing | ^nothing (?:\S+ ){{1,3}}?(?:me|us) (?:like|more than|quite like|as much as) | i love
follow|watch|eat | ^the (?:only|one|main|first) (?:\S+ ){{0,2}}?(?:that )?i (?:really |ever |actually )?(?:follow|watch|eat) is | i like
devil|overrated|revolting|vile|disgusting|gross | ^({_GENERAL}\S+(?: \S+)?) (?:is|are) (?:the devil 's \S+|so overrated|overrated|revolting|vile|disgusting|gross|evil)$ | i hate \1
best|greatest | ^(?:the|my) (?:best|greatest) ({_BEST}) (?:ever|of all time|ever made|ever written|i have ever (?:seen|read|heard|eaten)) is (?=\S) | my favourite \1 is
best|greatest | (?:is|are) (?:by far |easily )?the (?:best|greatest) ({_BEST}) (?:ever|of all time|ever made|ever written|i have ever (?:seen|read|heard|eaten)).*$ | is my favourite \1
favourite|favorite | ^(?:all-time |absolute |my absolute )?(favourite|favorite) (?=\S+(?: \S+)? (?:is|has to be|would be|must be|would have to be|are|'s|:)(?: |$)) | my \1
more|better | (?:like|love|enjoy|prefer) (.{{2,30}}?) (?:more|better|way more|much more) than | prefer \1 to
love|hate | (love|hate) (?:love |hate )+(?=\S) | \1
find | ^(?:most|every) \S+ you will find me (?:at|in|on|down|up) | i regularly go to
run|done|completed | have (?:run|done|completed) (an?|two|three|four|five|six|seven|eight|ten|\d+|several|dozens of) (?=(?:\S+ )?(?:marathons?|half-marathons?|ultras?|triathlons?|10ks?|ironmans?)\b) | completed \1
speaking | ~be (?:brought up|raised) speaking | speak
bilingual | ~be growing up bilingual (?:in|with|,|:)? ?(?=\S) | speak
know|knows | ~know (?:some|a bit of|a little|a little bit of|basic|a few words of) (?=(?:{_LANGUAGE}|sign language)\b) | ~speak
freshman|sophomore|junior|senior | ^i am an? (?:freshman|sophomore|junior|senior|student)(?: year)? in (?=college\b|high school\b|university\b|uni\b) | i study at
off | ^(?:i am |am )?off to (.{{2,30}}? (?:uni|university|college)) (?:to (?:do|study|read)|for) (\S+(?: \S+)?)$ | i will study \2 at \1
goal|aim|plan|ambition|resolution|target|dream | ^(?:my|our|the) (?:\S+ )?(?:goal|aim|plan|ambition|resolution|target)(?: for (?:this|the|next) year| this year| now)? (?:is|'s) to | i plan to
project | ^my (?:current |latest |main |big |new |next )?(?:side )?project (?:right now |at the moment |at work )?(?:is|'s) (?=(?:an?|the|my)\b) | i am working on
tickets|ticket | ~have (?:got )?(?:\S+ )?tickets? (?:for|to|to see) (?=\S) | am going to see
answer|reply|respond|write|talk|speak | ^(?:please |pls )?(?:can you )?(?:always )?(?:answer|reply|respond|write|talk|speak)(?: to)?(?: me| us)? in ((?:\S+ )?(?:{_LANGUAGE}))(?= |$) | i prefer \1
keep | ^(?:please |pls )keep (?:it|things|everything|them) (?:nice and |really |very )?(short|brief|concise|casual|formal|informal|polite)(?: please| pls| plz| and .*)?$ | i prefer \1
always | ^(?:please |pls )?always (?:give|show|send|tell) me (.{{3,40}}?) first(?: .*)?$ | i prefer \1 first
name | ^(?:(?:hi|hey|hello|hiya|yo|,|all|there|everyone) )*(?:the )?name (?:is|'s) (?=\S) | i am
kittens|dogs|cats|puppys|puppies|rabbits|hamsters | ^(?:the |our |my )?({_PET})s called (\S+) ,? ?(?=she|he|it\b|its\b) | my \1 is called \2 ,
{_PET} | ^(?:the |our |my |new )*({_PET}) called (\S+)(?= ,|$) | my \1 is called \2
due | ^(?:the |our |my |first |second |third |little |new )*(baby|twins|bump) due(?= |$) | our \1 is due
living|stopping|kipping|crashing | (?:stopping|kipping|crashing) with (?={_OWN}) | living with
split | (?:split|divide) {_OWN} (?:week|working week) between | work at
reading|watching|bingeing | ~be (?:currently |re)?(?:re-reading|rereading|bingeing|binging|hooked on|obsessed with) (?=\S) | ~love
handy|decent|ok|alright|okay|useless|hopeless|competent | ~be (?:pretty |quite |fairly |reasonably )?(?:handy|decent|competent|ok|okay|alright) (?:with|at|in|on) | ~be good at
do | ^(i|we|my \S+|he|she) can do (?:basic |simple |a bit of |some |a little )?(?=(?:plumbing|carpentry|wiring|joinery|sewing|html|css|sql|sign language|photography|first aid|calligraphy|origami|cartwheels|backflips|karate|maths|math|electrics|woodwork|metalwork|bookkeeping|excel|handstands|impressions|magic|card tricks)\b) | \1 am good at
between | ^(?:i am )?(?:currently |still )?(?:i am )?between (?:jobs|roles|gigs) | i am unemployed
construction|retail|security|hospitality|maintenance|reception | ~work (?=(?:construction|retail|security|hospitality|maintenance|reception|customer service)(?: |$)) | ~work in
job | my (?:day |main |current |new )?job (?:is|'s) in (?=\S+$|\S+ \S+$) | i work in
{"|".join(word for word in _CHORE.split("|") if " " not in word)}|service|support|design|{_ONES} | (i|we|my \S+|he|she|\S+) (?:mainly |mostly |now |just )?(do|does) (?:freelance |some |a bit of |mostly |mainly |occasional |part-time )*(?=(?:{_TRADE})(?: for (?:a living|work|money))?(?: |$)) | \1 ~work as
since | (mate|friend|friends|mates|bestie|pal) since (?:school|uni|university|college|childhood|nursery|primary school|primary|we were \S+) | \1
both | ^both (?:of )?(?={_OWN}) | -
eldest|youngest|oldest | (?<=, )(eldest|youngest|oldest) (?=(?:is|has|just|was|'s|starts|turns|loves|hates|goes|works|lives)\b) | my \1
eyesight|hearing|memory|balance|sight | my (eyesight|hearing|memory|balance|sight) (?:is|'s) not (?:great|good|very good|brilliant|the best|what it was|too good) | i have poor \1
being | ^being (an? .{{2,30}}?) ,? ?(?=i\b) | i am \1 ,
booked | ~book (?:our |my |the |some |cheap )*(?:flights?|tickets?|trains?|hotels?|trip|holiday|ferry|ferries|accommodation|airbnb) (?:to|in|for) (?!the\b|my\b|our\b|two\b|four\b) | am going to
packing|pack|packed | ~pack in (?=(?:my|the) (?:job|work)\b) | ~quit
new | ^(?:my |got a |got myself a |the )?new (phone|car|laptop|bike|camera|tablet|watch|tv|keyboard|van|computer|pc) (?:[,;] )?(?:it is|its|it 's|is|-) (?=an?\b) | my \1 is
here | ^(?:it is|it 's|its) .{{2,20}} here in (?=\S+$) | i live in
beat | ^(?:can not|nothing can|you just can not|just can not) beat | i love
food | ^(\S+(?: \S+)?) (?:is|are) the food of the gods$ | i love \1
person | ~be not (?:really |much of )?an? (beach|dog|cat|tea|coffee|city|people|outdoors|gym|sports|wine|beer) person$ | dislike \1
tastes|taste | ^({_GENERAL}\S+(?: \S+)?) (?:just )?(?:tastes|taste) (?:of|like) (?:soap|feet|dirt|cardboard|sick|bin juice|mud|socks|grass|rubber|chemicals|washing up liquid)(?: to me)?$ | i hate \1
not | ^({_GENERAL}\S+(?: \S+)?) not \S+(?: for me| please| pls)$ | i prefer \1
learnt|learned|learn | ^(?:i )?(?:have )?(?:learnt|learned) (?=(?:{_LANGUAGE})\b) | i speak
share|flat|house|studio | ^(?:house ?share|flat ?share|flat|house|studio|bedsit) in (?=\S) | i live in a flat in
seeing|dating|met | ~see (?:a|this|some) (?:\S+ )?(?:guy|man|woman|girl|bloke|lad|lady|chap|dude|boy|fella|person) (?:called|named) | ~date
not | ^(?:i am )?not on (facebook|twitter|instagram|insta|tiktok|snapchat|reddit|linkedin|whatsapp|netflix) (?:any ?more|now|these days) | i stopped using \1
gave|given | (?:gave|given|passed) my (\S+(?: \S+)?) (?:away |on )?to (?=(?:my|a|the|our)\b) | got rid of my \1 to
{_PET} | ^(?:the|our|my) ({_PET}) (?:is|'s) an? (\S+(?: \S+)?) (?:called|named) (\S+)$ | my \1 \3 is a \2
me | ^(?:so )?(?:it is|its|it 's) just me and (?:the|my|our) ({_PET}|dogs|cats|kids)(?: now)? | i have the \1
touch|near | (?:will|would) not (?:touch|go near) (?!it\b|that\b|this\b|them\b|each\b|you\b|me\b) | does not like
away | ~be (?:\S+ ){{1,3}}away from (?:finishing|completing|getting) | ~do
reading | ~be reading for (?=(?:an?|my) (?:phd|degree|masters|doctorate|ba|bsc|msc|mphil|dphil)\b) | ~do
shift|shifts | ~do (?:the odd|a few|some|occasional|the occasional|a couple of|regular|the night|the late|the early) shifts? (?:at|in|for) | ~work at
money|wage|wages | ~make/earn {_OWN} (?:money|wages?) (?:as|by working as) | ~work as
life|days | ~spend {_OWN} (?:working life|working days|days|working week) (?:at|working (?:at|for)) | ~work at
home | ^home (?:these days|nowadays|now|currently|right now|at present) (?:is|'s) (?=\S) | i live in
anywhere | have never lived anywhere (?:but|except|other than|else but|outside) | live in
winter|summer | ^(i|we) (?:always |usually )?(?:winter|summer) in | \1 regularly travel to
bury|buried | (?:buried|cremated) (?=(?:my|our)\b) | lost
lips | ^(\S+(?: \S+)?) (?:has|have) not passed my lips | i have not eaten \1
drinker | ~be (?:strictly |very much |more of |mostly |mainly |only |just )*an? (tea|coffee|wine|beer|whisky|whiskey|gin|water|cider|rum|decaf) drinker | ~drink \1
glass|sip|pint|bite|drop|slice|cup | ^(?:a|one|even a|half a) (?:glass|sip|pint|bite|drop|slice|handful|cup|few sips) of (\S+(?: \S+)?) (gives|makes|sends) | \1 \2
one|only | ^(\S+(?: \S+)?) is the (?:one|only) \S+ (?:that )?i (?:really )?(?:can not|will not|can never) (?:face|stand|eat|stomach|bear|drink|abide) | i hate \1
nothing | ^there is nothing (?:better|nicer|finer|i like more|i love more) than | i love
would | would (?:always |rather |still )?(?:choose|pick|take|go for) (\S+(?: \S+)?) over | prefer \1 to
tire|tired|bored | never ~tire of | love
tired|bored | never ~get (?:tired|bored|sick) of | love
give | ^give me (an? .{{3,40}}?) and i am (?:happy|sorted|content|set|anyone 's|away)$ | i love \1
cash|money|wages|salary|pay | ~spend (?:most of |all |half |all of |a fortune of )?{_OWN} (?:spare |disposable |hard-earned |pocket )?(?:cash|money|wages|salary|pay) on | love
fortune | ~spend a (?:small )?fortune on | love
keys | ~have (?:got )?the keys to (?=(?:an?|our|my)\b) | got
back|away | ~step (?:back|away) from (?=\S+ing\b) | stopped
lapse | ~let (?:my|our) (.{{3,30}}?) (?:lapse|expire|run out) | cancelled my \1
generation | ~be (?:the |a )?\S+ generation to (?=(?:run|farm|work|own|live)\b) | ~have to
ballot | ~enter the ballot for | am hoping to run
understand | ~understand (?=(?:{_LANGUAGE})(?: |$)) | ~speak
extension|conservatory|loft|kitchen|bathroom | ~be having (?=(?:an?|the|our) (?:\S+ )?(?:extension|conservatory|loft|kitchen|bathroom|roof|garage|patio|deck|porch) (?:built|converted|done|redone|fitted|put in|extended|replaced)\b) | am planning to have
off | ~be off to (?:uni|university|college) (?:in|at) (\S+(?: \S+)?) (?:to (?:do|study|read)|for) | will study at \1 and will study
diagnosed | ^(?:they|the doctors?|doctors|my (?:gp|doctor)|the hospital|the consultant) (?:have |has )?(?:just |finally |recently )*diagnosed me (?:with|as having) | i was diagnosed with
only | ~be the only (vegetarian|vegan|pescatarian|teetotaller|coeliac) (?=in\b|at\b|on\b) | am a \1
off | ~be off on (?:holiday|vacation|our holidays|our hols|a trip|a cruise) to | ~be going to
mates|pals|kids|colleagues|grandkids|workmates|nephews|nieces|students|lads | (?:my |the |all my )?(?:mates|pals|kids|colleagues|grandkids|workmates|nephews|nieces|students|lads)(?: all)? call me (\S+)$ | i go by \1
bungalow|house|flat|apartment|place|cottage|condo|studio | ^(?:my|our) (?:new |own |little )?(?:bungalow|house|flat|apartment|place|cottage|condo|studio) (?:is|'s) (?:in|near|outside) (?=\S) | i live in
indoors | ^her indoors | my wife
someone|somebody | ~see (?:someone|somebody)(?: new| else)? ,? ?(?:his|her|their) name (?:is|'s) | ~date
life | ~have (?:got )?an? (?:new |lovely )?(?:man|woman|fella|bloke|lady|guy) in my life , | ~date
back | ~be back (living|working|staying) | ~be \1
accepted | ~be accepted (?:on|onto|for) (?=an?\b) | am going to do
never | never say no to | love
get | not get (?:on|along) (?:well )?with (?=(?!my|our|him|her|them|each)\S) | not like
hips|knees|knee|hip|cataracts|eyes | had (both|one|my|both my|a) (hips|knees|knee|hip|cataracts|eyes|shoulder|shoulders) (?:done|replaced|fixed|operated on|lasered) | had surgery on \1 \2
clean|dry | ^(i|he|she|my \S+) (?:have|has) been (?:clean|dry)$ | \1 am sober
broadband|internet|mobile|phone|insurance|mortgage|electricity|gas|energy|pension|account | ^(?:my|our) (?:car |home |bank |current )?(?:broadband|internet|mobile|phone|insurance|mortgage|electricity|gas|energy|pension|account) (?:is|are|'s) with | i use
out | ^(i|we) (?:let|rent) out (?=(?:an?|two|three|our|my)\b) | \1 own
subscription|membership | ^my (?:subscription|membership) (?:to|of|with|at) (.{{2,30}}?) (?:has |is )?(?:just )?(?:ended|expired|lapsed|run out|over|finished)$ | i stopped using \1
swell|puff|come|break|get|itch | ^i (?:always )?(?:come|break|swell|puff|get|itch)(?: out| up)?(?: in| all over| a| an| really)*(?: (?:hives|rash|spots|itchy|bumps|blotches|swollen lips))? (?:if|when|whenever) i (?:even )?(?:eat|have|drink|touch|go near|smell) | i am allergic to
sick|ill|bloated|headache|migraine|cramps|queasy | ^i (?:always )?(?:get|am|feel|end up)(?: really| a| very| terrible)* (?:sick|ill|bloated|headache|migraine|migraines|cramps|queasy) (?:if|when|whenever) i (?:eat|have|drink) | i am intolerant to
names | (?:my|our) (kids|dogs|cats|sons|daughters|boys|girls|twins|children)(?: 's)? names are | my \1 are
class|course|lessons | (?:dropped|quit) (?:my|the) (\S+) (?:class|course|lessons|classes)$ | stopped learning \1
as | ^as (an? (?:(?!i\b|we\b|my\b)\S+ ?){{1,4}})$ | i am \1
experience | ~have (?:\S+ )?(?:\S+ )?years?(?: 's?| of)? experience (?:in|with|of) | ~be skilled in
experience | ~have (?:\S+ )?(?:\S+ )?years?(?: 's?| of)? experience as | ~work as
alone|own|myself | ~live (?:alone|on my own|by myself)(?: now)? with (?=(?:an?|two|three|my|our)\b) | ~have
mum|mom|dad|wife|husband|son|daughter|sister|brother|nan|gran|grandad|grandma|partner|boyfriend|girlfriend | ^it (?:is|'s) (my \S+) 's (\d+)(?:st|nd|rd|th)(?: birthday)? | \1 turns \2
tills|till|checkouts|desk|door|phones|bar|switchboard|counter | ~be on the (?:tills?|checkouts|front desk|door|phones|bar|switchboard|\S+ counter) (at|in) (?=\S) | ~work \1
offer | (?:have )?(?:just )?put (?:in )?an offer (?:in )?(?:on|for) (?=(?:an?|the|our)\b) | am planning to buy
interview | ~have (?:got )?an interview for a job (at|with) | ~have an interview \1
eldest|youngest|oldest|grandkids|grandchildren|twins | ^(eldest|youngest|oldest|grandkids|grandchildren|twins) (?=(?:is|are|'s|has|have|got|just|turned|turns|loves|hates|goes|starts|started|was|lives|works)(?: |$)) | my \1
{_PET}|pup | ^(pup|{_PET}) (?=(?:'s (?:called|named)|is (?:called|named)|has died|got|died|just|turned|loves|hates)(?: |$)) | my \1
dab | ^(?:i am )?(?:a )?dab hand (?:at|with) | i am good at
just|one | ^just (?:the )?one (son|daughter|brother|sister|child|kid) ,? ?(?=\S) | i have a \1 ,
one | ^no (\S+) for (?:the|my|our) (?:little|wee) one$ | our child does not eat \1
off | ^(?:have |i have )?gone off (?=\S+(?: \S+)?(?: since| because|$)) | i no longer like
stick | can not stick (?=(?!to|with|at|around|it\b)\S) | hate
anything | ^anything by (?=\S) | i love
mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends | (?:(?<=^)|(?<=, ))({_PURSUIT}) (?:on )?(mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends)(?= ,|$| and) | i do \1 on \2
every | ^({_PURSUIT}) (every (?:single )?(?:morning|night|evening|day|week))(?: without fail)?$ | i do \1 \2
metric|imperial|celsius|spelling|english | ^(metric|imperial|celsius|fahrenheit|(?:american|british|us|uk) (?:spelling|english)|plain english)(?: units)?(?: only)?(?: please| pls| thanks| thx| ta)?$ | i prefer \1
typing|writing|sending | ^(?:i am )?(?:typing|writing|sending) this (?:on|from) (?=(?:an?|my) (?:\S+ )?(?:phone|laptop|tablet|ipad|mac|macbook|chromebook|pixel|iphone|kindle|pc|pi|computer|thinkpad|samsung)\b) | i use
chucked|packed|jacked | (?:chucked|packed|jacked) in (\S+) to (?:be|become) (?=an?\b) | quit \1 and became
got | (?:got|have) an? (?:2 : [12]|first)(?: in \S+)? (?:from|at) | graduated from
separated|split | ^we have (?:just |recently |sadly )?(separated|divorced)(?= |$) | i am \1
place|spot | ~have (?:got )?an? (?:place|spot|slot) (?:on|in) (?=the (?:\S+ )*(?:marathon|half|10k|triathlon|race|run)\b) | am going to run
permanent | ^they have (?:just |finally )?made (?:me|us) permanent (at|with) | i work \1
"""
