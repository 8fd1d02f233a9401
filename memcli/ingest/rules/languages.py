"""French, Spanish and German constructions: words of kinship, animals, work, and verb patterns.

Patterns run over the folded text (lower case, no accents, same length). A row reads
``predicate op aspect pattern``; the pattern follows the subject and names its object "o", a second
object "p" goes to the predicate after the slash. ``op``: "+" assert, "-" end. Aspects as in ``frames``.
"""
# ruff: noqa: E501 -- one construction a line

import re
from typing import NamedTuple

from memcli.ingest.rules import french, german, spanish
from memcli.ingest.rules import languages_more as more

KIN = {
    "fr": "frere:brother soeur:sister sœur:sister mere:mother maman:mother pere:father papa:father mari:husband femme:wife epouse:wife "
    "epoux:husband copain:boyfriend copine:girlfriend compagnon:partner compagne:partner conjoint:partner fils:son fille:daughter "
    "enfant:child enfants:child cousin:cousin cousine:cousin oncle:uncle tante:aunt neveu:nephew niece:niece "
    "grand-mere:grandmother grand-pere:grandfather mamie:grandmother papy:grandfather belle-mere:mother_in_law "
    "beau-pere:father_in_law beau-frere:brother_in_law belle-soeur:sister_in_law belle-sœur:sister_in_law ex:ex ami:friend amie:friend "
    "collegue:colleague patron:boss patronne:boss coloc:roommate voisin:neighbor voisine:neighbor fiance:fiance fiancee:fiance "
    "parents:parent mamy:grandmother mamie:grandmother papi:grandfather meme:grandmother pepe:grandfather mémé:grandmother grands-parents:grandparent "
    "arriere-grand-mere:great_grandmother arriere-grand-pere:great_grandfather grand-tante:great_aunt grand-oncle:great_uncle "
    "belle-fille:daughter_in_law gendre:son_in_law demi-frere:half_brother demi-soeur:half_sister demi-sœur:half_sister "
    "petit-fils:grandson petite-fille:granddaughter petits-enfants:grandchild filleul:godson filleule:goddaughter "
    "ex-mari:ex-husband ex-femme:ex-wife ex-copain:ex-boyfriend ex-copine:ex-girlfriend ex-compagnon:ex ex-compagne:ex "
    "beaux-parents:in_laws tata:aunt tatie:aunt tonton:uncle frangin:brother frangine:sister gosse:child gosses:child gamin:child gamins:child "
    "bebe:child meuf:girlfriend mec:boyfriend cheri:partner cherie:partner boss:boss cheffe:boss chef:boss manager:boss medecin:doctor "
    "psy:therapist proprio:landlord colocataire:roommate colocs:roommate cousins:cousin cousines:cousin neveux:nephew nieces:niece oncles:uncle tantes:aunt "
    "amis:friend amies:friend pote:friend copains:friend collegues:colleague voisins:neighbor fils:son jumeaux:child jumelles:child "
    "filles:daughter freres:brother soeurs:sister sœurs:sister jumelle:sibling jumeau:sibling parrain:godparent marraine:godparent",
    "es": "hermano:brother hermana:sister madre:mother mama:mother padre:father papa:father marido:husband esposo:husband "
    "esposa:wife mujer:wife novio:boyfriend novia:girlfriend pareja:partner hijo:son hija:daughter hijos:child hijas:daughter primo:cousin prima:cousin "
    "tio:uncle tia:aunt sobrino:nephew sobrina:niece abuelo:grandfather abuela:grandmother suegra:mother_in_law "
    "suegro:father_in_law cunado:brother_in_law cunada:sister_in_law amigo:friend amiga:friend jefe:boss jefa:boss "
    "vecino:neighbor vecina:neighbor ex:ex hermanos:brother hermanas:sister companero:colleague companera:colleague",
    "de": "bruder:brother schwester:sister mutter:mother mama:mother vater:father papa:father mann:husband ehemann:husband "
    "frau:wife ehefrau:wife freund:boyfriend freundin:girlfriend partner:partner partnerin:partner sohn:son tochter:daughter kinder:child "
    "cousin:cousin cousine:cousin onkel:uncle tante:aunt neffe:nephew nichte:niece oma:grandmother grossmutter:grandmother "
    "großmutter:grandmother opa:grandfather großvater:grandfather schwiegermutter:mother_in_law schwiegervater:father_in_law "
    "schwager:brother_in_law schwagerin:sister_in_law chef:boss chefin:boss kollege:colleague kollegin:colleague "
    "nachbar:neighbor nachbarin:neighbor mitbewohner:roommate mitbewohnerin:roommate ex:ex sohne:son tochter:daughter verlobter:fiance verlobte:fiance",
}  # fmt: skip
PETS = {
    "fr": "berger labrador caniche bouledogue teckel yorkshire husky beagle epagneul cocker braque setter jument poney chevre ane poule canari furet gerbille chat chatte chien chienne chaton chiot lapin perroquet hamster poisson cheval tortue perruche chats chiens lapins cochon d'inde",
    "es": "pato gallina cabra burro tortuga perro perra gato gata gatito cachorro conejo loro caballo tortuga hamster periquito perros gatos",
    "de": "dackel pudel mops labrador schaferhund pony maus ratte huhn huhner frettchen hund hundin katze kater hamster kaninchen welpe papagei pferd schildkrote wellensittich meerschweinchen katzen hunde",
}
ROLE = {
    "fr": r"(?:aide-soignante?|sage-femme|auxiliaire de vie|agente? d'entretien|assistante? maternelle|interne|stagiaire|apprentie?|macon|maçon|factrice|prof(?:esseure?)?|medecin|avocate?|pompier|pompiere|dentiste|etudiante?|maire|architecte|secretaire|notaire|comptable|kine|juge|"
    r"boulang\w+|chef(?:fe)? \w+|retraitee?|independante?|freelance|developpeu\w+|\w+(?:ier|iere|iste|icien|icienne|ologue|ateur|atrice|eur|euse|graphe|logue)s?)",
    "es": r"(?:medic[oa]|abogad[oa]|profesora?|enfermer[oa]|ingenier[oa]|maestr[oa]|arquitect[oa]|estudiante|cociner[oa]|camarer[oa]|bomber[oa]|"
    r"policia|dentista|veterinari[oa]|jubilad[oa]|autonom[oa]|\w+(?:ista|dora?|ologo|ologa|grafo|grafa|tica|tico|ero|era))",
    "de": r"(?:arzt|arztin|lehrer|koch|kochin|ingenieur|anwalt|anwaltin|student|studentin|krankenschwester|krankenpfleger|rentner|rentnerin|"
    r"selbststandig|backer|architekt|zahnarzt|tierarzt|beamter|beamtin|kaufmann|kauffrau|\w{3,}(?:er|erin|ist|istin|eur|eurin|ologe|ologin|iker|ikerin|ent|entin|wirt|leiter))",
}  # fmt: skip
SUBJECT = {
    "fr": r"(?:je |j'|nous |on |moi,? (?:je |j'|))",
    "es": r"(?:yo |nosotros |)",
    "de": r"(?:ich |wir |)",
}
POSSESSIVE = {
    "fr": r"(?:mon|ma|mes|notre|nos)",
    "es": r"(?:mis?|nuestr[oa]s?)",
    "de": r"(?:mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?)",
}
PRONOUN = {"fr": r"(?:il|elle)", "es": r"(?:el|ella)", "de": r"(?:er|sie)"}
JOINT = {
    "fr": r",? (?:et|mais|donc|puis|car|parce que|avant de|puisque|alors que) | ?[,;] ",
    "es": r",? (?:y|e|pero) | ?[,;] ",
    "de": r",? (?:und|aber) | ?[,;] ",
}
WORDS = {
    "fr": "je j' mon ma mes est suis et le la les une un des c'est pas ne n' dans notre il elle ai au aux chez du nous avec depuis avons sont vivre vivons part de sa son ses qui que plus sur vit joue parle travaille tient attend vient fait tres toujours l d qu etait etais moi c'est parce avant maintenant mari frere soeur mere pere fille fils copain copine on",
    "es": "yo mi mis soy es y el los las un una en con no me se que tengo vivo trabajo nuestro ya muy por para pero estoy de la nos su sus toca vive trabaja juega desde hace tiene habla",
    "de": "ich mein meine und der die das ist bin ein eine einen nicht wir in mit seit bei meinem habe kein keine keinen heißt wohnt hat spielt arbeitet lebt als von nach auf fur zu seine ihre mehr",
}
STRONG = {
    "fr": r"(?:^|[ ,])(?:j'|je |mon |ma |mes |notre |nos |c'est |nous |il parait )|(?:^|, )on (?:n'|ne |y |en |s'|se |nous )?(?:a|est|va|vient|habite|vit|part|attend|fait|bosse|travaille|joue|utilise|eleve|adore|aime|prend|loue|vend|demenage|mange|boit|sera|avait|etait|parle|regarde|cherche|passe|commence|peut|veut|doit|compte|tient|marie|appelle|emmenage|installe|deteste|code|tourne|garde) ", "es": r"(?:^|[ ,])(?:soy|tengo|vivo|trabajo|me llamo|mi |nuestr|ya no|me gusta|me encanta|me mud|nos mud|hablo|naci|estoy )|^no me ",
    "de": r"(?:^|[ ,])(?:ich|mein|meine|unser|unsere|wir) ",
}  # fmt: skip


