# The chat. The phrases are sent as codes and said here in the reader's language.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-good-game = Good game!
phrase-good-move = Good move!
phrase-thanks = Thank you!
phrase-sorry = Sorry.
phrase-back-soon = I will be back soon.
phrase-back = I am back.
phrase-thinking = Let me think.
phrase-another = Another game?
phrase-must-go = I have to go.
phrase-goodbye = Goodbye!
phrase-unknown = (a phrase that this version does not know)
chat-heard = Your opponent says: { $said }
chat-you = You: { $said }
chat-you-waiting = You: { $said } (not delivered yet)
chat-opponent = Opponent: { $said }
chat-blocked =
    { $name } is blocked: no connection, no game, no word. 'ugolki players unblock' in a shell takes that back.
chat-muted-name = { $name } is muted: nothing that is said there is shown.
chat-heard-again = { $name } is heard again.
chat-unread = Chat: { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}; { $key } opens it.
chat-new = Chat: new
chat-title = Chat
chat-nothing = Nothing has been said.
chat-muted = Muted: nothing of your opponent's is shown.
chat-off = The terms of this game allow no chat.
chat-no-opponent = There is nobody to talk to at this table.
chat-send = Send
chat-phrases = Ready phrases
chat-mute = Mute
chat-unmute = Unmute
chat-mute-always = Mute for good
block-question =
    Block this player? The connection ends at once, and there will be none again until you unblock the key. The game
    stays as it stands in the log.
block-it = Block
nobody-to-block = There is no other player here to block.
