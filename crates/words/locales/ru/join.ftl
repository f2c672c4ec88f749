# Joining a game, and what is read before one agrees to it.
join-prompt =
    Вставьте или введите билет, @ и имя файла с ним или адрес с ключом (/ip4/.../p2p/...). Разрывы строк не важны.
join-empty = Билета ещё нет: сначала вставьте его сюда.
joining-calling = Вызываем { $key } ...
joining-hint = Это займёт несколько секунд. Esc прекращает.
proposal-opponent = { $name } хочет играть: ключ { $key }, { $connected }.
proposal-not-connected = сейчас нет связи
proposal-path-lan = в этой сети
proposal-path-direct = напрямую
proposal-path-relay = через ретранслятор { $relay }
proposal-path-ms = { $path }, { $ms } мс
proposal-path-jitter = { $path }, { $ms } мс +-{ $jitter }
agreed-nobody = Пока никто не согласился.
agreed-they = Другой игрок согласен. Дело за вами.
agreed-you = Вы согласились. Ждём другого игрока.
agreed-both = Оба согласны. Ждём вторую подпись: тогда партия начнётся.
answer-rules = Правила
answer-agree = Согласиться и играть
answer-same = Слова те же: играть
answer-uncompared = Играть всё равно
answer-differ = Слова разные
differ-question = Другой игрок читает другие слова? Значит, кто-то сидит между вами, и партии не будет.
refuse-question = Отказаться от партии? Другой игрок узнает об этом, и партии не будет.
refuse = Отказаться
# What is known of a player.
known-revoked = Осторожно: этот ключ отозван. С { $day } он может быть в чужих руках.
known-replaced = Осторожно: владелец этого ключа от него отказался и играет теперь с ключом { $key }.
known-other-key = Осторожно: { $name } вам известен по ключу { $key }, а это другой ключ.
known-other-name = Этот ключ вам известен как { $known }; теперь его имя { $name }.
known-verified = { $name }: этот ключ вам известен, и контрольную фразу вы сверили.
known = { $name }: этот ключ вам известен.
known-new = { $name }: вам ещё не известен; имя игрок выбирает себе сам.
known-other-install =
    Этот ключ играет не с той установки, что в прошлый раз: владелец переехал, или ключ у кого-то другого.
known-mark-revoked = отозван
known-mark-replaced = заменён
known-mark-other-key = не тот { $name }
known-mark-other-name = известен как { $name }
known-mark = известен
known-remembered = { $name }: этот ключ теперь вам известен.
phrase = Контрольная фраза: { $phrase }.
phrase-compare = Спросите у другого игрока его слова, голосом: если они другие, между вами кто-то есть.
phrase-awaited = Контрольная фраза сейчас появится: дождитесь её, прежде чем соглашаться.
phrase-hint = Скажите её друг другу голосом. Если слова другой стороны иные, между вами кто-то есть.
