# What is read from games: verify, show, adjudicate, and the lists of the library.
# Verify.
verify-holds = { $file }: holds
verify-broken = { $file }: DOES NOT HOLD
verify-unreadable = { $file }: can't be read: { $why }
verify-first-fault = first fault: { $fault } ({ $kind })
verify-more = { $count ->
    [one] and { $count } fault more
   *[other] and { $count } faults more
}
verify-accepted = accepted: { $line }
verify-unproven = not proven: { $what }
verify-torn = the last line is torn, as by a crash; it is left out, and no fault
verify-game = { $ruleset }, { $time }, { $rated }, White { $white }, Black { $black }, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
verify-position = position { $position }
verify-result = { $result } ({ $reason }, { $grade }). { $ending }
verify-open = {"*"} not over, { $grade }
verify-known = how that is known: { $how }
verify-clocks = clocks after the last moves: White { $white }, Black { $black }
verify-when = when it was played
verify-told = that the clocks were told true: a player who said too little has gained at most { $gain }
verify-longer = that there is no longer version of it (both have not signed the heads)
verify-progress = verified [{ $bar }] { $done } of { $all }
careful = careful: { $remark }
remark = the key { $key } of { $name }: { $mark }
remark-since = the key { $key } of { $name }: { $mark } since { $day }
# Why a game ended, within a line.
reason-goal = goal
reason-both-goals = both-goals
reason-re-entry = re-entry
reason-deadline = deadline
reason-move-limit = move-limit
reason-repetition = repetition
reason-no-move = no-move
reason-resignation = resignation
reason-agreement = agreement
reason-time = time
reason-abandonment = abandonment
reason-equivocation = equivocation
reason-illegal-move = illegal-move
reason-void = void
# Show.
show-game = A game of { $ruleset }, { $time }, { $rated }.
show-player = { $side ->
    [white] White
   *[black] Black
}: { $name } ({ $key })
show-begun = Begun:  { $when } UTC, by the clock of { $name }
show-result = Result: { $result } ({ $reason }). { $ending }
show-open = Result: * (not over).
show-known = How that is known: { $how }
show-clocks = Clocks after the last moves: White { $white }, Black { $black }. Each move is followed by its player's clock.
show-no-move = No move was played.
show-crossed = {"["}taken back: it crossed]
show-after = After { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}: { $said }
show-goes-back = { $said }: the game goes back to the position after { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}.
show-broken = THIS LOG DOES NOT HOLD. First fault: { $fault }. Shown is what was accepted.
show-careful = Careful: { $remark }.
# Adjudicate.
judged-none = no games
judged = game { $number }: { $ruleset }, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}, { $end }
judged-no-ruleset = no ruleset
judged-refused = at ply { $ply }: { $kind } ({ $why })
judged-refused-move = at ply { $ply } { $played }: { $kind } ({ $why })
judged-over = { $result } by { $reason }
judged-open = not over
judged-no-rules = the tag Rules is missing, which writes custom rules out
judged-unknown-ruleset = there is no ruleset '{ $id }'
judged-no-tag = the tag Ruleset is missing
# The library.
games-indexed = { $count ->
    [one] { $count } file
   *[other] { $count } files
} in the index, { $faulty ->
    [one] { $faulty } that does not hold
   *[other] { $faulty } that do not hold
}
games-checked = { $count ->
    [one] { $count } file
   *[other] { $count } files
} checked, { $faulty ->
    [one] { $faulty } that does not hold
   *[other] { $faulty } that do not hold
}
games-damaged = the index of the library was damaged; it is made anew
games-other-version = the index of the library is of another version; it is made anew
games-none = no games in { $folder }
games-none-such = no such games
games-row = { $white } - { $black }, { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}, { $grade }
games-broken = DOES NOT HOLD: { $fault }
games-no-game = no game
games-not-over = not over
trash-deleted = { $count ->
    [one] { $count } game
   *[other] { $count } games
} deleted for good
trash-empty = the trash is empty
trash-moved = { $file }: moved to the trash
trash-back = { $file }: back
trash-since = { $file }: in the trash since { $when }
import-refused = { $file }: refused: { $why }
import-done = { $count ->
    [one] { $count } game
   *[other] { $count } games
} taken in, { $known } here already, { $refused } refused
