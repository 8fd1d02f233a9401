"""Word classes of the offline extractor: closed classes whole, open ones by their common members."""

from functools import cache

from memcli.ingest.rules import word_lists as more

FEMALE = frozenset(
    "sister mother daughter wife girlfriend aunt niece grandmother stepmother stepdaughter half_sister "
    "stepsister mother_in_law sister_in_law daughter_in_law goddaughter".split()
)
MALE = frozenset(
    "brother father son husband boyfriend uncle nephew grandfather stepfather stepson half_brother "
    "stepbrother father_in_law brother_in_law son_in_law godson".split()
)

_KIN_LINES = """
brother: brother bro brothers
sister: sister sis sisters
half_brother: half-brother halfbrother
half_sister: half-sister halfsister
stepbrother: stepbrother step-brother stepbro
stepsister: stepsister step-sister
sibling: sibling siblings twin twins
mother: mother mom mum mam mama mommy mummy ma
father: father dad papa daddy
parent: parent parents
son: son sons boys
daughter: daughter daughters girls
child: child kid children kids toddler baby newborn
spouse: wife husband spouse hubby wifey missus
partner: partner girlfriend boyfriend gf bf fella bloke
fiance: fiance fiancé fiancee fiancée
ex_spouse: ex-wife ex-husband exwife exhusband
ex: ex ex-girlfriend ex-boyfriend ex-partner ex-gf ex-bf
cousin: cousin cousins
aunt: aunt auntie aunty
uncle: uncle
niece: niece nieces
nephew: nephew nephews
grandmother: grandmother grandma granny gran nan nana nanna grandmom
grandfather: grandfather grandpa grandad granddad gramps
grandparent: grandparents grandparent
grandchild: grandson granddaughter grandchild grandkid grandkids grandchildren
godson: godson
goddaughter: goddaughter
godparent: godmother godfather
stepson: stepson step-son
stepdaughter: stepdaughter step-daughter
stepchild: stepchild stepkid stepkids
stepfather: stepfather stepdad step-dad step-father
stepmother: stepmother stepmom stepmum step-mom step-mum step-mother
mother_in_law: mother-in-law mil
father_in_law: father-in-law
brother_in_law: brother-in-law
sister_in_law: sister-in-law
in_laws: in-laws
son_in_law: son-in-law
daughter_in_law: daughter-in-law
friend: friend bestie bff buddy pal mate friends
roommate: roommate flatmate housemate roomie flatmates roommates housemates
colleague: colleague coworker co-worker teammate workmate colleagues coworkers
boss: boss manager supervisor
neighbor: neighbour neighbor neighbours neighbors
landlord: landlord landlady
mentor: mentor
doctor: doctor gp
dentist: dentist
therapist: therapist
tutor: tutor
"""


@cache
def kin() -> dict[str, str]:
    """Noun -> predicate."""
    table = {}
    for line in _KIN_LINES.strip().splitlines():
        name, _, words = line.partition(": ")
        table.update(dict.fromkeys(words.split(), name))
    return table


