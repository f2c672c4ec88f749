# The table.
side-name = { $side ->
    [white] Weiß
   *[black] Schwarz
}
turn-over = Zug { $number }  Die Partie ist aus
turn-sitting-down = Zug { $number }  Man setzt sich
turn-adjourned = Zug { $number }  Vertagt
turn-paused = Zug { $number }  Pause
turn-to-move = Zug { $number }  { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug
turn-you = Zug { $number }  { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug (du)
turn-thinks = Zug { $number }  { $side ->
    [white] Weiß
   *[black] Schwarz
} am Zug (denkt)
heading-watched = zugesehen, { $verified } geprüft
heading-watchers = { $count ->
    [one] { $ruleset }, 1 sieht zu
   *[other] { $ruleset }, { $count } sehen zu
}
watched-all = Du siehst dieser Partie zu. Alle { $records } Einträge, die hier sind, wurden geprüft.
watched-late =
    Du siehst dieser Partie zu, { $delay } Halbzüge später. { $records } Einträge werden gezeigt und { $held }
    zurückgehalten, alle geprüft.
watched-convicted = Ein Spieler hat betrogen: der Beweis steht im Protokoll.
watched-by-nobody = Gerade zeigt sie niemand.
watched-by-player = Ein Spieler zeigt sie.
watched-by-watcher = Ein Zuschauer zeigt sie.
watched-by-many = { $count } Stellen zeigen sie.
watched-players-delay = Die Spieler zeigen sie allen { $plies } Halbzüge später.
watched-not-kept = Ihr Protokoll konnte nicht aufbewahrt werden.
limits-long = Haus verlassen bis Zug { $exit }, noch { $left }  Zuggrenze { $limit }
limits-middle = Haus bis { $exit }, noch { $left }  Grenze { $limit }
limits-tight = Haus bis { $exit }: noch { $left }  max. { $limit }
limits-short = Haus bis { $exit }  Grenze { $limit }
limits-closed-long = Haus ist zu  Zuggrenze { $limit }
limits-closed = Haus ist zu  Grenze { $limit }
limits-nobody-long = kein Stein darf im Haus sein  Zuggrenze { $limit }
limits-nobody = kein Stein im Haus  Grenze { $limit }
player-you = { $name } (du)
player-side = { $side ->
    [white] Weiß
   *[black] Schwarz
}: { $name }
player-side-you = { $side ->
    [white] Weiß
   *[black] Schwarz
}: { $name } (du)
players-heading = Spieler:
players-line = { $name }.
players-line-key = { $name }, Schlüssel { $key }.
players-watchers = { $count ->
    [one] Nach ihren Worten sieht { $count } zu.
   *[other] Nach ihren Worten sehen { $count } zu.
}
players-watchers-late = Nach ihren Worten sehen { $count } zu, { $plies } Halbzüge später.
only-watched = Du siehst dieser Partie nur zu.
nobody-to-remember = Hier ist kein anderer Spieler, den du dir merken könntest.
known-already = Du kennst diesen Spieler schon. 'ugolki players' in einer Shell benennt um und vergisst.
counts-wide = Haus { $home }/{ $men }  Ziel { $target }/{ $men }
counts-narrow = Haus { $home }, Ziel { $target }
peer-reconnecting = neue Verbindung
peer-left-short = gegangen
peer-lan = LAN
peer-direct = direkt
peer-relayed = Relay
peer-relayed-via = über Relay { $relay }
peer-ms = { $path } { $ms } ms
peer-ms-slow = langsam, { $path } { $ms } ms
peer-jitter = { $path } { $ms } ms +-{ $jitter }
peer-jitter-slow = langsam, { $path } { $ms } ms +-{ $jitter }
trouble-silent = 3 s lang war nichts zu hören
trouble-broken = die Verbindung brach ab
trouble-relay = die Verbindung über das Relay brach ab
trouble-ended = die andere Seite schloss sie
trouble-unusable = sie war nicht mehr zu gebrauchen
trouble-restarted = dieses Programm wurde neu gestartet
trouble-waiting = Seit { $seconds } s nicht verbunden: { $cause }. Warten, bis dein Gegner wiederkommt.
trouble-attempt = Seit { $seconds } s nicht verbunden: { $cause }. Versuch { $attempts }, ihn zu erreichen.
trouble-why = { $trouble } Der letzte scheiterte: { $why }.
witness-there = da, { $path }
witness-tried = nicht da, wird versucht
witness-out = nimmt nicht teil
peer-reconnecting-long = Keine Verbindung, neuer Versuch.
peer-left = Der andere Spieler hat den Tisch verlassen. Das Protokoll bleibt.
stopped-store =
    Das Protokoll konnte nicht geschrieben werden. Die Partie hält hier an; was gespeichert ist, ist sicher.
stopped-differs =
    Die beiden Programme sind sich über die Stellung uneins. Die Partie hält hier an; bitte bewahre das Protokoll
    auf.
settling = Warten, bis die andere Seite das Ende bestätigt.
notices-whole = mehr: { $key }
warn-deadline = Noch { $men ->
    [one] 1 Stein
   *[other] { $men } Steine
} im Haus: { $left ->
    [1] letzter Zug
   *[other] noch { $left } Züge
}.
warn-limit = { $left ->
    [1] Das ist der letzte Zug der Partie.
   *[other] Noch { $left } Züge bis zur Zuggrenze.
}
warn-last-reply = Weiß hat sein Ziel gefüllt. Schwarz hat einen letzten Zug.
warn-repetition = Diese Stellung kam schon zweimal vor. Beim dritten Mal ist es remis.
offer-draw = { $by } bietet Remis an. { $accept }: ja, { $decline } oder ein Zug: nein.
accept-draw = Remis annehmen
offer-ours = Du hast Remis angeboten. Die andere Seite kann annehmen, bis sie zieht.
offer-stands = Dein Remisangebot steht schon.
must-pass = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat keinen erlaubten Zug und muss passen (R-6.7). { $key } passt.
past-start = Der Anfang der Partie. { $key } kehrt zurück.
past-white = Die Stellung nach { $number }. { $ply }. { $key } kehrt zurück.
past-black = Die Stellung nach { $number }. ... { $ply }. { $key } kehrt zurück.
path-step = ein Schritt
path-jumps = { $jumps ->
    [one] 1 Sprung
   *[other] { $jumps } Sprünge
}
typed-two-readings = Das lässt sich auf zwei Arten lesen. Welchen Zug meinst du?
not-your-turn = Die andere Seite ist am Zug. Du wirst um deinen Zug gebeten.
past-no-move = Das ist eine frühere Stellung. End kehrt zur Partie zurück.
pick-first = Nimm zuerst einen deiner Steine auf.
game-is-over = Die Partie ist aus. Esc führt zum Startbildschirm.
cannot-move = Der Stein auf { $square } kann jetzt nicht ziehen.
re-entry-question = { $path } endet in deinem eigenen Haus nach Zug { $exit }. Das verliert die Partie sofort (R-6.2).
play-it = Spielen
resign-question = { $side ->
    [white] Als Weiß aufgeben? Dann gewinnt Schwarz.
   *[black] Als Schwarz aufgeben? Dann gewinnt Weiß.
}
resign = Aufgeben
draw-question = Stimmen beide Spieler einem Remis zu?
agree-draw = Remis
leave-question = Den Tisch verlassen? Die Partie bleibt unbeendet im Protokoll.
ended-hint = Esc verlässt den Tisch.
flipped = { $side ->
    [white] Das Haus von Weiß liegt unten.
   *[black] Das Haus von Schwarz liegt unten.
}
flip-turns = Das Brett dreht sich mit der Seite am Zug.
# Rematch.
accept-rematch = Revanche annehmen
rematch-after-end = Wenn die Partie aus ist.
rematch-wanted-already = Du hast es schon gesagt; die andere Seite muss es auch wollen.
rematch-wanted =
    { $by } will eine Revanche mit vertauschten Farben. { $accept } spielt sie, { $leave } verlässt den Tisch.
rematch-ours = Du willst eine Revanche: sie beginnt, sobald die andere Seite sie auch will.
ended-played = { $rematch }: Revanche mit vertauschten Farben. { $leave } verlässt den Tisch.
ended-played-short = { $rematch }: Revanche.
play-again = Noch einmal
ended-here = { $again }: dieselbe Partie noch einmal. { $leave } verlässt den Tisch.
ended-here-short = { $again }: noch einmal.
watch-on = Weiter zusehen
ended-watched = { $again }: ihrer nächsten Partie zusehen. { $leave } verlässt den Tisch.
ended-watched-short = { $again }: zusehen.
# Offers, pauses and claims.
nothing-offered = Dir wird nichts angeboten.
answer-first = Antworte zuerst auf das gezeigte Angebot.
only-between-peers = Nur in Partien gegen einen anderen Spieler.
sitting-down = Warte, bis ihr beide am Tisch sitzt.
no-takebacks = Ohne Rücknahmen vereinbart.
rated-no-takebacks = Eine gewertete Partie erlaubt keine Rücknahmen.
nothing-to-take-back = Du hast noch keinen Zug gemacht.
offered-already = Du hast schon gefragt.
no-pauses = Ohne Pausen vereinbart.
adjourned-already = Die Partie ist schon vertagt.
not-paused = Die Partie pausiert nicht.
no-clocks-here = Diese Partie hat keine Uhren.
catching-up =
    Dieses Protokoll kann älter sein als das, was du signiert hast, wie bei einer Sicherungskopie. Warte, bis dein
    Gegner wieder da ist: dann kommt der Rest zurück, und du kannst weiterspielen.
not-caught-up = Warte, bis dein Gegner wieder da ist: diesem Protokoll können Züge fehlen, die du schon signiert hast.
not-connected = Die Uhren würden laufen: warte auf die Verbindung.
claim-stands = Eine Forderung steht: sie kann nur beantwortet oder zugegeben werden.
nothing-claimed = Der Gegner fordert nichts.
accept-takeback = Zustimmen
accept-pause = Annehmen
go-on = Fortsetzen
concede = Zugeben
orders = Am Tisch
offer-takeback = { $by } möchte { $moves } zurücknehmen. { $accept }: ja, { $decline } oder ein Zug: nein.
offer-pause =
    { $by } bietet eine Pause an: beide Uhren stehen, bis einer fortsetzt. { $accept }: ja, { $decline } oder ein
    Zug: nein.
offer-adjourn =
    { $by } bietet Vertagung an: beide Uhren stehen, ihr spielt ein andermal weiter. { $accept }: ja, { $decline }
    oder ein Zug: nein.
two-moves = { $first } und { $second }
offer-ours-takeback = Du hast gebeten, { $moves } zurückzunehmen. Die andere Seite kann zustimmen, bis sie zieht.
offer-ours-pause = Du hast eine Pause angeboten. Die andere Seite kann zustimmen, bis sie zieht.
offer-ours-adjourn = Du hast Vertagung angeboten. Die andere Seite kann zustimmen, bis sie zieht.
paused = Die Partie pausiert, beide Uhren stehen. { $key } setzt fort; die andere Seite kann es auch.
paused-here = Die Partie pausiert; beide Uhren stehen. { $key } setzt sie fort.
adjourned =
    Die Partie ist vertagt, beide Uhren stehen. { $key } setzt fort, wenn ihr beide da seid; oder geh, sie bleibt im
    Protokoll.
paused-no-move = Die Partie steht still. { $key } setzt fort.
claim-ours-left = { $other ->
    [white] Du forderst die Partie: Weiß hat sie verlassen.
   *[black] Du forderst die Partie: Schwarz hat sie verlassen.
}
claim-ours-void = { $other ->
    [white] Du forderst, dass die Partie nicht zählt: der erste Zug von Weiß kam nicht rechtzeitig.
   *[black] Du forderst, dass die Partie nicht zählt: der erste Zug von Schwarz kam nicht rechtzeitig.
}
claim-ours-time = { $other ->
    [white] Du forderst die Partie: die Zeit von Weiß ist um.
   *[black] Du forderst die Partie: die Zeit von Schwarz ist um.
}
claim-theirs-left = Die andere Seite fordert die Partie: du warst an deinem Zug zu lange weg.
claim-theirs-void = Die andere Seite fordert, dass die Partie nicht zählt: dein erster Zug kam nicht rechtzeitig.
claim-theirs-time = Die andere Seite fordert die Partie: deine Zeit ist um.
claimed-why-left = Du warst an deinem Zug zu lange weg.
claimed-why-void = Dein erster Zug kam nicht rechtzeitig.
claimed-why-time = Die andere Seite sagt, deine Zeit war um.
claim-choice = { $concede } gibt es zu, { $leave } lässt es so.
claim-play-on = Nach deiner Uhr hast du Zeit: spiele weiter, oder { $concede } gibt es zu.
claim-waits = Ein vorher signierter Zug kann sie noch beantworten.
end-changed = Nun ist mehr signiert, und das Ende steht neu da.
claims-of-both =
    Ihr beide fordert die Partie, also widersprechen sich eure signierten Worte: es gibt kein Ergebnis, wenn nicht
    einer nachgibt.
concede-void = Zugeben, dass die Partie nicht zählt? Dann gewinnt niemand.
concede-question = { $side ->
    [white] Als Weiß zugeben? Dann gewinnt Schwarz, und das ist bewiesen.
   *[black] Als Schwarz zugeben? Dann gewinnt Weiß, und das ist bewiesen.
}
clocks-stand-yours = Beide Uhren stehen noch { $seconds } s, dann läuft deine.
clocks-stand-theirs = Beide Uhren stehen noch { $seconds } s, dann läuft die des Gegners.
clocks-run-yours = Abwesenheit ist nicht mehr frei: deine Uhr läuft.
clocks-run-theirs = Abwesenheit ist nicht mehr frei: die Uhr des Gegners läuft.
low-time = Deine Zeit ist knapp: noch { $seconds } s.
low-time-here = { $side ->
    [white] Die Zeit von Weiß ist knapp: noch { $seconds } s.
   *[black] Die Zeit von Schwarz ist knapp: noch { $seconds } s.
}
claim = Fordern
wait-on = Weiter warten
no-claim-untimed = Nur in Partien mit Uhr.
no-claim-paused = Nicht in einer Pause.
no-claim-own-turn = Nur am Zug der anderen Seite.
claim-grade = Grad „gefordert“
claim-grade-witnessed = Grad „bezeugt“, wenn die Zeugen es bestätigen, sonst „gefordert“
wait-seconds = { $count } s
wait-minutes = { $count } min
wait-hours = { $count } h
wait-days = { $count } Tagen
claim-not-yet-time = Noch nicht: in { $wait }, wenn die andere Seite dann noch am Zug ist; { $grade }.
claim-not-yet-absence = Noch nicht: in { $wait }, wenn die andere Seite dann noch weg und am Zug ist; { $grade }.
claim-open-time-late =
    Die Zeit deines Gegners war um, bevor sein Zug kam, samt allem Ausgleich; darum kann ihm kein Zug folgen.
claim-open-time = Die Zeit deines Gegners ist um, samt allem Ausgleich.
claim-open-absence = Dein Gegner ist noch weg, an seinem eigenen Zug.
claim-worth-witnessed = Es hat den { $grade }.
claim-worth = Es hat den { $grade }: nur dein Wort, und nicht gewertet, wenn sie es nicht auch signieren.
claim-by-key = { $key } fordert die Partie, wenn du willst; { $grade }.
claim-opens-in = { $other ->
    [white] Fordern kannst du in { $wait }, am Zug von Weiß; { $grade }.
   *[black] Fordern kannst du in { $wait }, am Zug von Schwarz; { $grade }.
}
clock-ran-out = { $other ->
    [white] Zeit von Weiß um, von hier gesehen.
   *[black] Zeit von Schwarz um, von hier gesehen.
}
claim-question-void = { $side ->
    [white] Fordern, dass die Partie nicht zählt? Schwarz hat den ersten Zug nicht rechtzeitig gemacht.
   *[black] Fordern, dass die Partie nicht zählt? Weiß hat den ersten Zug nicht rechtzeitig gemacht.
}
claim-question-absence = { $side ->
    [white] Die Partie für Weiß fordern, weil Schwarz weg ist?
   *[black] Die Partie für Schwarz fordern, weil Weiß weg ist?
}
claim-question-time = { $side ->
    [white] Die Partie für Weiß fordern, weil die Zeit von Schwarz um ist?
   *[black] Die Partie für Schwarz fordern, weil die Zeit von Weiß um ist?
}
claim-result-witnessed = Das Ergebnis hat den { $grade }.
claim-result-void = Es ist nur dein Wort, und nichts wird gewertet.
claim-result = { $side ->
    [white] Das Ergebnis hat den { $grade }: es ist nur dein Wort, und nicht gewertet, wenn Schwarz es nicht auch signiert.
   *[black] Das Ergebnis hat den { $grade }: es ist nur dein Wort, und nicht gewertet, wenn Weiß es nicht auch signiert.
}
