ratings-title = Рейтинг
ratings-none = Рейтинга ещё нет. Он считается только по подписанным рейтинговым партиям, и у кого партии те же, у того и числа те же.
ratings-how = Партия рейтинговая, если оба согласились в условиях: предложите партию с часами и выберите рейтинг.
ratings-uncounted = { $count ->
    [one] { $count } рейтинговая партия на этой машине не стоит в цепочке партий и никому не в счёт.
    [few] { $count } рейтинговые партии на этой машине не стоят в цепочке партий и никому не в счёт.
   *[many] { $count } рейтинговых партий на этой машине не стоят в цепочке партий и никому не в счёт.
}
ratings-pool = { $pool }, партии { $digest }
ratings-provisional = { $rating } предв.
ratings-you = { $name } (вы)
ratings-said = { $name }: { $rating }, плюс-минус { $deviation }, по { $games } из { $opened } начатых партий, нет здесь: { $missing }.
ratings-games = Рейтинговые партии
ratings-games-heading = Партии:
ratings-not-unrated = не в счёт: так условились
ratings-not-unfinished = не в счёт: не окончена
ratings-not-established = не в счёт: итог заявлен или спорен
ratings-not-short = не в счёт: слишком коротка
ratings-not-absence = не в счёт: неявка
ratings-not-often = не в счёт: пара в тот день играла слишком много
ratings-not-two = не в счёт: на одно место подписаны две партии
ratings-key-games = Партии
ratings-key-pool = Другие правила
rating-pool = { $count ->
    [one] { $pool }: { $count } партия, дайджест { $digest }
    [few] { $pool }: { $count } партии, дайджест { $digest }
   *[many] { $pool }: { $count } партий, дайджест { $digest }
}
rating-at = как было после партии { $game }
rating-said = { $name } ({ $key }): { $rating }, плюс-минус { $deviation }, по { $games } из { $opened } начатых партий, нет здесь: { $missing }
rating-sources = соперников с устоявшимся рейтингом: { $established }; очков от игроков, у которых меньше 20 партий: { $new } из { $points }
rating-signed-twice = { $count ->
    [one] на { $count } место подписано две партии: ему они не в счёт
    [few] на { $count } места подписано по две партии: ему они не в счёт
   *[many] на { $count } мест подписано по две партии: ему они не в счёт
}
rating-twin = у этой пары есть другая партия с теми же ходами
rating-none = Рейтинга нет: в этих журналах нет рейтинговых партий, которые стоят в цепочках обоих игроков.
rating-unchained = { $count ->
    [one] { $count } партия сыграна на рейтинг до того, как появились цепочки, и никому не в счёт.
    [few] { $count } партии сыграны на рейтинг до того, как появились цепочки, и никому не в счёт.
   *[many] { $count } партий сыграно на рейтинг до того, как появились цепочки, и никому не в счёт.
}
rating-faulty = { $file } не сходится: его итог не в счёт
ratings-not-contradictory = не в счёт: журналы доказывают разные итоги
