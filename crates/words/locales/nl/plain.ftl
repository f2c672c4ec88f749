# Plain mode: sentences, each of which stands alone. What is typed stays English; other words for the same are below.
plain-your-move = Jij bent aan zet.
plain-to-move = { $side ->
    [white] Wit
   *[black] Zwart
} aan zet.
plain-your-pass = Jij bent aan zet: geen zet is mogelijk, je moet passen. Typ pass.
plain-to-pass = { $side ->
    [white] Wit
   *[black] Zwart
} aan zet: geen zet is mogelijk, er moet gepast worden. Typ pass.
plain-calling = De gastheer { $key } wordt gebeld.
plain-agreed-waiting = Je hebt ingestemd. Wachten op { $name }.
plain-not-connected-yet = Je tegenstander is nog niet verbonden.
plain-left-kept = { $said } Wat gespeeld is blijft bewaard. Typ quit om weg te gaan.
plain-invite =
    Je biedt een partij { $ruleset } aan. De volgende regel is de uitnodiging; die geldt voor één partij tot { $until } UTC.
plain-invite-leads = Die leidt naar { $addresses }.
plain-and = { $first } en { $second }
plain-waiting-lan =
    Wachten op een speler die de uitnodiging heeft, of je op het lokale netwerk vindt. Typ qr voor de uitnodiging
    als QR-code, save om haar in een bestand te bewaren.
plain-waiting-here =
    Wachten op een speler die de uitnodiging heeft, of je vanaf deze computer belt. Typ qr voor de uitnodiging als
    QR-code, save om haar in een bestand te bewaren.
plain-waiting-invite =
    Wachten op een speler die de uitnodiging heeft. Typ qr voor de uitnodiging als QR-code, save om haar in een
    bestand te bewaren.
plain-compare =
    { $phrase } { $hint } Typ same als ze gelijk zijn, differ als dat niet zo is, of accept om zonder vergelijken te
    spelen.
plain-you-offered-draw = Je hebt remise aangeboden.
plain-draw-offered = Je tegenstander biedt remise aan. { $answer }
plain-side-offers-draw = { $side ->
    [white] Wit
   *[black] Zwart
} biedt remise aan.
plain-claimed-moment = { $said } De andere kant heeft even om te antwoorden.
plain-claimed-play-on = { $said } Volgens je eigen klok heb je tijd: speel verder, of typ concede om in te stemmen.
plain-claimed-concede =
    { $said } Typ concede om in te stemmen; een zet die je eerder had ondertekend antwoordt vanzelf.
plain-claimed-away =
    { $said } Je was te lang weg aan je eigen zet. Typ concede om in te stemmen; een zet die je eerder had
    ondertekend antwoordt vanzelf.
plain-log = Het logboek van de partij: { $path }
plain-rematch-wanted = { $said } Typ rematch om die te spelen, of quit om weg te gaan.
plain-low-time = De tijd is krap. { $clocks }
plain-refused = Geweigerd
plain-trouble = { $what }: { $why }
plain-stays = Typ rematch om met verwisselde kleuren nog eens te spelen, of quit om weg te gaan.
plain-opponent = Je tegenstander
plain-unfinished-log = Je laat de partij onvoltooid. Het logboek: { $path }
plain-unfinished = Je laat de partij onvoltooid.
plain-re-entry =
    { $typed } eindigt na de termijn in je eigen huis, en verliest de partij meteen. Typ { $typed }! om toch te
    spelen, of een andere zet.
