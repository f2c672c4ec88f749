tournaments-title = Турниры
tournaments-none = Здесь нет ни одного турнира.
tournaments-how = Создать турнир или записаться на него эта версия ещё не может. С друзьями играйте через «Создать игру» и «Войти в игру».
tournaments-reading = Турнир читается ...
tournaments-over = окончен
tournaments-not-begun = не начат
tournaments-in-round = тур { $round } из { $all }
tournaments-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
tournaments-known = печать { $seal }, { $count ->
    [one] { $count } факт
    [few] { $count } факта
   *[many] { $count } фактов
}, хеш { $digest }
tournaments-known-nothing = печати ещё нет, { $count ->
    [one] { $count } факт
    [few] { $count } факта
   *[many] { $count } фактов
}
tournaments-round = Тур
tournaments-mine = Моя доска
tournaments-standings = Места
tournaments-cross = Таблица
tournaments-roster = Игроки
tournaments-rules = Правила
tournaments-arbiter = Судья
tournaments-round-heading = Тур { $round }: итог есть на { $done } из { $all } досок
tournaments-no-round = Ни один тур ещё не составлен.
tournaments-no-board = В этом туре для вас доски нет.
tournaments-no-standings = Мест ещё нет.
tournaments-open = -
tournaments-forfeit = { $result } неявка
tournaments-double-forfeit = оба не явились
tournaments-pairing-bye = без пары
tournaments-half-bye = пропуск, пол-очка
tournaments-zero-bye = пропуск, ноль
tournaments-not-sealed = ещё не под печатью
tournaments-there = на месте
tournaments-not-there = нет
tournaments-presence = Вы: { $own }. Соперник: { $other }.
tournaments-claim-open = Вы уже можете потребовать победы.
tournaments-claim-open-other = Соперник уже может потребовать победы.
tournaments-claim-in = Потребовать победы вы сможете через { $time }.
tournaments-claim-in-other = Соперник сможет потребовать победы через { $time }.
tournaments-player = Игрок
tournaments-points = Очки
tournaments-withdrawn = выбыл с тура { $round }
tournaments-tie-breaks = Показатели
tournaments-place = { $rank }. { $name }, очков: { $points }.
tournaments-key-part = Раздел
tournaments-key-round = Тур
tournaments-key-tie-breaks = Показатели
