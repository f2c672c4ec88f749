# What the engine says in lines: analyse, match, puzzles, perft.
analyse-label-rules = rules
analyse-label-position = position
analyse-label-over = over
analyse-label-evaluation = evaluation
analyse-label-best = best
analyse-label-line = line
analyse-label-distances = distances
analyse-label-race = race
analyse-label-looked-at = looked at
analyse-rules = { $ruleset }, move { $number }, { $side ->
    [white] White
   *[black] Black
} to move
analyse-even = +0.00, even
analyse-ahead = { $score }, { $side ->
    [white] White
   *[black] Black
} is ahead by so many moves
analyse-behind = { $score }, { $side ->
    [white] White
   *[black] Black
} is behind by so many moves
analyse-wins = { $side ->
    [white] White
   *[black] Black
} wins in { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
analyse-loses = { $side ->
    [white] White
   *[black] Black
} loses in { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
analyse-draw = a draw
analyse-score-win = win in { $plies }
analyse-score-loss = loss in { $plies }
analyse-score-draw = draw
analyse-better = better { $best } ({ $score })
analyse-looked-at = { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
} ahead, { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} in { $time } s
analyse-ways = { $white }; { $black }; each alone on the board
analyse-way = { $side ->
    [white] White
   *[black] Black
} { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
analyse-way-between = { $side ->
    [white] White
   *[black] Black
} { $least } to { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
analyse-way-least = { $side ->
    [white] White
   *[black] Black
} at least { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
analyse-race = the sides have passed each other: { $result }
analyse-race-white = White wins
analyse-race-black = Black wins
analyse-race-draw = a draw by both goals
analyse-race-open = still open
analyse-race-proved = { $result }, proved
analyse-race-unless = { $result }, unless a side turns back
# Match.
match-control-time = { $ms } ms a move
match-control-nodes = { $count ->
    [one] { $count } node a move
   *[other] { $count } nodes a move
}
match-control-depth = depth { $depth }
match-controls = { $first } against { $second }
match-from-start = from the start
match-random = { $count ->
    [one] { $count } random ply
   *[other] { $count } random plies
} (seed { $seed })
match-openings = { $count ->
    [one] { $count } opening
   *[other] { $count } openings
}
match-openings-of = { $openings } of { $file }
match-heading = { $ruleset }: { $played } of { $all ->
    [one] { $all } game
   *[other] { $all } games
}, { $controls }, { $openings }
match-engine = engine
match-games = games
match-won = won
match-drawn = drawn
match-lost = lost
match-points = points
match-score = score
match-elo = Elo (95 %)
match-superior = superior
match-elo-between = { $value } ({ $low } to { $high })
match-pairs = pairs with 0, 1/2, 1, 3/2, 2 points for { $name }: { $pairs }
match-white = White scored { $share } +- { $error } ({ $won } won, { $drawn } drawn, { $lost } lost)
match-ended-by = ended by
match-share = share
match-column-white = White
match-column-black = Black
match-length = moves a game: { $mean } on average, { $least } to { $most }
match-faults = { $count ->
    [one] { $name } was at fault in { $count } of them, and lost it
   *[other] { $name } was at fault in { $count } of them, and lost those
}
match-h0 = H0: not stronger by { $elo } Elo
match-h1 = H1: stronger by more than { $elo } Elo
match-undecided = undecided
match-test = { $test }: LLR { $ratio } ({ $low } to { $high }), { $said }
match-forfeit = game { $number } ({ $ruleset }), ply { $ply }: { $name }, { $side ->
    [white] White
   *[black] Black
}, { $fault }; it loses the game
match-progress = { $ruleset }: { $played } of { $all ->
    [one] { $all } game
   *[other] { $all } games
}, { $name }: { $tally }
match-says = says:
# Puzzles and perft.
puzzles-row-grade = grade { $grade }
puzzles-row-solved = solved
puzzles-broken = puzzle { $number } does not hold
puzzles-checked = { $count ->
    [one] { $count } puzzle, { $good } hold
   *[other] { $count } puzzles, { $good } hold
}
perft-total = total { $count }
