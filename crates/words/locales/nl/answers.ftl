# Antwoorden op vragen aan tafel, elk een zin op zichzelf.
answers-no-game = Er is geen partij.
answers-terms-lie = Er liggen voorwaarden op tafel.
answers-calling = De gastheer wordt gebeld.
answers-waiting = Wachten op een speler.
answers-no-invite = Er is geen uitnodiging.
answers-no-chat = In deze partij is er geen chat.
answers-nothing-said = Er is niets gezegd.
answers-rank-empty = Rij { $rank }: leeg.
answers-rank = Rij { $rank }: { $men }.
answers-white-on = wit op { $squares }
answers-black-on = zwart op { $squares }
answers-to-fill = Nog te vullen: { $squares }.
answers-nothing-played = Er is nog niets gespeeld.
answers-passed = { $number } gepast, er is geen zet mogelijk.
answers-step = { $number } { $ply }, een stap.
answers-jumps = { $number } { $ply }, { $count ->
    [one] een sprong
   *[other] een keten van { $count } sprongen
}.
answers-no-legal = Er is geen geldige zet.
answers-legal = { $count ->
    [one] { $count } geldige zet: { $moves }.
   *[other] { $count } geldige zetten: { $moves }.
}
answers-no-square = { $name } is geen veld van dit bord.
answers-nobody-there = Van { $from }: daar staat geen schijf.
answers-theirs = Van { $from }: die schijf is van de andere kant.
answers-stuck = Van { $from }: de schijf daar heeft geen geldige zet.
answers-over = De partij is afgelopen.
answers-your-turn = Zet { $number }. Jij bent aan zet.
answers-their-turn = Zet { $number }. Je tegenstander is aan zet.
answers-white-turn = Zet { $number }. Wit is aan zet.
answers-black-turn = Zet { $number }. Zwart is aan zet.
answers-white-men = Wit heeft er { $home } thuis en { $target } van { $men } in het doel.
answers-black-men = Zwart heeft er { $home } thuis en { $target } van { $men } in het doel.
answers-to-exit = { $count ->
    [one] Nog { $count } zet om het huis te verlaten (zet { $limit }).
   *[other] Nog { $count } zetten om het huis te verlaten (zet { $limit }).
}
answers-to-limit = { $count ->
    [one] Nog { $count } zet tot de zetgrens (zet { $limit }).
   *[other] Nog { $count } zetten tot de zetgrens (zet { $limit }).
}
answers-white-offers = Wit heeft remise aangeboden.
answers-black-offers = Zwart heeft remise aangeboden.
answers-paused = De partij staat op pauze; beide klokken staan.
answers-adjourned = De partij is afgebroken; beide klokken staan.
answers-you-claim = Jij eist de partij op.
answers-they-claim = Je tegenstander eist de partij op.
answers-white-has = Wit heeft { $groups }.
answers-black-has = Zwart heeft { $groups }.
answers-at-home = { $count } thuis: { $squares }
answers-on-way = { $count } onderweg: { $squares }
answers-in-target = { $count } in het doel: { $squares }
answers-no-clocks = Deze partij heeft geen klokken.
answers-clocks = Jouw klok { $own }, de andere { $other }.
answers-first-move = Je eerste zet kost geen tijd; hij moet binnen { $seconds } s komen.
answers-stand = Beide staan.
answers-stood = Zo stonden ze toen de verbinding wegviel.
answers-yours-runs = De jouwe loopt.
answers-theirs-runs = De andere loopt.
answers-clocks-both = Klok van wit { $white }, van zwart { $black }.
answers-runs = { $side ->
    [white] Die van wit loopt.
   *[black] Die van zwart loopt.
}
answers-first-move-of = { $side ->
    [white] De eerste zet van wit kost geen tijd; hij moet binnen { $seconds } s komen.
   *[black] De eerste zet van zwart kost geen tijd; hij moet binnen { $seconds } s komen.
}
answers-key = { $name }, sleutel { $key }.
answers-local = Beide kanten spelen aan dit toetsenbord.
answers-lan = Je tegenstander is via het lokale netwerk verbonden.
answers-direct = Je tegenstander is rechtstreeks verbonden.
answers-relayed = Je tegenstander is via het relais { $relay } verbonden.
answers-trip = { $ms } ms heen en terug.
answers-slow = De verbinding is traag.
answers-reconnecting = De verbinding met je tegenstander is weg; er wordt een nieuwe geprobeerd.
answers-left = Je tegenstander heeft de partij verlaten.
answers-white-bottom = Het huis van wit wordt het laatst gelezen.
answers-black-bottom = Het huis van zwart wordt het laatst gelezen.
answers-targets = Van { $from }: { $ways }.
answers-steps = { $count ->
    [one] stap naar { $squares }
   *[other] stappen naar { $squares }
}
answers-chain = { $path }, { $count ->
    [one] { $count } sprong
   *[other] { $count } sprongen
} over { $over }
