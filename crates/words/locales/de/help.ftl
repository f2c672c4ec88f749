# The help page. A heading ends in a colon.
help-keys-menu = Tasten dieses Bildschirms:
help-keys-field = Tasten in einem Textfeld:
help-keys-table = Tasten am Tisch:
help-keys-typing = Tasten beim Tippen eines Zuges:
help-keys-setup = Tasten der Aufstellung:
help-keys-question = Tasten in einer Frage:
help-keys-page = Tasten auf einer Seite:
help-keys-chat = Tasten im Chat:
help-game = Das Eckenspiel:
help-game-aim =
    Jede Seite beginnt in ihrer Ecke des Brettes. Wer zuerst alle Steine in die gegenüberliegende Ecke bringt,
    gewinnt.
help-game-moves =
    Ein Stein geht einen Schritt auf ein freies Nachbarfeld oder springt über einzelne Steine beider Seiten, so oft
    er kann. Nichts wird geschlagen. Verlasse dein Haus rechtzeitig: die Regeln sagen, bis zu welchem Zug.
help-game-rules = Die Regeln einer Partie stehen hinter F8: im Formular, bei den Bedingungen und am Tisch.
help-move = Wie man zieht:
help-move-mouse =
    Mit der Maus: klicke einen Stein an, dann ein markiertes Feld. Zeigst du auf eine Marke, siehst du den Weg. Die
    rechte Taste lässt los.
help-move-keys =
    Mit den Tasten: gehe mit Pfeilen oder Tab zu einem Stein, nimm ihn mit Enter auf, gehe zu einer Marke, drücke
    Enter.
help-move-typed =
    Getippt: c3-d3, c3e5, c3 e5 oder ein ganzer Weg c3-e3-e5, dann Enter. Auch mit russischen Tasten: der Zug wird
    zuerst lateinisch gezeigt. Ein Ausrufezeichen am Ende spielt ohne Rückfrage.
help-words-practice =
    Auf derselben Zeile gelten Wörter: hint, takeback, redo, side, side white, level 5, time 2, new, setup, position
    mit ihrem Text, resign, flip, rules, help, quit, pass.
help-words-played =
    Auf derselben Zeile gelten Wörter: takeback, draw, pause, adjourn, accept, decline, go on, resign, claim,
    concede, terms, flip, help, quit, pass.
help-time = Zeit:
help-time-clock =
    Die Uhr der Seite am Zug läuft; ist die Zeit um, gibt ihr eigenes Programm auf. Der erste Zug jeder Seite kostet
    nichts und muss binnen 30 Sekunden kommen. Verzögerung wird ausgeglichen, soweit die Bedingungen es sagen (F8).
    Uhren werden nie verstellt: willst du großzügig sein, stimme einer Pause oder Rücknahme zu.
help-time-claim =
    Geht die Verbindung verloren, stehen beide Uhren, insgesamt eine Minute. Gefordert wird eine Partie nur, wenn du
    es willst: wegen Abwesenheit der anderen Seite an ihrem Zug, oder weil ihre Zeit samt allem Ausgleich um ist.
    Sie gilt dann als gefordert: das Wort einer Seite.
help-setup = Wie man aufstellt:
help-setup-mouse =
    Mit der Maus oder Enter: ein Feld wechselt von leer zu weißem Stein, schwarzem Stein und wieder zu leer.
help-setup-keys = Mit den Tasten: gehe zu einem Feld und setze dort, was du willst.
help-setup-typed =
    Getippt: t öffnet eine Zeile für eine ganze Stellung wie 5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1 oder für eins der
    Wörter clear, reset, mirror, turn, play. Eine eingefügte Stellung wird sofort genommen.
help-mouse = Die Maus:
help-mouse-select = Halte Shift (Option auf macOS), um Text zu markieren: einfache Klicks nimmt das Programm selbst.
help-keys-replay = Tasten beim Nachspielen:
action-find = Suchen
action-find-help = Sucht Wörter auf der Seite: nur was sie enthält, ist zu sehen.
page-find = Suchen:
page-nothing-found = Auf dieser Seite steht das nicht.
