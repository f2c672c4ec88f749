# The English of these is made from the definitions of the command line: see docs/languages.md.
manual-adjudicate =
    Jede Partie beginnt mit Tags, mindestens [Ruleset "classic-3x3"], oder [Ruleset
    "custom"] mit den Regeln als JSON in [Rules "..."]; und [Position "..."], wenn
    sie nicht am Anfang beginnt. Züge folgen als ganze Wege, paarweise: 1. c3-d3
    f6-e6

    Exitcode 0, wenn jede Partie lesbar und bis zum Ende legal ist, sonst 5.
manual-analyse =
    Die Bewertung gilt der Seite am Zug, in Zügen des Wettlaufs: 1.00 ist ein Zug
    Vorsprung. Die Variante ist das beste Spiel beider Seiten, das gefunden wurde.
    Die Entfernungen sind die wenigsten Züge, die jede Seite allein auf dem Brett
    brauchte: von unten bewiesen, von oben durch einen gefundenen Weg. Sie brauchen
    etwa noch einmal so viel Zeit.

    Eine Partie wird an ihrem Ende angesehen, mit --every-move vor jedem Halbzug
    und nach dem letzten: jeder bekommt die Bewertung danach, für den, der ihn
    machte (Sieg oder Niederlage in so vielen Halbzügen, er selbst mitgezählt), und
    den besseren, wenn einer um mindestens einen halben Zug besser war.

    Mit einem Thread geben --nodes und --depth jedes Mal dieselbe Antwort.

    Exitcode 5 bei einem Protokoll, das nicht stimmt, oder einer Partie, die nicht
    legal ist; ein Protokoll wird analysiert, soweit es gilt.
manual-engine =
    Eine Zeile ist ein Befehl, in einem Dialekt von UCI, den docs/engine.md ganz
    beschreibt:
      uci                             wer dies ist, die Optionen, dann uciok
      setoption name Ruleset value halma-16
                                      auch eine .json-Datei, oder ihr JSON in der
                                      Zeile
      setoption name Level value 5    ebenso Threads, Hash, Seed, MoveOverhead
      isready                         readyok, wenn alles gelesen ist
      ucinewgame                      die letzte Partie vergessen
      position start moves c3-d3 f6-e6
      position pos 5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1
      go movetime 1000                auch nodes N, depth N, infinite, perft N,
                                      wtime MS btime MS winc MS binc MS
      stop                            jetzt antworten
      d                               Stellung, legale Züge, Ergebnis
      quit

    Die Antwort auf go sind info-Zeilen, dann eine Zeile: bestmove c3-e3, bestmove
    pass, oder bestmove none, wenn die Partie vorbei ist. Eine Zeile, der nicht zu
    folgen ist, wird mit 'info string error: ...' beantwortet und ändert nichts.
    Das Ende der Eingabe beendet das Denken und das Programm.
manual-export =
    Partietext hat Tags, die Züge paarweise, hinter jedem die Uhr seines Spielers
    ({"{"}[%clk 0:02:58.412]{"}"}), und das Ergebnis. Zurückgenommene Züge fehlen; 'ugolki
    show' hat sie. TimeControl ist in Sekunden, Reserve und Zuschlag ('180+2'),
    oder Züge und Sekunden ('1/86400'), oder '-' ohne Uhr. Der Kommentar am Ende
    ist eine signierte Notiz (C2SP): sie nennt die Partie und den neuesten Eintrag
    jedes Spielers, mit dessen Inhalt und Signatur. Jede Signaturzeile hat den Typ
    0xff und dann die Marke der Einträge, 'ugolki/record/1' und ein Nullbyte;
    signiert sind diese Marke und der Inhalt darüber.

    Exitcode 5, wenn ein Protokoll nicht stimmt; was davon gilt, wird trotzdem
    geschrieben.
