# What is wrong with the files and folders that the program keeps, and what to do about it.
fault-dirs-no-home = es gibt keinen Ordner für Schlüssel und Partien: weder { $variable } noch HOME ist gesetzt
fault-dirs-bad-home = { $variable } nennt keinen brauchbaren Ordner
fault-dirs-not-made = der Ordner { $path } lässt sich nicht anlegen
hint-dirs-no-home = sage, wo: { $variable }=/some/folder ugolki ...
fault-lock-held = ein anderer Prozess von ugolki benutzt diesen Schlüssel schon (Sperrdatei { $path })
fault-lock-held-by =
    der Prozess { $pid } von ugolki benutzt diesen Schlüssel schon: { $doing } (Sperrdatei { $path })
fault-lock-io = die Sperrdatei { $path } lässt sich nicht benutzen
doing-hosts = er bietet eine Partie an
doing-joins = er tritt einer Partie bei
doing-plays = er spielt im Netz
doing-goes-on = er setzt eine Partie fort
doing-screen = er zeigt seinen Bildschirm
doing-watches = er sieht einer Partie zu
doing-witness = er ist Zeuge
doing-relay = er betreibt ein Relay
doing-changes-key = er ändert den Schlüssel
doing-makes-key = er macht den Schlüssel
doing-throws-away = er wirft eine Partie weg
hint-lock-held =
    beende erst jenen; oder gib einem zweiten Spieler seinen eigenen Ordner: UGOLKI_HOME=/some/folder ugolki ...
fault-key-unreadable = die Schlüsseldatei { $path } lässt sich nicht lesen
fault-key-permissions =
    die Schlüsseldatei { $path } steht anderen offen: ihre Rechte sind { $mode } und müssen 0600 sein
fault-key-corrupt =
    die Schlüsseldatei { $path } ist beschädigt oder kein privater Schlüssel von OpenSSH ({ $detail })
fault-key-not-a-file = { $path } ist keine Schlüsseldatei
fault-key-passphrase =
    der Schlüssel in { $path } ist durch eine Passphrase gesperrt, und kein Terminal ist da, um danach zu fragen
fault-key-wrong-passphrase = die Passphrase öffnet den Schlüssel in { $path } nicht
fault-key-cipher = der Schlüssel in { $path } ist mit { $cipher } verschlüsselt; hier öffnet sich nur aes256-ctr
fault-key-exists = { $path } ist schon da
fault-key-kind = der Schlüssel in { $path } ist von der Art { $kind }; ein Spielerschlüssel ist ssh-ed25519
fault-key-mismatch = die Schlüsseldatei { $path } ist beschädigt: ihre Hälften gehören nicht zusammen
fault-key-unusable = der Schlüssel in { $path } ist nicht zu gebrauchen
fault-no-randomness = das System gibt keine Zufallszahlen her ({ $system })
fault-key-not-written = der neue Schlüssel lässt sich nicht nach { $path } schreiben
hint-key-lost =
    lege eine Kopie des Schlüssels zurück; oder räume { $path } weg: der nächste Start macht dann einen neuen
    Schlüssel und so einen neuen Spieler
hint-key-passphrase =
    { $variable }=DATEI, eine Datei mit der Passphrase in der ersten Zeile; /dev/fd/3 ist ein Dateideskriptor
hint-key-wrong-passphrase = versuche es noch einmal; ohne sie öffnet niemand den Schlüssel
fault-passphrase-file = die Passphrase lässt sich nicht aus { $path } lesen
fault-passphrase-no-text =
    { $path } enthält keine Passphrase: die erste Zeile muss ein Text von 1 bis { $most } Bytes sein
fault-passphrase-terminal = nach der Passphrase lässt sich am Terminal nicht fragen
fault-passphrase-interrupted = es wurde keine Passphrase eingegeben
fault-passphrase-differ = die beiden Passphrasen sind nicht gleich; nichts hat sich geändert
fault-passphrase-nobody = es ist kein Terminal da, um nach einer neuen Passphrase zu fragen
hint-passphrase-nobody = --new DATEI, eine Datei mit der neuen Passphrase in der ersten Zeile; --remove für keine
fault-profile-file = die Datei { $path } lässt sich nicht benutzen
fault-profile-name = der Name in { $path } taugt nicht
hint-profile-name = schreibe deinen Namen in { $path }, oder lösche die Datei: dann gilt der Anmeldename
fault-profile-install = die Datei { $path } ist beschädigt: sie sollte 32 Hexadezimalziffern enthalten
hint-profile-install = { $command }    (der nächste Start macht eine neue)
fault-profile-revoked = dein Schlüssel ist widerrufen: seit { $when } kann er in anderen Händen sein
hint-profile-revoked =
    'ugolki key new' macht einen anderen; mit ihm bist du ein neuer Spieler, und sagst es deinen Freunden selbst
