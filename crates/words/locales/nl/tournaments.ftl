tournaments-title = Toernooien
tournaments-none = Hier wordt nog geen toernooi getoond.
tournaments-how = Maken: 'ugolki tournament new'. Met het ticket meedoen: 'ugolki tournament join'. Spelen: 'ugolki tournament run'.
tournaments-reading = Het toernooi wordt gelezen ...
tournaments-over = klaar
tournaments-not-begun = niet begonnen
tournaments-in-round = ronde { $round } van { $all }
tournaments-players = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
tournaments-known = zegel { $seal }, { $count ->
    [one] { $count } feit
   *[other] { $count } feiten
}, hash { $digest }
tournaments-known-nothing = nog geen zegel, { $count ->
    [one] { $count } feit
   *[other] { $count } feiten
}
tournaments-round = Ronde
tournaments-mine = Mijn bord
tournaments-standings = Stand
tournaments-cross = Tabel
tournaments-roster = Spelers
tournaments-rules = Regels
tournaments-arbiter = Arbiter
tournaments-round-heading = Ronde { $round }: { $done } van { $all } borden hebben een uitslag
tournaments-no-round = Nog geen ronde is ingedeeld.
tournaments-no-board = In deze ronde is er geen bord voor jou.
tournaments-no-standings = Er is nog geen stand.
tournaments-open = -
tournaments-forfeit = { $result } zonder spelen
tournaments-double-forfeit = beiden verloren zonder spelen
tournaments-pairing-bye = vrij
tournaments-half-bye = vrij, half punt
tournaments-zero-bye = vrij, geen punt
tournaments-not-sealed = nog niet verzegeld
tournaments-there = aanwezig
tournaments-not-there = niet aanwezig
tournaments-presence = Jij: { $own }. De ander: { $other }.
tournaments-claim-open = Je kunt het bord nu opeisen.
tournaments-claim-open-other = De ander kan het bord nu opeisen.
tournaments-claim-in = Je kunt het bord over { $time } opeisen.
tournaments-claim-in-other = De ander kan het bord over { $time } opeisen.
tournaments-player = Speler
tournaments-points = Ptn
tournaments-withdrawn = teruggetrokken vanaf ronde { $round }
tournaments-tie-breaks = Weerstandspunten
tournaments-place = { $rank }. { $name }, { $points } punten.
tournaments-key-part = Deel
tournaments-key-round = Ronde
tournaments-key-tie-breaks = Weerstand

# Meedoen, in regels.
tournament-run-ticket = Anderen komen binnen met dit ticket: { $ticket }
tournament-run-state = Ronde { $round }: { $done } van { $boards } borden hebben een uitslag. { $known }.
tournament-run-known = Zegel { $seal }, { $facts } feiten, controlegetal { $digest }
tournament-run-unsealed = Nog geen zegel, { $facts } feiten
tournament-run-opens = Ronde { $round } begint over { $minutes } min.
tournament-run-grace = Ronde { $round }: nog { $minutes } min om te komen. Zeg 'ready'.
tournament-run-open = Ronde { $round } is open: je speelt aan bord { $board }. Zeg 'ready' als je er bent.
tournament-run-bye = Ronde { $round }: je bent vrij.
tournament-run-claim = Bord { $board } kan nu worden geclaimd. Zeg 'claim'.
tournament-run-sealed = Zegel { $seal } geldt, controlegetal { $digest }.
tournament-run-cannot-sign = Hier is een ander zegel { $seal } ondertekend: dit niet.
tournament-run-equivocated = { $who } heeft op één plaats verschillende dingen ondertekend.
tournament-run-differ = Een ander controlegetal voor zegel { $seal } bij { $who }: een van de programma's heeft het mis.
tournament-run-not-kept = Het toernooi kan niet worden bewaard: { $why }. Er wordt niets meer ondertekend.
tournament-run-ended = Het toernooi is afgelopen.
tournament-run-no-entries = er worden nu geen inschrijvingen aangenomen
tournament-run-not-a-player = je speelt niet of niet meer in dit toernooi
tournament-run-no-board = je hebt nu geen partij te spelen
tournament-run-not-given = dat geeft dit toernooi niet
tournament-run-not-open = dat kan nu niet worden geclaimd
tournament-run-not-paused = het toernooi is niet onderbroken
tournament-run-already-said = dat is al gezegd en kan niet twee keer worden gezegd
tournament-run-halted = de schijf heeft gefaald: tot het programma opnieuw start wordt niets ondertekend
tournament-join-ask = Volgens deze regels meedoen? (ja, al het andere is nee)
tournament-join-yes = ja
tournament-join-done = Gezegd. 'ugolki tournament run { $event }' doet mee.
