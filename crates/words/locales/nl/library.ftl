# The list of games played.
logs-empty = Nog geen partijen. Elke partij tegen een andere speler laat hier een ondertekend logboek achter.
logs-unfinished = onvoltooid
logs-not-finished = Niet afgelopen.
logs-faulty = Dit logboek klopt niet.
logs-detail = { $players }, { $ruleset }, { $plies ->
    [one] 1 halve zet
   *[other] { $plies } halve zetten
}. { $end }
log-path = Logboek: { $path }
