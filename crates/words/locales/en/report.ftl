# Boards, standings and whole reports of tournaments, as commands print them.
report-stdin = standard input
report-boards = Round { $round }, { $engine }: { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
report-free = nobody to play
report-full-bye = bye, 1 point
report-not-entered = not in the event yet
report-withdrawn = withdrawn
report-large = { $engine } is made for up to { $count } players; above that it takes its time, and fast-swiss/1 is quick
