# Boards, standings and whole reports of tournaments, as commands print them.
report-stdin = стандартный ввод
report-boards = Тур { $round }, { $engine }: { $count ->
    [one] { $count } доска
    [few] { $count } доски
   *[many] { $count } досок
}
report-free = нет соперника
report-full-bye = пропуск, очко
report-not-entered = ещё не вступил
report-withdrawn = выбыл
report-large = { $engine } рассчитан не более чем на { $count } игроков; дальше он работает долго, а fast-swiss/1 быстро
report-number = №
report-board = Д.
report-white = Белые
report-black = Чёрные
report-result = Итог
report-rank = Место
report-rating = Рейтинг
report-key = Ключ
report-round = Тур { $round }
report-rounds = Туры
report-forfeit-win = победа без игры
report-forfeit-loss = поражение без игры
report-standings-after = { $round ->
    [0] Ещё до первого тура, всего { $rounds ->
        [one] { $rounds } тур
        [few] { $rounds } тура
       *[many] { $rounds } туров
    }, { $engine }
   *[other] После тура { $round } из { $rounds }, { $engine }
}
report-other-tie-breaks = Список показателей самого отчёта здесь не применить: { $list }
report-tid = турнир { $tid }
report-check = Проверить: { $command }
report-legend =
    В клетках: соперник, цвет (w белые, b чёрные), итог. 1 = 0 сыграно; + - без игры; U без пары; H пропуск за пол-очка; F
    пропуск за победу; Z пропуск без очков.
report-event-id = Турнир
report-seal = Печать
report-facts = Факты
report-digest = Хеш
report-check-by = Проверить
report-page-cannot =
    Сама страница ничего не доказывает. У кого есть папка турнира, тот проверит этой командой каждую подпись, партию и пару,
    без сети, и сравнит хеш.
report-follows = Очки и показатели по C.07 (2026), пары швейцарской системы по C.04.3 (2026).
report-opened = Каждое значение, с тем, из чего оно сложено.
explain-place = { $rank }. { $name } ({ $number }), { $points }
explain-number = { $value }, номер в жеребьёвке
explain-no-games = { $value }: партий не было
explain-rounds = { $value }: { $count ->
    [one] тур { $rounds }
    [few] туры { $rounds }
   *[many] туры { $rounds }
}
explain-direct-none = с теми, кто наравне, партий не было
explain-fore = { $sum }; партии последнего тура считаются ничьими
explain-left-out = { $sum }; не входит: { $out }
explain-least = наименьшее
explain-greatest = наибольшее
explain-voluntary = наименьшее из туров, пропущенных по своей воле
explain-byes-as-draws = пропуски до конца как ничьи
explain-own = свои очки за { $what }
explain-scheduled = очки назначенного соперника за { $what }
explain-draws = ничья в каждом туре, за { $what }
explain-bye = тур { $round } без пары
explain-half-bye = пропуск за пол-очка в туре { $round }
explain-zero-bye = пропуск без очков в туре { $round }
explain-not-entered = тур { $round } до вступления
explain-withdrawn = тур { $round } после выбытия
explain-forfeit-win = победу без игры в туре { $round }
explain-forfeit-loss = поражение без игры в туре { $round }
verify-trf-pairs = пары
verify-trf-colours = цвета
verify-trf-bye = кто без пары
verify-trf-round = Тур { $round }: составлен так же, { $count ->
    [one] { $count } доска
    [few] { $count } доски
   *[many] { $count } досок
}
verify-trf-other = Тур { $round }, различия: { $kinds }
verify-trf-ours = здесь
verify-trf-file = файл
verify-trf-holds = { $count ->
    [0] Ни один тур ещё не составлен
    [one] { $count } тур: всё так, как составляет { $engine }
    [few] { $count } тура: все так, как составляет { $engine }
   *[many] { $count } туров: все так, как составляет { $engine }
}; очки всех строк сходятся
verify-trf-differs = От { $engine } отличаются { $differing } из { $count ->
    [one] { $count } тура
    [few] { $count } туров
   *[many] { $count } туров
}; очки всех строк сходятся
