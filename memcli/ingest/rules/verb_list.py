"""Verbs without a frame of their own, by which a clause, a habit or an event is still recognised."""

IRREGULAR = """
beat beats beat beaten beating; bet bets bet bet betting; bite bites bit bitten biting; blow blows blew blown blowing
burn burns burnt burnt burning; catch catches caught caught catching; deal deals dealt dealt dealing
dig digs dug dug digging; fall falls fell fallen falling; forgive forgives forgave forgiven forgiving
grind grinds ground ground grinding; hang hangs hung hung hanging; hide hides hid hidden hiding
hurt hurts hurt hurt hurting; outgrow outgrows outgrew outgrown outgrowing
overcome overcomes overcame overcome overcoming; ring rings rang rung ringing; seek seeks sought sought seeking
shake shakes shook shaken shaking; shoot shoots shot shot shooting; show shows showed shown showing
spread spreads spread spread spreading; sweep sweeps swept swept sweeping; throw throws threw thrown throwing
unwind unwinds unwound unwound unwinding; withdraw withdraws withdrew withdrawn withdrawing
rebuild rebuilds rebuilt rebuilt rebuilding; choose chooses chose chosen choosing
understand understands understood understood understanding; flee flees fled fled fleeing
"""
REGULAR = (
    "touch-type lip-read rock-climb cold-call cross-stitch hand-knit speed-read cave flog hawk offload "
    "conduct direct captain bartend retrain major burn achieve afford allow announce apply "
    "appreciate arrange assemble assist audition awaken backpack bathe battle beg behave blame boil bond borrow "
    "bottle bowl brew brush bully busk campaign carry celebrate chase chat cheat chop claim clean cling coach "
    "collapse comfort commute compete complain compose concentrate confess connect convince cough cram criticise "
    "cuddle cultivate cure dare decline decorate deliver demonstrate deny deserve discover discuss doodle drown "
    "dry dye educate elope emerge encourage enjoy enter entertain escape establish examine explain explore "
    "express fail faint ferment flunk forage gain gamble gather graft grill harvest honeymoon hug improve inspire "
    "invent invest invite jam jump kayak kiss knock laugh lift limp mend milk mow nap narrate nurture obtain "
    "occur officiate organise organize owe participate perform phone pickle pour prepare preserve produce promise "
    "protect prove pull push quilt reach react realise realize receive reconnect redecorate refuse relax remodel "
    "renovate repair rescue resell restore reunite reveal roast rush save scare scream shave shop shout skip "
    "smile snorkel stitch struggle stumble survive suspect sweat tackle tend thank threaten tidy tie transform "
    "transition translate trek tune unpack upcycle vacation vow wash whip worry worship wrestle yell holiday "
    "co-own upholster restring refurbish moderate chaperone parent homeschool referee umpire proofread dogsit "
    "housesit caddy crochet journal scrapbook geocache kickbox freedive paraglide bodysurf wakeboard windsurf "
    "kitesurf longboard bake declutter dehydrate "
    "expire lapse renew descale abseil accompany administer advise analyse analyze animate assess "
    "barter birdwatch boulder brainstorm braid broker carpool cater chauffeur compile construct consult counsel "
    "craft curate customise debug defend demo dine dive dub engrave etch evaluate excavate facilitate "
    "fillet fundraise glaze hoard illustrate import export implement inspect interpret investigate invoice "
    "lobby marinate mediate memorise navigate negotiate onboard orchestrate outsource parachute patrol "
    "pitch plant polish print procure propagate prune publicise rally recite recruit recycle rehearse research "
    "resole reupholster revise roam rollerblade sand sculpt sharpen sift skateboard skydive skipper slackline "
    "smelt snowboard snowshoe stencil strum subtitle supply survey tattoo telecommute transcribe trim "
    "unicycle upskill vacuum varnish vlog volley waltz whitewash woodwork crew ghostwrite hotdesk headhunt "
    "handcraft outlive outrun rehydrate shelter smother spoil squash submit succeed transplant undertake uphold "
    "captain champion chaperone circulate draft prep prepare investigate apply aspire relearn adapt adopt age ban "
    "await babble bargain bid blend boast bother bribe burst calculate cash charm chill chuckle claim clap collapse "
    "combine compare confuse congratulate conquer consume contain contrast convince correct crave crawl damage "
    "darn deal decrease defeat delegate detect devour dilute disagree disappear discourage dislike distract divide "
    "dominate drag drift drip eavesdrop elect emphasise employ empty encounter endure engage enhance enlist ensure "
    "envy evolve exaggerate exceed excel exclude exhibit expand explode extend faint falter favour favor feature "
    "flirt flourish focus fold forbid foresee forfeit fry fulfil function gaze generate giggle glance glow glue grab "
    "grate greet grin grip groan guard guide hammer haul haunt heat hesitate hire host hover howl hurry idolise "
    "ignore imply impress include increase indulge influence inform inherit inhale initiate inject innovate insist"
).split()

