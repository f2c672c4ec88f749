# Antworten auf Fragen am Tisch, jede ein Satz für sich.
answers-no-game = Es gibt keine Partie.
answers-terms-lie = Bedingungen liegen auf dem Tisch.
answers-calling = Der Gastgeber wird gerufen.
answers-waiting = Warten auf einen Spieler.
answers-no-invite = Es gibt keine Einladung.
answers-no-chat = In dieser Partie gibt es keinen Chat.
answers-nothing-said = Es wurde nichts gesagt.
answers-rank-empty = Reihe { $rank }: leer.
answers-rank = Reihe { $rank }: { $men }.
answers-white-on = Weiß auf { $squares }
answers-black-on = Schwarz auf { $squares }
answers-to-fill = Noch zu füllen: { $squares }.
answers-nothing-played = Es wurde noch nichts gespielt.
answers-passed = { $number } gepasst, kein Zug ist möglich.
answers-step = { $number } { $ply }, ein Schritt.
answers-jumps = { $number } { $ply }, { $count ->
    [one] ein Sprung
   *[other] eine Kette von { $count } Sprüngen
}.
answers-no-legal = Es gibt keinen erlaubten Zug.
answers-legal = { $count ->
    [one] { $count } erlaubter Zug: { $moves }.
   *[other] { $count } erlaubte Züge: { $moves }.
}
answers-no-square = { $name } ist kein Feld dieses Bretts.
answers-nobody-there = Von { $from }: dort steht kein Stein.
answers-theirs = Von { $from }: der Stein gehört der anderen Seite.
answers-stuck = Von { $from }: der Stein dort hat keinen erlaubten Zug.
answers-over = Die Partie ist zu Ende.
answers-your-turn = Zug { $number }. Du bist am Zug.
answers-their-turn = Zug { $number }. Dein Gegner ist am Zug.
answers-white-turn = Zug { $number }. Weiß ist am Zug.
answers-black-turn = Zug { $number }. Schwarz ist am Zug.
answers-white-men = Weiß hat { $home } im Haus und { $target } von { $men } am Ziel.
answers-black-men = Schwarz hat { $home } im Haus und { $target } von { $men } am Ziel.
answers-to-exit = { $count ->
    [one] Noch { $count } Zug, um das Haus zu verlassen (Zug { $limit }).
   *[other] Noch { $count } Züge, um das Haus zu verlassen (Zug { $limit }).
}
answers-to-limit = { $count ->
    [one] Noch { $count } Zug bis zur Zuggrenze (Zug { $limit }).
   *[other] Noch { $count } Züge bis zur Zuggrenze (Zug { $limit }).
}
answers-white-offers = Weiß hat Remis angeboten.
answers-black-offers = Schwarz hat Remis angeboten.
answers-paused = Die Partie pausiert; beide Uhren stehen.
answers-adjourned = Die Partie ist vertagt; beide Uhren stehen.
answers-you-claim = Du beanspruchst die Partie.
answers-they-claim = Dein Gegner beansprucht die Partie.
answers-white-has = Weiß hat { $groups }.
answers-black-has = Schwarz hat { $groups }.
answers-at-home = { $count } im Haus: { $squares }
answers-on-way = { $count } unterwegs: { $squares }
answers-in-target = { $count } am Ziel: { $squares }
answers-no-clocks = Diese Partie hat keine Uhren.
answers-clocks = Deine Uhr { $own }, die andere { $other }.
answers-first-move = Dein erster Zug kostet keine Zeit; er muss in { $seconds } s kommen.
answers-stand = Beide stehen.
answers-stood = So standen sie, als die Verbindung abriss.
answers-yours-runs = Deine läuft.
answers-theirs-runs = Die andere läuft.
answers-clocks-both = Uhr von Weiß { $white }, von Schwarz { $black }.
answers-runs = { $side ->
    [white] Die von Weiß läuft.
   *[black] Die von Schwarz läuft.
}
answers-first-move-of = { $side ->
    [white] Der erste Zug von Weiß kostet keine Zeit; er muss in { $seconds } s kommen.
   *[black] Der erste Zug von Schwarz kostet keine Zeit; er muss in { $seconds } s kommen.
}
answers-key = { $name }, Schlüssel { $key }.
answers-local = Beide Seiten spielen an dieser Tastatur.
answers-lan = Dein Gegner ist im lokalen Netz verbunden.
answers-direct = Dein Gegner ist direkt verbunden.
answers-relayed = Dein Gegner ist über das Relais { $relay } verbunden.
answers-trip = { $ms } ms hin und zurück.
answers-slow = Die Verbindung ist langsam.
answers-reconnecting = Die Verbindung zum Gegner ist weg; eine neue wird versucht.
answers-left = Dein Gegner hat die Partie verlassen.
answers-white-bottom = Das Haus von Weiß wird zuletzt gelesen.
answers-black-bottom = Das Haus von Schwarz wird zuletzt gelesen.
answers-targets = Von { $from }: { $ways }.
answers-steps = { $count ->
    [one] Schritt nach { $squares }
   *[other] Schritte nach { $squares }
}
answers-chain = { $path }, { $count ->
    [one] { $count } Sprung
   *[other] { $count } Sprünge
} über { $over }
