# Puzzles, and the list of both.
home-school = Wie Ketten, Leitern und Fristen gehen, und Aufgaben in fünf Stufen.
school = Lektionen und Aufgaben
lessons = Lektionen
puzzles = Aufgaben
school-choose = Wählen
school-open = Öffnen
school-back = Zurück
school-not-here = Das gehört zu einer Partie, und hier ist keine.
lessons-help = Je ein paar Schritte: etwas wird gezeigt, und du versuchst es auf dem Brett.
puzzles-help = Fülle das Haus in so vielen Zügen, während die andere Seite stillsteht.
puzzles-next = Nächste ungelöste Aufgabe
puzzles-all-solved = Alle Aufgaben sind gelöst.
puzzles-solved = { $solved } von { $count } gelöst
grade = Stufe { $number }: { $name }
grade-1 = auf einen Blick
grade-2 = leicht
grade-3 = zum Nachdenken
grade-4 = schwer
grade-5 = sehr schwer
puzzle-number = Aufgabe { $number }
puzzle-title = Aufgabe { $number }. { $grade }
puzzle-row-fill = { $moves ->
        [one] in 1 Zug
       *[other] in { $moves } Zügen
    }
puzzle-row-farthest = der weiteste Zug
puzzle-is-solved = gelöst
puzzle-fill-white = Nur Weiß zieht, die Steine von Schwarz stehen still. Fülle das Haus { $moves ->
        [one] in 1 Zug.
       *[other] in { $moves } Zügen.
    }
puzzle-farthest-white = Weiß am Zug. Bring einen Stein in einem Zug so weit vor wie möglich.
puzzle-fill-black = Nur Schwarz zieht, die Steine von Weiß stehen still. Fülle das Haus { $moves ->
        [one] in 1 Zug.
       *[other] in { $moves } Zügen.
    }
puzzle-farthest-black = Schwarz am Zug. Bring einen Stein in einem Zug so weit vor wie möglich.
puzzle-left = { $moves ->
        [one] Noch 1 Zug.
       *[other] Noch { $moves } Züge.
    }
puzzle-solved = { $moves ->
        [one] Gelöst, in 1 Zug.
       *[other] Gelöst, in { $moves } Zügen.
    }
puzzle-solved-farthest = { $lines ->
        [one] Gelöst: 1 Reihe vor, und keiner geht weiter.
       *[other] Gelöst: { $lines } Reihen vor, und keiner geht weiter.
    }
puzzle-needs = So braucht es { $moves ->
        [one] insgesamt 1 Zug.
       *[other] insgesamt { $moves } Züge.
    } Nimm ihn zurück.
puzzle-needs-at-least = So braucht es mindestens { $moves ->
        [one] 1 Zug.
       *[other] { $moves } Züge.
    } Nimm ihn zurück.
puzzle-short = { $lines ->
        [one] Das geht 1 Reihe vor;
       *[other] Das geht { $lines } Reihen vor;
    } ein anderer Zug geht { $most }.
puzzle-hint-man = Der Stein auf { $square } zieht.
puzzle-hint-path = { $path }
puzzle-shown = Die Lösung; { $key } geht weiter.
puzzle-no-hint = Zu weit vom Weg für einen Tipp. Nimm einen Zug zurück.
puzzle-take-back-first = Nimm den Zug erst zurück.
puzzle-nothing-to-take-back = Es gibt nichts zurückzunehmen.
puzzle-no-moves-left = Keine Züge mehr. Nimm einen zurück oder fang neu an.
puzzle-solved-already = Sie ist gelöst. Enter geht zur nächsten.
puzzle-key-back = Zurück
puzzle-key-hint = Tipp
puzzle-key-solution = Lösung
puzzle-key-practise = Übung
puzzle-key-next = Weiter
puzzle-key-again = Von vorn
puzzle-key-flip = Drehen
puzzle-key-help = Hilfe
