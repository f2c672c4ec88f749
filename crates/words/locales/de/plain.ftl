# Plain mode: sentences, each of which stands alone. What is typed stays English; other words for the same are below.
plain-your-move = Du bist am Zug.
plain-to-move = { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug.
plain-your-pass = Du bist am Zug: kein Zug ist möglich, du musst passen. Tippe pass.
plain-to-pass = { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug: kein Zug ist möglich, es muss gepasst werden. Tippe pass.
plain-calling = Der Gastgeber { $key } wird gerufen.
plain-agreed-waiting = Du hast zugestimmt. Warten auf { $name }.
plain-not-connected-yet = Dein Gegner ist noch nicht verbunden.
plain-left-kept = { $said } Das Gespielte bleibt erhalten. Tippe quit, um zu gehen.
plain-invite =
    Du bietest eine Partie { $ruleset } an. Die nächste Zeile ist die Einladung; sie gilt für eine Partie bis { $until } UTC.
plain-invite-leads = Sie führt zu { $addresses }.
plain-and = { $first } und { $second }
plain-waiting-lan =
    Warten auf einen Spieler, der die Einladung hat oder dich im lokalen Netz findet. Tippe qr für die Einladung als
    QR-Code, save, um sie in einer Datei zu behalten.
plain-waiting-here =
    Warten auf einen Spieler, der die Einladung hat oder dich von diesem Rechner ruft. Tippe qr für die Einladung
    als QR-Code, save, um sie in einer Datei zu behalten.
plain-waiting-invite =
    Warten auf einen Spieler, der die Einladung hat. Tippe qr für die Einladung als QR-Code, save, um sie in einer
    Datei zu behalten.
plain-compare =
    { $phrase } { $hint } Tippe same, wenn sie gleich sind, differ, wenn nicht, oder accept, um ohne Vergleich zu
    spielen.
plain-you-offered-draw = Du hast Remis angeboten.
plain-draw-offered = Dein Gegner bietet Remis an. { $answer }
plain-side-offers-draw = { $side ->
    [white] Weiß
   *[black] Schwarz
} bietet Remis an.
plain-claimed-moment = { $said } Die andere Seite hat einen Moment zu antworten.
plain-claimed-play-on =
    { $said } Nach deiner eigenen Uhr hast du Zeit: spiele weiter, oder tippe concede, um zuzustimmen.
plain-claimed-concede = { $said } Tippe concede, um zuzustimmen; ein vorher signierter Zug beantwortet es von selbst.
plain-claimed-away =
    { $said } Du warst an deinem Zug zu lange weg. Tippe concede, um zuzustimmen; ein vorher signierter Zug
    beantwortet es von selbst.
plain-log = Das Protokoll der Partie: { $path }
plain-rematch-wanted = { $said } Tippe rematch, um sie zu spielen, oder quit, um zu gehen.
plain-low-time = Die Zeit ist knapp. { $clocks }
plain-refused = Abgelehnt
plain-trouble = { $what }: { $why }
plain-stays = Tippe rematch, um mit vertauschten Farben noch einmal zu spielen, oder quit, um zu gehen.
plain-opponent = Dein Gegner
plain-unfinished-log = Du lässt die Partie unbeendet. Ihr Protokoll: { $path }
plain-unfinished = Du lässt die Partie unbeendet.
plain-re-entry =
    { $typed } endet nach der Frist in deinem eigenen Haus und verliert die Partie sofort. Tippe { $typed }!, um es
    trotzdem zu spielen, oder einen anderen Zug.
plain-leaving = Eine Partie läuft. Noch einmal Ctrl-C lässt sie unbeendet, oder spiele weiter.
plain-connected = verbunden { $path }
plain-connected-trip = verbunden { $path }, { $ms } ms hin und zurück
plain-not-connected = gerade nicht verbunden
plain-path-lan = im lokalen Netz
plain-path-direct = direkt
plain-path-relay = über das Relay { $relay }
plain-terms-ours = { $name } ({ $key }), { $connected }, will mit dir spielen: { $terms }. { $ask }
plain-terms-theirs = { $name } ({ $key }), { $connected }, bietet dir eine Partie an: { $terms }. { $ask }
plain-ask-agreed = Du hast zugestimmt.
plain-ask-terms = Tippe accept oder decline; terms erzählt die Regeln.
plain-agreement = { $ruleset }, { $colours }, { $time }, { $rated }, { $allowed }
plain-agreement-lag =
    { $agreement }. Verzögerung bis { $allowance } ms je Zug kostet nichts; wer mit der Uhr betrügt, gewinnt also
    höchstens { $gain } in { $moves } Zügen
plain-colours-lot = Farben durch das Los
plain-colours-you = { $side ->
    [white] du spielst Weiß
   *[black] du spielst Schwarz
}
plain-witnesses = { $count ->
    [one] Die Partie hat einen Zeugen: { $named }. Er erfährt jeden Zug und sagt, wann er ihn sah.
   *[other] Die Partie hat Zeugen: { $named }. Jeder erfährt jeden Zug und sagt, wann er ihn sah.
}
plain-adjourned =
    Die Partie ist vertagt; beide Uhren stehen. Tippe go on, um weiterzuspielen, oder quit, um sie für einen anderen
    Tag zu lassen.
plain-paused = Die Partie pausiert; beide Uhren stehen. Tippe go on, um weiterzuspielen.
plain-claim-open = { $open } Tippe claim, um die Partie zu fordern, oder warte. { $worth }
plain-begun-computer = { $side ->
    [white] Die Partie hat begonnen: { $ruleset }, du spielst Weiß gegen den Computer, Stufe { $level }.
   *[black] Die Partie hat begonnen: { $ruleset }, du spielst Schwarz gegen den Computer, Stufe { $level }.
}
plain-begun = { $side ->
    [white] Die Partie hat begonnen: { $ruleset }, du spielst Weiß gegen { $name }.
   *[black] Die Partie hat begonnen: { $ruleset }, du spielst Schwarz gegen { $name }.
}
plain-resumed = { $side ->
    [white] Die Partie geht bei Zug { $number } weiter: { $ruleset }, du spielst Weiß gegen { $name }.
   *[black] Die Partie geht bei Zug { $number } weiter: { $ruleset }, du spielst Schwarz gegen { $name }.
}
plain-begun-both = Die Partie hat begonnen: { $ruleset }, beide Seiten an dieser Tastatur.
plain-watch =
    Du siehst einer Partie { $ruleset } zu: Weiß { $white }, Schwarz { $black }. Jeder Eintrag wird hier geprüft.
plain-watch-since = Du siehst einer Partie { $ruleset } zu: Weiß { $white }, Schwarz { $black }. Bisher { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
}. Jeder Eintrag wird hier geprüft.
plain-won = Du hast gewonnen. { $end }
plain-lost = Du hast verloren. { $end }
# Answers.
plain-clocks = Deine Uhr { $own }, die andere { $other }.
plain-clocks-first =
    Deine Uhr { $own }, die andere { $other }. Dein erster Zug kostet keine Zeit; er muss in { $seconds } s kommen.
plain-peer-local = Beide Seiten werden an dieser Tastatur gespielt.
plain-peer-connected = Dein Gegner ist verbunden, { $path }.
plain-peer-trip = Dein Gegner ist verbunden, { $path }, { $ms } ms hin und zurück.
plain-peer-jitter = Dein Gegner ist verbunden, { $path }, { $ms } ms hin und zurück, plus oder minus { $jitter } ms.
plain-peer-slow = { $said } Die Verbindung ist langsam.
plain-peer-reconnecting = Die Verbindung zu deinem Gegner ist weg; eine neue wird versucht.
plain-peer-left = Dein Gegner hat die Partie verlassen.
plain-table-terms = { $time }, { $rated }, { $allowed }.
plain-table-lag =
    Verzögerung bis { $allowance } ms je Zug kostet nichts; mehr davon kostet Zeit, nimmt aber die letzte Sekunde
    erst nach { $guard } Aufschub.
plain-table-bank = Vom Vorrat für Verzögerung hat Weiß noch { $white }, Schwarz { $black }.
plain-rated = gewertet
plain-unrated = nicht gewertet
plain-allowed-takebacks-pauses = Rücknahmen und Pausen mit Zustimmung
plain-allowed-takebacks = Rücknahmen mit Zustimmung, keine Pausen
plain-allowed-pauses = Pausen mit Zustimmung, keine Rücknahmen
plain-allowed-none = keine Rücknahmen, keine Pausen
plain-allowed-chat = { $allowed }, Chat
plain-allowed-no-chat = { $allowed }, kein Chat
plain-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
plain-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
plain-time-each = { $base } je Seite ({ $time })
plain-time-each-more = { $base } je Seite und { $more } je Zug ({ $time })
plain-time-days = { $days ->
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}
plain-untimed = ohne Uhr
plain-tenths = { $seconds } s
plain-clock-days = { $days } T { $hours } h
# Offers.
plain-answer = Tippe accept oder decline; ein Zug lehnt auch ab.
plain-answer-named = Tippe accept { $name } oder decline { $name }; ein Zug lehnt auch ab.
plain-you-asked-takeback = Du hast gebeten, { $moves } zurückzunehmen; die Uhren bleiben, wie sie sind.
plain-you-offered-pause = Du hast eine Pause angeboten, in der beide Uhren stehen.
plain-you-offered-adjournment = Du hast angeboten, die Partie auf einen anderen Tag zu vertagen.
plain-you-offered-new = Du hast etwas Neueres angeboten.
plain-asked-takeback = Dein Gegner möchte { $moves } zurücknehmen; die Uhren bleiben, wie sie sind. { $answer }
plain-asked-pause = Dein Gegner bietet eine Pause an, in der beide Uhren stehen. { $answer }
plain-asked-adjournment = Dein Gegner bietet an, die Partie auf einen anderen Tag zu vertagen. { $answer }
plain-asked-new = Dein Gegner bietet etwas Neueres an. { $answer }
# Why a line is refused; after what was typed and a colon.
plain-no-remember = es gibt niemanden zum Merken
plain-no-save = es gibt keine Einladung zum Speichern
plain-no-mute = es gibt niemanden zum Stummschalten
plain-no-block = es gibt niemanden zum Sperren
plain-words-only = dieses Verb antwortet in Worten; die Ereignisse sagen dasselbe
plain-nothing-to-compare = es gibt keine Bedingungen zum Zustimmen
plain-several-open = mehrere Angebote sind offen; sage, welches: { $names }
plain-or = { $first } oder { $second }
plain-play-no-game = es gibt keine Partie
plain-not-your-turn = du bist nicht am Zug
# What is in hand.
plain-picked = { $from } ist in der Hand. { $targets }
plain-put-down = { $from } ist abgesetzt.
plain-hops-on = Ab jetzt springst du einzeln: tippe einen Sprung nach dem anderen, finish beendet den Zug, back nimmt einen Sprung zurück.
plain-hops-off = Ab jetzt besteht ein Zug aus seinen beiden Enden.
plain-chain = Kette: { $path }. Weiter geht es nach { $squares }. Tippe finish, um so zu ziehen, oder back.
plain-chain-end = Kette: { $path }. Kein Sprung führt weiter. Tippe finish, um sie zu ziehen, oder back.
plain-nothing-in-hand = nichts ist in der Hand
plain-nothing-to-finish = es wird keine Kette eingegeben
plain-nothing-asked = es wurde nichts gefragt, was das beantwortet
plain-resign-sure = Du gäbst die Partie auf. Tippe ! oder noch einmal resign, um es zu tun; alles andere spielt weiter.
plain-confirm = { $path }: tippe !, um so zu ziehen, oder einen anderen Zug.
plain-read-as = { $typed } wird als { $path } gelesen.
plain-either = das kann { $first } oder { $second } sein; tippe es in lateinischen Buchstaben
plain-past = Vergangen, nach { $last } Die Partie steht bei Zug { $number }.
plain-too-long = eine Zeile hat höchstens 4096 Bytes