plain-leaving = Er loopt een partij. Druk nog eens op Ctrl-C om haar onvoltooid te laten, of speel verder.
plain-connected = verbonden { $path }
plain-connected-trip = verbonden { $path }, { $ms } ms heen en terug
plain-not-connected = nu niet verbonden
plain-path-lan = op het lokale netwerk
plain-path-direct = rechtstreeks
plain-path-relay = via het relay { $relay }
plain-terms-ours = { $name } ({ $key }), { $connected }, wil met je spelen: { $terms }. { $ask }
plain-terms-theirs = { $name } ({ $key }), { $connected }, biedt je een partij aan: { $terms }. { $ask }
plain-ask-agreed = Je hebt ingestemd.
plain-ask-terms = Typ accept of decline; terms vertelt de regels.
plain-agreement = { $ruleset }, { $colours }, { $time }, { $rated }, { $allowed }
plain-agreement-lag =
    { $agreement }. Vertraging tot { $allowance } ms per zet kost niets; wie met de klok bedriegt, wint dus
    hoogstens { $gain } in { $moves } zetten
plain-colours-lot = kleuren door het lot
plain-colours-you = { $side ->
    [white] jij speelt Wit
   *[black] jij speelt Zwart
}
plain-witnesses = { $count ->
    [one] De partij heeft een getuige: { $named }. Die hoort van elke zet, en zegt wanneer hij die zag.
   *[other] De partij heeft getuigen: { $named }. Elk hoort van elke zet, en zegt wanneer hij die zag.
}
plain-adjourned =
    De partij is uitgesteld; beide klokken staan stil. Typ go on om verder te spelen, of quit om haar voor een
    andere dag te laten.
plain-paused = De partij staat op pauze; beide klokken staan stil. Typ go on om verder te spelen.
plain-claim-open = { $open } Typ claim om de partij op te eisen, of wacht. { $worth }
plain-begun-computer = { $side ->
    [white] De partij is begonnen: { $ruleset }, je speelt Wit tegen de computer, niveau { $level }.
   *[black] De partij is begonnen: { $ruleset }, je speelt Zwart tegen de computer, niveau { $level }.
}
plain-begun = { $side ->
    [white] De partij is begonnen: { $ruleset }, je speelt Wit tegen { $name }.
   *[black] De partij is begonnen: { $ruleset }, je speelt Zwart tegen { $name }.
}
plain-resumed = { $side ->
    [white] De partij gaat verder bij zet { $number }: { $ruleset }, je speelt Wit tegen { $name }.
   *[black] De partij gaat verder bij zet { $number }: { $ruleset }, je speelt Zwart tegen { $name }.
}
plain-begun-both = De partij is begonnen: { $ruleset }, beide kanten aan dit toetsenbord.
plain-watch =
    Je kijkt naar een partij { $ruleset }: Wit { $white }, Zwart { $black }. Elke vermelding wordt hier nagegaan.
plain-watch-since = Je kijkt naar een partij { $ruleset }: Wit { $white }, Zwart { $black }. Tot nu toe { $plies ->
    [one] { $plies } halve zet
   *[other] { $plies } halve zetten
}. Elke vermelding wordt hier nagegaan.
plain-won = Je hebt gewonnen. { $end }
plain-lost = Je hebt verloren. { $end }
# Answers.
plain-clocks = Jouw klok { $own }, de andere { $other }.
plain-clocks-first =
    Jouw klok { $own }, de andere { $other }. Je eerste zet kost geen tijd; die moet binnen { $seconds } s komen.
plain-peer-local = Beide kanten worden aan dit toetsenbord gespeeld.
plain-peer-connected = Je tegenstander is verbonden, { $path }.
plain-peer-trip = Je tegenstander is verbonden, { $path }, { $ms } ms heen en terug.
plain-peer-jitter = Je tegenstander is verbonden, { $path }, { $ms } ms heen en terug, plus of min { $jitter } ms.
plain-peer-slow = { $said } De verbinding is traag.
plain-peer-reconnecting = De verbinding met je tegenstander is weg; een nieuwe wordt geprobeerd.
plain-peer-left = Je tegenstander heeft de partij verlaten.
plain-table-terms = { $time }, { $rated }, { $allowed }.
plain-table-lag =
    Vertraging tot { $allowance } ms per zet kost niets; meer ervan kost tijd, maar neemt de laatste seconde pas na
    { $guard } uitstel.