PLURAL_KIN = frozenset(
    "triplets grandparents grandsons granddaughters grandchildren boys girls brothers sisters siblings "
    "twins parents sons daughters children kids cousins nieces nephews friends roommates flatmates "
    "housemates in-laws colleagues coworkers grandchildren grandkids grandparents neighbours neighbors stepkids".split()
)
KIN_ADJECTIVES = frozenset(
    "foster adoptive biological older younger elder eldest oldest youngest little big baby best old new "
    "late dear dearest only "
    "lil own twin middle beloved lovely ex former closest close good great estranged identical first "
    "second third teenage adult adopted wonderful amazing sweet long-time longtime current future then "
    "poor other direct line".split()
)
PETS = frozenset(
    "dog dogs cat cats puppy puppies pup pups kitten kittens kitty parrot hamster rabbit bunny rabbits "
    "horse pony tortoise turtle goldfish budgie canary cockatiel ferret gecko lizard snake python "
    "iguana chinchilla gerbil rat guinea-pig pig goat chicken chickens hens duck ducks donkey alpaca "
    "axolotl tarantula hedgehog parakeet cockatoo macaw retriever labrador lab poodle corgi greyhound "
    "whippet beagle bulldog terrier collie shepherd spaniel husky dachshund pug chihuahua dalmatian "
    "rottweiler doberman schnauzer mutt pitbull labradoodle goldendoodle cockapoo mastiff setter "
    "pointer hound akita samoyed maltese pekingese pomeranian boxer malamute newfoundland dane tabby "
    "ponies puppies kitties canaries siamese sphynx ragdoll persian bengal kelpie lurcher vizsla "
    "weimaraner shih-tzu bees fish "
    "tarantulas goose geese guppy betta koi tetra llama cow calf mare gelding foal stallion mule magpie pigeon "
    "quail rooster cockerel peacock hives scorpion frog toad newt salamander skink chameleon boa mouse mice rats "
    "degu otter spitz pinscher borzoi saluki basenji papillon havanese bichon cavapoo cavalier springer westie yorkie "
    "staffie frenchie doodle shihtzu mongrel tomcat moggy coon chartreux burmese lovebird conure finch lamb sheep "
    "ewe piglet stick-insect crab lurcher deerhound wolfhound bloodhound sheepdog cattledog malinois heeler".split()
)
PETS |= more.PETS
PETS |= {word + "s" for word in PETS if not word.endswith("s")} | {
    word[:-1] + "ies" for word in PETS if word.endswith("y")
}
RESIDENCE = frozenset(
    "flat apartment house home condo studio bungalow cottage place farm village town city suburb loft "
    "housing maisonette penthouse annexe yurt lodge chalet villa flatshare houseshare narrowboat hostel "
    "terrace semi detached mews basement attic granny-flat bedroom houseboat cabin townhouse duplex "
    "farmhouse dorm room caravan van trailer bedsit".split()
)
WORKPLACE = (
    frozenset(
        "chippy hospital clinic bakery school depot restaurant cafe café bar pub shop store supermarket bank "
        "library university college museum gallery factory warehouse office law-firm firm startup start-up "
        "company agency brewery garage nursery hotel airport station studio lab laboratory theatre theater "
        "cinema gym pharmacy bookstore bookshop farm council post-office newspaper charity ngo foundation "
        "institute academy salon vet zoo aquarium port shipyard mine plant mill kitchen florist publisher "
        "consultancy hospice kindergarten daycare academy orchard winery vineyard call-centre call-center "
        "insurance-company dealership distillery refinery bureau ministry embassy".split()
    )
    | more.WORKPLACES
)
DRINKS = (
    frozenset(
        "decaf coffee tea espresso latte cappuccino beer wine whisky whiskey gin cider rum vodka cocktails soda cola "
        "juice milk matcha kombucha alcohol booze chai mate cocoa".split()
    )
    | more.DRINKS
)
POSSESSIONS = (
    frozenset(
        "car bike bicycle motorbike motorcycle scooter boat sailboat kayak canoe van truck house flat "
        "apartment cabin cottage guitar piano violin cello drum-kit drums laptop phone tablet macbook "
        "iphone ipad camera telescope printer 3d-printer campervan camper caravan rv moped e-bike ebike "
        "tesla allotment garden greenhouse sauna farm vineyard shop synth synthesizer keyboard kindle "
        "console ps5 xbox switch drone watch smartwatch tv projector panels sewing-machine motorhome skateboard "
        "surfboard snowboard tractor".split()
    )
    | more.POSSESSIONS
)
CONDITIONS = (
    frozenset(
        "asthma diabetes adhd add autism dyslexia dyspraxia epilepsy migraines migraine arthritis eczema "
        "psoriasis anaemia anemia hypertension tinnitus ibs pcos endometriosis scoliosis sciatica depression "
        "anxiety ocd ptsd bipolar insomnia narcolepsy crohn's glaucoma celiac coeliac lupus gout "
        "hypothyroidism hyperthyroidism cancer leukemia parkinson's alzheimer's dementia ms fibromyalgia "
        "reflux gerd vertigo apnea apnoea pacemaker astigmatism osteoporosis rosacea vitiligo parkinson "
        "alzheimer crohn tourette sciatica bronchitis pneumonia hepatitis leukaemia diverticulitis "
        "endometriosis pressure cholesterol hernia disc covid ulcer ulcers murmur syndrome disease disorder "
        "sinusitis tendonitis bursitis tmj acne dermatitis cataract stroke seizures allergies tinnitus "
        "gallstones kidney-stones sleep-apnea thyroid shingles polyps fibroids concussion cyst haemophilia "
        "stent stoma catheter shunt chickenpox menopause perimenopause hemophilia hay-fever hayfever "
        "cataracts tourette's".split()
    )
    | more.CONDITIONS
)
HEALTH_ADJECTIVES = frozenset(
    "diabetic asthmatic coeliac celiac colour-blind color-blind colourblind colorblind deaf blind "
    "dyslexic dyspraxic autistic epileptic anaemic anemic pregnant left-handed right-handed bipolar "
    "prediabetic pre-diabetic menopausal post-menopausal anosmic short-sighted nearsighted near-sighted "
    "farsighted neurodivergent hypermobile haemophiliac seasick "
    "carsick airsick lefthanded claustrophobic agoraphobic arachnophobic long-sighted infertile "
    "menopausal perimenopausal arthritic disabled paraplegic anorexic bulimic immunocompromised "
    "housebound".split()
)
DIETS = frozenset(
    "vegans vegetarians pescatarians coeliacs vegan vegetarian pescatarian veggie pescetarian flexitarian "
    "omnivore carnivore keto paleo halal kosher gluten-free dairy-free teetotal sober plant-based "
    "lactose-free teetotaler sugar-free fruitarian".split()
)
MARITAL = frozenset("widow widower newlywed newlyweds married single divorced widowed separated engaged".split())
WORK_STATES = frozenset("retired unemployed self-employed freelance freelancing semi-retired jobless redundant".split())
INSTRUMENTS = (
    frozenset(
        "oboe bagpipes recorder euphonium cornet double-bass fiddle theremin lute zither xylophone guitar "
        "bass piano drums violin viola cello flute clarinet saxophone sax trumpet trombone ukulele harp "
        "accordion banjo mandolin oboe bassoon harmonica organ keyboard keyboards synth tuba horn sitar".split()
    )
    | more.INSTRUMENTS
)
LANGUAGES = (
    frozenset(
        "english french spanish german italian portuguese dutch danish swedish norwegian finnish icelandic "
        "polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian serbian croatian "
        "bosnian slovenian albanian arabic hebrew farsi persian dari pashto kurdish urdu hindi bengali "
        "punjabi gujarati marathi tamil telugu malayalam kannada nepali sinhala thai vietnamese lao khmer "
        "burmese indonesian malay tagalog filipino mandarin cantonese chinese japanese korean mongolian "
        "tibetan swahili amharic somali hausa yoruba igbo zulu xhosa afrikaans welsh irish gaelic scots "
        "basque catalan galician breton luxembourgish latvian lithuanian estonian georgian armenian azeri "
        "kazakh uzbek latin esperanto maltese yiddish hawaiian maori samoan quechua guarani bsl asl".split()
    )
    | more.LANGUAGES
)
NATIONALITIES = (
    frozenset(
        "english french spanish german italian portuguese dutch danish swedish norwegian finnish icelandic "
        "polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian serbian croatian "
        "bosnian slovenian albanian british scottish welsh irish american canadian mexican brazilian "
        "argentinian chilean peruvian colombian cuban venezuelan jamaican egyptian moroccan algerian "
        "tunisian nigerian ghanaian kenyan ethiopian somali iranian iraqi syrian lebanese jordanian "
        "israeli palestinian saudi afghan pakistani indian bangladeshi nepali chinese japanese korean thai "
        "vietnamese indonesian malaysian filipino australian swiss austrian belgian estonian latvian "
        "lithuanian maltese cypriot georgian armenian taiwanese singaporean".split()
    )
    | more.NATIONALITIES
)
ROLES = (
    frozenset(
        "au-pair it-support "
        "nurse chef cook vet gp doctor dentist lawyer pilot plumber barista surgeon postman judge clerk cop "
        "firefighter paramedic midwife actor actress waitress waiter musician student pupil intern apprentice "
        "trainee freelancer contractor consultant accountant assistant architect analyst scientist developer "
        "dev programmer coder sysadmin devops sre cto ceo cfo coo founder cofounder co-founder director head "
        "translator butcher tailor politician priest monk pastor soldier sailor guard guide agent captain "
        "diplomat athlete dancer poet author journalist model pm cpo stay-at-home-mom housewife househusband "
        "mechanic technician physician physio physiotherapist psychologist psychiatrist pharmacist librarian "
        "electrician carpenter historian economist mathematician statistician chemist biologist physicist "
        "geologist florist bartender secretary receptionist roofer welder joiner mason engineer teacher "
        "lecturer professor researcher postdoc writer editor designer photographer baker farmer gardener "
        "driver manager producer salesperson salesman lead executive officer planner surveyor broker realtor "
        "superintendent coach trainer instructor tutor counsellor counselor therapist hairdresser barber "
        "beautician optician radiographer anaesthetist nanny carer caretaker cleaner janitor courier "
        "fisherman lumberjack sculptor miner baker butler usher dj mc vp vet editor painter illustrator "
        "animator composer conductor singer comedian referee undergrad postgrad astronaut barrister solicitor "
        "paralegal acrobat maid valet roadie bellhop concierge docent registrar provost dean headteacher "
        "headmistress mayor senator ambassador nun rabbi imam vicar bishop deacon sergeant lieutenant "
        "corporal colonel cadet detective marshal sheriff bailiff notary magistrate actuary jockey osteopath "
        "doula medic aide sub ta quant dramaturg soprano tenor baritone mezzo masseur masseuse attendant "
        "steward stewardess purser bosun seamstress au-pair cabbie cpa cfa paediatrician sommelier groom "
        "ranger rep temp busboy host hostess apprentice resident registrar fellow dramaturge techie "
        "copywriter intern associate coordinator administrator superintendent archivist curator busker "
        "servant celebrant roustabout sysop postie binman dustman copper squaddie brickie sparky chippy "
        "trucker lady exec porter "
        "greengrocer fishmonger ironmonger undertaker embalmer farrier cooper wheelwright cobbler saddler glazier "
        "gamekeeper ghillie forester arborist falconer shepherd drover stevedore docker locum chaplain verger sexton "
        "organist cantor childminder governess matron beadle proctor blogger vlogger influencer youtuber streamer "
        "podcaster puppeteer mime clown magician conjuror ventriloquist extra understudy luthier gaffer foley".split()
    )
    | more.ROLES
)
NOT_ROLES = frozenset(
    "downer fan lover beginner loser believer newcomer member number father mother sister brother daughter "
    "winner foodie follower thinker sleeper eater drinker smoker reader listener starter user owner "
    "customer earlier later sooner longer older younger bigger smaller better happier sadder harder "
    "easier busier stronger weaker taller shorter faster slower closer nearer further cheaper higher "
    "deeper wider colder warmer hotter calmer nicer fitter safer richer poorer healthier leaner thinner "
    "fatter louder quieter over under ever never together however whatever forever altogether moreover "
    "rather weather other another either killer bummer disaster monster bother stranger supporter "
    "outsider matter newbie pessimist "
    "optimist mess genius person man woman guy girl boy one bit lot liar sucker keeper survivor player "
    "hoarder christian human mister letter dinner realist minimalist perfectionist hater procrastinator "
    "learner character computer fighter summer winter twin gamer runner climber sober clever bitter eager "
    "proper tender slender inner outer upper lower sinister queer dinner other either neither hiker "
    "swimmer cyclist traveller traveler walker rider skier lurker".split()
)
AUXILIARIES = frozenset(
    "am is are was were have has had do does did will would can could may might must shall should 's".split()
)
ADVERBS = frozenset(
    "just really also still now currently actually always never often usually sometimes recently "
    "finally already only probably officially originally mostly mainly basically literally honestly "
    "absolutely totally truly even both all then ever quite pretty so very too rather kinda sorta "
    "presently temporarily permanently regularly generally normally typically occasionally rarely "
    "hardly definitely certainly simply formerly previously proudly happily sadly unfortunately "
    "luckily thankfully apparently nowadays deeply severely highly extremely mildly terribly seriously "
    "slightly fully strictly lately eventually briefly personally soon instead again super hella dead "
    "proper gladly initially nearly almost barely long once strongly particularly especially".split()
)
TRAILING = frozenset(
    "now too currently though btw lol haha instead again anymore nowadays atm fyi already well tbh "
    "actually lately recently then here there either also please thx thanks yet still originally rn "
    "ngl imo today together everywhere anyway finally mostly full-time fulltime part-time parttime "
    "remotely really anyways permanently obviously unfortunately sadly luckily honestly hahaha xd omg "
    "ok okay yay ugh ha".split()
)
PRONOUNS = frozenset(
    "i we me us you he she it they him her them this that these those who which what something "
    "anything nothing everything someone anyone everyone nobody one mine yours ours theirs myself "
    "himself herself itself themselves everybody somebody anybody whatever there here".split()
)
DETERMINERS = frozenset("a an the my our his her their your some this that these those any its".split())
PREPOSITIONS = frozenset(
    "in at on for with from to of as by about into near outside under over between through during "
    "after before without within against around across behind beside beyond like than until since via "
    "per toward towards".split()
)
NOT_NAMES = frozenset(
    "i the a an my our his her their your this that these those it he she we they you and but or so if "
    "when what who how why where which there here yes no ok okay not also just well now then both all "
    "some any as at by in on of to for from with after before because since while although monday tuesday "
    "wednesday thursday friday saturday sunday however actually sorry wait thanks thank please hey hi "
    "hello btw fyi today tomorrow yesterday everyone everybody people someone nobody most many few much "
    "another every each oh ah wow lol our's decision note update ai todo action target moreover "
    "furthermore additionally meanwhile hopefully overall lately recently afterwards earlier later "
    "otherwise therefore thus hence instead besides anyhow somehow luckily nature life time music love "
    "early late dance art correction maybe perhaps never always only still".split()
)
ABSTRACT = (
    "tion", "sion", "ment", "ness", "ity", "ance", "ence", "ship", "ism", "ache", "ing", "age", "ude", "ment", "hood",
    "tions", "sions", "ments", "ings", "ities",
)  # fmt: skip
VAGUE_NOUNS = frozenset(
    "question questions idea ideas problem problems issue issues feeling look bit lot lots time fun "
    "point thought thoughts plan plans meeting meetings call calls moment minute second reason chance "
    "way thing things stuff trouble doubt doubts clue headache cold hangover error bug message email "
    "mail text favor favour break day week weekend morning evening night appointment exam test "
    "deadline interview go shot fight argument crush dream hunch choice list draft version example "
    "task hand access word words nap drink coffee lunch dinner breakfast snack shower ticket tickets "
    "concern request hope faith luck nothing something everything anything work kind sort couple part "
    "rest end start beginning middle top bottom side case fact matter point use habit sense kick "
    "answer answers results result good hard great lovely bad nice blast suggestion tip tips sip milk "
    "bread groceries".split()
)
FIELDS = frozenset(
    "marketing hr finance sales tech construction advertising insurance logistics banking education healthcare law "
    "medicine publishing academia consulting retail hospitality fashion accounting pr recruitment fintech biotech "
    "engineering advertising procurement compliance journalism".split()
)
