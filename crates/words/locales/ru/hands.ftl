# Что делают руки за столом, и набираемая строка.
hands-finish-illegal = Цепочка не может закончиться здесь: { $why }
hands-nothing-to-finish = Цепочка не набирается.
hands-no-hop = Прыжок этой цепочки туда не ведёт.
hands-visited = Цепочка не бывает на поле дважды (R-3.4).
hands-hops-on = Теперь вы ходите по прыжкам; «Закончить ход» завершает цепочку.
hands-hops-off = Теперь ход — это его начало и конец.
hands-finish = Закончить ход
hands-hop-back = Прыжок назад
hands-chain = Цепочка: { $path }
hands-confirm = { $ply }: { $key } — сыграть, { $back } — отменить.
hands-play = Сыграть
hands-premove = Подготовлено: { $ply }. Ход будет сделан в вашу очередь; { $back } отменяет.
hands-premove-illegal = Подготовленный ход { $ply } стал невозможен и отменён.
hands-premove-off = Готовить ходы нельзя: это выключено в настройках.
hands-mouse-on = Мышь включена; чтобы выделить текст, держите Shift.
hands-mouse-off = Мышь оставлена терминалу; :mouse включит её снова.
hands-no-such-move = Хода { $number } в этой партии нет.
hands-line = Команда
hands-answer = Ответ
warning-last-reply = Белые заняли цель. У чёрных последний ход.
warning-deadline = Дома { $men ->
    [one] { $men } шашка
    [few] { $men } шашки
   *[many] { $men } шашек
}: { $left ->
    [1] последний ход
    [one] остался { $left } ход
    [few] осталось { $left } хода
   *[many] осталось { $left } ходов
}.
warning-closed = Теперь ход, который кончается в своём доме, проигрывает.
warning-repetition = Эта позиция была дважды. Третий раз — ничья.
warning-limit = { $left ->
    [1] Это последний ход партии.
    [one] До предела { $left } ход.
    [few] До предела { $left } хода.
   *[many] До предела { $left } ходов.
}
