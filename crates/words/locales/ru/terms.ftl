# The terms of a game.
terms-players-label = Игроки
terms-colours-label = Цвета
terms-time-label = Время
terms-lag-label = Задержка
terms-rated-label = Рейтинг
terms-allowed-label = Разрешено
terms-witnesses-label = Свидетели
terms-rules-label = Правила
terms-players = { $host } (хозяин) и { $guest }
terms-colours-lot = по жребию, на который не влияет ни один игрок
terms-colours-white = хозяин, { $host }, играет белыми
terms-colours-black = хозяин, { $host }, играет чёрными
terms-heading = Условия:
terms-heading-here = За одной клавиатурой, без подписей:
terms-and-rules = Условия и правила
said-now = Сейчас:
terms-time = Время: { $time }.
terms-lag = Задержка: { $lag }.
terms-connection = Связь: { $connection }.
terms-rated = Рейтинг: { $rated }.
terms-allowed = Разрешено: { $allowed }.
terms-witness = Свидетель { $witness }: { $state }.
allowed-takebacks = взятие ходов назад
allowed-pauses = паузы
allowed-premoves = ходы заранее
allowed-chat = чат
allowed-spectators = зрители
allowed-least = только ходы, предложения ничьей и сдача
# Time.
time-none = без часов
time-base = { $base } каждому на всю партию
time-increment = { $base } каждому, плюс { $increment } за каждый ход
time-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} на каждый ход
time-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
time-minutes = { $count } мин
time-seconds = { $count } с
time-left-days = { $days } д { $hours } ч
lag-line = { $allowance } с на ход даром; обман даёт не больше { $gain } с за { $moves } ходов
lag-brief = { $allowance } с на ход, за { $moves } ходов до { $gain } с
lag-left = У { $side ->
    [white] белых
   *[black] чёрных
} { $bank } с в запасе на задержку и { $guard } с, чтобы не проиграть по времени из-за одной задержки.
clock-runs = идут
clock-runs-low = идут, мало
clock-first = первый ход
clock-first-low = первый ход, мало
clock-stands = стоят
clock-paused = пауза
clock-adjourned = отложена
clock-stood-at = как стояли
clock-as-measured = идут, судя отсюда
own-clock = Ваши часы: { $left }.
own-clock-state = Ваши часы: { $left }, { $state }.
not-rated-untimed = нет (без часов)
not-rated-ruleset = нет (правила)
not-rated-takebacks = нет (ходы назад)
not-rated-because-untimed = Партия без часов не может быть рейтинговой (P-7.8).
not-rated-because-ruleset = Партии по этим правилам не идут в рейтинг (R-2).
not-rated-because-takebacks = В рейтинговой партии ходы назад не берут (P-5.3): сначала выключите это.
not-rated-because = Партия с такими условиями не может быть рейтинговой.
