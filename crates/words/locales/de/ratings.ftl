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
