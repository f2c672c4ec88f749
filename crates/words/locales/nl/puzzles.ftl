# Puzzles, and the list of both.
home-school = Hoe ketens, ladders en termijnen werken, en puzzels in vijf graden.
school = Lessen en puzzels
lessons = Lessen
puzzles = Puzzels
school-choose = Kiezen
school-open = Openen
school-back = Terug
school-not-here = Dat hoort bij een partij, en die is er hier niet.
lessons-help = Elk een paar stappen: er wordt iets getoond, en je probeert het op het bord.
puzzles-help = Vul het huis in zoveel zetten terwijl de andere kant stilstaat.
puzzles-next = Volgende onopgeloste puzzel
puzzles-all-solved = Alle puzzels zijn opgelost.
puzzles-solved = { $solved } van { $count } opgelost
grade = Graad { $number }: { $name }
grade-1 = in één oogopslag
grade-2 = makkelijk
grade-3 = even nadenken
grade-4 = moeilijk
grade-5 = heel moeilijk
puzzle-number = Puzzel { $number }
puzzle-title = Puzzel { $number }. { $grade }
puzzle-row-fill = { $moves ->
        [one] in 1 zet
       *[other] in { $moves } zetten
    }
puzzle-row-farthest = de verste zet
puzzle-is-solved = opgelost
puzzle-fill-white = Alleen wit zet, de schijven van zwart staan stil. Vul het huis { $moves ->
        [one] in 1 zet.
       *[other] in { $moves } zetten.
    }
puzzle-farthest-white = Wit aan zet. Breng een schijf in één zet zo ver mogelijk vooruit.
puzzle-fill-black = Alleen zwart zet, de schijven van wit staan stil. Vul het huis { $moves ->
        [one] in 1 zet.
       *[other] in { $moves } zetten.
    }
puzzle-farthest-black = Zwart aan zet. Breng een schijf in één zet zo ver mogelijk vooruit.
puzzle-left = { $moves ->
        [one] Nog 1 zet.
       *[other] Nog { $moves } zetten.
    }
puzzle-solved = { $moves ->
        [one] Opgelost, in 1 zet.
       *[other] Opgelost, in { $moves } zetten.
    }
puzzle-solved-farthest = { $lines ->
        [one] Opgelost: 1 rij vooruit, en geen gaat verder.
       *[other] Opgelost: { $lines } rijen vooruit, en geen gaat verder.
    }
puzzle-needs = Zo kost het { $moves ->
        [one] in totaal 1 zet.
       *[other] in totaal { $moves } zetten.
    } Neem hem terug.
puzzle-needs-at-least = Zo kost het minstens { $moves ->
        [one] 1 zet.
       *[other] { $moves } zetten.
    } Neem hem terug.
puzzle-short = { $lines ->
        [one] Dat gaat 1 rij vooruit;
       *[other] Dat gaat { $lines } rijen vooruit;
    } een andere zet gaat { $most }.
puzzle-hint-man = De schijf op { $square } zet.
puzzle-hint-path = { $path }
puzzle-shown = De oplossing; { $key } gaat verder.
puzzle-no-hint = Te ver van de weg voor een hint. Neem een zet terug.
puzzle-take-back-first = Neem eerst de zet terug.
puzzle-nothing-to-take-back = Er is niets terug te nemen.
puzzle-no-moves-left = Geen zetten meer. Neem er een terug of begin opnieuw.
puzzle-solved-already = Hij is opgelost. Enter gaat naar de volgende.
puzzle-key-back = Terug
puzzle-key-hint = Hint
puzzle-key-solution = Oplossing
puzzle-key-practise = Oefenen
puzzle-key-next = Verder
puzzle-key-again = Opnieuw
puzzle-key-flip = Draaien
puzzle-key-help = Help
