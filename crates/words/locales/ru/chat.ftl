# The chat. The phrases are sent as codes and said here in the reader's language.
phrase-hello = Здравствуйте!
phrase-good-luck = Удачи!
phrase-good-game = Хорошая партия!
phrase-good-move = Хороший ход!
phrase-thanks = Спасибо!
phrase-sorry = Извините.
phrase-back-soon = Скоро вернусь.
phrase-back = Я на месте.
phrase-thinking = Дайте подумать.
phrase-another = Ещё партию?
phrase-must-go = Мне пора.
phrase-goodbye = До свидания!
phrase-unknown = (фраза, которой эта версия не знает)
chat-heard = Соперник говорит: { $said }
chat-you = Вы: { $said }
chat-you-waiting = Вы: { $said } (ещё не доставлено)
chat-opponent = Соперник: { $said }
chat-blocked = { $name }: заблокировано, ни связи, ни игры, ни слова. Отменить: 'ugolki players unblock' в оболочке.
chat-muted-name = { $name }: заглушено, ничего из сказанного там не показывается.
chat-heard-again = { $name }: снова слышно.
chat-unread = Чат: { $count ->
    [one] { $count } новая строка
    [few] { $count } новые строки
   *[many] { $count } новых строк
}; { $key } открывает.
chat-new = Чат: новое
chat-title = Чат
chat-nothing = Ничего не сказано.
chat-muted = Заглушено: слова соперника не показываются.
chat-off = Условия без чата.
chat-no-opponent = За этим столом не с кем говорить.
chat-send = Послать
chat-phrases = Готовые фразы
chat-mute = Заглушить
chat-unmute = Слышать
chat-mute-always = Заглушить навсегда
block-question =
    Заблокировать этого игрока? Связь сразу прервётся, и новой не будет, пока вы не разблокируете ключ. Партия
    останется в журнале, как есть.
block-it = Заблокировать
nobody-to-block = Здесь нет другого игрока, чтобы заблокировать.