manual-games-import =
    Protokolle müssen stimmen, Partietext muss bis zum Ende legal sein; was
    abgelehnt wird, erfährst du mit dem Grund. Eine Partie, die schon hier ist,
    kommt nicht doppelt: von zwei Kopien eines Protokolls bleibt alles, was eine
    davon hat. Partietext bleibt Text; darin ist nichts signiert.

    Exitcode 5, wenn eine Partie abgelehnt wurde.
manual-id-show =
    Der Schlüssel entsteht beim ersten Start. Es ist ein privater
    OpenSSH-Schlüssel, den nur du lesen darfst (Modus 0600). Verwahre eine Kopie
    davon ('ugolki key export'); wer sie hat, ist du.
manual-key =
    Die Schlüsseldatei ist ein privater OpenSSH-Schlüssel: auch ssh-keygen liest
    sie. Nach einer Passphrase wird am Terminal gefragt;
    UGOLKI_PASSPHRASE_FILE=DATEI nennt für Skripte eine Datei damit (/dev/fd/3 ist
    ein Dateideskriptor).

    Rechner verloren? 'import' nimmt eine Kopie, die 'export' gemacht hat. Angst,
    dass jemand eine Kopie hat? 'rotate' macht einen neuen Schlüssel, und beide
    signieren, dass er an die Stelle des alten tritt. Gestohlen? 'revoke' lässt den
    Schlüssel selbst es sagen; das ist unwiderruflich. Schick die Datei mit der
    Erklärung deinen Freunden; sie nehmen sie mit 'trust' an.
manual-keys-list =
    Ausgegeben wird eine keys.toml, die nichts ändert. Eine Tabelle ist eine Art
    Bildschirm, ein Schlüssel eine Aktion und sein Wert die Taste oder die Tasten:
    F2, Ctrl-T, Alt-Left, Shift-Tab, Space, +. Eine Aktion, die nicht genannt ist,
    behält ihre Tasten; [] nimmt sie weg.
manual-match =
    Engines:
      Eine Engine sind Wörter SCHLÜSSEL=WERT, alle in einem Argument:
        cmd=COMMAND      das Programm und seine Argumente; ohne dies unsere eigene
                         Engine
        name=NAME        wie die Tabelle sie nennt
        option.NAME=V    eine Option; Ruleset setzt das Match
        movetime=MS nodes=N depth=N tc=10+0.1
                         ihre eigenen Grenzen statt derer des Matches
      Ein Wert mit Leerzeichen steht in Anführungszeichen: cmd="./other --fast".
      Keine Shell liest ihn. Engines sprechen den Dialekt aus docs/engine.md. Eine,
      die nicht genannt ist, ist unsere.

    Partien:
      Jede Eröffnung wird zweimal gespielt, mit getauschten Farben. Zufällige
      hängen allein von seed ab. Eine Datei mit Eröffnungen hat je Zeile eine
      Stellung, oder ist Partietext. Wer gewinnt, sagen allein die Regeln. Eine
      Engine verliert die Partie, in der sie endet, hängt, ihre Zeit um mehr als
      die Toleranz überschreitet, Illegales spielt oder antwortet, was kein Zug
      ist; das wird mit ihren letzten Zeilen gemeldet, sie wird neu gestartet, und
      das Match geht weiter.

    Ausgabe:
      Die Standardausgabe hat für jedes Regelwerk eine Tabelle: Ergebnisse, Elo mit
      95-%-Intervallen aus Partiepaaren, die Wahrscheinlichkeit der Überlegenheit,
      die Punkte von Weiß, Enden und Längen. --json gibt je Zeile ein Objekt aus:
      "event" ist game, fault oder table. Der Fortschritt geht auf die
      Standardfehlerausgabe.

    Mit --sprt 'elo0=0 elo1=10 alpha=0.05 beta=0.05' endet das Match, sobald H0
    oder H1 angenommen ist, und hat höchstens 20000 Partien, wenn --games nicht
    sagt, wie viele. Auch Ctrl-C beendet es; die Tabelle bis dahin wird ausgegeben,
    der Exitcode ist 130.
