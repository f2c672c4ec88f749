# The table.
side-name = { $side ->
    [white] Белые
   *[black] Чёрные
}
turn-over = Ход { $number }  Партия окончена
turn-sitting-down = Ход { $number }  Садятся за стол
turn-adjourned = Ход { $number }  Отложена
turn-paused = Ход { $number }  Пауза
turn-to-move = Ход { $number }  Ходят { $side ->
    [white] белые
   *[black] чёрные
}
turn-you = Ход { $number }  Ходят { $side ->
    [white] белые
   *[black] чёрные
} (вы)
turn-thinks = Ход { $number }  Ходят { $side ->
    [white] белые
   *[black] чёрные
} (думают)
heading-watched = просмотр, { $verified } проверено
heading-watchers = { $count ->
    [one] { $ruleset }, { $count } смотрит
    [few] { $ruleset }, { $count } смотрят
   *[many] { $ruleset }, { $count } смотрят
}
watched-all = Вы смотрите эту партию. Все её записи, что есть здесь ({ $records }), проверены.
watched-late =
    Вы смотрите эту партию с опозданием на полуходы: { $delay }. Показано записей: { $records }, придержано: { $held }, все проверены.
watched-convicted = Один из игроков обманывал: доказательство в журнале.
watched-by-nobody = Сейчас её никто не показывает.
watched-by-player = Её показывает игрок.
watched-by-watcher = Её показывает один из зрителей.
watched-by-many = { $count ->
    [one] Её показывает { $count } узел.
    [few] Её показывают { $count } узла.
   *[many] Её показывают { $count } узлов.
}
watched-players-delay = { $plies ->
    [one] Игроки показывают её всем с опозданием на { $plies } полуход.
    [few] Игроки показывают её всем с опозданием на { $plies } полухода.
   *[many] Игроки показывают её всем с опозданием на { $plies } полуходов.
}
watched-not-kept = Её журнал не удалось сохранить.
limits-long = покинуть дом до хода { $exit }, осталось { $left }  предел ходов { $limit }
limits-middle = из дома до { $exit }, ещё { $left }  предел { $limit }
limits-tight = из дома до { $exit }: ещё { $left }  из { $limit }
limits-short = дом до { $exit }  предел { $limit }
limits-closed-long = дом закрыт  предел ходов { $limit }
limits-closed = дом закрыт  предел { $limit }
limits-nobody-long = дома быть нельзя  предел ходов { $limit }
limits-nobody = дома быть нельзя  предел { $limit }
player-you = { $name } (вы)
player-side = { $side ->
    [white] Белые
   *[black] Чёрные
}: { $name }
player-side-you = { $side ->
    [white] Белые
   *[black] Чёрные
}: { $name } (вы)
players-heading = Игроки:
players-line = { $name }.
players-line-key = { $name }, ключ { $key }.
players-watchers = { $count ->
    [one] По их словам, смотрит { $count }.
    [few] По их словам, смотрят { $count }.
   *[many] По их словам, смотрят { $count }.
}
players-watchers-late = По их словам, смотрят: { $count }, с опозданием на полуходы: { $plies }.
only-watched = Вы только смотрите эту партию.
nobody-to-remember = Здесь нет другого игрока, чтобы запомнить.
known-already = Этот игрок вам уже известен. Переименовать или забыть: 'ugolki players' в оболочке.
counts-wide = дома { $home }/{ $men }  цель { $target }/{ $men }
counts-narrow = дома { $home }, цель { $target }
peer-reconnecting = восстановление связи
peer-left-short = ушёл
peer-lan = LAN
peer-direct = напрямую
peer-relayed = ретранслятор
peer-relayed-via = через { $relay }
peer-ms = { $path } { $ms } мс
peer-ms-slow = медленно, { $path } { $ms } мс
peer-jitter = { $path } { $ms } мс +-{ $jitter }
peer-jitter-slow = медленно, { $path } { $ms } мс +-{ $jitter }
trouble-silent = 3 с ничего не слышно
trouble-broken = связь оборвалась
trouble-relay = связь через ретранслятор оборвалась
trouble-ended = другая сторона её закрыла
trouble-unusable = она стала непригодной
trouble-restarted = эту программу запустили заново
trouble-waiting = Нет связи { $seconds } с: { $cause }. Ждём, пока соперник вернётся.
trouble-attempt = Нет связи { $seconds } с: { $cause }. Попытка соединиться { $attempts }.
trouble-why = { $trouble } Последняя не удалась: { $why }.
witness-there = на месте, { $path }
witness-tried = нет на месте, пробуем
witness-out = не участвует
peer-reconnecting-long = Связь пропала, пробуем снова.
peer-left = Другой игрок вышел из-за стола. Журнал остаётся.
stopped-store = Журнал не удалось записать. Партия здесь останавливается; что записано, то цело.
stopped-differs = Программы расходятся в позиции. Партия здесь останавливается; пожалуйста, сохраните журнал.
settling = Ждём, пока другая сторона подтвердит конец.
notices-whole = ещё: { $key }
warn-deadline = { $left ->
    [1] Дома ещё { $men ->
        [one] { $men } шашка
        [few] { $men } шашки
       *[many] { $men } шашек
    }: последний ход.
    [one] Дома ещё { $men ->
        [one] { $men } шашка
        [few] { $men } шашки
       *[many] { $men } шашек
    }: остался { $left } ход.
    [few] Дома ещё { $men ->
        [one] { $men } шашка
        [few] { $men } шашки
       *[many] { $men } шашек
    }: осталось { $left } хода.
   *[many] Дома ещё { $men ->
        [one] { $men } шашка
        [few] { $men } шашки
       *[many] { $men } шашек
    }: осталось { $left } ходов.
}
warn-limit = { $left ->
    [1] Это последний ход партии.
    [one] До предела ходов остался { $left } ход.
    [few] До предела ходов осталось { $left } хода.
   *[many] До предела ходов осталось { $left } ходов.
}
warn-last-reply = Белые заполнили свою цель. У чёрных один последний ход.
warn-repetition = Эта позиция была дважды. Третий раз: ничья.
offer-draw = { $by } предлагает ничью. { $accept }: да, { $decline } или ход: нет.
accept-draw = Принять ничью
offer-ours = Вы предложили ничью. Соперник может принять её, пока не сделает ход.
offer-stands = Ваше предложение ничьей уже в силе.
must-pass = У { $side ->
    [white] белых
   *[black] чёрных
} нет хода, и они пропускают его (R-6.7). { $key }: пропуск.
past-start = Начало партии. { $key }: вернуться.
past-white = Позиция после { $number }. { $ply }. { $key }: вернуться.
past-black = Позиция после { $number }. ... { $ply }. { $key }: вернуться.
path-step = шаг
path-jumps = { $jumps ->
    [one] { $jumps } прыжок
    [few] { $jumps } прыжка
   *[many] { $jumps } прыжков
}
typed-two-readings = Это можно прочесть двумя способами. Какой ход вы имеете в виду?
not-your-turn = Сейчас ход соперника. Ваш ход ещё попросят.
past-no-move = Это прошлая позиция. End возвращает к партии.
pick-first = Сначала возьмите одну из своих шашек.
game-is-over = Партия окончена. Esc: на главный экран.
cannot-move = У шашки на { $square } сейчас нет хода.
re-entry-question = { $path } кончается в вашем доме после хода { $exit }. Это сразу проигрывает партию (R-6.2).
play-it = Сыграть
resign-question = { $side ->
    [white] Сдаться за белых? Тогда выиграют чёрные.
   *[black] Сдаться за чёрных? Тогда выиграют белые.
}
resign = Сдаться
draw-question = Согласны ли оба игрока на ничью?
agree-draw = Ничья
leave-question = Выйти из-за стола? Партия останется в журнале неоконченной.
ended-hint = Esc: выйти из-за стола.
flipped = { $side ->
    [white] Внизу дом белых.
   *[black] Внизу дом чёрных.
}
flip-turns = Доска поворачивается за стороной, чей ход.
# Rematch.
accept-rematch = Принять реванш
rematch-after-end = Когда партия окончится.
rematch-wanted-already = Вы уже сказали; нужно, чтобы захотел и соперник.
rematch-wanted = { $by } хочет реванш со сменой цвета. { $accept } сыграть, { $leave } выйти из-за стола.
rematch-ours = Вы хотите реванш: он начнётся, как только захочет и соперник.
ended-played = { $rematch }: реванш со сменой цвета. { $leave }: выйти из-за стола.
ended-played-short = { $rematch }: реванш.
play-again = Ещё раз
ended-here = { $again }: та же партия снова. { $leave }: выйти из-за стола.
ended-here-short = { $again }: ещё раз.
watch-on = Дальше
ended-watched = { $again }: смотреть их следующую партию. { $leave }: выйти из-за стола.
ended-watched-short = { $again }: дальше.
# Offers, pauses and claims.
nothing-offered = Вам ничего не предлагают.
answer-first = Сначала ответьте на показанное предложение.
only-between-peers = Только в партиях с другим игроком.
sitting-down = Подождите, пока вы оба сядете за стол.
no-takebacks = Условия без взятия ходов.
rated-no-takebacks = В рейтинговой партии ходы назад не берут.
nothing-to-take-back = Вы ещё не сделали ни одного хода.
offered-already = Вы уже спросили.
no-pauses = Условия без пауз.
adjourned-already = Партия уже отложена.
not-paused = Партия не на паузе.
no-clocks-here = В этой партии нет часов.
catching-up =
    Этот журнал может быть старше того, что вы подписали, как бывает с резервной копией. Подождите, пока соперник
    появится: тогда остальное вернётся, и можно играть дальше.
