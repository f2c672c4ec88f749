# What is read from games: verify, show, adjudicate, and the lists of the library.
# Verify.
verify-holds = { $file }: всё верно
verify-broken = { $file }: НЕ СХОДИТСЯ
verify-unreadable = { $file }: не читается: { $why }
verify-first-fault = первая ошибка: { $fault } ({ $kind })
verify-more = { $count ->
    [one] и ещё { $count } ошибка
    [few] и ещё { $count } ошибки
   *[many] и ещё { $count } ошибок
}
verify-accepted = принято: { $line }
verify-unproven = не доказано: { $what }
verify-torn = последняя строка оборвана, как при сбое; она опущена и ошибкой не считается
verify-game = { $ruleset }, { $time }, { $rated }, белые { $white }, чёрные { $black }, { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}
verify-position = позиция { $position }
verify-result = { $result } ({ $reason }, { $grade }). { $ending }
verify-open = {"*"} не окончена, { $grade }
verify-known = откуда это известно: { $how }
verify-clocks = часы после последних ходов: белые { $white }, чёрные { $black }
verify-when = когда она сыграна
verify-told = что часы показаны честно: кто сказал меньше, выиграл не больше { $gain }
verify-longer = что нет её более длинной версии (обе стороны не подписали концы цепочек)
verify-progress = проверено [{ $bar }] { $done } из { $all }
careful = осторожно: { $remark }
remark = ключ { $key }, игрок { $name }: { $mark }
remark-since = ключ { $key }, игрок { $name }: { $mark } с { $day }
# Why a game ended, within a line.
reason-goal = цель
reason-both-goals = обе цели
reason-re-entry = возврат в дом
reason-deadline = срок
reason-move-limit = предел ходов
reason-repetition = повторение
reason-no-move = нет хода
reason-resignation = сдача
reason-agreement = согласие
reason-time = время
reason-abandonment = уход
reason-equivocation = две записи на одно место
reason-illegal-move = ход против правил
reason-void = не считается
# Show.
show-game = Партия { $ruleset }, { $time }, { $rated }.
show-player = { $side ->
    [white] Белые
   *[black] Чёрные
}: { $name } ({ $key })
show-begun = Начата: { $when } UTC, по часам игрока { $name }
show-result = Итог: { $result } ({ $reason }). { $ending }
show-open = Итог: * (не окончена).
show-known = Откуда это известно: { $how }
show-clocks = Часы после последних ходов: белые { $white }, чёрные { $black }. За каждым ходом стоят часы того, кто ходил.
show-no-move = Ходов не было.
show-crossed = {"["}взят назад: разминулся]
show-after = После { $count ->
    [one] { $count } полухода
    [few] { $count } полуходов
   *[many] { $count } полуходов
}: { $said }
show-goes-back = { $said }: партия возвращается к позиции после { $count ->
    [one] { $count } полухода
    [few] { $count } полуходов
   *[many] { $count } полуходов
}.
show-broken = ЭТОТ ЖУРНАЛ НЕ СХОДИТСЯ. Первая ошибка: { $fault }. Показано то, что принято.
show-careful = Осторожно: { $remark }.
# Adjudicate.
judged-none = партий нет
judged = партия { $number }: { $ruleset }, { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}, { $end }
judged-no-ruleset = без правил
judged-refused = на полуходе { $ply }: { $kind } ({ $why })
judged-refused-move = на полуходе { $ply } { $played }: { $kind } ({ $why })
judged-over = { $result }: { $reason }
judged-open = не окончена
judged-no-rules = нет тега Rules, в котором стоят свои правила
judged-unknown-ruleset = правил «{ $id }» нет
judged-no-tag = нет тега Ruleset
# The library.
games-indexed = { $count ->
    [one] { $count } файл
    [few] { $count } файла
   *[many] { $count } файлов
} в указателе, не сходятся: { $faulty }
games-checked = Проверено: { $count ->
    [one] { $count } файл
    [few] { $count } файла
   *[many] { $count } файлов
}, не сходятся: { $faulty }
games-damaged = указатель библиотеки был повреждён; он строится заново
games-other-version = указатель библиотеки другой версии; он строится заново
games-none = партий нет: { $folder }
games-none-such = таких партий нет
games-row = { $white } - { $black }, { $count ->
    [one] { $count } полуход
    [few] { $count } полухода
   *[many] { $count } полуходов
}, { $grade }
games-broken = НЕ СХОДИТСЯ: { $fault }
games-no-game = нет партии
games-not-over = идёт
trash-deleted = Удалено навсегда: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
trash-empty = корзина пуста
trash-moved = { $file }: в корзине
trash-back = { $file }: возвращена
trash-since = { $file }: в корзине с { $when }
import-refused = { $file }: не принято: { $why }
import-done = Принято: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}, уже были здесь: { $known }, не принято: { $refused }
