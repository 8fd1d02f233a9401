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
    "cave flog hawk offload conduct direct captain bartend retrain major burn achieve afford allow announce apply "
    "appreciate arrange assemble assist audition awaken backpack bathe battle beg behave blame boil bond borrow "
    "bottle bowl brew brush bully busk campaign carry celebrate chase chat cheat chop claim clean cling coach "
    "collapse comfort commute compete complain compose concentrate confess connect convince cough cram criticise "
    "cuddle cultivate cure dare decline decorate deliver demonstrate deny deserve discover discuss doodle drown "
    "dry dye edit educate elope emerge encourage enjoy enter entertain escape establish examine explain explore "
    "express fail faint ferment flunk forage gain gamble gather graft grill harvest honeymoon hug improve inspire "
    "invent invest invite jam jump kayak kiss knock laugh lift limp mend milk mow nap narrate nurture obtain "
    "occur officiate organise organize owe participate perform phone pickle pour prepare preserve produce promise "
    "protect prove pull push quilt reach react realise realize receive reconnect redecorate refuse relax remodel "
    "renovate repair rescue resell restore reunite reveal roast rush save scare scream shave shop shout skip "
    "smile snorkel stitch struggle stumble survive suspect sweat tackle tend thank threaten tidy tie transform "
    "transition translate trek tune unpack upcycle vacation vow wash whip worry worship wrestle yell holiday "
    "co-own upholster restring refurbish moderate chaperone parent homeschool referee umpire proofread dogsit "
    "housesit caddy crochet journal scrapbook geocache kickbox freedive paraglide bodysurf wakeboard windsurf "
    "kitesurf longboard bake declutter dehydrate"
).split()