not-caught-up = Подождите, пока соперник появится: в этом журнале может не быть ходов, которые вы уже подписали.
not-connected = Без связи пошли бы часы: подождите.
claim-stands = Заявлено требование: на него можно только ответить или признать его.
nothing-claimed = Соперник ничего не требует.
accept-takeback = Согласиться
accept-pause = Принять
go-on = Продолжить
concede = Признать
orders = За столом
offer-takeback = { $by } просит взять назад { $moves }. { $accept }: да, { $decline } или ход: нет.
offer-pause =
    { $by } предлагает паузу: часы обоих стоят, пока кто-то не продолжит. { $accept }: да, { $decline } или ход:
    нет.
offer-adjourn =
    { $by } предлагает отложить партию: часы обоих стоят, доиграете потом. { $accept }: да, { $decline } или ход:
    нет.
two-moves = { $first } и { $second }
offer-ours-takeback = Вы попросили взять назад { $moves }. Соперник может согласиться, пока не сделает ход.
offer-ours-pause = Вы предложили паузу. Соперник может согласиться, пока не сделает ход.
offer-ours-adjourn = Вы предложили отложить партию. Соперник может согласиться, пока не сделает ход.
paused = Партия на паузе, часы обоих стоят. { $key }: продолжить; может и соперник.
paused-here = Партия на паузе, часы обоих стоят. { $key }: продолжить.
adjourned =
    Партия отложена, часы обоих стоят. { $key }: продолжить, когда вы оба на месте; или выйдите, она останется в
    журнале.