class Row(NamedTuple):
    """One verb pattern of a language."""

    predicate: str
    op: str
    aspect: str
    pattern: str


_FR = r"""
name + s (?:m'|s')appelle (?P<o>NAME)
name + s (?:appelle|appelez)-moi (?P<o>NAME)
lives_in/-lives_in + i (?:ai|a|avons) quittee? (?P<p>CITY) pour (?P<o>CITY)
uses/-uses + i (?:suis|est|sommes|ai|a|avons) passee?s? (?:de |d')(?P<p>CAP) (?:a|sur|vers) (?P<o>CAP)
lives_in + i (?:me suis|s'est|nous sommes) installee?s? (?:a|au|aux|en|dans|pres de) (?P<o>PLACE)
studies/studies_at + s etudies? (?:le |la |l'|les )(?P<o>[\w' -]+?) (?:au|a la|a l'|a) ?(?P<p>ORG)
studies_at + s etudies? (?:au|a la|a l'|a) ?(?P<o>CAP)
studies_at + s (?:suis|est|sont) (?:au|en|a la|a l') ?(?P<o>(?:college|lycee|maternelle|primaire|creche|fac|universite|ecole|prepa)(?: .{2,30})?)
degree + e (?:ai|a) (?:une?|mon|ma|son|sa) (?P<o>(?:doctorat|master|licence|bac|these|diplome|bts|dut|cap|mba)(?: (?:en|de|d') ?[\w' -]+)?)
lives_in + s (?:habite|vis|vit|habitons|vivons) en (?:colocation|coloc|appartement|maison|studio) (?:a|au|en|dans|pres de) (?P<o>PLACE)
lives_with + s (?:habite|vis|vit|habitent|vivent) (?P<o>(?:chez|avec) (?:nous|moi))
lives_with + s (?:habite|vis|vit)(?: toujours| encore| maintenant)? chez (?P<o>(?:mes|ma|mon|ses|sa|son) \w+)
health + e (?:ai|a) ete (?P<o>operee? (?:du|de la|de l'|des) ?[\w'-]+)
health + s (?:ai|a) (?:toujours |souvent )?(?P<o>mal (?:au|aux|a la) [\w'-]+)
member_of + s (?:suis|est) (?:membre|adherente?|licenciee?) (?:de la|de|d'|du) ?(?P<o>[\w' -]{3,40})
habit + h (?P<o>me (?:leve|couche|reveille) (?:a |vers |tot|tard).{0,30})
habit + h (?P<o>(?:vais|va|allons) (?:a la|au|a l'|aux) ?(?:piscine|salle(?: de sport)?|gym|messe|marche|bibliotheque|mediatheque|chorale|foot|judo|danse|boxe|escalade))
child + e (?:viens|vient|venons) d'avoir (?P<o>un bebe|une fille|un garcon|des jumeaux|des jumelles)
child + s (?:ai|a|avons) (?P<o>une? (?:fils|fille|garcon|enfant)) de (?:\d+|\w+) (?:ans|mois)
owns + s (?:ai|a|avons) (?P<o>une? (?:vieille |vieux |petite |petit )?CAP)
lives_with + f (?:viens|vient|venons|va venir|vont venir|emmenage|s'installe)(?: s'installer| vivre| habiter| loger)? (?P<o>(?:chez|avec) (?:nous|moi))
lives_with + i (?:suis|est|sommes) (?:retournee?s?|revenue?s?|rentree?s?) (?:vivre|habiter) chez (?P<o>(?:mes|ma|mon|ses|sa|son) \w+)
studies + s (?:suis|est|rentre|entre|passe) en (?P<o>(?:seconde|premiere|terminale|troisieme|quatrieme|cinquieme|licence|master|bts|prepa|l1|l2|l3|m1|m2|deuxieme annee|premiere annee)(?: (?:de|d')[\w ]{3,25})?)
health + e (?:m'|s'|lui )?(?:ont|a|ai|avons) (?:ete )?diagnostiquee? (?:une? |le |la |les |l'|du )?(?P<o>[\w' -]{3,30})
takes + s (?:suis|est) sous (?P<o>\w{5,25})
died + e (?:est) (?P<o>morte?|decedee?)
lives_in/-lives_in + i (?:ai|a|avons|suis|est|sommes)(?: tous| recemment)? (?:demenagee?s?|partie?s?) (?:de |d')(?P<p>PLACE) (?:a|aux|au|en|vers|pour) (?P<o>PLACE)
lives_in - s n'?(?:e )?(?:habite|vis|vit|habitons|vivons) plus (?:a|aux|au|en|dans|pres de) (?P<o>PLACE)
lives_in + s (?:habite|vis|vit|habitons|vivons|reside|loge)(?: maintenant| toujours| encore)? (?:a |aux |au |en |dans |pres de |pres d')(?P<o>PLACE)
lives_in + i (?:ai|a|avons|viens de|vient de|viens d'|suis|est|venons d'|m'installe|suis installee?)(?: recemment)? ?(?:demenagee?s?|demenager|installee?s?|m'installer|emmenagee?)(?: a| au| aux| en| dans)? (?P<o>PLACE)
lives_in + f (?:vais|va|allons|pars|part|partons|compte|comptons)(?: \w+)? (?:vivre|habiter|demenager|m'installer|nous installer|s'installer) (?:a|aux|au|en) (?P<o>PLACE)
lives_in + f (?:demenage|demenageons|emmenage|emmenageons)(?: bientot)? (?:a|aux|au|en) (?P<o>PLACE)
works_at - s n'?(?:e )?(?:travaille|bosse|travaillons) plus (?:chez|a|aux|au|pour|dans) (?P<o>ORG)
works_as/works_in + s (?:travaille|bosse) comme (?P<o>[\w' -]+?) a (?P<p>CAP)
works_at/works_as + s (?:travaille|bosse|travaillons) (?:chez|pour|au|a la|a l'|a|dans (?:une?|le|la)) ?(?P<o>ORG) (?:comme|en tant que|en tant qu') ?(?P<p>[\w' -]{3,40})
works_at/works_as + s (?:travaille|bosse|travaillons)(?: de nuit| de jour| a mi-temps| a temps partiel| a plein temps| le soir| la nuit| le week-end)?(?: comme (?P<p>[\w' -]+?))? (?:chez|pour|au|a la|a l'|a|dans (?:une?|le|la)) ?(?P<o>ORG)
works_as + s (?:travaille|bosse) (?:comme|en tant que|en tant qu') ?(?P<o>[\w' -]{3,40})
works_at - t (?:ai|a|viens de|vient de) quitter? ?(?P<o>(?!mon\b|ma\b|mes\b|notre\b|son\b|sa\b)CAP)
likes - t n'?(?:e )?(?:aime|aimons) plus (?:le |la |les |l')?(?P<o>LIST)
works_at + i (?:ai|a) (?:commence|trouve|decroche|signe)(?: [\w']+){0,4} chez (?P<o>CAP)
marital_status + f (?:vais|va|allons) (?:me|se|nous) (?P<o>marier)
marital_status + f (?:me|se|nous) (?P<o>marie|marions|pacse|fiance)
has_pet - t (?:ai|a|avons) perdu (?:mon|ma|notre|nos) (?P<o>(?:chien|chienne|chat|chatte|lapin|cheval|hamster|perroquet|tortue|perruche|chats|chiens)(?: .{2,20})?)
works_at + s (?:suis|est)(?: maintenant)? chez (?P<o>CAP)(?: maintenant)?
smokes - t (?:ai|a) arrete de (?P<o>fumer)
habit - t (?:ai|a|avons) (?:completement |totalement )?(?:arrete|lache|stoppe) (?:de |d'|la |le |les |l')(?P<o>[\w' -]{3,30})
eats - t n'?(?:e )?(?:mange|mangeons) plus (?:de |d'|du )?(?P<o>LIST)
drinks - t n'?(?:e )?(?:bois|boit|buvons) plus (?:de |d'|du )?(?P<o>LIST)
habit - t n'?(?:e )?(?:fais|fait) plus (?:de |d'|du )(?P<o>[\w' -]{3,30})
plays - t n'?(?:e )?joue plus (?:du |de la |de l'|au |a la )(?P<o>[\w' -]{3,30})
manages + s (?:tiens|tient|dirige|gere|tenons|dirigeons) (?P<o>(?:une?|la|le|les|l'|des) ?[\w' -]{3,40})
child + f (?:attends?|attendons) (?P<o>(?:des jumeaux|des jumelles|un bebe|un enfant|une fille|un garcon|un petit garcon|une petite fille|un deuxieme(?: enfant)?|notre \w+ enfant)) *(?:pour)?
smokes - s ne (?P<o>fume) plus
child + s (?:suis |est )?(?:l'heureux |l'heureuse |heureux |heureuse )?(?:papa|maman|pere|mere) (?:de |d')(?P<o>(?:deux|trois|quatre|cinq|une?|jumeaux|jumelles) ?[\w ]{2,30})
age + s (?P<o>\d{1,3}) ans$
age + s (?:ai|a) (?P<o>\d{1,3}|[a-z-]+) ans
age + f (?:fete|fetera|aura|va avoir|vais avoir|fetes) (?:ses |mes |bientot )?(?P<o>\d{1,3}|[a-z-]+) ans
age + s (?:viens d'avoir|vient d'avoir|ai eu|a eu) (?P<o>\d{1,3}|[a-z-]+) ans
name + s est (?P<o>(?:le |la )?(?:dr|docteur|mme|madame|monsieur) CAP)
studies_at + s (?:vais|va|entre|rentre|est scolarisee?) (?P<o>(?:a la |a l'|au |en )(?:ecole|college|lycee|fac|universite|maternelle|creche|primaire|cp|ce1|ce2|cm1|cm2|sixieme)(?: .{2,30})?)
studies/studies_at + e (?:ai|a) (?:etudie|fait des etudes de|fait des etudes d') ?(?:le |la |l'|les )?(?P<o>[\w' -]+?)(?: (?:au |a la |a l'|a )(?P<p>ORG))?
works_as + e (?:suis |est )?(?:devenue?|devenir) (?:une? )?(?P<o>ROLE(?: (?:de|d'|en) ?[\w' -]+?)?)
allergic_to + s (?:(?:suis|est) )?intolerante?s? (?:aux|au|a la|a l'|a) ?(?P<o>LIST)
learns + h (?:prends|prend|suis|suit|prenons) des (?:cours|lecons) (?:de |d')(?P<o>[\w' -]{3,30})
lives_in/-lives_in + i (?:ai|a|avons) quitte (?P<p>CITY) pour (?P<o>CITY)
allergic_to + s (?:(?:suis|est) )?allergiques? (?:aux|au|a la|a l'|a) ?(?P<o>LIST)
lives_in - t (?:ai|a|avons|suis|est|sommes) (?:quittee?s?|partie?s? de|partie?s? d') ?(?P<o>(?!mon\b|ma\b|mes\b|notre\b|son\b|sa\b)(?:la |le |l')?(?:CITY))
lives_in + s (?:habite|loue|habitons|louons) (?:une?|notre|mon|ma) (?:\w+ )?(?:maison|appart|appartement|studio|ferme|chambre|loft|duplex) (?:a|au|en|dans|pres de) (?P<o>PLACE)
lives_in + f (?:m'installe|s'installe|nous installons|on s'installe|emmenage|demenage) (?:a|aux|au|en|dans) (?P<o>PLACE)
works_as + s (?:suis|est) (?:au |en )(?P<o>chomage|conge maternite|conge parental|recherche d'emploi)
works_as + s (?:suis|est) a la (?P<o>retraite)
studies/studies_at + s (?:suis|est) (?:etudiante?|eleve) en (?P<o>[\w' -]+?)(?: (?:au |a la |a l'|a )(?P<p>ORG))?
studies + s (?:prepare|fais|fait|commence) (?:une?|mon|ma|son|sa) (?P<o>(?:doctorat|these|master|licence|bts|dut|cap|bac|mba|apprentissage|alternance|formation|stage)(?: (?:en|de|d'|sur) ?[\w' -]+?)?)(?: (?:a|au|chez) .*)?
degree + e (?:ai|a) (?:eu|obtenu|passe|decroche) (?:mon|ma|son|sa|un|une) (?P<o>(?:bac|licence|master|doctorat|diplome|brevet|bts|cap|mba)(?: (?:en|de|d') ?[\w' -]+)?)
skill + s (?:ai|a) (?:le|mon|son|passe mon|eu mon|obtenu mon) (?P<o>permis(?: \w+)?)
drives + s (?:conduis|conduit|roule en|roulons en) (?:une?|ma|mon|sa|son)? ?(?P<o>CAP)
takes + s (?:prends|prend|suis sous|est sous) (?:du|de la|des|un|une|de l')? ?(?P<o>(?:\w+(?:ol|ex|ine|ox|one|statine|azole|cilline|pril|fene|an)|insuline|antidepresseurs?|antibiotiques?|anxiolytiques?|vitamines?|medicaments?|cortisone))(?: .*)?
health + e (?:m'a|lui a|ont|m'ont) (?:diagnostiquee?|trouvee?|decouvert) (?:une?|du|de la|des|de l')? ?(?P<o>[\w' -]{3,40})
health + e (?:ai|a) ete diagnostiquee? (?P<o>[\w' -]{3,40})
health + s (?:ai|a) (?:une?|de l'|du|des|de la)? ?(?P<o>(?:asthme|diabete|cancer|migraines?|eczema|psoriasis|endometriose|epilepsie|hypertension|depression|anxiete|tdah|autisme|arthrose|scoliose|acouphenes|allergies?)(?: .*)?)
health + e (?:me suis|s'est) (?P<o>(?:casse|foule|tordu|brise|dechire|luxe|fracture|bloque)e? (?:la|le|les|l'|un|une) ?[\w'-]+)(?: .*)?
health + e (?:me suis|s'est) fait (?P<o>operer (?:du|de la|de l'|des) ?[\w'-]+)(?: .*)?
fiance + e (?:me suis|s'est|nous sommes) fiancee?s? (?:a|avec) (?P<o>CAP)
spouse + e (?:me suis|s'est|nous sommes) mariee?s? avec (?P<o>CAP)
spouse + e (?:ai|a) epousee? (?P<o>CAP)
partner - t (?:ai|a) (?:rompu|casse) avec (?P<o>CAP)
partner - t (?:me suis|s'est|nous sommes) (?:separee?s?|quittee?s?) (?:de|d'|avec) ?(?P<o>CAP)
partner + s (?:sors|sort|suis en couple|est en couple|suis|est) avec (?P<o>CAP)
marital_status + e (?:me suis|s'est|nous sommes) (?P<o>mariee?s?|pacsee?s?|divorcee?s?|fiancee?s?)(?: a .*)?
marital_status + e (?:ai|a|avons) (?P<o>divorce)
marital_status + f (?:vais|va|allons) (?:me|se|nous) (?P<o>(?:marier|pacser|fiancer))
wants + w (?:veux|veut|voudrais|voudrait|aimerais|aimerait|aimerions|reve de|revons de|reve d'|espere|esperons|ai envie de|ai envie d'|a envie de|souhaite|souhaiterais) ?(?P<o>(?!que\b|savoir\b|juste\b|dire\b|etre\b|te\b|vous\b|lui\b|en\b|un\b|une\b|le\b|la\b)[a-z']+(?:er|ir|re|oir)\b(?: .{2,60})?)
plans + w (?:compte|comptons|prevois de|prevoit de|prevoyons de|pense|envisage de|envisage d') ?(?P<o>(?!que\b|a\b)[a-z']+(?:er|ir|re|oir) .{2,60})
visited + f (?:pars|part|partons|vais|va|allons|m'envole|m'en vais)(?: en vacances| en voyage| en week-end)? (?:pour|aux|au|en|a) (?P<o>CITY)(?: *avec les .*)?
visited + e (?:suis|est|sommes) (?:deja )?(?:allee?s?|partie?s?|retournee?s?)(?: en vacances| en voyage)? (?:a|aux|au|en) (?P<o>CITY)
visited + e (?:ai|a|avons) (?:visite|passe (?:\w+ ){0,3}(?:a|aux|au|en)) (?:la |le |l')?(?P<o>CITY)
attended + e (?:ai|a|avons) (?:couru|termine|fini|fait|boucle) (?:le|la|mon|l'|un|une) ?(?P<o>(?:semi-)?(?:marathon|triathlon|trail|10 km|course|formation)(?: .{2,30})?)
attended + e (?:ai|a|avons) participe (?:a|aux|au|a la|a l') ?(?P<o>[\w' -]{3,40})
member_of + s (?:fais|fait|faisons) partie (?:de |d'|du |des )(?:la |l'|une? |mon |notre )?(?P<o>[\w' -]{3,40})
member_of + s (?:chante|joue|suis|est) dans (?P<o>(?:une?|la|le|l') ?(?:chorale|groupe|orchestre|fanfare|equipe|troupe|association|club|choeur)(?: .{2,30})?)
volunteers_at + s (?:suis|est) benevole (?:aux|au|a la|a l'|a|chez|pour|dans une?) ?(?P<o>ORG)
teaches/works_at + s (?:enseigne|enseignons) (?:le |la |les |l')?(?P<o>[\w' -]+?)(?: (?:au |a la |a l'|a |dans une? |en )(?P<p>ORG))?
collects + h (?:collectionne) (?:les |des |de )?(?P<o>[\w' -]{3,40})
drinks + h (?:bois|boit) (?:que du|que de la|du|de la|de l'|mon|mes|des) ?(?P<o>[\w' -]{3,30})
avoids + h (?:mange|bois) (?:pas|jamais|plus) (?:de |d')(?P<o>LIST)
drinks - t (?:bois|boit) plus (?:de |d'|du )?(?P<o>LIST)
smokes - t (?P<o>fume) plus
likes - t aime plus (?:le |la |les |l')?(?P<o>LIST)
dislikes + h (?:aime|supporte) pas (?:le |la |les |l'|du |de la |trop )?(?P<o>LIST)
lives_in - t (?:habite|vis) plus (?:a|aux|au|en|dans) (?P<o>PLACE)
works_at - t (?:bosse|travaille) plus (?:chez|a|aux|au|pour|dans) (?P<o>ORG)
works_at + s (?:bosse|travaille)(?: de nuit| de jour| a mi-temps| a temps partiel| a plein temps)? (?:chez|pour|au|a la|a l'|dans (?:une?|le|la)) ?(?P<o>ORG)
created + w (?:ecris|ecrit|prepare|redige) (?P<o>(?:un|une|mon|son) (?:roman|livre|album|recueil|bd|film|documentaire|podcast|blog)(?: .{2,40})?)
created + e (?:ai|a|avons) (?:cree|fonde|monte|lance|ouvert|ecrit|publie|construit) (?:une?|mon|ma|notre|le|la) (?P<o>[\w' -]{3,40})
has_pet + e (?:viens|vient|venons) d'adopter (?:une?|deux|trois) (?P<o>[\w' -]{3,40})
owns - t (?:me suis fait|s'est fait) voler (?:mon|ma|mes|son|sa) (?P<o>[\w' -]{3,30})
owns + s (?:possede|possedons) (?:une?|deux|trois|quatre) (?P<o>[\w' -]{3,40})
owns + s (?:ai|a|avons|on a) (?P<o>(?:une?|deux|trois|quatre) (?:\w+ )?(?:maison|appart|appartement|voiture|moto|velo|bateau|guitare|piano|jardin|potager|camping-car|van|camionnette|chalet|ordi|mac|iphone|tablette|scooter|caravane|ruches?)(?: .{2,30})?)
child + s (?:(?:ai|a|avons) )?(?P<o>(?:une?|deux|trois|quatre|cinq) (?:enfants?|filles?|garcons?|fils|gosses|jumeaux|jumelles))
sibling + s (?:ai|a|avons) (?P<o>(?:une?|deux|trois|quatre) (?:grande? |petite? |grands |petits )?(?:freres?|s(?:oe|œ)urs?|demi-freres?|demi-s(?:oe|œ)urs?)(?: et .*)?)
is_a + s (?:suis|est) (?P<o>(?:fille|fils|enfant) unique|gauche(?:r|re)|droiti(?:er|ere)|daltonien(?:ne)?)
uses + s (?:utilise|utilisons|tourne sous|tourne sur|tournent sous) (?P<o>CAP)
manages + s (?:tiens|tient|tenons|dirige|dirigeons|gere) (?P<o>(?:une?|le|la|l'|notre|mon|son) ?[\w' -]{3,40})
habit + h (?P<o>(?:cours|nage|medite|cuisine|jardine|randonne|danse|chante|tricote|peins|dessine|grimpe|surfe|skie|lis|couds|brode|jardine)(?: .{2,40})?)
diet + c (?:suis|est)(?: devenue?)? (?P<o>vegetarien(?:ne)?|vegane?|vegan|pescetarien(?:ne)?|vegetalien(?:ne)?)
marital_status + s (?:(?:suis|est) )?(?P<o>mariee?|celibataire|divorcee?|veuve?|veuf|pacsee?|fiancee?)
health + s (?:suis|est) (?P<o>diabetique|asthmatique|enceinte|daltonien(?:ne)?|coeliaque|gaucher|gauchere|epileptique|dyslexique)(?: de .*)?
uses + h utilise[s]? (?P<o>CAP)
works_as/works_at + s (?:suis|est|etais)(?: une?)? (?P<o>ROLE(?: (?:de|des|du|d'|en) ?[\w' -]+?)?)(?: (?:chez|a la|a l'|aux|au|pour|dans (?:une?|le|la)) ?(?P<p>ORG))?
works_as/works_at + s (?:suis|est)(?: une?)? (?P<o>NOUN) (?:chez|a la|a l'|au|dans (?:une?|le|la)) ?(?P<p>ORG)
works_as/works_in + s (?:suis|est)(?: une?)? (?P<o>ROLE) (?:a|en) (?P<p>CAP)
works_as + e (?:viens|vient) de prendre (?:ma|sa) (?P<o>retraite)
works_as + e (?:ai|a) pris (?:ma|sa) (?P<o>retraite)
origin + s (?:viens|vient|suis originaire|est originaire|suis|est) (?:de|du|d') ?(?P<o>(?!\w+(?:er|ir|oir|re)\b)CAP)
born_in + e (?:suis|est) nee? (?:a|au|en) (?P<o>CAP)
grew_up_in + e (?:ai|a|avons) grandi (?:a|au|en|dans|pres de) (?P<o>PLACE)
dislikes + h (?:ai|a) horreur (?:de la|du|des|de) (?P<o>LIST)
likes + h (?:raffole|suis fan|est fan|suis accro|suis passionnee?) (?:de la|du|des|de|d'|a la|au|aux) ?(?P<o>LIST)
dislikes + h n'?(?:e )?(?:aime|supporte|aimons) pas (?:le |la |les |l'|du |de la |trop )?(?P<o>LIST)
dislikes + h (?:deteste|hais) (?:le |la |les |l')?(?P<o>LIST)
likes + h (?:aime|adore|adorons|aimons)(?: bien| beaucoup| vraiment)? (?P<o>LIST)
prefers + h prefere (?:le |la |les |l')?(?P<o>[\w' -]+?)(?: (?:au|a la|aux|a l'|plutot que) .*)?
avoids + h (?:evite|evitons) (?:le |la |les |l'|de |d')?(?P<o>LIST)
avoids + h ne (?:mange|bois|mangeons|buvons)(?: plus| pas| jamais)+ (?:de |d')(?P<o>LIST)
speaks + h parle(?: couramment)? (?:le |l')?(?P<o>LIST)
learns + h (?:apprends|apprend|etudie) (?:le |la |l'|a (?!(?-i:[A-Z])))(?P<o>[\w' -]{3,40})
studies/studies_at + h (?:etudie|fais des etudes de|fais des etudes d')(?: le| la| les| l')? ?(?P<o>[\w' -]+?)(?: (?:au |a la |a l'|a )(?P<p>ORG))?
plays + h joue (?:du |de la |de l'|au |a la |aux |a l')(?P<o>[\w' -]{3,30})
bought + e (?:ai|a|viens d'|vient d'|avons|me suis|s'est) ?(?:acheter|achete)(?: une?| des)? (?P<o>[\w' -]{3,40})
owns - t (?:ai|a|avons) vendu (?:ma|mon|sa|son|notre|la|le) (?P<o>[\w' -]{3,30})
habit + e (?:ai|a|avons|viens de|vient de) (?:commencee?|commencer|debute|repris|reprendre) (?:le |la |l'|les |du |des cours de |des cours d')(?P<o>(?!travail|nouveau|boulot)[\w' -]{3,30})
habit + h (?:fais|fait) (?:du |de la |de l')(?P<o>[\w' -]{3,40})
"""
_ES = r"""
died + e (?P<o>murio|fallecio)
health + e (?:me|le|nos|se) (?:diagnosticaron|han diagnosticado|detectaron|encontraron) (?:una? |el |la )?(?P<o>[\w -]{3,30})
takes + h tom[oa] (?P<o>\w{5,25}(?:ina|ol|ona|am|ida|il)) (?:para|desde|por) .*
name + s (?:me|se) llam[oa] (?P<o>NAME)
lives_in - s ya no viv(?:o|e|imos) en (?P<o>PLACE)
lives_in + s viv(?:o|e|imos)(?: ahora)? (?:en|cerca de) (?P<o>PLACE)
lives_in + i (?:me mude|se mudo|nos mudamos|acabo de mudarme|me he mudado|nos hemos mudado) a (?P<o>PLACE)
lives_in + f (?:me voy a mudar|voy a mudarme|nos vamos a mudar|vamos a mudarnos|me mudo|nos mudamos) a (?P<o>PLACE)
works_at - s ya no trabaj[oa] (?:en|para) (?:el |la |un |una )?(?P<o>ORG)
works_at/works_as + s trabaj[oa] de (?P<p>[\w -]+?) (?:en|para) (?:un|una|el|la) (?P<o>ORG)
works_at/works_as + s trabaj[oa](?: de noche| de dia| media jornada)?(?: como (?P<p>[\w -]+?))? (?:en|para) (?:el |la |un |una )?(?P<o>ORG)
works_as/works_in + s trabaj[oa] (?:como|de) (?P<o>[\w -]+?) en (?P<p>CAP)
works_as + s trabaj[oa] (?:como|de) (?P<o>[\w -]{3,40})
manages + s (?:llev[oa]|dirij?[go]e?|regent[oae]|gestion[oa]) (?P<o>(?:una?|el|la|los|las) [\w -]{3,40})
eats - t ya no (?:como|come|comemos) (?P<o>LIST)
drinks - t ya no (?:bebo|bebe|tomo|toma|bebemos) (?P<o>LIST)
habit - t (?:deje|dejo|he dejado|ha dejado|dejamos) (?:de |el |la |los |las )(?P<o>[\w -]{3,30})
plays - t ya no (?:toc[oa]|jueg[oa]) (?:el |la |al |a la )(?P<o>[\w -]{3,30})
child + f (?:espero|espera|esperamos) (?P<o>(?:gemelos|gemelas|mellizos|un bebe|una nina|un nino|otro hijo|otra hija))
lives_in/-lives_in + i (?:me mude|nos mudamos|se mudo|me he mudado|nos hemos mudado) de (?P<p>PLACE) a (?P<o>PLACE)
attended + f (?:me apunto|me apunte|me he apuntado|se apunto) (?:a|al) (?P<o>[\w -]{3,40})
smokes - s ya no (?P<o>fum[oa])
smokes - t (?:deje|dejo) de (?P<o>fumar)
age + s tien?[eg]o? (?P<o>\d{1,3}|[a-z]+) anos
age + s tengo (?P<o>\d{1,3}|[a-z]+) anos
allergic_to + s (?:soy|es) alergic[oa] (?:al |a la |a los |a las |a )(?P<o>LIST)
diet + c (?:soy|es|me hice|se hizo) (?P<o>vegetarian[oa]|vegan[oa]|celiac[oa])
marital_status + s (?:estoy|esta|soy|es) (?P<o>casad[oa]|solter[oa]|divorciad[oa]|viud[oa])
works_as/works_at + s (?:soy|es)(?: una?)? (?P<o>ROLE(?: de [\w ]+?)?)(?: en (?:el |la |un |una )?(?P<p>ORG))?
origin + s (?:soy|es|vengo|viene) de (?P<o>CAP)
born_in + e (?:naci|nacio) en (?P<o>CAP)
grew_up_in + e (?:creci|crecio|me crie|se crio) en (?P<o>CAP)
age + f cumpl[oe] (?P<o>\d{1,3}|[a-z]+) anos
dislikes + h no (?:me|le|nos) gustan? (?P<o>LIST)
dislikes + h odi[oa] (?P<o>LIST)
likes + h (?:me|le|nos) (?:gustan?|encantan?)(?: mucho)? (?P<o>LIST)
prefers + h prefier[oe] (?:el |la |los |las )?(?P<o>[\w -]+?)(?: (?:al|a la|a los|que) .*)?
avoids + h no (?:como|bebo|tomo|come|bebe) (?P<o>LIST)
speaks + h habl[oa] (?P<o>LIST)
uses + h (?:uso|usa|utilizo|utiliza) (?P<o>CAP)
learns + h (?:aprendo|estoy aprendiendo|estudio) (?:a )?(?P<o>[\w -]{3,30})
plays + h (?:toc[oa]|jueg[oa]) (?:el |la |al |a la )(?P<o>[\w -]{3,30})
bought + e (?:me |se |nos )?(?:compre|compro|compramos|he comprado|acabo de comprar)(?: una?| el| la)? (?P<o>[\w -]{3,40})
owns - t (?:vendi|vendio|vendimos) (?:mi|el|la|su|nuestr[oa]) (?P<o>[\w -]{3,30})
works_at - t (?:deje|dejo) (?:mi trabajo en )?(?P<o>CAP)
"""
_DE = r"""
died + e ist (?P<o>gestorben|verstorben)
works_as/works_at + s (?:mach[et]|hat|habe) (?:eine )?(?:ausbildung|lehre) (?:zum|zur|als) (?P<o>\w{4,30})(?: (?:bei|in|an)(?: der| dem)? (?P<p>ORG))?
health + e (?:bei mir|bei ihm|bei ihr) wurde (?P<o>[\w -]{3,30}) (?:diagnostiziert|festgestellt)
lives_with + i (?:bin|ist) (?:wieder )?(?:bei|zu) (?P<o>(?:meinen|meiner|meinem|seinen|ihren) \w+) (?:ein)?gezogen
name + s hei(?:ss|ß)[et] (?P<o>NAME)
lives_in - s (?:wohn|leb)(?:e|t|en) nicht mehr in (?P<o>PLACE)
lives_in + s (?:wohn|leb)(?:e|t|en)(?: jetzt| noch| schon)? (?:in|bei|auf) (?P<o>PLACE)
lives_in + i (?:bin|ist|sind)(?: gerade| vor kurzem)? nach (?P<o>CAP) (?:um)?gezogen
lives_in + f (?:zieh(?:e|t|en)|werde|werden|wird)(?: bald)? nach (?P<o>CAP)(?: um| ziehen| umziehen)?
works_at - t (?:habe|hat)(?: meinen job| seinen job| ihren job)? (?:bei|in) (?:der |dem )?(?P<o>CAP) gekundigt
works_at - s arbeite[tn]? nicht mehr (?:bei|fur|in|an)(?: der| dem| einer| einem)? (?P<o>ORG)
works_at/works_as + s arbeite[tn]?(?: als (?P<p>\w+))? (?:bei|fur|an|in (?:der|dem|einer|einem)|im)(?: der| dem| einer| einem)? (?P<o>ORG)
works_as + s arbeite[tn]? als (?P<o>[\w -]{3,40})
smokes - s (?P<o>rauche) nicht mehr
smokes - t (?:habe|hat) mit dem (?P<o>rauchen) aufgehort
age + s (?:bin|ist) (?P<o>\d{1,3}|[a-z]+)(?: jahre)?(?: alt)
allergic_to + s (?:bin|ist) allergisch (?:gegen|auf) (?P<o>LIST)
diet + c (?:bin|ist|lebe|lebt|ernahre mich)(?: seit \d+)? (?P<o>vegetarier(?:in)?|veganer(?:in)?|vegan|vegetarisch)
marital_status + s (?:bin|ist) (?P<o>verheiratet|ledig|single|geschieden|verwitwet|verlobt)
works_as/works_at + s (?:bin|ist)(?: eine?)? (?P<o>ROLE)(?: (?:bei|an)(?: der| dem)? (?P<p>ORG))?(?: von beruf)?
works_as/works_in + s (?:bin|ist)(?: eine?)? (?P<o>ROLE) in (?P<p>CAP)
origin + s komm(?:e|t) (?:ursprunglich )?aus (?P<o>CAP)
born_in + e (?:bin|ist|wurde) (?:\d{4} )?in (?P<o>CAP) geboren
grew_up_in + e (?:bin|ist|wurde)(?: auf)? (?:in|bei|auf) (?P<o>CAP) (?:aufgewachsen|gross geworden)
dislikes + h (?:mag|mogen) (?:keine?n? |nicht )(?P<o>LIST)
dislikes + h hasse (?P<o>LIST)
likes + h (?:mag|liebe|liebt|mogen)(?: gern| gerne| sehr)? (?P<o>LIST)
eats - t (?:esse|isst|essen) (?:keine?n? )(?P<o>LIST) mehr
drinks - t (?:trinke|trinkt|trinken) (?:keine?n? )(?P<o>LIST) mehr
plays - t (?:spiele|spielt) (?:kein |keine |keinen )?(?P<o>[\w-]{3,30}) ?(?:nicht )?mehr
habit - t (?:habe|hat|haben) (?:mit dem|mit der|mit) (?P<o>[\w -]{3,30}) aufgehort
habit - t (?:habe|hat) (?:das |den |die )?(?P<o>[\w -]{3,30}) aufgegeben
manages + s (?:leite|leitet|fuhre|fuhrt|betreibe|betreibt) (?P<o>(?:eine?n?|das|die|den) [\w -]{3,40})
child + f (?:erwarte|erwartet|erwarten|bekomme|bekommt|bekommen) (?P<o>(?:zwillinge|ein baby|ein kind|ein madchen|einen jungen|eine tochter|einen sohn))
avoids + h (?:esse|trinke|isst|trinkt) (?:keine?n? |nie )(?P<o>LIST)
speaks + h sprech?(?:e|en)? (?P<o>LIST)
speaks + h spricht (?P<o>LIST)
uses + h (?:benutze|verwende|nutze|nutzt|benutzt) (?P<o>CAP)
learns + h lern[et] (?P<o>[\w-]{3,30}(?: [\w-]+)?)
studies/studies_at + h studier[et]{1,2} (?P<o>[\w-]+)(?: (?:an der|in|an) (?P<p>ORG))?
plays + h spiel[et] (?P<o>[\w-]{3,30})
bought + e (?:habe|hat|haben)(?: mir| sich| uns)? (?:eine?n? |das |die |den )?(?P<o>[\w -]{3,40}) gekauft
owns - t (?:habe|hat|haben) (?:meine?n?|das|die|den|unsere?n?) (?P<o>[\w -]{3,30}) verkauft
prefers + h bevorzuge (?P<o>[\w -]{3,40})
"""


