# The chat. The phrases are sent as codes and said here in the reader's language.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-good-game = Gute Partie!
phrase-good-move = Guter Zug!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung.
phrase-back-soon = Ich bin gleich zurück.
phrase-back = Ich bin wieder da.
phrase-thinking = Lass mich nachdenken.
phrase-another = Noch eine Partie?
phrase-must-go = Ich muss gehen.
phrase-goodbye = Auf Wiedersehen!
phrase-unknown = (ein Satz, den diese Version nicht kennt)
chat-heard = Dein Gegner sagt: { $said }
chat-you = Du: { $said }
chat-you-waiting = Du: { $said } (noch nicht zugestellt)
chat-opponent = Gegner: { $said }
chat-blocked =
    { $name } ist gesperrt: keine Verbindung, keine Partie, kein Wort. 'ugolki players unblock' in einer Shell hebt
    das auf.
chat-muted-name = { $name } ist stumm: nichts davon wird gezeigt.
chat-heard-again = { $name } ist wieder zu hören.
chat-unread = Chat: { $count ->
    [one] 1 neue Zeile
   *[other] { $count } neue Zeilen
}; { $key } öffnet ihn.
chat-new = Chat: neu
chat-title = Chat
chat-nothing = Es wurde nichts gesagt.
chat-muted = Stumm: nichts von deinem Gegner wird gezeigt.
chat-off = Ohne Chat vereinbart.
chat-no-opponent = An diesem Tisch ist niemand zum Reden.
chat-send = Senden
chat-phrases = Fertige Sätze
chat-mute = Stumm
chat-unmute = Hören
chat-mute-always = Immer stumm
block-question =
    Diesen Spieler sperren? Die Verbindung endet sofort, und es gibt keine mehr, bis du den Schlüssel entsperrst.
    Die Partie bleibt im Protokoll, wie sie steht.
block-it = Sperren
nobody-to-block = Hier ist kein anderer Spieler, den du sperren könntest.
