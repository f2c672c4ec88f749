tournaments-title = Tournaments
tournaments-none = No tournament is shown here yet.
tournaments-how = Make one with 'ugolki tournament new', enter one by its ticket with 'ugolki tournament join', take part with 'ugolki tournament run'.
tournaments-reading = Reading the event ...
tournaments-over = over
tournaments-not-begun = not begun
tournaments-in-round = round { $round } of { $all }
tournaments-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournaments-known = seal { $seal }, { $count ->
    [one] { $count } fact
   *[other] { $count } facts
}, digest { $digest }
tournaments-known-nothing = no seal yet, { $count ->
    [one] { $count } fact
   *[other] { $count } facts
}
tournaments-round = Round
tournaments-mine = My board
tournaments-standings = Standings
tournaments-cross = Table
tournaments-roster = Players
tournaments-rules = Rules
tournaments-arbiter = Arbiter
tournaments-round-heading = Round { $round }: { $done } of { $all } boards have a result
tournaments-no-round = No round is paired yet.
tournaments-no-board = There is no board for you in this round.
tournaments-no-standings = There are no standings yet.
tournaments-open = -
tournaments-forfeit = { $result } forfeit
tournaments-double-forfeit = both forfeit
tournaments-pairing-bye = pairing bye
tournaments-half-bye = half bye
tournaments-zero-bye = zero bye
tournaments-not-sealed = not sealed yet
tournaments-there = there
tournaments-not-there = not there
tournaments-presence = You: { $own }. The other player: { $other }.
tournaments-claim-open = You can claim the board now.
tournaments-claim-open-other = The other player can claim the board now.
tournaments-claim-in = You can claim the board in { $time }.
tournaments-claim-in-other = The other player can claim the board in { $time }.
tournaments-player = Player
tournaments-points = Pts
tournaments-withdrawn = withdrawn from round { $round } on
tournaments-tie-breaks = Tie-breaks
tournaments-place = { $rank }. { $name }, { $points } points.
tournaments-key-part = Part
tournaments-key-round = Round
tournaments-key-tie-breaks = Tie-breaks

# Taking part, in lines.
tournament-run-ticket = Others come in by this ticket: { $ticket }
tournament-run-state = Round { $round }: { $done } of { $boards } boards have a result. { $known }.
tournament-run-known = Seal { $seal }, { $facts } facts, digest { $digest }
tournament-run-unsealed = No seal yet, { $facts } facts
tournament-run-opens = Round { $round } opens in { $minutes } min.
tournament-run-grace = Round { $round }: { $minutes } min are left to come. Say 'ready'.
tournament-run-open = Round { $round } is open: you play on board { $board }. Say 'ready' when you are here.
tournament-run-bye = Round { $round }: you have a bye.
tournament-run-claim = Board { $board } can be claimed now. Say 'claim'.
tournament-run-sealed = Seal { $seal } holds, digest { $digest }.
tournament-run-cannot-sign = Another seal { $seal } was signed here: this one is not.
tournament-run-equivocated = { $who } has signed two different things in one place.
tournament-run-differ = Another digest for seal { $seal } at { $who }: one of the programs is wrong.
tournament-run-not-kept = The tournament can't be kept on the disk: { $why }. Nothing more is signed.
tournament-run-ended = The tournament is over.
tournament-run-no-entries = entries are not taken now
tournament-run-not-a-player = you don't play in this tournament, or no longer
tournament-run-no-board = there is no game of yours to be played now
tournament-run-not-given = this tournament does not give that
tournament-run-not-open = that can't be claimed now
tournament-run-not-paused = the tournament is not paused
tournament-run-already-said = that was said already, and can't be said twice
tournament-run-halted = the disk has failed: nothing is signed until the program is started anew
tournament-join-ask = Enter by these rules? (yes, or anything else for no)
tournament-join-yes = yes
tournament-join-done = Said. 'ugolki tournament run { $event }' takes part.
