# What is wrong with reports of tournaments, and why a round can't be paired.
fault-report-long = { $what } is longer than { $most } characters, and no report of an event is
fault-report = { $what } is no report that can be followed: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
fault-report-more = and { $count ->
    [one] { $count } more
   *[other] { $count } more
}
fault-report-event = { $what }: { $why }
fault-not-paired = round { $round } has no boards by { $engine }: { $why }
fault-tie-break-unfit = { $code } says nothing in an event paired by { $engine }
hint-report-rounds = --rounds says how many there are
fault-event-over = { $count ->
    [one] the only round is over
   *[other] all { $count } rounds are over
}
fault-too-few = { $count ->
    [0] nobody is left to be paired
    [one] only { $count } player is left to be paired
   *[other] { $count } players can't be paired
}
fault-too-many = { $count } players; this system takes { $most } at most
fault-no-legal-pairing = there is no legal pairing; { $criterion } forbids every one ({ $says })
fault-criterion-meeting = no two players meet twice
fault-criterion-bye = nobody gets a second bye
fault-criterion-colour = no two meet who both need the same colour
fault-no-rounds = { $engine } makes no rounds
fault-rounds-unknown = it does not say how many rounds there are, and the last one is paired in another way
fault-round-not-over = round { $round } is not over; { $count ->
    [0] none is
    [one] { $count } round is
   *[other] { $count } rounds are
}
fault-many-players = { $count } players are more than there are numbers
fault-many-rounds = { $played } rounds were played of { $rounds }
fault-ragged = player { $player } has not as many rounds as player 1
fault-one-sided = in round { $round } player { $player } was paired with { $opponent }, whose line says otherwise
fault-points-win = a win must be worth more than a draw
fault-points-draw = a draw must be worth at least as much as a loss
fault-points-bye = a bye must not be worth more than a win
fault-points-much = a win may be worth { $most } points at most
fault-trf = line { $line }, column { $column }: { $what }
fault-trf-length = at most { $most } characters expected
fault-trf-player = a player's number from 1 to 9999 expected
fault-trf-round = a number of rounds expected
fault-trf-points = points in halves expected, such as 3.5
fault-trf-rating = a rating expected
fault-trf-rank = a rank expected
fault-trf-colour = a colour expected: w, b or -
fault-trf-result = a result expected: one of 1 = 0 + - W D L U F H Z
fault-trf-result-game = a result against an opponent expected
fault-trf-result-bye = a bye expected, as nobody was paired
fault-trf-symbol = one of W D L A P X expected
fault-trf-bye = one of F H Z expected
fault-trf-playable = points that one can play for expected
fault-trf-known = player { $player } has no line
fault-trf-twice = player { $player } has a line before
fault-trf-mirrored = round { $round }: the line of player { $player } says otherwise
fault-trf-sum = { $said } points, but the rounds come to { $counted }
fault-trf-teams = events of teams are not read
fault-trf-players = no player has a line
fault-unsound = a fault of the program: { $what }
fault-illegal-missing = player { $player } is not paired
fault-illegal-extra = player { $player } is paired though it must not be, or twice
fault-illegal-needless-bye = player { $player } has a bye though the field is even
fault-illegal-meeting = players { $white } and { $black } met before, or must not meet
fault-illegal-bye = player { $player } may not get a bye any more
fault-illegal-bye-score = player { $player } has the bye, and { $other } with fewer points could have it
fault-illegal-colour = players { $white } and { $black } both need the same colour
fault-illegal-wish = player { $player } has the colour that it must not have
