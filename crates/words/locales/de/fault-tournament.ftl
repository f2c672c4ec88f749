# What is wrong with reports of tournaments, and why a round can't be paired.
fault-report-long = { $what } hat mehr als { $most } Zeichen, und so lang ist kein Turnierbericht
fault-report = { $what } ist kein Bericht, dem man folgen kann: { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
fault-report-more = und { $count ->
    [one] { $count } weiterer
   *[other] { $count } weitere
}
fault-report-event = { $what }: { $why }
fault-not-paired = Runde { $round } hat nach { $engine } keine Bretter: { $why }
fault-tie-break-unfit = { $code } sagt nichts in einem Turnier, das { $engine } auslost
hint-report-rounds = --rounds sagt, wie viele es sind
fault-event-over = { $count ->
    [one] die einzige Runde ist vorbei
   *[other] alle { $count } Runden sind vorbei
}
fault-too-few = { $count ->
    [0] niemand ist mehr auszulosen
    [one] nur noch { $count } Spieler ist auszulosen
   *[other] { $count } Spieler lassen sich nicht auslosen
}
fault-too-many = { $count } Spieler; dieses System nimmt höchstens { $most }
fault-no-legal-pairing = es gibt keine erlaubte Auslosung; { $criterion } verbietet jede ({ $says })
fault-criterion-meeting = niemand trifft zweimal auf denselben
fault-criterion-bye = niemand ist ein zweites Mal spielfrei
fault-criterion-colour = keine zwei, die dieselbe Farbe brauchen, treffen sich
fault-no-rounds = { $engine } macht keine Runden
fault-rounds-unknown = er sagt nicht, wie viele Runden es gibt, und die letzte wird anders ausgelost
fault-round-not-over = Runde { $round } ist nicht vorbei; { $count ->
    [0] keine ist es
    [one] { $count } Runde ist es
   *[other] { $count } Runden sind es
}
fault-many-players = { $count } Spieler sind mehr, als es Nummern gibt
fault-many-rounds = { $played } Runden wurden gespielt von { $rounds }
fault-ragged = Spieler { $player } hat nicht so viele Runden wie Spieler 1
fault-one-sided = in Runde { $round } war Spieler { $player } gegen { $opponent } gelost, dessen Zeile anderes sagt
fault-points-win = ein Sieg muss mehr wert sein als ein Remis
fault-points-draw = ein Remis muss mindestens so viel wert sein wie eine Niederlage
fault-points-bye = ein Freilos darf nicht mehr wert sein als ein Sieg
fault-points-much = ein Sieg darf höchstens { $most } Punkte wert sein
fault-trf = Zeile { $line }, Spalte { $column }: { $what }
fault-trf-length = höchstens { $most } Zeichen erwartet
fault-trf-player = eine Spielernummer von 1 bis 9999 erwartet
fault-trf-round = eine Rundenzahl erwartet
fault-trf-points = Punkte in Hälften erwartet, wie 3.5
fault-trf-rating = eine Wertungszahl erwartet
fault-trf-rank = ein Platz erwartet
fault-trf-colour = eine Farbe erwartet: w, b oder -
fault-trf-result = ein Ergebnis erwartet: eines von 1 = 0 + - W D L U F H Z
fault-trf-result-game = ein Ergebnis gegen einen Gegner erwartet
fault-trf-result-bye = ein Freilos erwartet, denn niemand war gelost
fault-trf-symbol = eines von W D L A P X erwartet
fault-trf-bye = eines von F H Z erwartet
fault-trf-playable = Punkte erwartet, um die man spielen kann
fault-trf-known = Spieler { $player } hat keine Zeile
fault-trf-twice = Spieler { $player } hat schon eine Zeile
fault-trf-mirrored = Runde { $round }: die Zeile von Spieler { $player } sagt anderes
fault-trf-sum = { $said } Punkte, aber die Runden ergeben { $counted }
fault-trf-teams = Mannschaftsturniere werden nicht gelesen
fault-trf-players = kein Spieler hat eine Zeile
fault-unsound = ein Fehler des Programms: { $what }
fault-illegal-missing = Spieler { $player } ist nicht gelost
fault-illegal-extra = Spieler { $player } ist gelost und darf es nicht sein, oder zweimal
fault-illegal-needless-bye = Spieler { $player } ist spielfrei, obwohl das Feld gerade ist
fault-illegal-meeting = Spieler { $white } und { $black } trafen sich schon oder dürfen sich nicht treffen
fault-illegal-bye = Spieler { $player } darf nicht mehr spielfrei sein
fault-illegal-bye-score = Spieler { $player } ist spielfrei, und { $other } mit weniger Punkten könnte es sein
fault-illegal-colour = Spieler { $white } und { $black } brauchen beide dieselbe Farbe
fault-illegal-wish = Spieler { $player } hat die Farbe, die er nicht haben darf
