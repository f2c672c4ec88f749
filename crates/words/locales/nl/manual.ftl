# The English of these is made from the definitions of the command line: see docs/languages.md.
manual-adjudicate =
    Elke partij begint met tags, minstens [Ruleset "classic-3x3"], of [Ruleset
    "custom"] met de regels als JSON in [Rules "..."]; en [Position "..."] als ze
    niet aan het begin begint. Zetten volgen als hele wegen, in paren: 1. c3-d3
    f6-e6

    Exitcode 0 als elke partij te lezen is en tot het einde geldig, anders 5.
manual-analyse =
    De waardering geldt de kant die aan zet is, in zetten van de race: 1.00 is één
    zet voor. De variant is het beste spel van beide kanten dat gevonden is. De
    afstanden zijn het kleinste aantal zetten dat elke kant alleen op het bord
    nodig heeft: van onderen bewezen, van boven door een gevonden weg. Ze kosten
    ongeveer nog eens zoveel tijd.

    Een partij wordt bekeken waar ze eindigt, en met --every-move voor elke halve
    zet en na de laatste: elk krijgt de waardering erna, voor wie hem deed (winst
    of verlies in zoveel halve zetten, zichzelf meegeteld), en de betere als er een
    was die minstens een halve zet scheelt.

    Met één thread geven --nodes en --depth elke keer hetzelfde antwoord.

    Exitcode 5 voor een logboek dat niet klopt of een partij die niet geldig is;
    een logboek wordt geanalyseerd zover het geldt.
manual-engine =
    Een regel is een opdracht, in een dialect van UCI dat docs/engine.md helemaal
    beschrijft:
      uci                             wie dit is, de opties, dan uciok
      setoption name Ruleset value halma-16
                                      ook een .json-bestand, of zijn JSON op de
                                      regel
      setoption name Level value 5    zo ook Threads, Hash, Seed, MoveOverhead
      isready                         readyok, als alles gelezen is
      ucinewgame                      de vorige partij vergeten
      position start moves c3-d3 f6-e6
      position pos 5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1
      go movetime 1000                ook nodes N, depth N, infinite, perft N,
                                      wtime MS btime MS winc MS binc MS
      stop                            nu antwoorden
      d                               stelling, geldige zetten, uitslag
      quit

    Het antwoord op go is een aantal info-regels, dan één regel: bestmove c3-e3,
    bestmove pass, of bestmove none als de partij voorbij is. Een regel die niet te
    volgen is, krijgt 'info string error: ...' als antwoord en verandert niets. Het
    einde van de invoer beëindigt het denken en het programma.
manual-export =
    Partijtekst heeft tags, de zetten in paren, elk met de klok van zijn speler
    erachter ({"{"}[%clk 0:02:58.412]{"}"}), en de uitslag. Teruggenomen zetten ontbreken;
    'ugolki show' heeft ze. TimeControl is in seconden, reserve en toeslag
    ('180+2'), of zetten en seconden ('1/86400'), of '-' zonder klok. De opmerking
    aan het eind is een ondertekende notitie (C2SP): ze noemt de partij en de
    nieuwste vermelding van elke speler, met de inhoud en de handtekening ervan.
    Elke handtekeningregel heeft het type 0xff, dan de markering van vermeldingen,
    'ugolki/record/1' en een nulbyte; ondertekend zijn die markering en de inhoud
    erboven.

    Exitcode 5 als een logboek niet klopt; wat ervan geldt, wordt toch geschreven.
manual-games-import =
    Logboeken moeten kloppen, partijtekst moet tot het einde geldig zijn; van wat
    geweigerd wordt hoor je de reden. Een partij die er al is, komt er niet dubbel:
    van twee kopieën van een logboek blijft alles wat een van beide heeft.
    Partijtekst blijft tekst; daarin is niets ondertekend.

    Exitcode 5 als er een partij geweigerd is.
