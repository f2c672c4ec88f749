# The table.
side-name = { $side ->
    [white] Wit
   *[black] Zwart
}
turn-over = Zet { $number }  De partij is afgelopen
turn-sitting-down = Zet { $number }  Aan tafel
turn-adjourned = Zet { $number }  Uitgesteld
turn-paused = Zet { $number }  Pauze
turn-to-move = Zet { $number }  { $side ->
    [white] Wit
   *[black] Zwart
} aan zet
turn-you = Zet { $number }  { $side ->
    [white] Wit
   *[black] Zwart
} aan zet (jij)
turn-thinks = Zet { $number }  { $side ->
    [white] Wit
   *[black] Zwart
} aan zet (denkt)
heading-watched = meekijken, { $verified } nagegaan
heading-watchers = { $count ->
    [one] { $ruleset }, 1 kijkt
   *[other] { $ruleset }, { $count } kijken
}
watched-all = Je kijkt naar deze partij. Alle { $records } vermeldingen die hier zijn, zijn nagegaan.
watched-late =
    Je kijkt naar deze partij, { $delay } halve zetten later. { $records } vermeldingen worden getoond en { $held }
    achtergehouden, alle nagegaan.
watched-convicted = Een speler heeft vals gespeeld: het bewijs staat in het logboek.
watched-by-nobody = Op dit moment toont niemand haar.
watched-by-player = Een speler toont haar.
watched-by-watcher = Een toeschouwer toont haar.
watched-by-many = { $count } deelnemers tonen haar.
watched-players-delay = De spelers laten haar aan iedereen { $plies } halve zetten later zien.
watched-not-kept = Het logboek kon niet worden bewaard.
limits-long = huis uit bij zet { $exit }, nog { $left }  zettengrens { $limit }
limits-middle = huis bij { $exit }, nog { $left }  grens { $limit }
limits-tight = huis bij { $exit }: nog { $left }  max. { $limit }
limits-short = huis bij { $exit }  grens { $limit }
limits-closed-long = huis is dicht  zettengrens { $limit }
limits-closed = huis is dicht  grens { $limit }
limits-nobody-long = geen schijf mag thuis zijn  zettengrens { $limit }
limits-nobody = geen schijf thuis  grens { $limit }
player-you = { $name } (jij)
player-side = { $side ->
    [white] Wit
   *[black] Zwart
}: { $name }
player-side-you = { $side ->
    [white] Wit
   *[black] Zwart
}: { $name } (jij)
players-heading = Spelers:
players-line = { $name }.
players-line-key = { $name }, sleutel { $key }.
players-watchers = { $count ->
    [one] Naar hun zeggen kijkt { $count }.
   *[other] Naar hun zeggen kijken { $count }.
}
players-watchers-late = Naar hun zeggen kijken { $count }, { $plies } halve zetten later.
only-watched = Je kijkt alleen naar deze partij.
nobody-to-remember = Er is hier geen andere speler om te onthouden.
known-already = Je kent deze speler al. 'ugolki players' in een shell hernoemt en vergeet.
counts-wide = huis { $home }/{ $men }  doel { $target }/{ $men }
counts-narrow = huis { $home }, doel { $target }
peer-reconnecting = opnieuw verbinden
peer-left-short = weg
peer-lan = LAN
peer-direct = direct
peer-relayed = relay
peer-relayed-via = via relay { $relay }
peer-ms = { $path } { $ms } ms
peer-ms-slow = traag, { $path } { $ms } ms
peer-jitter = { $path } { $ms } ms +-{ $jitter }
peer-jitter-slow = traag, { $path } { $ms } ms +-{ $jitter }
trouble-silent = 3 s lang niets gehoord
trouble-broken = de verbinding brak
trouble-relay = de verbinding via het relay brak
trouble-ended = de andere kant sloot haar
trouble-unusable = ze was niet meer bruikbaar
trouble-restarted = dit programma werd opnieuw gestart
trouble-waiting = { $seconds } s niet verbonden: { $cause }. Wachten tot je tegenstander terugkomt.
trouble-attempt = { $seconds } s niet verbonden: { $cause }. Poging { $attempts } om hem te bereiken.
trouble-why = { $trouble } De laatste mislukte: { $why }.
witness-there = er, { $path }
witness-tried = niet er, wordt geprobeerd
witness-out = doet niet mee
peer-reconnecting-long = De verbinding is weg; nieuwe poging.
peer-left = De andere speler heeft de tafel verlaten. Het logboek blijft.
stopped-store = Het logboek kon niet worden geschreven. De partij stopt hier; wat is opgeslagen, is veilig.
stopped-differs = De twee programma's zijn het niet eens over de stelling. De partij stopt hier; bewaar het logboek.
settling = Wachten tot de andere kant het einde bevestigt.
notices-whole = meer: { $key }
warn-deadline = Nog { $men ->
    [one] 1 schijf
   *[other] { $men } schijven
} thuis: { $left ->
    [1] laatste zet
   *[other] nog { $left } zetten
}.
warn-limit = { $left ->
    [1] Dit is de laatste zet van de partij.
   *[other] Nog { $left } zetten tot de zettengrens.
}
warn-last-reply = Wit heeft zijn doel gevuld. Zwart heeft één laatste zet.
warn-repetition = Deze stelling kwam al twee keer voor. De derde keer is remise.
offer-draw = { $by } biedt remise aan. { $accept }: ja, { $decline } of een zet: nee.
accept-draw = Remise aannemen
offer-ours = Je hebt remise aangeboden. De andere kant kan aannemen tot ze zet.
offer-stands = Je remiseaanbod staat al.
must-pass = { $side ->
    [white] Wit
   *[black] Zwart
} heeft geen toegestane zet en moet passen (R-6.7). { $key } past.
past-start = Het begin van de partij. { $key } keert terug.
past-white = De stelling na { $number }. { $ply }. { $key } keert terug.
past-black = De stelling na { $number }. ... { $ply }. { $key } keert terug.
path-step = een stap
path-jumps = { $jumps ->
    [one] 1 sprong
   *[other] { $jumps } sprongen
}
typed-two-readings = Dit is op twee manieren te lezen. Welke zet bedoel je?
not-your-turn = De andere kant is aan zet. Om jouw zet wordt gevraagd.
past-no-move = Dit is een eerdere stelling. End keert terug naar de partij.
pick-first = Pak eerst een van je schijven op.
game-is-over = De partij is afgelopen. Esc gaat naar het beginscherm.
cannot-move = De schijf op { $square } kan nu niet zetten.
re-entry-question = { $path } eindigt in je eigen huis na zet { $exit }. Dat verliest de partij meteen (R-6.2).
play-it = Spelen
resign-question = { $side ->
    [white] Opgeven met Wit? Dan wint Zwart.
   *[black] Opgeven met Zwart? Dan wint Wit.
}
resign = Opgeven
draw-question = Stemmen beide spelers in met remise?
agree-draw = Remise
leave-question = De tafel verlaten? De partij blijft onvoltooid in het logboek.
ended-hint = Esc verlaat de tafel.
flipped = { $side ->
    [white] Het huis van Wit ligt onder.
   *[black] Het huis van Zwart ligt onder.
}
flip-turns = Het bord draait mee met de kant die aan zet is.
# Rematch.
accept-rematch = Revanche aannemen
rematch-after-end = Als de partij afgelopen is.
rematch-wanted-already = Je hebt het al gezegd; de andere kant moet het ook willen.
rematch-wanted = { $by } wil revanche met verwisselde kleuren. { $accept } speelt die, { $leave } verlaat de tafel.
rematch-ours = Je wilt revanche: die begint zodra de andere kant dat ook wil.
ended-played = { $rematch }: revanche met verwisselde kleuren. { $leave } verlaat de tafel.
ended-played-short = { $rematch }: revanche.
play-again = Nog een keer
ended-here = { $again }: dezelfde partij nog een keer. { $leave } verlaat de tafel.
ended-here-short = { $again }: nog een keer.
watch-on = Verder kijken
ended-watched = { $again }: hun volgende partij bekijken. { $leave } verlaat de tafel.
ended-watched-short = { $again }: kijk verder.
# Offers, pauses and claims.
nothing-offered = Je wordt niets aangeboden.
answer-first = Beantwoord eerst het aanbod dat je ziet.
only-between-peers = Alleen in partijen tegen een andere speler.
sitting-down = Wacht tot jullie beiden aan tafel zitten.
no-takebacks = Zonder terugnemen afgesproken.
rated-no-takebacks = In een partij die meetelt mag je niet terugnemen.
nothing-to-take-back = Je hebt nog geen zet gedaan.
offered-already = Je hebt het al gevraagd.
no-pauses = Zonder pauzes afgesproken.
adjourned-already = De partij is al uitgesteld.
not-paused = De partij staat niet op pauze.
no-clocks-here = Deze partij heeft geen klokken.
catching-up =
    Dit logboek kan ouder zijn dan wat je hebt ondertekend, zoals een reservekopie. Wacht tot je tegenstander er
    weer is: dan komt de rest terug, en kun je verder spelen.
