# The terms of a game.
terms-players-label = Spieler
terms-colours-label = Farben
terms-time-label = Zeit
terms-lag-label = Lag
terms-rated-label = Gewertet
terms-allowed-label = Erlaubt
terms-witnesses-label = Zeugen
terms-rules-label = Regeln
terms-players = { $host } (Gastgeber) und { $guest }
terms-colours-lot = ausgelost, was kein Spieler lenken kann
terms-colours-white = der Gastgeber, { $host }, spielt Weiß
terms-colours-black = der Gastgeber, { $host }, spielt Schwarz
terms-heading = Bedingungen:
terms-heading-here = An einer Tastatur, nichts ist signiert:
terms-and-rules = Bedingungen und Regeln
said-now = Gerade jetzt:
terms-time = Zeit: { $time }.
terms-lag = Verzögerung: { $lag }.
terms-connection = Verbindung: { $connection }.
terms-rated = Gewertet: { $rated }.
terms-allowed = Erlaubt: { $allowed }.
terms-witness = Zeuge { $witness }: { $state }.
allowed-takebacks = Züge zurücknehmen
allowed-pauses = Pausen
allowed-premoves = Züge im Voraus
allowed-chat = Chat
allowed-spectators = Zuschauer
allowed-least = nur Züge, Remisangebote und Aufgeben
# Time.
time-none = keine Uhr
time-base = { $base } je Seite für alle Züge
time-increment = { $base } je Seite, { $increment } mehr je Zug
time-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} für jeden Zug
time-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
time-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
time-seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}
time-left-days = { $days } T { $hours } h
lag-line = { $allowance } s je Zug sind frei; Betrug bringt höchstens { $gain } s in { $moves } Zügen
lag-brief = { $allowance } s je Zug, bis { $gain } s in { $moves } Zügen
lag-left = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat { $bank } s im Verzögerungsvorrat und { $guard } s, die davor schützen, allein durch Verzögerung auf Zeit zu verlieren.
clock-runs = läuft
clock-runs-low = läuft, knapp
clock-first = erster Zug
clock-first-low = erster Zug, knapp
clock-stands = steht
clock-paused = Pause
clock-adjourned = vertagt
clock-stood-at = wie sie stand
clock-as-measured = läuft, von hier aus
own-clock = Deine Uhr: { $left }.
own-clock-state = Deine Uhr: { $left }, { $state }.
not-rated-untimed = nein (keine Uhr)
not-rated-ruleset = nein (Regeln)
not-rated-takebacks = nein (Rücknahme)
not-rated-because-untimed = Eine Partie ohne Uhr kann nicht gewertet werden (P-7.8).
not-rated-because-ruleset = Partien nach diesen Regeln werden nicht gewertet (R-2).
not-rated-because-takebacks = Eine gewertete Partie erlaubt keine Rücknahmen (P-5.3): schalte sie zuerst aus.
not-rated-because = Eine Partie mit diesen Bedingungen kann nicht gewertet werden.