manual-id-show =
    De sleutel ontstaat bij de eerste start. Het is een privésleutel van OpenSSH
    die alleen jij mag lezen (modus 0600). Bewaar er een kopie van ('ugolki key
    export'); wie die heeft, is jij.
manual-key =
    Het sleutelbestand is een privésleutel van OpenSSH: ook ssh-keygen leest het.
    Naar een wachtzin wordt in de terminal gevraagd; UGOLKI_PASSPHRASE_FILE=BESTAND
    noemt voor scripts een bestand ermee (/dev/fd/3 is een bestandsdescriptor).

    Computer kwijt? 'import' neemt een kopie die 'export' gemaakt heeft. Bang dat
    iemand een kopie heeft? 'rotate' maakt een nieuwe sleutel, en beide
    ondertekenen dat die de oude vervangt. Gestolen? 'revoke' laat de sleutel het
    zelf zeggen; er is geen weg terug. Stuur het bestand met de verklaring naar je
    vrienden, die het met 'trust' aannemen.
manual-keys-list =
    Afgedrukt wordt een keys.toml die niets verandert. Een tabel is een soort
    scherm, een sleutel een actie, en zijn waarde de toets of toetsen: F2, Ctrl-T,
    Alt-Left, Shift-Tab, Space, +. Een actie die niet genoemd is, houdt haar
    toetsen; [] neemt ze weg.
manual-match =
    Engines:
      Een engine is een stel woorden SLEUTEL=WAARDE, alle in één argument:
        cmd=COMMAND      het programma en zijn argumenten; zonder dit onze eigen
                         engine
        name=NAME        hoe de tabel hem noemt
        option.NAME=V    een optie; Ruleset wordt door de match gezet
        movetime=MS nodes=N depth=N tc=10+0.1
                         zijn eigen grenzen, in plaats van die van de match
      Een waarde met spaties staat tussen aanhalingstekens: cmd="./other --fast".
      Geen shell leest haar. Engines spreken het dialect van docs/engine.md. Een
      die niet genoemd is, is de onze.

    Partijen:
      Elke opening wordt tweemaal gespeeld, met verwisselde kleuren. Toevallige
      hangen alleen van seed af. Een bestand met openingen heeft een stelling op
      elke regel, of is partijtekst. Wie wint, zeggen alleen de regels. Een engine
      verliest de partij waarin hij eindigt, hangt, zijn tijd meer dan de speling
      overschrijdt, iets ongeldigs speelt of iets antwoordt dat geen zet is; dat
      wordt gemeld met zijn laatste regels, hij wordt opnieuw gestart, en de match
      gaat door.

    Uitvoer:
      De standaarduitvoer heeft een tabel voor elke regelset: uitslagen, Elo met 95
      %-intervallen uit paren van partijen, de kans op superioriteit, de score van
      Wit, eindes en lengtes. --json drukt een object per regel af: "event" is
      game, fault of table. De voortgang staat op de standaardfoutuitvoer.

    Met --sprt 'elo0=0 elo1=10 alpha=0.05 beta=0.05' eindigt de match zodra H0 of
    H1 aanvaard is, en heeft ze hoogstens 20000 partijen als --games niet zegt
    hoeveel. Ook Ctrl-C stopt haar; de tabel tot dan toe wordt afgedrukt, de
    exitcode is 130.
manual-net-check =
    Het luistert zoals een gastheer, een paar seconden lang en met niemands
    sleutel, dus het mag naast een partij lopen. Het praat met het lokale netwerk,
    de router en de relays die je noemt, met niemand anders: zonder relay kan het
    niet weten hoe je er van buiten uitziet. Twee relays laten zien of je router je
    één poort voor allen geeft, zodat er een directe weg door te openen is (hole
    punching), of voor elk een andere (symmetrische NAT), zodat je via het relay
    speelt.

    Met --json: één object, {"{"}"schema":1,"event":"net-check",...{"}"}:
      listening    addresses, zoals gastheren ze noemen
      ipv6         of er een openbaar IPv6-adres bij is
      lan          searched, failed (of null), players
      router       forwarded, refused, none, off of unknown
      reachable    adressen die van buiten bevestigd zijn
      relays       key, state, why, seconds, bytes: reserved of waar het staat;
                   seconds en bytes zijn wat een circuit daar mag nemen, null
                   zonder grens
      observed     by, address: hoe je er van daar uitziet
      nat          none, one-port, port-for-each, unknown
      expect       direct, hole-punching, relayed, lan-only
      advice       wat te doen, in woorden
manual-perft =
    Drukt voor elke lengte tot DIEPTE een regel af: de lengte, en het aantal
    reeksen van zoveel geldige zetten. Een zet wordt bepaald door zijn twee einden;
    naar het einde van een partij wordt niet gekeken. Met --divide: een regel voor
    elke eerste zet, en het totaal.
manual-plain =
    Eenvoudige modus:
      Die kies je met --plain of --json, en hij komt vanzelf als standaardinvoer of
      -uitvoer geen terminal is. Elke gebeurtenis is één regel. Typ zetten (c3-d3,
      c3-e3-e5, c3e5), pass, draw, takeback, pause, adjourn, go on, accept,
      decline, claim (tijd of afwezigheid), concede (je tijd is om), resign,
      rematch, remember, same en differ (de controlewoorden), save (de
      uitnodiging), block, say TEXT, phrase NAME, mute en unmute [always], quit,
      clocks; in woorden ook board [drawn|words], moves [SQUARE], last, list,
      status, pieces, opponent, terms, flip [white|black|turn], qr, chat, phrases,
      help. Een vraag mag korter als er maar één past; c, l, o, p en s zijn clocks,
      last, opponent, pieces en status. Daarnaast staan woorden in je eigen taal;
      help noemt beide. Staan er meer voorstellen open, dan noemen accept en
      decline het hunne: accept takeback. Bij het oefenen ook hint, takeback, redo,
      side [white|black|both], level N, time SECONDS, new, position [POSITION]. Een
      geweigerde regel verandert niets.

      Een veld alleen pakt zijn schijf op en noemt waar die heen kan; het volgende
      zet, een lege regel zet haar neer. Na hops gaat een keten sprong voor
      sprong, met finish en back. goto 12 en goto 12... vertellen van een stelling
      uit het verleden. Waar eerst iets gevraagd wordt, is ! het antwoord; achter
      een zet speelt het die ongevraagd.

      Het einde van de standaardinvoer betekent dat er geen opdrachten meer komen.
      Het programma gaat door zolang het er geen nodig heeft, en vertrekt als met
      quit wanneer jij moet beslissen. (In een terminal is Ctrl-D quit.)
      Voorwaarden waarop niemand antwoordt, zijn geweigerd, en de exitcode is 2.
      Een verlaten partij blijft onvoltooid in haar logboek.

    Eenvoudige modus met --json:
      Eén object per regel, elk met "schema":1 en "event":
        invite  ticket, addresses, reach, expires, ruleset, lan
                opnieuw als de adressen veranderd zijn; reach noemt wie ermee kan
                komen: lan, internet, internet-untried, relay, this-machine
        saved   file
                de uitnodiging is opgeslagen, op save
        terms   opponent, ruleset, rules, colour, time, rated, takebacks, pauses,
                chat, lag_allowance_ms, most_gain_ms, witnesses, path,
                round_trip_ms, jitter_ms, ...
                antwoord accept of decline; --yes stemt in; de twee tijden zijn
                null zonder klok; witnesses zijn sleutels; opponent heeft name,
                key, short en known (new, known, other-name, name-of-another), en
                waar het zo is known_as, known_key, revoked, replaced_by,
                other_install, verified
        phrase  phrase, known
                zolang de voorwaarden op tafel liggen: vier woorden, aan beide
                kanten gelijk als er niemand tussen zit; antwoord same (stemt in,
                en onthoudt dat) of differ (er is geen partij)
        start   game, ruleset, rules, colour, opponent, phrase, plies, resumed,
                position, log, en tegen de computer level; bij het oefenen opnieuw
                voor elke partij
        turn    number, side, position, legal, met klok ook clock
                jij bent aan zet; legal heeft hele wegen, of pass; clock heeft
                white_ms, black_ms, running, en first_move_ms voor een eerste zet
                (is de andere kant aan zet, dan ook claim: wat je het eerst mag
                opeisen, en claim_in_ms)
        move    number, side, move, position
                van beide kanten
        offer   kind, by, state
                remise, terugnemen, een pauze of uitstel is voorgesteld, geweigerd
                of vervallen
        paused  kind
                een pauze of uitstel; beide klokken staan stil
        went-on by
                het is voorbij
        clock   white_ms, black_ms, running, first_move_ms, low
                op clocks, of eenmaal vanzelf, met low true, bij 10 s of een tiende
                van minder dan 100 s
        claim   by, reason, state
                je mag de partij nu opeisen, om tijd, vertrek of als ongeldig
                (open; antwoord claim, of wacht), ze is opgeëist (made), of een zet
                die de eis kruiste heeft geantwoord (answered)
        dispute by, check, measured_ms
                die kant zegt dat de tijden van de ander niet waar kunnen zijn
        remembered  name
                de tegenstander is voortaan een bekende speler
        peer    state, path, relay, round_trip_ms, jitter_ms, slow
                connected, reconnecting, left; bij reconnecting ook cause (silent,
                broken, relay-gone, ended, unusable, restarted), for_ms, attempts,
                en waarom de laatste mislukte
        chat    by, text, phrase
                naast de partij gezegd, door een van beide kanten; phrase noemt een
                kant-en-klare zin
        muted   muted
                van de tegenstander wordt niets meer getoond, of weer wel
        blocked name
                met die speler is er geen verbinding meer
        witness key, state, path, round_trip_ms
                een getuige is verbonden, maakt verbinding of wil niet meedoen
        waiting for, opponent
                in een lopende partij kan niets voordat dit er is: de handtekening
                van de tegenstander (signature), of wat hij van de partij heeft
                (opponent); er wordt nergens meer op gewacht (nothing)
        hint    move, motive, why
                wat de computer zou spelen, bij het oefenen
        rewound plies, number, position
                zetten zijn teruggenomen, of bij het oefenen weer gespeeld
        practice  colour, level, time_ms of nodes
                een andere kant, niveau of grens, bij het oefenen
        rematch state
                na het einde, met --stay: de tegenstander wil nog een partij met
                verwisselde kleuren (wanted; antwoord rematch), of die komt er niet
                (gone)
        error   kind, what, why
                iets is geweigerd; de partij gaat door
        end     result, reason, grade, log, met klok ook clock
                de laatste regel, zonder --stay; result "*" voor een verlaten
                partij
      Getypte regels mogen ook objecten zijn: {"{"}"do":"resign"{"}"}, en een zet
    {"    "}{"{"}"do":"move","from":"c3","to":"e5"{"}"}
    {"    "}{"{"}"do":"move","move":"c3-e3-e5"{"}"}
    {"    "}{"{"}"do":"say","text":"Succes"{"}"}  {"{"}"do":"phrase","phrase":"thanks"{"}"}
      mute en unmute kunnen "always":true hebben; accept en decline "what": draw,
      takeback, pause, adjournment; bij het oefenen hint, takeback, redo, new, side
      ("side"), level ("level"), time ("ms"), position ("position").
      Een zet wordt gespeeld zoals hij getypt is, ook een die meteen verliest.

    Exitcodes:
      0 na het einde van de partij of quit, 1 als de partij moest stoppen, 4 als er
      geen partij tot stand kwam.
manual-players =
    Een naam in een partij is alleen hoe een speler zich noemt; wie je onder welke
    sleutel kent, staat in het bestand known_players in de gegevensmap, in de vorm
    van allowed_signers van OpenSSH. Een bekende sleutel met een andere naam, en
    een bekende naam met een andere sleutel, worden getoond voordat je met een
    partij instemt. Aan tafel voegt 'remember' de andere speler toe.

    Wie geblokkeerd is, kan geen verbinding maken, staat niet in de LAN-lijst en
    kan hier dus niet meedoen, spelen of meekijken; een partij met die speler
    blijft zoals ze is.
manual-puzzles-solve =
    Een getypte regel is een zet (c3-d3, c3-e3-e5, c3e5), of een van: board, moves,
    back, again, hint, solution, task, quit. Alleen de gevraagde kant zet. Wat
    opgelost is, wordt in de toestandsmap bewaard. De exitcode is 0 als hij is
    opgelost, en 1 als de invoer eerder eindigde.
manual-rating =
    Ratings volgen uit ondertekende logboeken van partijen die meetellen en uit niets
    anders: wie dezelfde logboeken heeft, komt op dezelfde cijfers en hetzelfde
    controlegetal, in welke volgorde ze ook komen. Zonder --logs gelden de partijen
    van de eigen bibliotheek: hier gespeelde, bekeken en overgenomen. Een logboek dat
    niet klopt, telt niet.

    Bij een getal staat hoe zeker het is (de afwijking), hoeveel van de begonnen
    partijen van de speler het telt, en het controlegetal van alle partijen. '?' staat
    waar nog niets bekend is. 'ugolki rating PLAYER --explain' noemt elke partij, wat
    die veranderde, en waarom een niet telde.

    Eindigt met 5 als een logboek niet klopt.
manual-relay =
    Een relay:
      Spelers achter routers die niemand binnenlaten, houden er een plaats; anderen
      bereiken hen erlangs, en eenmaal verbonden zoeken de twee een directe weg.
      Het beslist niets, ondertekent niets en kan niet lezen wat het draagt: het
      ziet sleutels, adressen, tijden en groottes. Bellen mag iedereen wie een
      plaats heeft; --allow zegt wie er een mag hebben. Het heeft een eigen
      sleutel, 'relay-key' naast die van de speler. Het hoeft er alleen te zijn, en
      Ctrl-C stopt het: lopende partijen gaan dan langs een andere weg door.
      docs/relay.md heeft een systemd-unit, een containerbestand, en wat het kost.

      Het probeert ook voor spelers uit of ze bereikbaar zijn op het adres dat ze
      voor het hunne houden (AutoNAT).

    Openbaar adres:
      Het adres waarop spelers deze computer van buiten bereiken: een IP-adres of
      een naam, met de poorten waarop het relay luistert; of een heel adres, zoals
      /ip4/203.0.113.7/tcp/8443, waar een router of firewall de poort een ander
      nummer geeft. Zonder dat zou niemand weten waar het relay is. Het wordt
      eenmaal opgeschreven voor alle spelers; de poort moet in elke firewall open
      staan.

    Grenzen:
      Alle vlaggen met een getal of tijd begrenzen wat vreemden mogen nemen. Wat
      daarboven komt, wordt geweigerd en in de metrieken geteld. Een tijd schrijf
      je 90s, 2m, 6h, 1d, een grootte 128KiB, 64MiB; een circuit wordt verbroken
      als zijn tijd of bytes op zijn, en de spelers openen een ander. De grenzen
      van libp2p zelf zouden --circuit-time 2m --circuit-bytes 128KiB zijn.

    Metrieken:
      Met --metrics antwoordt GET /metrics in het tekstformaat van Prometheus, op
      127.0.0.1:9618 tenzij anders gezegd. Niets daarin verraadt wie het relay
      gebruikt.

    Met --json:
      Eén object per regel, elk met "schema":1 en "event":
        relay      key, address
                   een adres om aan spelers te geven: --relay ADDRESS
        listening  key, address
        other-port port, why
                   443 is niet te krijgen; het luistert op deze
        metrics    address
        error      kind, what, why
        ended      seconds, connections, reservations, circuits, received_bytes,
                   sent_bytes
                   wat er in totaal gedaan is; de laatste regel
manual-rulesets-list =
    Wat --json onder "rules" afdrukt, is ook de vorm van een bestand met eigen
    regels, voor 'ugolki host --ruleset FILE.json' en 'ugolki perft FILE.json':
    verander wat je wilt, en zeg "id":"custom". Die je op het scherm maakt, of die
    als NAME.json in de map data/rulesets staan ('ugolki doctor' zegt waar), staan
    erbij als eigen, en hun namen gelden overal waar die van de ingebouwde gelden.
manual-tournament-audit =
    Controleert alles wat hier van een toernooi is: de verslagen van alle partijen,
    alle handtekeningen, lijst en hashes van elk zegel, en noemt wat zegels hebben
    weggelaten terwijl de getuigen het op tijd hadden.

    Exitcode 0 als alles klopt, anders 5.
manual-tournament-export =
    Schrijft het reglement, alle feiten, lijsten en partijen van een toernooi in
    een map. Wie haar heeft, controleert haar zonder netwerk met 'ugolki tournament
    verify FOLDER' en komt op dezelfde hash. De verslagen liggen ernaast:
    report.trf, index.html, report.txt en report.json.
manual-tournament-new =
    Het reglement bevat alle regels van een toernooi. Het wordt getoond zoals
    spelers het zullen lezen, en ondertekend zodra je yes hebt getypt; daarna kan
    er niets meer aan veranderen. Fouten van een bestand worden alle tegelijk
    genoemd, elk met zijn regel.
manual-tournament-pairings =
    Ingedeeld wordt de ronde na de laatste waarin iemand een bord had of vrij was;
    staat daar al bij iedereen iets, dan de volgende. Bij wie er in die ronde iets
    staat, of wie apart als vrij is genoemd, wordt niet ingedeeld. Er is geen
    toernooi, sleutel of netwerk nodig.

    De programma's hebben een versie in hun naam: dutch-2026/1 volgt C.04.3 zoals
    dat sinds februari 2026 geldt, fast-swiss/1 is voor grote velden, berger/1 voor
    rondtoernooien, knockout/1 voor afvalschema's met één partij per paar. Zonder
    --engine beslist het soort toernooi dat het verslag noemt, anders dutch-2026/1.

    --pairs drukt af wat indelingsprogramma's afdrukken: het aantal regels, dan de
    nummers van wit en zwart, met 0 voor niemand.

    Exitcode 1 als er geen toegestane indeling is, met het criterium dat haar
    verhindert; 2 als --rounds het aantal rondes moet noemen; 5 als het verslag
    fouten heeft: ze worden alle genoemd, met regel en kolom.
manual-tournament-standings =
    De plaatsen volgen uit de punten, dan uit de weerstanden in hun volgorde, zoals
    C.07 ze sinds maart 2026 heeft; wie dan nog gelijk staat, deelt de plaats.
    Zonder --tie-breaks geldt de lijst van het verslag (regels 202 en 212), anders
    die van het Zwitserse systeem (BH/C1 BH SB DE) of van het rondtoernooi (DE SB
    WIN KS). In een afvaltoernooi volgen de plaatsen uit het schema alleen.

    Weerstanden: DE BH BH/C1 BH/C2 BH/M1 AOB FB SB SB/C1 KS WIN WON BPG BWG PS
    PS/C1 REP STD TPN, met komma's ertussen. Punten komen eerst, of waar PTS staat.

    --explain legt elke waarde ronde voor ronde open.
manual-tournament-verify =
    Een map wordt geschreven door 'ugolki tournament export': alle handtekeningen,
    verslagen, zegels en hashes worden gecontroleerd, met niets dan de map, en de
    hash van elk zegel wordt genoemd.

    Van een verslag wordt elke ronde uit de rondes ervoor opnieuw ingedeeld, en elk
    verschil wordt genoemd: andere paren, andere kleuren van een paar, iemand
    anders vrij. De punten van elke regel worden opnieuw opgeteld; een regel met
    andere is een fout van het verslag, net als een partij waarover twee regels
    iets anders zeggen. Alle fouten worden genoemd, met regel en kolom.

    Waar alleen kleuren verschillen, heeft misschien iemand vanaf het begin
    overgeslagen: programma's zijn het er niet over eens wie dan de gelote kleur
    heeft.

    Exitcode 0 als elke ronde is zoals ze ingedeeld zou worden, anders 5.
manual-ugolki =
    Meer opdrachten:
      adjudicate  Partijtekst naspelen volgens de regels
      engine      Andere programma's tegen de engine laten spelen
      match       Twee engines tegen elkaar laten spelen
      perft       De reeksen van geldige zetten tellen
      puzzles     Puzzels tonen en oplossen
      id          Tonen wie je bent
      keys        De geldende toetsen tonen
      themes      De thema's tonen
      locales     De talen tonen
      completions Afdrukken wat opdrachten aanvult in bash, zsh, fish, ...
      man         De handleiding afdrukken (in het Engels)

    Bestanden:
      Sleutels en partijen staan in de gegevensmap ($XDG_DATA_HOME/ugolki), het
      logboek van het programma in de toestandsmap ($XDG_STATE_HOME/ugolki/log), en
      je eigen bestanden, config.toml, keys.toml en themes/, in de configuratiemap
      ($XDG_CONFIG_HOME/ugolki); daarin schrijft het programma nooit.
      UGOLKI_HOME=MAP zet alles in één map, zodat er twee spelers op één computer
      passen.

    Variabelen:
      UGOLKI_HOME   de map voor alles
      UGOLKI_RELAY  relays waarlangs je bereikbaar bent, als --relay, met komma's
                    ertussen
      UGOLKI_PASSPHRASE_FILE   een bestand met de wachtzin van je sleutel, als die
                               er een heeft

    Exitcodes:
        0  gedaan
        1  mislukt
        2  de opdrachtregel is niet te volgen
        3  config.toml, keys.toml, sleutel, naam of mappen zijn onbruikbaar
        4  geen verbinding, geen partij
        5  een logboek, handtekening of partij klopt niet
      101  een fout van het programma zelf
      129, 130, 143  beëindigd door ophangen, Ctrl-C of een verzoek om te stoppen
manual-verify =
    Heeft niets nodig dan het bestand, en geen netwerk: controleert elke
    handtekening, beide ketens, elke zet volgens de regels, beide klokken, en de
    afloop met hoe goed die vaststaat. Noemt de bereikte stelling en de eerste
    fout. Ook wat geen logboek kan bewijzen wordt gezegd: wanneer er gespeeld is,
    en hoe waar de klokken waren.

    Exitcode 0 als alle bestanden kloppen, 5 als er een niet klopt of niet te lezen
    is.
manual-watch =
    Meekijken:
      Met de uitnodiging van een partij mogen anderen meekijken, van voor het begin
      tot het einde, tenzij de voorwaarden het verbieden. Wie speelt of meekijkt,
      toont haar ook aan ieder die zijn adres en de code van de partij heeft. Elke
      zet wordt hier nagegaan zoals de programma's van de spelers dat doen; niemand
      ertussen kan er een verzinnen. De spelers zien hoeveel er meekijken, en
      kunnen allen een paar zetten laten achterlopen ('ugolki host --watch-delay').
      Het logboek staat in de map 'watched' naast je partijen; 'ugolki verify' en
      'ugolki show' lezen het.

    Met --plain en --json:
      Als bij een eigen partij ('ugolki join --help' noemt de gebeurtenissen).
      'start' heeft de kleur "none" en beide 'players'. Verder zijn er:
        watchers   watching       hoeveel er meekijken, op hun woord
        shown      by_anyone      iemand toont de partij weer, of niemand
manual-witness =
    Een getuige:
      Beide spelers noemen hem in de voorwaarden van hun partij. Terwijl ze spelen
      melden ze hem elke zet; hij ondertekent wat hij gezien heeft en wanneer, en
      geeft door wat de ene speler niet van de andere aanneemt. Loopt iemands tijd
      af of blijft hij weg, en zegt meer dan de helft van de getuigen dat, dan
      heeft de uitslag de graad 'witnessed' in plaats van 'claimed'. Een getuige
      beslist niets en zet voor niemand. Hij hoeft er alleen te zijn: hij vraagt
      niets, en Ctrl-C stopt hem wanneer je wilt. De logboeken staan in de map
      'witnessed' naast je partijen; 'ugolki verify' leest ze.

    Met --json:
      Eén object per regel, elk met "schema":1 en "event":
        listening            key, address
                             een adres om aan spelers te geven
        witness-begun        game, white, black, plies, known
        witness-came, witness-went   game, side
        witness-parked       game
                             er is niemand; ze wordt weer gelezen als er iemand
                             komt
        witness-ended        game, result, reason, grade
        witness-turned-away  key, code, count
        error                kind, what, why
