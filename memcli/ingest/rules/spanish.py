"""Spanish verb patterns beyond those of ``languages``: the same columns, and the same folded text."""
# ruff: noqa: E501 -- one construction a line

KIN = (
    "padres:parents hermanita:sister hermanito:brother mami:mother papi:father abuelita:grandmother abuelito:grandfather abuelos:grandparent "
    "nieto:grandson nieta:granddaughter nietos:grandchild nietas:grandchild primos:cousin primas:cousin tios:uncle tias:aunt amigos:friend "
    "amigas:friend suegros:in_laws yerno:son_in_law nuera:daughter_in_law padrastro:stepfather madrastra:stepmother hijastro:stepson hijastra:stepdaughter "
    "nene:child nena:child bebe:child peque:child mellizos:child gemelos:child prometido:fiance prometida:fiance exmarido:ex-husband exmujer:ex-wife "
    "exnovio:ex-boyfriend exnovia:ex-girlfriend colega:colleague vecinos:neighbor casero:landlord casera:landlord roomie:roommate medico:doctor medica:doctor "
    "profe:teacher viejo:father vieja:mother parejita:partner chico:boyfriend chica:girlfriend sobrinos:nephew sobrinas:niece ahijado:godson ahijada:goddaughter"
)
PETS = "gallinas vacas ovejas abejas cabras patos peces pez canario cobaya huron gatos gatas perras gatita perrito perrita cachorra"
WORDS = (
    "al del lo muchas muchos mucho piso le les nos su sus hemos han voy vamos va era fue este esta ese eso como cuando donde porque desde hasta entre sobre "
    "muy mas tambien siempre nunca nada todo todos todas anos mes ano dia dias martes lunes tarde hoy ayer manana hijo hija hermana "
    "hermano madre padre marido mujer trabajo casa pero estan viven tenemos somos"
)
STRONG = (
    r"|(?:^|[ ,])(?:(?:odio|prefiero|estudio|vendi|toco|hago|tomo|conduzco|tenemos|canto en|corro|programo|colecciono|naci|deje|cumplo|cumple|"
    r"nos casamos|llevo|mido|saque|busco|dirijo|voy al?|acab[oa](?:mos)? de|hemos|salgo|bebo|uso|juego|nado|cocino|aprendo|vivimos|trabajamos|"
    r"puedo|antes|ya no|empiezo|ayer|el ano|cuido|doy|enseno|escribo|desayuno|quiero|quisiera|estamos|fumo|me crie|me cas[eo]|me jubile|me rompi)(?!\w)|"
    r"nos mud|nuestr|leo (?:much|libr|nov)|me (?:he \w+[ai]do|operaron|robaron|dan? (?:miedo|asco|igual|pena)|apunt|levant[oe]|compr|gustaria|dedico|diagnost)|"
    r"no (?:puedo|fumo|bebo|como|soporto|aguanto)(?!\w)|he (?:\w+[ai]do|roto|hecho|visto|puesto|escrito)(?!\w))"
)
ADVERBS = r"\b(?:ahora|actualmente|tambien|todavia|aun|hoy|recien|siempre|normalmente|sobre todo|principalmente|al final|por fin|mucho|muchisimo|justo|ya (?!no\b)) ?(?=\S)"
PAST = {
    "era": "es", "eran": "son", "vivia": "vive", "vivian": "viven", "trabajaba": "trabaja", "tenia": "tiene", "fumaba": "fuma", "jugaba": "juega",
    "tocaba": "toca", "estudiaba": "estudia", "bebia": "bebe", "conducia": "conduce", "usaba": "usa", "ensenaba": "ensena", "cantaba": "canta",
}  # fmt: skip
PLURAL = {
    "viven": "vive", "trabajan": "trabaja", "tienen": "tiene", "son": "es", "hablan": "habla", "estan": "esta", "juegan": "juega", "tocan": "toca",
    "estudian": "estudia", "van": "va", "llevan": "lleva", "hacen": "hace", "vienen": "viene", "comen": "come", "beben": "bebe", "odian": "odia",
    "adoran": "adora", "trabajamos": "trabaja", "somos": "es", "hablamos": "habla", "jugamos": "juega", "hacemos": "hace",
}  # fmt: skip
DATIVE = r"(?:no )?(?:le|les) (?:gusta|encanta|da|dan|diagnosticaron|han|operaron|detectaron|encontraron|chifla|flipa|apasiona)"