manual-net-check =
    Es lauscht wie ein Gastgeber, ein paar Sekunden lang und mit niemandes
    Schlüssel, so kann es neben einer Partie laufen. Es redet mit dem lokalen Netz,
    dem Router und den Relays, die du nennst, sonst mit niemandem: ohne Relay weiß
    es nicht, wie du von außen aussiehst. Zwei Relays zeigen, ob dein Router dir
    einen Port für alle gibt, so dass sich ein direkter Weg hindurch öffnen lässt
    (Hole Punching), oder für jeden einen anderen (symmetrisches NAT), so dass du
    über das Relay spielst.

    Mit --json: ein Objekt, {"{"}"schema":1,"event":"net-check",...{"}"}:
      listening    addresses, wie Gastgeber sie nennen
      ipv6         ob eine öffentliche IPv6-Adresse dabei ist
      lan          searched, failed (oder null), players
      router       forwarded, refused, none, off oder unknown
      reachable    Adressen, die von außen bestätigt sind
      relays       key, state, why, seconds, bytes: reserved, oder wo es steht;
                   seconds und bytes sind, was ein Kanal dort nehmen darf, null
                   ohne Grenze
      observed     by, address: wie du von dort aussiehst
      nat          none, one-port, port-for-each, unknown
      expect       direct, hole-punching, relayed, lan-only
      advice       was zu tun ist, in Worten
manual-perft =
    Gibt für jede Länge bis TIEFE eine Zeile aus: die Länge, und wie viele Folgen
    von so vielen legalen Zügen es gibt. Ein Zug ist durch seine beiden Enden
    bestimmt; das Ende einer Partie wird nicht beachtet. Mit --divide: eine Zeile
    für jeden ersten Zug, und die Summe.
