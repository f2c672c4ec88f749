# What happened.
event-phrase-differs =
    Die Worte sind verschieden, also gibt es keine Partie: jemand könnte zwischen euch sitzen. Schicke ein neues
    Ticket auf anderem Weg.
event-watchers-none = Niemand sieht zu.
event-watchers = { $count ->
    [one] Einer sieht zu.
   *[other] { $count } sehen zu.
}
event-shown = Die Partie wird wieder gezeigt.
event-not-shown = Gerade zeigt niemand die Partie: jemand wird gesucht.
event-you-refused = Du hast die Partie abgelehnt.
event-they-refused = Der andere Spieler hat die Partie abgelehnt.
event-left-before = Der andere Spieler ging vor der Partie weg.
event-lost-before = Die Verbindung ging verloren, bevor die Partie begann.
event-misbehaved-before = Das andere Programm hat das Protokoll verletzt; es gibt keine Partie.
event-caught-up = Dein Gegner ist da: alles, was du signiert hattest, steht im Protokoll. Spiel weiter.
event-version = Ein Spieler mit einer anderen Version hat angerufen. { $versions }
event-draw-declined = { $side ->
    [white] Das Remisangebot von Weiß wurde abgelehnt.
   *[black] Das Remisangebot von Schwarz wurde abgelehnt.
}
event-draw-lapsed = { $side ->
    [white] Das Remisangebot von Weiß ist mit dem Zug verfallen.
   *[black] Das Remisangebot von Schwarz ist mit dem Zug verfallen.
}
event-offer-declined = { $side ->
    [white] Das Angebot von Weiß wurde abgelehnt: { $offer }.
   *[black] Das Angebot von Schwarz wurde abgelehnt: { $offer }.
}
event-offer-lapsed = { $side ->
    [white] Das Angebot von Weiß ist mit dem Zug verfallen: { $offer }.
   *[black] Das Angebot von Schwarz ist mit dem Zug verfallen: { $offer }.
}
offer-name-takeback = Rücknahme
offer-name-pause = Pause
offer-name-adjournment = Vertagung
offer-name-new = etwas Neues
event-adjourned = Die Partie ist vertagt. Beide Uhren stehen, bis einer von euch fortsetzt.
event-paused = Die Partie pausiert. Beide Uhren stehen, bis einer von euch fortsetzt.
event-went-on = { $side ->
    [white] Weiß setzt fort. Die Uhren laufen.
   *[black] Schwarz setzt fort. Die Uhren laufen.
}
event-claimed-left = { $side ->
    [white] Weiß fordert die Partie: Schwarz hat sie verlassen.
   *[black] Schwarz fordert die Partie: Weiß hat sie verlassen.
}
event-claimed-void = { $side ->
    [white] Weiß fordert, dass die Partie nicht zählt: der erste Zug von Schwarz kam nicht rechtzeitig.
   *[black] Schwarz fordert, dass die Partie nicht zählt: der erste Zug von Weiß kam nicht rechtzeitig.
}
event-claimed-time = { $side ->
    [white] Weiß fordert die Partie: die Zeit von Schwarz ist um.
   *[black] Schwarz fordert die Partie: die Zeit von Weiß ist um.
}
event-claim-answered = Ein vor der Forderung signierter Zug ist gekommen: die Forderung ist beantwortet.
event-times-disputed = { $side ->
    [white] Weiß bestreitet die Zeiten der anderen Seite: { $what } (gemessen { $measured } s). Ein Ergebnis nach Zeit ist nun umstritten.
   *[black] Schwarz bestreitet die Zeiten der anderen Seite: { $what } (gemessen { $measured } s). Ein Ergebnis nach Zeit ist nun umstritten.
}
disputed-too-short = sie will kürzer gewartet haben, als der Zug dauerte
disputed-too-long = sie will länger gewartet haben, als sie kann
disputed-went-back = sie dachte kürzer, als sie vorher gemeldet hatte
disputed-too-slow = ihre Uhr läuft zu langsam
disputed-new = eine neuere Prüfung schlug fehl
event-refused = Die andere Seite weist Gesendetes zurück: { $why }. Die Partie geht weiter.
event-misbehaved = Das andere Programm hat etwas Falsches gesendet ({ $fault }), { $count ->
    [1] einmal
   *[other] { $count }-mal
}. { $end }
event-connected = Verbunden.
event-reconnecting = Die Verbindung ist weg; sie wird neu versucht. Nichts ist verloren.
event-peer-left = Der andere Spieler hat den Tisch verlassen.
event-another-install = Der Schlüssel des anderen Spielers kommt von einer anderen Installation als zuvor.
event-position-differs =
    Die beiden Programme sind sich nach Halbzug { $ply } über die Stellung uneins: die Partie hält hier an. Bitte
    bewahre das Protokoll auf.
