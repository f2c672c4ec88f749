# What is wrong with records, logs, terms, keys, names and statements.
fault-new = etwas, wofür diese Version keine Worte hat ({ $kind })
fault-decode-too-long = { $length } Bytes sind mehr als die erlaubten { $limit }
fault-decode-truncated = die Bytes enden zu früh
fault-decode-trailing = am Ende { $count ->
    [one] 1 Byte
   *[other] { $count } Bytes
} zu viel
fault-decode-length = eine Länge über der Grenze
fault-decode-invalid = Bytes ohne Bedeutung ({ $detail })
fault-decode-not-canonical = nicht die eine Schreibweise, die gilt
fault-encode-unsupported = ein Wert, der sich nicht schreiben lässt
fault-file-empty = die Datei ist leer
fault-file-not-a-log = es ist kein Protokoll einer Partie: es beginnt nicht mit '{ $name }'
fault-file-newer =
    es stammt von einer neueren Version (Protokoll { $version }; diese liest bis { $ours }): bringe ugolki auf den
    neuen Stand
fault-line-too-long = eine Zeile von mehr als { $most } Bytes
fault-line-not-an-object = das ist keine Zeile eines Protokolls
fault-line-unknown-kind = diese Art von Zeile ist hier unbekannt: eine neuere Version hat sie gemacht
fault-line-wrong-parts = die Zahl der Inhalte oder Signaturen stimmt nicht
fault-line-base64 = '{ $key }' ist kein kanonisches base64
fault-line-length = '{ $key }' hat die falsche Länge
fault-log-no-terms = die Bedingungen fehlen: nichts sagt, was vereinbart wurde
fault-log-other-terms = hier stehen die Bedingungen einer zweiten Partie
fault-log-evidence = der Beweis hält nicht: { $why }
fault-log-stamp = der Stempel hält nicht: { $why }
fault-record-unreadable = es lässt sich nicht lesen: { $why }
fault-record-version = es stammt von Version { $version } des Netzprotokolls; dieses Programm hat Version { $ours }
fault-record-game = ein Eintrag einer anderen Partie
fault-record-author = der Verfasser spielt in dieser Partie nicht mit
fault-signature = die Signatur ist ungültig
fault-record-place = fehl am Platz: Nummer { $got } kam, wo { $expected } folgt
fault-record-chain = er schließt nicht an den vorigen Eintrag seines Verfassers an
fault-record-seen = er hat einen Eintrag gesehen, der hier unbekannt ist
fault-record-seen-back = er hat weniger gesehen als der vorige Eintrag seines Verfassers
fault-record-position = die Stellung nach Halbzug { $ply } ist eine andere
fault-record-equivocation = zwei verschiedene Einträge haben eine Nummer
fault-act-not-started = zuerst treten beide Seiten bei
fault-act-joined = diese Seite ist schon beigetreten
fault-act-over = die Partie ist aus
fault-act-not-your-turn = die andere Seite ist am Zug
fault-act-illegal = ungültiger Zug: { $why }
fault-act-no-offer = kein Remis ist angeboten
fault-act-offer-again = ein solches Angebot zwischen zwei Zügen genügt
fault-act-result-early = die andere Seite hat das Ende noch nicht bestätigt
fault-act-result-wrong = das ist nicht das Ergebnis dieser Partie
fault-act-claimed = die Partie wird bereits beansprucht
fault-act-flag = die Zeit der anderen Seite ist um: das lässt sich beanspruchen
fault-act-no-clock = eine solche Uhr gibt es in dieser Partie nicht
fault-act-not-their-turn = die andere Seite ist nicht am Zug
fault-act-claim-early = dafür ist es noch zu früh
fault-act-not-allowed = die Bedingungen dieser Partie erlauben es nicht
fault-act-takeback = Züge lassen sich nur bis zum eigenen Zug zurücknehmen
fault-act-paused = die Partie ruht
fault-act-not-paused = die Partie ruht nicht
fault-act-dispute-again = das ist schon bestritten
fault-play-not-a-player = dieser Schlüssel spielt in dieser Partie nicht mit
fault-play-refused = das Protokoll weist es zurück: { $why }
fault-sign-author = der Eintrag ist von jemand anderem
fault-agreement-unreadable = die Bedingungen lassen sich nicht lesen: { $why }
fault-agreement-terms = solche Bedingungen sind unmöglich: { $why }
fault-agreement-proposer = die Signatur dessen, der die Bedingungen angeboten hat, ist ungültig
fault-agreement-responder = die Signatur dessen, der die Bedingungen angenommen hat, ist ungültig
fault-terms-version =
    sie sind für Netzprotokoll { $protocol } und Regeln { $rules }; dieses Programm hat { $own_protocol } und
    { $own_rules }