# those of the frame table, and auxiliaries of its constructions
FRAMED_IRREGULAR = """
be is was been being; go goes went gone going; come comes came come coming; grow grows grew grown growing
teach teaches taught taught teaching; speak speaks spoke spoken speaking; buy buys bought bought buying
sell sells sold sold selling; lose loses lost lost losing; leave leaves left left leaving
quit quits quit quit quitting; get gets got gotten getting; get gets got got getting
take takes took taken taking; break breaks broke broken breaking; tear tears tore torn tearing
give gives gave given giving; begin begins began begun beginning; become becomes became become becoming
run runs ran run running; win wins won won winning; lead leads led led leading
drive drives drove driven driving
ride rides rode ridden riding; keep keeps kept kept keeping; eat eats ate eaten eating
drink drinks drank drunk drinking; sing sings sang sung singing; hold holds held held holding
wear wears wore worn wearing; write writes wrote written writing; build builds built built building
fly flies flew flown flying; see sees saw seen seeing; have has had had having; do does did done doing
make makes made made making; let lets let let letting; set sets set set setting; swim swims swam swum swimming
lay lays laid laid laying; bear bears bore born bearing; undergo undergoes underwent undergone undergoing
wed weds wed wed wedding; found founds founded founded founding; hear hears heard heard hearing
tell tells told told telling; say says said said saying; know knows knew known knowing
die dies died died dying
think thinks thought thought thinking; feel feels felt felt feeling; fight fights fought fought fighting
bring brings brought brought bringing; pay pays paid paid paying; sleep sleeps slept slept sleeping
wake wakes woke woken waking; meet meets met met meeting; split splits split split splitting
have has had had having; steal steals stole stolen stealing; rise rises rose risen rising
lend lends lent lent lending; send sends sent sent sending; spend spends spent spent spending
find finds found found finding; put puts put put putting; cut cuts cut cut cutting
read reads read read reading; sit sits sat sat sitting; swear swears swore sworn swearing
breed breeds bred bred breeding
hit hits hit hit hitting; spin spins spun spun spinning; draw draws drew drawn drawing
stand stands stood stood standing
weave weaves wove woven weaving; shear shears sheared shorn shearing; sew sews sewed sewn sewing
oversee oversees oversaw overseen overseeing
"""
FRAMED_REGULAR = (
    "live reside dwell lodge move relocate emigrate immigrate settle share rent raise hail work "
    "freelance intern employ hire promote join rejoin start land accept serve train retrain qualify "
    "ditch retire resign step fire sack dismiss lecture coach manage head supervise mentor report "
    "study major attend enrol enroll graduate drop learn pick practise practice play drum belong "
    "volunteer support root follow like love enjoy adore hate dislike detest loathe despise prefer "
    "avoid smoke own collect purchase inherit adopt rescue foster rehome crash total scrap trade use "
    "switch migrate convert upgrade marry date engage divorce separate dump diagnose suffer prescribe "
    "fracture sprain twist dislocate visit travel complete finish earn pass publish develop maintain "
    "design create cofound co-found launch open identify commute stop name call want plan hope need "
    "decide try turn happen look stay seem replace own care love exercise walk jog cycle cook bake "
    "paint garden meditate stretch journal swim wish dream aim intend swap dance hike climb "
    "knit sew crochet draw sketch juggle fish hunt surf ski skate row sail camp vote pray donate "
    "attend babysit tutor race photograph record stream blog podcast ask mention agree consider expect "
    "book schedule own store host depend require ship release target slip chair sponsor head lean "
    "lease contribute include exchange drag introduce surprise tolerate digest stomach station employ "
    "hand welcome own belong transfer pass end close cancel kick wrap power deploy locate base measure "
    "weigh count touch relapse recover heal adore fancy crave miss admire listen watch rely merge "
    "abandon remove add fix bump update rename refactor delete disable enable retire hate sponsor "
    "trust sound smell taste help offer reply answer remember forget notice wonder guess suppose "
    "imagine suggest recommend believe doubt hesitate return arrive depart land wait rain snow freeze "
    "fail crash restart reboot install uninstall handle sign propose bequeath appoint elect weld solder code "
    "program whistle carve whittle plaster tile wire plumb embroider forge fence operate pack shift bin "
    "dread abhor "
    "dabble tinker track monitor edit resent cherish savour relearn type thatch rely commission coordinate admit"
).split()
