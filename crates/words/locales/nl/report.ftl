# Boards, standings and whole reports of tournaments, as commands print them.
report-stdin = standaardinvoer
report-boards = Ronde { $round }, { $engine }: { $count ->
    [one] { $count } bord
   *[other] { $count } borden
}
report-free = geen tegenstander
report-full-bye = vrij, 1 punt
report-not-entered = doet nog niet mee
report-withdrawn = teruggetrokken
report-large = { $engine } is bedoeld voor hoogstens { $count } spelers; daarboven kost het tijd, en fast-swiss/1 is snel
report-number = Nr
report-board = Bd
report-white = Wit
report-black = Zwart
report-result = Uitslag
report-rank = Plaats
report-rating = Rating
report-key = Sleutel
report-round = Ronde { $round }
report-rounds = Rondes
report-forfeit-win = gewonnen zonder spelen
report-forfeit-loss = verloren zonder spelen
report-standings-after = { $round ->
    [0] Voor de eerste van { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    }, { $engine }
   *[other] Na ronde { $round } van { $rounds }, { $engine }
}
report-other-tie-breaks = De eigen lijst van weerstanden van het verslag is hier niet te volgen: { $list }
report-tid = toernooi { $tid }
report-check = Te controleren met: { $command }
report-legend =
    Cellen: tegenstander, kleur (w wit, b zwart), uitslag. 1 = 0 gespeeld; + - zonder spelen; U vrij; H vrij met half punt; F
    vrij met heel punt; Z vrij zonder punt.
report-event-id = Toernooi
report-seal = Zegel
report-facts = Feiten
report-digest = Hash
report-check-by = Te controleren met
report-page-cannot =
    Een pagina kan uit zichzelf niets bewijzen. Wie de map van het toernooi heeft, controleert met dit commando zonder netwerk
    elke handtekening, partij en indeling, en vergelijkt de hash.
report-follows = Punten en weerstanden volgens C.07 (2026), Zwitserse indelingen volgens C.04.3 (2026).
report-opened = Elke waarde, opengelegd in waaruit ze is opgeteld.
explain-place = { $rank }. { $name } ({ $number }), { $points }
explain-number = { $value }, het startnummer
explain-no-games = { $value }: geen partij gespeeld
explain-rounds = { $value }: { $count ->
    [one] ronde { $rounds }
   *[other] rondes { $rounds }
}
explain-direct-none = geen partij tegen iemand die gelijk staat
explain-fore = { $sum }; partijen van de laatste ronde als remise
explain-left-out = { $sum }; zonder: { $out }
explain-least = de kleinste
explain-greatest = de grootste
explain-voluntary = de kleinste van de zelf overgeslagen rondes
explain-byes-as-draws = vrije rondes tot het eind als remise
explain-own = eigen score voor { $what }
explain-scheduled = de score van de aangewezen tegenstander voor { $what }
explain-draws = een remise per ronde, voor { $what }
explain-bye = de vrije ronde { $round }
explain-half-bye = de vrije ronde { $round } met half punt
explain-zero-bye = de vrije ronde { $round } zonder punt
explain-not-entered = ronde { $round } voor het meedoen
explain-withdrawn = ronde { $round } na het terugtrekken
explain-forfeit-win = de winst zonder spelen in ronde { $round }
explain-forfeit-loss = het verlies zonder spelen in ronde { $round }
verify-trf-pairs = paren
verify-trf-colours = kleuren
verify-trf-bye = vrij
verify-trf-round = Ronde { $round }: zoals ze ingedeeld zou worden, { $count ->
    [one] { $count } bord
   *[other] { $count } borden
}
verify-trf-other = Ronde { $round } wijkt af: { $kinds }
verify-trf-ours = hier
verify-trf-file = bestand
verify-trf-holds = { $count ->
    [0] Nog geen ronde is ingedeeld
    [one] De ronde is zoals { $engine } haar indeelt
   *[other] Alle { $count } rondes zijn zoals { $engine } ze indeelt
}; de punten van alle regels kloppen
verify-trf-differs = { $differing } van { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
} anders dan bij { $engine }; de punten van alle regels kloppen