_AILMENTS = (
    r"(?:asma|diabetes(?: tipo \d)?|migranas?|cancer(?: de \w+)?|epilepsia|depresion|ansiedad|hipertension|artritis|artrosis|celiaquia|psoriasis|endometriosis|"
    r"tdah|autismo|escoliosis|parkinson|alzheimer|demencia|vertigo|hipotiroidismo|anemia|fibromialgia|gota|tension alta|colesterol|insomnio)"
)
_MEDICINE = r"\w+(?:ina|ol|ona|am|ida|il|eno|pril|statina|xetina|azol|an)|insulina|antidepresivos|ansioliticos|la pildora|sintrom|ibuprofeno|antibioticos"
_DEMONYMS = (
    "espanol|frances|ingles|portugues|aleman|italian[oa]|belga|suiz[oa]|marroqui|argelin[oa]|mexican[oa]|argentin[oa]|colombian[oa]|peruan[oa]|chilen[oa]|"
    "venezolan[oa]|ecuatorian[oa]|bolivian[oa]|uruguay[oa]|paraguay[oa]|cuban[oa]|dominican[oa]|puertorriquen[oa]|brasilen[oa]|estadounidense|american[oa]|"
    "canadiense|chin[oa]|japones|corean[oa]|indi[oa]|rus[oa]|ucranian[oa]|polac[oa]|ruman[oa]|bulgar[oa]|grieg[oa]|turc[oa]|sueco|sueca|noruego|noruega|danes|"
    "irlandes|escoces|holandes|austriac[oa]|catalan|gallego|gallega|vasc[oa]|andaluz|andaluza|madrilen[oa]|guatemaltec[oa]|honduren[oa]|salvadoren[oa]|nicaraguense|panamen[oa]"
)
TABLE = rf"""
age + s (?P<o>\d{{2}}) anos
child + s (?:soy|es) (?:madre|padre|mama|papa) de (?P<o>(?:una?|dos|tres|cuatro|cinco) (?:hij[oa]s?|ninos?|ninas?|peques|gemel[oa]s|melliz[oa]s))
lives_with - t ya no viv[oe] con (?P<o>(?:mis?|sus?) \w+|CAP)
works_at + f (?:empiezo|empieza|entro)(?: a trabajar)? en (?P<o>CAP)
nationality + s (?:soy|es|son|somos) (?P<o>(?:{_DEMONYMS})(?:a|es|as|s)?)
smokes - t (?:deje|dejo|he dejado|ha dejado|dejamos) (?:de )(?P<o>fumar|vapear)
smokes - t (?:deje|dejo|he dejado|ha dejado) el (?P<o>tabaco)
drinks - t (?:deje|dejo|he dejado|ha dejado) (?:de beber |de tomar |el |la )(?P<o>alcohol|cafe|coca-?cola|cerveza|vino)
eats - t (?:deje|dejo|he dejado|ha dejado) (?:de comer |la |el )(?P<o>carne|gluten|azucar|pescado|lacteos)
plays - t (?:deje|dejo|he dejado|ha dejado) (?:de jugar al |de tocar el |de tocar la |el |la )(?P<o>futbol|baloncesto|tenis|padel|piano|guitarra|violin|rugby|ajedrez)
habit - t (?:deje|dejo|he dejado|ha dejado) (?:de ir al |el |la )(?P<o>gimnasio|gym|yoga|natacion|boxeo|pilates)(?: .*)?
studies - t (?:deje|dejo|he dejado|ha dejado) (?:la |los )(?P<o>carrera|universidad|estudios)
avoids + h no (?P<o>fumo|fuma|bebo|bebe)
avoids + h no (?:como|bebo|tomo|come|bebe|toma|puedo comer|puede comer) (?:ni )?(?P<o>LIST)
fears + h (?:me|le) (?:da|dan) (?:mucho |panico )?(?:miedo )?(?P<o>(?:las |los |el |la )[\w -]{{3,30}})
fears + s (?:tengo|tiene) (?:mucho )?(?:miedo|panico|fobia) (?:a|al) (?P<o>[\w -]{{3,30}})
wears + s (?:llev[oa]|us[oa]) (?P<o>gafas|lentillas|lentes|audifonos|brackets)
height + s mid[oe] (?P<o>1[.,]\d\d|\d{{3}} cm|\d metro.*)
health + s (?:soy|es|estoy|esta) (?P<o>diabetic[oa]|asmatic[oa]|embarazada|celiac[oa]|epileptic[oa]|dislexic[oa]|zurd[oa]|ciega|ciego|sord[oa]|daltonic[oa]|hipertens[oa]|autista)(?: .*)?
health + s (?:tengo|tiene|padezco|padece|sufro|sufre) (?:de )?(?P<o>{_AILMENTS})
health + e (?:me|le) (?P<o>(?:operaron|han operado) (?:de la|del|de los|de las|el|la) [\w-]+)
health + e (?:me|se) (?P<o>(?:rompi|rompio|torci|torcio|fracture|fracturo|he roto|ha roto) (?:la|el|los|las|una?) [\w-]+)
takes + s (?:tom[oa]|estoy tomando|me pongo|me pincho) (?P<o>{_MEDICINE})
takes - t (?:ya no tom[oa]|deje de tomar|he dejado de tomar|deje) (?P<o>{_MEDICINE})
allergic_to + s (?:soy|es) (?:alergic[oa]|intolerante) (?:al |a la |a los |a las |a )(?P<o>LIST)
allergic_to + s (?:tengo|tiene) (?:alergia|intolerancia) (?:al |a la |a los |a las |a )(?P<o>LIST)
marital_status + f (?:nos|me|se) (?P<o>casamos|caso|casan|casa)
marital_status + e (?:nos|me|se) (?P<o>casamos|case|caso|divorciamos|divorcie|divorcio|separamos|separe|separo|hemos casado|he casado|he divorciado|ha casado)
spouse + s (?:esta|estoy) casad[oa] con (?P<o>una? [\w-]+|CAP)
partner + s (?:salgo|sale|estoy saliendo|estoy|esta saliendo) con (?P<o>CAP)
partner - t (?:he roto|rompi|rompio|ha roto|lo deje|lo he dejado|termine|cortamos|corte) con (?P<o>CAP)
works_at - t (?:deje|dejo|he dejado|ha dejado) (?:mi trabajo (?:en|de) |mi puesto en |la empresa |el trabajo en )(?P<o>ORG)
works_at - t (?:me echaron|me despidieron|me han despedido|renuncie|me fui|me han echado) (?:de|a) (?P<o>ORG)
works_at - t (?:estoy|esta|trabajo|trabaja) (?:ya )?no (?:en|para) (?P<o>ORG)
works_at + i (?:empece|empezo|he empezado|empiezo|empieza|entre|entro) (?:a trabajar )?(?:en|de \w+ en) (?:el |la |un |una )?(?P<o>ORG)
works_as + s (?:estoy|esta) (?:en |de )?(?P<o>paro|jubilad[oa]|baja|desemplead[oa]|sin trabajo)
works_as + e (?:me|se) (?P<o>jubile|jubilo|he jubilado)
works_as + s (?:me dedico|se dedica) (?:a la |al |a los |a las |a )(?P<o>[\w -]{{3,30}})
works_as/works_at + s (?:soy|es)(?: una?)? (?P<o>(?:fontaner|electricist|carpinter|panader|peluquer|program|psicolog|bombero|soldador|taxist|pescador|jardiner|fisioterapeut|matron|notari|juez|disenador|arquitect|conserj|conductor|comercial|farmaceutic|traductor|cientific|enfermer|auxiliar|funcionari|agricultor|camioner|limpiador|mecanic|dependient|cajer|model|music|escritor|actor|actriz|azafat|pilot|policia|militar|socorrist)\w*(?: de [\w ]+?)?)(?: en (?:el |la |un |una )?(?P<p>ORG))?
studies/studies_at + s (?:estudi[oa]|estoy estudiando|esta estudiando|hago|hace) (?P<o>derecho|medicina|enfermeria|ingenieria(?: \w+)?|economia|filologia|historia(?: del arte)?|psicologia|biologia|fisica|quimica|matematicas|arquitectura|magisterio|periodismo|filosofia|informatica|veterinaria|turismo|bellas artes|farmacia|sociologia|bachillerato|musica)(?: (?:en|por) (?:la |el )?(?P<p>ORG))?
studies + s (?:estoy haciendo|hago|hace|esta haciendo|he empezado|empece) (?:un|una|mi|el|la|su) (?P<o>(?:master|doctorado|grado|tesis|curso|fp|carrera|tfg|tfm|ciclo)(?: (?:en|de|sobre) [\w -]+?)?)
studies + s (?:esta|estoy|va|voy) (?:en|a) (?P<o>(?:primero|segundo|tercero|cuarto|quinto|sexto)(?: de [\w -]+)?)
studies_at + s (?:va|voy) (?:al|a la) (?P<o>(?:colegio|instituto|universidad|guarderia|escuela|cole|uni)(?: .{{2,30}})?)
degree + e (?:me|se) (?:gradue|graduo|licencie|licencio|he graduado) (?:en|de) (?P<o>[\w -]{{3,40}})
degree + e (?:termine|acabe|he terminado|acabo de terminar|saque) (?:la carrera de |el master en |el grado en |el |la )(?P<o>(?:derecho|medicina|enfermeria|bachillerato|doctorado|carrera|master)(?: (?:de|en) [\w -]+)?)
skill + e (?:saque|me saque|he sacado|me he sacado) (?:el |mi )(?P<o>(?:carnet|carne|permiso|licencia)(?: de \w+)?)
uses/-uses + i (?:he pasado|pase|paso|me pase|cambie|me he pasado|hemos migrado|migramos) de (?P<p>CAP) a (?P<o>CAP)
uses + h (?:programo|programa|desarrollo) (?:en|con) (?P<o>CAP)
uses + h (?:us[oa]|usamos|utiliz[oa]) (?P<o>CAP)
plays/member_of + h jueg[oa] (?:al |a la |a )?(?P<o>[\w-]+) (?:en|con) (?:el |la |los |un )?(?P<p>CAP)
plays + h (?:toc[oa]|jueg[oa]|tocamos|jugamos) (?:el |la |al |a la )(?P<o>[\w -]{{3,30}})
member_of + s (?:cant[oa]|jueg[oa]|toc[oa]|estoy|esta) en (?P<o>(?:un|una|el|la) (?:coro|banda|orquesta|equipo|grupo|club|asociacion|coral|charanga)(?: .{{2,30}})?)
supports + h (?:soy|es) (?:hincha |seguidor[a]? |aficionad[oa] )?del? (?P<o>Betis|betis|barca|madrid|real madrid|atletico|atleti|sevilla fc|valencia cf|athletic|boca|river)
likes + h (?:soy|es) (?:muy )?(?:fan|fanatic[oa]|aficionad[oa]) (?:de la|del|de los|de las|de|al|a la|a los) (?P<o>LIST)
likes + h (?:me|le|nos) (?:gustan?|encantan?|apasionan?|flipan?|chiflan?)(?: mucho| muchisimo)? (?P<o>LIST)
likes + h ador[oa] (?P<o>LIST)
dislikes + h (?:no soport[oa]|no aguant[oa]|odi[oa]|detest[oa]|odiamos) (?:a )?(?P<o>LIST)
dislikes + h (?:me|le) da asco (?P<o>LIST)
prefers + h prefier[oe] (?:el |la |los |las )?(?P<o>[\w -]+?)(?: (?:al|a la|a los|a las|antes que|que) .*)?
wants + w (?:me|le|nos) gustaria (?P<o>(?!saber|que )[\w]+(?:ar|er|ir)\b.{{0,50}})
wants + w (?:quier[oe]|quisiera|queremos|suen[oa] con|espero) (?P<o>(?!saber|decir|que )[\w]+(?:ar|er|ir)(?:me|nos|se)?\b.{{2,50}})
attended + f (?:voy|va|vamos) a correr (?:el |la |un |una )?(?P<o>(?:maraton|media maraton|carrera|triatlon|10k)\b(?: .{{2,30}})?)
attended + e (?:corri|corrio|corrimos|termine|he corrido) (?:el |la |un |una |mi primer |mi primera )?(?P<o>(?:maraton|media maraton|carrera|triatlon)\b(?: .{{2,30}})?)
lives_in + f (?:me|se|nos) (?:voy|va|vamos) a (?:vivir|mudar|ir a vivir) (?:a|en) (?P<o>PLACE)
lives_in + f (?:voy|va|vamos) a (?:vivir|mudarme|mudarse|mudarnos|irme a vivir|irnos a vivir) (?:a|en) (?P<o>PLACE)
lives_in + s (?:viv(?:o|e|imos)|resid[oe]) (?:en|cerca de|junto a) (?P<o>PLACE)
lives_in - t (?:me|nos|se) (?:fui|fuimos|fue|marche|he ido|hemos ido) de (?P<o>PLACE)
lives_with + s (?:viv[oe]|vivimos) con (?P<o>(?:mis?|sus?) \w+|CAP)
visited + f (?:voy|va|vamos|viajo|viajamos|vuelo) (?:de vacaciones |de viaje )?a (?P<o>(?!\w+[aei]r(?:me|nos|se)?\b)CAP)
visited + e (?:fui|fue|fuimos|he ido|hemos ido|viaje|viajamos|estuve|estuvimos) (?:de vacaciones )?(?:a|en) (?P<o>CAP)
plans + w (?:voy|va|vamos) a (?P<o>(?!(?:ver|ser|tener|comprar|hacer|ir|cenar|comer|dormir|salir|llamar|mirar|probar|intentar|preguntar|decir|estar|dejar|poner|dar)\b)[\w]+(?:ar|er|ir)(?:me|nos|se)? .{{2,50}})
bought + e (?:acab[oa](?:mos)? de comprar(?:me|nos)?|(?:me |nos |se )?(?:compre|compro|compramos|he comprado|hemos comprado|ha comprado))(?: una?| el| la)? (?P<o>[\w -]{{3,40}})
owns - t (?:vendi|vendio|vendimos|he vendido|hemos vendido|perdi|ha vendido) (?:mi|el|la|su|nuestr[oa]) (?P<o>[\w -]{{3,30}})
owns - t (?:me|nos|le) (?:robaron|han robado) (?P<o>(?:mi|el|la|las|los) [\w -]{{3,30}})
drives + s (?:conduzc[oa]|conduce|manej[oa]) (?:una?|mi)? ?(?P<o>CAP)
owns + s (?:tengo|tiene|tenemos) (?P<o>(?:una?|dos|tres) (?:\w+ )?(?:casa|piso|coche|moto|bici|bicicleta|furgoneta|barco|guitarra|piano|jardin|huerto|autocaravana|portatil|camara|apartamento|finca|dron|carro|auto)(?: .{{2,30}})?)
has_pet + s (?:tengo|tiene|tenemos|cri[oa]|criamos) (?P<o>(?:\w+ )?(?:gallinas|vacas|ovejas|abejas|cabras|patos|peces|conejos|caballos|perros|gatos|cerdos))
has_pet + e (?:acab[oa](?:mos)? de adoptar|adoptamos|adopte|he adoptado|hemos adoptado) (?:una? |dos )(?P<o>[\w -]{{3,30}})
child + f (?:espero|espera|esperamos|esta esperando|estoy esperando|estamos esperando) (?P<o>(?:nuestro|su|mi|un|una|otr[oa]) (?:\w+ )?(?:hij[oa]|bebe|nino|nina))
child + s (?:tengo|tiene|tenemos) (?P<o>(?:una?|dos|tres|cuatro|cinco) (?:hij[oa]s?|ninos?|ninas?|peques|gemel[oa]s|melliz[oa]s)(?: de .*)?)
sibling + s (?:tengo|tiene) (?P<o>(?:una?|dos|tres|cuatro|cinco) (?:herman[oa]s?|hermanastr[oa]s?)(?: (?:y|mayor|menor|pequen).*)?)
is_a + s (?:soy|es) (?P<o>hij[oa] unic[oa]|zurd[oa]|diestr[oa])
collects + h (?:colecciono|colecciona) (?P<o>[\w -]{{3,40}})
manages + s (?:dirijo|dirige|llev[oa]|gestion[oa]|coordin[oa]|lider[oa]) (?P<o>(?:una?|el|la|los|mi|su) [\w -]{{3,40}})
teaches/works_at + s (?:doy clases? de|da clases? de|ensen[oa]|imparto) (?P<o>[\w -]+?)(?: en (?:el |la |un |una )?(?P<p>ORG))?
volunteers_at + s (?:soy|es|hago de|hace de) voluntari[oa] (?:en|de|con) (?:el |la |un |una )?(?P<o>ORG)
learns + h (?:estoy|esta) aprendiendo (?:a )?(?P<o>[\w -]{{3,30}})
learns + i (?:empece|he empezado|empezo) (?:a aprender |clases de |a estudiar |con el |con las clases de )(?P<o>[\w -]{{3,30}})
speaks + h habl[oa] (?P<o>LIST)
created + s (?:estoy escribiendo|escribo|esta escribiendo|estoy preparando|estoy haciendo) (?P<o>(?:una?|mi|el|la) (?:\w+ )?(?:novela|libro|guion|disco|blog|podcast|app|documental|poemario))
created + e (?:he|ha|hemos)? ?(?:cre[eo]|fund[eo]|mont[eo]|abri|lanc[eo]|montado|creado|fundado|abierto|escrito|publicado|abrio|publique|fundamos|abrimos) (?P<o>(?:una?|mi|nuestr[oa]) [\w -]{{3,40}})
name + s se llaman (?P<o>LIST)
habit + h (?P<o>(?!hace (?:mucho|muchisimo|calor|frio|sol|viento|falta|un|una|lo|que|poco|dias|anos|tiempo)\b)(?:hago|hace|corro|corre|nado|nada|medito|medita|voy al|va al|salgo a|sale a|me levanto|se levanta|entreno|entrena|bailo|baila|hago)\b.{{2,50}})
habit + h (?P<o>(?:leo|lee|cocino|cocina|pinto|pinta|escalo|escala|dibujo|dibuja|pesco|pesca) (?:much|todos|todas|cada|los|por|novelas|comics|libros).{{0,40}})
drinks + h (?:beb[oe]|tom[oa]|desayuno) (?P<o>[\w]+(?: [\w]+){{0,2}} (?:tod[oa]s|cada|al dia|por la|por las) .*)
age + f cumpl[oe] (?P<o>\d{{1,3}}|[a-z]+)(?: anos)?
age + e (?:cumpli|cumplio|he cumplido|ha cumplido) (?P<o>\d{{1,3}}|[a-z]+)(?: anos)?
origin + s (?:soy|es|vengo|viene) (?:originari[oa] )?de (?P<o>CAP)
grew_up_in + e (?:me crie|se crio|creci|crecio) en (?P<o>PLACE)
"""
NO_ROLE = (
    "optimista pesimista egoista realista sincero sincera primero primera tercero tercera extranjero extranjera entero entera ligero ligera soltero soltera "
    "simpatico simpatica fantastico fantastica romantico romantica practico practica tipico tipica artistico unico lista mejor peor mayor menor verdadera"
)
