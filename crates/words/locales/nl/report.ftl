# Boards, standings and whole reports of tournaments, as commands print them.
report-stdin = standaardinvoer
report-boards = Ronde { $round }, { $engine }: { $count ->
    [one] { $count } bord
   *[other] { $count } borden
}
report-free = geen tegenstander
report-full-bye = vrij, 1 punt
report-not-entered = doet nog niet mee
report-withdrawn = teruggetrokken
report-large = { $engine } is bedoeld voor hoogstens { $count } spelers; daarboven kost het tijd, en fast-swiss/1 is snel
