# What happened.
event-phrase-differs =
    Слова разные, партии не будет: между вами может кто-то сидеть. Пошлите новый билет другим путём.
event-watchers-none = Никто не смотрит.
event-watchers = { $count ->
    [one] Смотрит { $count }.
    [few] Смотрят { $count }.
   *[many] Смотрят { $count }.
}
event-shown = Партию снова показывают.
event-not-shown = Сейчас партию никто не показывает: ищем, кто показал бы.
event-you-refused = Вы отказались от партии.
event-they-refused = Другой игрок отказался от партии.
event-left-before = Другой игрок ушёл до начала партии.
event-lost-before = Связь пропала до начала партии.
event-misbehaved-before = Другая программа нарушила протокол; партии не будет.
event-caught-up = Соперник на месте: всё, что вы подписали, есть в журнале. Играйте дальше.
event-version = Позвонил игрок с другой версией. { $versions }
event-draw-declined = { $side ->
    [white] Предложение ничьей от белых отклонено.
   *[black] Предложение ничьей от чёрных отклонено.
}
event-draw-lapsed = { $side ->
    [white] Предложение ничьей от белых снято ходом.
   *[black] Предложение ничьей от чёрных снято ходом.
}
event-offer-declined = { $side ->
    [white] Предложение белых отклонено: { $offer }.
   *[black] Предложение чёрных отклонено: { $offer }.
}
event-offer-lapsed = { $side ->
    [white] Предложение белых снято ходом: { $offer }.
   *[black] Предложение чёрных снято ходом: { $offer }.
}
offer-name-takeback = взятие хода
offer-name-pause = пауза
offer-name-adjournment = отложить партию
offer-name-new = что-то новое
event-adjourned = Партия отложена. Часы обоих стоят, пока кто-то не продолжит.
event-paused = Партия на паузе. Часы обоих стоят, пока кто-то не продолжит.
event-went-on = { $side ->
    [white] Белые продолжают. Часы идут.
   *[black] Чёрные продолжают. Часы идут.
}
event-claimed-left = { $side ->
    [white] Белые требуют победы: чёрные ушли из партии.
   *[black] Чёрные требуют победы: белые ушли из партии.
}
event-claimed-void = { $side ->
    [white] Белые заявляют, что партия недействительна: первый ход чёрных не пришёл вовремя.
   *[black] Чёрные заявляют, что партия недействительна: первый ход белых не пришёл вовремя.
}
event-claimed-time = { $side ->
    [white] Белые требуют победы: время чёрных вышло.
   *[black] Чёрные требуют победы: время белых вышло.
}
event-claim-answered = Пришёл ход, подписанный до требования: на требование есть ответ.
event-times-disputed = { $side ->
    [white] Белые оспаривают время другой стороны: { $what } (измерено { $measured } с). Итог по времени теперь спорный.
   *[black] Чёрные оспаривают время другой стороны: { $what } (измерено { $measured } с). Итог по времени теперь спорный.
}
disputed-too-short = она говорит, что ждала меньше, чем занял ход
disputed-too-long = она говорит, что ждала дольше, чем могла
disputed-went-back = она думала меньше, чем сама сообщала
disputed-too-slow = её часы идут слишком медленно
disputed-new = не прошла более новая проверка
event-refused = Другая сторона не принимает посланное: { $why }. Партия продолжается.
event-misbehaved = Другая программа прислала неверное ({ $fault }), { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
}. { $end }
event-connected = Связь есть.
event-reconnecting = Связь пропала; пробуем снова. Ничего не потеряно.
event-peer-left = Другой игрок вышел из-за стола.
event-another-install = Ключ другого игрока используется не с той установки, что раньше.
event-position-differs =
    Программы расходятся в позиции после полухода { $ply }: партия здесь останавливается. Пожалуйста, сохраните
    журнал.
