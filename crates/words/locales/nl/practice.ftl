# The practice room.
level-1 = Nieuweling
level-2 = Beginner
level-3 = Liefhebber
level-4 = Clubspeler
level-5 = Geoefend
level-6 = Sterk
level-7 = Expert
level-8 = Meester
level-named = { $level } { $name }
think-seconds = { $seconds } s
think-positions = { $count ->
    [one] 1 stelling
   *[other] { $count } stellingen
}
motive-forced = Er is geen keus.
motive-wins = Die wint de partij.
motive-fills = Die vult het doel; de andere kant heeft één antwoord.
motive-equalises = Die vult als antwoord het doel, en dat is remise.
motive-draws = Die maakt remise, en er is niets beters.
motive-last-in = Die brengt de laatste schijf binnen.
motive-last-in-more = Die brengt een van de laatste schijven binnen; nog { $men ->
    [one] 1 schijf
   *[other] { $men } schijven
}.
motive-leaves-last = Die haalt de laatste schijf op tijd uit het huis.
motive-leaves = Die verlaat op tijd het huis: nog { $men ->
    [one] 1 schijf
   *[other] { $men } schijven
} daar, en { $moves ->
    [one] 1 zet
   *[other] { $moves } zetten
} ervoor.
motive-chain = { $jumps ->
    [one] Het is een lange weg in één zet: 1 sprong.
   *[other] Het is een lange weg in één zet: { $jumps } sprongen.
}
motive-ladder = Die opent een ladder: de schijf op { $square } kan daarna ver springen.
motive-blocks = Die staat in de weg: de schijf op { $square } verliest haar lange keten.
motive-hindmost = Die haalt de achterste schijf bij, die alleen traag zou zijn.
motive-enters = Die komt het doel binnen.
motive-makes-room = Die maakt in het doel plaats voor de andere.
motive-races = Die snelt vooruit.
motive-waits = Die wacht op iets beters.
advice = Tip: { $ply }. { $motive }
practice-only = Dat is alleen om te oefenen.
practice-no-takeback = Er is geen zet van jou om terug te nemen.
practice-no-redo = Er is niets teruggenomen dat opnieuw gespeeld kan worden.
practice-no-draw = De computer neemt geen remise aan: speel verder, of neem een zet terug.
practice-not-now = Dat kan nu bij het oefenen niet.
verb-level = Een niveau is een getal van 1 tot 8, zoals in level 5.
verb-side = Een kant is white, black of both, zoals in side black.
verb-time = Een tijd staat in seconden, van 0.001 tot 3600, zoals in time 2.
verb-alone = Dit woord staat alleen.
computer-player = { $side ->
    [white] Wit
   *[black] Zwart
}: computer, { $level }
computer-player-short = { $side ->
    [white] Wit
   *[black] Zwart
}: niveau { $level }
thinking = denkt
computer-to-move = De computer denkt na over zijn zet.
hint-comes = Er wordt een goede zet gezocht ...
no-thought =
    De computer heeft geen zet gevonden, dat is een fout van het programma. Neem zijn kant over, of neem een zet
    terug.
rewound-start = Hier begon de partij.
rewound = Nu bij zet { $number }.
new-question = Een nieuwe partij beginnen? Van deze blijft niets bewaard.
new-game = Nieuwe partij
leave-practice = De oefenkamer verlaten? Van deze partij blijft niets bewaard.
quit-practice = Het programma afsluiten? Van deze oefenpartij blijft niets bewaard.
ended-practice = { $back } neemt terug, { $new } begint opnieuw, { $leave } gaat weg.
practice-changed-time = { $side ->
    [white] Je speelt Wit tegen niveau { $level }, bedenktijd { $limit }.
   *[black] Je speelt Zwart tegen niveau { $level }, bedenktijd { $limit }.
}
practice-changed-nodes = { $side ->
    [white] Je speelt Wit tegen niveau { $level }, per zet { $limit }.
   *[black] Je speelt Zwart tegen niveau { $level }, per zet { $limit }.
}
practice-changed-both = Je speelt beide kanten.
room-rules = Regels
room-seat = Je speelt
room-level = Niveau
room-time = Tijd per zet
room-rules-later = Deze regels komen met een nieuwe partij.
room-back = Terug naar het bord
room-new = Nieuwe partij beginnen
room-set-up = Stelling opzetten
room-side = { $side ->
    [white] Wit
   *[black] Zwart
}
room-both = beide kanten
verb-on-off = Het is analyse on of analyse off.
