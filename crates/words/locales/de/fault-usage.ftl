# What the command line asks for and can't have, and what to write instead.
hint-did-you-mean = meintest du '{ $nearest }'?
hint-terms-untimed = nimm eine Uhr dazu, wie --time 5+3; oder lass --rated weg
hint-terms-ruleset = lass --rated weg; 'ugolki rulesets list' sagt, welche Regeln gewertet werden
hint-terms-takebacks = lass --takebacks weg, oder --rated
hint-terms = 'ugolki host --help' sagt, was zusammenpasst
usage-terms-unanswered = die Standardeingabe endete, bevor die Bedingungen angenommen oder abgelehnt waren
hint-terms-unanswered = --yes stimmt ihnen ungefragt zu
usage-key = der Schlüssel lässt sich nicht lesen: { $why }
hint-key = ein Schlüssel ist 64 Hexadezimalziffern, wie 'ugolki id show' sie ausgibt, oder 'ssh-ed25519 AAAA...'
usage-no-player = du kennst keinen Spieler '{ $wanted }'
hint-no-player = 'ugolki players list' nennt sie alle
usage-several-players = das kann jeder von { $keys } sein
hint-several-players = gib den Anfang des Schlüssels an
usage-same-key = du spielst schon mit dem Schlüssel { $key }
usage-key-there = es gibt schon einen Schlüssel: { $key }
hint-key-there = --replace behält jenen unter anderem Namen, und von nun an spielst du mit dem neuen
usage-file-there = { $path } ist schon da und wird nicht ersetzt
hint-file-there = nimm einen anderen Namen, oder räume sie weg
usage-give-up-key =
    der Schlüssel { $key } wäre für immer aufgegeben: niemand soll mehr mit ihm spielen, auch du nicht
hint-give-up-key =
    füge --yes hinzu, wenn du das willst; 'ugolki key rotate' setzt stattdessen einen neuen Schlüssel an seine
    Stelle
usage-no-command = in '{ $page }' gibt es keinen Befehl '{ $word }'
usage-no-clocks = eine Partie gegen den Computer hat keine Uhren
hint-no-clocks = wie lange der Computer denken darf, sagt --movetime; --time gehört zu --hotseat oder --lan
usage-no-days = Tage je Zug sind nichts für zwei an einer Tastatur
hint-no-days = Minuten für jeden und Sekunden je Zug, etwa --time 5+3
usage-relay-only = niemand könnte dich erreichen: --relay-only braucht ein Relay
hint-relay-only = nenne eines mit --relay, wie 'ugolki relay' es ausgibt, oder lass --relay-only weg
usage-own-witness = du kannst nicht Zeuge deiner eigenen Partie sein
hint-own-witness = ein Zeuge ist ein dritter Spieler, bei dem 'ugolki witness' läuft
usage-many-witnesses = höchstens { $most } Zeugen können genannt werden
usage-no-puzzle = Aufgabe { $number } gibt es nicht: sie gehen von 1 bis { $count }
usage-position-unreadable = die Stellung '{ $text }' lässt sich nicht lesen: { $why }
usage-position-unplayable = die Stellung '{ $text }' ist nach { $ruleset } nicht spielbar: { $why }
hint-position = drei Teile, wie '{ $example }'; 'ugolki play' hat eine Aufstellung, um eine zu machen
usage-other-rules = { $name } enthält eine Partie nach { $own } und nicht nach { $wanted }
hint-game-has-rules = --ruleset ist für Stellungen; lass es hier weg
usage-relay-address = ein Relay muss wissen, wie Spieler es von außen erreichen: --public-addr
hint-relay-address =
    ugolki relay --public-addr 203.0.113.7, mit der öffentlichen Adresse dieses Rechners ('ip -brief address' zeigt
    sie auf einem gemieteten Server; hinter einem Router ist es dessen Adresse, und der Port muss weitergeleitet
    sein) oder seinem Namen
usage-no-game = in der Bibliothek ist keine Partie '{ $given }'
hint-no-game =
    'ugolki games list' nennt sie; eine Partie wird nach ihrer Datei benannt, oder nach dem Anfang ihrer Kennung,
    mindestens vier Ziffern
usage-several-games = mehrere Partien beginnen mit '{ $given }'
hint-several-games = 'ugolki games list' nennt ihre Dateien
usage-no-unfinished = es gibt keine unbeendete Partie
usage-no-game-in = in { $folder } ist keine Partie '{ $given }'
hint-games-kept = 'ugolki games list' nennt die Partien, die hier liegen
usage-order = nach '{ $word }' lassen sich Partien nicht ordnen
hint-words = es gibt { $words }
usage-filter-key = einen Filter '{ $word }:' gibt es nicht
usage-filter-value = zu '{ $key }:' passt '{ $value }' nicht
usage-filter-date = '{ $value }' ist kein Datum; ein Datum ist 2026, 2026-05 oder 2026-05-13
usage-not-in-trash = im Papierkorb ist keine Partie '{ $given }'
hint-not-in-trash = 'ugolki games trash --list' nennt sie
usage-trash-empty = der Papierkorb ist leer
usage-yes-is-plain = --yes ist für den schlichten Modus; der Bildschirm fragt
hint-yes-is-plain = füge --plain hinzu
usage-variable = die Variable { $variable } kann nicht '{ $value }' sein: { $why }
fault-content-empty = es ist leer
fault-content-nothing = es ist weder eine Stellung noch ein Protokoll noch Partietext
fault-content-several = darin ist mehr als eine Partie, und angesehen wird eine auf einmal
fault-content-not-replayed = sie lässt sich nicht nachspielen
fault-content-at-ply = bei Halbzug { $ply }: { $why }
fault-content-at-move = bei Halbzug { $ply }, '{ $move }': { $why }
fault-content-no-game = es ist keine Partie darin
fault-content-neither = es ist weder ein Protokoll noch Partietext
usage-no-tournaments = hier ist kein Turnier bekannt
usage-no-tournament = hier beginnt kein Turnier mit '{ $given }'
usage-several-tournaments = mehrere Turniere beginnen mit '{ $given }'
hint-no-tournament = 'ugolki tournament join TICKET' nimmt eines auf
hint-several-tournaments = gib mehr von der Kennung an
