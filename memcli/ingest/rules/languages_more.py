"""More rows for ``languages``: everyday German, Spanish and French, and how a short sentence of theirs begins."""
# ruff: noqa: E501 -- one construction a line

_ILLNESS_DE = r"(?:diabetes|asthma|migrane|rheuma|bluthochdruck|epilepsie|adhs|depressionen|arthrose|heuschnupfen|neurodermitis|zoliakie|morbus crohn|\w+(?:itis|ose|allergie|intoleranz))"
_ILLNESS_ES = r"(?:asma|diabetes|migranas?|artritis|celiaquia|hipertension|epilepsia|tdah|depresion|ansiedad|alergia al? \w+|intolerancia a la \w+)"
_ILLNESS_FR = r"(?:asthme|diabete|migraines?|arthrose|epilepsie|hypertension|endometriose|eczema|psoriasis|acouphenes|apnee du sommeil)"
_DOCTOR_ES = r"(?:dentista|medico|ginecologo|fisio|oculista|dermatologo|psicologo|examen|entrevista|revision)"
FR = rf"""
lives_in + s habit(?:e|ons) (?!a |au |aux |en |dans |chez |pres |rue |ici|avec|seule?|toujours|encore|loin|une? |la |le |depuis|sur |sous )(?P<o>CAP)
lives_in + s basee? a (?P<o>CAP)
age + s (?:viens|vient) d'avoir (?P<o>\d{{1,3}}|[a-z]+) ans
degree + e (?:viens|vient) d'avoir (?:son|mon|le) (?P<o>bac|permis|brevet|diplome|master|cap|bts)
works_at + f (?:commence|demarre|debute|attaque|commencons) (?:chez|a la|au) (?P<o>CAP)
plans + f passe (?:le |mon |l')(?P<o>permis|bac|code|concours|examen|oral)
event + f ai (?:un )?(?P<o>(?:rendez-vous|rdv) [\w' -]{{3,40}})
uses + h code(?: surtout| beaucoup| principalement)? en (?P<o>CAP)
health + s ai (?:de l'|du |de la |des )(?P<o>{_ILLNESS_FR})
health + s (?:fais|fait) (?:de l'|du |de la |des )(?P<o>{_ILLNESS_FR})
works_as + s (?:suis|est)(?: une?)? (?P<o>(?:chauffeu\w+|agent|agente|aide|technicien|technicienne|assistant|assistante|chef|cheffe|professeure?|conducteur|conductrice|responsable|charge|chargee) (?!a\b|chez\b|et\b|en\b|au\b)[\w' -]{{3,25}}?)
works_as + s (?:suis|est)(?: une?)? (?P<o>marin-pecheur|pecheur|agriculteur|agricultrice|caviste|traiteur|fleuriste|ebeniste|gendarme|juge|maire)
drives + s (?:roule|roulons) en (?P<o>CAP)
"""
ES = rf"""
born_in + e (?:naci|nacio) en (?P<o>[\w-]+(?: de \w+)?)(?: en)?
works_at + f (?:empiezo|comienzo|entro) (?:a trabajar )?en (?P<o>CAP)(?: el)?
works_at - t (?:deje|he dejado) mi (?:trabajo|puesto|empleo|curro) en (?P<o>CAP)
smokes - t (?:deje|he dejado) de (?P<o>fumar)(?: en)?
event + f (?:el )?tengo (?:cita (?:con el|con la|en el|en la|de|con) |un |una )?(?P<o>{_DOCTOR_ES})
health + s (?:tengo|tiene|padezco|sufro)(?: de)? (?P<o>{_ILLNESS_ES})
takes + h tom[oa] (?P<o>\w{{5,25}}(?:ina|ol|ona|am|ida|il|eno))
studies/studies_at + s estudi[oa] (?P<o>[\w]+(?: [\w]+)?) en (?:la |el )?(?P<p>ORG)
studies/studies_at + s (?:estoy|esta) estudiando (?P<o>[\w]+(?: [\w]+)?)(?: en (?:la |el )?(?P<p>ORG))?
studies + s estudi[oa] (?P<o>derecho|medicina|historia|enfermeria|economicas|economia|psicologia|biologia|quimica|fisica|ingenieria|arquitectura|informatica|magisterio|periodismo|veterinaria|farmacia|filosofia|turismo|empresariales)
habit + h voy (?P<o>(?:a|al) [\w ]{{3,20}} (?:los|todos los|cada|por las) [\w ]{{4,25}})
habit + h (?:voy|salgo) (?P<o>(?:a )?\w+ (?:dos|tres|cuatro|una) (?:vez|veces) (?:por|a la) semana)
marital_status + f nos (?P<o>casamos)(?: en| el)?
drives + s (?:conduzco|conduce) (?:una? )?(?P<o>CAP)
plays + h (?:toc[oa]|jueg[oa]) (?:el |la |al |a la )(?P<o>[\w-]+) (?:los|cada|todos los)(?: [\w ]+)?
owns - t (?:he vendido|hemos vendido) (?:mi|el|la|nuestr[oa]) (?P<o>[\w -]{{3,30}})
child + s tengo (?P<o>(?:una? |dos |tres |cuatro )(?:hij[oa]s?|nin[oa]s?|gemel[oa]s|melliz[oa]s))
works_in + s trabajo en (?P<o>hosteleria|sanidad|construccion|banca|informatica|educacion|marketing|ventas|logistica|turismo)
"""
DE = rf"""
works_at/works_as + s arbeite[tn]? (?:bei|fur|an|in|im)(?: der| dem| einer| einem)? (?P<o>[\w&.-]+(?: [\w&.-]+)?) als (?P<p>[\w-]+)
studies/studies_at + h studier[et]{{1,2}} (?P<o>[\w-]+)(?: im \w+ semester)?(?: (?:an der|an|in) (?P<p>ORG))?
studies_at + s studier[et]{{1,2}}(?: noch| jetzt)? (?:in|an der|an) (?P<o>CAP)
child + s (?:habe?|haben|hat) (?P<o>(?:ein|zwei|drei|vier|funf) (?:kind|kinder|tochter|sohne|jungs|madchen|kids))
age + s (?:bin|ist)(?: jetzt| schon| gerade)? (?P<o>\d{{1,3}})
bought + e hab(?:e|en|t)? (?:mir|uns|sich) (?:eine?n? )?(?P<o>[\w -]{{3,40}}) gekauft
plays/member_of + s spiel[et]n? (?P<o>[\w-]+) in (?P<p>(?:einer|der) [\w -]{{3,30}})
drives + s fahr[et] (?:eine?n? )(?P<o>[A-Za-z][\w-]+(?: [\w-]+)?)
visited + f (?:fahre|fahren|fliege|fliegen|reise|reisen) nach (?!hause\b)(?P<o>CAP)
health + s (?:habe|hat) (?P<o>{_ILLNESS_DE})
health + s leide(?:t|n)? (?:unter|an) (?P<o>[\w -]{{4,30}})
takes + h (?:nehme|nimmt) (?P<o>\w{{5,25}}(?:in|ol|on|am|il|id|an|at))
works_at + f (?:fange|fangt|fang) bei (?:der |dem )?(?P<o>CAP) an
works_at + f (?:starte|beginne|startet|beginnt) bei (?:der |dem )?(?P<o>CAP)
habit + h (?:gehe|gehen|geht) (?P<o>(?:jeden|jede|jedes) .{{4,40}})
habit + h (?:gehe|gehen|geht) (?P<o>(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|zweimal die woche|dreimal die woche) .{{4,40}})
marital_status + f (?P<o>heirate|heiraten)
lives_with + s (?:wohne|lebe|wohnt|lebt) (?:mit|bei) (?P<o>(?:meine[rnm]|seine[rnm]|ihre[rnm]|zwei|drei) [\w -]{{3,30}}?)(?: zusammen)?
favorite + s lieblings(?:film|buch|band|essen|farbe|serie|spiel|sportler) ist (?P<o>[\w -]{{2,40}})
volunteers_at + s (?:engagiere|engagiert) (?:mich|sich) (?:bei|im|in der|beim) (?P<o>[\w -]{{3,40}})
member_of + s (?:singe|singt|spiele|spielt) (?:in|im) (?P<o>(?:einem|einer|der|dem)? ?(?:chor|orchester|band|verein)[\w -]{{0,20}})
"""
# how a sentence without a subject begins, which tells its language as surely as a pronoun
OPENING = {
    "es": r"^(?:(?:no|ya no|hoy|tambien) )?(?:como (?!te|se|que|est)|bebo|fumo|toco |juego |aprendo|estudio |odio |tomo |deje |empiezo |nos casamos|me he |nos hemos |me compre|voy al? |conduzco|vendi |compre |uso |prefiero |cumplo |padezco)",
    "fr": r"^(?:habite|bosse|travaille) (?:a|chez|en) ",
    "de": r"^hab (?:mir|uns|gestern|jetzt|seit|heute|letzte[ns]?|endlich) |^(?:wohne|arbeite|studiere|spiele|lerne) (?:in|bei|seit|an|als) ",
}
