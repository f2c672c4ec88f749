# What is wrong with records, logs, terms, keys, names and statements.
fault-new = iets waarvoor deze versie geen woorden heeft ({ $kind })
fault-decode-too-long = { $length } bytes zijn meer dan de { $limit } die mogen
fault-decode-truncated = de bytes houden te vroeg op
fault-decode-trailing = aan het eind { $count ->
    [one] 1 byte
   *[other] { $count } bytes
} te veel
fault-decode-length = een lengte boven de grens
fault-decode-invalid = bytes zonder betekenis ({ $detail })
fault-decode-not-canonical = niet de ene schrijfwijze die telt
fault-encode-unsupported = een waarde die niet geschreven kan worden
fault-file-empty = het bestand is leeg
fault-file-not-a-log = het is geen logboek van een partij: het begint niet met '{ $name }'
fault-file-newer =
    het is gemaakt door een nieuwere versie (logboek { $version }; deze leest tot { $ours }): werk ugolki bij
fault-line-too-long = een regel van meer dan { $most } bytes
fault-line-not-an-object = dit is geen regel van een logboek
fault-line-unknown-kind = dit soort regel is hier onbekend: een nieuwere versie heeft hem gemaakt
fault-line-wrong-parts = het aantal inhouden of handtekeningen klopt niet
fault-line-base64 = '{ $key }' is geen canoniek base64
fault-line-length = '{ $key }' heeft de verkeerde lengte
fault-log-no-terms = er zijn geen voorwaarden: nergens staat wat is afgesproken
fault-log-other-terms = hier staan de voorwaarden van een tweede partij
fault-log-evidence = het bewijs houdt geen stand: { $why }
fault-log-stamp = het stempel houdt geen stand: { $why }
fault-record-unreadable = het kan niet worden gelezen: { $why }
fault-record-version =
    het is gemaakt door versie { $version } van het protocol; dit programma heeft versie { $ours }
fault-record-game = een record van een andere partij
fault-record-author = de maker speelt niet in deze partij
fault-signature = de handtekening is ongeldig
fault-record-place = niet op zijn plaats: nummer { $got } kwam waar { $expected } volgt
fault-record-chain = het volgt niet op het vorige record van de maker
fault-record-seen = het heeft een record gezien dat hier onbekend is
fault-record-seen-back = het heeft minder gezien dan het vorige record van de maker
fault-record-position = de stelling na halve zet { $ply } is een andere
fault-record-equivocation = twee verschillende records hebben één nummer
fault-act-not-started = eerst doen beide kanten mee
fault-act-joined = deze kant doet al mee
fault-act-over = de partij is afgelopen
fault-act-not-your-turn = de andere kant is aan zet
fault-act-illegal = ongeldige zet: { $why }
fault-act-no-offer = er is geen remise aangeboden
fault-act-offer-again = één zo'n aanbod tussen twee zetten is genoeg
fault-act-result-early = de andere kant heeft het einde nog niet bevestigd
fault-act-result-wrong = dat is niet de uitslag van deze partij
fault-act-claimed = de partij is al opgeëist
fault-act-flag = de tijd van de andere kant is om: dat kan worden opgeëist
fault-act-no-clock = zo'n klok is er in deze partij niet
fault-act-not-their-turn = de andere kant is niet aan zet
fault-act-claim-early = het is te vroeg om dat op te eisen
fault-act-not-allowed = de voorwaarden van deze partij staan het niet toe
fault-act-takeback = zetten kunnen alleen tot de eigen beurt terug
fault-act-paused = de partij is gepauzeerd
fault-act-not-paused = de partij is niet gepauzeerd
fault-act-dispute-again = dat is al betwist
fault-play-not-a-player = deze sleutel speelt niet in deze partij
fault-play-refused = het logboek weigert het: { $why }
fault-sign-author = het record is van een ander
fault-agreement-unreadable = de voorwaarden kunnen niet worden gelezen: { $why }
fault-agreement-terms = zulke voorwaarden kunnen niet: { $why }
fault-agreement-proposer = de handtekening van wie de voorwaarden aanbood is ongeldig
fault-agreement-responder = de handtekening van wie de voorwaarden aannam is ongeldig
fault-terms-version =
    ze zijn voor protocol { $protocol } en regels { $rules }; dit programma heeft protocol { $own_protocol } en
    regels { $own_rules }
fault-terms-same-player = beide spelers hebben dezelfde sleutel
fault-terms-time = zo'n speeltempo is er niet: { $time }
fault-terms-untimed-rated = een partij zonder klok telt niet mee
fault-terms-unrated-ruleset = deze regels tellen niet mee
fault-terms-rated-takebacks = een partij die meetelt staat geen terugnames toe
fault-terms-other-pool = de ketens van partijen die meetellen horen bij { $pool }, de regels zijn andere
fault-terms-chain-head = het aantal partijen dat meetelt en de laatste ervan horen niet bij elkaar
fault-terms-witnesses = een getuige is twee keer genoemd, speelt zelf, of het zijn er meer dan { $most }
fault-stamp-game = een stempel van een andere partij
fault-stamp-witness = de voorwaarden noemen zo'n getuige niet
fault-evidence-record = een record ervan deugt niet: { $why }
fault-evidence-same = beide records zijn gelijk
fault-evidence-places = de twee records zijn niet voor één plaats
fault-evidence-linked = in het logboek ontbreekt waar het record op volgt
fault-evidence-nothing = het record laat geen ongeldige zet zien
fault-key-not-a-key = dat is geen publieke sleutel van ed25519
fault-key-weak = dat is een zwakke sleutel: iedereen kan ervoor tekenen
fault-time-form = schrijf minuten+seconden zoals 3+2 of 1:30+0, dagen per zet zoals 2d, of untimed (zonder klok)
fault-time-limits =
    een voorraad heeft 1 seconde tot 24 uur, een toeslag hoogstens een uur, een zet in dagen 1 tot { $days }
fault-name-empty = een naam heeft minstens één teken
fault-name-too-long = een naam heeft hoogstens { $most } tekens
fault-name-spaces = een naam heeft enkele spaties, en geen aan het begin of eind
fault-name-marks = er staat een combinerend teken zonder letter in
fault-name-character = het teken U+{ $code } komt in geen naam voor
fault-statement-version = hij is gemaakt door een andere versie (verklaring { $version }; deze leest { $ours })
fault-statement-unreadable = de verklaring kan niet worden gelezen: { $why }
fault-statement-same-key = beide sleutels zijn gelijk
fault-statement-parts = het aantal handtekeningen klopt niet
fault-statement-signature = de handtekening van de sleutel { $key } is ongeldig
fault-statements-none = het is geen bestand met verklaringen over sleutels: het begint niet met '{ $name }'
fault-statements-newer =
    het is gemaakt door een nieuwere versie (verklaringen { $version }; deze leest tot { $ours }): werk ugolki bij
fault-statements-too-long = een bestand van meer dan { $most } bytes
fault-statements-line = dit is geen regel van een bestand met verklaringen
fault-statements-unknown-kind = dit soort verklaring is hier onbekend: een nieuwere versie heeft hem gemaakt
fault-statements-damaged = inhoud of handtekeningen zijn beschadigd
fault-at-line = regel { $line }
fault-at-side = { $side ->
    [white] wit
   *[black] zwart
}
fault-at-record = vermelding { $seq }
fault-at-ply = halve zet { $ply }