not-caught-up =
    Wacht tot je tegenstander er weer is: in dit logboek kunnen zetten ontbreken die je al hebt ondertekend.
not-connected = De klokken zouden lopen: wacht op de verbinding.
claim-stands = Er staat een eis: die kan alleen worden beantwoord of toegegeven.
nothing-claimed = De andere kant eist niets.
accept-takeback = Instemmen
accept-pause = Aannemen
go-on = Verdergaan
concede = Toegeven
orders = Aan tafel
offer-takeback = { $by } wil { $moves } terugnemen. { $accept }: ja, { $decline } of een zet: nee.
offer-pause =
    { $by } biedt een pauze aan: beide klokken staan stil tot iemand verdergaat. { $accept }: ja, { $decline } of
    een zet: nee.
offer-adjourn =
    { $by } biedt uitstel aan: beide klokken staan stil, jullie gaan een andere keer verder. { $accept }: ja, { $decline } of een zet: nee.
two-moves = { $first } en { $second }
offer-ours-takeback = Je hebt gevraagd { $moves } terug te nemen. De andere kant kan instemmen tot ze zet.
offer-ours-pause = Je hebt een pauze aangeboden. De andere kant kan instemmen tot ze zet.
offer-ours-adjourn = Je hebt uitstel aangeboden. De andere kant kan instemmen tot ze zet.
paused = De partij staat op pauze, beide klokken staan stil. { $key } gaat verder; de andere kant mag dat ook.
paused-here = De partij staat op pauze; beide klokken staan. { $key } gaat verder.
adjourned =
    De partij is uitgesteld, beide klokken staan stil. { $key } gaat verder als jullie er beiden zijn; of ga weg, ze
    blijft in het logboek.