# the imperfect of the verbs above and the present that the table has
IMPERFECT = {
    "etais": "suis", "etait": "est", "etions": "sommes", "avais": "ai", "avait": "a", "avions": "avons", "habitais": "habite",
    "habitait": "habite", "vivais": "vis", "vivait": "vit", "vivions": "vivons", "travaillais": "travaille", "travaillait": "travaille",
    "bossais": "bosse", "bossait": "bosse", "jouais": "joue", "jouait": "joue", "tenais": "tiens", "tenait": "tient", "fumais": "fume",
    "fumait": "fume", "buvais": "bois", "buvait": "boit", "mangeais": "mange", "mangeait": "mange", "faisais": "fais",
    "faisait": "fait", "enseignait": "enseigne", "enseignais": "enseigne", "dirigeait": "dirige", "gerait": "gere",
    "conduisait": "conduit", "etudiais": "etudie", "etudiait": "etudie", "aimais": "aime", "detestais": "deteste",
    "chantais": "chante", "chantait": "chante", "collectionnait": "collectionne", "parlait": "parle", "utilisais": "utilise",
}  # fmt: skip


PLURAL = {
    "vivent": "vit", "habitent": "habite", "travaillent": "travaille", "sont": "est", "ont": "a", "viennent": "vient", "vont": "va",
    "jouent": "joue", "jouons": "joue", "parlent": "parle", "parlons": "parle", "adorent": "adore", "aiment": "aime", "detestent": "deteste",
    "detestons": "deteste", "tiennent": "tient", "font": "fait", "faisons": "fait", "apprennent": "apprend", "apprenons": "apprend",
    "etudient": "etudie", "mangent": "mange", "boivent": "boit", "fument": "fume", "partent": "part", "attendent": "attend", "utilisent": "utilise",
    "preferent": "prefere", "preferons": "prefere", "enseignent": "enseigne",
}  # fmt: skip


def _rows(table: str) -> tuple[Row, ...]:
    return tuple(Row(*line.split(" ", 3)) for line in table.strip().splitlines())


def rows(language: str) -> tuple[Row, ...]:
    """The verb patterns of a language, most specific first."""
    table = {"fr": french.TABLE + _FR, "es": spanish.TABLE + _ES, "de": german.TABLE + _DE}[language]
    own = {"fr": more.FR, "es": more.ES, "de": more.DE}[language]
    return _rows(own) + _rows(re.sub(r"\n+", "\n", table))


KIN["fr"] += " " + french.KIN
KIN["es"] += " " + spanish.KIN
KIN["de"] += " " + german.KIN
PETS["es"] += " " + spanish.PETS
WORDS["es"] += " " + spanish.WORDS
WORDS["de"] += " " + german.WORDS
STRONG["es"] += spanish.STRONG
TENSES = {
    "fr": (IMPERFECT | french.PAST, PLURAL | french.PLURAL),
    "es": (spanish.PAST, spanish.PLURAL),
    "de": (german.PAST, {}),
}
ADVERBS = {"es": spanish.ADVERBS, "de": german.ADVERBS}