fault-terms-same-player = beide Spieler haben denselben Schlüssel
fault-terms-time = diese Bedenkzeit gibt es nicht: { $time }
fault-terms-untimed-rated = eine Partie ohne Uhr kann nicht gewertet werden
fault-terms-unrated-ruleset = diese Regeln werden nicht gewertet
fault-terms-rated-takebacks = eine gewertete Partie erlaubt keine Rücknahmen
fault-terms-other-pool = die Ketten gewerteter Partien gehören zu { $pool }, die Regeln sind andere
fault-terms-chain-head = die Zahl gewerteter Partien und die letzte davon passen nicht zusammen
fault-terms-witnesses = ein Zeuge ist zweimal genannt, spielt selbst mit, oder es sind mehr als { $most }
fault-stamp-game = ein Stempel einer anderen Partie
fault-stamp-witness = die Bedingungen nennen keinen solchen Zeugen
fault-evidence-record = ein Eintrag davon ist nicht in Ordnung: { $why }
fault-evidence-same = beide Einträge sind gleich
fault-evidence-places = die beiden Einträge sind nicht für einen Platz
fault-evidence-linked = im Protokoll fehlt, woran der Eintrag anschließt
fault-evidence-nothing = der Eintrag zeigt keinen ungültigen Zug
fault-key-not-a-key = das ist kein öffentlicher Schlüssel von ed25519
fault-key-weak = das ist ein schwacher Schlüssel: jeder kann für ihn signieren
fault-time-form = schreibe Minuten+Sekunden wie 3+2 oder 1:30+0, Tage je Zug wie 2d, oder untimed (ohne Uhr)
fault-time-limits =
    ein Vorrat hat 1 Sekunde bis 24 Stunden, ein Zuschlag höchstens eine Stunde, ein Zug nach Tagen 1 bis { $days }
fault-name-empty = ein Name hat mindestens ein Zeichen
fault-name-too-long = ein Name hat höchstens { $most } Zeichen
fault-name-spaces = ein Name hat nur einzelne Leerzeichen und keine an den Enden
fault-name-marks = er hat ein kombinierendes Zeichen ohne eigenen Buchstaben
fault-name-character = das Zeichen U+{ $code } kommt in keinem Namen vor
fault-statement-version = sie stammt von einer anderen Version (Erklärung { $version }; diese liest { $ours })
fault-statement-unreadable = die Erklärung lässt sich nicht lesen: { $why }
fault-statement-same-key = beide Schlüssel sind gleich
fault-statement-parts = die Zahl der Signaturen stimmt nicht
fault-statement-signature = die Signatur des Schlüssels { $key } ist ungültig
fault-statements-none = es ist keine Datei mit Erklärungen über Schlüssel: sie beginnt nicht mit '{ $name }'
fault-statements-newer =
    sie stammt von einer neueren Version (Erklärungen { $version }; diese liest bis { $ours }): bringe ugolki auf
    den neuen Stand
fault-statements-too-long = eine Datei von mehr als { $most } Bytes
fault-statements-line = das ist keine Zeile einer Datei mit Erklärungen
fault-statements-unknown-kind = diese Art von Erklärung ist hier unbekannt: eine neuere Version hat sie gemacht
fault-statements-damaged = Inhalt oder Signaturen sind beschädigt
fault-at-line = Zeile { $line }
fault-at-side = { $side ->
    [white] Weiß
   *[black] Schwarz
}
fault-at-record = Eintrag { $seq }
fault-at-ply = Halbzug { $ply }
