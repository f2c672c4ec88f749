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
report-number = No
report-board = Bd
report-white = White
report-black = Black
report-result = Result
report-rank = Rank
report-rating = Rating
report-key = Key
report-round = Round { $round }
report-rounds = Rounds
report-forfeit-win = won by forfeit
report-forfeit-loss = lost by forfeit
report-standings-after = { $round ->
    [0] Before the first of { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $engine }
   *[other] After round { $round } of { $rounds }, { $engine }
}
report-other-tie-breaks = The report's own list of tie-breaks can't be followed here: { $list }
report-tid = event { $tid }
report-check = Checked by: { $command }
report-legend =
    Cells: opponent, colour (w White, b Black), result. 1 = 0 played; + - forfeit; U pairing bye; H half bye; F bye worth a
    win; Z bye without points.
report-event-id = Event
report-seal = Seal
report-facts = Facts
report-digest = Digest
report-check-by = Checked by
report-page-cannot =
    A page can't prove anything by itself. Whoever has the event's folder checks every signature, game and pairing with this
    command, without a network, and compares the digest.
report-follows = Points and tie-breaks follow C.07 (2026), Swiss pairings C.04.3 (2026).
report-opened = Each value, opened to what it was added up from.
explain-place = { $rank }. { $name } ({ $number }), { $points }
explain-number = { $value }, the pairing number
explain-no-games = { $value }: no game was played
explain-rounds = { $value }: { $count ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
}
explain-direct-none = no game against anybody who is tied
explain-fore = { $sum }; games of the last round taken as drawn
explain-left-out = { $sum }; left out: { $out }
explain-least = the least
explain-greatest = the greatest
explain-voluntary = the least of rounds not played by choice
explain-byes-as-draws = with byes to the end as draws
explain-own = own score for { $what }
explain-scheduled = the scheduled opponent's score for { $what }
explain-draws = a draw in each round, for { $what }
explain-bye = the bye in round { $round }
explain-half-bye = the half-point bye in round { $round }
explain-zero-bye = the zero-point bye in round { $round }
explain-not-entered = round { $round }, before entering
explain-withdrawn = round { $round }, after withdrawing
explain-forfeit-win = the win by forfeit in round { $round }
explain-forfeit-loss = the loss by forfeit in round { $round }
verify-trf-pairs = pairs
verify-trf-colours = colours
verify-trf-bye = bye
verify-trf-round = Round { $round }: as it would be paired, { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
verify-trf-other = Round { $round } differs: { $kinds }
verify-trf-ours = here
verify-trf-file = file
verify-trf-holds = { $count ->
    [0] No round is paired yet
    [one] The round is as { $engine } pairs it
   *[other] All { $count } rounds are as { $engine } pairs them
}; the points of all lines add up
verify-trf-differs = { $count ->
    [one] { $differing } of { $count } round differs
   *[other] { $differing } of { $count } rounds differ
} from { $engine }; the points of all lines add up