manual-plain =
    Einfacher Modus:
      Ihn wählen --plain und --json, und er kommt von selbst, wenn Standardeingabe
      oder -ausgabe kein Terminal ist. Jedes Ereignis ist eine Zeile. Getippt
      werden Züge (c3-d3, c3-e3-e5, c3e5), pass, draw, takeback, pause, adjourn, go
      on, accept, decline, claim (Zeit oder Abwesenheit), concede (deine Zeit ist
      um), resign, rematch, remember, same und differ (die Kontrollworte), save
      (die Einladung), block, say TEXT, phrase NAME, mute und unmute [always],
      quit, clocks; in Worten auch board [drawn|words], moves [SQUARE], last, list,
      status, pieces, opponent, terms, flip [white|black|turn], qr, chat, phrases,
      help. Eine Frage darf gekürzt werden, wo nur eine passt; c, l, o, p und s
      sind clocks, last, opponent, pieces und status. Daneben stehen Wörter deiner
      Sprache; help nennt beide. Sind mehrere Angebote offen, nennen accept und
      decline ihres: accept takeback. Beim Üben auch hint, takeback, redo, side
    {"  "}{"["}white|black|both], level N, time SECONDS, new, position [POSITION]. Eine
      abgelehnte Zeile ändert nichts.

      Ein Feld allein nimmt seinen Stein in die Hand und nennt, wohin er kann; das
      nächste zieht, eine leere Zeile setzt ihn ab. Nach hops geht eine Kette
      Sprung für Sprung, mit finish und back. goto 12 und goto 12... erzählen von
      einer vergangenen Stellung. Wo erst gefragt wird, ist ! die Antwort; hinter
      einem Zug spielt es ihn ungefragt.

      Das Ende der Standardeingabe heißt, dass keine Befehle mehr kommen. Das
      Programm läuft weiter, solange es keine braucht, und geht wie mit quit, wenn
      du entscheiden müsstest. (Am Terminal ist Ctrl-D quit.) Bedingungen, auf die
      niemand antwortet, sind abgelehnt, und der Exitcode ist 2. Eine verlassene
      Partie bleibt unbeendet in ihrem Protokoll.

    Einfacher Modus mit --json:
      Ein Objekt je Zeile, jedes mit "schema":1 und "event":
        invite  ticket, addresses, reach, expires, ruleset, lan
                noch einmal, wenn sich die Adressen geändert haben; reach nennt,
                wer damit kommen kann: lan, internet, internet-untried, relay,
                this-machine
        saved   file
                die Einladung wurde gespeichert, auf save
        terms   opponent, ruleset, rules, colour, time, rated, takebacks, pauses,
                chat, lag_allowance_ms, most_gain_ms, witnesses, path,
                round_trip_ms, jitter_ms, ...
                antworte accept oder decline; --yes nimmt an; die beiden Zeiten
                sind ohne Uhr null; witnesses sind Schlüssel; opponent hat name,
                key, short und known (new, known, other-name, name-of-another), und
                wo es so ist known_as, known_key, revoked, replaced_by,
                other_install, verified
        phrase  phrase, known
                solange die Bedingungen auf dem Tisch liegen: vier Wörter, auf
                beiden Seiten gleich, wenn niemand dazwischensitzt; antworte same
                (nimmt an und merkt sich das) oder differ (es gibt keine Partie)
        start   game, ruleset, rules, colour, opponent, phrase, plies, resumed,
                position, log, gegen den Computer auch level; beim Üben für jede
                Partie neu
        turn    number, side, position, legal, mit Uhr auch clock
                du bist am Zug; legal hat ganze Wege, oder pass; clock hat
                white_ms, black_ms, running, und first_move_ms für einen ersten Zug
                (ist die andere Seite am Zug, auch claim: was du als Erstes fordern
                darfst, und claim_in_ms)
        move    number, side, move, position
                von beiden Seiten
        offer   kind, by, state
                ein Remis, eine Rücknahme, Pause oder Vertagung wurde angeboten,
                abgelehnt oder gilt nicht mehr
        paused  kind
                Pause oder Vertagung; beide Uhren stehen
        went-on by
                sie ist vorbei
        clock   white_ms, black_ms, running, first_move_ms, low
                auf clocks, oder einmal von selbst, mit low true, bei 10 s oder
                einem Zehntel von weniger als 100 s
        claim   by, reason, state
                du darfst die Partie jetzt fordern, wegen Zeit, Weggang oder als
                ungültig (open; antworte claim, oder warte), sie ist gefordert
                (made), oder ein Zug, der sich mit der Forderung kreuzte, hat
                geantwortet (answered)
        dispute by, check, measured_ms
                diese Seite sagt, dass die Zeiten der anderen nicht stimmen können
        remembered  name
                der Gegner ist von jetzt an ein bekannter Spieler
        peer    state, path, relay, round_trip_ms, jitter_ms, slow
                connected, reconnecting, left; bei reconnecting auch cause (silent,
                broken, relay-gone, ended, unusable, restarted), for_ms, attempts,
                und warum der letzte Versuch scheiterte
        chat    by, text, phrase
                neben der Partie gesagt, von einer der Seiten; phrase nennt einen
                fertigen Satz
        muted   muted
                vom Gegner wird nichts mehr gezeigt, oder wieder
        blocked name
                mit diesem Spieler gibt es keine Verbindung mehr
        witness key, state, path, round_trip_ms
                ein Zeuge ist verbunden, verbindet sich, oder will nicht teilnehmen
        waiting for, opponent
                in einer laufenden Partie geht nichts, ehe dies kommt: die Signatur
                des Gegners (signature), oder was er von der Partie hat (opponent);
                es wird auf nichts mehr gewartet (nothing)
        hint    move, motive, why
                was der Computer spielen würde, beim Üben
        rewound plies, number, position
                Züge wurden zurückgenommen, oder beim Üben wieder gespielt
        practice  colour, level, time_ms oder nodes
                andere Seite, Stufe oder Grenze, beim Üben
        rematch state
                nach dem Ende, mit --stay: der Gegner möchte noch eine Partie mit
                getauschten Farben (wanted; antworte rematch), oder es gibt keine
                (gone)
        error   kind, what, why
                etwas wurde abgelehnt; die Partie geht weiter
        end     result, reason, grade, log, mit Uhr auch clock
                die letzte Zeile, ohne --stay; result "*" für eine verlassene
                Partie
      Getippte Zeilen dürfen auch Objekte sein: {"{"}"do":"resign"{"}"}, und ein Zug
    {"    "}{"{"}"do":"move","from":"c3","to":"e5"{"}"}
    {"    "}{"{"}"do":"move","move":"c3-e3-e5"{"}"}
    {"    "}{"{"}"do":"say","text":"Viel Glück"{"}"}  {"{"}"do":"phrase","phrase":"thanks"{"}"}
      mute und unmute können "always":true haben; accept und decline "what": draw,
      takeback, pause, adjournment; beim Üben hint, takeback, redo, new, side
      ("side"), level ("level"), time ("ms"), position ("position").
      Ein Zug wird so gespielt, wie er getippt ist, auch einer, der sofort
      verliert.

    Exitcodes:
      0 nach dem Ende der Partie oder quit, 1 wenn die Partie abbrechen musste, 4
      wenn keine Partie zustande kam.