paused-no-move = Партия стоит. { $key }: продолжить.
claim-ours-left = { $other ->
    [white] Вы требуете победы: белые ушли из партии.
   *[black] Вы требуете победы: чёрные ушли из партии.
}
claim-ours-void = { $other ->
    [white] Вы заявляете, что партия недействительна: первый ход белых не пришёл вовремя.
   *[black] Вы заявляете, что партия недействительна: первый ход чёрных не пришёл вовремя.
}
claim-ours-time = { $other ->
    [white] Вы требуете победы: время белых вышло.
   *[black] Вы требуете победы: время чёрных вышло.
}
claim-theirs-left = Соперник требует победы: вас слишком долго не было на вашем ходу.
claim-theirs-void = Соперник заявляет, что партия недействительна: ваш первый ход не пришёл вовремя.
claim-theirs-time = Соперник требует победы: ваше время вышло.
claimed-why-left = Вас слишком долго не было на вашем ходу.
claimed-why-void = Ваш первый ход не пришёл вовремя.
claimed-why-time = Соперник говорит, что ваше время вышло.
claim-choice = { $concede }: признать, { $leave }: оставить как заявлено.
claim-play-on = По вашим часам время есть: играйте дальше, или { $concede }: признать.
claim-waits = На него ещё может ответить ход, подписанный раньше.
end-changed = Теперь подписано больше, и конец рассказан заново.
claims-of-both =
    Победы требуете вы оба, и ваши подписанные слова противоречат друг другу: итога нет, пока кто-то не признает.
