"""The table of ``rewrites``: a periphrasis and its plain wording a line.

A row is ``cue | pattern | plain``. The pattern is a regular expression over the words' norms, joined
by single spaces, in which ``~verb`` (or ``~a/b``) stands for any form of a verb; in the plain wording
``~verb`` takes the form that was met, ``\\1`` keeps the words of a group, and ``-`` stands for no words
at all. A row is tried only where one of its cues occurs, so that most sentences cost a set intersection.
"""

from memcli.ingest.rules import lexicon as lex

_OWN = "(?:my|our|his|her|their)"
_PERSON = "guy|man|woman|girl|bloke|lad|lady|chap|dude|boy|fella|person|colleague|someone|somebody"
_FOODS = (
    "dairy|gluten|lactose|nuts|peanuts|milk|cheese|wheat|eggs|caffeine|coffee|alcohol|spicy|meat|pork|"
    "fish|shellfish|seafood|sugar|soy|bread|onions|garlic|mushrooms"
)
_ILL = "(?:" + "|".join(sorted(lex.CONDITIONS)) + ")"
_LANGUAGE = "(?:" + "|".join(sorted(lex.LANGUAGES)) + ")"
TABLE = rf"""
living|crust|keep | ~make/earn (?:my|our|his|her|their|a) (?:living|crust|keep) (as|by working as) | ~work as
job | my (?:day |main |current |new )?job (?:is|'s) (at|with) | i work \1
accounts|books|accounting|bookkeeping|marketing|cleaning|catering|payroll|admin|sales|security|pr | ~do (?:the |some )?(?:accounts|books|accounting|bookkeeping|marketing|cleaning|catering|payroll|admin|sales|security|pr) (at|for) | ~work \1
freelance | ~do freelance (\S+) | ~work as freelance \1
internship|apprenticeship|placement|residency|traineeship | ~do/have (?:an|a|my|his|her) (?:\S+ )?(?:internship|apprenticeship|placement|residency|traineeship) (at|with) | ~intern at
train|training | ~train to (?:be|become) (?=a\b|an\b|the\b) | ~train as
between | ^((?:currently |still )?)(?:i am )?between jobs | i am unemployed
co-own | co-own | own
co-owns | co-owns | owns
part-time|full-time|part|full|remotely|freelance|nights|shifts|days|weekends | ~work (?:remotely|part-time|full-time|(?:part|full) time|freelance|nights|shifts|weekends|days)(?: \S+ days?)? (as|at|for|in) | ~work \1
week | ~work \S+ days? (?:a|per) week (as|at|for|in) | ~work \1
myself|himself|herself|alone|own|ourselves | ~live (?:all )?(?:by (?:myself|himself|herself|themselves|ourselves)|alone|on {_OWN} own) (?=in\b|on\b|at\b|near\b) | ~live
home | ^home (?:is|'s)(?: now| currently)? (?=an?\b|in\b|the\b) | i live in
home | ~call (\S+(?: \S+)?) home | ~live in \1
office|branch|site|depot | ~be based (?:out of|at|in) (?=the \S+ (?:office|branch|site|depot)\b) | ~work at
based | based (?:out of|from) | based in
expat|immigrant | ~be (?:an|a) (?:\S+ )?(?:expat|immigrant) (?:living )?in | ~live in
twenties|thirties|forties|fifties | ~spend {_OWN} (?:\S+ )?(?:twenties|thirties|forties|fifties) in (\S+)(?: (?:teaching|working|studying|doing) .*)? | used to live in \1
childhood|youth|teens | ~spend (?:most of |all |much of )?{_OWN} (?:whole |entire |early |late )?(?:childhood|youth|teens|teenage years|school days) in | grew up in
process|middle | ~be (?:currently )?in the (?:process|middle) of (\S+ing) | ~be \1
ended|wound | (?:ended|wound) up (?:living )?in (?!hospital|tears|court|trouble|bed|jail|prison|debt|the same|an?\b|a&e|casualty) | settled in
roots|home | ~put/set (?:down roots|up home) in | ~settle in
made | ~make {_OWN} home in | ~settle in
mum|mom|mother|mama|dad|father|parent | ~be (?:a |the )?(?:proud |single |busy |happy |new )*(?:mum|mom|mother|mama|dad|father|parent|parents) (?:of|to) (two|three|four|five|six|2|3|4|5|6) and (?=an? ) | ~have \1 kids and am
mum|mom|mother|mama|dad|father|parent|parents | ~be (?:a |the )?(?:proud |single |busy |happy |new )*(?:mum|mom|mother|mama|dad|father|parent|parents) (?:of|to) (two|three|four|five|six|2|3|4|5|6)(?= and| ,|$) | ~have \1 kids
mum|mom|mother|mama|dad|father|parent|parents | ~be (?:a |the )?(?:proud |single |busy |happy |new )*(?:mum|mom|mother|mama|dad|father|parent|parents) (?:of|to) (?=(?:an?|one|two|three|four|five|six|\d) ) | ~have
married | ~be (married|divorced|single|widowed) with (\S+) (kids|children|daughters|sons) | ~be \1 and have \2 \3
remarried|remarry | remarried$ | married again
remarried|remarry | remarried | married
called|named|name | (?:a|an|this|some) (?:(?!baby\b)\S+ )?(?:{_PERSON}) (?:called|named|by the name of|whose name is) (?=\S) | -
accepted|admitted | ~get (accepted|admitted) (?:to|into|at|by) | was \1 to
closed | closed on (?=an?\b|our\b|my\b) | bought
hit|hits | ~hit (?=\d\d$|thirty\b|forty\b|fifty\b|sixty\b|\d\d ,) | ~turn
training|preparing|practising | ~be (?:training|preparing|practising) for (?=an?\b|my\b|the\b) | am planning to run
job | my (?:first|last|previous|old)(?: ever)?(?: real)? job was (at|with|in|as) | i used to work \1
tables | ~wait tables at | ~work at
back | ^(?:just )?back from | i came back from
back | ~come/get back from (?:\S+ )?\S+ (?:days|weeks|months) in | i visited
flight|train|bus | my (?:flight|train|bus|ferry) to (\S+) (?:is|leaves|departs) | i fly to \1
move | (?:considering|thinking (?:of|about)|planning) a move to | thinking of moving to
heading|headed|jetting | (?:heading|headed|jetting) (?:off |over |back )?(?:to|for) | going to
nicked|pinched|swiped | (?:was|were|got|been) (?:just )?(?:nicked|pinched|swiped) | was stolen
moved|moving|move | ~move out of (\S+(?: \S+)?) and into | ~move from \1 to
positive|negative | ^i am (?:an? )?(a|b|ab|o) (positive|negative) | my blood type is \1 \2
found | (?:i )?found out (?:that )?(?:i|we) (?:had|have) | i was diagnosed with
read | ~read (law|history|medicine|english|classics|maths|physics|economics|philosophy|chemistry|biology|geography|engineering|ppe|theology|politics|music|languages|french|german|spanish) at | ~study \1 at
know | ~know (?:my|his|her|their) way around | am good with
live|survive | could (?:happily )?(?:live|survive) (?:off|on) | love
eat|drink | could (?:eat|drink) (\S+(?: \S+)?) (?:every day|all day|forever|for every meal|for breakfast) | love \1
through | ~be (?:halfway|half way|midway|partway|most of the way|almost) through (?=an?\b|my\b) | ~do
middle | ~be in the middle of (?=an?\b|my\b) | ~do
goodbye | (?:finally )?(?:said|say|saying) goodbye to (?={_OWN}|the) | quit
done|finished | ~be (?:so |finally |completely )?(?:done|finished) with | quit
habit | (?:kicked|broke|broken|dropped) (?:{_OWN}|the) (\S+) habit | quit \1
head | knocked (\S+(?: \S+)?) on the head | quit \1
diet|life | ~cut (\S+(?: \S+)?) out of {_OWN} (?:diet|life) | quit \1
weaned|weaning | (?:weaned|weaning) myself off | quit
away | walked away from | quit
back | turned {_OWN} back on | quit
enough | had enough of | quit
thing|what | ^(?:the (?:one )?thing i|what i) (?:really |most )?(love|hate|like|enjoy)(?: the)?(?: most| best)? is | i \1
given | (?:was|were) given (?=an?\b|the\b|my\b) | got
love | the love of my life | my partner
promised|vowed|resolved | (?:promised myself|vowed|resolved) to | planned to
adopting|adopted|adopt | ~adopt (an?|two) (?=(?:\S+ )?(?:girl|boy|child|baby|son|daughter)\b) | ~have \1
bus|train|tube|metro|tram|ferry|subway | ~take the (bus|train|tube|metro|tram|ferry|subway) to (?:work|school|the office) | ~commute by \1
size | (?:i|we) ~wear (?:an? )?size (\S+)(?: shoes?| clothes)? | my size is \1
size | i am (?:an? )?size (\S+) | my size is \1
someone|somebody | (?:someone|somebody) (?:called|named) (?=\S) | -
divorce | ~get a divorce | ~get divorced
diet | ~follow/eat (?:an|a) (\S+) diet | ~be \1
try|tries|trying | ~try to avoid | ~avoid
stay|steer|keep|staying|steering|keeping | ~stay/keep/steer (?:well )?(?:away from|clear of|off) (?={_FOODS}|alcohol|cigarettes) | ~avoid
cannot|can | can not (?:do|have|handle|process|touch) (?={_FOODS}) | can not eat
touch | (?:do|does) not touch | do not eat
school|uni|university|college | ~go to (?:school|uni|university|college|(?:high|law|med|medical|art|grad) school) (?:in|at) | ~study at
bilingual | ~grow up bilingual (?:in|with) | speak
bilingual | ~be bilingual (?:in|with|:) | speak
care | (do|does) not (?:really |much )?care (?:much )?for | \1 not like
enough | can not get enough of | love
sucker | ~be a (?:total |complete )?sucker for | ~love
rather | would (?:much |far |always )?rather (?:have |drink |eat |take |be |use )?(\S+(?: \S+)?) (?:than|over) | prefer \1 to
side | ~be on {_OWN} (?:good|bad) side | ~be
owner | ~be the (?:proud |happy |new )*owner of | ~own
myself|ourselves | ~treat (?:myself|ourselves) to | ~buy
splurged|splashed | (?:splurged|splashed out) on | bought
deleted|deactivated|closed | (?:deleted|deactivated|closed) my (\S+)(?: account)? | stopped using \1
choice | my (\S+) of choice | my favourite \1
saving|save | ~save (?:up |money )*(?:for|to buy) (?=an?\b|my\b|our\b) | ~plan to buy
meet|hello|hi | ^(?:meet|say (?:hi|hello) to) (\S+) , (?=my\b|our\b) | \1 is
promoted | ~be (?:being |getting |about to be )promoted to | will be promoted to
back | ~move back in with {_OWN} (parents|mum|mom|dad|folks) | ~live with my \1
sober | ^(?:years |months |weeks )?sober (?:as of|since|for) | i am sober since
stuck|stick|sticks|sticking | ~stick to (?=(?:decaf|tea|coffee|water|beer|wine)\b) | ~drink
member | ~be a (?:proud |paid-up |card-carrying |founding |long-standing )?member (?:of|at) | ~belong to
rely|relies | ~swear/rely (?:by|on) (?=[a-z]+(?: for|$)) | ~use
wife|husband|partner|girlfriend|boyfriend | {_OWN} (wife|husband|partner|girlfriend|boyfriend) of (?:\S+ )?(?:years|decades) | my \1
living|do | ^(\S+ing) (.{{2,50}}?) is (?:what i do for a living|how i (?:make|earn) (?:a|my) living|how i pay the bills|my bread and butter) | i work as \1 \2
bills|roof|rent | ~pay the (?:bills|rent|mortgage) (?:by working )?as | ~work as
promotion | (?:since|after|following|with|ever since) (?:the|my|his|her) (?:recent )?promotion to (.{{3,40}}?) ,? ?(?=(?:i|we|my|he|she)\b) | i was promoted to \1 ,
job|post|position|role|gig | ~take/accept/land/score/bag/secure/nab/find/snag (?:up )?(?:a|an|the|my first|my) (?:new |full-time |part-time |permanent |temporary |summer )*(?:job|post|position|role|gig) (at|with|as) | ~start work \1
staff|payroll|books | ~be on (?:the )?(?:staff|payroll|books) (?:at|of) | ~work at
moonlight|moonlights|moonlighting|moonlighted | ~moonlight as | ~work as
teeth|stripes | ~cut/earn {_OWN} (?:teeth|stripes) at | worked at
company|ways | ~part (?:company|ways) with | left
ship | ~jump ship (?:from|at) | left
on | ~move on from (?=[a-z]+(?: after| to|$)) | left
trade|profession|training | by (?:trade|profession|training|background) | -
turned | (?:an? |the )?(?:former )?[a-z]+(?: turned |-turned-)(?=[a-z]+er\b|[a-z]+ist\b|[a-z]+or\b|nurse\b|chef\b|cook\b) | a
job|work|dole|roles|gigs | ~be (?:currently |still )?(?:out of (?:a job|work)|between (?:roles|gigs)|job ?hunting|job-hunting|looking for (?:a (?:new )?job|work)|on the (?:dole|job market)|seeking work) | ~be unemployed
boot|sack|axe|chop|heave-ho | ~get/give the (?:boot|sack|axe|chop|heave-ho) (?:from|at|by) | was fired from
canned|axed|booted | ~be/get (?:canned|axed|booted) (?:from|by|at) | was fired from
freelances|freelance|freelancing | ~freelance for | ~work for
run|manage | i am the one who ~run/manage/handle/oversee | i ~run
day | my last day (?:at|with) (.{{2,30}}?) (?:is|will be) | i will leave \1
day | my last day (?:at|with) (.{{2,30}}?) was | i left \1
day | my first day (?:at|with) (.{{2,30}}?) (?:is|will be) | i start at \1
day | my first day (?:at|with) (.{{2,30}}?) was | i started at \1
bred|raised | ~be born (?:and|&|n) (?:bred|raised) (in|on|near) | was born \1
bred|raised | ^born (?:and|&|n) (?:bred|raised) (in|on|near) | i was born \1
find | (?:you will|you can) (?:usually |mostly )?find me in (?=the\b|a\b|\S+$) | i live in
hat|base|home | ~hang {_OWN} hat in | ~live in
home | ~be (?:now |safely )?back home in | ~live in
holed|camped|ensconced|installed | ~be (?:holed up|camped out|ensconced|installed) in | ~live in
sticks | ~up sticks (?:and )?(?:~move )?(?:to|for) | moved to
decamp|decamped|flit | ~decamp to | moved to
move | ~make the move to | ~move to
country|border|pond|sea|channel|road|street|river | ~move (?:across|over) the (?:country|border|pond|sea|channel|road|street|river) to | ~move to
commute|commutes|commuting | (?:i |we |she |he )?~commute (?:in |up |down )?(?:every day |daily )?from (.{{2,30}}?) (?:to|into)\b.* | ~live in \1
commute|commuting | {_OWN} (?:daily )?commute from (\S+(?: [a-z]+)?) (?=is|takes|to|can|costs|was|lasts) | i live in \1 , it
upped | upped and moved to | moved to
roots | ~have roots in | ~be from
originate|originates|originated | ~originate from | ~be from
formative|school|teenage|early | ~spend {_OWN} (?:formative|school|teenage|early|first|childhood) (?:years|days) in | grew up in
man|pops|pa | {_OWN} (?:old man|pops|pa)\b | my dad
dear|lady|mam | my (?:old dear|mam|mams)\b | my mum
missus|wife|mrs|hubby|husband|missis | the (?:missus|wife|mrs|missis) | my wife
hubby|husband | the (?:hubby|husband) | my husband
lad|laddie | (?:my|our) (?:lad|laddie) | my son
lass|lassie | (?:my|our) (?:lass|lassie) | my daughter
folks | (?:my|our) folks | my parents
newborn | ~welcome (?:our|a|my) (?:beautiful |new |little |first |second |third )*(?:baby )?(boy|girl|son|daughter|child|baby) | had a baby \1
birth | ~give birth to (?=(?:our|a|my|twins|her)\b) | had
hitched|aisle|knot|vows | ~get hitched|~walk down the aisle|~tie the knot|~exchange vows | ~get married
question | ~pop the question to | ~get engaged to
item|together | ~be (?:an item|together|going steady|in a relationship) with | ~date
shacked|cohabit|cohabits | ~shack/cohabit (?:up )?with | ~live with
left | left my (husband|wife|boyfriend|girlfriend|partner) | split up with my \1
home|life|house|flat | ~share (?:my|our) (?:home|life|house|flat|bed|apartment) with (?=(?:a|an|two|three|four|five|six)\b) | ~have
owned|ruled | ~be (?:owned|ruled|bossed around) by (?=(?:a|an|two|three|four)\b) | have
take | ~take in (?=(?:a|an|two|three|my|some)\b) | adopted
home | ~give a (?:new |forever )?home to | adopted
sleep|down | ~have (?:to have )?(?:the|my|our) (\S+) put (?:to sleep|down) | my \1 died
more | (?:there is )?nothing i (love|like|enjoy) more than | i \1
beats | ^nothing (?:quite )?beats | i love
happier | ^nothing makes me happier than | i love
about | ~be all about (?=[a-z]+(?: [a-z]+)?$) | love
geek|nerd|geeking | ~geek/nerd out (?:over|about|on) | love
hooked|addicted|obsessed|besotted | ~be (?:totally |completely |absolutely |a bit |so )?(?:hooked on|addicted to|besotted with|wild about|bonkers about|nuts about|potty about) | love
without | (?:can|could) not (?:live|cope|function|survive) without | love
person | ~be (?:much )?(?:more of )?an? (tea|coffee|cat|dog|beer|wine|mountain|beach|whisky|chocolate|book) person | prefer \1
street|alley | is right up my (?:street|alley) | is my thing
time|patience | ~have (?:absolutely )?no (?:time|patience) (?:for|with) | dislike
appeal|point|fuss | (?:do not|never) (?:really )?~see/get/understand the (?:appeal|point|fuss) (?:of|about|with) | dislike
without | could (?:happily )?do without | dislike
keen|hot|big | ~be not (?:too |so |very |that )?(?:keen|hot|big|sold) on | dislike
sensitive|reactive | ~be (?:very |quite |highly |really |super )?sensitive to (?={_FOODS}|pollen|dust|latex) | ~be allergic to
react|reacts | ~react (?:badly|terribly|really badly|strongly) to | ~be allergic to
hives|rash|spots | ~come up in (?:hives|a rash|spots) from | ~be allergic to
agree | (.{{2,30}}?) (?:does|do) not agree with me | i can not eat \1
disagrees|disagree | (.{{2,30}}?) disagrees? with me | i can not eat \1
vegan|vegetarian|pescatarian|veggie|teetotal|sober | ~turn (vegan|vegetarian|pescatarian|veggie|teetotal|sober) | went \1
me|us | ^no (?:more )?(\S+(?: \S+)?) for (?:me|us)\b | i do not eat \1
prone | ~be (?:very |quite )?prone to | ~get
living|dealing|battling|struggling|coping|managing|lived|battled|fighting | ~live/deal/battle/struggle/cope/manage/fight (?:with )?(?=(?:type|chronic|severe|mild|my {_ILL}|adhd|asthma|diabetes|epilepsy|arthritis|migraines|depression|anxiety|eczema|psoriasis|lupus|endometriosis|cancer|tinnitus|insomnia|crohn|ibs|fibromyalgia)\b) | ~have
family | (\S+(?: \S+)?) runs in (?:my|the|our) family | my family has \1
alumnus|alumna|alum|graduate | ~be an? (?:proud )?(?:alumnus|alumna|alum|graduate) of | graduated from
years | ~spend (?:\S+ years |years )?at (\S+(?: [a-z]+)?) (?:reading|studying|doing) (\S+(?: \S+)?) | studied \2 at \1
secondary|primary|school|nursery|reception|college|kindergarten|preschool | ~start (?:at )?(?:secondary|primary|high|middle|elementary|big|nursery|reception|college|kindergarten|preschool|school)(?: school)? at | studies at
evening|night|classes|lessons|course|class | ~take/do/have (?:an? )?(?:evening |night |weekly |private |online |weekend )*(?:classes|lessons|course|class) in | ~learn
rusty|fluent|decent|basic|passable|conversational|serviceable|shaky|ropey|good|improving|terrible|patchy|limited|better|ok | (?:my|his|her) ({_LANGUAGE}) (?:is|'s) (?:a bit |a little |pretty |quite |very |getting |still |only )?(?:rusty|fluent|decent|basic|passable|conversational|serviceable|shaky|ropey|good|improving|terrible|patchy|limited|better|ok|okay) | i speak \1
brush|brushing|brushed | ~brush up (?:on )?{_OWN} (?={_LANGUAGE}) | ~learn
get | ~get by in | ~speak
enough|some|basic|decent|fluent|smattering | ~have (?:enough|some|a bit of|a little|basic|decent|fluent|good|conversational|a smattering of|schoolboy|schoolgirl|native) (?={_LANGUAGE}) | ~speak
keys | ~pick/collect/get (?:up )?the keys (?:to|for|of) (?=my\b|our\b|the\b|a\b) | bought
invested|invest|snapped|splashed|splurged|forked | (?:invested in|snapped up|got hold of|got my hands on|forked out (?:for|on)|treated myself to|plumped for) (?=an?\b|my\b|our\b|some\b) | bought
part|parted|parting | ~part with (?=my\b|our\b|the\b) | sold
around|about | ~drive/get/tool/potter/bomb/buzz (?:around|about) (?:town )?in (?=an?\b|my\b) | ~drive
car|van|bike|phone|laptop|truck|motorbike | ^the (car|van|bike|phone|laptop|truck|motorbike|camera) (is|'s) (?=an?\b|my\b) | my \1 \2
everything|work|writing|notes|coding | ~do (?:everything|all my (?:work|writing|notes|coding|planning)|most of my (?:work|writing|coding)) (?:in|with|on) | ~use
user|guy|girl|shop|house | ~be (?:an? )?(?:big |heavy |long-time |die-hard |total )?(vim|emacs|mac|linux|windows|android|iphone|python|java|rust|go|ruby|php|typescript|aws|azure|gcp|google|excel) (?:user|guy|girl|person|shop|house) | ~use \1
rely|lean|depend | (i|we) (?:mostly |heavily |mainly )?(?:rely|lean|depend) (?:heavily |mostly )?on (?=\S+ for\b|[a-z]+$) | \1 use
mean|intend|itching|determined | (i|we) mean to | \1 plan to
determined|itching|keen|hellbent|desperate|raring|resolved | ~be (?:determined|itching|keen|desperate|raring|resolved|eager|minded) to | ~want to
plan|idea|aim|goal|intention | ^(?:the|our|my) (?:plan|idea|aim|goal|intention) is to | i plan to
hoping|trying|planning|looking|aiming | ^(hoping|planning|aiming) to (?=[a-z]) | i am \1 to
trying|try | (?:am |are )?trying to (?=(?:lose|learn|quit|save|cut|eat|get|write|train|run|give)\b) | am planning to
eye|heart|sights | ~have (?:got )?{_OWN} (?:eye|heart|sights) (?:set )?on | want to buy
market|lookout|hunt | ~be (?:in the market|on the (?:lookout|hunt)|looking|shopping) for (?=an? (?:new |second-hand |used |bigger )*(?:car|house|flat|van|bike|laptop|phone|camera|guitar|place)\b) | ~plan to buy
toying|mulling|contemplating|weighing | ~be (?:toying with(?: the idea of)?|mulling over|mulling|contemplating|weighing up) | ~be thinking of
marathon|half|10k|triathlon|race|ironman | ~sign/register/enter (?:up |myself )?(?:for )?(?=(?:the|a|my) (?:\S+ ){{0,2}}(?:marathon|half|10k|triathlon|ironman|ultra)\b) | am planning to run
tend | (i|we|he|she) ~tend to | \1 usually
point|habit | ~make (?:a point|a habit) of | usually
habit | ~be in the habit of | usually
fail|clockwork|religiously | (?:without fail|like clockwork|religiously|on the regular|come rain or shine|rain or shine) | -
rather|prefer|like | (?:i )?would (?:much )?(?:rather|prefer|like) (?:it if )?(?:you|people|everyone) (?:called|call) me | my name is
answer|answers | ~answer to (?=[a-z]+$|[a-z]+ ,) | ~go by
known | ~be (?:better |mostly |usually |also )?known (?:to (?:my )?(?:friends|everyone|most) )?as (?=[a-z]+(?: |$)) | ~go by
name | ^(?:the )?name (?:is|'s) | my name is
pushing|nearly|hit|knocking | ~be (?:pushing|knocking on) (?=\d\d$|thirty|forty|fifty|sixty|seventy) | ~turn
band|together|hack|knock|knocked|hacked|cobbled|whip|whipped|put | (?:knocked up|hacked together|cobbled together|whipped up|put together|threw together|coded up) (?=an? ) | built
author|authored|co-authored|penned | (?:authored|co-authored|co-wrote|cowrote|penned|self-published) | wrote
released|dropped|shipped | (i|we) (?:just |finally |recently )?(?:released|dropped|put out|shipped) (?={_OWN}|an? (?:book|album|ep|single|app|game|record|podcast|plugin|library)\b) | \1 launched
one | ^one of my (?=twin\b|older\b|younger\b|brothers|sisters|sons|daughters|kids|boys|girls|cousins|uncles|aunts) | my
both|all | ^(?:both|all|both of|all of|all three of|all four of) (?=my\b|our\b) | -
nobody|none | ^(?:nobody|no one|none of us) in (?:our|my|the) (?:family|house|household|home) ~eat | we do not eat
set | ~have never (?:once |ever )?(?:set foot in|been in) | have never been to
spoken | ~have spoken (\S+) since | ~speak \1 since
wheelchair|cane|stick|crutches | ~be in a wheelchair | ~use a wheelchair
fell|fallen|falling | (?:fell|have fallen) (?:in love with|for) (?=[a-z]+(?:ing)?$) | love
place | ~have (?:got )?a place at (\S+(?: [a-z]+)?) (?:for|to (?:study|read|do)) | will study at \1
place | ~have (?:got )?(?:an offer|a place) (?:from|at) (?=\S+(?: university| college)?$) | will study at
citizenship|nationality|passport | ~hold (?=(?:dual|triple|joint|a|an|both)\b) | ~have
hated|loved|adored | (?:i )?tried (\S+(?: \S+)?) (?:once |recently |yesterday )?and (?:absolutely |totally |instantly )?(?:hated|loathed) (?:it|every (?:second|minute|moment)(?: of it)?) | i dislike \1
loved|adored | (?:i )?tried (\S+(?: \S+)?) (?:once |recently |yesterday )?and (?:absolutely |totally |instantly )?(?:loved|adored) (?:it|every (?:second|minute|moment)(?: of it)?) | i love \1
dog|cat|puppy|kitten|rabbit|tortoise|hamster|parrot|horse|budgie|pony | (?:(?<=^)|(?<=, )|(?<=and )|(?<=but ))the (dog|cat|puppy|kitten|rabbit|tortoise|hamster|parrot|horse|budgie|pony) ('s|is) (called|named|an?) | my \1 \2 \3
side | (?:my )?(dad|mum|mom|father|mother) 's side(?: of the family)? (is|comes|are|hails) (?:originally )?from | my \1 is from
do | (i|we) do not (?:really )?do (?=[a-z]+s(?: |$)) | \1 dislike
does | (he|she) does not (?:really )?do (?=[a-z]+s(?: |$)) | \1 dislikes
touch|eat|near | will not (?:touch|eat|go near|drink) (?=[a-z]) | does not eat
service | ~do {_OWN} (?:national|military|army) service (?:in|with) | served in
musicals|opera | ~have never been (?:one|a fan|big|much|much of a one) (?:for|of|on|into) | dislike
off | ~be off on (?=(?:parental|maternity|paternity|annual|sick|study|medical|compassionate)\b) | ~be on
both | ^both (?=kids\b|children\b|boys\b|girls\b|twins\b) | the
school|nursery|university|college | ~be (?:now )?at (?=(?:primary|secondary|boarding|nursery|high|junior|infant|prep|medical|law|art|drama)(?: school)?\b) | ~study at
shop|stall|shift | ~man/mind/staff (?:the|a) | ~work at the
buried|lost | we lost (?=(?:grandma|grandpa|grandad|granny|gran|nan|nana|auntie|aunt|uncle|dad|mum|mom)\b) | we lost my
qualified|chartered|trained | ~be (?:a |an )?(?:fully |newly )?(?:qualified|chartered|trained|licensed|certified|registered) (?=[a-z]+(?:er|or|ist|ician|ant)\b) | ~be a
retired|ex | ~be an? (?:ex|former) (?=[a-z]+(?:er|or|ist|ician|ant|man|woman)\b|nurse|judge|cop|gp) | was a
grow|grows | ~grow (?:my|our|his|her) own (?=[a-z]) | ~grow
place|flat|house | ~have (?:got )?(?:a|our|my) (?:own |little |small |new |tiny |second |holiday )*(place|flat|house|cottage|apartment|cabin|studio) (?=in\b|near\b|outside\b|on\b) | ~own a \1
mind|find | ~move into (?=an?\b|my\b|our\b|the\b) | ~move to
rent|renting|rents | ~rent (?:out )?(?=an?\b) | ~rent
stay|staying | ~be (?:currently |now )?(?:staying|living) (?:with|at) {_OWN} (parents|mum|mom|folks|sister|brother|aunt|gran|grandparents)(?: 's)? | ~live with my \1
learned|learnt|taught | ~teach myself(?: to)?(?: play| speak| code in)? | ~learn
working | ~work {_OWN} way through | ~read
glued|watching | ~be glued to | like
thing | (?:have|has)(?: always)? (?:had |got )?a (?:real |bit of a |serious )?(?:thing|soft spot|weakness|passion|love|fondness|penchant|craze|sweet spot|hankering) for | love
tooth | ~have a (?:real |massive |terrible )?sweet tooth | like sweets
head | ~have (?:no|a terrible|a fear of|a thing about) (?:head for )?heights | am afraid of heights
phobia|petrified | ~be (?:petrified|frightened|deathly afraid|terrified) (?:of|by) | ~be afraid of
phobic|phobia | ~have a (?:real |massive )?phobia (?:of|about) | ~be afraid of
glasses|contacts|specs | ~need/use/have (?=(?:reading )?(?:glasses|specs|contacts|contact lenses|hearing aids)\b) | ~wear
ex | my ex - (wife|husband|partner|girlfriend|boyfriend) | my ex-\1
wife|husband|partner|boyfriend|girlfriend|fiance|fiancee | ~be with (?:my|your|his|her) (husband|wife|partner|boyfriend|girlfriend) for | my \1
raise|raising | ~be raising (?=(?:two|three|four|five|a|my|our)\b) | have
adopted | we adopted (?:our|a) (son|daughter|boy|girl|child) | we have a \1
cofounded|founded | ~be (?:the |a )?(?:co-founder|cofounder|founder) (?:and ceo )?of | founded
member | ~be (?:on|part of|a member of) (?=the (?:\S+ )?(?:committee|board|council|panel|crew|team|squad|pta|rota)\b) | ~belong to
plays | ~turn out for | ~play for
first | (?:i )?ran my first (marathon|half-marathon|half marathon|10k|5k|ultra) | i completed a \1
training | ~be in training for | am planning to run
book|booked | (?:i|we)?(?: have)? ~book (?:myself |us )?(?:on|onto|in for) (?=an?\b|my\b|the\b) | am planning to attend
flying|fly | ~fly out to | ~fly to
having | ^having grown up (in|on|near) | i grew up \1
having | ^having been (born|raised|diagnosed) | i was \1
having | ^having (?:worked|lived) (?=in\b|at\b|for\b|as\b) | i used to work
who|that | ^it (?:was|is|'s) (?:actually )?((?:my|our) \S+(?: \S+)?) (?:who|that) | \1
what|only|one|main|thing | ^(?:what|the (?:only |one |main |first )*(?:\S+ )?(?:\S+ )?(?:that )?)i (?:really |mostly |actually |mainly )?(play|speak|drive|use|drink|collect|study|teach|support|love|hate|like|enjoy|dislike|adore|detest|dread)(?: most| best| the most)? (?:is|are)(?: the)? (?=[a-z]) | i \1
myself | ~be teaching myself(?: to)?(?: play| speak| code in)? | ~be learning
up | ~end/wind up (?:as )?(?=an? ) | became
doctor|gp|consultant|specialist|doctors | ^(?:(?:the|my) )?(?:doctor|gp|consultant|specialist|doctors) (?:say|says|said|reckons|thinks|told me|tells me) (?:that )?(?=i\b|my\b) | -
everything|anything|most | ~eat (?:everything|anything|most things|all meat|nearly everything|almost anything) (?:except|but|apart from|besides)(?: for)? | do not eat
coming|getting|great|bad|better | (?:my|his|her) ({_LANGUAGE}) (?:is|'s) (?:slowly |still |finally )?(?:coming (?:along|on)|getting (?:there|better)|not (?:great|bad|good|brilliant)|much better|nearly fluent) | i speak \1
big | ~be turning the big (\S+) | ~turn \1
reach|approach|approaching | ~be approaching (?=\d\d$|thirty|forty|fifty|sixty|seventy) | ~turn
rescue|shelter | ~get (an?|two|three|our) (\S+) from (?:a|the) (?:rescue(?: centre| center)?|shelter|pound) | ~adopt \1 \2
named|called | ~have (?:a|an) (son|daughter|brother|sister|cat|dog|cousin|uncle|aunt) by the name of | ~have a \1 called
diagnosis|diagnosed | ~get/receive (?:a|an|my|the) (?:official )?(\S+(?: \S+)?) diagnosis | was diagnosed with \1
diagnosis | my (\S+(?: \S+)?) diagnosis | my \1
job|work | ~work (?:a |my )?(?:second |day |full-time |part-time |night )*jobs? (?:at|in) | ~work at
serve|served | ~serve time (?:at|with) | worked at
head|lead | ~head up | ~lead
based | ~be based (?:over |up |down |out )?in | ~live in
relocated|relocating | ~relocate (?:with work |for work )?(?:over )?to | ~relocate to
sold | sold up and (?:moved|relocated) to | moved to
need|needs|have|has | (i|we|they) (?:need|have) to (avoid|wear|inject|carry)(?= ) | \1 \2
myself | (?:i )?(?:would )?(?:describe|consider|call|think of) myself (?:as |to be )?(?=an? ) | i am
any | do not (?:really )?do (\S+(?: \S+)?) (?:any more|anymore) | stopped using \1
's | ^((?:my |our )?\S+ 's \d{{1,2}}(?:st|nd|rd|th)(?: birthday| bday)?)$ | \1 is
deaf|blind|dyslexic|short-sighted|asthmatic|autistic | ~be (?:a (?:bit|little)|kind of|slightly|partially|quite) (deaf|blind|dyslexic|short-sighted|asthmatic|autistic) | ~be \1
belt|licence|license|certificate|record|title|qualification|diploma|visa|passport | ~hold (?=(?:a|an|the|two) .*\b(?:belt|licence|license|certificate|record|title|qualification|diploma|visa|passport)\b) | ~have
listen|watch|talk|look|play|read | could (?:happily )?(?:listen to|watch|read|talk about|look at|play|smell) (\S+(?: \S+)?)(?: (?:all day|for hours|forever|all night|for days))? | love \1
find | (i|we) find (\S+(?: \S+)?) (?:so |really |incredibly |very |deeply |a bit |quite |pretty |utterly )*(?:tedious|boring|dull|annoying|irritating|stressful|exhausting|unbearable|insufferable|disgusting|gross|depressing|pointless|overrated|creepy) | \1 dislike \2
find | (i|we) find (\S+(?: \S+)?) (?:so |really |incredibly |very |deeply |a bit |quite |pretty |utterly )*(?:relaxing|fascinating|soothing|therapeutic|calming|addictive|irresistible|delightful|inspiring|comforting) | \1 love \2
think|reckon | i (?:think|reckon) ((?!the|this|that|my|it|you|we|he|she|they)\S+(?: \S+)?) (?:is|are) (?:so |really |massively |totally |pretty |a bit )*(?:overrated|boring|gross|disgusting|rank|vile|the worst|minging|tedious) | i dislike \1
nothing | ~love/like/enjoy nothing (?:more|better) than | ~love
seasick|carsick|airsick | ~get (seasick|carsick|airsick) | ~be \1
down|back | ~cut (?:right |way )?(?:down|back) on (?=[a-z]+(?: [a-z]+)?$) | avoid
take|tolerate | can not (?:take|tolerate) (?=[a-z]+$) | avoid
want|like | i (?:want|would like|like) (?:my |your |the |all )?(answers|replies|responses|dates|units|measurements|examples|explanations|summaries) (?=in |short|brief|concise|as ) | i prefer \1
split|divide | ~split/divide {_OWN} time between | live in
scared|frightened | ~be (?:a bit |really |absolutely |properly )?(?:scared|frightened|terrified|afraid) (?:of) | ~be afraid of
rooted|root | ~root for | ~support
intro|introduction|bio | ^(?:quick |short |brief |little )?(?:intro|introduction|bio)(?: from me| first)? : | i am
born | ^born (deaf|blind) | i am \1
bsl|asl|lsf|auslan | ~sign (?=(?:bsl|asl|lsf|auslan)\b) | ~speak
commute | my commute (?:is|'s) (?:by|on the|via) | i commute by
"""
