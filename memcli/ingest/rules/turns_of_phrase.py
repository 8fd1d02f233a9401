"""More rows for ``rewrites``, in the form that ``periphrases`` explains: homes, jobs, people, bodies, things."""

_OWN = "(?:my|our|his|her|their)"
_FOOD = r"[a-z-]+(?: (?!for\b|or\b|and\b)[a-z-]+)?"
_LIVESTOCK = "chickens|hens|ducks|geese|goats|bees|hives|beehives|sheep|alpacas|donkeys|ponies|horses|pigs|quails|rabbits|goat|pony|donkey"
_OUTSIDE = r"(?:in|on|at|behind|round|around) (?:my|our|the) (?:\S+ )?(?:garden|yard|field|paddock|barn|allotment|farm|plot|shed)"
_LIMB = "knee|back|shoulder|hip|ankle|wrist|elbow|neck|foot|arm|leg|hand|thumb|achilles|hamstring|acl|collarbone"
_KIN = "mum|dad|mom|sister|brother|son|daughter|wife|husband|nan|gran|boss|cousin|uncle|aunt|niece|nephew|girlfriend|boyfriend|gf|bf|mate|grandad|granddad|grandma|stepdad|stepmum|hubby|roommate|flatmate|landlord"
_LOST = "|".join(kin + "s" for kin in _KIN.split("|"))
TABLE = rf"""
me|myself | ^(?:me|myself) (?:and|&) (?=\S) | i and
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
knackered|broken|shot|wrecked|busted|bust|dodgy|buggered|torn|fractured|sprained|dislocated|bad | my ({_LIMB}) (?:is|'s|has been) (?:completely |totally |still |a bit |properly )?(knackered|broken|shot|wrecked|busted|bust|dodgy|buggered|torn|fractured|sprained|dislocated) | i have a \1 \2
trade|traded|trading|trades | ~trade {_OWN} (\S+(?: \S+)?) in for | swapped my \1 for
did|done | (?:did|have done) (?:\S+ )?(?:years|months|decades|a stint|stint|spell|time|seasons?) (?:as (?:an? )?\S+ )?(?=(?:at|with)\b) | worked
left|quit|resigned|retired | (left|quit|resigned|retired) to (?:open|launch|set up) | \1 and opened
left|quit|resigned|retired | (left|quit|resigned|retired) to (?:start|found) | \1 and started
left|quit|resigned|retired | (left|quit|resigned|retired) to (?:join) | \1 and joined
left|quit|resigned|retired | (left|quit|resigned|retired) to (?:become) | \1 and became
starting|start | ~be starting at (\S+(?: \S+)?) (?:to (?:do|read|study)|doing|reading|studying) | will study at \1 and will study
growing | ^growing up ,? ?(i|we) (?:only |always |mostly )?spoke | \1 speak
growing | ^growing up ,? ?(?=(?:i|we|my)\b) | -
neither | ^neither of us likes | we do not like
neither | ^neither of us (?:eats|has) | we do not eat
neither | ^neither of us drinks | we do not drink
neither | ^neither of us smokes | we do not smoke
neither | ^neither of us enjoys | we do not enjoy
change|changed|changing | (?:(?:i|we) (?:have |just )*)?~change my (\S+(?: \S+)?) to (?=\S+$) | my \1 is
childhood|youth|teens|adolescence | my (?:whole |entire |early )?(?:childhood|youth|teens|adolescence|early years|formative years) (?:was|were) (?:mostly |all )?spent in | i grew up in
brothers|sisters|cousins|sons|daughters|kids|boys|girls | ^the (youngest|eldest|oldest|middle) of my brothers | my \1 brother
sisters | ^the (youngest|eldest|oldest|middle) of my sisters | my \1 sister
cousins | ^the (youngest|eldest|oldest|middle) of my cousins | my cousin
sons|boys | ^the (youngest|eldest|oldest|middle) of my (?:sons|boys) | my \1 son
daughters|girls | ^the (youngest|eldest|oldest|middle) of my (?:daughters|girls) | my \1 daughter
side | on (?:my |his |her |our |the )?(?:mum|mom|dad|mother|father|maternal|paternal|mam)(?: 's)? side(?: of the family)? | -
mum|mom|dad|mother|father | (?<=\S )on my (?:mum|mom|dad|mother|father) 's$ | -
quits|day | ~call it (?:quits|a day) | ~split up
no-no | (\S+(?: \S+)?) (?:is|are) (?:a |an )?(?:total |absolute |big |complete |strict )?no-no for me | i can not eat \1
surgery|operation|op|wedding|interview|exam|graduation|scan|viva|appointment|audition | (?:(?<=^)|(?<=, )|(?<=and )|(?<=but ))(?:the )?(surgery|operation|op|wedding|interview|exam|graduation|scan|viva|appointment|audition) ('s|is)(?= on$| booked| scheduled| set|$) | my \1 \2
one|man|princess|bean | (?:my|our|the) (?:little|wee|tiny) (?:one|bean)(?= (?:is|was|has|just|got|turned|starts|started|loves|hates|'s)\b) | our child
man | (?:my|our) little man | our son
princess|madam | (?:my|our) little (?:princess|madam) | our daughter
menu | (\S+(?: \S+)?) (?:has|have|'s) (?:been )?off (?:the|my|our) menu(?: for (?:me|us))? | i have not eaten \1
menu | (\S+(?: \S+)?) (?:is|are) off (?:the|my|our) menu(?: for (?:me|us))? | i do not eat \1
gave|gives|issued|bought|provided|lent | ^(?:my )?(?:work|company|employer|job|office|boss) (?:has |have )?(?:just )?(?:gave|given|issued|bought|provided|lent) me (?:with )?(?=an?\b|my\b) | i use
time | ~be (?:\S+ hours? (?:ahead|behind)(?: of)? (?:you|us)? ?,? ?)?on (eastern|pacific|central|mountain|greenwich|gmt|cet|cest|utc|bst|ist|jst|aest) (?:standard |daylight |mean )?time | ~be in the \1 time zone
seeing|dating | ~see/date someone(?: new| else| special)? ,? ?(?:called|named) | ~date
seeing|dating | ~see/date someone(?: new| else| special)? , | ~date
among|amongst | ^among(?:st)? (?:other|many) things ,? ?(?=i\b|we\b) | -
wrong|mistaken | ^(?:sorry ,? ?)?i was (?:wrong|mistaken)(?: earlier| before| there)? (?:,|:|-) | actually
dog|cat|puppy|kitten|rabbit|tortoise|hamster|parrot|horse|budgie|pony | (?:(?<=^)|(?<=, )|(?<=and )|(?<=but )|(?<=actually ))the (dog|cat|puppy|kitten|rabbit|tortoise|hamster|parrot|horse|budgie|pony) ('s|is) (?=\d+\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|thirteen\b|fourteen\b|fifteen\b) | my \1 \2
signed|sign|enrolled|registered|signing | (?:i|we) (?:have |just |finally )*(?:signed|enrolled|registered|put) (my (?:\S+ )?(?:son|daughter|kid|child|wife|husband|mum|dad|brother|sister)) (?:up )?(?:for|in|into|on) | \1 started
cubs|beavers|brownies|scouts|guides|rainbows | ~be in (?:the )?(?=(?:cubs|beavers|brownies|scouts|guides|rainbows)\b) | ~belong to
drop|sip|puff|drag|bite|cigarette|fag|pint | ^not (?:a|one|even a) (?:single )?(?=(?:drop|sip|puff|drag|bite|cigarette|fag|pint|glass)\b) | i have not had a
find | (?:you will|you can|people|they) (?:usually |always |mostly )?find me (at|in|on) (.+?) ,? volunteering | i volunteer \1 \2
that | ^(.{{3,40}}?) (?:,|:|-) that is where (?:and when )?(i|we) (live|was born|grew up|work|study|was raised)$ | \2 \3 in \1
that | ^(.{{3,60}}?) (?:,|:|-) that is my (machine|laptop|phone|car|setup|bike|camera|rig|editor|favourite(?: \S+)?|favorite(?: \S+)?|handle|number|email|job|hobby|username|ride|main|daily driver) | my \2 is \1
{_LOST} | my ({_KIN})s (?=\d+\b|an?\b|coming\b|moving\b|turning\b|allergic\b|vegan\b|pregnant\b|called\b|not\b|from\b|having\b|getting\b|working\b|living\b|still\b|turned\b|in\b|retired\b) | my \1 is
{_LOST} | my ({_KIN})s (?=(?:got|been|just)\b) | my \1 has
year | (?:(?<=^)|(?<=, )|(?<=and ))(?:i am )?(?:in )?(?:my )?(?:first|second|third|fourth|final|last|1st|2nd|3rd|4th) year (?:student )?(?:at|in) (.+?) (?:doing|studying|reading) (\S+)$ | i study \2 at \1
in | ^(?:have )?been in (?=(?:my|our|a|the|this) (?:\S+ )?(?:flat|house|place|apartment|home|cottage|bungalow)\b) | have been living in
job|gig|position|post|role | ^(?:(?:an? |my |our )?\S+ )?\S+ (?:got|found|landed|sorted) me (?:a |the |my )(?:\S+ )?(?:job|gig|position|post|role) (at|with) | i work \1
prefer | (i|we) would (?:much |really |honestly )?prefer (?=(?!to\b|if\b|that\b|not\b|you\b|it\b)\S) | \1 prefer
walked|walk|walks | ~walk with a (?=(?:stick|cane|frame|walker|crutch)\b) | ~use a
anything|food | (will not|does not|do not|can not) (?:eat|have|touch|stand|stomach|do) (?:anything|food|things) (?:with|containing|that has) (?!an?\b)(\S+)(?: in it)? | \1 eat \2
back | (?:gone|went|going) back to (?=(?:eating|drinking|smoking|using|playing)\b) | started
swapped|changed|converted|moved|gone | (?:swapped|converted|changed|gone|moved) (?:over )?to (?=(?:oat|soy|almond|decaf|green|black|herbal|skimmed|plant|vegan)\b) | switched to
first|native | ^(\S+) is not my (?:first|native) language , (\S+) is$ | my first language is \2
bilingual | ~raise (?:the |our |my )(kids|children|son|daughter) bilingual(?: ,| in| with)? | my \1 speak
time | ~be on (?!full\b|part\b|island\b|borrowed\b|half\b|good\b|the\b|my\b)(\S+) time$ | ~be in the \1 time zone
rewrote|rewritten|ported|reimplemented|recoded|rewrite | (?:i|we) (?:have |just |finally )*(?:rewrote|rewritten|ported|reimplemented|recoded) (?:the|our) (\S+(?: \S+)?) (?:in|to|into|using) (\S+)$ | the \1 is written in \2
out | (?<=, )out of (?=[a-z]+(?: [a-z]+)?$) | based in
dogs|cats|puppies|kittens|rabbits|hamsters|horses|chickens|hens|goats | (?:(?<=^)|(?<=, )|(?<=and )|(?<=but ))the (dogs|cats|puppies|kittens|rabbits|hamsters|horses|chickens|hens|goats) are (called|named) | my \1 are \2
to | (packed in|quit|left|gave up|ditched|jacked in|chucked in|swapped|dropped) (.{{2,30}}?) to (?:become|be|train as|retrain as|work as) (?=an?\b) | \1 \2 and became
as | ^as (an? (?!kid|child|boy|girl|teen|teenager|student|person|man|woman|result|rule|treat|joke|favour|reminder|test|group|team|family|side)(?:(?!,|\bi\b|\bwe\b).){{3,50}}?) ,? ?(?=(?:i|we) ) | i am \1 ,
where | ^where (i|we) (live|work|study) ,? ?(?=(?:in|near|on|at)\b) | \1 \2
called|named | (engaged to|married to|dating|seeing|going out with|living with|live with|marrying) an? (?:\S+ ){{1,2}}(?:called|named) (?=\S) | \1
sleep|down | (?:was|were|had to be|has been|got|have been) put (?:to sleep|down) | died
enrolled|registered | ~be (?:currently |now |still )?(?:enrolled|registered) (?=(?:in|on|at)\b) | enrolled
taught | ^(?:my |our )?(?:\S+ )?\S+ taught (?:me|us) (?:how )?to | i know how to
offer | ~put (?:in )?an offer (?:in )?(?:on|for) | plan to buy
signed|sign | ~sign for (?=(?:an?|our|my|the) (?:\S+ )?(?:flat|studio|house|apartment|place|room|cottage)\b) | ~rent
mine|ever | ^no ({_FOOD}(?: ,? ?(?:or|and|nor) {_FOOD})?) (?:on mine|in mine|on my \S+|in my \S+|ever|at all)(?: ever)?(?= ,|$) | i do not eat \1
introduced|introduce | introduced (me|us) to | got \1 into
twins|triplets | ^(twins|triplets) (?:are|is|'s) due | our \1 is due
sis|bro | ^(sis|bro) (?=(?:is|turns|got|has|just|lives|works|had)\b) | my \1
changed | ^(?:my )?(email|mail|number|phone|address|handle|username) (?:has |'s )?changed to | my \1 is
sold | sold up in | left
up | ~sell up in | left
stopped|stop | (?:stopped|quit|gave up|given up) being (?=(?:a )?(?:vegan|vegetarian|veggie|pescatarian)\b) | am no longer
found | ^(?:they|doctors|the doctors) (?:found|discovered|told me|said) (?:that )?(?:i|we) (?:had|have) | i was diagnosed with
year | ~be in (?:the|my|his|her) (?:first|second|third|fourth|fifth|final|last) year of (?=an?\b) | ~study
tongues|languages | ^(?:tongues|languages)(?: that)? (?:i|we) (?:speak|know) : | i speak
everything|machines | ^everything i own (?:runs|uses)(?: on)? | i use
time | ~live on (eastern|pacific|central|mountain|\S+) time$ | ~be in the \1 time zone
beat | ^(?:you|u) can not beat | i love
that | ^(.{{3,60}}?) (?:,|:|-) that is (?:so )?me$ | i like \1
glass|have | (?:i|we) will have (?:a |an |some )?(?=(?:\S+ ){{1,4}}most (?:nights|evenings|mornings|days)) | i drink
off | ^(?:been )?off (?:the )?(booze|drink|alcohol|cigs|cigarettes|fags|sugar|meat|caffeine|coffee|dairy)(?= |$) | i have not had \1
off | (car|van|bike|motorbike|truck) was written off | \1 was stolen
asthma|eczema|migraines|allergies|hives | (\S+) sets my (?:asthma|eczema|migraines|allergies|hives) off | i am allergic to \1
can | can not have (?=(?:aspirin|ibuprofen|penicillin|codeine|paracetamol|latex|kiwi|caffeine|soy|sesame|citrus)\b) | am allergic to
moved | ^(?:the |my )?(?:dentist|doctor|hospital|clinic|surgery|gp) (?:has )?(?:moved|rescheduled|changed) my (\S+(?: \S+)?) to | my \1 is moved to
before | (?<=but )(?:i|we) was (an? \S+(?: \S+)?) before$ | i was \1
"""
