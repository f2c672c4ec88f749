# What is wrong with reports of tournaments, and why a round can't be paired.
fault-report-long = { $what } is langer dan { $most } tekens, en dat is geen toernooiverslag
fault-report = { $what } is geen verslag dat te volgen is: { $count ->
    [one] { $count } fout
   *[other] { $count } fouten
}
fault-report-more = en nog { $count ->
    [one] { $count } fout
   *[other] { $count } fouten
}
fault-report-event = { $what }: { $why }
fault-not-paired = ronde { $round } heeft volgens { $engine } geen borden: { $why }
fault-tie-break-unfit = { $code } zegt niets in een toernooi dat { $engine } indeelt
hint-report-rounds = --rounds zegt hoeveel het er zijn
fault-event-over = { $count ->
    [one] de enige ronde is voorbij
   *[other] alle { $count } rondes zijn voorbij
}
fault-too-few = { $count ->
    [0] er is niemand meer om in te delen
    [one] er is nog maar { $count } speler om in te delen
   *[other] { $count } spelers zijn niet in te delen
}
fault-too-many = { $count } spelers; dit systeem neemt er hoogstens { $most }
fault-no-legal-pairing = er is geen toegestane indeling; { $criterion } verbiedt ze alle ({ $says })
fault-criterion-meeting = niemand treft twee keer dezelfde
fault-criterion-bye = niemand is een tweede keer vrij
fault-criterion-colour = geen twee die dezelfde kleur nodig hebben treffen elkaar
fault-no-rounds = { $engine } maakt geen rondes
fault-rounds-unknown = het zegt niet hoeveel rondes er zijn, en de laatste wordt anders ingedeeld
fault-round-not-over = ronde { $round } is niet voorbij; { $count ->
    [0] geen enkele is dat
    [one] { $count } ronde wel
   *[other] { $count } rondes wel
}
fault-many-players = { $count } spelers zijn meer dan er nummers zijn
fault-many-rounds = er zijn { $played } rondes gespeeld van { $rounds }
fault-ragged = speler { $player } heeft niet evenveel rondes als speler 1
fault-one-sided = in ronde { $round } was speler { $player } ingedeeld tegen { $opponent }, wiens regel iets anders zegt
fault-points-win = winst moet meer waard zijn dan remise
fault-points-draw = remise moet minstens evenveel waard zijn als verlies
fault-points-bye = een vrije ronde mag niet meer waard zijn dan winst
fault-points-much = winst mag hoogstens { $most } punten waard zijn
fault-trf = regel { $line }, kolom { $column }: { $what }
fault-trf-length = hoogstens { $most } tekens verwacht
fault-trf-player = een spelersnummer van 1 tot 9999 verwacht
fault-trf-round = een aantal rondes verwacht
fault-trf-points = punten in helften verwacht, zoals 3.5
fault-trf-rating = een rating verwacht
fault-trf-rank = een plaats verwacht
fault-trf-colour = een kleur verwacht: w, b of -
fault-trf-result = een uitslag verwacht: een van 1 = 0 + - W D L U F H Z
fault-trf-result-game = een uitslag tegen een tegenstander verwacht
fault-trf-result-bye = een vrije ronde verwacht, want niemand was ingedeeld
fault-trf-symbol = een van W D L A P X verwacht
fault-trf-bye = een van F H Z verwacht
fault-trf-playable = punten verwacht waar je om kunt spelen
fault-trf-known = speler { $player } heeft geen regel
fault-trf-twice = speler { $player } heeft al een regel
fault-trf-mirrored = ronde { $round }: de regel van speler { $player } zegt iets anders
fault-trf-sum = { $said } punten, maar de rondes komen op { $counted }
fault-trf-teams = teamtoernooien worden niet gelezen
fault-trf-players = geen enkele speler heeft een regel
fault-unsound = een fout van het programma: { $what }
fault-illegal-missing = speler { $player } is niet ingedeeld
fault-illegal-extra = speler { $player } is ingedeeld en mag dat niet, of twee keer
fault-illegal-needless-bye = speler { $player } is vrij, terwijl het veld even is
fault-illegal-meeting = spelers { $white } en { $black } troffen elkaar al, of mogen elkaar niet treffen
fault-illegal-bye = speler { $player } mag niet meer vrij zijn
fault-illegal-bye-score = speler { $player } is vrij, en { $other } met minder punten had het kunnen zijn
fault-illegal-colour = spelers { $white } en { $black } hebben beiden dezelfde kleur nodig
fault-illegal-wish = speler { $player } heeft de kleur die hij niet mag hebben
