# Анализ в комнате тренировки.
analysis-title = Анализ
analysis-heading = Анализ, глубина { $depth }, позиций { $nodes }
analysis-heading-short = Глубина { $depth }, { $nodes }
analysis-mark = { $side ->
    [white] Б{ $moves }
   *[black] Ч{ $moves }
}
analysis-even = Силы примерно равны.
analysis-ahead = { $side ->
    [white] Белые впереди на { $moves } хода.
   *[black] Чёрные впереди на { $moves } хода.
}
analysis-wins = { $side ->
    [white] Белые выигрывают в { $moves ->
        [one] { $moves } ход.
        [few] { $moves } хода.
       *[many] { $moves } ходов.
    }
   *[black] Чёрные выигрывают в { $moves ->
        [one] { $moves } ход.
        [few] { $moves } хода.
       *[many] { $moves } ходов.
    }
}
analysis-draw = При лучшей игре обеих сторон ничья.
analysis-seen = Вперёд на { $plies ->
    [one] { $plies } полуход:
    [few] { $plies } полухода:
   *[many] { $plies } полуходов:
}
analysis-finished = Видно до конца:
analysis-begins = Компьютер начинает разбирать позицию.
analysis-is-off = Варианты есть, когда анализ включён.
analysis-no-line = Такого варианта нет.
analysis-on = Анализ включён: ходите за обе стороны.
analysis-off = Анализ выключен.
room-analyse = Анализ позиции
room-analyse-end = Закончить анализ
