# Joining a game, and what is read before one agrees to it.
join-prompt =
    Füge das Ticket ein oder tippe es, @ und den Namen einer Datei damit, oder eine Adresse mit Schlüssel
    (/ip4/.../p2p/...). Zeilenumbrüche sind egal.
join-empty = Noch ist kein Ticket da: füge es zuerst hier ein.
joining-calling = { $key } wird gerufen ...
joining-hint = Das dauert einige Sekunden. Esc bricht ab.
proposal-opponent = { $name } will spielen: Schlüssel { $key }, { $connected }.
proposal-not-connected = gerade nicht verbunden
proposal-path-lan = in diesem Netz
proposal-path-direct = direkt
proposal-path-relay = über das Relay { $relay }
proposal-path-ms = { $path }, { $ms } ms
proposal-path-jitter = { $path }, { $ms } ms +-{ $jitter }
agreed-nobody = Noch hat niemand zugestimmt.
agreed-they = Der andere Spieler hat zugestimmt. Nun liegt es an dir.
agreed-you = Du hast zugestimmt. Warten auf den anderen Spieler.
agreed-both = Beide haben zugestimmt. Die andere Signatur fehlt noch: dann beginnt die Partie.
answer-rules = Regeln
answer-agree = Zustimmen und spielen
answer-same = Gleiche Worte: spielen
answer-uncompared = Trotzdem spielen
answer-differ = Andere Worte
differ-question =
    Liest der andere Spieler andere Worte vor? Dann sitzt jemand zwischen euch, und es gibt keine Partie.
refuse-question = Diese Partie ablehnen? Der andere Spieler erfährt es, und es gibt keine Partie.
refuse = Ablehnen
# What is known of a player.
known-revoked = Vorsicht: dieser Schlüssel ist widerrufen. Seit { $day } kann er in anderen Händen sein.
known-replaced = Vorsicht: der Besitzer hat diesen Schlüssel abgelegt und spielt nun mit dem Schlüssel { $key }.
known-other-key = Vorsicht: du kennst { $name } mit dem Schlüssel { $key }, und dies ist ein anderer.
known-other-name = Du kennst diesen Schlüssel als { $known }; er nennt sich nun { $name }.
known-verified = Du kennst { $name } mit diesem Schlüssel und hast die Kontrollworte verglichen.
known = Du kennst { $name } mit diesem Schlüssel.
known-new = { $name } ist dir neu: ein Name ist nur, wie ein Spieler sich selbst nennt.
known-other-install =
    Dieser Schlüssel spielt von einer anderen Installation als zuletzt: sein Besitzer ist umgezogen, oder jemand
    anders hat ihn.
known-mark-revoked = widerrufen
known-mark-replaced = abgelegt
known-mark-other-key = nicht der dir bekannte { $name }
known-mark-other-name = dir bekannt als { $name }
known-mark = bekannt
known-remembered = Du kennst { $name } von nun an mit diesem Schlüssel.
phrase = Kontrollworte: { $phrase }.
phrase-compare = Frage den anderen Spieler nach seinen, mit der Stimme: sind es andere, sitzt jemand zwischen euch.
phrase-awaited = Die Kontrollworte kommen gleich: warte darauf, bevor du zustimmst.
phrase-hint =
    Sagt sie euch gegenseitig, mit der Stimme. Sind die der anderen Seite andere, sitzt jemand zwischen euch.
