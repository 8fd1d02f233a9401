"""Rows of ``rewrites`` for how people put things among themselves: work, homes, health, endings, things got."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import word_lists

_LANGUAGE = "(?:" + "|".join(sorted(lex.LANGUAGES)) + ")"
_KIN = "mum|mom|mam|dad|mother|father|parents|folks|gran|nan|grandma|grandad|grandpa|sister|brother|son|daughter"
_SMOKE = "cigarette|cigarettes|cig|fag|smoke|ciggie|ciggy|roll-up|rollie|cigar|vape"
_DRINK = "drink|beer|pint|wine|whisky|whiskey|gin"
_BODY = "throat|lips|lip|tongue|mouth|face|skin|airways"
_SWELL = "close|swell|itch|tingle|burn|puff|tighten|stream|run|blister|peel|go numb|erupt"
_CREW = "crew|shift|team|kitchen|bar|desk|ward|section|floor|department|counter|site|depot|branch"
_MADE = (
    "quilt|blanket|jumper|sweater|scarf|dress|dolls house|cot|bookcase|table|rocking horse|cardigan|boat|canoe|cradle"
)
_MEDS = "|".join(sorted(word_lists.MEDICINES - {"pill", "prep", "b12", "testosterone"}))
TABLE = rf"""
back | ~move back in with | ~move in with
back | ~move back home with | ~move in with
with | with (mum|mom|mam|dad) and (mum|mom|mam|dad)(?=$| ) | with my \1 and my \2
with | (live|living|lives|move in|moved in|moving in|stay|staying) with (?=(?:{_KIN})(?: |$)) | \1 with my
shifted|shifting|shift | ~shift (?:back |over |out |down |up |base )?to (?!an?\b) | ~move to
gone|went|go | (?:gone|went|going) (?:off )?to live in | moved to
gone|went|go | (?:gone|went) (?:off )?to live with | moved in with
gone|went | (?:gone|went) (?:to|off to) live (?:out |over |up |down )?(?=in\b) | moved
pitched|washed|fetched | (?:pitched|washed|fetched) up in (?!hospital|tears|court|trouble|bed|jail|prison|an?\b) | settled in
makes|make | ^(.{{2,40}}?) (?:always |really )?(?:makes|make) (?:my|me) (?:{_BODY}) (?:all )?(?:{_SWELL})(?: up| over| shut| out)? | i am allergic to \1
closes|swells|itches | ^(?:my )(?:{_BODY}) (?:closes|swells|itches|tingles)(?: up| over| shut)? (?:with|from|when i eat|if i eat|when i have|after) | i am allergic to
everyone|everybody|friends|family|people | (?:have|has) (?:always )?been (\S+) to (?:everyone|everybody|(?:my |all my )?friends|(?:the |my )?family|most people|people)(?= |$) | go by \1
everyone|everybody|friends|family|people | (?:i am|am) (\S+) to (?:everyone|everybody|(?:my |all my )?friends|(?:the |my )?family|most people)(?= |$) | i go by \1
keys | (?:handed|gave|given|hand|handing) (?:over|back|in) (?:the|my|our) keys (?:to|for|of) (?:the|my|our) (?=\S) | sold my
had | ~have had (?:this|that|these|the same|my trusty|my old) (?!cold|cough|headache|feeling|idea|dream|conversation|problem|issue|rash|pain|flu|bug|ache|talk|chat|argument|job|one|book|thing|song|error)(?=(?:\S+ ?){{1,3}}$) | own this
had | (?<=i )have had (?:this|that|the same) (?!cold|cough|headache|feeling|idea|dream|conversation|problem|issue|rash|pain|flu|bug|ache|talk|chat|argument|job|one|book|thing|song|error|week|day|year|name|look)(\S+)(?= and| ,| for|$) | own this \1
treated | treated (?:myself|ourselves|himself|herself|themselves) to | bought
splashed|splurged|shelled|forked | (?:splashed|splurged|shelled|forked) out (?:on|for) | bought
splurged|splashed | (?:splurged|splashed) on | bought
snapped|snagged|scored|bagged | (?:snapped up|snagged|scored|bagged|got hold of|got my hands on) (?=(?:an?|some|the)\b) | bought
gave|given|got | (?:got|was|were|been) (?:given|gifted|handed) (?=(?:an?|the|my)\b) | got
lad|lads|boyf|gf|girlf|fella|oh | my (?:boyf|other half 's lad) | my boyfriend
girlf | my girlf | my girlfriend
lil | my (?:lil|wee|kid) (?=(?:bro|brother|sis|sister|cousin|niece|nephew)\b) | my little
bro|sis | my little bro (?=\S) | my little brother
lot|side|people|folks|family | (?:my|the|her|his) (wife|husband|mum|mom|dad|mother|father|partner|girlfriend|boyfriend) 's (?:lot|side|people|folks|family)(?: of the family)? (?:are|is|come|comes|were|'s)(?: all)? (?:originally )?from | my \1 is from
{_LANGUAGE[3:-1]} | (?:(?<=^)|(?<=, )|(?<=and ))({_LANGUAGE}) (?:with (?:my|everyone|everybody|the|our|friends)|at (?:home|work|school)|to (?:my|the) (?:kids|children|parents|husband|wife|cat|dog|in-laws))(?: \S+)? ?(?:else)?(?=(?: ,| and|$)) | i speak \1
sleep | ~sleep with (?:an?|my|one of (?:them|those|these)) (cpap|bipap)(?: machine| machines| mask)? | ~use a \1 machine
kind|one | (?:one|some) of (?:them|those) (?=\S) | some
majoring|sophomore|freshman|junior|senior|fresher|undergrad|postgrad|student|masters|phd|finalist | ^(?:i am an? |i am )?(?:college |uni |university |current |new |rising |first-year |second-year |third-year |final-year |mature |exchange |grad |graduate |med |law |phd |masters )?(?:freshman|sophomore|junior|senior|fresher|undergrad|undergraduate|postgrad|student|finalist)(?: year)? (?:at|over at|up at|down at) (?!heart\b|home\b|the moment\b) | i study at
name | ^(?:the |my )?(?:docs?|doctors?|they|gp|consultant) (?:have |has )?(?:finally )?(?:put|got) a name (?:to|on|for) (?:it|this|that)(?: ,|:|;|-|\.)?(?: and)? (?:it (?:is|was|'s)|its|turns out (?:it is|its|to be)) | i was diagnosed with
turns|turned | ^(?:so )?(?:it )?(?:turns|turned) out (?:it was|it is|to be|that it was) (?=(?:hashimotos?|coeliac|celiac|lupus|crohns?|fibromyalgia|adhd|autism|diabetes|shingles|lyme|gout|arthritis|endometriosis|asthma|sciatica)\b) | i was diagnosed with
got|job|gig|post|role | (?:got|landed|bagged|been offered|was offered|accepted|scored) (?:the|that) (?:job|gig|post|role|position|placement|internship|traineeship|apprenticeship)(?: offer)? (?:at|with) | am going to work at
off | ~be off to (?=\S+(?: \S+)?(?: for)?$) | ~be going to
school|college|uni|university | (?:have )?(?:been )?(?:thinking (?:about|of)|considering|looking at|looking into|planning on|toying with(?: the idea of)?|contemplating) going back to (?:school|college|uni|university)(?: for| to do| to study)? | planning to study
school|college|uni|university | ~go back to (?:school|college|uni|university) (?:for|to do|to study) | ~be planning to study
last|final | (?:had|smoked|put out|stubbed out|put) my (?:last|final) (?:\S+ )?({_SMOKE})(?: out)? | quit \1
last|final | (?:had|drank|downed) my (?:last|final) (?:\S+ )?({_DRINK}) | quit \1
knit|knitting|crocheting|sewing|making|building|carving|weaving|embroidering|stitching | ~be (?:currently |slowly |still |busy )?(?:making|knitting|crocheting|sewing|building|carving|weaving|embroidering|stitching|quilting) (?=an? (?:\S+ ){{0,2}}(?:{_MADE})) | ~be building
lads|lad|lass|lasses | (?:i|we) have (?:got )?(two|three|four|2|3|4) (?:lads) | i have \1 sons
lads|lad|lass|lasses | (?:i|we) have (?:got )?(two|three|four|2|3|4) (?:lasses) | i have \1 daughters
hearing|sight|eyesight | my (hearing|sight|eyesight|vision) (?:is|has|'s) (?:gone|going|shot|fading|failing|terrible|awful|rubbish|bad|poor|getting worse|deteriorating) | i have poor \1
knee|hip|back|shoulder|ankle|wrist|knees|hips|ankles|neck|elbow | my (\S+ )?(knee|hip|back|shoulder|ankle|wrist|knees|hips|ankles|neck|elbow) (?:is|are|has|have|'s) (?:gone|knackered|shot|buggered|wrecked|ruined|dodgy|bust|busted|packed in|given out|had it) | i have bad \1 \2
run|runs|running|ran | (?:run|runs) the (\S+ )?((?:{_CREW}))(?= (?:at|in|on|for)\b) | lead the \1 \2 and work
had|done|replaced | ^(?:they|the hospital|the surgeon) (?:did|replaced|operated on|fixed|have done) my | i had surgery on my
nights|days|earlies|lates | ~be on (?:nights|days|earlies|lates|shifts) (?:at|in) | ~work at
stint|shifts | ~do (?:nights|days|shifts|earlies|lates|a few shifts|a few days)(?: a week)? (at|for|in) | ~work \1
jacked|packed|chucked | (?:jacked|packed|chucked) (?:it )?in (?:at|with) | quit
finished|knocked | (?:finished|knocked off|wrapped up) (?:for good )?at (?=(?:the )?\S+(?: \S+)?$) | left
here | ^(i|we) ((?!was|were|used|got|had|landed|arrived|am (?:on|visiting|staying|stuck)|are (?:on|visiting|staying|stuck)).{{4,60}}?) here in (?=(?:\S+ ?){{1,2}}(?:$| ,| and)) | \1 \2 and \1 live in
eldest|oldest|youngest|firstborn | (is|'s) my (?:eldest|oldest|youngest|firstborn)(?= ,|$| and) | \1 my child
lads|lasses|boys|girls|sons|daughters|kids|children|brothers|sisters | (two|three|four|five|2|3|4|5) (lads|lasses|boys|girls|sons|daughters|kids|children|brothers|sisters) (?:(?:out|over|up|down|back) )?in \S+ , | \1 \2 ,
lads|lasses | (?<=two )lads(?= ,| called| named| and) | sons
lads|lasses | (?<=three )lads(?= ,| called| named| and) | sons
lads|lasses | (?<=two )lasses(?= ,| called| named| and) | daughters
its | (?<=, )(?:(?:ngl|tbh|lol|smh|fr|istg|honestly) )?its (?=(?:so|been|a|an|the|kicking|killing|getting|going|really|not|too|just|only|great|hard|tough|brutal|exhausting)\b) | ; it is
on | ^(?:so |and |now )?on ((?:[a-z]+ ){{0,1}}(?:{_MEDS}))(?: for life| for good)?(?= |$) | i am on \1
reckons|reckon|swears|insists|suspects | ^(\S+) (?:,|who is)? ?my (physio|doctor|gp|dentist|therapist|consultant|midwife|osteopath|trainer|coach|vet|optician|nurse) ,? ?(?:reckons|says|swears|insists|suspects|thinks) | apparently
reckons|reckon|swears|insists|suspects|says|thinks | ^(?:my|the) (?:physio|doctor|gp|dentist|therapist|consultant|midwife|osteopath|trainer|coach|optician|nurse|physiotherapist|surgeon|specialist) (?:reckons|says|swears|insists|suspects|thinks) (?:that )?(?=(?:i|my) ) | apparently
heard|hear | ^(?:just |i just |we just )?(?:heard|hear) (?:that )?(?=(?:the|my|our|his|her|she|he) ) | i heard
docs|doctors|doctor|gp|consultant|specialist|hospital | (?:the |my )?(?:docs|doctors|doctor|gp|consultant|specialist|hospital) (?:say|says|said|reckon|reckons|think|thinks|confirmed)(?: that)? (?:it is|it 's|i have|i have got|i got) (?!fine\b|nothing\b|ok\b|all\b|not\b|just\b|only\b|to\b) | i have been diagnosed with
got|gets | (?<!have )got (?:in|into|in to|in at|a place at|an offer from) (?=(?:\S+ )?(?:college|university|uni|med school|law school|art school|medical college|oxford|cambridge|harvard|yale|mit)\b) | will study at
brothers|sisters|sons|daughters|kids|children|cousins | my (?:two|three|four|other|big|little|older|younger) (brothers|sisters|sons|daughters|kids|children|cousins) are (?:called |named )?(?=\S+ (?:and|,)) | my \1 are
parents|brothers|sisters|sons|daughters|kids|children | my (parents|brothers|sisters|sons|daughters|kids|children) are (?:called|named) | my \1 are
making|knitting|sewing|crocheting|restoring|renovating|stitching|carving | ~be (?:still |busy |currently )?(?:making|knitting|sewing|crocheting|restoring|renovating|stitching|carving) (?=(?:an?|my|our|the|his|her) (?!tea\b|cup\b|coffee\b|dinner\b|lunch\b|list\b|cake\b|mistake\b|point\b|fuss\b|mess\b|call\b|decision\b|start\b|living\b|move\b)) | ~work on
doing | (\S+) (?:is|'s)? ?doing the (raffle|bbq|barbecue|catering|music|flowers|minutes|teas|photos|food|drinks|door|lighting|sound|decorations|accounts|rota)(?= (?:,|and|for|at|on)|$) | \1 is responsible for the \2
keep | ^(?:please )?keep (?:your |the |all )?(replies|answers|responses|messages|explanations) (?:nice and |really |very )?(short|brief|concise|simple|formal|informal|friendly|plain)(?: please| pls| plz)? | i prefer \2 \1
put | ^(?:they |the doctor |the gp |my gp )?(?:have )?put me on (?=(?!hold\b|the spot\b|a\b|an\b)\S) | i take
starts|begins | ^(?:my|the) (?:new |next |first )?(?:job|role|position|post|internship|apprenticeship|placement|traineeship) (?:at|with) (.+?) (?:starts|begins)(?: on| in)?$ | i am starting at \1
started|began | ^(?:my|the) (?:new |first )?(?:job|role|position|post|internship|apprenticeship|placement|traineeship) (?:at|with) (.+?) (?:started|began)(?: on| in)?$ | i started at \1
starts|begins | ^my (?:new |next |first )?(?:course|degree|studies|masters|phd) at (.+?) (?:starts|begins)(?: on| in)?$ | i am going to study at \1
"""
