# What the hands do at the table, and the line that is typed.
hands-finish-illegal = The chain can't end here: { $why }
hands-nothing-to-finish = No chain is being entered.
hands-no-hop = No jump of this chain leads there.
hands-visited = A chain never visits a square twice (R-3.4).
hands-hops-on = From now on you go hop by hop; Finish ends a chain.
hands-hops-off = From now on a move is its two ends.
hands-finish = Finish move
hands-hop-back = Hop back
hands-chain = Chain: { $path }
hands-confirm = { $ply }: { $key } plays it, { $back } takes it back.
hands-play = Play
hands-premove = Prepared: { $ply }. It is played when it is your turn; { $back } drops it.
hands-premove-illegal = The prepared { $ply } is not possible any more and was dropped.
hands-premove-off = Moves can't be prepared: that is switched off in the settings.
hands-mouse-on = The mouse is ours now; hold Shift to select text.
hands-mouse-off = The mouse is left to the terminal; :mouse takes it again.
hands-no-such-move = There is no move { $number } in this game.
hands-line = Command
hands-answer = Answer
warning-last-reply = White has filled its target. Black has one last move.
warning-deadline = { $men ->
    [one] { $men } man
   *[other] { $men } men
} still at home: { $left ->
    [one] last move
   *[other] { $left } moves left
}.
warning-closed = From now on a move that ends in your own house loses.
warning-repetition = This position has occurred twice. The third time is a draw.
warning-limit = { $left ->
    [one] This is the last move of the game.
   *[other] { $left } moves left to the move limit.
}
