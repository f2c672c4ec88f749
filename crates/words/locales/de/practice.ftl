# The practice room.
level-1 = Neuling
level-2 = Anfänger
level-3 = Hobbyspieler
level-4 = Stammspieler
level-5 = Geübt
level-6 = Stark
level-7 = Experte
level-8 = Meister
level-named = { $level } { $name }
think-seconds = { $seconds } s
think-positions = { $count ->
    [one] 1 Stellung
   *[other] { $count } Stellungen
}
motive-forced = Es gibt keine Wahl.
motive-wins = Er gewinnt die Partie.
motive-fills = Er füllt das Ziel; die andere Seite hat eine Antwort.
motive-equalises = Er füllt zur Antwort das Ziel, und das ist remis.
motive-draws = Er macht remis, und Besseres gibt es nicht.
motive-last-in = Er bringt den letzten Stein hinein.
motive-last-in-more = Er bringt einen der letzten Steine hinein; noch { $men ->
    [one] 1 Stein
   *[other] { $men } Steine
}.
motive-leaves-last = Er holt den letzten Stein rechtzeitig aus dem Haus.
motive-leaves = Er verlässt rechtzeitig das Haus: noch { $men ->
    [one] 1 Stein
   *[other] { $men } Steine
} dort, und { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} dafür.
motive-chain = { $jumps ->
    [one] Das ist ein weiter Weg in einem Zug: 1 Sprung.
   *[other] Das ist ein weiter Weg in einem Zug: { $jumps } Sprünge.
}
motive-ladder = Er öffnet eine Leiter: der Stein auf { $square } kann danach weit springen.
motive-blocks = Er steht im Weg: der Stein auf { $square } verliert seine lange Kette.
motive-hindmost = Er holt den hintersten Stein nach, der allein langsam wäre.
motive-enters = Er betritt das Ziel.
motive-makes-room = Er macht im Ziel Platz für die anderen.
motive-races = Er eilt voran.
motive-waits = Er wartet auf Besseres.
advice = Tipp: { $ply }. { $motive }
practice-only = Das gibt es nur in der Übung.
practice-no-takeback = Es gibt keinen Zug von dir zurückzunehmen.
practice-no-redo = Nichts wurde zurückgenommen, was wieder gespielt werden könnte.
practice-no-draw = Der Computer nimmt kein Remis an: spiele weiter oder nimm einen Zug zurück.
practice-not-now = Das ist in der Übung gerade nicht möglich.
verb-level = Eine Stufe ist eine Zahl von 1 bis 8, wie in level 5.
verb-side = Eine Seite ist white, black oder both, wie in side black.
verb-time = Eine Zeit steht in Sekunden, von 0.001 bis 3600, wie in time 2.
verb-alone = Dieses Wort steht allein.
computer-player = { $side ->
    [white] Weiß
   *[black] Schwarz
}: Computer, { $level }
computer-player-short = { $side ->
    [white] Weiß
   *[black] Schwarz
}: Stufe { $level }
thinking = denkt
computer-to-move = Der Computer denkt über seinen Zug nach.
hint-comes = Ein guter Zug wird gesucht ...
no-thought =
    Der Computer hat keinen Zug gefunden, das ist ein Fehler des Programms. Übernimm seine Seite, oder nimm einen
    Zug zurück.
rewound-start = Hier begann die Partie.
rewound = Nun bei Zug { $number }.
new-question = Eine neue Partie beginnen? Von dieser bleibt nichts.
new-game = Neue Partie
leave-practice = Den Übungsraum verlassen? Von dieser Partie bleibt nichts.
quit-practice = Das Programm beenden? Von dieser Übungspartie bleibt nichts.
ended-practice = { $back } nimmt zurück, { $new } beginnt neu, { $leave } geht.
practice-changed-time = { $side ->
    [white] Du spielst Weiß gegen Stufe { $level }, Bedenkzeit { $limit }.
   *[black] Du spielst Schwarz gegen Stufe { $level }, Bedenkzeit { $limit }.
}
practice-changed-nodes = { $side ->
    [white] Du spielst Weiß gegen Stufe { $level }, je Zug { $limit }.
   *[black] Du spielst Schwarz gegen Stufe { $level }, je Zug { $limit }.
}
practice-changed-both = Du spielst beide Seiten.
room-rules = Regeln
room-seat = Du spielst
room-level = Stufe
room-time = Zeit je Zug
room-rules-later = Diese Regeln kommen mit einer neuen Partie.
room-back = Zurück zum Brett
room-new = Neue Partie beginnen
room-set-up = Stellung aufstellen
room-side = { $side ->
    [white] Weiß
   *[black] Schwarz
}
room-both = beide Seiten
verb-on-off = Es heißt analyse on oder analyse off.