plain-table-bank = Van de pot voor vertraging heeft Wit nog { $white }, Zwart { $black }.
plain-rated = telt mee
plain-unrated = telt niet mee
plain-allowed-takebacks-pauses = terugnemen en pauzes met instemming
plain-allowed-takebacks = terugnemen met instemming, geen pauzes
plain-allowed-pauses = pauzes met instemming, geen terugnemen
plain-allowed-none = geen terugnemen, geen pauzes
plain-allowed-chat = { $allowed }, chat
plain-allowed-no-chat = { $allowed }, geen chat
plain-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
plain-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } seconden
}
plain-time-each = { $base } elk ({ $time })
plain-time-each-more = { $base } elk en { $more } per zet ({ $time })
plain-time-days = { $days ->
    [one] { $days } dag per zet
   *[other] { $days } dagen per zet
}
plain-untimed = zonder klok
plain-tenths = { $seconds } s
plain-clock-days = { $days } d { $hours } u
# Offers.
plain-answer = Typ accept of decline; een zet wijst ook af.
plain-answer-named = Typ accept { $name } of decline { $name }; een zet wijst ook af.
plain-you-asked-takeback = Je hebt gevraagd { $moves } terug te nemen; de klokken blijven zoals ze zijn.
plain-you-offered-pause = Je hebt een pauze aangeboden, waarin beide klokken stilstaan.
plain-you-offered-adjournment = Je hebt aangeboden de partij uit te stellen tot een andere dag.
plain-you-offered-new = Je hebt iets nieuwers aangeboden.
plain-asked-takeback = Je tegenstander vraagt { $moves } terug te nemen; de klokken blijven zoals ze zijn. { $answer }
plain-asked-pause = Je tegenstander biedt een pauze aan, waarin beide klokken stilstaan. { $answer }
plain-asked-adjournment = Je tegenstander biedt aan de partij uit te stellen tot een andere dag. { $answer }
plain-asked-new = Je tegenstander biedt iets nieuwers aan. { $answer }
# Why a line is refused; after what was typed and a colon.
plain-no-remember = er is niemand om te onthouden
plain-no-save = er is geen uitnodiging om te bewaren
plain-no-mute = er is niemand om te dempen
plain-no-block = er is niemand om te blokkeren
plain-words-only = dit werkwoord antwoordt in woorden; de gebeurtenissen vertellen hetzelfde
plain-nothing-to-compare = er zijn geen voorwaarden om mee in te stemmen
plain-several-open = er staan meer aanbiedingen open; zeg welke: { $names }
plain-or = { $first } of { $second }
plain-play-no-game = er is geen partij
plain-not-your-turn = jij bent niet aan zet
# What is in hand.
plain-picked = { $from } is opgepakt. { $targets }
plain-put-down = { $from } is neergezet.
plain-hops-on = Voortaan ga je sprong voor sprong: typ er telkens één, finish maakt de zet af, back neemt een sprong terug.
plain-hops-off = Voortaan is een zet zijn twee uiteinden.
plain-chain = Keten: { $path }. Verder kan naar { $squares }. Typ finish om zo te zetten, of back.
plain-chain-end = Keten: { $path }. Geen sprong gaat verder. Typ finish om haar te zetten, of back.
plain-nothing-in-hand = er is niets opgepakt
plain-nothing-to-finish = er wordt geen keten ingevoerd
plain-nothing-asked = er is niets gevraagd waarop dit antwoordt
plain-resign-sure = Je zou de partij opgeven. Typ ! of nog eens resign om dat te doen; al het andere gaat verder.
plain-confirm = { $path }: typ ! om dat te zetten, of een andere zet.
plain-read-as = { $typed } wordt gelezen als { $path }.
plain-either = dat kan { $first } of { $second } zijn; typ het in Latijnse letters
plain-past = Verleden, na { $last } De partij staat bij zet { $number }.
plain-too-long = een regel heeft hoogstens 4096 bytes
