# The practice room.
level-1 = Новичок
level-2 = Начинающий
level-3 = Любитель
level-4 = Завсегдатай
level-5 = Умелый
level-6 = Сильный
level-7 = Знаток
level-8 = Мастер
level-named = { $level } { $name }
think-seconds = { $seconds } с
think-positions = { $count ->
    [one] { $count } позиция
    [few] { $count } позиции
   *[many] { $count } позиций
}
motive-forced = Выбора нет.
motive-wins = Он выигрывает партию.
motive-fills = Он заполняет цель; у соперника остался один ответ.
motive-equalises = Он заполняет цель в ответ, и это ничья.
motive-draws = Он даёт ничью, и лучшего нет.
motive-last-in = Он вводит последнюю шашку.
motive-last-in-more = { $men ->
    [one] Он вводит одну из последних шашек; осталась { $men } шашка.
    [few] Он вводит одну из последних шашек; осталось { $men } шашки.
   *[many] Он вводит одну из последних шашек; осталось { $men } шашек.
}
motive-leaves-last = Он вовремя выводит из дома последнюю шашку.
motive-leaves = Он вовремя покидает дом: шашек там ещё { $men }, ходов на это осталось { $moves }.
motive-chain = { $jumps ->
    [one] Это дальний путь за один ход: { $jumps } прыжок.
    [few] Это дальний путь за один ход: { $jumps } прыжка.
   *[many] Это дальний путь за один ход: { $jumps } прыжков.
}
motive-ladder = Он открывает лесенку: шашка на { $square } сможет далеко прыгнуть.
motive-blocks = Он мешает: шашка на { $square } теряет длинную цепочку.
motive-hindmost = Он подтягивает последнюю сзади шашку, которая одна шла бы медленно.
motive-enters = Он входит в цель.
motive-makes-room = Он освобождает в цели место для других.
motive-races = Он рвётся вперёд.
motive-waits = Он ждёт лучшего.
advice = Совет: { $ply }. { $motive }
practice-only = Это только для тренировки.
practice-no-takeback = Вашего хода, который можно взять назад, нет.
practice-no-redo = Назад ничего не взято, повторять нечего.
practice-no-draw = Компьютер на ничью не соглашается: играйте дальше или возьмите ход назад.
practice-not-now = Сейчас в тренировке это невозможно.
verb-level = Уровень: число от 1 до 8, например level 5.
verb-side = Сторона: white, black или both, например side black.
verb-time = Время в секундах, от 0.001 до 3600, например time 2.
verb-alone = Это слово стоит одно.
computer-player = { $side ->
    [white] Белые
   *[black] Чёрные
}: компьютер, { $level }
computer-player-short = { $side ->
    [white] Белые
   *[black] Чёрные
}: уровень { $level }
thinking = думает
computer-to-move = Компьютер думает над своим ходом.
hint-comes = Ищем хороший ход ...
no-thought = Компьютер не нашёл хода, это ошибка программы. Перейдите на его сторону или возьмите ход назад.
rewound-start = Здесь партия началась.
rewound = Теперь ход { $number }.
new-question = Начать новую партию? От этой ничего не останется.
new-game = Новая партия
leave-practice = Выйти из тренировки? От этой партии ничего не останется.
quit-practice = Закрыть программу? От этой тренировочной партии ничего не останется.
ended-practice = { $back } взять ход, { $new } новая партия, { $leave } выйти.
practice-changed-time = { $side ->
    [white] Вы играете белыми против уровня { $level }, время на ход { $limit }.
   *[black] Вы играете чёрными против уровня { $level }, время на ход { $limit }.
}
practice-changed-nodes = { $side ->
    [white] Вы играете белыми против уровня { $level }, на ход { $limit }.
   *[black] Вы играете чёрными против уровня { $level }, на ход { $limit }.
}
practice-changed-both = Вы играете за обе стороны.
room-rules = Правила
room-seat = Вы играете
room-level = Уровень
room-time = Время на ход
room-rules-later = Эти правила начнут действовать с новой партии.
room-back = К доске
room-new = Начать новую партию
room-set-up = Расставить позицию
room-side = { $side ->
    [white] белыми
   *[black] чёрными
}
room-both = за обе стороны
verb-on-off = Это analyse on или analyse off.
