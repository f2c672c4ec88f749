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
