# The table.
side-name = { $side ->
    [white] White
   *[black] Black
}
turn-over = Move { $number }  The game is over
turn-sitting-down = Move { $number }  Sitting down
turn-adjourned = Move { $number }  Adjourned
turn-paused = Move { $number }  Paused
turn-to-move = Move { $number }  { $side ->
    [white] White
   *[black] Black
} to move
turn-you = Move { $number }  { $side ->
    [white] White
   *[black] Black
} to move (you)
turn-thinks = Move { $number }  { $side ->
    [white] White
   *[black] Black
} to move (thinking)
heading-watched = watching, { $verified } verified
heading-watchers = { $count ->
    [one] { $ruleset }, 1 watches
   *[other] { $ruleset }, { $count } watch
}
watched-all = You watch this game. All its { $records } records that are here were verified.
watched-late =
    You watch this game, { $delay } plies late. { $records } records are shown and { $held } held back, all
    verified.
watched-convicted = A player has cheated: the proof is in the log.
watched-by-nobody = Nobody shows it at the moment.
watched-by-player = A player shows it.
watched-by-watcher = One who watches shows it.
watched-by-many = { $count } peers show it.
watched-players-delay = The players have everybody see it { $plies } plies late.
watched-not-kept = Its log could not be kept.
limits-long = leave home by move { $exit }, { $left } left  move limit { $limit }
limits-middle = home by { $exit }, { $left } left  limit { $limit }
limits-tight = home by { $exit }: { $left } left  max { $limit }
limits-short = home by { $exit }  limit { $limit }
limits-closed-long = home is closed  move limit { $limit }
limits-closed = home is closed  limit { $limit }
limits-nobody-long = no man may be home  move limit { $limit }
limits-nobody = no man may be home  limit { $limit }
player-you = { $name } (you)
player-side = { $side ->
    [white] White
   *[black] Black
} { $name }
player-side-you = { $side ->
    [white] White
   *[black] Black
} { $name } (you)
players-heading = Players:
players-line = { $name }.
players-line-key = { $name }, key { $key }.
players-watchers = By their word { $count } watch.
players-watchers-late = By their word { $count } watch, { $plies } plies late.
only-watched = You only watch this game.
nobody-to-remember = There is no other player here to remember.
known-already = You know this player already. 'ugolki players' in a shell renames and forgets.
counts-wide = home { $home }/{ $men }  target { $target }/{ $men }
counts-narrow = home { $home }, target { $target }
peer-reconnecting = reconnecting
peer-left-short = left
peer-lan = LAN
peer-direct = direct
peer-relayed = relayed
peer-relayed-via = relayed via { $relay }
peer-ms = { $path } { $ms } ms
peer-ms-slow = slow, { $path } { $ms } ms
peer-jitter = { $path } { $ms } ms +-{ $jitter }
peer-jitter-slow = slow, { $path } { $ms } ms +-{ $jitter }
trouble-silent = nothing was heard for 3 s
trouble-broken = the connection broke
trouble-relay = the connection through the relay broke
trouble-ended = the other side closed it
trouble-unusable = it was of no more use
trouble-restarted = this program was started anew
trouble-waiting = Not connected for { $seconds } s: { $cause }. Waiting for your opponent to come back.
trouble-attempt = Not connected for { $seconds } s: { $cause }. Attempt { $attempts } to reach it.
trouble-why = { $trouble } The last one failed: { $why }.
witness-there = there, { $path }
witness-tried = not there, being tried
witness-out = takes no part
peer-reconnecting-long = The connection is gone and is tried again.
peer-left = The other player left the table. The log stays.
stopped-store = The log could not be written. The game stops here; what is stored is safe.
stopped-differs = The two programs differ about the position. The game stops here; please keep the log.
settling = Waiting for the other side to confirm the end.
notices-whole = more: { $key }
warn-deadline = { $men ->
    [one] 1 man
   *[other] { $men } men
} still at home: { $left ->
    [1] last move
   *[other] { $left } moves left
}.
warn-limit = { $left ->
    [1] This is the last move of the game.
   *[other] { $left } moves left to the move limit.
}
warn-last-reply = White has filled its target. Black has one last move.
warn-repetition = This position has occurred twice. The third time is a draw.
offer-draw = { $by } offers a draw. { $accept } accepts, { $decline } or a move declines.
accept-draw = Accept draw
offer-ours = You have offered a draw. The other side may accept it until it moves.
offer-stands = Your draw offer stands already.
must-pass = { $side ->
    [white] White
   *[black] Black
} has no legal move and must pass (R-6.7). { $key } passes.
past-start = The start of the game. { $key } returns.
past-white = The position after { $number }. { $ply }. { $key } returns.
past-black = The position after { $number }. ... { $ply }. { $key } returns.
path-step = a step
path-jumps = { $jumps ->
    [one] 1 jump
   *[other] { $jumps } jumps
}
typed-two-readings = This can be read in two ways. Which move do you mean?
not-your-turn = It is the other side's turn. Your move will be asked for.
past-no-move = This is a position of the past. End returns to the game.
pick-first = Pick up one of your men first.
game-is-over = The game is over. Esc goes to the home screen.
cannot-move = The man on { $square } cannot move now.
re-entry-question = { $path } ends in your own house after move { $exit }. That loses the game at once (R-6.2).
play-it = Play it
resign-question = { $side ->
    [white] Resign as White? Black wins then.
   *[black] Resign as Black? White wins then.
}
resign = Resign
draw-question = Do both players agree to a draw?
agree-draw = A draw
leave-question = Leave the table? The game stays unfinished in the log.
ended-hint = Esc leaves the table.
flipped = { $side ->
    [white] White's house is at the bottom.
   *[black] Black's house is at the bottom.
}
flip-turns = The board turns with the side to move.
# Rematch.
accept-rematch = Accept rematch
rematch-after-end = Once the game is over.
rematch-wanted-already = You have said so; the other side has to want it, too.
rematch-wanted = { $by } wants a rematch with the colours swapped. { $accept } plays it, { $leave } leaves the table.
rematch-ours = You want a rematch: it begins as soon as the other side wants it, too.
ended-played = { $rematch }: rematch with the colours swapped. { $leave } leaves the table.
ended-played-short = { $rematch }: rematch.
play-again = Play again
ended-here = { $again }: the same game again. { $leave } leaves the table.
ended-here-short = { $again }: play again.
watch-on = Watch on
ended-watched = { $again }: watch what they play next. { $leave } leaves the table.
ended-watched-short = { $again }: watch on.
# Offers, pauses and claims.
nothing-offered = Nothing is offered to you.
answer-first = Answer the offer that is shown first.
only-between-peers = Only in games against another player.
sitting-down = Wait until both of you sit at the table.
no-takebacks = The terms of this game allow no takebacks.
rated-no-takebacks = A rated game allows no takebacks.
nothing-to-take-back = You have made no move yet.
offered-already = You have asked already.
no-pauses = The terms of this game allow no pauses.
adjourned-already = The game is adjourned already.
not-paused = The game is not paused.
no-clocks-here = This game has no clocks.
catching-up =
    This log may be older than what you have signed, as one from a backup is. Wait until your opponent is there
    again: then the rest comes back, and you can play on.
