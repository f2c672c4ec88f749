replay-title = Просмотр
replay-reading = Партия читается ...
replay-failed = Показать нечего: { $why }
replay-white = Белые
replay-black = Чёрные
replay-start = Начало.
replay-place = { $at } из { $last }
replay-playing = идёт показ, x{ $times }
replay-played = { $number } { $played }
replay-back-to = Возврат к позиции после { $count ->
    [one] { $count } полухода
   *[other] { $count } полуходов
}.
replay-thought = Обдумывание { $time }.
replay-lag = Задержка { $lag }, засчитано { $charged }.
replay-lag-guard = Из них { $guard } взял на себя запас.
replay-lag-free = Первый ход времени не стоит.
replay-flag = На этом ходу время вышло.
replay-no-times = Время хода неизвестно.
replay-seconds = { $seconds } с
replay-signature = Подпись { $state }, запись { $seq }.
replay-signature-none = Подписи нет: это текст партии.
replay-valid = верна
replay-invalid = неверна
replay-missing = отсутствует
replay-value-ahead = Оценка: { $side } впереди на { $moves } хода.
replay-value-even = Оценка: поровну.
replay-value-wins = Оценка: { $side } выигрывают.
replay-value-draw = Оценка: ничья.
replay-value-awaited = Оценка ещё не готова.
replay-swing = По оценке программы ход теряет { $moves } хода.
replay-graph = Белые выше, чёрные ниже
replay-graph-short = Белые выше
replay-graph-grows = Белые выше, чёрные ниже ({ $done } из { $all })
replay-act-join = { $side } вошли в партию, оборот { $ms } мс.
replay-act-resign = { $side } сдались.
replay-act-offer-draw = { $side } предложили ничью.
replay-act-accept-draw = { $side } согласились на ничью.
replay-act-decline-draw = { $side } отклонили ничью.
replay-act-result = { $side } подписали итог { $result }.
replay-act-offer-takeback = { $side } попросили вернуть ход, к позиции после { $count ->
    [one] { $count } полухода
   *[other] { $count } полуходов
}.
replay-act-offer-pause = { $side } предложили паузу.
replay-act-offer-adjournment = { $side } предложили отложить партию.
replay-act-accept-takeback = { $side } согласились вернуть ход.
replay-act-accept-pause = { $side } согласились на паузу: часы стоят.
replay-act-accept-adjournment = { $side } согласились отложить партию: часы стоят.
replay-act-decline-takeback = { $side } отказались вернуть ход.
replay-act-decline-pause = { $side } отклонили паузу.
replay-act-decline-adjournment = { $side } отказались отложить партию.
replay-act-go-on = { $side } продолжили: часы идут.
replay-act-claim-time = { $side } потребовали победы: у соперника вышло время.
replay-act-claim-absence = { $side } потребовали победы: соперника не было { $time }.
replay-act-concede = { $side } признали, что время вышло.
replay-act-dispute-short = { $side } оспорили время: соперник ждал меньше, чем длился ход.
replay-act-dispute-long = { $side } оспорили время: соперник не мог ждать так долго.
replay-act-dispute-back = { $side } оспорили время: ход быстрее, чем сообщалось раньше.
replay-act-dispute-slow = { $side } оспорили время: часы соперника идут слишком медленно.
replay-act-other = { $side } подписали то, чего эта программа ещё не знает: { $kind }.
replay-crossed = { $side } сыграли { $played }: ход разминулся с возвратом и не считается.
replay-stamp = Свидетель { $key } имел партию до этого места, время { $when }.
replay-stamp-away = Свидетель { $key } имел партию до этого места, время { $when }; { $side } отсутствовали { $time }.
replay-fault = Здесь запись обрывается.
replay-fault-line = Строка { $line }: { $what } ({ $kind }), подпись { $state }.
replay-fault-record = Строка { $line }, запись { $seq }, { $side }: { $what } ({ $kind }), подпись { $state }.
replay-fault-text = { $what } ({ $kind }).
replay-faults-more = { $count ->
    [one] Есть ещё { $count } ошибка.
    [few] Есть ещё { $count } ошибки.
   *[many] Есть ещё { $count } ошибок.
}
replay-sound = Все подписи верны, все ходы по правилам.
replay-text-sound = Все ходы по правилам. Ничего не подписано.
replay-no-end = Партия не окончена.
replay-grade-proven = Доказано: следует из одних подписанных ходов, проверить может каждый.
replay-grade-agreed = Согласовано: этот итог подписали оба игрока.
replay-grade-witnessed = Засвидетельствовано: подписанное время свидетелей подтверждает требование.
replay-grade-claimed = Заявлено: слово одной стороны, его можно проверить, но другая его не подписала. В рейтинг не идёт.
replay-grade-contested = Спорно: подписанные слова сторон противоречат друг другу, рассудить нельзя. В рейтинг не идёт.
replay-grade-unfinished = Об итоге ничего не подписано.
replay-established-conceded = { $side } признали требование.
replay-established-own-clock = { $side } признали это по своим часам.
replay-established-by-the-move = Сам ход говорит, что занял больше времени, чем было.
replay-established-countersigned = Потребовали { $side }, а соперник подписал итог.
replay-established-word = Это слово одной стороны: { $side }.
replay-established-witnesses = Свидетелей достаточно; требовали { $side }.
replay-records = Записи партии
replay-records-players = Игроки:
replay-records-player = { $side }: { $name }, ключ { $key }.
replay-records-player-unsigned = { $side }: { $name }.
replay-records-game = Партия:
replay-records-id = Номер { $id }.
replay-records-terms = { $ruleset }, { $time }, начата { $begun }.
replay-records-signed = Что подписано:
replay-records-played = Сыграно:
replay-records-ply = { $number } { $played } ({ $clock }), { $side }, запись { $seq }: { $state }.
replay-records-ply-text = { $number } { $played }
replay-records-deed = { $what } Запись { $seq }: { $state }.
replay-records-end = Конец:
replay-records-faults = Ошибки:
replay-copied = Текст партии в буфере обмена терминала.
replay-saved = Сохранено: { $path }.
replay-not-saved = { $path } не сохранено: { $why }
replay-save = Сохранить копию
replay-save-prompt = Куда? Подписанная запись копируется как есть; под именем на .txt - текст партии. Ничего не перезаписывается.
replay-save-now = Сохранить
replay-save-empty = Имени ещё нет.
replay-nothing-to-save = Записи этой партии нет.
replay-unknown = Такого слова здесь нет: goto 12, next, back, play, speed 4, practice, copy, save.
replay-no-move = Хода { $number } в этой партии нет.
replay-key-play = Показ
replay-key-stop = Стоп
replay-key-step = Шаг
replay-key-event = К событию
replay-key-practice = Играть отсюда
replay-key-records = Записи
replay-key-copy = Копировать
replay-key-save = Сохранить
replay-key-pace = Темп
replay-key-ends = Начало, конец
replay-key-open = Просмотр
replay-key-as-text = Текстом
replay-help = Как просматривать:
replay-help-steps = Стрелки влево и вправо - по ходу, вверх и вниз - по десять полуходов, Tab - туда, где что-то случилось: предложение, возврат, спор, ход с большой потерей. Enter показывает партию в том темпе, в каком её играли; < и > меняют его, до 32 раз.
replay-help-words = Число ведёт к этому ходу, 12b - к ходу чёрных. Есть и слова: goto, next, back, first, last, play, stop, speed, practice, flip, records, copy, save, quit.
replay-help-mouse = Мышью: щёлкните ход или место графика; колесо ведёт по ходам.
replay-help-marks = После хода ? значит, что он теряет больше полутора ходов по оценке программы, ?? - больше четырёх или партию, * - что там подписано ещё что-то.
replay-plain-open = { $white } против { $black }, { $result }, { $ruleset }, { $count ->
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
}.
replay-plain-help = next, back, first, last, goto 12, goto 12b, clocks, board, list, events, status, result, records, copy, help, quit.
replay-plain-clocks = Белые { $white }, чёрные { $black }.
replay-plain-no-clocks = Часы здесь неизвестны.
replay-plain-nothing = Больше здесь ничего не подписано.
replay-plain-unknown = Такого слова здесь нет; help перечислит все.
