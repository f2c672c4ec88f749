# What is wrong with reports of tournaments, and why a round can't be paired.
fault-report-long = { $what }: больше { $most } знаков, таких отчётов о турнире не бывает
fault-report = { $what }: это не отчёт, по которому можно идти: { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
fault-report-more = и ещё { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
fault-report-event = { $what }: { $why }
fault-not-paired = тур { $round } по { $engine } не составляется: { $why }
fault-tie-break-unfit = { $code } ничего не говорит в турнире, который составляет { $engine }
hint-report-rounds = --rounds скажет, сколько туров
fault-event-over = { $count ->
    [one] сыгран весь { $count } тур
    [few] сыграны все { $count } тура
   *[many] сыграны все { $count } туров
}
fault-too-few = { $count ->
    [0] составлять пары не из кого
    [one] для пар остался только { $count } игрок
    [few] из { $count } игроков пар не составить
   *[many] из { $count } игроков пар не составить
}
fault-too-many = игроков: { $count }; эта система берёт не больше { $most }
fault-no-legal-pairing = законных пар нет; все запрещает { $criterion } ({ $says })
fault-criterion-meeting = никто не встречается дважды
fault-criterion-bye = никто не остаётся без пары второй раз
fault-criterion-colour = не встречаются двое, кому нужен один цвет
fault-no-rounds = { $engine } туров не составляет
fault-rounds-unknown = в нём не сказано, сколько туров, а последний составляется иначе
fault-round-not-over = тур { $round } не сыгран; { $count ->
    [0] не сыгран ни один
    [one] сыгран { $count } тур
    [few] сыграно { $count } тура
   *[many] сыграно { $count } туров
}
fault-many-players = { $count ->
    [one] { $count } игрок: больше, чем есть номеров
    [few] { $count } игрока: больше, чем есть номеров
   *[many] { $count } игроков: больше, чем есть номеров
}
fault-many-rounds = сыграно туров: { $played } из { $rounds }
fault-ragged = у игрока { $player } не столько туров, сколько у игрока 1
fault-one-sided = в туре { $round } игрок { $player } играл с { $opponent }, а в той строке другое
fault-points-win = победа должна стоить больше ничьей
fault-points-draw = ничья должна стоить не меньше поражения
fault-points-bye = пропуск не должен стоить больше победы
fault-points-much = победа стоит не больше { $most } очков
fault-trf = строка { $line }, столбец { $column }: { $what }
fault-trf-length = здесь не больше { $most } знаков
fault-trf-player = здесь номер игрока от 1 до 9999
fault-trf-round = здесь число туров
fault-trf-points = здесь очки с половинами, например 3.5
fault-trf-rating = здесь рейтинг
fault-trf-rank = здесь место
fault-trf-colour = здесь цвет: w, b или -
fault-trf-result = здесь итог: один из 1 = 0 + - W D L U F H Z
fault-trf-result-game = здесь итог игры с соперником
fault-trf-result-bye = здесь пропуск: соперника нет
fault-trf-symbol = здесь одно из W D L A P X
fault-trf-bye = здесь одно из F H Z
fault-trf-playable = здесь очки, на которые можно играть
fault-trf-known = у игрока { $player } нет строки
fault-trf-twice = строка игрока { $player } уже была
fault-trf-mirrored = тур { $round }: в строке игрока { $player } другое
fault-trf-sum = очков { $said }, а по турам выходит { $counted }
fault-trf-teams = командные турниры не читаются
fault-trf-players = ни у одного игрока нет строки
fault-unsound = ошибка программы: { $what }
fault-illegal-missing = игрок { $player } остался без доски
fault-illegal-extra = игрок { $player } в парах лишний или дважды
fault-illegal-needless-bye = у игрока { $player } пропуск, хотя игроков чётное число
fault-illegal-meeting = игроки { $white } и { $black } уже встречались или не должны встречаться
fault-illegal-bye = игроку { $player } второй пропуск не полагается
fault-illegal-bye-score = без пары игрок { $player }, а мог бы { $other }, у кого очков меньше
fault-illegal-colour = игрокам { $white } и { $black } нужен один цвет
fault-illegal-wish = у игрока { $player } цвет, которого быть не должно
