"""German verb patterns beyond those of ``languages``: the same columns, and the same folded text."""
# ruff: noqa: E501 -- one construction a line

KIN = (
    "eltern:parents geschwister:sibling brudern:brother schwestern:sister kind:child sohne:son tochtern:daughter kumpel:friend beste:friend "
    "bester:friend enkel:grandson enkelin:granddaughter enkelkinder:grandchild stiefvater:stepfather stiefmutter:stepmother "
    "halbbruder:half_brother halbschwester:half_sister schwiegereltern:in_laws großeltern:grandparent grosseltern:grandparent "
    "freunde:friend freundinnen:friend kollegen:colleague kolleginnen:colleague nachbarn:neighbor vermieter:landlord vermieterin:landlord "
    "patenkind:godchild patentante:godparent zwillingsbruder:brother zwillingsschwester:sister ex-mann:ex-husband ex-frau:ex-wife "
    "ex-freund:ex-boyfriend ex-freundin:ex-girlfriend lebensgefahrte:partner lebensgefahrtin:partner kleine:child kleiner:child große:child "
    "mitbewohner:roommate hausarzt:doctor hausarztin:doctor omi:grandmother opi:grandfather mutti:mother vati:father"
)
WORDS = (
    "habe hatte wird mag bin sind im dem den des zum zur vom um bis aus uns mich mir dir du es er sich gern gerne lieber kann muss will "
    "mochte wurde worden gehe geht mache macht fahre nehme trinke esse schon noch jetzt gerade wohne arbeite lerne spiele sehr nie immer keinen "
    "unser unsere heiraten ziehen wohnen leben halten angeblich jeden jede jedes"
)
_ADVERBS = (
    "gerade|jetzt|schon|noch|bereits|inzwischen|mittlerweile|momentan|derzeit|aktuell|hauptsachlich|meistens|meist|sehr|echt|wirklich|total|"
    "eigentlich|ubrigens|leider|endlich|auch|oft|immer|halt|eben|mal|nun|frisch|wohl|ja|seit kurzem|vor kurzem|neulich|zurzeit|ofters|"
    "uberhaupt|ganz|zum ersten mal|demnachst|bald|dann|einfach|total gern|so"
)
ADVERBS = rf"\b(?:{_ADVERBS}) (?!mehr\b)(?=\S)"
PAST = {
    "war": "ist", "waren": "sind", "wohnte": "wohnt", "wohnten": "wohnen", "lebte": "lebt", "lebten": "leben", "arbeitete": "arbeitet",
    "hatte": "hat", "hatten": "haben", "rauchte": "raucht", "spielte": "spielt", "studierte": "studiert", "trank": "trinkt", "fuhr": "fahrt",
    "sang": "singt", "unterrichtete": "unterrichtet",
}  # fmt: skip

