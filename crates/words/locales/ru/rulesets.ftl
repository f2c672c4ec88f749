# Правила, которые составляет игрок.
rulesets-title = Своды правил
rulesets-editor = Свои правила
rulesets-built-in = встроены
rulesets-own = свои
rulesets-own-broken = не читается
rulesets-derive = Новые из них
rulesets-change = Изменить
rulesets-delete = Удалить
rulesets-keep = Оставить
rulesets-built-in-stays = Эти правила встроены, их не удалить.
rulesets-unreadable = Файл не читается: { $fault }
rulesets-delete-question = Удалить правила { $name }?
rulesets-replace-question = Правила { $name } уже есть. Заменить их?
rulesets-save = Сохранить
rulesets-replace = Заменить
rulesets-not-saved = Не сохранено: смотрите, что не так.
rulesets-drop = Не сохранено. Ещё раз Esc - и правки пропадут.
rulesets-no-page = По этим правилам играть ещё нельзя.
rulesets-square = Клетка
rulesets-square-done = Готово
rulesets-on-board = На доске
rulesets-house-help = Добавляйте клетки в дом белых или убирайте их. Дом чёрных лежит напротив. Годятся клетки ниже длинной диагонали.
rulesets-house-title = Дом белых: { $squares ->
    [one] { $squares } клетка
    [few] { $squares } клетки
   *[many] { $squares } клеток
}
rulesets-saved = Сохранено под именем { $name }.
rulesets-deleted = Правила { $name } удалены.
rulesets-exists = Правила { $name } уже есть: сохраните ещё раз, и будет вопрос.
rulesets-failed = Не получилось: { $why }
rulesets-name-empty = Нужно имя.
rulesets-name-characters = В имени строчные буквы a-z, цифры и дефисы между ними.
rulesets-name-long = В имени не больше { $most } знаков.
rulesets-name-built-in = Это имя встроенных правил.
rulesets-are-named = Это правила { $id }.
rulesets-fault-house-empty = В доме нет клеток.
rulesets-fault-house-off-board = Клетка дома вне доски.
rulesets-fault-house-beyond = Клетка дома не ниже длинной диагонали.
rulesets-fault-exit-limit = Срок - ход от 1 до 1000.
rulesets-fault-move-limit = Предел ходов - от 1 до 1000.
rulesets-fault-other = По этим правилам играть нельзя.
rulesets-label-name = Имя
rulesets-label-board = Доска
rulesets-label-house = Дом
rulesets-label-directions = Направления
rulesets-label-exit-limit = Срок
rulesets-label-late-home = Опоздавшие
rulesets-label-enclosure = Запирание
rulesets-label-no-move = Нет хода
rulesets-label-move-limit = Предел ходов
rulesets-label-at-limit = На пределе
rulesets-label-last-reply = Ответный ход
rulesets-squares = { $squares ->
    [one] { $squares } клетка
    [few] { $squares } клетки
   *[many] { $squares } клеток
}
rulesets-four = четыре
rulesets-eight = восемь
rulesets-once = один раз
rulesets-each-move = каждый ход
rulesets-forbidden = запрещено
rulesets-by-move = не ходом
rulesets-exempt = прощает
rulesets-ignored = можно
rulesets-draw = ничья
rulesets-pass = пропуск
rulesets-count = по шашкам
rulesets-always = всегда
rulesets-if-equal = если равняет
rulesets-about-name = Как правила называются на этом компьютере.
rulesets-about-board = Сколько клеток на доске.
rulesets-about-house = Где стоят белые в начале: шашек столько же, сколько клеток. Дом чёрных напротив; чужой дом - цель.
rulesets-about-four = Шаги и прыжки по вертикалям и горизонталям.
rulesets-about-eight = Шаги и прыжки ещё и по диагоналям.
rulesets-about-exit-limit = К этому ходу все шашки должны выйти из дома.
rulesets-about-once = Проверка одна, в срок. После него ход, что кончается в своём доме, проигрывает.
rulesets-about-each-move = Проверка в срок и после каждого следующего хода чёрных.
rulesets-about-forbidden = Ход не может оставить чужую шашку запертой.
rulesets-about-by-move = Ход не может запереть чужую шашку, которая была свободна.
rulesets-about-exempt = Запирать можно; запертая дома шашка не опоздала.
rulesets-about-ignored = Запирать можно.
rulesets-about-no-move-draw = Нет хода у того, чья очередь, - ничья.
rulesets-about-pass = У кого нет хода, пропускает; нет у обоих - ничья.
rulesets-about-move-limit = После этого хода партия кончается.
rulesets-about-count = На пределе выигрывает тот, у кого больше шашек в цели.
rulesets-about-limit-draw = На пределе ничья.
rulesets-about-always = Когда белые заполнили цель, у чёрных ещё один ход.
rulesets-about-if-equal = Когда белые заполнили цель, чёрные ходят, только если заполнят свою.
rulesets-about-save = Такие партии без рейтинга. Соперник видит все правила до согласия.
