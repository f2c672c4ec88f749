# Ответы на вопросы за столом, каждый — отдельное предложение.
answers-no-game = Партии нет.
answers-terms-lie = Условия на столе.
answers-calling = Вызываем хозяина.
answers-waiting = Ждём игрока.
answers-no-invite = Приглашения нет.
answers-no-chat = В этой партии нет чата.
answers-nothing-said = Ничего не сказано.
answers-rank-empty = Ряд { $rank }: пусто.
answers-rank = Ряд { $rank }: { $men }.
answers-white-on = белые на { $squares }
answers-black-on = чёрные на { $squares }
answers-to-fill = Ещё не заняты: { $squares }.
answers-nothing-played = Ходов ещё не было.
answers-passed = { $number } пас, хода нет.
answers-step = { $number } { $ply }, шаг.
answers-jumps = { $number } { $ply }, { $count ->
    [1] прыжок
    [one] цепочка из { $count } прыжка
   *[other] цепочка из { $count } прыжков
}.
answers-no-legal = Возможных ходов нет.
answers-legal = { $count ->
    [one] { $count } возможный ход: { $moves }.
    [few] { $count } возможных хода: { $moves }.
   *[many] { $count } возможных ходов: { $moves }.
}
answers-no-square = { $name } — такого поля на этой доске нет.
answers-nobody-there = С { $from }: там нет шашки.
answers-theirs = С { $from }: это чужая шашка.
answers-stuck = С { $from }: у этой шашки нет хода.
answers-over = Партия окончена.
answers-your-turn = Ход { $number }. Ваш ход.
answers-their-turn = Ход { $number }. Ходит соперник.
answers-white-turn = Ход { $number }. Ходят белые.
answers-black-turn = Ход { $number }. Ходят чёрные.
answers-white-men = У белых { $home } дома и { $target } из { $men } у цели.
answers-black-men = У чёрных { $home } дома и { $target } из { $men } у цели.
answers-to-exit = { $count ->
    [one] { $count } ход, чтобы покинуть дом (до хода { $limit }).
    [few] { $count } хода, чтобы покинуть дом (до хода { $limit }).
   *[many] { $count } ходов, чтобы покинуть дом (до хода { $limit }).
}
answers-to-limit = { $count ->
    [one] { $count } ход до предела (ход { $limit }).
    [few] { $count } хода до предела (ход { $limit }).
   *[many] { $count } ходов до предела (ход { $limit }).
}
answers-white-offers = Белые предложили ничью.
answers-black-offers = Чёрные предложили ничью.
answers-paused = Пауза; обои часы стоят.
answers-adjourned = Партия отложена; обои часы стоят.
answers-you-claim = Вы требуете победы.
answers-they-claim = Соперник требует победы.
answers-white-has = У белых { $groups }.
answers-black-has = У чёрных { $groups }.
answers-at-home = { $count } дома: { $squares }
answers-on-way = { $count } в пути: { $squares }
answers-in-target = { $count } у цели: { $squares }
answers-no-clocks = В этой партии нет часов.
answers-clocks = Ваши часы { $own }, у соперника { $other }.
answers-first-move = Первый ход не тратит времени, но на него { $seconds } с.
answers-stand = Обои часы стоят.
answers-stood = Показано время на момент обрыва связи.
answers-yours-runs = Идут ваши.
answers-theirs-runs = Идут часы соперника.
answers-clocks-both = Часы белых { $white }, чёрных { $black }.
answers-runs = { $side ->
    [white] Идут часы белых.
   *[black] Идут часы чёрных.
}
answers-first-move-of = { $side ->
    [white] Первый ход белых не тратит времени, но на него { $seconds } с.
   *[black] Первый ход чёрных не тратит времени, но на него { $seconds } с.
}
answers-key = { $name }, ключ { $key }.
answers-local = За этой клавиатурой играют обе стороны.
answers-lan = Соперник соединён по локальной сети.
answers-direct = Соперник соединён напрямую.
answers-relayed = Соперник соединён через ретранслятор { $relay }.
answers-trip = { $ms } мс туда и обратно.
answers-slow = Связь медленная.
answers-reconnecting = Связь с соперником потеряна; пробуем снова.
answers-left = Соперник покинул партию.
answers-white-bottom = Дом белых читается последним.
answers-black-bottom = Дом чёрных читается последним.
answers-targets = С { $from }: { $ways }.
answers-steps = { $count ->
    [one] шаг на { $squares }
    [few] шаги на { $squares }
   *[many] шаги на { $squares }
}
answers-chain = { $path }, { $count ->
    [one] { $count } прыжок
    [few] { $count } прыжка
   *[many] { $count } прыжков
} через { $over }
