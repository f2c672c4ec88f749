# The form of a game that is offered, or played at one keyboard.
form-rules = Regeln
form-colours = Farben
form-time = Zeit
form-time-typed = Oder tippe sie: Minuten+Sekunden wie 3+2, 1:30+0, Tage je Zug wie 2d, oder untimed.
form-local-days = Tage pro Zug sind für Spieler, die nicht an einer Tastatur sitzen.
form-time-bounds =
    Ein Vorrat hat 1 Sekunde bis 24 Stunden, ein Zuschlag höchstens eine Stunde, ein Zug nach Tagen 1 bis 365.
form-rated = Gewertet
form-rated-help = Eine gewertete Partie hat eine Uhr, und nichts wird zurückgenommen.
form-takebacks = Rücknahmen
form-takebacks-help = Züge werden nur zurückgenommen, wenn der andere zustimmt. Die Uhren bleiben, wie sie sind.
form-pauses = Pausen
form-pauses-help = Pause und Vertagung nur, wenn beide zustimmen; jeder kann sie beenden. Beide Uhren stehen.
form-premoves = Vorausziehen
form-premoves-help = Ein Zug darf vorbereitet werden, während der andere denkt. Er wird gespielt, sobald du am Zug bist.
form-premoves-allowed = erlaubt
form-chat = Chat
form-chat-help =
    Ihr könnt euch neben der Partie schreiben. Das bleibt nur auf diesem Rechner und gehört nicht zum signierten
    Protokoll.
form-spectators = Zuschauer
form-spectators-help =
    Wer die Einladung oder von einem von euch die Kennung der Partie hat, darf zusehen. Ihr seht beide, wie viele es
    sind.
form-spectators-may = dürfen zusehen
form-spectators-out = bleiben draußen
form-lan = Dieses Netz
form-lan-open = offen für alle
form-lan-ticket = nur mit Ticket
form-good-for = Gültig
form-good-for-help = So lange kann das Ticket angenommen werden, während du wartest; es gilt für eine Partie.
form-good-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
form-good-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
form-ticket = Ticket
form-ticket-help = Ein kurzes Ticket passt in eine Zeile und einen QR-Code, mit den besten Adressen. Ein langes hat alle, bis zu acht.
form-ticket-short = kurz
form-ticket-long = alle Adressen
form-host = Diese Partie anbieten
form-local = Diese Partie beginnen
form-colours-lot = ausgelost
form-colours-white = du spielst Weiß
form-colours-black = du spielst Schwarz
yes = ja
no = nein
form-when-both-agree = mit Zustimmung
form-never = nie
form-chat-allowed = erlaubt
form-chat-off = aus
form-unrated-now = { $why } Die Partie wird nun nicht gewertet.
# What a host sees while it waits.
waiting-ticket = Schicke dieses Ticket deinem Freund; es gilt für eine Partie:
waiting-select = Markiere die nächsten Zeilen, um das Ticket von Hand zu kopieren; es gilt für eine Partie:
waiting-no-ticket = Das Ticket entsteht: das Programm sucht seine Adressen.
waiting-addresses = Erreichbar unter:
waiting-copied =
    Das Ticket ging an die Zwischenablage deines Terminals. Nicht alle nehmen es: dann zeigt Tab es als Zeilen zum
    Markieren.
waiting-copy = Ticket kopieren
waiting-save = Speichern
waiting-lines = Als Zeilen
waiting-code = Mit Code
waiting-expired = Das Ticket ist abgelaufen. Geh zurück und biete neu an.
waiting-minutes = { $minutes ->
    [1] Noch eine Minute gültig.
   *[other] Noch { $minutes } Minuten gültig.
}
waiting-hours = Noch { $hours } Stunden gültig.
waiting-days = Noch { $days } Tage gültig.
waiting-offer-lan = { $rules }, Farben: { $colours }, { $time }; in diesem Netz: { $lan }.
waiting-offer-here = { $rules }, Farben: { $colours }, { $time }; auf diesem Rechner: jeder darf beitreten.
waiting-witnesses = { $count ->
    [one] Zeuge: { $named }.
   *[other] Zeugen: { $named }.
}
way-here-only = Nur dieser Rechner erreicht dich: das Programm lauscht nirgends sonst.
way-lan = Spieler in deinem lokalen Netz erreichen dich.
way-relay = Spieler von überall erreichen dich über das Relay { $relay }.
way-direct = Spieler von überall erreichen dich direkt.
way-untried =
    Spieler von überall erreichen dich vielleicht direkt: du hast eine öffentliche Adresse, falls keine Firewall im
    Weg steht.
way-none =
    Aus dem Internet niemand: nenne ein Relay mit --relay, oder lass deinen Router einen Port an diesen Rechner
    weiterleiten.
way-none-port =
    Aus dem Internet niemand: nenne ein Relay mit --relay, oder lass deinen Router Port { $port } an diesen Rechner
    weiterleiten.
no-address =
    Keine Adresse darf genannt werden: nenne mit --relay ein Relay, das dich dann nehmen muss, oder nenne auch die
    deines Netzes.
invite-saved = Das Ticket liegt in { $path }. Wer die Datei hat, tritt bei mit: ugolki join @FILE
invite-not-saved = Das Ticket konnte nicht in { $path } gespeichert werden: { $why }.
invite-code-needs = Ein Fenster von { $columns } x { $rows } zeigt das Ticket auch als QR-Code.