event-store-failed =
    Das Protokoll konnte nicht geschrieben werden: { $why }. Von dieser Partie wird nichts mehr gesendet.
event-rematch-wanted = Dein Gegner will eine Revanche mit vertauschten Farben.
event-rematch-gone = Es gibt keine Revanche: dein Gegner ist gegangen oder nicht erreichbar.
event-end-revised = Die andere Seite kam zurück. { $end }
event-witness-there = Der Zeuge { $witness } ist da.
event-witness-tried = Der Zeuge { $witness } ist nicht da; er wird neu versucht. Die Partie geht weiter.
event-witness-refused = Der Zeuge { $witness } nimmt nicht teil: { $why }. Die Partie geht weiter.
event-signature-awaited =
    Beide haben zugestimmt. Die Signatur von { $name } fehlt noch: die Partie beginnt, wenn { $name } da ist.
alarm-game = ugolki: eine Partie wartet auf dich.
alarm-move = ugolki: dein Gegner hat gezogen.
alarm-offer = ugolki: dein Gegner bietet dir etwas an.
alarm-low-time = ugolki: deine Zeit ist knapp.
asked-takeback = { $plies ->
    [one] Dein Gegner möchte einen Zug zurücknehmen. Tippe accept oder decline; ein Zug lehnt auch ab.
   *[other] Dein Gegner möchte { $plies } Züge zurücknehmen. Tippe accept oder decline; ein Zug lehnt auch ab.
}
asked-pause = Dein Gegner bietet eine Pause an. Tippe accept oder decline; ein Zug lehnt auch ab.
asked-adjournment = Dein Gegner bietet eine Vertagung an. Tippe accept oder decline; ein Zug lehnt auch ab.
asked-new = Dein Gegner bietet etwas Neues an. Tippe accept oder decline; ein Zug lehnt auch ab.
you-asked-takeback = { $plies ->
    [one] Du hast gebeten, einen Zug zurückzunehmen.
   *[other] Du hast gebeten, { $plies } Züge zurückzunehmen.
}
you-offered-pause = Du hast eine Pause angeboten.
you-offered-adjournment = Du hast eine Vertagung angeboten.
you-offered-new = Du hast etwas Neues angeboten.
join-unreachable = Keine Verbindung: { $why }.
join-turned-away =
    Der Gastgeber legte auf: er kennt dieses Ticket nicht, oder es ist benutzt oder abgelaufen. Bitte um ein neues.
join-busy = Der Gastgeber sitzt mit jemand anderem am Tisch.
join-declined = Der Gastgeber will nicht spielen.
join-version = Der Gastgeber hat eine andere Version. { $versions }
join-misbehaved = Der Gastgeber spricht dieses Protokoll nicht.
versions-update-ours =
    Dort: Protokoll { $protocol }, Regeln { $rules }. Hier: Protokoll { $own_protocol }, Regeln { $own_rules }.
    Aktualisiere dieses Programm.
versions-update-theirs =
    Dort: Protokoll { $protocol }, Regeln { $rules }. Hier: Protokoll { $own_protocol }, Regeln { $own_rules }. Dort
    muss aktualisiert werden.
code-no-game = sie kennt diese Partie nicht
code-malformed = sie kann es nicht lesen
code-too-much = es ist zu viel auf einmal
fault-malformed = nicht lesbar
fault-unexpected = fehl am Platz
fault-chat-flood = mehr Chatzeilen, als jemand liest
fault-agreement = eine andere Vereinbarung
fault-end-fraud = Das beweist einen Betrug, und der verliert die Partie.
fault-end-refused = Es wurde zurückgewiesen.
fault-end-dropped = Es wurde verworfen; die Partie geht weiter.
fault-end-goes-on = Es wurde zurückgewiesen; die Partie geht weiter.
# Why something is not possible.
error-busy = An diesem Tisch ist etwas anderes im Gange.
error-invite-spent = Das Ticket ist benutzt oder abgelaufen.
error-own-key = Das ist dein eigenes Ticket.
error-nothing-proposed = Es gibt nichts mehr, dem du zustimmen könntest.
error-no-game = An diesem Tisch ist keine Partie.
error-not-over = Die Partie ist nicht aus.
error-stopped = Diese Partie hält an.
error-unplayable = Dort kann keine Partie beginnen: die Seite am Zug hat keinen Zug.
error-offer-again = Das hast du schon angeboten. Mache einen Zug, bevor du es wieder anbietest.
error-terms = So eine Partie kann nicht angeboten werden: { $why }.
error-resume = Diese Partie lässt sich nicht fortsetzen: { $why }.
error-play = Nicht jetzt: { $why }.
error-other = Nicht möglich: { $why }.
