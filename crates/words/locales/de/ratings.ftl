ratings-title = Wertung
ratings-none = Noch keine Wertung. Sie folgt allein aus signierten, gewerteten Partien, und wer dieselben Partien hat, kommt auf dieselben Zahlen.
ratings-how = Gewertet wird, was beide in den Bedingungen so vereinbaren: biete eine Partie mit Uhr an und wähle gewertet.
ratings-uncounted = { $count ->
    [one] Auf diesem Rechner liegt { $count } gewertete Partie. Sie bleibt und zählt, sobald Wertungen berechnet werden.
   *[other] Auf diesem Rechner liegen { $count } gewertete Partien. Sie bleiben und zählen, sobald Wertungen berechnet werden.
}
ratings-pool = { $pool }, Partien { $digest }
ratings-provisional = { $rating } vorl.
ratings-you = { $name } (du)
ratings-said = { $name }: { $rating }, plus minus { $deviation }, aus { $games } von { $opened } begonnenen Partien.
ratings-games = Gewertete Partien
ratings-games-heading = Partien:
ratings-not-unrated = nicht gewertet: so vereinbart
ratings-not-unfinished = nicht gewertet: nicht beendet
ratings-not-established = nicht gewertet: beansprucht oder strittig
ratings-not-short = nicht gewertet: zu kurz
ratings-not-absence = nicht gewertet: Abwesenheit
ratings-not-often = nicht gewertet: das Paar spielte an dem Tag zu oft
ratings-not-two = nicht gewertet: zwei Partien für einen Platz signiert
ratings-key-games = Partien
ratings-key-pool = Andere Regeln
rating-pool = { $count ->
    [one] { $pool }: { $count } Partie, Prüfsumme { $digest }
   *[other] { $pool }: { $count } Partien, Prüfsumme { $digest }
}
rating-at = Stand nach Partie { $game }
rating-said = { $name } ({ $key }): { $rating }, plus minus { $deviation }, aus { $games } von { $opened } begonnenen Partien, { $missing } fehlen
rating-sources = { $established } Gegner mit gefestigter Wertung; { $new } von { $points } Punkten gegen Spieler mit weniger als 20 Partien
rating-signed-twice = { $count ->
    [one] hat für { $count } Platz zwei Partien signiert: sie zählen nicht für ihn
   *[other] hat für { $count } Plätze je zwei Partien signiert: sie zählen nicht für ihn
}
rating-twin = das Paar hat noch eine Partie mit denselben Zügen
rating-none = Keine Wertung: in diesen Protokollen steht keine gewertete Partie, die in den Ketten beider Spieler steht.
rating-unchained = { $count ->
    [one] { $count } Partie wurde gewertet, bevor es Ketten gab, und zählt für niemanden.
   *[other] { $count } Partien wurden gewertet, bevor es Ketten gab, und zählen für niemanden.
}
rating-faulty = { $file } stimmt nicht: der Ausgang zählt nicht
ratings-not-contradictory = nicht gewertet: Protokolle beweisen verschiedene Ergebnisse
