# How a game ended: the result with its reason, then the grade.
end-goal = { $side ->
    [white] White wins: all its men are in the target.
   *[black] Black wins: all its men are in the target.
}
end-both-goals = A draw: both sides filled their targets in the same move.
end-re-entry = { $side ->
    [white] White wins: Black moved a man into its own house too late.
   *[black] Black wins: White moved a man into its own house too late.
}
end-re-entry-draw = A draw: a man was moved into its own house too late.
end-deadline = { $side ->
    [white] White wins: Black still had men at home at the deadline.
   *[black] Black wins: White still had men at home at the deadline.
}
end-deadline-draw = A draw: both still had men at home at the deadline.
end-limit = { $side ->
    [white] White wins: it has more men in the target at the move limit.
   *[black] Black wins: it has more men in the target at the move limit.
}
end-limit-draw = A draw: the move limit was reached.
end-repetition = A draw: the position occurred three times.
end-no-move = A draw: the side to move has no move.
end-resigned = { $side ->
    [white] White wins: Black resigned.
   *[black] Black wins: White resigned.
}
end-resigned-both = A draw: both resigned.
end-agreed = A draw: agreed by both players.
end-agreed-winner = { $side ->
    [white] White wins: agreed by both players.
   *[black] Black wins: agreed by both players.
}
end-equivocation = { $side ->
    [white] White wins: Black signed two different records for one place.
   *[black] Black wins: White signed two different records for one place.
}
end-equivocation-both = A draw: both signed two different records for one place.
end-illegal = { $side ->
    [white] White wins: Black signed a move that the rules forbid.
   *[black] Black wins: White signed a move that the rules forbid.
}
end-illegal-both = A draw: both signed moves that the rules forbid.
end-time = { $side ->
    [white] White wins: Black's time was up.
   *[black] Black wins: White's time was up.
}
end-left = { $side ->
    [white] White wins: Black left the game.
   *[black] Black wins: White left the game.
}
end-void = No result: a first move did not come in time; the game does not count.
end-other = { $side ->
    [white] White wins: { $reason }.
   *[black] Black wins: { $reason }.
}
end-other-draw = A draw: { $reason }.
ending = { $outcome } { $grade }
grade-proven = Proven by the signed moves.
grade-agreed = Both players signed it.
grade-witnessed = Witnesses confirm it.
grade-claimed = Claimed by one side, not signed by the other.
grade-contested-time =
    Contested: both players' signed words contradict each other: one disputes the other's clock times, and nobody
    else can tell who is right.
grade-contested = Contested: both players' signed words contradict each other: one claims what the other has answered.
grade-unfinished = Nothing of it is signed.
# Why a move is refused.
refused-game-over = The game is over.
refused-unreadable = That is not a move. Type one like c3-e5, or pass.
refused-not-a-pass = You can pass only when you have no move at all (R-3.7).
refused-not-a-square = That is not a square of this board: they run from a1 to { $last }.
refused-no-man = No man stands there.
refused-not-yours = That man is the other side's.
refused-not-reachable =
    No step and no chain of jumps leads there: one step to a free neighbour, or jumps over single men (R-3).
refused-revisits = A chain never visits a square twice (R-3.4).
refused-encloses = That would shut in the man on { $square } for good: it could not move (R-5).
refused-other = The rules do not allow that: { $why }.
