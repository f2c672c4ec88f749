# Setting up a position.
setup-header = Расстановка  Ход { $number }, ходят { $side ->
    [white] белые
   *[black] чёрные
}
setup-count = { $side ->
    [white] Белых
   *[black] Чёрных
} { $have } из { $need }
setup-typed = Позиция или слово:
setup-take = Взять
setup-copied = Позиция отправлена в буфер обмена терминала.
setup-unplayable = Так, как есть, играть нельзя.
setup-change = Изменить
setup-drop = Если вернуться, расставленное пропадёт: ещё раз, чтобы вернуться.
setup-number = Номер хода
setup-empty = Сначала введите или вставьте позицию.
setup-unreadable = Это не прочесть: { $why }.
setup-no-move = { $side ->
    [white] Ходят белые, а хода у них нет.
   *[black] Ходят чёрные, а хода у них нет.
}
setup-other = Так играть нельзя: { $why }.
setup-board = Доска { $have } x { $have }, а по этим правилам играют на { $need } x { $need }.
setup-off-board = Шашка стоит вне доски.
setup-overlap = На одном поле две шашки.
setup-number-zero = Номер хода 0.
setup-wrong-number = У { $side ->
    [white] белых
   *[black] чёрных
} { $have ->
    [0] нет шашек
    [one] { $have } шашка
    [few] { $have } шашки
   *[many] { $have } шашек
}, а нужно { $need }.
