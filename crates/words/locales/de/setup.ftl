# Setting up a position.
setup-header = Aufstellung  Zug { $number }, { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug
setup-count = { $side ->
    [white] Weiß
   *[black] Schwarz
} { $have } von { $need }
setup-typed = Stellung oder Wort:
setup-take = Übernehmen
setup-copied = Die Stellung ging an die Zwischenablage deines Terminals.
setup-unplayable = So kann das nicht gespielt werden.
setup-change = Ändern
setup-drop = Gehst du zurück, ist das Aufgestellte weg: noch einmal, um zurückzugehen.
setup-number = Zugnummer
setup-empty = Tippe oder füge zuerst eine Stellung ein.
setup-unreadable = Das ist nicht lesbar: { $why }.
setup-no-move = { $side ->
    [white] Weiß ist am Zug und hat keinen Zug.
   *[black] Schwarz ist am Zug und hat keinen Zug.
}
setup-other = Das kann nicht gespielt werden: { $why }.
setup-board = Das Brett ist { $have } x { $have }, und diese Regeln spielen auf { $need } x { $need }.
setup-off-board = Ein Stein steht außerhalb des Brettes.
setup-overlap = Zwei Steine stehen auf einem Feld.
setup-number-zero = Die Zugnummer ist 0.
setup-wrong-number = { $side ->
    [white] Weiß
   *[black] Schwarz
}: { $have ->
    [0] keine Steine
    [one] 1 Stein
   *[other] { $have } Steine
}, nötig { $need }.
