# Plain mode: sentences, each of which stands alone. What is typed stays English; other words for the same are below.
plain-your-move = Ваш ход.
plain-to-move = Ходят { $side ->
    [white] белые
   *[black] чёрные
}.
plain-your-pass = Ваш ход: ходов нет, нужно пропустить ход. Введите pass.
plain-to-pass = Ходят { $side ->
    [white] белые
   *[black] чёрные
}: ходов нет, нужно пропустить ход. Введите pass.
plain-calling = Вызываем хозяина, { $key }.
plain-agreed-waiting = Вы согласились. Ждём: { $name }.
plain-not-connected-yet = Соперник ещё не на связи.
plain-left-kept = { $said } Сыгранное сохранено. Введите quit, чтобы выйти.
plain-invite =
    Вы предлагаете партию { $ruleset }. Следующая строка: приглашение; оно годится на одну партию до { $until } UTC.
plain-invite-leads = Оно ведёт на { $addresses }.
plain-and = { $first } и { $second }
plain-waiting-lan =
    Ждём игрока, у которого есть приглашение или который найдёт вас в локальной сети. Введите qr: приглашение
    QR-кодом, save: сохранить в файл.
plain-waiting-here =
    Ждём игрока, у которого есть приглашение или который вызовет вас с этой машины. Введите qr: приглашение
    QR-кодом, save: сохранить в файл.
plain-waiting-invite =
    Ждём игрока, у которого есть приглашение. Введите qr: приглашение QR-кодом, save: сохранить в файл.
plain-compare =
    { $phrase } { $hint } Введите same, если слова те же, differ, если нет, или accept, чтобы играть без сверки.
plain-you-offered-draw = Вы предложили ничью.
plain-draw-offered = Соперник предлагает ничью. { $answer }
plain-side-offers-draw = { $side ->
    [white] Белые
   *[black] Чёрные
} предлагают ничью.
plain-claimed-moment = { $said } У соперника есть мгновение на ответ.
plain-claimed-play-on = { $said } По вашим часам время есть: играйте дальше или введите concede, чтобы согласиться.
plain-claimed-concede = { $said } Введите concede, чтобы согласиться; ход, подписанный вами раньше, ответит сам.
plain-claimed-away =
    { $said } Вас слишком долго не было на вашем ходу. Введите concede, чтобы согласиться; ход, подписанный вами
    раньше, ответит сам.
plain-log = Журнал партии: { $path }
plain-rematch-wanted = { $said } Введите rematch, чтобы сыграть, или quit, чтобы выйти.
plain-low-time = Мало времени. { $clocks }
plain-refused = Отказ
plain-trouble = { $what }: { $why }
plain-stays = Введите rematch, чтобы сыграть ещё раз со сменой цвета, или quit, чтобы выйти.
plain-opponent = Соперник
plain-unfinished-log = Вы оставляете партию неоконченной. Её журнал: { $path }
plain-unfinished = Вы оставляете партию неоконченной.
plain-re-entry =
    { $typed } кончается в вашем доме после срока и сразу проигрывает партию. Введите { $typed }!, чтобы всё же
    сыграть, или другой ход.
plain-leaving = Идёт партия. Ещё раз Ctrl-C: оставить её неоконченной; или играйте дальше.
plain-connected = на связи { $path }
plain-connected-trip = на связи { $path }, { $ms } мс туда и обратно
plain-not-connected = сейчас не на связи
plain-path-lan = в локальной сети
plain-path-direct = напрямую
plain-path-relay = через ретранслятор { $relay }
plain-terms-ours = { $name } ({ $key }), { $connected }, хочет с вами играть: { $terms }. { $ask }
plain-terms-theirs = { $name } ({ $key }), { $connected }, предлагает вам партию: { $terms }. { $ask }
plain-ask-agreed = Вы согласились.
plain-ask-terms = Введите accept или decline; terms расскажет правила.
plain-agreement = { $ruleset }, { $colours }, { $time }, { $rated }, { $allowed }
plain-agreement-lag =
    { $agreement }. Задержка до { $allowance } мс на ход ничего не стоит, так что обман с часами даёт не больше { $gain } за { $moves } ходов
plain-colours-lot = цвета по жребию
plain-colours-you = { $side ->
    [white] вы играете белыми
   *[black] вы играете чёрными
}
plain-witnesses = { $count ->
    [one] У партии есть свидетель: { $named }. Он узнаёт каждый ход и говорит, когда увидел его.
    [few] У партии есть свидетели: { $named }. Каждый узнаёт все ходы и говорит, когда увидел их.
   *[many] У партии есть свидетели: { $named }. Каждый узнаёт все ходы и говорит, когда увидел их.
}
plain-adjourned =
    Партия отложена; часы обоих стоят. Введите go on, чтобы играть дальше, или quit, чтобы доиграть в другой день.
