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
plain-help-move =
    Een zet: c3-d3, c3-e3-e5, of de twee uiteinden zoals c3e5. Een zet met ! wordt gespeeld, ook als die meteen
    verliest.
plain-help-pass = pass: als er geen zet mogelijk is.
plain-help-draw = draw: remise aanbieden. takeback: vragen je laatste zet terug te nemen.
plain-help-pause = pause, adjourn: een pauze aanbieden, of een andere dag verder te spelen. go on: beëindigen.
plain-help-answer =
    accept, decline: de voorwaarden of een aanbod beantwoorden; accept takeback enzovoort als er meer open staan.
plain-help-phrase =
    same, differ: de controlewoorden van de ander zijn gelijk (stemt in met de voorwaarden, en onthoudt dat), of
    andere.
plain-help-claim =
    claim: de partij opeisen als de tijd van je tegenstander om is, of hij wegblijft. concede: toegeven dat jouw
    tijd om is.
plain-help-end = resign: opgeven. quit: weggaan. rematch: na het einde nog eens spelen met verwisselde kleuren.
plain-help-player =
    remember: de tegenstander van nu af aan zijn sleutel kennen. block: niets meer met hem te maken hebben.
plain-help-say =
    say en een tekst: naar de tegenstander schrijven, waar de voorwaarden het toestaan. phrase thanks: een vaste
    zin; phrases somt ze op.
plain-help-chat =
    chat: wat er is gezegd. mute, unmute: niets tonen van wat de tegenstander zegt, of weer; mute always voor elke
    partij.
plain-help-board = board, board drawn: het bord in woorden, of als tekens.
plain-help-moves = moves, moves c3: de toegestane zetten, van alle schijven of van een.
plain-help-last = last: de laatste zet. list: alle zetten. clocks: beide klokken.
plain-help-status = status: wie aan zet is, termijn en grenzen. pieces: de schijven van beide kanten.
plain-help-opponent = opponent: wie het is en hoe hij verbonden is. terms: de regels.
plain-help-qr =
    qr, qr inverted: de uitnodiging als QR-code, voor een donkere of lichte terminal. save: de uitnodiging in een
    bestand bewaren.
plain-help-practice = Bij het oefenen: hint; takeback, redo; side, side black, side both; level 5; time 2; new.
plain-help-position =
    Bij het oefenen: position met haar tekst speelt vandaar verder; position alleen vertelt de tekst.
plain-help-short = De werkwoorden van deze lijst die alleen iets vertellen mogen worden afgekort.
plain-terms-lie = Er liggen voorwaarden op tafel.
plain-host-called = De gastheer wordt gebeld.
plain-waiting = Wachten op een speler.
plain-no-game = Er is geen partij.
plain-no-invite = Er is geen uitnodiging.
plain-no-chat = In deze partij is geen chat.
plain-no-clocks = Deze partij heeft geen klokken.
plain-clocks-paused = { $clocks } Beide staan stil: pauze, tot een van jullie verdergaat.
plain-clocks-adjourned = { $clocks } Beide staan stil: uitgesteld, tot een van jullie verdergaat.
plain-clocks-stand = { $clocks } Beide staan stil.
plain-clocks-stood = { $clocks } Ze staan zoals ze stonden toen de verbinding wegviel.
plain-clocks-yours = { $clocks } De jouwe loopt.
plain-clocks-theirs = { $clocks } De andere loopt.
plain-clocks = Jouw klok { $own }, de andere { $other }.
plain-clocks-first =
    Jouw klok { $own }, de andere { $other }. Je eerste zet kost geen tijd; die moet binnen { $seconds } s komen.
plain-nothing-played = Er is nog niets gespeeld.
plain-no-move = Er is geen toegestane zet.
plain-legal-moves = { $count ->
    [one] { $count } toegestane zet: { $moves }.
   *[other] { $count } toegestane zetten: { $moves }.
}
plain-no-square = { $name } is geen veld van dit bord.
plain-from-no-man = Vanaf { $name }: daar staat geen schijf.
plain-from-other = { $side ->
    [white] Vanaf { $name }: die schijf is van Wit.
   *[black] Vanaf { $name }: die schijf is van Zwart.
}
plain-from-no-move = Vanaf { $name }: de schijf daar heeft geen toegestane zet.
plain-from = Vanaf { $name } naar { $squares }.
plain-status-over = De partij is afgelopen.
plain-status-yours = Zet { $number }. Jij bent aan zet.
plain-status-theirs = Zet { $number }. Je tegenstander is aan zet.
plain-status-side = Zet { $number }. { $side ->
    [white] Wit
   *[black] Zwart
} is aan zet.
plain-status-men = { $side ->
    [white] Wit
   *[black] Zwart
} heeft er { $home } thuis en { $target } van { $men } in het doel.
plain-status-limits = Nog { $to_exit ->
    [one] { $to_exit } zet
   *[other] { $to_exit } zetten
} om het huis te verlaten (zet { $exit }); nog { $to_limit ->
    [one] { $to_limit } zet
   *[other] { $to_limit } zetten
} tot de zettengrens (zet { $limit }).
plain-status-draw = { $side ->
    [white] Wit
   *[black] Zwart
} heeft remise aangeboden.
plain-status-paused = De partij staat stil: pauze.
plain-status-adjourned = De partij staat stil: uitgesteld.
plain-status-you-claim = Je eist de partij op.
plain-status-they-claim = Je tegenstander eist de partij op.
plain-opponent-key = { $name }, sleutel { $key }.
plain-rank-empty = Rij { $rank }: leeg.
plain-rank = Rij { $rank }: { $men }.
plain-rank-men = { $side ->
    [white] Wit
   *[black] Zwart
} op { $squares }
plain-pieces = { $side ->
    [white] Wit
   *[black] Zwart
} heeft { $groups }.
plain-pieces-home = { $count } thuis: { $squares }
plain-pieces-way = { $count } onderweg: { $squares }
plain-pieces-target = { $count } in het doel: { $squares }
plain-moved-pass = { $number } { $path }, geen zet is mogelijk.
plain-moved-step = { $number } { $path }, een stap.
plain-moved-jump = { $number } { $path }, een sprong.
plain-moved-chain = { $number } { $path }, een keten van { $jumps } sprongen.
plain-warn-deadline = Nog { $men ->
    [one] { $men } schijf
   *[other] { $men } schijven
} van jou thuis, met { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
} om weg te gaan.
plain-warn-closed = Van nu af verliest een zet die in je eigen huis eindigt.
plain-warn-filled = { $side ->
    [white] Wit
   *[black] Zwart
} heeft zijn doel gevuld; dit is je laatste zet.
plain-warn-repetition = Deze stelling komt voor de tweede keer voor; de derde keer is remise.
plain-warn-limit = { $moves ->
    [one] Nog { $moves } zet tot de zettengrens.
   *[other] Nog { $moves } zetten tot de zettengrens.
}
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
plain-offer-words = het is '{ $verb }' alleen, of met draw, takeback, pause of adjournment
plain-no-phrase = zo'n zin is er niet; 'phrases' somt ze op
plain-go-on = het is 'go on', dat een pauze beëindigt
plain-unclear = dat kan { $verbs } zijn
plain-board-words = het is 'board', of 'board drawn'
plain-qr-words = het is 'qr', of 'qr inverted' op een lichte terminal
plain-alone = '{ $verb }' staat alleen
plain-nearest = zo'n werkwoord is er niet; bedoel je '{ $verb }'?
plain-unknown = dat is geen zet en geen werkwoord; 'help' somt ze op