manual-players =
    Ein Name in einer Partie ist nur, wie ein Spieler sich nennt; wen du unter
    welchem Schlüssel kennst, steht in der Datei known_players im Datenordner, in
    der Form von allowed_signers aus OpenSSH. Ein bekannter Schlüssel mit anderem
    Namen und ein bekannter Name mit anderem Schlüssel werden gezeigt, ehe du einer
    Partie zustimmst. Am Tisch nimmt 'remember' den anderen Spieler auf.

    Wer gesperrt ist, kann sich nicht verbinden, steht nicht in der LAN-Liste und
    kann hier also weder beitreten noch spielen noch zuschauen; eine Partie mit ihm
    bleibt, wie sie ist.
manual-puzzles-solve =
    Eine getippte Zeile ist ein Zug (c3-d3, c3-e3-e5, c3e5) oder eines von: board,
    moves, back, again, hint, solution, task, quit. Nur die gefragte Seite zieht.
    Was gelöst ist, bleibt im Zustandsordner. Der Exitcode ist 0, wenn sie gelöst
    wurde, und 1, wenn die Eingabe vorher endete.
manual-rating =
    Wertungen folgen allein aus signierten Protokollen gewerteter Partien: wer
    dieselben Protokolle hat, kommt auf dieselben Ziffern und dieselbe Prüfsumme, in
    welcher Reihenfolge sie auch kommen. Ohne --logs gelten die Partien der eigenen
    Bibliothek: hier gespielte, angesehene, übernommene. Ein Protokoll, das nicht
    stimmt, zählt nicht.

    Bei einer Zahl steht, wie sicher sie ist (die Abweichung), wie viele der
    begonnenen Partien des Spielers sie zählt, und die Prüfsumme aller Partien. '?'
    steht, wo noch nichts bekannt ist. 'ugolki rating PLAYER --explain' nennt jede
    Partie, was sie änderte, und warum eine nicht zählte.

    Endet mit 5, wenn ein Protokoll nicht stimmt.
