# The form of a game that is offered, or played at one keyboard.
form-rules = Правила
form-colours = Цвета
form-time = Время
form-time-typed = Или введите: минуты+секунды (3+2, 1:30+0), дни на ход (2d) или untimed (без часов).
form-local-days = Дни на ход — для игроков не за одной клавиатурой.
form-time-bounds = Запас: от 1 секунды до 24 часов, добавка: не больше часа, дней на ход: от 1 до 365.
form-rated = Рейтинг
form-rated-help = В рейтинговой партии есть часы, и ходы в ней назад не берут.
form-takebacks = Взятие ходов
form-takebacks-help = Ход берётся назад, только если согласен другой игрок. Часы остаются, как есть.
form-pauses = Паузы
form-pauses-help = Пауза или откладывание: только по согласию обоих; закончить может любой. Часы обоих стоят.
form-premoves = Ходы заранее
form-premoves-help = Пока соперник думает, можно подготовить ход. Он делается, как только подойдёт очередь.
form-premoves-allowed = разрешены
form-chat = Чат
form-chat-help =
    Вы можете писать друг другу рядом с партией. Это хранится только на этой машине и не входит в подписанный
    журнал.
form-spectators = Зрители
form-spectators-help =
    Смотреть может тот, у кого есть приглашение или номер партии от одного из вас. Вы оба видите, сколько смотрят.
form-spectators-may = могут смотреть
form-spectators-out = не допускаются
form-lan = Эта сеть
form-lan-open = открыта всем
form-lan-ticket = только с билетом
form-good-for = Срок билета
form-good-for-help = Столько времени билет можно принять, пока вы ждёте; он годится на одну партию.
form-good-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
form-good-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
form-ticket = Билет
form-ticket-help = Короткий билет умещается в строку и в QR-код, в нём лучшие адреса. В длинном все адреса, до восьми.
form-ticket-short = короткий
form-ticket-long = все адреса
form-host = Предложить партию
form-local = Начать партию
form-colours-lot = по жребию
form-colours-white = вы за белых
form-colours-black = вы за чёрных
yes = да
no = нет
form-when-both-agree = по согласию
form-never = никогда
form-chat-allowed = разрешён
form-chat-off = выключен
form-unrated-now = { $why } Теперь партия вне рейтинга.
# What a host sees while it waits.
waiting-ticket = Пошлите этот билет другу; он годится на одну партию:
waiting-select = Выделите следующие строки, чтобы скопировать билет вручную; он годится на одну партию:
waiting-no-ticket = Билет готовится: программа ищет свои адреса.
waiting-addresses = Адреса:
waiting-copied =
    Билет отправлен в буфер обмена терминала. Не все терминалы его берут: тогда Tab покажет его строками, чтобы
    выделить.
waiting-copy = Копировать билет
waiting-save = Сохранить
waiting-lines = Строками
waiting-code = С кодом
waiting-expired = Срок билета истёк. Вернитесь и создайте игру снова.
waiting-minutes = { $minutes ->
    [one] Годен ещё { $minutes } минуту.
    [few] Годен { $minutes } минуты.
   *[many] Годен { $minutes } минут.
}
waiting-hours = { $hours ->
    [one] Годен { $hours } час.
    [few] Годен { $hours } часа.
   *[many] Годен { $hours } часов.
}
waiting-days = { $days ->
    [one] Годен { $days } день.
    [few] Годен { $days } дня.
   *[many] Годен { $days } дней.
}
waiting-offer-lan = { $rules }, цвета: { $colours }, { $time }; в этой сети: { $lan }.
waiting-offer-here = { $rules }, цвета: { $colours }, { $time }; на этой машине: войти может любой.
waiting-witnesses = { $count ->
    [one] Свидетель: { $named }.
    [few] Свидетели: { $named }.
   *[many] Свидетели: { $named }.
}
way-here-only = До вас можно добраться только с этой машины: больше нигде программа не слушает.
way-lan = Игроки из вашей локальной сети могут до вас добраться.
way-relay = Игроки откуда угодно доберутся до вас через ретранслятор { $relay }.
way-direct = Игроки откуда угодно доберутся до вас напрямую.
way-untried =
    Игроки откуда угодно, возможно, доберутся до вас напрямую: у вас публичный адрес, если не мешает брандмауэр.
way-none =
    Из интернета до вас не добраться: назовите ретранслятор через --relay или пробросьте порт на роутере к этой
    машине.
way-none-port =
    Из интернета до вас не добраться: назовите ретранслятор через --relay или пробросьте порт { $port } на роутере к
    этой машине.
no-address =
    Нет адреса, который можно назвать: назовите через --relay ретранслятор, который вас примет, или называйте и
    адреса вашей сети.
invite-saved = Билет сохранён в { $path }. У кого есть этот файл, тот входит так: ugolki join @FILE
invite-not-saved = Билет не удалось сохранить в { $path }: { $why }.
invite-code-needs = В окне { $columns } x { $rows } билет виден и как QR-код.