_AILMENTS = (
    r"\w*(?:diabetes|asthma|migrane|krebs|epilepsie|depression(?:en)?|bluthochdruck|rheuma|heuschnupfen|adhs|arthrose|neurodermitis|"
    r"zoliakie|schmerzen|tinnitus|parkinson|alzheimer|demenz|psoriasis|endometriose|bandscheibenvorfall|gicht|skoliose|angststorung|autismus)"
)
_MEDICINE = r"\w+(?:in|ol|pril|ine|on|an|ex|id|tin|xin|sin|gen|am)|insulin|cortison|antidepressiva|blutdrucksenker|blutverdunner|die pille"
_GAMES = r"\w*(?:ball|tennis|hockey|schach|rugby|golf|tischtennis|badminton|squash|geige|klavier|gitarre|bass|schlagzeug|flote|trompete|cello|saxophon|saxofon|klarinette|orgel|ukulele|akkordeon|posaune|harfe|bratsche|horn|keyboard)"
_JOBS = (
    r"(?:\w{{4,}}(?:lehrer|lehrerin)|\w*(?:arztin|arzt)|hebamme|tischler(?:in)?|polizist(?:in)?|azubi|erzieher(?:in)?|altenpfleger(?:in)?"
    r"|pfarrer(?:in)?|landwirt(?:in)?|notar(?:in)?|soldat(?:in)?|bibliothekar(?:in)?|apotheker(?:in)?|pilot(?:in)?|professor(?:in)?|friseur(?:in)?|krankenpfleger(?:in)?|steuerberater(?:in)?|schreiner(?:in)?|jurist(?:in)?|psychologin|psychologe|biologin|biologe|informatiker(?:in)?)"
)
_DEMONYMS = (
    "deutsche?r?|franzose|franzosin|spanier(?:in)?|italiener(?:in)?|turke|turkin|pole|polin|schweizer(?:in)?|osterreicher(?:in)?|englander(?:in)?|brite|britin|"
    "ire|irin|schotte|schottin|russe|russin|ukrainer(?:in)?|grieche|griechin|portugiese|portugiesin|niederlander(?:in)?|hollander(?:in)?|belgier(?:in)?|dane|danin|"
    "schwede|schwedin|norweger(?:in)?|finne|finnin|tscheche|tschechin|ungar(?:in)?|rumane|rumanin|bulgare|bulgarin|kroate|kroatin|serbe|serbin|syrer(?:in)?|iraner(?:in)?|"
    "iraker(?:in)?|afghane|afghanin|inder(?:in)?|chinese|chinesin|japaner(?:in)?|koreaner(?:in)?|vietnamese|vietnamesin|amerikaner(?:in)?|kanadier(?:in)?|mexikaner(?:in)?|"
    "brasilianer(?:in)?|argentinier(?:in)?|marokkaner(?:in)?|tunesier(?:in)?|agypter(?:in)?|nigerianer(?:in)?|australier(?:in)?|bayer(?:in)?|berliner(?:in)?|"
    "(?:halb)?(?:turkisch|polnisch|italienisch|franzosisch|spanisch|russisch|griechisch|koreanisch|japanisch|britisch|schwedisch)"
)
TABLE = rf"""
name + s bin (?:der|die) (?P<o>CAP)
age + s (?:bin |ist )?(?P<o>\d+) jahre alt
event + e (?:habe|hat) (?P<o>(?:meinen|meine|seinen|ihren|den) (?:job|stelle|arbeit) gekundigt)
avoids + h (?:kann|darf|will) (?:keine?n? )(?P<o>LIST) (?:essen|trinken|vertragen)
dislikes + h (?:mag|mogen) (?P<o>LIST) nicht
allergic_to + s (?:bin|ist) (?:gegen|auf) (?P<o>LIST) allergisch
learns + h lern[et] (?P<o>[\w-]+) (?:auf|mit|bei|in) .*
works_at + s arbeite[tn]? (?:in teilzeit|in vollzeit|halbtags|nachts|remote|nebenbei) (?:bei|fur|an|in|im)(?: der| dem| einer| einem)? (?P<o>ORG)
works_as + s (?:bin|ist) (?:gelernte[rn]?|ausgebildete[rn]?|angehende[rn]?|freie[rn]?) (?P<o>\w{{4,30}})
child + s (?:bin|ist) (?:mutter|vater|mama|papa) von (?P<o>\w+ (?:kindern|sohnen|tochtern|jungs|madchen))
lives_in - t (?:habe|hat|haben) (?:\w+ )?in (?P<o>CAP) (?:gewohnt|gelebt)
works_at - t (?:habe|hat|haben) (?:\w+ )?bei (?P<o>ORG) gearbeitet
nationality + s (?:bin|ist|sind) (?P<o>{_DEMONYMS})
smokes - t (?:habe|hat)(?: mit dem)? (?P<o>rauchen) (?:aufgehort|aufgegeben)
health + s (?:bin|ist) (?:mit \w+ )?(?P<o>schwanger|diabetiker(?:in)?|asthmatiker(?:in)?|farbenblind|epileptiker(?:in)?|linkshander(?:in)?|schwerhorig|kurzsichtig|weitsichtig|blind|taub|gehorlos)(?: im .*)?
allergic_to + s (?:bin|ist|reagiere|reagiert) (?P<o>\w{{3,}}?)(?:intolerant|allergiker(?:in)?)
allergic_to + s (?:habe|hat) (?:eine |ne )?(?P<o>\w{{3,}}?)(?:allergie|intoleranz|unvertraglichkeit)
allergic_to + s (?:habe|hat) (?:eine )?allergie gegen (?P<o>LIST)
allergic_to + s (?:reagiere|reagiert) allergisch auf (?P<o>LIST)
allergic_to + s (?:vertrage|vertragt) (?:keine?n? |nicht )(?P<o>LIST)
health + s (?:habe|hat|leide an|leidet an|leide unter|leidet unter) (?:eine |einen )?(?P<o>{_AILMENTS}(?: typ \d)?)
health + e (?:habe|hat)(?: mir| sich)? (?:den|die|das|meinen|meine|mein|seinen|ihren|ihre|seine|ein|einen) (?P<o>[\w -]{{3,25}} (?:gebrochen|verstaucht|gezerrt|gerissen|verletzt|verrenkt))
health + e (?:bin|ist|wurde) (?P<o>(?:am|an der|an den) [\w-]+ operiert)(?: worden)?
takes + s (?:nehme|nimmt|bekomme|bekommt|spritze|schlucke) (?:taglich |regelmaßig |morgens |abends )?(?P<o>{_MEDICINE})(?: (?:gegen|wegen|fur) .*)?
takes - t (?:nehme|nimmt) (?:kein |keine |keinen )(?P<o>{_MEDICINE}) mehr
takes - t (?:habe|hat) (?:das |die |den )?(?P<o>{_MEDICINE}) abgesetzt
drinks - t (?:trinke|trinkt|trinken) (?:keine?n? )(?P<o>LIST) mehr
drinks - t (?:habe|hat) (?:dem )?(?P<o>alkohol) (?:abgeschworen|aufgegeben)
eats - t (?:esse|isst|essen) (?:keine?n? )(?P<o>LIST) mehr
avoids + h (?P<o>rauche|raucht|trinke|trinkt) nicht
fears + s (?:habe|hat) (?:panische |große |hohen)?angst vor (?P<o>[\w -]{{3,30}})
wears + s (?:trage|tragt) (?P<o>(?:eine )?brille|kontaktlinsen|(?:ein )?horgerat|horgerate|(?:eine )?zahnspange)
height + s (?:bin|ist) (?P<o>1[.,]\d\d(?: m| meter)?|\d{{3}} ?cm) (?:groß)
marital_status + f (?P<o>heirate|heiraten|heiratet)
marital_status + e (?:habe|haben|hat) (?P<o>geheiratet)
marital_status + e (?:habe|haben|hat) (?:mich|uns|sich) (?P<o>verlobt|scheiden lassen)
spouse + s (?:bin|ist) mit (?P<o>(?:einem|einer) [\w-]+|CAP) verheiratet
fiance + s (?:bin|ist) mit (?P<o>CAP) verlobt
partner + s (?:bin|ist|sind) mit (?P<o>CAP) (?:zusammen|liiert)
partner - t (?:habe|hat)(?: mich| sich)? (?:mit|von) (?P<o>CAP) (?:schluss gemacht|getrennt)
partner - t (?:bin|ist) nicht mehr mit (?P<o>CAP) zusammen
works_at - s (?:bin|ist|arbeite|arbeitet) nicht mehr (?:bei|fur|in|an)(?: der| dem| einer| einem)? (?P<o>ORG)
works_at - t (?:habe|hat) (?:die |den |das |meine stelle bei |meinen job bei )(?P<o>CAP) (?:verlassen|gekundigt|hingeschmissen|aufgegeben)
works_at - t wurde (?:bei |von )(?:der |dem )?(?P<o>CAP) (?:entlassen|gekundigt|gefeuert)
works_as/works_at + s arbeite[tn]? (?:bei|fur|an|in)(?: der| dem| einer| einem)? (?P<p>ORG) als (?P<o>[\w-]+(?: im [\w-]+)?)
works_at/works_as + i (?:fange|fangt|beginne|beginnt|starte|startet) (?:bei|in|an)(?: der| dem)? (?P<o>ORG)(?: als (?P<p>[\w-]+))?(?: an)?
works_at + i (?:habe|hat) (?:bei|in|an)(?: der| dem)? (?P<o>ORG) (?:angefangen|begonnen)
works_at + i (?:habe|hat) (?:einen |eine )(?:neuen |neue )?(?:job|stelle) (?:bei|in|an)(?: der| dem| einer| einem)? (?P<o>ORG)(?: gefunden| bekommen| angenommen)?
works_as + s (?:bin|ist) (?P<o>arbeitslos|in rente|im ruhestand|pensioniert|in elternzeit|selbststandig|selbstandig|freiberuflich|hausfrau|hausmann|azubi)
works_as/works_at + s (?:bin|ist|sind)(?: eine?)? (?P<o>{_JOBS})(?: (?:(?:bei|an)(?: der| dem| einer| einem)?|in (?:der|dem|einer|einem)) (?P<p>ORG))?
works_as/works_in + s (?:bin|ist|sind)(?: eine?)? (?P<o>{_JOBS}) in (?P<p>CAP)
works_as + e (?:bin|ist|habe|hat) (?:zum |zur )(?P<o>[\w-]+) (?:befordert|ernannt)(?: worden)?
diet + e (?:bin|ist) (?P<o>vegetarier(?:in)?|veganer(?:in)?|vegan) geworden
works_as + e (?:bin|ist) (?P<o>\w+(?:er|erin|ist|istin|leiter|leiterin|eur|eurin|in)) geworden
lives_in + s (?:wohn|leb)(?:e|t|en) in der nahe von (?P<o>PLACE)
lives_in + f (?:zieh(?:e|t|en)|werde|werden|wird) nach (?P<o>CAP)(?: um| ziehen| umziehen)
lives_in/-lives_in + i (?:bin|ist|sind) von (?P<p>CAP) nach (?P<o>CAP) (?:um)?gezogen
lives_in - t (?:bin|ist|sind) aus (?P<o>CAP) (?:weg|aus)gezogen
lives_in + i (?:bin|ist|sind) (?:zuruck )?nach (?P<o>CAP) (?:um|zuruck)?gezogen
lives_with + s (?:wohn|leb)(?:e|t|en) (?:noch )?(?:bei|mit) (?P<o>(?:meinen|meiner|meinem|seinen|ihren|seiner|ihrer) \w+)(?: zusammen)?
lives_with + i (?:bin|ist|sind) mit (?P<o>CAP|(?:meiner|meinem) \w+) zusammengezogen
uses/-uses + i (?:bin|ist|sind) von (?P<p>CAP) (?:auf|zu) (?P<o>CAP) (?:umgestiegen|gewechselt|umgezogen)
uses + i (?:bin|ist|sind) (?:auf|zu) (?P<o>CAP) (?:umgestiegen|gewechselt)
uses - t (?:benutze|nutze|verwende|nutzt|benutzt) (?:kein |keine )?(?P<o>CAP) (?:nicht )?mehr
uses + h (?:programmiere|programmiert|entwickle|code|codet) (?:in|mit) (?P<o>CAP)
studies/studies_at + s (?:mache|macht|schreibe|schreibt) (?:einen |meinen |seinen |ihren |meine |seine |ihre |eine )?(?P<o>(?:master|bachelor|doktor|doktorarbeit|promotion|masterarbeit|bachelorarbeit|abi|abitur|phd|referendariat)(?: (?:in|zum|zur|uber) [\w -]+?)?)(?: (?:an der|bei|an) (?P<p>ORG))?
degree + e (?:habe|hat) (?:mein |meinen |meine |sein |ihr |seinen |ihren )?(?P<o>(?:abitur|abi|master|bachelor|doktor|studium|ausbildung|diplom|staatsexamen)(?: in [\w-]+)?) (?:gemacht|abgeschlossen|bestanden|fertig)
skill + e (?:habe|hat) (?:meinen |den |seinen |ihren )(?P<o>fuhrerschein|segelschein|jagdschein|tauchschein) (?:gemacht|bestanden|bekommen)
skill + s (?:habe|hat) (?:einen |den |meinen )(?P<o>fuhrerschein)
studies_at + s (?:geht|gehe|kommt|komme) (?:in die |in den |aufs |auf das |auf die |zur |an die )(?P<o>[\w. -]*(?:klasse|kindergarten|kita|gymnasium|schule|grundschule|uni|universitat|hochschule)\b(?: .{{2,20}})?)
studies_at + s studier(?:e|t|en) (?:in|an der) (?P<o>CAP)
learns + w (?:mochte|will|wurde gerne?|wurde gern) (?P<o>[\w-]+) lernen
attended + f (?:laufe|lauft|laufen|mache|machen) (?:den |einen )?(?P<o>(?:[\w-]*-)?(?:marathon|halbmarathon|triathlon|jakobsweg|camino)\b(?: in [\w-]+)?)(?: mit)?
attended + e (?:bin|ist|habe|hat) (?:den |einen |meinen ersten )?(?P<o>(?:[\w-]*-?)(?:marathon|halbmarathon|triathlon)\b(?: in [\w-]+)?) (?:gelaufen|geschafft|beendet)
visited + f (?:fliege|fliegen|fahre|fahren|reise|reisen|fliegt|fahrt) nach (?P<o>CITY)
visited + e (?:war|waren|bin|sind|ist) (?:im urlaub )?(?:in|nach) (?P<o>CAP) (?:geflogen|gereist|gefahren|im urlaub)
wants + w (?:mochte|will|wurde gerne|wurde gern|mochten|wollen|traume davon|plane|planen) (?P<o>(?!wissen|nur|nicht|dich|sie|es )[\w -]{{3,40}} \w+en)
owns - t (?:habe|hat|haben) (?:meine?n?|das|die|den|unsere?n?|seine?n?|ihre?n?) (?P<o>[\w -]{{3,30}}) (?:verkauft|verloren|verschenkt|abgegeben)
owns - t (?:wurde|ist) (?:mir |uns )(?P<o>(?:mein|das|die|der|meine) [\w-]+) (?:geklaut|gestohlen)(?: worden)?
bought + e (?:habe|hat|haben)(?: mir| sich| uns)? (?:eine?n? |das |die |den )?(?:neue[sn]? )?(?P<o>[\w -]{{3,40}}) (?:gekauft|besorgt|geholt|geleistet)
drives + s (?:fahre|fahrt|fahren) (?:eine?n? )(?P<o>CAP)
owns + s (?:habe|hat|haben|besitze|besitzt|besitzen) (?P<o>(?:eine?n?|zwei|drei) (?:\w+ )?(?:haus|wohnung|auto|motorrad|roller|fahrrad|e-bike|boot|gitarre|klavier|garten|schrebergarten|wohnmobil|wohnwagen|laptop|macbook|iphone|drohne|kamera|ferienwohnung|hutte)(?: .{{2,30}})?)
keeps + s (?:halten|halte|halt|zuchte|zuchtet|zuchten) (?P<o>(?:\w+ )?(?:huhner|bienen|schafe|ziegen|enten|ganse|kaninchen|tauben|pferde|alpakas|schlangen|kuhe|hunde|katzen|fische))
has_pet + s (?:haben|habe|hat) (?P<o>(?:\w+ )?(?:huhner|bienen|schafe|ziegen|enten|ganse|kaninchen|alpakas|meerschweinchen|hunde|katzen|katze|hund|kater))
child + f (?:erwarte|erwartet|erwarten|bekomme|bekommt|bekommen) (?P<o>(?:unser|ihr|mein|sein|das) \w+ (?:kind|baby)|nachwuchs)
child + s (?:habe|hat|haben) (?P<o>(?:eine?n?|zwei|drei|vier|funf) (?:\w+ )?(?:kinder|kind|sohne|sohn|tochter|jungs|madchen|zwillinge))
sibling + s (?:habe|hat|haben) (?P<o>(?:eine?n?|zwei|drei|vier) (?:\w+ )?(?:bruder|schwester|schwestern|geschwister|halbbruder|halbschwester)(?: und .*)?)
is_a + s (?:bin|ist) (?P<o>einzelkind|linkshander(?:in)?|rechtshander(?:in)?)
likes + h (?:bin|ist) (?:ein )?(?:großer |riesiger |riesen)?fan (?:von|vom) (?P<o>LIST)
supports + h (?:bin|ist) (?P<o>CAP)-?fan
dislikes + h finde (?P<o>[\w -]{{3,30}}) (?:eklig|ekelhaft|furchtbar|schrecklich|langweilig|blod|doof|grauenhaft|widerlich)
likes + h finde (?P<o>[\w -]{{3,30}}) (?:toll|super|klasse|spannend|lecker|genial|herrlich)
dislikes + h kann (?P<o>[\w -]{{3,30}}) nicht (?:ausstehen|leiden|ab)
dislikes + h (?:mag|mogen|liebe) (?:keine?n? |nicht |uberhaupt keine?n? )(?P<o>LIST)
likes + h (?:mag|liebe|liebt|mogen|lieben|steh[et]? auf|stehen auf)(?: gerne?)? (?P<o>LIST)
prefers + h (?:trinke|trinkt|esse|isst|mag|hore|lese) lieber (?P<o>[\w-]+)(?: als .*)?
likes + h (?:lese|liest|hore|hort|esse|isst|trinke|trinkt|schaue|schaut|sehe|spiele|spielt) (?:sehr )?(?:gerne?|am liebsten|viel|viele) (?P<o>LIST)
likes + h (?P<o>koche|kocht|backe|backt|wandere|wandert|schwimme|schwimmt|lese|liest|tanze|tanzt|reise|reist|singe|singt|male|malt|gartnere|stricke|strickt|nahe|klettere|klettert|zeichne) (?:sehr )?gerne?
eats - t (?:habe|hat) (?:seit )?(?P<o>[\w-]+) aus meiner ernahrung gestrichen
member_of + s (?:singe|singt|spiele|spielt|bin|ist|mache|macht) (?:\w+ )?(?:in|im|bei) (?P<o>(?:eine[rm]|der|dem|unserem|unserer)? ?[\w-]*(?:chor|band|orchester|verein|mannschaft|team|feuerwehr|theatergruppe|blaskapelle|partei|gewerkschaft|betriebsrat)(?: .{{2,30}})?)
plays/member_of + s (?:spiel[et]|spielen) (?P<o>{_GAMES}) (?:beim|bei der|bei|im|in der|fur) (?P<p>CAP)
plays + s (?:spiel[et]|spielen) (?P<o>{_GAMES})
collects + h (?:sammle|sammelt|sammeln) (?P<o>[\w -]{{3,30}})
hobby + h (?P<o>[\w-]{{4,20}}) ist (?:mein|unser) (?:großtes |liebstes )?(?:hobby|leidenschaft|ausgleich)
hobby + h (?:mein|meine) (?:großtes |liebstes )?(?:hobby|hobbys|hobbies|leidenschaft) (?:ist|sind) (?P<o>LIST)
habit + h (?:gehe|geht|gehen|fahre|fahrt|mache|macht|machen|stehe|steht|jogge|joggt|laufe|lauft|schwimme|meditiere|tanzt|tanze|trainiere|trainiert|reite|reitet|turnt|turne) (?P<o>.{{0,18}}(?:joggen|laufen|schwimmen|wandern|klettern|yoga|pilates|judo|karate|ballett|sport|fitnessstudio|reiten|turnen|radfahren|rad|tanzen|angeln|spazieren|krafttraining|auf)\b.{{0,25}})
plays + h (?P<o>tanzt ballett|tanzt salsa|tanze salsa|tanze tango)
drinks + h (?:trinke|trinkt) (?P<o>(?:jeden|taglich|morgens|abends|nur|viel) .{{3,30}})
created + s (?:schreibe|schreibt|arbeite an|arbeitet an) (?P<o>(?:einen|einem|meinem|meinen|ein|seinem|ihrem|an einem) (?:\w+ )?(?:roman|buch|drehbuch|krimi|kinderbuch|blog|album|film|podcast))
created + e (?:habe|hat|haben) (?P<o>(?:eine?n?|meine?n?|unsere?n?|seine?n?|ihre?n?) [\w -]{{3,30}}) (?:gegrundet|eroffnet|veroffentlicht|geschrieben|gebaut|entwickelt|programmiert)
has_pet + e (?:habe|hat|haben) (?:eine?n? |zwei |drei )(?P<o>[\w -]{{3,30}}) (?:adoptiert|aufgenommen|aus dem tierheim geholt)
teaches/works_at + s (?:unterrichte|unterrichtet|lehre|lehrt) (?P<o>[\w]+(?: und \w+)?)(?: (?:an der|an einem|an einer|am|bei) (?P<p>ORG))?
volunteers_at + s (?:engagiere mich|helfe|hilft|arbeite|arbeitet) ehrenamtlich (?:bei|in|fur|im|beim)(?: der| dem| einer| einem)? (?P<o>ORG)
works_on + s (?:arbeite|arbeitet|arbeiten) an (?P<o>(?:eine[mr]|der|dem|unserem|unserer|meiner|meinem) [\w -]{{3,40}})
speaks + h (?:spreche|spricht|sprechen) (?:fließend |ein bisschen |etwas |ein wenig |gut )?(?P<o>LIST)
speaks + s (?:meine|seine|ihre) muttersprache ist (?P<o>[\w-]+)
age + f wird (?P<o>\d{{1,3}}|[a-z]+)(?: jahre)?(?: alt)?
age + e (?:bin|ist) (?P<o>\d{{1,3}}|[a-z]+) geworden
age + s (?:bin|ist|sind) (?P<o>\d{{1,3}}|[a-z]+)(?: jahre)?(?: alt)?
name + s heißen (?P<o>LIST)
died + e (?:ist|sind) (?P<o>gestorben|verstorben)
"""
STATES = frozenset(
    "arbeitslos in im pensioniert selbststandig selbstandig freiberuflich".split()
)  # of work, in small letters