not-caught-up = Wait until your opponent is there again: this log may lack moves that you have signed already.
not-connected = The clocks would run: wait for the connection.
claim-stands = A claim stands: it can only be answered or conceded.
nothing-claimed = The other side claims nothing.
accept-takeback = Agree
accept-pause = Accept
go-on = Go on
concede = Concede
orders = At the table
offer-takeback = { $by } asks to take back { $moves }. { $accept } agrees, { $decline } or a move declines.
offer-pause =
    { $by } offers a pause: both clocks stand until either of you goes on. { $accept } agrees, { $decline } or a
    move declines.
offer-adjourn =
    { $by } offers to adjourn: both clocks stand, and you go on another time. { $accept } agrees, { $decline } or a
    move declines.
two-moves = { $first } and { $second }
offer-ours-takeback = You have asked to take back { $moves }. The other side may agree until it moves.
offer-ours-pause = You have offered a pause. The other side may agree until it moves.
offer-ours-adjourn = You have offered to adjourn. The other side may agree until it moves.
paused = The game is paused and both clocks stand. { $key } goes on; so may the other side.
paused-here = The game is paused and both clocks stand. { $key } goes on.
adjourned =
    The game is adjourned and both clocks stand. { $key } goes on, when both of you are there; or leave, it stays in
    the log.
