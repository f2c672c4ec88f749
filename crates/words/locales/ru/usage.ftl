# What stands around the texts of a help.
usage-heading = Вызов:
usage-commands = Команды:
usage-arguments = Аргументы:
usage-options = Флаги:
usage-examples = Примеры:
usage-flags = [ФЛАГИ]
usage-command = КОМАНДА
usage-default = [по умолчанию: { $value }]
usage-values = [возможны: { $values }]
usage-help = Напечатать справку
usage-help-more = Напечатать справку (подробнее: '--help')
usage-help-less = Напечатать справку (коротко: '-h')
usage-top = -h коротко, на один экран; --help всё; -V версия
usage-next = дальше: { $command }

# Flags of every command.
usage-no-config = начать так, будто ваших файлов нет
usage-quiet = не говорить ничего, кроме данных и ошибок
usage-no-input = ничего не спрашивать; нет ответа - ошибка
usage-settings = Настройки: у каждой флаг любой команды, переменная и ключ в config.toml:
usage-settings-order =
    Флаг важнее переменной, она важнее config.toml, а он важнее того, что хранит экран настроек. 'ugolki config print'
    показывает каждое значение и кто его задал.

# A command line that can't be followed.
refused-unknown-argument = неизвестный аргумент '{ $argument }'
refused-unknown-command = неизвестная команда '{ $command }'
refused-no-command = после '{ $command }' нужна ещё команда: { $commands }
refused-missing = не хватает обязательных аргументов:
refused-value = '{ $value }' не годится для '{ $argument }'
refused-value-because = '{ $value }' не годится для '{ $argument }': { $why }
refused-no-value = у '{ $argument }' должно быть значение, а его нет
refused-too-many = '{ $value }' для '{ $argument }' лишнее: больше значений не нужно
refused-too-few = для '{ $argument }' нужно значений: { $least }, дано: { $given }
refused-wrong-number = для '{ $argument }' нужно значений: { $wanted }, дано: { $given }
refused-twice = '{ $argument }' нельзя дать несколько раз
refused-conflict = '{ $argument }' нельзя вместе с { $others }
refused-no-equals = значение '{ $argument }' пишется после знака равенства
refused-utf8 = один из аргументов не в UTF-8
refused-tip = совет: { $tip }
refused-near-command = { $count ->
        [one] есть похожая команда: { $words }
        [few] есть похожие команды: { $words }
       *[many] есть похожие команды: { $words }
    }
refused-near-argument = { $count ->
        [one] есть похожий аргумент: { $words }
        [few] есть похожие аргументы: { $words }
       *[many] есть похожие аргументы: { $words }
    }
refused-near-value = { $count ->
        [one] есть похожее значение: { $words }
        [few] есть похожие значения: { $words }
       *[many] есть похожие значения: { $words }
    }
refused-as-value = чтобы передать '{ $argument }' как значение, пишите '{ $way }'
refused-dashes = есть команда '{ $command }'; чтобы вызвать её, уберите '--' перед ней
refused-elsewhere = есть '{ $way }'
refused-more = Подробнее: '--help'.

# Why a value does not fit.
unfit-meant = может, '{ $near }'?
unfit-whole = нужно целое число
unfit-whole-least = нужно целое число от { $least }
unfit-whole-between = нужно целое число от { $least } до { $most }
unfit-socket = пишется так: 127.0.0.1:9618
unfit-ruleset = все своды называет 'ugolki rulesets list'; файл со своими правилами кончается на .json
unfit-ruleset-meant = может, '{ $near }'? (все называет 'ugolki rulesets list')
unfit-level = уровни: { $levels }
unfit-move-time = время в секундах, до трёх знаков после точки, от 0.001 до 3600
unfit-peer-address = { $why }; адрес пишется так: /ip4/192.0.2.1/tcp/4001/p2p/12D3Koo..., его печатает 'ugolki witness'
unfit-listen-address =
    { $why }; адрес пишется так: /ip4/0.0.0.0/tcp/4001 или /ip4/0.0.0.0/udp/4001/quic-v1, а порт 0 оставляет выбор
    открытым
unfit-key =
    { $why }; ключ - это 64 шестнадцатеричные цифры, как печатает 'ugolki key show', или 'ssh-ed25519 AAAA...'
unfit-expires = пишется так: 90m, 2h или 3d, не меньше минуты и не больше 30 дней
unfit-time = время пишется 90s, 2m, 6h или 1d, от секунды до полугода
unfit-size = размер пишется 128KiB, 64MiB или 1GiB; 0: без предела
unfit-clock-form = пишите минуты+секунды, как 3+2 или 1:30+0, дни на ход, как 2d, или untimed; обычно { $usual }
unfit-clock-limits = запас: от 1 секунды до 24 часов, добавка: не больше часа, дней на ход: от 1 до { $most }; обычно { $usual }
unfit-yes-no = здесь yes или no
unfit-seconds = нужно число секунд, например 120 или 0.5
unfit-theme = встроенные темы: { $names }
unfit-game = номер партии - это 64 шестнадцатеричные цифры
unfit-date = время - это день, 2026-11-30, или 2026-11-30T12:00:00Z, по UTC
unfit-unreachable = по этому адресу до машины никто не достанет
unfit-public = пишется так: 203.0.113.7, relay.example.org или /ip4/203.0.113.7/tcp/443
unfit-public-address =
    { $why }; пишется так: /ip4/203.0.113.7/tcp/443 или /dns/relay.example.org/udp/443/quic-v1
unfit-match-clock = часы - это секунды и секунды на ход, например 10+0.1 или 60
unfit-engine-word = '{ $word }' - не КЛЮЧ=ЗНАЧЕНИЕ; значение с пробелами стоит в кавычках
unfit-engine-number = '{ $word }': не число от 1 до { $most }
unfit-engine-cmd = 'cmd=' не называет программы
unfit-engine-name = в 'name=' от 1 до 60 байтов
unfit-engine-ruleset = свод правил у матча один: --ruleset
unfit-engine-option = параметр пишется option.NAME=VALUE
unfit-engine-twice = '{ $key }=' стоит дважды
unfit-engine-key = нет ключа '{ $key }'; есть { $keys } и option.NAME
unfit-engine-key-meant = нет ключа '{ $key }'; может, '{ $near }'? есть { $keys } и option.NAME
unfit-engine-quote = кавычка ({ $mark }) не закрыта
unfit-one-of = есть { $all }
unfit-tie-break = показателя «{ $code }» нет; есть { $all }
