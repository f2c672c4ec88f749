ratings-title = Рейтинг
ratings-none = Рейтинга ещё нет. Он считается только по подписанным рейтинговым партиям, и у кого партии те же, у того и числа те же.
ratings-how = Партия рейтинговая, если оба согласились в условиях: предложите партию с часами и выберите рейтинг.
ratings-uncounted = { $count ->
    [one] На этой машине { $count } рейтинговая партия. Она хранится и войдёт в счёт, когда рейтинг будет считаться.
    [few] На этой машине { $count } рейтинговые партии. Они хранятся и войдут в счёт, когда рейтинг будет считаться.
   *[many] На этой машине { $count } рейтинговых партий. Они хранятся и войдут в счёт, когда рейтинг будет считаться.
}
ratings-pool = { $pool }, партии { $digest }
ratings-provisional = { $rating } предв.
ratings-you = { $name } (вы)
ratings-said = { $name }: { $rating }, плюс-минус { $deviation }, по { $games } из { $opened } начатых партий.
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
