# Analysis in the practice room.
analysis-title = Analysis
analysis-heading = Analysis, depth { $depth }, { $nodes } positions
analysis-heading-short = Depth { $depth }, { $nodes }
analysis-mark = { $side ->
    [white] W{ $moves }
   *[black] B{ $moves }
}
analysis-even = Both sides are about even.
analysis-ahead = { $side ->
    [white] White is { $moves } moves ahead.
   *[black] Black is { $moves } moves ahead.
}
analysis-wins = { $side ->
    [white] White wins in { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
   *[black] Black wins in { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves.
    }
}
analysis-draw = Best play of both sides ends in a draw.
analysis-seen = { $plies ->
    [one] One ply ahead:
   *[other] { $plies } plies ahead:
}
analysis-finished = Seen to the end:
analysis-begins = The computer begins to look at the position.
analysis-is-off = Lines are there once the analysis is on.
analysis-no-line = There is no such line.
analysis-on = Analysis is on: move both sides yourself.
analysis-off = Analysis is off.
room-analyse = Analyse the position
room-analyse-end = End the analysis
