# What the engine says in lines: analyse, match, puzzles, perft.
analyse-label-rules = Regeln
analyse-label-position = Stellung
analyse-label-over = Ende
analyse-label-evaluation = Bewertung
analyse-label-best = bester Zug
analyse-label-line = Variante
analyse-label-distances = Wege
analyse-label-race = Wettlauf
analyse-label-looked-at = gesehen
analyse-rules = { $ruleset }, Zug { $number }, { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug
analyse-even = +0.00, gleich
analyse-ahead = { $score }, { $side ->
    [white] Weiß
   *[black] Schwarz
} liegt um so viele Züge vorn
analyse-behind = { $score }, { $side ->
    [white] Weiß
   *[black] Schwarz
} liegt um so viele Züge zurück
analyse-wins = { $side ->
    [white] Weiß
   *[black] Schwarz
} gewinnt in { $count ->
    [one] { $count } Halbzug
   *[other] { $count } Halbzügen
}
analyse-loses = { $side ->
    [white] Weiß
   *[black] Schwarz
} verliert in { $count ->
    [one] { $count } Halbzug
   *[other] { $count } Halbzügen
}
analyse-draw = remis
analyse-score-win = Gewinn in { $plies }
analyse-score-loss = Verlust in { $plies }
analyse-score-draw = remis
analyse-better = besser { $best } ({ $score })
analyse-looked-at = { $depth ->
    [one] { $depth } Halbzug
   *[other] { $depth } Halbzüge
} voraus, { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
} in { $time } s
analyse-ways = { $white }; { $black }; jede Seite allein auf dem Brett
analyse-way = { $side ->
    [white] Weiß
   *[black] Schwarz
} { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
analyse-way-between = { $side ->
    [white] Weiß
   *[black] Schwarz
} { $least } bis { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
analyse-way-least = { $side ->
    [white] Weiß
   *[black] Schwarz
} mindestens { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
analyse-race = die Seiten sind aneinander vorbei: { $result }
analyse-race-white = Weiß gewinnt
analyse-race-black = Schwarz gewinnt
analyse-race-draw = remis, beide Ziele voll
analyse-race-open = noch offen
analyse-race-proved = { $result }, bewiesen
analyse-race-unless = { $result }, wenn keine Seite umkehrt
# Match.
match-control-time = { $ms } ms je Zug
match-control-nodes = { $count ->
    [one] { $count } Stellung je Zug
   *[other] { $count } Stellungen je Zug
}
match-control-depth = Tiefe { $depth }
match-controls = { $first } gegen { $second }
match-from-start = von der Grundstellung
match-random = { $count ->
    [one] { $count } zufälliger Halbzug
   *[other] { $count } zufällige Halbzüge
} (Seed { $seed })
match-openings = { $count ->
    [one] { $count } Eröffnung
   *[other] { $count } Eröffnungen
}
match-openings-of = { $openings } aus { $file }
match-heading = { $ruleset }: { $played } von { $all ->
    [one] { $all } Partie
   *[other] { $all } Partien
}, { $controls }, { $openings }
match-engine = Engine
match-games = Partien
match-won = gewonnen
match-drawn = remis
match-lost = verloren
match-points = Punkte
match-score = Anteil
match-elo = Elo (95 %)
match-superior = stärker
match-elo-between = { $value } ({ $low } bis { $high })
match-pairs = Paare mit 0, 1/2, 1, 3/2, 2 Punkten für { $name }: { $pairs }
match-white = Weiß holte { $share } +- { $error } ({ $won } gewonnen, { $drawn } remis, { $lost } verloren)
match-ended-by = Ende durch
match-share = Anteil
match-column-white = Weiß
match-column-black = Schwarz
match-length = Züge je Partie: { $mean } im Mittel, { $least } bis { $most }
match-faults = { $count ->
    [one] { $name } war in { $count } davon fehlerhaft und verlor sie
   *[other] { $name } war in { $count } davon fehlerhaft und verlor sie
}
match-h0 = H0: nicht um { $elo } Elo stärker
match-h1 = H1: um mehr als { $elo } Elo stärker
match-undecided = unentschieden
match-test = { $test }: LLR { $ratio } ({ $low } bis { $high }), { $said }
match-forfeit = Partie { $number } ({ $ruleset }), Halbzug { $ply }: { $name }, { $side ->
    [white] Weiß
   *[black] Schwarz
}, { $fault }; die Partie ist verloren
match-progress = { $ruleset }: { $played } von { $all ->
    [one] { $all } Partie
   *[other] { $all } Partien
}, { $name }: { $tally }
match-says = sagt:
# Puzzles and perft.
puzzles-row-grade = Stufe { $grade }
puzzles-row-solved = gelöst
puzzles-broken = Aufgabe { $number } stimmt nicht
puzzles-checked = { $count ->
    [one] { $count } Aufgabe, { $good } stimmen
   *[other] { $count } Aufgaben, { $good } stimmen
}
perft-total = gesamt { $count }