manual-relay =
    Ein Relay:
      Spieler hinter Routern, die niemanden hereinlassen, halten einen Platz bei
      ihm; andere erreichen sie darüber, und einmal verbunden suchen beide einen
      direkten Weg. Es entscheidet nichts, signiert nichts und kann nicht lesen,
      was es trägt: es sieht Schlüssel, Adressen, Zeiten und Größen. Rufen darf
      jeder den, der einen Platz hat; --allow sagt, wer einen haben darf. Es hat
      einen eigenen Schlüssel, 'relay-key' neben dem des Spielers. Es muss nur da
      sein, und Ctrl-C beendet es: laufende Partien gehen dann auf anderem Weg
      weiter. docs/relay.md hat eine systemd-Unit, eine Container-Datei, und was es
      kostet.

      Es probiert auch für Spieler aus, ob sie unter der Adresse erreichbar sind,
      die sie für ihre halten (AutoNAT).

    Öffentliche Adresse:
      Die, unter der Spieler diesen Rechner von außen erreichen: eine IP-Adresse
      oder ein Name, und dazu die Ports, an denen das Relay lauscht; oder eine
      ganze Adresse wie /ip4/203.0.113.7/tcp/8443, wo ein Router oder eine Firewall
      dem Port eine andere Nummer gibt. Ohne sie erführe niemand, wo das Relay ist.
      Sie wird einmal für alle Spieler aufgeschrieben; der Port muss in jeder
      Firewall offen sein.

    Grenzen:
      Alle Flags mit einer Zahl oder Zeit begrenzen, was Fremde nehmen dürfen. Was
      darüber hinausgeht, wird abgelehnt und in den Metriken gezählt. Eine Zeit
      schreibt man 90s, 2m, 6h, 1d, eine Größe 128KiB, 64MiB; ein Kanal wird
      getrennt, wenn seine Zeit oder seine Bytes verbraucht sind, und die Spieler
      öffnen einen neuen. Die Grenzen von libp2p selbst wären --circuit-time 2m
      --circuit-bytes 128KiB.

    Metriken:
      Mit --metrics antwortet GET /metrics im Textformat von Prometheus, an
      127.0.0.1:9618, wenn nichts anderes gesagt ist. Nichts darin verrät, wer das
      Relay benutzt.

    Mit --json:
      Ein Objekt je Zeile, jedes mit "schema":1 und "event":
        relay      key, address
                   eine Adresse für die Spieler: --relay ADDRESS
        listening  key, address
        other-port port, why
                   443 ist nicht zu haben; gelauscht wird an diesem
        metrics    address
        error      kind, what, why
        ended      seconds, connections, reservations, circuits, received_bytes,
                   sent_bytes
                   was im Ganzen getan wurde; die letzte Zeile
manual-rulesets-list =
    Was --json unter "rules" ausgibt, ist auch die Form einer Datei mit eigenen
    Regeln, für 'ugolki host --ruleset FILE.json' und 'ugolki perft FILE.json':
    ändere, was du willst, und schreib "id":"custom". Die, die du am Bildschirm
    machst oder die als NAME.json im Ordner data/rulesets liegen ('ugolki doctor'
    sagt, wo), stehen als eigene dabei, und ihre Namen gelten überall, wo die der
    eingebauten gelten.
manual-tournament-audit =
    Prüft alles, was von einem Turnier hier ist: die Protokolle aller Partien, alle
    Signaturen, Liste und Hashes jedes Siegels, und nennt, was Siegel ausgelassen
    haben, obwohl die Zeugen es rechtzeitig hatten.

    Exit-Code 0, wenn alles stimmt, sonst 5.
manual-tournament-export =
    Schreibt Ausschreibung, alle Fakten, Listen und Partien eines Turniers in einen
    Ordner. Wer ihn hat, prüft ihn ohne Netz mit 'ugolki tournament verify FOLDER'
    und kommt auf denselben Hash. Die Berichte liegen daneben: report.trf,
    index.html, report.txt und report.json.
manual-tournament-new =
    Die Ausschreibung enthält alle Regeln eines Turniers. Sie wird gezeigt, wie
    Spieler sie lesen werden, und unterschrieben, sobald du yes getippt hast;
    danach lässt sich nichts mehr daran ändern. Fehler einer Datei werden alle auf
    einmal genannt, jeder mit seiner Zeile.
