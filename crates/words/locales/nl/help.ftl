# The help page. A heading ends in a colon.
help-keys-menu = Toetsen van dit scherm:
help-keys-field = Toetsen in een tekstveld:
help-keys-table = Toetsen aan tafel:
help-keys-typing = Toetsen bij het typen van een zet:
help-keys-setup = Toetsen bij het opzetten:
help-keys-question = Toetsen bij een vraag:
help-keys-page = Toetsen op een pagina:
help-keys-chat = Toetsen in de chat:
help-game = Het hoekenspel:
help-game-aim =
    Elke kant begint in haar eigen hoek van het bord. Wie als eerste alle schijven in de andere hoek brengt, wint.
help-game-moves =
    Een schijf doet een stap naar een vrij buurveld, of springt over losse schijven van beide kanten, zo vaak als
    het kan. Er wordt niet geslagen. Verlaat je huis op tijd: de regels zeggen voor welke zet.
help-game-rules = De regels van een partij staan achter F8: in het formulier, bij de voorwaarden en aan tafel.
help-move = Zo zet je:
help-move-mouse =
    Met de muis: klik op een schijf, dan op een gemarkeerd veld. Wijs je een merk aan, dan zie je de weg. De
    rechterknop laat los.
help-move-keys =
    Met de toetsen: ga met de pijlen of Tab naar een schijf, pak hem op met Enter, ga naar een merk, druk op Enter.
help-move-typed =
    Getypt: c3-d3, c3e5, c3 e5 of een hele weg c3-e3-e5, dan Enter. Ook met Russische toetsen: de zet wordt eerst in
    Latijnse letters getoond. Een uitroepteken aan het eind speelt zonder vraag.
help-words-practice =
    Op dezelfde regel werken woorden: hint, takeback, redo, side, side white, level 5, time 2, new, setup, position
    met haar tekst, resign, flip, rules, help, quit, pass.
help-words-played =
    Op dezelfde regel werken woorden: takeback, draw, pause, adjourn, accept, decline, go on, resign, claim,
    concede, terms, flip, help, quit, pass.
help-time = Tijd:
help-time-clock =
    De klok van de kant aan zet loopt; haar eigen programma geeft op als de tijd om is. De eerste zet van elke kant
    kost niets en moet binnen 30 seconden komen. Vertraging wordt vergoed voor zover de voorwaarden het zeggen (F8).
    Klokken worden nooit verzet: wil je gul zijn, stem dan in met een pauze of terugname.
help-time-claim =
    Valt de verbinding weg, dan staan beide klokken stil, in totaal een minuut. Een partij wordt alleen opgeëist als
    jij dat wilt: om afwezigheid van de andere kant aan haar zet, of omdat haar tijd met alle vergoeding om is. Ze
    geldt dan als opgeëist: het woord van één kant.
help-setup = Zo zet je op:
help-setup-mouse =
    Met de muis of Enter: een veld verandert van leeg in een witte schijf, een zwarte schijf en weer leeg.
help-setup-keys = Met de toetsen: ga naar een veld, en zet daar wat je wilt.
help-setup-typed =
    Getypt: t opent een regel voor een hele stelling, zoals 5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1, of voor een van
    de woorden clear, reset, mirror, turn, play. Een geplakte stelling wordt meteen genomen.
help-mouse = De muis:
help-mouse-select =
    Houd Shift (Option op macOS) ingedrukt om tekst te selecteren: gewone klikken neemt het programma zelf.
help-keys-replay = Toetsen bij het naspelen:
action-find = Zoeken
action-find-help = Zoekt woorden op de pagina: alleen waar ze staan is te zien.
page-find = Zoeken:
page-nothing-found = Dat staat niet op deze pagina.
