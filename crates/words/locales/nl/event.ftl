# What happened.
event-phrase-differs =
    De woorden verschillen, dus er is geen partij: er kan iemand tussen jullie zitten. Stuur een nieuw ticket langs
    een andere weg.
event-watchers-none = Niemand kijkt.
event-watchers = { $count ->
    [one] Er kijkt één.
   *[other] Er kijken { $count }.
}
event-shown = De partij wordt weer getoond.
event-not-shown = Op dit moment toont niemand de partij: er wordt gezocht naar iemand die dat doet.
event-you-refused = Je hebt de partij geweigerd.
event-they-refused = De andere speler heeft de partij geweigerd.
event-left-before = De andere speler ging weg voor de partij.
event-lost-before = De verbinding ging verloren voordat de partij begon.
event-misbehaved-before = Het andere programma brak het protocol; er is geen partij.
event-caught-up = Je tegenstander is er: alles wat je had ondertekend staat in het logboek. Speel verder.
event-version = Een speler met een andere versie belde. { $versions }
event-draw-declined = { $side ->
    [white] Het remiseaanbod van Wit is afgewezen.
   *[black] Het remiseaanbod van Zwart is afgewezen.
}
event-draw-lapsed = { $side ->
    [white] Het remiseaanbod van Wit verviel met de zet.
   *[black] Het remiseaanbod van Zwart verviel met de zet.
}
event-offer-declined = { $side ->
    [white] Het aanbod van Wit is afgewezen: { $offer }.
   *[black] Het aanbod van Zwart is afgewezen: { $offer }.
}
event-offer-lapsed = { $side ->
    [white] Het aanbod van Wit verviel met de zet: { $offer }.
   *[black] Het aanbod van Zwart verviel met de zet: { $offer }.
}
offer-name-takeback = terugnemen
offer-name-pause = pauze
offer-name-adjournment = uitstel
offer-name-new = iets nieuws
event-adjourned = De partij is uitgesteld. Beide klokken staan stil tot een van jullie verdergaat.
event-paused = De partij staat op pauze. Beide klokken staan stil tot een van jullie verdergaat.
event-went-on = { $side ->
    [white] Wit gaat verder. De klokken lopen.
   *[black] Zwart gaat verder. De klokken lopen.
}
event-claimed-left = { $side ->
    [white] Wit eist de partij op: Zwart heeft haar verlaten.
   *[black] Zwart eist de partij op: Wit heeft haar verlaten.
}
event-claimed-void = { $side ->
    [white] Wit eist dat de partij niet telt: de eerste zet van Zwart kwam niet op tijd.
   *[black] Zwart eist dat de partij niet telt: de eerste zet van Wit kwam niet op tijd.
}
event-claimed-time = { $side ->
    [white] Wit eist de partij op: de tijd van Zwart is om.
   *[black] Zwart eist de partij op: de tijd van Wit is om.
}
event-claim-answered = Een zet die voor de eis is ondertekend kwam binnen: de eis is beantwoord.
event-times-disputed = { $side ->
    [white] Wit betwist de kloktijden van de andere kant: { $what } (gemeten { $measured } s). Een uitslag op tijd is nu betwist.
   *[black] Zwart betwist de kloktijden van de andere kant: { $what } (gemeten { $measured } s). Een uitslag op tijd is nu betwist.
}
disputed-too-short = ze zegt korter te hebben gewacht dan de zet duurde
disputed-too-long = ze zegt langer te hebben gewacht dan ze kan
disputed-went-back = ze dacht korter na dan ze eerder had gemeld
disputed-too-slow = haar klok loopt te langzaam
disputed-new = een nieuwere controle mislukte
event-refused = De andere kant weigert wat is gestuurd: { $why }. De partij gaat verder.
event-misbehaved = Het andere programma stuurde iets verkeerds ({ $fault }), { $count ->
    [1] één keer
   *[other] { $count } keer
}. { $end }
event-connected = Verbonden.
event-reconnecting = De verbinding is weg; ze wordt opnieuw geprobeerd. Er is niets verloren.
event-peer-left = De andere speler heeft de tafel verlaten.
event-another-install = De sleutel van de andere speler komt van een andere installatie dan eerst.
event-position-differs =
    De twee programma's zijn het na halve zet { $ply } niet eens over de stelling: de partij stopt hier. Bewaar het
    logboek.