paused-no-move = De partij staat stil. { $key } gaat verder.
claim-ours-left = { $other ->
    [white] Je eist de partij op: Wit heeft haar verlaten.
   *[black] Je eist de partij op: Zwart heeft haar verlaten.
}
claim-ours-void = { $other ->
    [white] Je eist dat de partij niet telt: de eerste zet van Wit kwam niet op tijd.
   *[black] Je eist dat de partij niet telt: de eerste zet van Zwart kwam niet op tijd.
}
claim-ours-time = { $other ->
    [white] Je eist de partij op: de tijd van Wit is om.
   *[black] Je eist de partij op: de tijd van Zwart is om.
}
claim-theirs-left = De andere kant eist de partij op: je was te lang weg aan je eigen zet.
claim-theirs-void = De andere kant eist dat de partij niet telt: je eerste zet kwam niet op tijd.
claim-theirs-time = De andere kant eist de partij op: je tijd is om.
claimed-why-left = Je was te lang weg aan je zet.
claimed-why-void = Je eerste zet kwam niet op tijd.
claimed-why-time = Ze zeggen dat je tijd om was.
claim-choice = { $concede } geeft toe, { $leave } laat het bij de eis.
claim-play-on = Volgens jouw klok heb je tijd: speel verder, of { $concede } geeft toe.
claim-waits = Een zet die eerder is ondertekend kan haar nog beantwoorden.
end-changed = Er is nu meer ondertekend, en het einde wordt opnieuw verteld.
claims-of-both =
    Jullie eisen beiden de partij op, dus jullie ondertekende woorden spreken elkaar tegen: er is geen uitslag,
    tenzij een van jullie toegeeft.
