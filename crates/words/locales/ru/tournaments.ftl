tournaments-title = Турниры
tournaments-none = Здесь пока не показан ни один турнир.
tournaments-how = Создать: 'ugolki tournament new'. Вступить по билету: 'ugolki tournament join'. Участвовать: 'ugolki tournament run'.
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

# Участие, построчно.
tournament-run-ticket = Другие входят по этому билету: { $ticket }
tournament-run-state = Тур { $round }: результат есть на досках: { $done } из { $boards }. { $known }.
tournament-run-known = Печать { $seal }, фактов: { $facts }, отпечаток { $digest }
tournament-run-unsealed = Печати ещё нет, фактов: { $facts }
tournament-run-opens = Тур { $round } откроется через { $minutes } мин.
tournament-run-grace = Тур { $round }: прийти можно ещё { $minutes } мин. Скажите 'ready'.
tournament-run-open = Тур { $round } открыт: вы играете на доске { $board }. Скажите 'ready', когда будете здесь.
tournament-run-bye = Тур { $round }: вы свободны.
tournament-run-claim = По доске { $board } можно сделать заявку. Скажите 'claim'.
tournament-run-sealed = Печать { $seal } действует, отпечаток { $digest }.
tournament-run-cannot-sign = Здесь подписана другая печать { $seal }: эта не будет подписана.
tournament-run-equivocated = { $who } подписывает на одном месте разное.
tournament-run-differ = У { $who } другой отпечаток печати { $seal }: одна из программ ошибается.
tournament-run-not-kept = Турнир не записывается на диск: { $why }. Больше ничего не подписывается.
tournament-run-ended = Турнир окончен.
tournament-run-no-entries = заявки сейчас не принимаются
tournament-run-not-a-player = вы не играете в этом турнире или уже не играете
tournament-run-no-board = сейчас у вас нет партии
tournament-run-not-given = в этом турнире такого нет
tournament-run-not-open = сейчас это не заявить
tournament-run-not-paused = турнир не приостановлен
tournament-run-already-said = это уже сказано, и дважды не говорится
tournament-run-halted = отказал диск: до нового запуска программы ничего не подписывается
tournament-join-ask = Войти по этим правилам? (да, всё другое значит нет)
tournament-join-yes = да
tournament-join-done = Сказано. Участвует 'ugolki tournament run { $event }'.
