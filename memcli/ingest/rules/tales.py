r"""More rows for ``rewrites``, in the form that ``periphrases`` explains: lives told afterwards, and in passing."""

_STUDY = "(?:school|uni|university|college|night school|education)"
TABLE = rf"""
throat|lips|tongue|mouth|skin|eyes|face | (\S+(?: \S+)?) (?:makes|make|has|have) (?:my|me) (?:throat|lips|tongue|mouth|skin|eyes|face)? ?(?:to )?(?:close|swell|itch|burn|puff|blow|tingle|flare|closing|swelling|itching)(?: up| shut)? | i am allergic to \1
docs|doctors|doctor|gp|consultant|specialist|hospital | (?:the |my )?(?:docs|doctors|doctor|gp|consultant|specialist|hospital) (?:say|says|said|reckon|reckons|think|thinks|confirmed)(?: that)? (?:it is|it 's|i have|i have got|i got) (?!fine\b|nothing\b|ok\b|all\b|not\b|just\b|only\b|to\b) | i have been diagnosed with
name | (?:docs |doctors |they )?finally (?:have )?put a name to it ,? ?(?:it is|it 's) | i have been diagnosed with
back | ~be (?:thinking|talking) (?:about|of) (?:going|getting|heading) back to {_STUDY} (?:for|to do|to study|to train in) | plan to study
had | have had this (?=\S+(?: \S+)?$) | have had my
got|gets | (?<!have )got (?:in|into|in to|in at|a place at|an offer from) (?=(?:\S+ )?(?:college|university|uni|med school|law school|art school|medical college|oxford|cambridge|harvard|yale|mit)\b) | will study at
sophomore|freshman|junior|senior|fresher|undergrad|postgrad | ^(?:i am (?:an? )?)?(?:first year |second year |third year |final year )?(?:sophomore|freshman|junior|senior|fresher|undergrad|postgrad) (?:at|over at) | i study at
lads|lasses|girlies | ~have (?:got )?(two|three|four) lads | ~have \1 sons
lads | my lads | my sons
eldest|oldest|youngest|firstborn | (\S+) (?:is|'s) (?:my|our) (?:eldest|oldest|youngest|firstborn)(?= (?:,|and|but)|$) | my child is \1
brothers|sisters|sons|daughters|kids|children|cousins | my (?:two|three|four|other|big|little|older|younger) (brothers|sisters|sons|daughters|kids|children|cousins) are (?:called |named )?(?=\S+ (?:and|,)) | my \1 are
parents|brothers|sisters|sons|daughters|kids|children | my (parents|brothers|sisters|sons|daughters|kids|children) are (?:called|named) | my \1 are
making|knitting|sewing|crocheting|restoring|renovating|stitching|carving | ~be (?:still |busy |currently )?(?:making|knitting|sewing|crocheting|restoring|renovating|stitching|carving) (?=(?:an?|my|our|the|his|her) (?!tea\b|cup\b|coffee\b|dinner\b|lunch\b|list\b|cake\b|mistake\b|point\b|fuss\b|mess\b|call\b|decision\b|start\b|living\b|move\b)) | ~work on
doing | (\S+) (?:is|'s)? ?doing the (raffle|bbq|barbecue|catering|music|flowers|minutes|teas|photos|food|drinks|door|lighting|sound|decorations|accounts|rota)(?= (?:,|and|for|at|on)|$) | \1 is responsible for the \2
keep | ^(?:please )?keep (?:your |the |all )?(replies|answers|responses|messages|explanations) (?:nice and |really |very )?(short|brief|concise|simple|formal|informal|friendly|plain)(?: please| pls| plz)? | i prefer \2 \1
shifted|relocated|upped | ^(?:have |just |finally )*(?:shifted|relocated|upped sticks)(?: over| out| back)? to (?=(?!the\b|a\b|an\b)\S) | i moved to
put | ^(?:they |the doctor |the gp |my gp )?(?:have )?put me on (?=(?!hold\b|the spot\b|a\b|an\b)\S) | i take
"""
