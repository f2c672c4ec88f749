tournaments-title = Toernooien
tournaments-none = Hier is geen toernooi bekend.
tournaments-how = Er een maken of eraan meedoen kan deze versie nog niet. Met vrienden speel je via Partij aanbieden en Meedoen aan een partij.
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
