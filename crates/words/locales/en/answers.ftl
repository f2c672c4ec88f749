# Answers to what is asked at the table, each a sentence that stands alone.
answers-no-game = There is no game.
answers-terms-lie = Terms lie on the table.
answers-calling = The host is being called.
answers-waiting = Waiting for a player.
answers-no-invite = There is no invite.
answers-no-chat = There is no chat in this game.
answers-nothing-said = Nothing has been said.
answers-rank-empty = Rank { $rank }: empty.
answers-rank = Rank { $rank }: { $men }.
answers-white-on = white on { $squares }
answers-black-on = black on { $squares }
answers-to-fill = Still to be filled: { $squares }.
answers-nothing-played = Nothing has been played yet.
answers-passed = { $number } pass, no move is possible.
answers-step = { $number } { $ply }, a step.
answers-jumps = { $number } { $ply }, { $count ->
    [one] a jump
   *[other] a chain of { $count } jumps
}.
answers-no-legal = There is no legal move.
answers-legal = { $count ->
    [one] { $count } legal move: { $moves }.
   *[other] { $count } legal moves: { $moves }.
}
answers-no-square = { $name } is no square of this board.
answers-nobody-there = From { $from }: no man stands there.
answers-theirs = From { $from }: that man is the other side's.
answers-stuck = From { $from }: the man there has no legal move.
answers-over = The game is over.
answers-your-turn = Move { $number }. It is your turn.
answers-their-turn = Move { $number }. Your opponent is to move.
answers-white-turn = Move { $number }. White is to move.
answers-black-turn = Move { $number }. Black is to move.
answers-white-men = White has { $home } at home and { $target } of { $men } in the target.
answers-black-men = Black has { $home } at home and { $target } of { $men } in the target.
answers-to-exit = { $count ->
    [one] { $count } move is left to leave the house (move { $limit }).
   *[other] { $count } moves are left to leave the house (move { $limit }).
}
answers-to-limit = { $count ->
    [one] { $count } move is left to the move limit (move { $limit }).
   *[other] { $count } moves are left to the move limit (move { $limit }).
}
answers-white-offers = White has offered a draw.
answers-black-offers = Black has offered a draw.
answers-paused = The game is paused; both clocks stand.
answers-adjourned = The game is adjourned; both clocks stand.
answers-you-claim = You claim the game.
answers-they-claim = Your opponent claims the game.
answers-white-has = White has { $groups }.
answers-black-has = Black has { $groups }.
answers-at-home = { $count } at home: { $squares }
answers-on-way = { $count } on the way: { $squares }
answers-in-target = { $count } in the target: { $squares }
answers-no-clocks = This game has no clocks.
answers-clocks = Your clock { $own }, theirs { $other }.
answers-first-move = Your first move costs no time; it must come within { $seconds } s.
answers-stand = Both stand.
answers-stood = They are shown as they stood when the connection was lost.
answers-yours-runs = Yours runs.
answers-theirs-runs = Theirs runs.
answers-clocks-both = White's clock { $white }, Black's { $black }.
answers-runs = { $side ->
    [white] White's runs.
   *[black] Black's runs.
}
answers-first-move-of = { $side ->
    [white] White's first move costs no time; it must come within { $seconds } s.
   *[black] Black's first move costs no time; it must come within { $seconds } s.
}
answers-key = { $name }, key { $key }.
answers-local = Both sides are played at this keyboard.
answers-lan = Your opponent is connected on the LAN.
answers-direct = Your opponent is connected directly.
answers-relayed = Your opponent is connected through the relay { $relay }.
answers-trip = { $ms } ms there and back.
answers-slow = The connection is slow.
answers-reconnecting = The connection to your opponent is gone; a new one is being tried.
answers-left = Your opponent has left the game.
answers-white-bottom = White's house is read last.
answers-black-bottom = Black's house is read last.
answers-targets = From { $from }: { $ways }.
answers-steps = { $count ->
    [one] a step to { $squares }
   *[other] steps to { $squares }
}
answers-chain = { $path }, { $count ->
    [one] { $count } jump
   *[other] { $count } jumps
} over { $over }
