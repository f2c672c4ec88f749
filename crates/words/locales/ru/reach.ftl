# What is said of the network in lines: net check, relay, witness; and rulesets.
net-listening = Приём на { $address }.
net-listening-here = Приём на { $address } (только эта машина).
net-listening-lan = Приём на { $address } (только ваша сеть).
net-listening-nowhere = Приёма нет нигде.
net-not-listening = Нет приёма на { $address }: { $why }.
net-ipv6 = IPv6: есть, с публичным адресом.
net-no-ipv6 = IPv6: публичного адреса нет.
net-lan-failed = Локальная сеть: поиск невозможен: { $why }.
net-lan-off = Локальная сеть: поиска не было.
net-lan = Локальная сеть: { $count ->
    [one] найден { $count } игрок
    [few] найдено { $count } игрока
   *[many] найдено { $count } игроков
}.
net-router-off = Роутер: не опрошен.
net-router-forwards = Роутер: пробрасывает { $address } (UPnP).
net-router-above = Роутер: у него самого нет публичного адреса (UPnP); над ним есть другой.
net-router-none = Роутер: порты здесь никто не пробрасывает (UPnP).
net-router-silent = Роутер: ответа нет (UPnP).
net-relay = Ретранслятор { $key }: { $said }.
net-relay-idle = не нужен
net-relay-dialling = ответа пока нет
net-relay-reserving = на связи, места пока не дал
net-relay-reserved = держит для вас место, без ограничений
net-relay-limited = держит для вас место; соединение прерывается ({ $limits }) и создаётся заново
net-or = { $first } или { $second }
net-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
net-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
net-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
net-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}
net-mib = { $count } МиБ
net-kib = { $count } КиБ
net-seen = Для { $key } вы — { $address }.
net-reached = Снаружи вы доступны по { $address }.
net-nat-none = Трансляция адресов: нет для тех, кто вас видел.
net-nat-one-port = Трансляция адресов: один порт для всех. Прямой путь через неё обычно открывается.
net-nat-each = Трансляция адресов: каждому свой порт (похоже, симметричный NAT). Прямой путь через неё не открыть.
net-nat-unknown = Трансляция адресов: неизвестна; нужны два ретранслятора, которые вас видят.
net-expect-direct = Чего ждать: другие доберутся до вас напрямую.
net-expect-punching = Чего ждать: другие доберутся до вас через ретранслятор; в семи случаях из десяти партия сама перейдёт на прямой путь.
net-expect-relayed = Чего ждать: вы играете через ретранслятор, если соперника нельзя достать напрямую. Партия так же хороша, лишь чуть медленнее.
net-expect-lan = Чего ждать: вас найдут в вашей сети; из интернета, насколько видно, никто. Сами вы можете войти к тому, кто доступен.
net-do-name-relay = Что делать: назовите ретранслятор того, на кого можно положиться, --relay ADDRESS; запустить его может любой с публичным адресом: 'ugolki relay'.
net-do-check-relay = Что делать: ни один названный ретранслятор не держит для вас место; проверьте адрес или спросите того, кто его держит, работает ли он и пускает ли вас.
net-do-upnp = Что делать: включите UPnP в роутере или пробросьте порт вручную и создавайте партию с --listen /ip4/0.0.0.0/tcp/PORT.
net-do-cgnat = Что делать: провайдер делит один адрес между клиентами (CGNAT): помогут только ретранслятор или IPv6.
net-do-ipv6 = У вас есть IPv6: у кого он тоже есть, доберётся напрямую, если пропустит защита роутера.
# A relay.
relay-begin = Это ретранслятор, { $key }. Он соединяет игроков, которые не могут достать друг друга; в партиях он ничего не решает. Ctrl-C завершает его.
relay-use = Игроки называют его так: --relay { $address }
relay-use-near = Игроки называют его так: --relay { $address } (только в той же сети)
relay-listening = Приём на { $address }.
relay-other-port = Порт 443, который проходит через любую защиту, не получен ({ $why }); взят { $port }. Службе с CAP_NET_BIND_SERVICE дадут и 443: docs/relay.md.
relay-metrics = Показатели: { $url }
relay-few-files = этому процессу хватит файлов только для { $count ->
    [one] { $count } соединения
    [few] { $count } соединений
   *[many] { $count } соединений
}; поднимите предел ('ulimit -n', LimitNOFILE=) или снизьте --connections
relay-ended = Завершён через { $seconds } с: { $connections }, { $places }, { $circuits }.
relay-connections = { $count ->
    [one] { $count } соединение
    [few] { $count } соединения
   *[many] { $count } соединений
}
relay-places = { $count ->
    [one] { $count } выданное место
    [few] { $count } выданных места
   *[many] { $count } выданных мест
}
relay-circuits = { $count ->
    [one] { $count } канал
    [few] { $count } канала
   *[many] { $count } каналов
}
# A witness.
witness-begin = Вы — свидетель, { $key }. Сюда приходят партии, в условиях которых вы названы; что и когда вы увидели, подписывается. Ctrl-C завершает.
witness-address = Хозяин называет вас так: --witness { $address }
witness-goes-on = Партия { $game } продолжается: белые { $white }, чёрные { $black }, после { $count ->
    [one] { $count } полухода
    [few] { $count } полуходов
   *[many] { $count } полуходов
}.
witness-begins = Началась партия { $game }: белые { $white }, чёрные { $black }.
witness-came = { $side ->
    [white] Белые
   *[black] Чёрные
} партии { $game } здесь.
witness-went = { $side ->
    [white] Белые
   *[black] Чёрные
} партии { $game } ушли.
witness-parked = Из партии { $game } никого нет; её журнал сохранён.
witness-ended = Партия { $game } окончена. { $ending }
witness-turned-away = { $count ->
    [one] { $key }: отказано, всего { $count } раз.
    [few] { $key }: отказано, всего { $count } раза.
   *[many] { $key }: отказано, всего { $count } раз.
}
# Rulesets.
rulesets-list-own = Свои, вне рейтинга.
rulesets-list-rated = Могут быть рейтинговыми.
rulesets-list-unrated = Вне рейтинга.
rulesets-list-broken = { $name } Свои, но негодны: { $fault }.
