# Analyse in de oefenkamer.
analysis-title = Analyse
analysis-heading = Analyse, diepte { $depth }, { $nodes } stellingen
analysis-heading-short = Diepte { $depth }, { $nodes }
analysis-mark = { $side ->
    [white] W{ $moves }
   *[black] Z{ $moves }
}
analysis-even = Beide kanten staan ongeveer gelijk.
analysis-ahead = { $side ->
    [white] Wit ligt { $moves } zetten voor.
   *[black] Zwart ligt { $moves } zetten voor.
}
analysis-wins = { $side ->
    [white] Wit wint in { $moves ->
        [one] { $moves } zet.
       *[other] { $moves } zetten.
    }
   *[black] Zwart wint in { $moves ->
        [one] { $moves } zet.
       *[other] { $moves } zetten.
    }
}
analysis-draw = Het beste spel van beide kanten eindigt in remise.
analysis-seen = { $plies ->
    [one] { $plies } halve zet vooruit:
   *[other] { $plies } halve zetten vooruit:
}
analysis-finished = Tot het einde gezien:
analysis-begins = De computer begint de stelling te bekijken.
analysis-is-off = Varianten zijn er zodra de analyse aan staat.
analysis-no-line = Die variant is er niet.
analysis-on = Analyse staat aan: zet zelf voor beide kanten.
analysis-off = Analyse staat uit.
room-analyse = Stelling analyseren
room-analyse-end = Analyse beëindigen
