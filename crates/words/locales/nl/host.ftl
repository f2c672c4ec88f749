# The form of a game that is offered, or played at one keyboard.
form-rules = Regels
form-colours = Kleuren
form-time = Tijd
form-time-typed = Of typ hem: minuten+seconden als 3+2, 1:30+0, dagen per zet als 2d, of untimed.
form-local-days = Dagen per zet zijn voor spelers die niet aan één toetsenbord zitten.
form-time-bounds = Een voorraad heeft 1 seconde tot 24 uur, een toeslag hoogstens een uur, een zet in dagen 1 tot 365.
form-rated = Telt mee
form-rated-help = Een partij voor de rating heeft een klok, en er wordt niets teruggenomen.
form-takebacks = Terugnemen
form-takebacks-help =
    Zetten worden alleen teruggenomen als de andere speler het goedvindt. De klokken blijven zoals ze zijn.
form-pauses = Pauzes
form-pauses-help =
    Pauze en uitstel alleen als beiden het goedvinden; ieder kan ze beëindigen. Beide klokken staan stil.
form-premoves = Zet vooruit
form-premoves-help = Een zet mag worden klaargezet terwijl de ander denkt. Hij wordt gespeeld zodra je aan zet bent.
form-premoves-allowed = mag
form-chat = Chat
form-chat-help =
    Jullie kunnen elkaar naast de partij schrijven. Dat blijft alleen op deze computer en hoort niet bij het
    ondertekende logboek.
form-spectators = Toeschouwers
form-spectators-help =
    Wie de uitnodiging heeft, of van een van jullie de code van de partij, mag meekijken. Jullie zien beiden
    hoeveel.
form-spectators-may = mogen kijken
form-spectators-out = niet toegelaten
form-lan = Dit netwerk
form-lan-open = open voor allen
form-lan-ticket = enkel met ticket
form-good-for = Geldig
form-good-for-help = Zo lang kan het ticket worden aangenomen terwijl je wacht; het geldt voor één partij.
form-good-hours = { $count ->
    [one] { $count } uur
   *[other] { $count } uur
}
form-good-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
form-ticket = Ticket
form-ticket-help = Een kort ticket past op een regel en in een QR-code, met de beste adressen. Een lang heeft ze alle, tot acht.
form-ticket-short = kort
form-ticket-long = alle adressen
form-host = Deze partij aanbieden
form-local = Deze partij beginnen
form-colours-lot = door het lot
form-colours-white = jij speelt Wit
form-colours-black = jij speelt Zwart
yes = ja
no = nee
form-when-both-agree = met instemming
form-never = nooit
form-chat-allowed = mag
form-chat-off = uit
form-unrated-now = { $why } De partij telt nu niet mee voor de rating.
# What a host sees while it waits.
waiting-ticket = Stuur dit ticket naar je vriend; het geldt voor één partij:
waiting-select = Selecteer de volgende regels om het ticket met de hand te kopiëren; het geldt voor één partij:
waiting-no-ticket = Het ticket wordt gemaakt: het programma zoekt zijn adressen.
waiting-addresses = Bereikbaar op:
waiting-copied =
    Het ticket is naar het klembord van je terminal gestuurd. Niet elke terminal neemt het: dan toont Tab het als
    regels om te selecteren.
waiting-copy = Ticket kopiëren
waiting-save = Opslaan
waiting-lines = Als regels
waiting-code = Met code
waiting-expired = Het ticket is verlopen. Ga terug en bied opnieuw aan.
waiting-minutes = { $minutes ->
    [1] Nog één minuut geldig.
   *[other] Nog { $minutes } minuten geldig.
}
waiting-hours = Nog { $hours } uur geldig.
waiting-days = Nog { $days } dagen geldig.
waiting-offer-lan = { $rules }, kleuren: { $colours }, { $time }; op dit netwerk: { $lan }.
waiting-offer-here = { $rules }, kleuren: { $colours }, { $time }; op deze computer: iedereen mag meedoen.
waiting-witnesses = { $count ->
    [one] Getuige: { $named }.
   *[other] Getuigen: { $named }.
}
way-here-only = Alleen deze computer bereikt je: het programma luistert nergens anders.
way-lan = Spelers op je lokale netwerk bereiken je.
way-relay = Spelers van overal bereiken je via het relay { $relay }.
way-direct = Spelers van overal bereiken je rechtstreeks.
way-untried =
    Spelers van overal bereiken je misschien rechtstreeks: je hebt een openbaar adres, als er geen firewall in de
    weg staat.
way-none =
    Vanaf het internet niemand: noem een relay met --relay, of laat je router een poort naar deze computer
    doorsturen.
way-none-port =
    Vanaf het internet niemand: noem een relay met --relay, of laat je router poort { $port } naar deze computer
    doorsturen.
no-address =
    Er is geen adres dat genoemd mag worden: noem met --relay een relay dat je moet aannemen, of noem ook die van je
    netwerk.
invite-saved = Het ticket staat in { $path }. Wie dat bestand heeft, doet mee met: ugolki join @FILE
invite-not-saved = Het ticket kon niet in { $path } worden opgeslagen: { $why }.
invite-code-needs = Een venster van { $columns } x { $rows } toont het ticket ook als QR-code.
