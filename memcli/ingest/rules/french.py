"""French verb patterns beyond those of ``languages``: the same columns, and the same folded text."""
# ruff: noqa: E501 -- one construction a line

KIN = "parents:parents grands-parents:grandparents petits-enfants:grandchild grands:child petits:child petit:child petite:child aine:child ainee:child cadet:child cadette:child jules:boyfriend belle-maman:mother_in_law beau-papa:father_in_law daron:father daronne:mother"
PAST = {
    "enseignais": "enseigne", "dirigeais": "dirige", "prenais": "prends", "prenait": "prend", "allait": "va", "chantait": "chante",
    "collectionnais": "collectionne", "elevait": "eleve", "elevais": "eleve", "roulais": "roule", "courais": "cours", "portais": "porte",
    "portait": "porte",
}  # fmt: skip
PLURAL = {
    "elevent": "eleve",
    "elevons": "eleve",
    "portent": "porte",
    "chantent": "chante",
    "supportent": "supporte",
    "dirigent": "dirige",
}

_DEMONYMS = (
    "francais|anglais|espagnol|italien|portugais|allemand|belge|suisse|marocain|algerien|tunisien|senegalais|ivoirien|camerounais|malien|congolais|"
    "quebecois|canadien|americain|bresilien|mexicain|argentin|chilien|colombien|peruvien|chinois|japonais|coreen|vietnamien|indien|pakistanais|libanais|"
    "syrien|turc|turque|grec|grecque|polonais|roumain|bulgare|russe|ukrainien|hongrois|tcheque|suedois|norvegien|danois|finlandais|irlandais|ecossais|"
    "gallois|neerlandais|hollandais|luxembourgeois|autrichien|serbe|croate|albanais|armenien|georgien|iranien|irakien|egyptien|ethiopien|nigerian|"
    "australien|breton|corse|basque|alsacien|malgache|haitien|antillais|guadeloupeen|martiniquais|reunionnais"
)
_CARS = "peugeot|renault|citroen|dacia|clio|twingo|twizy|fiat|audi|bmw|mercedes|volkswagen|vw|golf|polo|toyota|yaris|tesla|mini|opel|ford|kia|skoda|seat|volvo|kangoo|berlingo"
TABLE = rf"""
nationality + s (?:suis|est|sont|sommes) (?P<o>(?:{_DEMONYMS})(?:n?e)?s?)(?: d'origine)?
nationality + s (?:suis|est|sont) d'origine (?P<o>(?:{_DEMONYMS})(?:n?e)?s?)
nationality + s (?:ai|a|avons) la (?:double )?nationalite (?P<o>[\w-]+)
owns + s (?:ai|a|avons|conduis|conduit) (?:une? )(?P<o>(?:{_CARS})\b.{{0,20}})
owns - t (?:n'|ne )?(?:ai|a|avons) plus (?:de |d'|mon |ma |notre |nos )(?P<o>(?:voiture|moto|velo|maison|appart|appartement|jardin|tele|telephone|piano|bateau|scooter|van)\b.{{0,20}})
has_pet - t (?:n'|ne )?(?:ai|a|avons) plus (?:de |d'|mon |ma |notre |nos )(?P<o>(?:chien|chienne|chat|chatte|lapin|cheval|poules|chats|chiens|hamster)\b.{{0,20}})
partner - t (?:n'|ne )?(?:suis|est|sommes) plus (?:avec|en couple avec) (?P<o>CAP)
lives_with + s (?:habite|vis|vit|loge)(?: encore| toujours)? (?:avec|chez) (?P<o>(?:nous|moi|(?:mon|ma|mes|sa|son|ses) \w+))
lives_in - t (?:ai|a|avons) (?:vecu|habite)(?: .{{0,20}}?)? (?:a|au|aux|en|dans) (?P<o>PLACE)
habit + i (?:me suis|s'est|nous sommes|on s'est) (?:re)?mise?s? (?:au|a la|a l'|aux|a) ?(?P<o>[\w' -]{{3,30}})
event + f (?:passe|passons|repasse) (?:mon|ma|le|la|son|l') ?(?P<o>(?:permis|code|bac|brevet|concours|oral|examen|soutenance|entretien)(?: .{{2,25}})?)
visited + f (?:ai|a|avons) (?:reserve|pris|achete) (?:des|nos|mes|un|les|mon) (?:billets?|vols?|train|sejour|voyage|vacances)(?: d'avion)? (?:pour|a|en|au) (?:la |le |l'|les )?(?P<o>CITY)
wants + w (?:aimerais|voudrais|aimerait|voudrait) bien (?P<o>(?!savoir\b|que\b)[a-z']+(?:er|ir|re|oir)\b(?: .{{2,60}})?)
studies_at + s (?:etudie|etudient) (?:a|au|a la|a l') ?(?P<o>(?:la |l')?(?:CAP))
responsible_for + s (?:s'occupe|m'occupe|se charge|me charge|nous occupons|gere|pilote) (?:du|de la|des|de l'|de) ?(?P<o>[\w' -]{{3,40}})
teaches + s (?:donne|donnons) des cours (?:de |d'|du )(?P<o>[\w' -]{{3,30}})
works_as/works_at + s (?:suis|est|sont)(?: une?)? (?P<o>(?:veterinaire|infirmiere?|marin(?:[- ]pecheur)?|libraire|fleuriste|bibliothecaire|ebeniste|paysagiste|opticienne?|pharmacienne?|cuistot|caissiere?|agriculteur|agricultrice|ouvriere?|eboueur|militaire|gendarme|policiere?|flic|juriste|assureur|sociologue|traductrice|menuisier|ingenieure?|technicienne?|mecano|garagiste|vigneronne?|apicultrice|apiculteur|instit|institutrice|maitresse|cadre|fonctionnaire|chauffeur|routier|interprete|orthophoniste|osteo|osteopathe|graphiste|psy|artiste)(?: (?:freelance|independante?|liberale?))?(?: (?:de|du|d'|en) ?[\w' -]+?)?)(?: (?:chez|a la|a l'|au|aux|pour|dans (?:une?|le|la)) ?(?P<p>ORG))?
lives_in + s (?:habite|vis|vit|habitons|vivons) (?:(?:a la campagne|au bord de la mer|a la montagne),? )?(?:pres de|a cote de|aux alentours de|du cote de|non loin de) ?(?P<o>PLACE)
lives_in + s (?:habite|vis|vit) (?P<o>a la campagne|a la montagne|au bord de la mer)
lives_in + s (?:habite|habitons) (?P<o>(?!(?:loin|ici|la|seule?|ensemble|avec|chez|pas|plus|dans|tout|juste|encore)\b)(?:[a-z-]{{3,}}(?: [a-z-]+)?))
studies + s en (?P<o>(?:seconde|premiere|terminale|troisieme|quatrieme|cinquieme|sixieme|cp|ce1|ce2|cm1|cm2|licence|master|prepa|bts|[lm][123])(?: (?:de|d'|en) ?[\w' -]+?)?)(?: (?:a|au) .*)?
name + s (?:s'appellent) (?P<o>LIST)
lives_in + s (?:vit|vis|habite) (?:au|aux) (?P<o>PLACE)
works_at - t (?:ai|a|avons) (?:demissionne|ete viree?|ete licenciee?) (?:de la|de l'|du|de chez|de|d'|chez) ?(?P<o>ORG)
works_at - t (?:ai|a) (?:quitte|lache|perdu|plaque) (?:mon|son|ce|le) (?:boulot|job|poste|travail|taf|emploi) (?:chez|a la|a l'|au|a|dans (?:la|le|une?)) ?(?P<o>ORG)
works_at - t (?:me suis fait|s'est fait) (?:virer|licencier) (?:de chez|de la|de l'|du|de|d'|par) ?(?P<o>ORG)
works_at - t (?:ai|a) (?:quitte|lache) (?:la |l'|le |les )(?P<o>(?:boite|banque|agence|mairie|cabinet|hopital|[A-Z]\w+)(?: .{{2,20}})?)
works_at + i (?:ai|a) (?:commence|demarre|ete embauchee?|ete prise?|signe|trouve un (?:job|boulot|poste|taf)) (?:au|a la|a l'|aux|chez|dans une?) ?(?P<o>ORG)
works_at + f (?:commence|demarre)(?: un nouveau \w+)? (?:chez|a la|au|a l') ?(?P<o>CAP)
works_as + e (?:ai|a) ete (?:promue?|nommee?) (?P<o>[\w' -]{{3,40}})
works_as + s (?:suis|est) (?P<o>(?:au chomage|a la retraite|sans emploi|en arret|intermittente?(?: du spectacle)?|auto-entrepreneu\w+|a mon compte|en freelance))
attended + f (?:vais|va|allons) (?:courir|faire|participer a|participer au) (?:le|la|mon|un|une|l')? ?(?P<o>(?:semi-)?(?:marathon|triathlon|trail|10 km|course|chemin|tour)\b(?: .{{2,30}})?)
attended + f (?:cours|court|courons) (?:le|mon) (?P<o>(?:semi-)?(?:marathon|triathlon|trail)\b(?: .{{2,30}})?)
marital_status + f (?:me|se|nous) (?P<o>marie|marions|pacse|pacsons|fiance)
spouse + s (?:est|suis) mariee? (?:a|avec) (?P<o>(?:une?) [\w-]+|CAP)
health + e (?:ai|a) ete (?P<o>operee? (?:du|de la|de l'|des) ?[\w'-]+)
health + e (?:m'a|l'a|m'ont|l'ont) (?P<o>operee? (?:du|de la|de l'|des) ?[\w'-]+)
health + s (?:fais|fait|ai|a) (?:de la |du |de l'|des |une |un )?(?P<o>(?:tension|hypertension|cholesterol|diabete|asthme|migraines|insomnies|tachycardie|arthrose|eczema|apnee du sommeil|sciatique|lumbago|tendinite|burn-?out|depression|acouphenes|epilepsie)(?: (?:depuis|au|a la|de) .{{2,20}})?)
degree + e (?:vient d'avoir|viens d'avoir|vient d'obtenir|viens d'obtenir|a eu|ai eu|vient de passer) (?:mon|ma|son|sa|le|un|une) (?P<o>(?:bac|licence|master|doctorat|diplome|brevet|bts|cap|mba|permis|these)(?: (?:en|de|d'|avec) ?[\w' -]+)?)
studies/studies_at + s (?:suis|est|rentre|entre|passe) (?:en |a la )(?P<o>(?:cp|ce1|ce2|cm1|cm2|maternelle|petite section|moyenne section|grande section|sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale|licence|master|bts|prepa|[lm][123]|\w+ annee)(?: (?:de|d'|en) ?[\w' -]+?)?)(?: (?:a|au|a la|a l') ?(?P<p>CAP))?
uses/-uses + i (?:suis|est|sommes|ai|a|avons) (?:passee?s?|migree?s?|bascule) (?:de |d')(?P<p>(?:windows|linux|mac|macos|android|iphone|ios|chrome|firefox|vim|emacs|vscode|notion|obsidian|slack|teams|discord|gmail|mysql|postgres|react|vue|svelte|python|java|rust|spotify|deezer|netflix|word|docker|jira|github|gitlab)(?: \w+)?) (?:a|vers|sur) (?P<o>CAP)
uses + i (?:suis|est|sommes) passee?s? (?:a|sur|sous) (?P<o>(?:windows|linux|mac|macos|android|iphone|ios|chrome|firefox|vim|emacs|notion|obsidian|slack|teams|postgres|react|vue|svelte|python|java|rust|deezer|spotify)(?: \w+)?)
uses + h (?:code|codes|developpe|programme)(?: surtout| principalement| plutot)? en (?P<o>CAP)
fears + h (?:ai|a) (?:tres |super )?(?:peur|la phobie|horreur panique) (?:des|du|de la|de l'|de|d') ?(?P<o>[\w' -]{{3,30}})
supports + h supporte (?:l'|le |la |les )(?P<o>(?:om|psg|asse|ol|losc|rc lens|stade|racing|xv|fc|as|[A-Z]\w+)\b.{{0,20}})
wears + s porte (?:des |une? )(?P<o>lunettes|lentilles|appareil auditif|prothese|appareil dentaire)
height + s (?:mesure|fais|fait) (?P<o>1 ?m(?:etre)? ?\d\d|\d{{3}} ?cm)
keeps + s eleve (?:des |quelques |une? )?(?P<o>(?:poules|abeilles|chevres|moutons|vaches|lapins|canards|chiens|chats|chevaux|escargots|brebis|cochons|pigeons)(?: .{{2,20}})?)
has_pet + s (?:ai|a|avons) (?:des |quelques |deux |trois )(?P<o>(?:poules|abeilles|chevres|moutons|vaches|lapins|canards|chiens|chats|chevaux|poissons|brebis|cochons))
owns - t (?:s'est|me suis|m'a|m'ont|nous a|nous ont) (?:fait )?(?:voler|vole|pique|tire|chourre) (?:mon|ma|mes|notre|son|sa|le|la) (?P<o>[\w' -]{{3,30}})
smokes + h (?P<o>fume (?:un|une|deux|beaucoup|trop|comme).{{2,30}})
created + s (?:suis|est) en train (?:d'ecrire|de rediger|de preparer|de monter|de developper|de construire|de fabriquer) (?P<o>(?:une?|mon|ma|son|sa) [\w' -]{{3,40}})
habit + h (?:me|se) (?P<o>(?:leve|couche|reveille|balade|promene) .{{2,40}})
likes + h (?:me|lui) plait? (?:le |la |les |l')?(?P<o>LIST)
likes + h (?:kiffe|kiffons|suis dingue de|suis folle de|suis fou de|craque pour) (?:le |la |les |l')?(?P<o>LIST)
dislikes + h (?:peux|peut) pas (?:saquer|blairer|encadrer|supporter|sentir|voir) (?:le |la |les |l')?(?P<o>LIST)
member_of + s (?:suis|est) (?:abonnee?|inscrite?|adherente?) (?:a la|au|a l'|aux|a un|a une) ?(?P<o>[\w' -]{{3,40}})
has_pet - t (?:ai|a|avons) (?:perdu|enterre|fait piquer) (?:mon|ma|notre|nos|son|sa) (?P<o>(?:chien|chienne|chat|chatte|lapin|cheval|hamster|perroquet|tortue|perruche|chats|chiens|jument|ane)(?: .{{2,20}})?)
age + e (?:ai|a) (?:fete|eu) (?:mes |ses )?(?P<o>\d{{1,3}}|[a-z-]+) ans
age + s (?:approche|frole) (?:de |des )?(?P<o>\d{{1,3}}) ans
"""
NO_ROLE = (
    "triste optimiste pessimiste egoiste realiste premier premiere dernier derniere fier fiere entier entiere leger legere cher chere regulier reguliere "
    "familier familiere meilleur meilleure inferieur superieur majeur majeure mineur mineure heureux heureuse amoureuse serieuse malheureuse curieuse jalouse "
    "nerveuse peureuse paresseuse precieuse dangereuse exterieur interieur ailleurs plusieurs allergique"
)
