# What stands around the texts of a help.
usage-heading = Gebruik:
usage-commands = Opdrachten:
usage-arguments = Argumenten:
usage-options = Opties:
usage-examples = Voorbeelden:
usage-flags = [OPTIES]
usage-command = OPDRACHT
usage-default = [standaard: { $value }]
usage-values = [mogelijk: { $values }]
usage-help = Hulp afdrukken
usage-help-more = Hulp afdrukken (meer met '--help')
usage-help-less = Hulp afdrukken (kort met '-h')
usage-top = -h één scherm hulp; --help alles; -V de versie
usage-next = verder: { $command }

# Flags of every command.
usage-no-config = beginnen alsof er geen bestanden van je zijn
usage-quiet = niets zeggen dan gegevens en fouten
usage-no-input = niets vragen; een ontbrekend antwoord is een fout
usage-settings = Instellingen, elk een vlag van elke opdracht, een variabele en een regel in config.toml:
usage-settings-order =
    Een vlag gaat voor een variabele, die voor config.toml, en dat voor wat het instellingenscherm bewaart.
    'ugolki config print' toont elke waarde met haar herkomst.

# A command line that can't be followed.
refused-unknown-argument = onbekend argument '{ $argument }'
refused-unknown-command = onbekende opdracht '{ $command }'
refused-no-command = na '{ $command }' ontbreekt een opdracht: { $commands }
refused-missing = deze argumenten ontbreken:
refused-value = '{ $value }' past niet bij '{ $argument }'
refused-value-because = '{ $value }' past niet bij '{ $argument }': { $why }
refused-no-value = '{ $argument }' heeft een waarde nodig, en die is er niet
refused-too-many = '{ $value }' is te veel bij '{ $argument }': meer waarden worden niet verwacht
refused-too-few = '{ $argument }' heeft { $least } waarden nodig, en er zijn er { $given }
refused-wrong-number = '{ $argument }' heeft { $wanted } waarden nodig, en er zijn er { $given }
refused-twice = '{ $argument }' mag maar één keer
refused-conflict = '{ $argument }' gaat niet samen met { $others }
refused-no-equals = de waarde van '{ $argument }' staat na een isgelijkteken
refused-utf8 = een argument is geen UTF-8
refused-tip = tip: { $tip }
refused-near-command = { $count ->
        [one] er is een opdracht die erop lijkt: { $words }
       *[other] er zijn opdrachten die erop lijken: { $words }
    }
refused-near-argument = { $count ->
        [one] er is een argument dat erop lijkt: { $words }
       *[other] er zijn argumenten die erop lijken: { $words }
    }
refused-near-value = { $count ->
        [one] er is een waarde die erop lijkt: { $words }
       *[other] er zijn waarden die erop lijken: { $words }
    }
refused-as-value = om '{ $argument }' als waarde door te geven, schrijf '{ $way }'
refused-dashes = er is een opdracht '{ $command }'; haal daarvoor de '--' ervoor weg
refused-elsewhere = er is '{ $way }'
refused-more = Meer zegt '--help'.

# Why a value does not fit.
unfit-meant = bedoel je '{ $near }'?
unfit-whole = het is een geheel getal
unfit-whole-least = het is een geheel getal vanaf { $least }
unfit-whole-between = het is een geheel getal van { $least } tot { $most }
unfit-socket = zo ziet het eruit: 127.0.0.1:9618
unfit-ruleset = 'ugolki rulesets list' noemt ze alle; een bestand met eigen regels eindigt op .json
unfit-ruleset-meant = bedoel je '{ $near }'? ('ugolki rulesets list' noemt ze alle)
unfit-level = de niveaus zijn { $levels }
unfit-move-time = een tijd is in seconden met hoogstens drie decimalen, van 0.001 tot 3600
unfit-peer-address = { $why }; zo ziet er een uit: /ip4/192.0.2.1/tcp/4001/p2p/12D3Koo..., 'ugolki witness' drukt het af
unfit-listen-address =
    { $why }; zo ziet er een uit: /ip4/0.0.0.0/tcp/4001 of /ip4/0.0.0.0/udp/4001/quic-v1; poort 0 laat de keus open
unfit-key =
    { $why }; een sleutel heeft 64 hexadecimale cijfers, zoals 'ugolki key show' hem afdrukt, of is
    'ssh-ed25519 AAAA...'
unfit-expires = zo ziet het eruit: 90m, 2h of 3d, minstens een minuut en hoogstens 30 dagen
unfit-time = een tijd schrijf je 90s, 2m, 6h of 1d, van een seconde tot een half jaar
unfit-size = een grootte schrijf je 128KiB, 64MiB of 1GiB; 0: geen grens
unfit-clock-form = schrijf minuten+seconden zoals 3+2 of 1:30+0, dagen per zet zoals 2d, of untimed; gewoon zijn { $usual }
unfit-clock-limits = een voorraad heeft 1 seconde tot 24 uur, een toeslag hoogstens een uur, een zet 1 tot { $most } dagen; gewoon zijn { $usual }
unfit-yes-no = hier past yes of no
unfit-seconds = het is een aantal seconden, zoals 120 of 0.5
unfit-theme = de ingebouwde thema's zijn { $names }
unfit-game = de code van een partij heeft 64 hexadecimale cijfers
unfit-date = een tijd is een dag als 2026-11-30, of 2026-11-30T12:00:00Z, in UTC
unfit-unreachable = op dat adres is geen computer te bereiken
unfit-public = zo ziet er een uit: 203.0.113.7, relay.example.org of /ip4/203.0.113.7/tcp/443
unfit-public-address =
    { $why }; zo ziet er een uit: /ip4/203.0.113.7/tcp/443 of /dns/relay.example.org/udp/443/quic-v1
unfit-match-clock = een klok is seconden en seconden per zet, zoals 10+0.1 of 60
unfit-engine-word = '{ $word }' is geen SLEUTEL=WAARDE; een waarde met spaties staat tussen aanhalingstekens
unfit-engine-number = '{ $word }': geen getal van 1 tot { $most }
unfit-engine-cmd = 'cmd=' noemt geen programma
unfit-engine-name = 'name=' heeft 1 tot 60 bytes
unfit-engine-ruleset = de regelset is die van de match: --ruleset
unfit-engine-option = een optie is option.NAME=VALUE
unfit-engine-twice = '{ $key }=' staat er twee keer
unfit-engine-key = er is geen sleutel '{ $key }'; er zijn { $keys } en option.NAME
unfit-engine-key-meant = er is geen sleutel '{ $key }'; bedoel je '{ $near }'? er zijn { $keys } en option.NAME
unfit-engine-quote = een aanhalingsteken ({ $mark }) is niet gesloten
unfit-one-of = er zijn { $all }
unfit-tie-break = de weerstand '{ $code }' bestaat niet; er zijn { $all }
