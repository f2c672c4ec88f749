# The list of games played.
logs-empty = Noch keine Partien. Jede Partie gegen einen anderen Spieler hinterlässt hier ein signiertes Protokoll.
logs-unfinished = unbeendet
logs-not-finished = Nicht beendet.
logs-faulty = Dieses Protokoll ist nicht gültig.
logs-detail = { $players }, { $ruleset }, { $plies ->
    [one] 1 Halbzug
   *[other] { $plies } Halbzüge
}. { $end }
log-path = Protokoll: { $path }
