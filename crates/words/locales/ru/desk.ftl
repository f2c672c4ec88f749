# What the engine says in lines: analyse, match, puzzles, perft.
analyse-label-rules = правила
analyse-label-position = позиция
analyse-label-over = конец
analyse-label-evaluation = оценка
analyse-label-best = лучший
analyse-label-line = вариант
analyse-label-distances = пути
analyse-label-race = гонка
analyse-label-looked-at = просмотр
analyse-rules = { $ruleset }, ход { $number }, ходят { $side ->
    [white] белые
   *[black] чёрные
}
analyse-even = +0.00, поровну
analyse-ahead = { $score }, на столько ходов { $side ->
    [white] белые
   *[black] чёрные
} впереди
analyse-behind = { $score }, на столько ходов { $side ->
    [white] белые
   *[black] чёрные
} позади
analyse-wins = { $side ->
    [white] белые
   *[black] чёрные
} выигрывают за { $count ->
    [one] { $count } полуход
    [few] { $count } полухода
   *[many] { $count } полуходов
}
analyse-loses = { $side ->
    [white] белые
   *[black] чёрные
} проигрывают за { $count ->
    [one] { $count } полуход
    [few] { $count } полухода
   *[many] { $count } полуходов
}
analyse-draw = ничья
analyse-score-win = победа за { $plies }
analyse-score-loss = проигрыш за { $plies }
analyse-score-draw = ничья
analyse-better = лучше { $best } ({ $score })
analyse-looked-at = { $depth ->
    [one] { $depth } полуход
    [few] { $depth } полухода
   *[many] { $depth } полуходов
} вперёд, { $nodes ->
    [one] { $nodes } позиция
    [few] { $nodes } позиции
   *[many] { $nodes } позиций
} за { $time } с
analyse-ways = { $white }; { $black }; каждая сторона одна на доске
analyse-way = { $side ->
    [white] белые
   *[black] чёрные
} { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
analyse-way-between = { $side ->
    [white] белые
   *[black] чёрные
} от { $least } до { $count ->
    [one] { $count } хода
    [few] { $count } ходов
   *[many] { $count } ходов
}
analyse-way-least = { $side ->
    [white] белые
   *[black] чёрные
} не меньше { $count ->
    [one] { $count } хода
    [few] { $count } ходов
   *[many] { $count } ходов
}
analyse-race = стороны разошлись: { $result }
analyse-race-white = белые выигрывают
analyse-race-black = чёрные выигрывают
analyse-race-draw = ничья, обе цели полны
analyse-race-open = ещё не решено
analyse-race-proved = { $result }, доказано
analyse-race-unless = { $result }, если никто не повернёт назад
# Match.
match-control-time = { $ms } мс на ход
match-control-nodes = { $count ->
    [one] { $count } позиция на ход
    [few] { $count } позиции на ход
   *[many] { $count } позиций на ход
}
match-control-depth = глубина { $depth }
match-controls = { $first } против { $second }
match-from-start = с начальной позиции
match-random = { $count ->
    [one] { $count } случайный полуход
    [few] { $count } случайных полухода
   *[many] { $count } случайных полуходов
} (seed { $seed })
match-openings = { $count ->
    [one] { $count } начало
    [few] { $count } начала
   *[many] { $count } начал
}
match-openings-of = { $openings } из { $file }
match-heading = { $ruleset }: { $played } из { $all ->
    [one] { $all } партии
    [few] { $all } партий
   *[many] { $all } партий
}, { $controls }, { $openings }
match-engine = программа
match-games = партий
match-won = побед
match-drawn = ничьих
match-lost = поражений
match-points = очков
match-score = доля
match-elo = Эло (95 %)
match-superior = сильнее
match-elo-between = { $value } (от { $low } до { $high })
match-pairs = пары, где у { $name } 0, 1/2, 1, 3/2, 2 очка: { $pairs }
match-white = Белые набрали { $share } +- { $error } (побед { $won }, ничьих { $drawn }, поражений { $lost })
match-ended-by = конец по
match-share = доля
match-column-white = белые
match-column-black = чёрные
match-length = ходов в партии: в среднем { $mean }, от { $least } до { $most }
match-faults = { $count ->
    [one] { $name } допустила ошибку в { $count } партии и проиграла её
    [few] { $name } допустила ошибку в { $count } партиях и проиграла их
   *[many] { $name } допустила ошибку в { $count } партиях и проиграла их
}
match-h0 = H0: не сильнее на { $elo } Эло
match-h1 = H1: сильнее больше чем на { $elo } Эло
match-undecided = не решено
match-test = { $test }: LLR { $ratio } (от { $low } до { $high }), { $said }
match-forfeit = партия { $number } ({ $ruleset }), полуход { $ply }: { $name }, { $side ->
    [white] белые
   *[black] чёрные
}, { $fault }; партия проиграна
match-progress = { $ruleset }: { $played } из { $all ->
    [one] { $all } партии
    [few] { $all } партий
   *[many] { $all } партий
}, { $name }: { $tally }
match-says = говорит:
# Puzzles and perft.
puzzles-row-grade = трудность { $grade }
puzzles-row-solved = решено
puzzles-broken = задача { $number } неверна
puzzles-checked = { $count ->
    [one] { $count } задача, верных { $good }
    [few] { $count } задачи, верных { $good }
   *[many] { $count } задач, верных { $good }
}
perft-total = всего { $count }