concede-void = Toegeven dat de partij niet telt? Dan wint niemand.
concede-question = { $side ->
    [white] Toegeven met Wit? Dan wint Zwart, en dat is bewezen.
   *[black] Toegeven met Zwart? Dan wint Wit, en dat is bewezen.
}
clocks-stand-yours = Beide klokken staan nog { $seconds } s, dan loopt de jouwe.
clocks-stand-theirs = Beide klokken staan nog { $seconds } s, dan loopt de andere.
clocks-run-yours = Afwezigheid is niet meer vrij: de jouwe loopt.
clocks-run-theirs = Afwezigheid is niet meer vrij: de hunne loopt.
low-time = Je tijd is krap: nog { $seconds } s.
low-time-here = { $side ->
    [white] De tijd van wit is krap: nog { $seconds } s.
   *[black] De tijd van zwart is krap: nog { $seconds } s.
}
claim = Opeisen
wait-on = Blijven wachten
no-claim-untimed = Alleen in partijen met klok.
no-claim-paused = Niet in een pauze.
no-claim-own-turn = Alleen als de ander aan zet is.
claim-grade = graad "opgeëist"
claim-grade-witnessed = graad "getuigd" als de getuigen het bevestigen, anders "opgeëist"
wait-seconds = { $count } s
wait-minutes = { $count } min
wait-hours = { $count } u
wait-days = { $count } dagen
claim-not-yet-time = Nog niet: over { $wait }, als de andere kant dan nog aan zet is; { $grade }.
claim-not-yet-absence = Nog niet: over { $wait }, als de andere kant dan nog weg en aan zet is; { $grade }.
claim-open-time-late =
    De tijd van je tegenstander was om voordat zijn zet kwam, alle vergoeding meegerekend; er kan dus geen zet op
    volgen.
claim-open-time = De tijd van je tegenstander is om, alle vergoeding meegerekend.
claim-open-absence = Je tegenstander is nog weg, aan zijn eigen zet.
claim-worth-witnessed = Het heeft { $grade }.
claim-worth = Het heeft { $grade }: alleen jouw woord, en telt niet mee tenzij zij ook ondertekenen.
claim-by-key = { $key } eist de partij op, als je wilt; { $grade }.
claim-opens-in = { $other ->
    [white] Opeisen kan over { $wait }, als Wit zet; { $grade }.
   *[black] Opeisen kan over { $wait }, als Zwart zet; { $grade }.
}
clock-ran-out = { $other ->
    [white] Tijd van Wit om, van hier gezien.
   *[black] Tijd van Zwart om, van hier gezien.
}
claim-question-void = { $side ->
    [white] Eisen dat de partij niet telt? Zwart heeft de eerste zet niet op tijd gedaan.
   *[black] Eisen dat de partij niet telt? Wit heeft de eerste zet niet op tijd gedaan.
}
claim-question-absence = { $side ->
    [white] De partij voor Wit opeisen, omdat Zwart weg is?
   *[black] De partij voor Zwart opeisen, omdat Wit weg is?
}
claim-question-time = { $side ->
    [white] De partij voor Wit opeisen, omdat de tijd van Zwart om is?
   *[black] De partij voor Zwart opeisen, omdat de tijd van Wit om is?
}
claim-result-witnessed = De uitslag heeft { $grade }.
claim-result-void = Het is alleen jouw woord, en niets telt mee.
claim-result = { $side ->
    [white] De uitslag heeft { $grade }: het is alleen jouw woord, en telt niet mee tenzij Zwart ook ondertekent.
   *[black] De uitslag heeft { $grade }: het is alleen jouw woord, en telt niet mee tenzij Wit ook ondertekent.
}
