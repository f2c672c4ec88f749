# What is read from games: verify, show, adjudicate, and the lists of the library.
# Verify.
verify-holds = { $file }: stimmt
verify-broken = { $file }: STIMMT NICHT
verify-unreadable = { $file }: kann nicht gelesen werden: { $why }
verify-first-fault = erster Fehler: { $fault } ({ $kind })
verify-more = { $count ->
    [one] und { $count } weiterer Fehler
   *[other] und { $count } weitere Fehler
}
verify-accepted = angenommen: { $line }
verify-unproven = nicht bewiesen: { $what }
verify-torn = die letzte Zeile ist abgerissen, wie bei einem Absturz; sie wird ausgelassen und ist kein Fehler
verify-game = { $ruleset }, { $time }, { $rated }, Weiß { $white }, Schwarz { $black }, { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
}
verify-position = Stellung { $position }
verify-result = { $result } ({ $reason }, { $grade }). { $ending }
verify-open = {"*"} nicht zu Ende, { $grade }
verify-known = woher man das weiß: { $how }
verify-clocks = Uhren nach den letzten Zügen: Weiß { $white }, Schwarz { $black }
verify-when = wann sie gespielt wurde
verify-told = dass die Uhren ehrlich angegeben sind: wer zu wenig sagte, hat höchstens { $gain } gewonnen
verify-longer = dass es keine längere Fassung gibt (beide haben die Kettenenden nicht signiert)
verify-progress = geprüft [{ $bar }] { $done } von { $all }
careful = Vorsicht: { $remark }
remark = der Schlüssel { $key } von { $name }: { $mark }
remark-since = der Schlüssel { $key } von { $name }: { $mark } seit { $day }
# Why a game ended, within a line.
reason-goal = Ziel
reason-both-goals = beide Ziele
reason-re-entry = Rückkehr ins Haus
reason-deadline = Frist
reason-move-limit = Zuggrenze
reason-repetition = Wiederholung
reason-no-move = kein Zug
reason-resignation = Aufgabe
reason-agreement = Einigung
reason-time = Zeit
reason-abandonment = Verlassen
reason-equivocation = zwei Einträge für eine Stelle
reason-illegal-move = regelwidriger Zug
reason-void = zählt nicht
# Show.
show-game = Eine Partie { $ruleset }, { $time }, { $rated }.
show-player = { $side ->
    [white] Weiß
   *[black] Schwarz
}: { $name } ({ $key })
show-begun = Begonnen: { $when } UTC, nach der Uhr von { $name }
show-result = Ergebnis: { $result } ({ $reason }). { $ending }
show-open = Ergebnis: * (nicht zu Ende).
show-known = Woher man das weiß: { $how }
show-clocks = Uhren nach den letzten Zügen: Weiß { $white }, Schwarz { $black }. Hinter jedem Zug steht die Uhr dessen, der zog.
show-no-move = Es wurde kein Zug gespielt.
show-crossed = {"["}zurückgenommen: er kreuzte]
show-after = Nach { $count ->
    [one] { $count } Halbzug
   *[other] { $count } Halbzügen
}: { $said }
show-goes-back = { $said }: die Partie geht zurück zur Stellung nach { $count ->
    [one] { $count } Halbzug
   *[other] { $count } Halbzügen
}.
show-broken = DIESES PROTOKOLL STIMMT NICHT. Erster Fehler: { $fault }. Gezeigt ist, was angenommen wurde.
show-careful = Vorsicht: { $remark }.
# Adjudicate.
judged-none = keine Partien
judged = Partie { $number }: { $ruleset }, { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
}, { $end }
judged-no-ruleset = keine Regeln
judged-refused = bei Halbzug { $ply }: { $kind } ({ $why })
judged-refused-move = bei Halbzug { $ply } { $played }: { $kind } ({ $why })
judged-over = { $result } durch { $reason }
judged-open = nicht zu Ende
judged-no-rules = der Tag Rules fehlt, in dem eigene Regeln stehen
judged-unknown-ruleset = Regeln „{ $id }“ gibt es nicht
judged-no-tag = der Tag Ruleset fehlt
# The library.
games-indexed = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
} im Verzeichnis, { $faulty ->
    [one] { $faulty } stimmt nicht
   *[other] { $faulty } stimmen nicht
}
games-checked = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
} geprüft, { $faulty ->
    [one] { $faulty } stimmt nicht
   *[other] { $faulty } stimmen nicht
}
games-damaged = das Verzeichnis der Bibliothek war beschädigt; es wird neu angelegt
games-other-version = das Verzeichnis der Bibliothek ist von einer anderen Version; es wird neu angelegt
games-none = keine Partien in { $folder }
games-none-such = keine solchen Partien
games-row = { $white } - { $black }, { $count ->
    [one] { $count } Halbzug
   *[other] { $count } Halbzüge
}, { $grade }
games-broken = STIMMT NICHT: { $fault }
games-no-game = keine Partie
games-not-over = läuft
trash-deleted = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} endgültig gelöscht
trash-empty = der Papierkorb ist leer
trash-moved = { $file }: in den Papierkorb gelegt
trash-back = { $file }: wieder da
trash-since = { $file }: im Papierkorb seit { $when }
import-refused = { $file }: abgelehnt: { $why }
import-done = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} übernommen, { $known } schon hier, { $refused } abgelehnt