paused-no-move = The game stands still. { $key } goes on.
claim-ours-left = { $other ->
    [white] You claim the game: White has left it.
   *[black] You claim the game: Black has left it.
}
claim-ours-void = { $other ->
    [white] You claim that the game is void: White's first move did not come in time.
   *[black] You claim that the game is void: Black's first move did not come in time.
}
claim-ours-time = { $other ->
    [white] You claim the game: White's time is up.
   *[black] You claim the game: Black's time is up.
}
claim-theirs-left = The other side claims the game: you were away for too long on your own turn.
claim-theirs-void = The other side claims that the game is void: your first move did not come in time.
claim-theirs-time = The other side claims the game: your time is up.
claimed-why-left = You were away too long on your turn.
claimed-why-void = Your first move did not come in time.
claimed-why-time = They say that your time was up.
claim-choice = { $concede } concedes, { $leave } leaves it as claimed.
claim-play-on = By your clock you have time: play on, or { $concede } concedes.
claim-waits = It may still be answered by a move that was signed before.
end-changed = More is signed now, and the end is told anew.
claims-of-both =
    Both of you claim the game, so your signed words contradict each other: there is no result unless one of you
    concedes.
concede-void = Concede that the game is void? Nobody wins then.
concede-question = { $side ->
    [white] Concede as White? Black wins then, and that is proven.
   *[black] Concede as Black? White wins then, and that is proven.
}
clocks-stand-yours = Both clocks stand for { $seconds } s more, then yours runs.
clocks-stand-theirs = Both clocks stand for { $seconds } s more, then theirs runs.
clocks-run-yours = Absence is no longer free: your clock runs.
clocks-run-theirs = Absence is no longer free: your opponent's clock runs.
low-time = Your time is low: { $seconds } s left.
low-time-here = { $side ->
    [white] White's time is low: { $seconds } s left.
   *[black] Black's time is low: { $seconds } s left.
}
claim = Claim
wait-on = Wait on
no-claim-untimed = Only in games by the clock.
no-claim-paused = Not in a pause.
no-claim-own-turn = Only when the other side is to move.
claim-grade = graded "claimed"
claim-grade-witnessed = graded "witnessed" if its witnesses confirm it, else "claimed"
wait-seconds = { $count } s
wait-minutes = { $count } min
wait-hours = { $count } h
wait-days = { $count } days
claim-not-yet-time = Not yet: in { $wait }, if the other side is still to move then; { $grade }.
claim-not-yet-absence = Not yet: in { $wait }, if the other side is still away and to move then; { $grade }.
claim-open-time-late =
    Your opponent's time was up before its move came, all allowance for lag included; so no move can follow it.
claim-open-time = Your opponent's time is up, all allowance for lag included.
claim-open-absence = Your opponent is still away, on its own turn.
claim-worth-witnessed = It is { $grade }.
claim-worth = It is { $grade }: your word alone, and not rated unless they sign it too.
claim-by-key = { $key } claims the game, if you choose to; { $grade }.
claim-opens-in = { $other ->
    [white] You may claim the game in { $wait }, on White's turn; { $grade }.
   *[black] You may claim the game in { $wait }, on Black's turn; { $grade }.
}
clock-ran-out = { $other ->
    [white] White's time is up, as seen from here.
   *[black] Black's time is up, as seen from here.
}
claim-question-void = { $side ->
    [white] Claim that the game is void? Black has not made its first move in time.
   *[black] Claim that the game is void? White has not made its first move in time.
}
claim-question-absence = { $side ->
    [white] Claim the game for White, because Black is away?
   *[black] Claim the game for Black, because White is away?
}
claim-question-time = { $side ->
    [white] Claim the game for White, because Black's time is up?
   *[black] Claim the game for Black, because White's time is up?
}
claim-result-witnessed = The result is { $grade }.
claim-result-void = It is your word alone, and nothing is rated.
claim-result = { $side ->
    [white] The result is { $grade }: it is your word alone, and is not rated unless Black signs it too.
   *[black] The result is { $grade }: it is your word alone, and is not rated unless White signs it too.
}
