# Analyse im Übungsraum.
analysis-title = Analyse
analysis-heading = Analyse, Tiefe { $depth }, { $nodes } Stellungen
analysis-heading-short = Tiefe { $depth }, { $nodes }
analysis-mark = { $side ->
    [white] W{ $moves }
   *[black] S{ $moves }
}
analysis-even = Beide Seiten sind etwa gleichauf.
analysis-ahead = { $side ->
    [white] Weiß liegt { $moves } Züge vorn.
   *[black] Schwarz liegt { $moves } Züge vorn.
}
analysis-wins = { $side ->
    [white] Weiß gewinnt in { $moves ->
        [one] { $moves } Zug.
       *[other] { $moves } Zügen.
    }
   *[black] Schwarz gewinnt in { $moves ->
        [one] { $moves } Zug.
       *[other] { $moves } Zügen.
    }
}
analysis-draw = Bestes Spiel beider Seiten endet remis.
analysis-seen = { $plies ->
    [one] { $plies } Halbzug voraus:
   *[other] { $plies } Halbzüge voraus:
}
analysis-finished = Bis zum Ende gesehen:
analysis-begins = Der Computer beginnt, die Stellung anzusehen.
analysis-is-off = Varianten gibt es, sobald die Analyse läuft.
analysis-no-line = Diese Variante gibt es nicht.
analysis-on = Analyse läuft: zieh beide Seiten selbst.
analysis-off = Analyse ist aus.
room-analyse = Stellung analysieren
room-analyse-end = Analyse beenden