plain-paused = Партия на паузе; часы обоих стоят. Введите go on, чтобы играть дальше.
plain-claim-open = { $open } Введите claim, чтобы потребовать победы, или подождите. { $worth }
plain-begun-computer = { $side ->
    [white] Партия началась: { $ruleset }, вы играете белыми против компьютера, уровень { $level }.
   *[black] Партия началась: { $ruleset }, вы играете чёрными против компьютера, уровень { $level }.
}
plain-begun = { $side ->
    [white] Партия началась: { $ruleset }, вы играете белыми, соперник { $name }.
   *[black] Партия началась: { $ruleset }, вы играете чёрными, соперник { $name }.
}
plain-resumed = { $side ->
    [white] Партия продолжается с хода { $number }: { $ruleset }, вы играете белыми, соперник { $name }.
   *[black] Партия продолжается с хода { $number }: { $ruleset }, вы играете чёрными, соперник { $name }.
}
plain-begun-both = Партия началась: { $ruleset }, обе стороны за этой клавиатурой.
plain-watch = Вы смотрите партию { $ruleset }: белые { $white }, чёрные { $black }. Каждая запись проверяется здесь.
plain-watch-since = Вы смотрите партию { $ruleset }: белые { $white }, чёрные { $black }. Пока { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}. Каждая запись проверяется здесь.
plain-won = Вы выиграли. { $end }
plain-lost = Вы проиграли. { $end }
# Answers.
plain-clocks = Ваши часы { $own }, соперника { $other }.
plain-clocks-first =
    Ваши часы { $own }, соперника { $other }. Ваш первый ход времени не стоит; он должен прийти за { $seconds } с.
plain-peer-local = Обе стороны играют за этой клавиатурой.
plain-peer-connected = Соперник на связи { $path }.
plain-peer-trip = Соперник на связи { $path }, { $ms } мс туда и обратно.
plain-peer-jitter = Соперник на связи { $path }, { $ms } мс туда и обратно, плюс-минус { $jitter } мс.
plain-peer-slow = { $said } Связь медленная.
plain-peer-reconnecting = Связь с соперником пропала; пробуем новую.
plain-peer-left = Соперник вышел из партии.
plain-table-terms = { $time }, { $rated }, { $allowed }.
plain-table-lag =
    Задержка до { $allowance } мс на ход ничего не стоит; большая стоит времени, но последнюю секунду берёт лишь
    после { $guard } отсрочки.
plain-table-bank = Из запаса на задержку у белых осталось { $white }, у чёрных { $black }.
plain-rated = рейтинговая
plain-unrated = вне рейтинга
plain-allowed-takebacks-pauses = взятие ходов и паузы по согласию
plain-allowed-takebacks = взятие ходов по согласию, без пауз
plain-allowed-pauses = паузы по согласию, без взятия ходов
plain-allowed-none = без взятия ходов и пауз
plain-allowed-chat = { $allowed }, чат
plain-allowed-no-chat = { $allowed }, без чата
plain-minutes = { $count } мин
plain-seconds = { $count } с
plain-time-each = { $base } каждому ({ $time })
plain-time-each-more = { $base } каждому и { $more } за ход ({ $time })
plain-time-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
}
plain-untimed = без часов
plain-tenths = { $seconds } с
plain-clock-days = { $days } д { $hours } ч
# Offers.
plain-answer = Введите accept или decline; ход тоже отклоняет.
plain-answer-named = Введите accept { $name } или decline { $name }; ход тоже отклоняет.
plain-you-asked-takeback = Вы попросили взять назад { $moves }; часы остаются, как есть.
plain-you-offered-pause = Вы предложили паузу, часы обоих стоят.
plain-you-offered-adjournment = Вы предложили отложить партию на другой день.
plain-you-offered-new = Вы предложили что-то более новое.
plain-asked-takeback = Соперник просит взять назад { $moves }; часы остаются, как есть. { $answer }
plain-asked-pause = Соперник предлагает паузу, часы обоих стоят. { $answer }
plain-asked-adjournment = Соперник предлагает отложить партию на другой день. { $answer }
plain-asked-new = Соперник предлагает что-то более новое. { $answer }
# Why a line is refused; after what was typed and a colon.
plain-no-remember = запоминать некого
plain-no-save = нет приглашения, чтобы сохранить
plain-no-mute = заглушать некого
plain-no-block = блокировать некого
plain-words-only = этот глагол отвечает словами; события говорят то же
plain-nothing-to-compare = нет условий, чтобы соглашаться
plain-several-open = открыто несколько предложений; скажите, какое: { $names }
plain-or = { $first } или { $second }
plain-play-no-game = партии нет
plain-not-your-turn = сейчас не ваш ход
# What is in hand.
plain-picked = { $from } в руке. { $targets }
plain-put-down = { $from } положена на место.
plain-hops-on = Теперь вы ходите по прыжку: вводите прыжки по одному, finish кончает ход, back берёт прыжок назад.
plain-hops-off = Теперь ход — это его концы.
plain-chain = Цепочка: { $path }. Дальше можно на { $squares }. Введите finish, чтобы сыграть так, или back.
plain-chain-end = Цепочка: { $path }. Дальше прыжков нет. Введите finish, чтобы сыграть, или back.
plain-nothing-in-hand = в руке ничего нет
plain-nothing-to-finish = цепочка не вводится
plain-nothing-asked = отвечать здесь не на что
plain-resign-sure = Вы сдаёте партию? Введите ! или ещё раз resign; всё прочее — играть дальше.
plain-confirm = { $path }: введите !, чтобы сыграть, или другой ход.
plain-read-as = { $typed } прочитано как { $path }.
plain-either = это может быть { $first } или { $second }; введите латинскими буквами
plain-past = Прошлое, после { $last } Партия сейчас на ходе { $number }.
plain-too-long = в строке не больше 4096 байт