event-store-failed = Het logboek kon niet worden geschreven: { $why }. Van deze partij wordt niets meer gestuurd.
event-rematch-wanted = Je tegenstander wil revanche, met verwisselde kleuren.
event-rematch-gone = Er komt geen revanche: je tegenstander is weg, of niet te bereiken.
event-end-revised = De andere kant kwam terug. { $end }
event-witness-there = De getuige { $witness } is er.
event-witness-tried = De getuige { $witness } is er niet; er wordt opnieuw geprobeerd. De partij gaat verder.
event-witness-refused = De getuige { $witness } doet niet mee: { $why }. De partij gaat verder.
event-signature-awaited =
    Beiden hebben ingestemd. Wachten op de handtekening van { $name }: de partij begint als { $name } er is.
alarm-game = ugolki: er is een partij voor je.
alarm-move = ugolki: je tegenstander heeft gezet.
alarm-offer = ugolki: je tegenstander biedt je iets aan.
alarm-low-time = ugolki: je tijd is krap.
asked-takeback = { $plies ->
    [one] Je tegenstander vraagt één zet terug te nemen. Typ accept of decline; een zet wijst ook af.
   *[other] Je tegenstander vraagt { $plies } zetten terug te nemen. Typ accept of decline; een zet wijst ook af.
}
asked-pause = Je tegenstander biedt een pauze aan. Typ accept of decline; een zet wijst ook af.
asked-adjournment = Je tegenstander biedt uitstel aan. Typ accept of decline; een zet wijst ook af.
asked-new = Je tegenstander biedt iets nieuws aan. Typ accept of decline; een zet wijst ook af.
you-asked-takeback = { $plies ->
    [one] Je hebt gevraagd één zet terug te nemen.
   *[other] Je hebt gevraagd { $plies } zetten terug te nemen.
}
you-offered-pause = Je hebt een pauze aangeboden.
you-offered-adjournment = Je hebt uitstel aangeboden.
you-offered-new = Je hebt iets nieuws aangeboden.
join-unreachable = Geen verbinding: { $why }.
join-turned-away = De gastheer hing op: hij kent dit ticket niet, of het is gebruikt of verlopen. Vraag om een nieuw.
join-busy = De gastheer zit met een ander aan tafel.
join-declined = De gastheer wil niet spelen.
join-version = De gastheer heeft een andere versie. { $versions }
join-misbehaved = De gastheer spreekt dit protocol niet.
versions-update-ours =
    Daar: protocol { $protocol }, regels { $rules }. Hier: protocol { $own_protocol }, regels { $own_rules }. Werk
    dit programma bij.
versions-update-theirs =
    Daar: protocol { $protocol }, regels { $rules }. Hier: protocol { $own_protocol }, regels { $own_rules }. Zij
    moeten bijwerken.
code-no-game = ze kent deze partij niet
code-malformed = ze kan het niet lezen
code-too-much = het is te veel tegelijk
fault-malformed = niet leesbaar
fault-unexpected = niet op zijn plaats
fault-chat-flood = meer chatregels dan iemand leest
fault-agreement = een andere overeenkomst
fault-end-fraud = Het bewijst bedrog, en dat verliest de partij.
fault-end-refused = Het is geweigerd.
fault-end-dropped = Het is weggegooid; de partij gaat verder.
fault-end-goes-on = Het is geweigerd; de partij gaat verder.
# Why something is not possible.
error-busy = Aan deze tafel is iets anders bezig.
error-invite-spent = Het ticket is gebruikt of verlopen.
error-own-key = Dat is je eigen ticket.
error-nothing-proposed = Er is niets meer om mee in te stemmen.
error-no-game = Aan deze tafel is geen partij.
error-not-over = De partij is niet afgelopen.
error-stopped = Deze partij is gestopt.
error-unplayable = Daar kan geen partij beginnen: de kant aan zet heeft geen zet.
error-offer-again = Dat heb je al aangeboden. Doe een zet voordat je het weer aanbiedt.
error-terms = Zo'n partij kan niet worden aangeboden: { $why }.
error-resume = Die partij kan niet verder: { $why }.
error-play = Nu niet: { $why }.
error-other = Niet mogelijk: { $why }.
