# Boards, standings and whole reports of tournaments, as commands print them.
report-stdin = Standardeingabe
report-boards = Runde { $round }, { $engine }: { $count ->
    [one] { $count } Brett
   *[other] { $count } Bretter
}
report-free = ohne Gegner
report-full-bye = frei, 1 Punkt
report-not-entered = noch nicht dabei
report-withdrawn = zurückgezogen
report-large = { $engine } ist für bis zu { $count } Spieler gedacht; darüber braucht es Zeit, und fast-swiss/1 ist schnell
report-number = Nr
report-board = Br
report-white = Weiß
report-black = Schwarz
report-result = Ergebnis
report-rank = Platz
report-rating = Wertung
report-key = Schlüssel
report-round = Runde { $round }
report-rounds = Runden
report-forfeit-win = kampflos gewonnen
report-forfeit-loss = kampflos verloren
report-standings-after = { $round ->
    [0] Vor der ersten von { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }, { $engine }
   *[other] Nach Runde { $round } von { $rounds }, { $engine }
}
report-other-tie-breaks = Der eigenen Feinwertung des Berichts kann hier nicht gefolgt werden: { $list }
report-tid = Turnier { $tid }
report-check = Geprüft durch: { $command }
report-legend =
    Zellen: Gegner, Farbe (w Weiß, b Schwarz), Ergebnis. 1 = 0 gespielt; + - kampflos; U spielfrei; H frei mit halbem Punkt;
    F frei mit ganzem; Z frei ohne Punkt.
report-event-id = Turnier
report-seal = Siegel
report-facts = Fakten
report-digest = Hash
report-check-by = Geprüft durch
report-page-cannot =
    Eine Seite kann von sich aus nichts beweisen. Wer den Ordner des Turniers hat, prüft mit diesem Befehl ohne Netz jede
    Signatur, Partie und Auslosung und vergleicht den Hash.
report-follows = Punkte und Feinwertung nach C.07 (2026), Schweizer Auslosungen nach C.04.3 (2026).
report-opened = Jeder Wert, aufgeschlüsselt in das, woraus er summiert ist.
explain-place = { $rank }. { $name } ({ $number }), { $points }
explain-number = { $value }, die Startnummer
explain-no-games = { $value }: keine Partie gespielt
explain-rounds = { $value }: { $count ->
    [one] Runde { $rounds }
   *[other] Runden { $rounds }
}
explain-direct-none = keine Partie gegen einen Punktgleichen
explain-fore = { $sum }; Partien der letzten Runde als Remis
explain-left-out = { $sum }; ohne: { $out }
explain-least = das Kleinste
explain-greatest = das Größte
explain-voluntary = das Kleinste der freiwillig nicht gespielten Runden
explain-byes-as-draws = freie Runden bis zum Ende als Remis
explain-own = eigene Punkte für { $what }
explain-scheduled = Punkte des angesetzten Gegners für { $what }
explain-draws = ein Remis je Runde, für { $what }
explain-bye = die spielfreie Runde { $round }
explain-half-bye = die freie Runde { $round } mit halbem Punkt
explain-zero-bye = die freie Runde { $round } ohne Punkt
explain-not-entered = Runde { $round } vor dem Einstieg
explain-withdrawn = Runde { $round } nach dem Rückzug
explain-forfeit-win = den kampflosen Sieg in Runde { $round }
explain-forfeit-loss = die kampflose Niederlage in Runde { $round }
verify-trf-pairs = Paare
verify-trf-colours = Farben
verify-trf-bye = spielfrei
verify-trf-round = Runde { $round }: wie sie ausgelost würde, { $count ->
    [one] { $count } Brett
   *[other] { $count } Bretter
}
verify-trf-other = Runde { $round } weicht ab: { $kinds }
verify-trf-ours = hier
verify-trf-file = Datei
verify-trf-holds = { $count ->
    [0] Noch keine Runde ist ausgelost
    [one] Die Runde ist so, wie { $engine } sie auslost
   *[other] Alle { $count } Runden sind so, wie { $engine } sie auslost
}; die Punkte aller Zeilen stimmen
verify-trf-differs = { $differing } von { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
} anders als bei { $engine }; die Punkte aller Zeilen stimmen