manual-tournament-pairings =
    Ausgelost wird die Runde nach der letzten, in der jemand ein Brett hatte oder
    spielfrei war; steht dort schon bei allen etwas, dann die nächste. Bei wem in
    ihr etwas steht, oder wer eigens als frei genannt ist, wird nicht ausgelost.
    Weder ein Turnier noch ein Schlüssel noch ein Netz wird gebraucht.

    Die Programme haben eine Version im Namen: dutch-2026/1 folgt C.04.3, wie es
    seit Februar 2026 gilt, fast-swiss/1 ist für große Felder, berger/1 für
    Rundenturniere, knockout/1 für K.-o.-Bäume mit einer Partie je Paar. Ohne
    --engine entscheidet die Turnierart, die der Bericht nennt, sonst dutch-2026/1.

    --pairs gibt aus, was Auslosungsprogramme ausgeben: die Zahl der Zeilen, dann
    die Nummern von Weiß und Schwarz, mit 0 für niemanden.

    Exit-Code 1, wenn es keine erlaubte Auslosung gibt, mit dem Kriterium, das sie
    verhindert; 2, wenn die Zahl der Runden mit --rounds zu nennen ist; 5, wenn der
    Bericht Fehler hat: alle werden genannt, mit Zeile und Spalte.
manual-tournament-standings =
    Die Plätze folgen aus den Punkten, dann aus der Feinwertung in ihrer
    Reihenfolge, wie C.07 sie seit März 2026 hat; wer dann noch gleich ist, teilt
    den Platz. Ohne --tie-breaks gilt die Liste des Berichts (Zeilen 202 und 212),
    sonst die des Schweizer Systems (BH/C1 BH SB DE) oder des Rundenturniers (DE SB
    WIN KS). Im K.-o.-Turnier folgen die Plätze allein aus dem Baum.

    Feinwertungen: DE BH BH/C1 BH/C2 BH/M1 AOB FB SB SB/C1 KS WIN WON BPG BWG PS
    PS/C1 REP STD TPN, mit Kommas dazwischen. Punkte kommen zuerst, oder wo PTS
    steht.

    --explain schlüsselt jeden Wert Runde für Runde auf.
manual-tournament-verify =
    Einen Ordner schreibt 'ugolki tournament export': alle Signaturen, Protokolle,
    Siegel und Hashes werden allein aus dem Ordner geprüft, und der Hash jedes
    Siegels wird genannt.

    Aus einem Bericht wird jede Runde aus den Runden davor neu ausgelost, und jeder
    Unterschied wird genannt: andere Paare, andere Farben eines Paars, jemand
    anderes spielfrei. Die Punkte jeder Zeile werden neu summiert; eine Zeile mit
    anderen ist ein Fehler des Berichts, ebenso eine Partie, von der zwei Zeilen
    Verschiedenes sagen. Alle Fehler werden genannt, mit Zeile und Spalte.

    Wo nur Farben abweichen, hat vielleicht jemand von Anfang an ausgesetzt:
    Programme sind sich nicht einig, wer dann die geloste Farbe hat.

    Exit-Code 0, wenn jede Runde so ist, wie sie ausgelost würde, sonst 5.