event-store-failed = Журнал не удалось записать: { $why }. Больше в этой партии ничего не посылается.
event-rematch-wanted = Соперник хочет реванш со сменой цвета.
event-rematch-gone = Реванша не будет: соперник ушёл или недоступен.
event-end-revised = Другая сторона вернулась. { $end }
event-witness-there = Свидетель { $witness } на месте.
event-witness-tried = Свидетеля { $witness } нет; пробуем снова. Партия продолжается.
event-witness-refused = Свидетель { $witness } не участвует: { $why }. Партия продолжается.
event-signature-awaited = Оба согласны. Ждём подписи: { $name }; партия начнётся, когда этот игрок будет на месте.
alarm-game = ugolki: для вас есть партия.
alarm-move = ugolki: соперник сделал ход.
alarm-offer = ugolki: соперник вам что-то предлагает.
alarm-low-time = ugolki: у вас мало времени.
asked-takeback = { $plies ->
    [one] Соперник просит взять назад { $plies } ход. Введите accept или decline; ход тоже отклоняет.
    [few] Соперник просит взять назад { $plies } хода. Введите accept или decline; ход тоже отклоняет.
   *[many] Соперник просит взять назад { $plies } ходов. Введите accept или decline; ход тоже отклоняет.
}
asked-pause = Соперник предлагает паузу. Введите accept или decline; ход тоже отклоняет.
asked-adjournment = Соперник предлагает отложить партию. Введите accept или decline; ход тоже отклоняет.
asked-new = Соперник предлагает что-то новое. Введите accept или decline; ход тоже отклоняет.
you-asked-takeback = { $plies ->
    [one] Вы попросили взять назад { $plies } ход.
    [few] Вы попросили взять назад { $plies } хода.
   *[many] Вы попросили взять назад { $plies } ходов.
}
you-offered-pause = Вы предложили паузу.
you-offered-adjournment = Вы предложили отложить партию.
you-offered-new = Вы предложили что-то новое.
join-unreachable = Нет связи: { $why }.
join-turned-away = Хозяин отключился: он не знает этого билета, или тот использован или истёк. Попросите новый.
join-busy = Хозяин за столом с кем-то другим.
join-declined = Хозяин не хочет играть.
join-version = У хозяина другая версия. { $versions }
join-misbehaved = Хозяин не говорит на этом протоколе.
versions-update-ours =
    У них: протокол { $protocol }, правила { $rules }. У вас: протокол { $own_protocol }, правила { $own_rules }.
    Обновите эту программу.
versions-update-theirs =
    У них: протокол { $protocol }, правила { $rules }. У вас: протокол { $own_protocol }, правила { $own_rules }.
    Обновиться нужно им.
code-no-game = она не знает этой партии
code-malformed = она не может это прочесть
code-too-much = слишком много сразу
fault-malformed = нечитаемо
fault-unexpected = не к месту
fault-chat-flood = больше строк чата, чем кто-то прочтёт
fault-agreement = другое соглашение
fault-end-fraud = Это доказывает обман, а он проигрывает партию.
fault-end-refused = Это не принято.
fault-end-dropped = Это отброшено; партия продолжается.
fault-end-goes-on = Это не принято; партия продолжается.
# Why something is not possible.
error-busy = За этим столом идёт что-то другое.
error-invite-spent = Билет использован или истёк.
error-own-key = Это ваш собственный билет.
error-nothing-proposed = Соглашаться больше не на что.
error-no-game = За этим столом нет партии.
error-not-over = Партия не окончена.
error-stopped = Эта партия остановилась.
error-unplayable = Отсюда партию не начать: у стороны, чей ход, нет хода.
error-offer-again = Вы это уже предлагали. Сделайте ход, прежде чем предлагать снова.
error-terms = Такую партию предложить нельзя: { $why }.
error-resume = Эту партию не продолжить: { $why }.
error-play = Не сейчас: { $why }.
error-other = Невозможно: { $why }.
