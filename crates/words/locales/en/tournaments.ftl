tournaments-title = Tournaments
tournaments-none = No tournament is known here.
tournaments-how = This version cannot create or enter one yet. Games with friends are played by Host a game and Join a game.
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