manual-ugolki =
    Weitere Befehle:
      adjudicate  Partietext nach den Regeln nachspielen
      engine      Andere Programme gegen die Engine spielen lassen
      match       Zwei Engines gegeneinander spielen lassen
      perft       Die Folgen legaler Züge zählen
      puzzles     Aufgaben auflisten, zeigen und lösen
      id          Zeigen, wer du bist
      keys        Die geltenden Tasten auflisten
      themes      Die Themen auflisten
      locales     Die Sprachen auflisten
      completions Ausgeben, was Befehle in bash, zsh, fish, ... ergänzt
      man         Das Handbuch ausgeben (auf Englisch)

    Dateien:
      Schlüssel und Partien liegen im Datenordner ($XDG_DATA_HOME/ugolki), das
      Protokoll des Programms im Zustandsordner ($XDG_STATE_HOME/ugolki/log) und
      deine eigenen Dateien, config.toml, keys.toml und themes/, im
      Konfigurationsordner ($XDG_CONFIG_HOME/ugolki); sie werden nie beschrieben.
      UGOLKI_HOME=ORDNER legt alles in einen Ordner, so passen zwei Spieler auf
      einen Rechner.

    Variablen:
      UGOLKI_HOME   der Ordner für alles
      UGOLKI_RELAY  Relays, über die du erreichbar bist, wie --relay, mit Kommas
                    dazwischen
      UGOLKI_PASSPHRASE_FILE   eine Datei mit der Passphrase deines Schlüssels,
                               falls er eine hat

    Exitcodes:
        0  getan
        1  gescheitert
        2  der Befehlszeile lässt sich nicht folgen
        3  config.toml, keys.toml, Schlüssel, Name oder Ordner sind unbrauchbar
        4  keine Verbindung, keine Partie
        5  ein Protokoll, eine Signatur oder Partie stimmt nicht
      101  ein Fehler des Programms selbst
      129, 130, 143  beendet durch Auflegen, Ctrl-C oder die Bitte, zu enden
manual-verify =
    Braucht nichts als die Datei, und kein Netz: prüft jede Signatur, beide Ketten,
    jeden Zug nach den Regeln, beide Uhren und den Ausgang, samt dem, wie gut er
    feststeht. Nennt die erreichte Stellung und den ersten Fehler. Auch was kein
    Protokoll beweisen kann, wird gesagt: wann gespielt wurde, und wie ehrlich die
    Uhren waren.

    Exitcode 0, wenn alle Dateien stimmen, 5, wenn eine nicht stimmt oder nicht
    lesbar ist.
manual-watch =
    Zuschauen:
      Mit der Einladung zu einer Partie dürfen andere ihr zuschauen, schon vor
      ihrem Anfang und bis zum Ende, wenn die Bedingungen es nicht verbieten. Wer
      spielt oder zuschaut, zeigt sie auch jedem, der seine Adresse und die Kennung
      der Partie hat. Jeder Zug wird hier so geprüft wie von den Programmen der
      Spieler; niemand dazwischen kann einen erfinden. Die Spieler sehen, wie viele
      zuschauen, und können alle um ein paar Züge zurückliegen lassen ('ugolki host
      --watch-delay'). Das Protokoll liegt im Ordner 'watched' neben deinen
      Partien; 'ugolki verify' und 'ugolki show' lesen es.

    Mit --plain und --json:
      Wie bei einer eigenen Partie ('ugolki join --help' nennt die Ereignisse).
      'start' hat die Farbe "none" und beide 'players'. Dazu kommen:
        watchers   watching       wie viele zuschauen, nach ihrem Wort
        shown      by_anyone      jemand zeigt die Partie wieder, oder niemand
manual-witness =
    Ein Zeuge:
      Beide Spieler nennen ihn in den Bedingungen ihrer Partie. Sie melden ihm
      jeden Zug, während sie spielen; er signiert, was er gesehen hat und wann, und
      reicht weiter, was ein Spieler dem anderen nicht abnimmt. Läuft jemandem die
      Zeit ab oder bleibt er weg, und mehr als die Hälfte der Zeugen sagt das, so
      hat das Ergebnis den Grad 'witnessed' statt 'claimed'. Ein Zeuge entscheidet
      nichts und zieht für niemanden. Er muss nur da sein: er fragt nichts, und
      Ctrl-C beendet ihn jederzeit. Die Protokolle liegen im Ordner 'witnessed'
      neben deinen Partien; 'ugolki verify' liest sie.

    Mit --json:
      Ein Objekt je Zeile, jedes mit "schema":1 und "event":
        listening            key, address
                             eine Adresse für die Spieler
        witness-begun        game, white, black, plies, known
        witness-came, witness-went   game, side
        witness-parked       game
                             niemand ist da; sie wird wieder gelesen, wenn jemand
                             kommt
        witness-ended        game, result, reason, grade
        witness-turned-away  key, code, count
        error                kind, what, why
