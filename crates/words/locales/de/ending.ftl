# How a game ended: the result with its reason, then the grade.
end-goal = { $side ->
    [white] Weiß gewinnt: alle Steine sind im Ziel.
   *[black] Schwarz gewinnt: alle Steine sind im Ziel.
}
end-both-goals = Remis: beide Seiten füllten ihr Ziel im selben Zug.
end-re-entry = { $side ->
    [white] Weiß gewinnt: Schwarz zog zu spät einen Stein ins eigene Haus.
   *[black] Schwarz gewinnt: Weiß zog zu spät einen Stein ins eigene Haus.
}
end-re-entry-draw = Remis: ein Stein wurde zu spät ins eigene Haus gezogen.
end-deadline = { $side ->
    [white] Weiß gewinnt: Schwarz hatte bei Ablauf der Frist noch Steine im Haus.
   *[black] Schwarz gewinnt: Weiß hatte bei Ablauf der Frist noch Steine im Haus.
}
end-deadline-draw = Remis: beide hatten bei Ablauf der Frist noch Steine im Haus.
end-limit = { $side ->
    [white] Weiß gewinnt: mehr Steine im Ziel bei der Zuggrenze.
   *[black] Schwarz gewinnt: mehr Steine im Ziel bei der Zuggrenze.
}
end-limit-draw = Remis: die Zuggrenze wurde erreicht.
end-repetition = Remis: die Stellung kam dreimal vor.
end-no-move = Remis: die Seite am Zug hat keinen Zug.
end-resigned = { $side ->
    [white] Weiß gewinnt: Schwarz hat aufgegeben.
   *[black] Schwarz gewinnt: Weiß hat aufgegeben.
}
end-resigned-both = Remis: beide haben aufgegeben.
end-agreed = Remis: von beiden Spielern vereinbart.
end-agreed-winner = { $side ->
    [white] Weiß gewinnt: von beiden Spielern vereinbart.
   *[black] Schwarz gewinnt: von beiden Spielern vereinbart.
}
end-equivocation = { $side ->
    [white] Weiß gewinnt: Schwarz signierte zwei verschiedene Einträge für eine Stelle.
   *[black] Schwarz gewinnt: Weiß signierte zwei verschiedene Einträge für eine Stelle.
}
end-equivocation-both = Remis: beide signierten zwei verschiedene Einträge für eine Stelle.
end-illegal = { $side ->
    [white] Weiß gewinnt: Schwarz signierte einen Zug, den die Regeln verbieten.
   *[black] Schwarz gewinnt: Weiß signierte einen Zug, den die Regeln verbieten.
}
end-illegal-both = Remis: beide signierten Züge, die die Regeln verbieten.
end-time = { $side ->
    [white] Weiß gewinnt: die Zeit von Schwarz war um.
   *[black] Schwarz gewinnt: die Zeit von Weiß war um.
}
end-left = { $side ->
    [white] Weiß gewinnt: Schwarz hat die Partie verlassen.
   *[black] Schwarz gewinnt: Weiß hat die Partie verlassen.
}
end-void = Kein Ergebnis: ein erster Zug kam nicht rechtzeitig; die Partie zählt nicht.
end-other = { $side ->
    [white] Weiß gewinnt: { $reason }.
   *[black] Schwarz gewinnt: { $reason }.
}
end-other-draw = Remis: { $reason }.
ending = { $outcome } { $grade }
grade-proven = Bewiesen durch die signierten Züge.
grade-agreed = Beide Spieler haben es signiert.
grade-witnessed = Zeugen bestätigen es.
grade-claimed = Von einer Seite gefordert, von der anderen nicht signiert.
grade-contested-time =
    Umstritten: die signierten Worte beider Spieler widersprechen sich: einer bestreitet die Zeiten des anderen, und
    niemand sonst kann sagen, wer recht hat.
grade-contested =
    Umstritten: die signierten Worte beider Spieler widersprechen sich: einer fordert, was der andere beantwortet
    hat.
grade-unfinished = Nichts davon ist signiert.
# Why a move is refused.
refused-game-over = Die Partie ist aus.
refused-unreadable = Das ist kein Zug. Tippe einen wie c3-e5, oder pass.
refused-not-a-pass = Passen kannst du nur, wenn du gar keinen Zug hast (R-3.7).
refused-not-a-square = Das ist kein Feld dieses Brettes: sie gehen von a1 bis { $last }.
refused-no-man = Dort steht kein Stein.
refused-not-yours = Dieser Stein gehört der anderen Seite.
refused-not-reachable =
    Kein Schritt und keine Sprungkette führt dorthin: ein Schritt auf ein freies Nachbarfeld oder Sprünge über
    einzelne Steine (R-3).
refused-revisits = Eine Kette betritt kein Feld zweimal (R-3.4).
refused-encloses = Das würde den Stein auf { $square } einsperren: er könnte nicht ziehen (R-5).
refused-other = Die Regeln erlauben das nicht: { $why }.
