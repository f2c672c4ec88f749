# The list of games played.
logs-empty = No games yet. Each game against another player leaves a signed log here.
logs-unfinished = unfinished
logs-not-finished = Not finished.
logs-faulty = This log does not hold.
logs-detail = { $players }, { $ruleset }, { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}. { $end }
log-path = Log: { $path }
