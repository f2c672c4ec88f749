# What is wrong with a match of engines, and with engines themselves.
usage-many-engines = --engine стоит { $count } раз; играют два движка
usage-sprt = --sprt: { $why }
sprt-unknown = '{ $word }': есть elo0=, elo1=, alpha= и beta=
sprt-no-number = в '{ $word }' нет числа
sprt-twice = '{ $key }=' стоит дважды
sprt-elo = elo0 меньше elo1, оба от -1000 до 1000
sprt-chance = { $name } больше 0 и меньше 0.5
usage-openings-long = в { $path } больше { $most } байт
opening-none = в нём нет начал для { $ruleset }
opening-line = строка { $number }: { $why }
opening-game = партия { $number }: { $why }
opening-over = она окончена ({ $reason }), значит это не начало
engine-not-started = движок '{ $command }' не запустить: { $why }
engine-crash = движок '{ $command }' завершился: { $how }
engine-hang = движок '{ $command }' не отвечает на '{ $asked }' за { $seconds } с
engine-time = движок '{ $command }' просрочил время: оставалось { $left } с и ещё { $margin } с запаса
engine-illegal = движок '{ $command }' играет '{ $move }', а это нельзя ({ $kind }): { $why }
engine-nonsense = движок '{ $command }' отвечает бессмыслицей: { $line }
engine-refused = движок '{ $command }' отказывается: { $line }
engine-no-option = у движка '{ $command }' нет настройки '{ $option }'
engine-stopped = движок '{ $command }' остановлен
engine-exit-code = код выхода { $code }
nonsense-unasked = '{ $line }', хотя ничего не спрашивали
nonsense-endless = больше { $most } строк, и среди них нет '{ $word }'
nonsense-deaf = он не читает того, что ему говорят
nonsense-long = слишком длинная строка
engine-killed = убит сигналом { $signal }
engine-closed = его ввод или вывод закрыт
engine-unseen = его конца никто не видел
usage-no-ruleset = в этой программе нет правил '{ $id }'
