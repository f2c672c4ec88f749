# What is wrong with records, logs, terms, keys, names and statements.
fault-new = то, для чего у этой версии нет слов ({ $kind })
fault-decode-too-long = { $length } байт больше дозволенных { $limit }
fault-decode-truncated = байты кончаются слишком рано
fault-decode-trailing = в конце лишнее: { $count ->
    [one] { $count } байт
    [few] { $count } байта
   *[many] { $count } байт
}
fault-decode-length = длина сверх предела
fault-decode-invalid = байты без смысла ({ $detail })
fault-decode-not-canonical = не то единственное написание, которое считается
fault-encode-unsupported = значение, которое не записать
fault-file-empty = файл пуст
fault-file-not-a-log = это не журнал партии: он начинается не с '{ $name }'
fault-file-newer = это сделано более новой версией (журнал { $version }, эта читает до { $ours }): обновите ugolki
fault-line-too-long = строка длиннее { $most } байт
fault-line-not-an-object = это не строка журнала партии
fault-line-unknown-kind = такая строка здесь не известна: её сделала более новая версия
fault-line-wrong-parts = число тел или подписей неверно
fault-line-base64 = '{ $key }' не каноничный base64
fault-line-length = у '{ $key }' неверная длина
fault-log-no-terms = условий нет: нигде не сказано, о чём договорились
fault-log-other-terms = здесь условия второй партии
fault-log-evidence = улика несостоятельна: { $why }
fault-log-stamp = отметка свидетеля несостоятельна: { $why }
fault-record-unreadable = это не прочесть: { $why }
fault-record-version = это сделано версией { $version } протокола; у этой программы версия { $ours }
fault-record-game = запись другой партии
fault-record-author = её автор в этой партии не играет
fault-signature = подпись неверна
fault-record-place = не на месте: пришёл номер { $got }, а на очереди { $expected }
fault-record-chain = она не продолжает прежнюю запись автора
fault-record-seen = она видела запись, которой здесь нет
fault-record-seen-back = она видела меньше, чем прежняя запись автора
fault-record-position = позиция после полухода { $ply } другая
fault-record-equivocation = две разные записи под одним номером
fault-act-not-started = сначала в партию входят обе стороны
fault-act-joined = эта сторона уже вошла
fault-act-over = партия окончена
fault-act-not-your-turn = ход другой стороны
fault-act-illegal = недозволенный ход: { $why }
fault-act-no-offer = ничью никто не предлагал
fault-act-offer-again = довольно одного такого предложения между ходами
fault-act-result-early = другая сторона ещё не признала конца
fault-act-result-wrong = исход этой партии другой
fault-act-claimed = на партию уже заявлено право
fault-act-flag = у другой стороны вышло время: это можно заявить
fault-act-no-clock = таких часов в этой партии нет
fault-act-not-their-turn = сейчас не ход другой стороны
fault-act-claim-early = заявлять это ещё рано
fault-act-not-allowed = условия этой партии этого не разрешают
fault-act-takeback = вернуть ходы можно только до своего хода
fault-act-paused = в партии перерыв
fault-act-not-paused = перерыва в партии нет
fault-act-dispute-again = это уже оспорено
fault-play-not-a-player = этот ключ в этой партии не играет
fault-play-refused = журнал этого не принимает: { $why }
fault-sign-author = запись другого автора
fault-agreement-unreadable = условия не прочесть: { $why }
fault-agreement-terms = такие условия невозможны: { $why }
fault-agreement-proposer = подпись предложившего условия неверна
fault-agreement-responder = подпись принявшего условия неверна
fault-terms-version =
    они для протокола { $protocol } и правил { $rules }; у этой программы протокол { $own_protocol } и правила
    { $own_rules }
fault-terms-same-player = у обоих игроков один ключ
fault-terms-time = такого контроля времени нет: { $time }
fault-terms-untimed-rated = партия без часов на рейтинг не считается
fault-terms-unrated-ruleset = эти правила не для рейтинга
fault-terms-rated-takebacks = в партии на рейтинг ходов не возвращают
fault-terms-other-pool = цепочки партий на рейтинг относятся к правилам { $pool }, а правила другие
fault-terms-chain-head = число партий на рейтинг и последняя из них не подходят друг к другу
fault-terms-witnesses = свидетель назван дважды, играет сам, или их больше { $most }
fault-stamp-game = отметка другой партии
fault-stamp-witness = в условиях такого свидетеля нет
fault-evidence-record = одна из записей негодна: { $why }
fault-evidence-same = обе записи одинаковы
fault-evidence-places = записи не для одного места
fault-evidence-linked = в журнале нет того, что продолжает запись
fault-evidence-nothing = в записи нет недозволенного хода
fault-key-not-a-key = это не открытый ключ ed25519
fault-key-weak = это слабый ключ ed25519: за него подпишет любой
fault-time-form = пишите минуты+секунды, например 3+2 или 1:30+0, дни на ход, например 2d, или untimed (без часов)
fault-time-limits =
    запас: от 1 секунды до 24 часов, добавка не больше часа, на ход по переписке от 1 до { $days } дней
fault-name-empty = в имени хотя бы один знак
fault-name-too-long = в имени не больше { $most } знаков
fault-name-spaces = пробелы в имени одиночные и не по краям
fault-name-marks = в нём значок без своей буквы
fault-name-character = знака U+{ $code } в имени не бывает
fault-statement-version = это сделано другой версией (заявление { $version }, эта читает { $ours })
fault-statement-unreadable = заявление не прочесть: { $why }
fault-statement-same-key = оба ключа одинаковы
fault-statement-parts = число подписей неверно
fault-statement-signature = подпись ключа { $key } неверна
fault-statements-none = это не файл заявлений о ключах: он начинается не с '{ $name }'
fault-statements-newer =
    это сделано более новой версией (заявления { $version }, эта читает до { $ours }): обновите ugolki
fault-statements-too-long = файл больше { $most } байт
fault-statements-line = это не строка файла заявлений
fault-statements-unknown-kind = такое заявление здесь не известно: его сделала более новая версия
fault-statements-damaged = тело или подписи испорчены
fault-at-line = строка { $line }
fault-at-side = { $side ->
    [white] белые
   *[black] чёрные
}
fault-at-record = запись { $seq }
fault-at-ply = полуход { $ply }
