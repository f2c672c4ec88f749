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
