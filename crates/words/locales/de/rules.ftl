# The rules of a game, made from its parameters.
rules-first-straight = Brett { $side } x { $side }, je { $men } Steine, { $house }, gerade Züge.
rules-first-diagonal = Brett { $side } x { $side }, je { $men } Steine, { $house }, gerade und schräge Züge.
rules-corner = Ecke { $files } x { $ranks }
rules-corner-cut = Ecke gekappt bei { $first } und { $second }
rules-second-once-count = Haus bis Zug { $exit } verlassen; bei Zug { $limit } zählen die Steine im Ziel.
rules-second-once-draw = Haus bis Zug { $exit } verlassen; bei Zug { $limit } ist es remis.
rules-second-always-count = Ab Zug { $exit } kein Stein im Haus; bei Zug { $limit } zählen die Steine im Ziel.
rules-second-always-draw = Ab Zug { $exit } kein Stein im Haus; bei Zug { $limit } ist es remis.
rules-name = { $ruleset }:
rules-board =
    Das Brett hat { $width } x { $width } Felder. Weiß hat { $men } Steine in der Ecke bei a1, Schwarz ebenso viele
    in der gegenüberliegenden. Weiß zieht zuerst. Wer zuerst alle Steine in das Haus der anderen Seite bringt,
    gewinnt.
rules-houses = Haus von Weiß: { $white }. Haus von Schwarz: { $black }.
rules-moves-heading = Züge:
rules-moves-straight =
    Ein Stein geht einen Schritt auf ein freies Nachbarfeld längs einer Linie oder Reihe oder springt über einen
    benachbarten Stein beider Seiten auf das freie Feld dahinter. Auf einen Sprung dürfen weitere folgen, in jede
    Richtung; eine Kette darf nach jedem enden. Nichts wird geschlagen. Kein Feld wird in einer Kette zweimal
    betreten.
rules-moves-diagonal =
    Ein Stein geht einen Schritt auf ein freies Nachbarfeld, auch schräg, oder springt über einen benachbarten Stein
    beider Seiten auf das freie Feld dahinter. Auf einen Sprung dürfen weitere folgen, in jede Richtung; eine Kette
    darf nach jedem enden. Nichts wird geschlagen. Kein Feld wird in einer Kette zweimal betreten.
rules-enclosure-heading = Einsperren:
rules-enclosure-forbidden =
    Kein Zug darf einem Stein der anderen Seite jeden Schritt und Sprung nehmen, wenn ein eigener Stein daran
    beteiligt ist.
rules-enclosure-by-move =
    Kein Zug darf einem Stein der anderen Seite den letzten Schritt oder Sprung nehmen, wenn ein eigener Stein daran
    beteiligt ist.
rules-enclosure-exempt =
    Ein Stein darf eingesperrt werden. Sind Steine der anderen Seite daran beteiligt, verzeiht die Frist einen im
    Haus eingesperrten Stein.
rules-enclosure-ignored = Ein Stein darf eingesperrt werden; daraus folgt nichts.
rules-home-heading = Das Haus verlassen:
rules-home-once =
    Wer nach Zug { $exit } einen Stein im eigenen Haus hat, verliert; haben beide einen, ist es remis. Danach
    verliert ein Zug, der im eigenen Haus endet, sofort.
rules-home-always =
    Wer nach Zug { $exit } oder einem späteren einen Stein im eigenen Haus hat, verliert; haben beide einen, ist es
    remis.
rules-end-heading = Das Ende:
rules-reply-always =
    Hat Weiß sein Ziel gefüllt, hat Schwarz noch einen Zug: füllt der das Ziel von Schwarz, ist es remis.
rules-reply-if =
    Hat Weiß sein Ziel gefüllt, hat Schwarz noch einen Zug, wenn es damit sein eigenes Ziel füllen kann: dann ist es
    remis. Kann es das nicht, gewinnt Weiß sofort.
rules-limit-count = Nach Zug { $limit } gewinnt die Seite mit mehr Steinen in ihrem Ziel; gleich viele sind ein Remis.
rules-limit-draw = Nach Zug { $limit } ist es remis.
rules-repetition = Dieselbe Stellung mit derselben Seite am Zug zum dritten Mal ist remis.
rules-no-move-draw = Eine Seite am Zug ohne erlaubten Zug: remis.
rules-no-move-pass = Eine Seite ohne erlaubten Zug passt; hat keine einen, ist es remis.
