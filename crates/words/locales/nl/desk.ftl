# What the engine says in lines: analyse, match, puzzles, perft.
analyse-label-rules = regels
analyse-label-position = stelling
analyse-label-over = einde
analyse-label-evaluation = waardering
analyse-label-best = beste zet
analyse-label-line = variant
analyse-label-distances = afstanden
analyse-label-race = wedloop
analyse-label-looked-at = bekeken
analyse-rules = { $ruleset }, zet { $number }, { $side ->
    [white] Wit
   *[black] Zwart
} aan zet
analyse-even = +0.00, gelijk
analyse-ahead = { $score }, { $side ->
    [white] Wit
   *[black] Zwart
} ligt zoveel zetten voor
analyse-behind = { $score }, { $side ->
    [white] Wit
   *[black] Zwart
} ligt zoveel zetten achter
analyse-wins = { $side ->
    [white] Wit
   *[black] Zwart
} wint in { $count ->
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}
analyse-loses = { $side ->
    [white] Wit
   *[black] Zwart
} verliest in { $count ->
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}
analyse-draw = remise
analyse-score-win = winst in { $plies }
analyse-score-loss = verlies in { $plies }
analyse-score-draw = remise
analyse-better = beter { $best } ({ $score })
analyse-looked-at = { $depth ->
    [one] { $depth } halve zet
   *[other] { $depth } halve zetten
} vooruit, { $nodes ->
    [one] { $nodes } stelling
   *[other] { $nodes } stellingen
} in { $time } s
analyse-ways = { $white }; { $black }; elke kant alleen op het bord
analyse-way = { $side ->
    [white] Wit
   *[black] Zwart
} { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}
analyse-way-between = { $side ->
    [white] Wit
   *[black] Zwart
} { $least } tot { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}
analyse-way-least = { $side ->
    [white] Wit
   *[black] Zwart
} ten minste { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}
analyse-race = de kanten zijn elkaar voorbij: { $result }
analyse-race-white = Wit wint
analyse-race-black = Zwart wint
analyse-race-draw = remise, beide doelen vol
analyse-race-open = nog open
analyse-race-proved = { $result }, bewezen
analyse-race-unless = { $result }, tenzij een kant terugkeert
# Match.
match-control-time = { $ms } ms per zet
match-control-nodes = { $count ->
    [one] { $count } stelling per zet
   *[other] { $count } stellingen per zet
}
match-control-depth = diepte { $depth }
match-controls = { $first } tegen { $second }
match-from-start = vanuit de beginstelling
match-random = { $count ->
    [one] { $count } willekeurige halve zet
   *[other] { $count } willekeurige halve zetten
} (seed { $seed })
match-openings = { $count ->
    [one] { $count } opening
   *[other] { $count } openingen
}
match-openings-of = { $openings } uit { $file }
match-heading = { $ruleset }: { $played } van { $all ->
    [one] { $all } partij
   *[other] { $all } partijen
}, { $controls }, { $openings }
match-engine = engine
match-games = partijen
match-won = gewonnen
match-drawn = remise
match-lost = verloren
match-points = punten
match-score = score
match-elo = Elo (95 %)
match-superior = sterker
match-elo-between = { $value } ({ $low } tot { $high })
match-pairs = paren met 0, 1/2, 1, 3/2, 2 punten voor { $name }: { $pairs }
match-white = Wit haalde { $share } +- { $error } ({ $won } gewonnen, { $drawn } remise, { $lost } verloren)
match-ended-by = einde door
match-share = aandeel
match-column-white = Wit
match-column-black = Zwart
match-length = zetten per partij: gemiddeld { $mean }, { $least } tot { $most }
match-faults = { $count ->
    [one] { $name } ging in { $count } ervan in de fout, en verloor die
   *[other] { $name } ging in { $count } ervan in de fout, en verloor die
}
match-h0 = H0: niet { $elo } Elo sterker
match-h1 = H1: meer dan { $elo } Elo sterker
match-undecided = onbeslist
match-test = { $test }: LLR { $ratio } ({ $low } tot { $high }), { $said }
match-forfeit = partij { $number } ({ $ruleset }), halve zet { $ply }: { $name }, { $side ->
    [white] Wit
   *[black] Zwart
}, { $fault }; de partij is verloren
match-progress = { $ruleset }: { $played } van { $all ->
    [one] { $all } partij
   *[other] { $all } partijen
}, { $name }: { $tally }
match-says = zegt:
# Puzzles and perft.
puzzles-row-grade = graad { $grade }
puzzles-row-solved = opgelost
puzzles-broken = puzzel { $number } klopt niet
puzzles-checked = { $count ->
    [one] { $count } puzzel, { $good } kloppen
   *[other] { $count } puzzels, { $good } kloppen
}
perft-total = totaal { $count }
