tournaments-title = Turniere
tournaments-none = Hier ist kein Turnier bekannt.
tournaments-how = Eines anlegen oder daran teilnehmen kann diese Version noch nicht. Partien mit Freunden spielst du über „Partie anbieten“ und „Partie beitreten“.
tournaments-reading = Das Turnier wird gelesen ...
tournaments-over = beendet
tournaments-not-begun = nicht begonnen
tournaments-in-round = Runde { $round } von { $all }
tournaments-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
tournaments-known = Siegel { $seal }, { $count ->
    [one] { $count } Fakt
   *[other] { $count } Fakten
}, Hash { $digest }
tournaments-known-nothing = noch kein Siegel, { $count ->
    [one] { $count } Fakt
   *[other] { $count } Fakten
}
tournaments-round = Runde
tournaments-mine = Brett
tournaments-standings = Stand
tournaments-cross = Tabelle
tournaments-roster = Spieler
tournaments-rules = Regeln
tournaments-arbiter = Leitung
tournaments-round-heading = Runde { $round }: { $done } von { $all } Brettern haben ein Ergebnis
tournaments-no-round = Noch keine Runde ist ausgelost.
tournaments-no-board = In dieser Runde gibt es kein Brett für dich.
tournaments-no-standings = Noch gibt es keinen Stand.
tournaments-open = -
tournaments-forfeit = { $result } kampflos
tournaments-double-forfeit = beide kampflos verloren
tournaments-pairing-bye = spielfrei
tournaments-half-bye = frei, 1/2 Punkt
tournaments-zero-bye = frei, 0 Punkte
tournaments-not-sealed = noch nicht gesiegelt
tournaments-there = da
tournaments-not-there = nicht da
tournaments-presence = Du: { $own }. Gegenüber: { $other }.
tournaments-claim-open = Du kannst das Brett jetzt beanspruchen.
tournaments-claim-open-other = Dein Gegenüber kann das Brett jetzt beanspruchen.
tournaments-claim-in = Du kannst das Brett in { $time } beanspruchen.
tournaments-claim-in-other = Dein Gegenüber kann das Brett in { $time } beanspruchen.
tournaments-player = Spieler
tournaments-points = Pkt
tournaments-withdrawn = ab Runde { $round } zurückgezogen
tournaments-tie-breaks = Feinwertung
tournaments-place = { $rank }. { $name }, { $points } Punkte.
tournaments-key-part = Teil
tournaments-key-round = Runde
tournaments-key-tie-breaks = Feinwertung
