"""Further members of the open word classes of ``lexicon`` and ``guards``: animals, ailments, trades, places, things."""

PETS = frozenset(
    "stray strays rescue mutts moggies cavapoos sighthound staffy collies pooch hound kittens spanador sprocker "
    "maltipoo shepadoodle cockerpoo whippets jackapoo puggle brittany griffon leonberger keeshond komondor "
    "bullmastiff ridgeback shiba inu corgis aussie catahoula lhasa havachon bobtail munchkin savannah ocicat "
    "abyssinian budgerigar budgerigars parrotlet caique kakariki pionus eclectus canaries cockerels bantam bantams "
    "silkie silkies pullet gosling duckling goldfishes cichlid gourami discus angelfish catfish pleco tilapia "
    "clownfish seahorse terrapin terrapins slider gopher beardie monitor gargoyle cornsnake millipede mantis snail "
    "snails cockroach shrimp shrimps ferrets degus hamsters gerbils chinchillas jackrabbit hare lop shetland "
    "clydesdale cob thoroughbred filly colt arab appaloosa jenny mules llamas alpacas ewes ram rams lambs kid sow "
    "boar piglets heifer bullock bull beehive beehives ants".split()
) - {"rescue", "slider", "monitor", "ram", "rams", "kid", "nanny-goat", "jenny", "arab", "savannah", "cob", "bull"}
PLACES = frozenset(
    "aberdeen aberystwyth aachen aarhus accra adana agadir ajaccio albany albuquerque alexandria algiers alicante "
    "almaty amman anchorage andorra angers ankara annecy antwerp antwerpen arequipa arles armagh asheville ashgabat "
    "asmara astana asuncion avignon ayr baghdad baku baltimore bamako bangor bari barnsley basel basra bath bayonne "
    "bedford beirut belgrade benin bergamo bergen berkeley besançon bilbao bismarck blackburn blackpool bloemfontein "
    "bogotá boise bologna bolton bonn boulder bournemouth bradford braga brasilia bratislava bremen brescia brest "
    "brno bruges brugge bucharest buffalo bulawayo burgos burlington bydgoszcz cadiz caen cagliari calais calcutta "
    "cali cancun canterbury caracas cardiff carlisle cartagena casablanca catania charleston charlotte chester "
    "chesterfield chichester cincinnati clermont-ferrand cleveland cluj coimbra colchester colombo columbus concord "
    "cordoba córdoba cork coventry cracow crawley cusco dakar dalian damascus darlington darwin debrecen delft derby "
    "derry dijon doha donegal donetsk doncaster dortmund dover dubrovnik duisburg duluth dundee dunedin durban durham "
    "düsseldorf dusseldorf eastbourne edmonton eindhoven essen exeter falmouth faro ferrara fes fez fortaleza "
    "freetown freiburg fresno fukuoka funchal galway gaza gdansk gdańsk gdynia genoa ghent gent gijon girona glendale "
    "gloucester gothenburg göteborg granada graz grenoble groningen guadalajara guangzhou guayaquil haarlem haifa "
    "halifax hamilton hanover hannover harare harrogate hartford hastings havana heidelberg hereford hiroshima hobart "
    "honolulu hove huddersfield hull hyderabad ibadan ibiza inverness innsbruck ipswich izmir jaipur jerusalem jena "
    "jersey kabul kampala kandy karlsruhe kassel kathmandu katowice kaunas kharkiv khartoum kiel kigali kilkenny "
    "kingston kinshasa kobe kolkata kosice krakow kraków kuwait kumasi lahti lancaster lausanne leicester leiden "
    "leith lille limerick limoges lincoln linz lisboa lisburn ljubljana lodz łódź lome londonderry lorient lourdes "
    "louisville luanda lublin lucca lucerne lucknow lugano lund lusaka luton luxembourg lviv maastricht macau madison "
    "magdeburg mainz malaga málaga malmö malmo malta managua mannheim maputo marrakech marrakesh marbella margate "
    "maribor mecca medellin medellín memphis mendoza metz middlesbrough milwaukee minneapolis minsk modena mombasa "
    "monaco montevideo montpellier monterrey montreux mosul mostar mulhouse murcia muscat nagoya nancy nantes "
    "nashville newark newport nîmes nimes nicosia nijmegen norwich novosibirsk nuremberg nürnberg oakland odense "
    "odesa odessa oklahoma omaha oporto oran orlando orléans orleans osnabrück ostrava oulu oviedo padua palermo "
    "palma pamplona panama parma pau pavia penzance perpignan perugia peterborough pescara pisa pittsburgh pilsen "
    "plovdiv plymouth poitiers poole portsmouth potsdam poznan poznań preston pretoria providence pune quebec québec "
    "quimper rabat raleigh ravenna reading recife reggio reims rennes reno reykjavik reykjavík richmond riga rijeka "
    "rimini riyadh rochester rostock rotterdam rouen sacramento salamanca salerno salford salisbury salzburg "
    "samarkand santander santiago sapporo sarajevo saskatoon savannah scarborough sendai setubal shanghai shenzhen "
    "shrewsbury siena skopje sligo sofia southampton southend split stavanger stirling stockport stoke strasbourg "
    "sunderland surrey swansea swindon syracuse szczecin szeged tacoma taipei tallinn tampa tampere tangier tarragona "
    "tartu tbilisi tehran tel-aviv thessaloniki tijuana tilburg tirana tokushima toledo torquay toulon tours tralee "
    "trento trier trieste tripoli tromsø tromso trondheim truro tucson tulsa turku turin ulm ulaanbaatar uppsala "
    "utrecht vaduz valletta valparaiso varna verona vichy vicenza vigo vilnius vladivostok wakefield warrington "
    "waterford watford wexford wichita wicklow winchester windhoek winnipeg wolverhampton worcester worthing wroclaw "
    "wrocław wuhan wuppertal yaoundé yerevan yokohama york zagreb zaragoza zaragossa albania algeria angola armenia "
    "azerbaijan bahrain bangladesh barbados belarus belize bolivia bosnia botswana bulgaria cambodia cameroon chad "
    "congo cuba cyprus czechia denmark ecuador eritrea estonia ethiopia fiji gabon gambia georgia greenland guatemala "
    "guinea guyana haiti honduras iran iraq israel jamaica jordan kazakhstan kosovo kyrgyzstan laos latvia lebanon "
    "lesotho liberia libya liechtenstein lithuania madagascar malawi maldives mali mauritius moldova mongolia "
    "montenegro mozambique myanmar namibia nepal nicaragua niger oman pakistan palestine paraguay philippines qatar "
    "rwanda senegal serbia slovakia slovenia somalia sudan suriname syria taiwan tajikistan tanzania togo trinidad "
    "turkmenistan uganda uruguay uzbekistan venezuela yemen zambia zimbabwe cornwall devon dorset kent sussex essex "
    "norfolk suffolk yorkshire lancashire cumbria northumberland somerset wiltshire shropshire pembrokeshire brittany "
    "bretagne normandy provence alsace bavaria tuscany sicily sardinia catalonia andalusia galicia crete corfu "
    "madeira azores tenerife mallorca menorca lanzarote bali java sumatra hokkaido okinawa tasmania queensland "
    "ontario alberta manitoba arizona colorado oregon nevada utah ohio michigan wisconsin minnesota iowa kansas "
    "missouri arkansas louisiana alabama mississippi tennessee kentucky illinois pennsylvania maryland delaware "
    "connecticut massachusetts vermont maine montana wyoming idaho hawaii alaska brooklyn queens bronx harlem hackney "
    "camden brixton peckham lewisham croydon islington deptford shoreditch tottenham wimbledon kreuzberg neukölln "
    "montmartre".split()
) - {"bath", "reading", "split", "tours", "nancy", "sofia", "chad", "jordan", "georgia", "niger", "java"}
CONDITIONS = frozenset(
    "hypermobility pots cfs me/cfs lymphoma melanoma myeloma sarcoma tumour tumor angina arrhythmia tachycardia "
    "palpitations copd emphysema tuberculosis malaria hiv aids dengue lyme mono meningitis encephalitis colitis "
    "gastritis neuropathy neuralgia retinopathy keratoconus blepharitis uveitis hyperhidrosis hives urticaria candida "
    "hypoglycaemia hypoglycemia prediabetes pre-diabetes gestational lipoedema lymphoedema sarcoidosis scleroderma "
    "spondylitis spondylosis stenosis osteoarthritis bursitis hidradenitis keratosis vitiligo alopecia anorexia "
    "bulimia bpd schizophrenia psychosis agoraphobia misophonia synaesthesia aphantasia dyscalculia stammer stutter "
    "palsy thalassaemia thalassemia haemochromatosis hemochromatosis galactosaemia phenylketonuria pku cystinosis "
    "myasthenia dystrophy als mnd huntington's menopause perimenopause pmdd vaginismus adenomyosis prostatitis "
    "incontinence nephritis dialysis amblyopia strabismus myopia hyperopia hypotension pre-eclampsia preeclampsia "
    "clots thrombosis dvt embolism aneurysm cardiomyopathy".split()
)
ROLES = frozenset(
    "signwriter upholsterer thatcher stonemason bricklayer plasterer decorator glazier scaffolder groundworker fitter "
    "fabricator machinist turner toolmaker picker packer loader signaller conductor deckhand skipper lifeguard "
    "bailiff bouncer doorman concierge housekeeper chambermaid dishwasher waitstaff sommelier cheesemonger "
    "chocolatier confectioner brewer distiller winemaker vintner roaster butler governess au-pair babysitter "
    "dogwalker groomer farrier vet-nurse zookeeper beekeeper shepherdess dairyman milkman farmhand groundskeeper "
    "greenkeeper landscaper arborist botanist zoologist ecologist geographer cartographer meteorologist oceanographer "
    "astronomer archaeologist anthropologist sociologist linguist philosopher theologian criminologist epidemiologist "
    "virologist toxicologist pathologist radiologist oncologist cardiologist neurologist dermatologist gynaecologist "
    "paediatrician anaesthetist orthodontist hygienist audiologist optometrist podiatrist chiropodist chiropractor "
    "acupuncturist dietitian dietician nutritionist phlebotomist sonographer prosthetist matron orderly caseworker "
    "headteacher invigilator postgraduate undergraduate valuer auctioneer estate-agent underwriter bookkeeper teller "
    "cashier stockbroker fundraiser copywriter proofreader subeditor sub-editor columnist typesetter printmaker "
    "bookbinder calligrapher ceramicist ceramist glassblower silversmith goldsmith jeweller jeweler watchmaker "
    "clockmaker dressmaker costumier milliner cordwainer weaver spinner tanner taxidermist cinematographer cameraman "
    "camerawoman gaffer grip stagehand prompter choreographer librettist lyricist songwriter rapper drummer guitarist "
    "bassist pianist violinist cellist harpist bassoonist oboist flautist trumpeter trombonist saxophonist "
    "percussionist dramatherapist barman barmaid barkeep publican innkeeper hotelier croupier bookmaker bookie "
    "locksmith handyman gravedigger gamekeeper ghostwriter webmaster sysop helpdesk tester qa statistician "
    "econometrician quant cryptographer pentester".split()
)
WORKPLACES = frozenset(
    "fintech edtech scaleup scale-up non-profit nonprofit co-op cooperative prison chippy creche crèche deli sanctuary "
    "laundrette launderette casino distributor wholesaler foundry sawmill quarry abattoir tannery bookmaker cinema "
    "council dealership surgery practice chambers courthouse prison barracks newsroom foundry sawmill "
    "quarry colliery smelter abattoir "
    "tannery dockyard marina campsite spa hairdresser's hairdressers barbershop barber's launderette laundromat "
    "butcher's baker's greengrocer's fishmonger's newsagent's newsagents chemist's stationer's florist's takeaway "
    "chippy pizzeria diner bistro brasserie canteen deli delicatessen patisserie toyshop cattery kennels stables "
    "polytechnic seminary conservatoire archive observatory planetarium sanctuary shelter hostel foodbank railway "
    "airline bookies casino nightclub racecourse embassy consulate parliament ministry jobcentre".split()
)
MEDICINES = frozenset(
    "pill contraception medication metformin ozempic wegovy mounjaro semaglutide levothyroxine sertraline citalopram "
    "escitalopram fluoxetine prozac zoloft lexapro venlafaxine duloxetine mirtazapine amitriptyline bupropion "
    "wellbutrin lamotrigine quetiapine gabapentin pregabalin topiramate propranolol bisoprolol ramipril lisinopril "
    "losartan amlodipine atorvastatin rosuvastatin omeprazole lansoprazole pantoprazole famotidine warfarin apixaban "
    "rivaroxaban eliquis xarelto methotrexate hydroxychloroquine prednisolone prednisone humira adalimumab infliximab "
    "azathioprine mesalazine sulfasalazine tamoxifen letrozole anastrozole testosterone oestrogen estrogen "
    "progesterone vyvanse elvanse concerta methylphenidate strattera atomoxetine cetirizine loratadine fexofenadine "
    "montelukast salbutamol ventolin seretide symbicort naltrexone buprenorphine methadone codeine tramadol ibuprofen "
    "diclofenac triptans sumatriptan aspirin allopurinol colchicine alendronate denosumab b12 contraceptives "
    "antivirals prep ssri ssris snri betablockers beta-blocker retinoids roaccutane accutane minoxidil laxatives "
    "diuretics anticoagulants immunosuppressants antipsychotics anticonvulsants opioids".split()
)
LANGUAGES = frozenset(
    "creole patois pidgin krio wolof fula fulani bambara twi akan ewe tigrinya oromo shona sotho tswana lingala "
    "kinyarwanda kirundi luganda chichewa malagasy berber amazigh tamazight darija maltese ladino aramaic assyrian "
    "sinhalese dzongkha bhojpuri maithili assamese odia konkani tulu sindhi balochi hokkien hakka teochew "
    "shanghainese uyghur turkmen tajik kyrgyz tatar bashkir chechen abkhaz ossetian faroese frisian flemish "
    "luxemburgish sorbian rusyn moldovan macedonian montenegrin occitan corsican sardinian sicilian neapolitan "
    "venetian friulian manx cornish romani romansh aymara nahuatl mayan inuktitut cree ojibwe navajo cherokee tongan "
    "fijian tahitian javanese sundanese balinese cebuano ilocano hiligaynon tetum auslan lsf libras makaton braille "
    "sanskrit pali klingon".split()
)
NATIONALITIES = frozenset(
    "tanzanian ugandan rwandan zambian zimbabwean namibian angolan mozambican malawian congolese cameroonian ivorian "
    "senegalese gambian malian sudanese eritrean libyan omani emirati kuwaiti qatari yemeni kurdish azerbaijani "
    "kazakh uzbek mongolian tibetan bhutanese burmese cambodian laotian lankan maldivian macedonian montenegrin "
    "kosovan moldovan belarusian luxembourgish icelander dane swede finn norwegian scot brit aussie kiwi guatemalan "
    "honduran nicaraguan panamanian salvadoran bolivian paraguayan uruguayan ecuadorian guyanese surinamese haitian "
    "dominican trinidadian barbadian bahamian tongan samoan fijian hawaiian catalan basque galician breton flemish "
    "walloon bavarian sicilian sardinian québécois".split()
)
INSTRUMENTS = frozenset(
    "oud bouzouki balalaika bodhran bodhrán djembe tabla taiko koto shamisen erhu guzheng pipa kora mbira kalimba "
    "didgeridoo ocarina whistle piccolo flugelhorn tuba sousaphone bugle glockenspiel marimba vibraphone timpani "
    "cajon cajón bongos congas triangle cymbals harpsichord clavichord celesta melodica concertina drumkit dulcimer "
    "nyckelharpa cavaquinho charango uke autoharp zither panpipes dobro squeezebox".split()
)
POSSESSIONS = frozenset(
    "fryer kindle mixer blender cooker fridge freezer sofa hob drone projector sauna hot-tub thermomix "
    "dyson barbecue firepit hammock "
    "armchair recliner mattress dehumidifier tumble-dryer dryer roomba breadmaker "
    "motor hatchback saloon estate suv jeep pickup minivan minibus hybrid ev roadster tandem unicycle tricycle "
    "e-scooter escooter dinghy yacht catamaran paddleboard narrowboat canoe barge trailer lawnmower chainsaw "
    "greenhouse shed loom kiln lathe bandsaw 3d-printer typewriter turntable stereo amp amplifier synthesiser sampler "
    "steinway harpsichord banjo ukulele accordion trumpet saxophone clarinet flute bagpipes harp lens dslr polaroid "
    "gopro telescope binoculars microscope chromebook thinkpad imac desktop pc monitor router nas e-reader ereader "
    "airpods headphones earbuds smartwatch garmin fitbit nintendo playstation hoover dishwasher trampoline treadmill "
    "peloton motorhome timeshare houseboat bungalow maisonette penthouse plot smallholding orchard garage wallet "
    "watch ring handbag backpack tent skis snowshoes".split()
)
DRINKS = frozenset(
    "rooibos chamomile oolong darjeeling cortado macchiato americano mocha frappe frappé ale ales stout lager ipa "
    "porter bitter guinness prosecco champagne cava port sherry sake soju mezcal tequila brandy cognac aperol "
    "absinthe mead perry mojito margarita negroni spirits lemonade smoothie smoothies squash tonic kefir horchata "
    "lassi espressos lattes horlicks ovaltine coke pepsi fanta".split()
) - {"bitter", "porter", "port", "squash"}
SPORTS = frozenset(
    "salsa tango bachata kizomba ballroom tap flamenco contemporary mma kendo iaido hapkido tai-chi qigong reiki hiit "
    "circuits bootcamp bodypump zwift peloton padel petanque pétanque boules croquet curling bobsleigh luge biathlon "
    "orienteering ultrarunning canicross agility dressage showjumping eventing polo hurling camogie shinty ringette "
    "quidditch footgolf bowls bowling kabaddi kayaking canoeing coasteering canyoning caving potholing bouldering "
    "freediving scuba windsurfing kitesurfing paragliding gliding skydiving parkour slacklining watercolours "
    "watercolors printmaking pottery upholstery macrame macramé needlepoint quilting tatting choir amdram improv larp "
    "d&d warhammer bridge mahjong sudoku crosswords wordle duolingo journaling meditation mindfulness "
    "breathwork".split()
)
TOOLS = frozenset(
    "elixir erlang haskell ocaml clojure zig nim julia matlab fortran cobol lua dart flutter swift swiftui fastapi "
    "starlette sqlalchemy alembic celery airflow dagster dbt snowflake bigquery databricks spark hadoop flink "
    "clickhouse duckdb cassandra dynamodb couchdb neo4j influxdb timescaledb memcached nats mosquitto mqtt zeromq "
    "nginx caddy traefik haproxy apache tomcat gunicorn uvicorn istio linkerd envoy consul vault etcd helm argocd "
    "flux tekton teamcity bamboo drone woodpecker gitea forgejo codeberg sourcehut phabricator gerrit grafana "
    "prometheus loki datadog sentry newrelic splunk kibana logstash fluentd opentelemetry jaeger zipkin axios ky "
    "nextjs next.js nuxt remix astro gatsby solidjs qwik htmx alpine jquery bootstrap tailwind sass redux mobx "
    "zustand rxjs graphql apollo prisma drizzle typeorm sequelize mongoose express koa fastify nestjs hono storybook "
    "cypress playwright selenium puppeteer rollup parcel esbuild turbopack swc babel biome mypy pyright flake8 pylint "
    "isort poetry pipenv hatch pdm tox nox sphinx mkdocs jupyter streamlit gradio pytorch tensorflow keras jax "
    "xgboost huggingface langchain openai mistral llama stripe adyen paypal braintree klarna twilio sendgrid mailgun "
    "mailchimp hubspot salesforce zendesk intercom freshdesk pipedrive airtable coda confluence basecamp clickup "
    "monday todoist things omnifocus ticktick trello miro mural figjam canva affinity inkscape krita gimp procreate "
    "illustrator indesign premiere davinci ableton logic reaper audacity garageband unity unreal godot steam proton "
    "zulip mattermost rocketchat element matrix jitsi webex skype line wechat fastmail tutanota hey thunderbird "
    "mailspring bitwarden 1password lastpass keepass syncthing backblaze onedrive icloud hetzner digitalocean linode "
    "ovh scaleway cloudflare fastly netlify railway render fly.io supabase firebase nixos manjaro mint popos opensuse "
    "centos rhel rocky alma freebsd openbsd graphene lineageos kindle kobo duckduckgo kagi opera vivaldi edge anki "
    "duolingo babbel strava komoot garmin myfitnesspal headspace calm".split()
) - frozenset(
    "affinity alma alpine apache bamboo calm coda consul dart drone edge element envoy express flutter flux "
    "hatch helm hey illustrator intercom line logic matrix mint monday mural nim opera parcel premiere "
    "prometheus proton railway remix render rocky spark steam stripe things unity vault".split()
)
SUBJECTS = frozenset(
    "maths mathematics math physics chemistry biology geology geography history politics philosophy economics law "
    "medicine nursing dentistry pharmacy engineering architecture psychology sociology anthropology archaeology "
    "linguistics classics english literature french german spanish italian russian japanese mandarin music drama "
    "theatre dance art photography fashion design film media journalism marketing business accounting finance "
    "management education theology religion statistics computing informatics biochemistry genetics zoology botany "
    "ecology astronomy astrophysics neuroscience microbiology immunology physiotherapy midwifery radiography "
    "agriculture forestry oceanography meteorology criminology ppe cs it science computer social international "
    "relations studies civil mechanical electrical chemical aerospace software environmental marine veterinary fine "
    "modern languages".split()
)
