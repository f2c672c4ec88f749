# What stands around the texts of a help.
usage-heading = Aufruf:
usage-commands = Befehle:
usage-arguments = Argumente:
usage-options = Optionen:
usage-examples = Beispiele:
usage-flags = [OPTIONEN]
usage-command = BEFEHL
usage-default = [Vorgabe: { $value }]
usage-values = [möglich: { $values }]
usage-help = Hilfe ausgeben
usage-help-more = Hilfe ausgeben (mehr mit '--help')
usage-help-less = Hilfe ausgeben (kurz mit '-h')
usage-top = -h eine Seite Hilfe; --help alles; -V die Version
usage-next = weiter: { $command }

# Flags of every command.
usage-no-config = starten, als gäbe es deine Dateien nicht
usage-quiet = nichts sagen als Daten und Fehler
usage-no-input = nichts fragen; fehlt eine Antwort, ist das ein Fehler
usage-settings = Einstellungen, je ein Flag jedes Befehls, eine Variable, ein Eintrag in config.toml:
usage-settings-order =
    Ein Flag geht vor der Variablen, die vor config.toml, und die vor dem, was der Einstellungsbildschirm behält.
    'ugolki config print' zeigt jeden Wert mit seiner Herkunft.

# A command line that can't be followed.
refused-unknown-argument = unbekanntes Argument '{ $argument }'
refused-unknown-command = unbekannter Befehl '{ $command }'
refused-no-command = nach '{ $command }' fehlt ein Befehl: { $commands }
refused-missing = diese Argumente fehlen:
refused-value = '{ $value }' passt nicht zu '{ $argument }'
refused-value-because = '{ $value }' passt nicht zu '{ $argument }': { $why }
refused-no-value = '{ $argument }' braucht einen Wert, und keiner ist da
refused-too-many = '{ $value }' ist bei '{ $argument }' zu viel: mehr Werte werden nicht erwartet
refused-too-few = '{ $argument }' braucht { $least } Werte, und da sind { $given }
refused-wrong-number = '{ $argument }' braucht { $wanted } Werte, und da sind { $given }
refused-twice = '{ $argument }' darf nur einmal stehen
refused-conflict = '{ $argument }' geht nicht zusammen mit { $others }
refused-no-equals = der Wert von '{ $argument }' steht nach einem Gleichheitszeichen
refused-utf8 = ein Argument ist kein UTF-8
refused-tip = Tipp: { $tip }
refused-near-command = { $count ->
        [one] es gibt einen ähnlichen Befehl: { $words }
       *[other] es gibt ähnliche Befehle: { $words }
    }
refused-near-argument = { $count ->
        [one] es gibt ein ähnliches Argument: { $words }
       *[other] es gibt ähnliche Argumente: { $words }
    }
refused-near-value = { $count ->
        [one] es gibt einen ähnlichen Wert: { $words }
       *[other] es gibt ähnliche Werte: { $words }
    }
refused-as-value = um '{ $argument }' als Wert zu übergeben, schreib '{ $way }'
refused-dashes = es gibt den Befehl '{ $command }'; nimm dafür das '--' davor weg
refused-elsewhere = es gibt '{ $way }'
refused-more = Mehr sagt '--help'.

# Why a value does not fit.
unfit-meant = meinst du '{ $near }'?
unfit-whole = es ist eine ganze Zahl
unfit-whole-least = es ist eine ganze Zahl ab { $least }
unfit-whole-between = es ist eine ganze Zahl von { $least } bis { $most }
unfit-socket = so sieht es aus: 127.0.0.1:9618
unfit-ruleset = 'ugolki rulesets list' nennt alle; eine Datei mit eigenen Regeln endet auf .json
unfit-ruleset-meant = meinst du '{ $near }'? ('ugolki rulesets list' nennt alle)
unfit-level = die Stufen sind { $levels }
unfit-move-time = eine Zeit ist in Sekunden mit bis zu drei Nachkommastellen, von 0.001 bis 3600
unfit-peer-address = { $why }; eine sieht so aus: /ip4/192.0.2.1/tcp/4001/p2p/12D3Koo..., 'ugolki witness' gibt sie aus
unfit-listen-address =
    { $why }; eine sieht so aus: /ip4/0.0.0.0/tcp/4001 oder /ip4/0.0.0.0/udp/4001/quic-v1; Port 0 lässt die Wahl offen
unfit-key =
    { $why }; ein Schlüssel hat 64 Hexadezimalziffern, wie 'ugolki key show' ihn ausgibt, oder ist
    'ssh-ed25519 AAAA...'
unfit-expires = so sieht sie aus: 90m, 2h oder 3d, mindestens eine Minute und höchstens 30 Tage
unfit-time = eine Zeit schreibt man 90s, 2m, 6h oder 1d, von einer Sekunde bis zu einem halben Jahr
unfit-size = eine Größe schreibt man 128KiB, 64MiB oder 1GiB; 0: ohne Grenze
unfit-clock-form = schreib Minuten+Sekunden wie 3+2 oder 1:30+0, Tage je Zug wie 2d, oder untimed; üblich sind { $usual }
unfit-clock-limits = eine Reserve hat 1 Sekunde bis 24 Stunden, ein Zuschlag höchstens eine Stunde, ein Zug 1 bis { $most } Tage; üblich sind { $usual }
unfit-yes-no = hier gilt yes oder no
unfit-seconds = es ist eine Zahl von Sekunden, etwa 120 oder 0.5
unfit-theme = die eingebauten Themen sind { $names }
unfit-game = die Kennung einer Partie hat 64 Hexadezimalziffern
unfit-date = eine Zeit ist ein Tag wie 2026-11-30, oder 2026-11-30T12:00:00Z, in UTC
unfit-unreachable = unter dieser Adresse ist kein Rechner erreichbar
unfit-public = eine sieht so aus: 203.0.113.7, relay.example.org oder /ip4/203.0.113.7/tcp/443
unfit-public-address =
    { $why }; eine sieht so aus: /ip4/203.0.113.7/tcp/443 oder /dns/relay.example.org/udp/443/quic-v1
unfit-match-clock = eine Uhr hat Sekunden und Sekunden je Zug, etwa 10+0.1 oder 60
unfit-engine-word = '{ $word }' ist kein SCHLÜSSEL=WERT; ein Wert mit Leerzeichen steht in Anführungszeichen
unfit-engine-number = '{ $word }': keine Zahl von 1 bis { $most }
unfit-engine-cmd = 'cmd=' nennt kein Programm
unfit-engine-name = 'name=' hat 1 bis 60 Bytes
unfit-engine-ruleset = das Regelwerk ist das des Matches: --ruleset
unfit-engine-option = eine Option ist option.NAME=VALUE
unfit-engine-twice = '{ $key }=' steht zweimal
unfit-engine-key = es gibt keinen Schlüssel '{ $key }'; es gibt { $keys } und option.NAME
unfit-engine-key-meant = es gibt keinen Schlüssel '{ $key }'; meinst du '{ $near }'? es gibt { $keys } und option.NAME
unfit-engine-quote = ein Anführungszeichen ({ $mark }) ist nicht geschlossen
unfit-one-of = es gibt { $all }
unfit-tie-break = die Feinwertung „{ $code }“ gibt es nicht; es gibt { $all }
