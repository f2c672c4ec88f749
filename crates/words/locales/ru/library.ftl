# The list of games played.
logs-empty = Партий ещё нет. Каждая партия с другим игроком оставляет здесь подписанный журнал.
logs-unfinished = не окончена
logs-not-finished = Не окончена.
logs-faulty = Этот журнал неверен.
logs-detail = { $players }, { $ruleset }, { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}. { $end }
log-path = Журнал: { $path }
