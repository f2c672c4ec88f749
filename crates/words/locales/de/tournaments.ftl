tournaments-title = Turniere
tournaments-none = Hier wird noch kein Turnier gezeigt.
tournaments-how = Anlegen: 'ugolki tournament new'. Mit dem Ticket eintreten: 'ugolki tournament join'. Teilnehmen: 'ugolki tournament run'.
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

# Teilnahme, in Zeilen.
tournament-run-ticket = Andere kommen mit diesem Ticket herein: { $ticket }
tournament-run-state = Runde { $round }: { $done } von { $boards } Brettern haben ein Ergebnis. { $known }.
tournament-run-known = Siegel { $seal }, { $facts } Fakten, Prüfsumme { $digest }
tournament-run-unsealed = Noch kein Siegel, { $facts } Fakten
tournament-run-opens = Runde { $round } beginnt in { $minutes } min.
tournament-run-grace = Runde { $round }: noch { $minutes } min, um zu kommen. Sag 'ready'.
tournament-run-open = Runde { $round } ist offen: du spielst an Brett { $board }. Sag 'ready', wenn du da bist.
tournament-run-bye = Runde { $round }: du bist spielfrei.
tournament-run-claim = Brett { $board } kann jetzt beansprucht werden. Sag 'claim'.
tournament-run-sealed = Siegel { $seal } gilt, Prüfsumme { $digest }.
tournament-run-cannot-sign = Hier ist ein anderes Siegel { $seal } unterschrieben: dieses nicht.
tournament-run-equivocated = { $who } hat an einer Stelle Verschiedenes unterschrieben.
tournament-run-differ = Andere Prüfsumme für Siegel { $seal } bei { $who }: eines der Programme irrt.
tournament-run-not-kept = Das Turnier lässt sich nicht speichern: { $why }. Es wird nichts mehr unterschrieben.
tournament-run-ended = Das Turnier ist vorbei.
tournament-run-no-entries = jetzt werden keine Meldungen angenommen
tournament-run-not-a-player = du spielst in diesem Turnier nicht oder nicht mehr
tournament-run-no-board = du hast jetzt keine Partie zu spielen
tournament-run-not-given = das gibt es in diesem Turnier nicht
tournament-run-not-open = das kann jetzt nicht beansprucht werden
tournament-run-not-paused = das Turnier ist nicht unterbrochen
tournament-run-already-said = das ist schon gesagt und kann nicht zweimal gesagt werden
tournament-run-halted = die Platte hat versagt: bis zum Neustart des Programms wird nichts unterschrieben
tournament-join-ask = Nach diesen Regeln mitspielen? (ja, alles andere heißt nein)
tournament-join-yes = ja
tournament-join-done = Gesagt. 'ugolki tournament run { $event }' nimmt teil.