concede-void = Признать, что партия недействительна? Тогда не выиграет никто.
concede-question = { $side ->
    [white] Признать за белых? Тогда выиграют чёрные, и это доказано.
   *[black] Признать за чёрных? Тогда выиграют белые, и это доказано.
}
clocks-stand-yours = Часы стоят ещё { $seconds } с, затем идут ваши.
clocks-stand-theirs = Часы стоят ещё { $seconds } с, затем идут часы соперника.
clocks-run-yours = Отсутствие больше не даром: идут ваши часы.
clocks-run-theirs = Отсутствие больше не даром: идут часы соперника.
low-time = У вас мало времени: осталось { $seconds } с.
low-time-here = { $side ->
    [white] У белых мало времени: осталось { $seconds } с.
   *[black] У чёрных мало времени: осталось { $seconds } с.
}
claim = Потребовать
wait-on = Ждать дальше
no-claim-untimed = Только в партиях с часами.
no-claim-paused = Не на паузе.
no-claim-own-turn = Только когда ход соперника.
claim-grade = степень «заявлено»
claim-grade-witnessed = степень «засвидетельствовано», если подтвердят свидетели, иначе «заявлено»
wait-seconds = { $count } с
wait-minutes = { $count } мин
wait-hours = { $count } ч
wait-days = { $count } дн.
claim-not-yet-time = Ещё нет: через { $wait }, если ход всё ещё соперника; { $grade }.
claim-not-yet-absence = Ещё нет: через { $wait }, если соперника всё ещё нет и ход его; { $grade }.
claim-open-time-late =
    Время соперника вышло раньше, чем пришёл его ход, со всеми поправками на задержку; за ним хода быть не может.
claim-open-time = Время соперника вышло, со всеми поправками на задержку.
claim-open-absence = Соперника всё ещё нет, и ход его.
claim-worth-witnessed = Это { $grade }.
claim-worth = Это { $grade }: только ваше слово, и без рейтинга, пока не подпишет и соперник.
claim-by-key = { $key }: потребовать победы, если решите; { $grade }.
claim-opens-in = { $other ->
    [white] Требовать победы: через { $wait }, на ходу белых; { $grade }.
   *[black] Требовать победы: через { $wait }, на ходу чёрных; { $grade }.
}
clock-ran-out = { $other ->
    [white] Время белых вышло, судя отсюда.
   *[black] Время чёрных вышло, судя отсюда.
}
claim-question-void = { $side ->
    [white] Заявить, что партия недействительна? Чёрные не сделали первого хода вовремя.
   *[black] Заявить, что партия недействительна? Белые не сделали первого хода вовремя.
}
claim-question-absence = { $side ->
    [white] Потребовать победы белых, потому что чёрных нет?
   *[black] Потребовать победы чёрных, потому что белых нет?
}
claim-question-time = { $side ->
    [white] Потребовать победы белых, потому что время чёрных вышло?
   *[black] Потребовать победы чёрных, потому что время белых вышло?
}
claim-result-witnessed = У итога { $grade }.
claim-result-void = Это только ваше слово, и в рейтинг ничего не идёт.
claim-result = { $side ->
    [white] У итога { $grade }: это только ваше слово, и без рейтинга, пока не подпишут и чёрные.
   *[black] У итога { $grade }: это только ваше слово, и без рейтинга, пока не подпишут и белые.
}
