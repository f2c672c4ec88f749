# The terms of a game.
terms-players-label = Players
terms-colours-label = Colours
terms-time-label = Time
terms-lag-label = Lag
terms-rated-label = Rated
terms-allowed-label = Allowed
terms-witnesses-label = Witnesses
terms-rules-label = Rules
terms-players = { $host } (host) and { $guest }
terms-colours-lot = drawn by lot, which neither player can steer
terms-colours-white = the host, { $host }, plays White
terms-colours-black = the host, { $host }, plays Black
terms-heading = Terms:
terms-heading-here = At one keyboard, nothing is signed:
terms-and-rules = Terms and rules
said-now = Now:
terms-time = Time: { $time }.
terms-lag = Lag: { $lag }.
terms-connection = Connection: { $connection }.
terms-rated = Rated: { $rated }.
terms-allowed = Allowed: { $allowed }.
terms-witness = Witness { $witness }: { $state }.
allowed-takebacks = taking moves back
allowed-pauses = pauses
allowed-premoves = moves in advance
allowed-chat = chat
allowed-spectators = spectators
allowed-least = moves, draw offers and resigning only
# Time.
time-none = no clock
time-base = { $base } a side for all moves
time-increment = { $base } a side, { $increment } more each move
time-days = { $days ->
    [one] 1 day
   *[other] { $days } days
} for each move
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
time-left-days = { $days } d { $hours } h
lag-line = { $allowance } s a move are free; a cheat gains at most { $gain } s in { $moves } moves
lag-brief = { $allowance } s a move, up to { $gain } s in { $moves } moves
lag-left = { $side ->
    [white] White
   *[black] Black
} has { $bank } s in the lag bank, and { $guard } s that guard it against losing on time by lag alone.
clock-runs = runs
clock-runs-low = runs, low
clock-first = first move
clock-first-low = first move, low
clock-stands = stands
clock-paused = paused
clock-adjourned = adjourned
clock-stood-at = as it stood
clock-as-measured = runs, as seen here
own-clock = Your clock: { $left }.
own-clock-state = Your clock: { $left }, { $state }.
not-rated-untimed = no (no clock)
not-rated-ruleset = no (these rules)
not-rated-takebacks = no (takebacks)
not-rated-because-untimed = A game without a clock cannot be rated (P-7.8).
not-rated-because-ruleset = Games by these rules are not rated (R-2).
not-rated-because-takebacks = A rated game allows no takebacks (P-5.3): switch them off first.
not-rated-because = A game by these terms cannot be rated.