fault-known-unreadable = die bekannten Spieler in { $path } lassen sich nicht lesen
fault-known-not-written = die bekannten Spieler lassen sich nicht nach { $path } schreiben
fault-file-line = { $path }, Zeile { $number }: { $why }
fault-file = { $path }: { $why }
hint-known-line = berichtige oder lösche diese Zeile in { $path }
fault-known-key = dieser Schlüssel ist schon bekannt, als { $name }
hint-known-key = 'ugolki players rename' gibt einem bekannten Spieler einen anderen Namen
fault-known-name = du kennst schon einen anderen Spieler als { $name }, mit dem Schlüssel { $key }
hint-known-name = wähle einen anderen Namen, oder vergiss erst den anderen Spieler: 'ugolki players forget'
fault-line-parts =
    eine Zeile ist ein Name, dann '{ $kind }' und ein Schlüssel; ein Name mit Leerzeichen steht in Anführungszeichen
fault-line-name = der Name taugt nicht: { $why }
fault-line-option = ein Zusatz ist unbekannt; '{ $option }' ist der einzige
fault-line-kind = der Schlüssel ist nicht von der Art '{ $kind }'
fault-line-key = der Schlüssel ist beschädigt
fault-line-bad-key = der Schlüssel taugt nicht: { $why }
fault-line-key-again = dieser Schlüssel steht schon in einer anderen Zeile
fault-line-control = sie enthält ein Steuerzeichen
fault-statement-not-written = die Erklärung lässt sich nicht nach { $path } schreiben
fault-statement-none = { $path } enthält keine Erklärung
hint-statement = hole diese Erklärung neu, oder räume { $path } weg
fault-statement-not-signed = die Erklärung lässt sich nicht signieren
fault-unreadable = { $path } lässt sich nicht lesen
fault-unwritable = { $path } lässt sich nicht schreiben
fault-log-not-written = das Protokoll { $path } lässt sich nicht schreiben
fault-saved-faulty = { $path } lässt sich nicht fortsetzen: { $why }
fault-saved-other = { $path } ist eine Partie anderer Spieler
hint-saved-faulty = 'ugolki verify { $path }' sagt alles, was daran falsch ist
fault-no-game = { $path } enthält keine Partie: { $why }
fault-not-moved = { $path } lässt sich nicht verschieben
fault-taken = { $path } ist wieder da
hint-taken = räume diese Datei erst weg
fault-index = das Verzeichnis der Bibliothek lässt sich nicht benutzen ({ $detail })
fault-index-not-removed = das beschädigte Verzeichnis { $path } lässt sich nicht entfernen
hint-index = 'ugolki games rebuild' macht es neu aus den Dateien
hint-index-not-removed = entferne es selbst; es wird aus den Partien neu gemacht
fault-output-closed = die Standardausgabe ist geschlossen
fault-output = die Standardausgabe lässt sich nicht schreiben
hint-disk-full = mache Platz auf der Platte und versuche es noch einmal
fault-logging-filter = '{ $filter }' ist kein Filter für das Programmprotokoll ({ $detail })
hint-logging-filter = ein Filter ist eine Stufe (error, warn, info, debug, trace) oder Teile wie 'warn,ugolki=debug'
fault-logging-file = das Programmprotokoll in { $path } lässt sich nicht öffnen ({ $detail })
fault-rules-json = diese Regeln lassen sich nicht lesen: { $detail }
fault-rules-other-id = diese Regeln nennen sich '{ $id }', sind aber andere; eigene Regeln haben die id 'custom'
fault-rules-board = 'board' ist { $given }; möglich sind 8 oder 16
fault-rules-directions = 'directions' ist { $given }; möglich sind 4 oder 8
fault-rules-square = 'house' hat '{ $given }', was kein Feld des Brettes ist oder zweimal dort steht
fault-rules-no-game = nach diesen Regeln lässt sich nicht spielen: { $why }
fault-rules-long = das sind mehr als { $most } Bytes
hint-rules-file = 'ugolki rulesets list --json' zeigt, wie Regeln geschrieben werden
hint-config = berichtige sie, oder starte ohne sie: --no-config
refused-no-game = es ist keine Partie darin
refused-log = sie hält nicht: { $why }
refused-text = Partie { $number } ist nicht regelgerecht: { $why }
refused-contradicts = sie widerspricht { $path }
fault-several-games = es ist mehr als eine Partie darin
