# What is said of the network in lines: net check, relay, witness; and rulesets.
net-listening = Luistert op { $address }.
net-listening-here = Luistert op { $address } (alleen deze computer).
net-listening-lan = Luistert op { $address } (alleen jouw netwerk).
net-listening-nowhere = Luistert nergens.
net-not-listening = Luistert niet op { $address }: { $why }.
net-ipv6 = IPv6: ja, met een openbaar adres.
net-no-ipv6 = IPv6: geen openbaar adres.
net-lan-failed = Lokaal netwerk: kan niet doorzocht worden: { $why }.
net-lan-off = Lokaal netwerk: niet doorzocht.
net-lan = Lokaal netwerk: { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
} gevonden.
net-router-off = Router: niet gevraagd.
net-router-forwards = Router: stuurt { $address } door (UPnP).
net-router-above = Router: hij heeft zelf geen openbaar adres (UPnP); er zit er nog een boven.
net-router-none = Router: geen stuurt hier poorten door (UPnP).
net-router-silent = Router: geen antwoord (UPnP).
net-relay = Relay { $key }: { $said }.
net-relay-idle = niet nodig
net-relay-dialling = nog geen antwoord
net-relay-reserving = verbonden, heeft nog geen plaats gegeven
net-relay-reserved = houdt een plaats voor je vrij, zonder grenzen
net-relay-limited = houdt een plaats voor je vrij; een verbinding wordt na { $limits } verbroken, en opnieuw gemaakt
net-or = { $first } of { $second }
net-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
net-hours = { $count ->
    [one] { $count } uur
   *[other] { $count } uur
}
net-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
net-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } seconden
}
net-mib = { $count } MiB
net-kib = { $count } KiB
net-seen = Gezien vanaf { $key } als { $address }.
net-reached = Van buiten bereikt op { $address }.
net-nat-none = Adresvertaling: geen tegenover wie je gezien hebben.
net-nat-one-port = Adresvertaling: één poort voor allen. Er kan meestal een directe weg doorheen geopend worden.
net-nat-each = Adresvertaling: voor ieder een andere poort (een symmetrische NAT, zo te zien). Er kan geen directe weg doorheen geopend worden.
net-nat-unknown = Adresvertaling: onbekend; daarvoor zijn twee relays nodig die je zien.
net-expect-direct = Wat te verwachten is: anderen bereiken je rechtstreeks.
net-expect-punching = Wat te verwachten is: anderen bereiken je via het relay; in zeven van de tien gevallen gaat de partij vanzelf over op een directe weg.
net-expect-relayed = Wat te verwachten is: je speelt via het relay, tenzij de andere kant rechtstreeks te bereiken is. Dat is een even goede partij, iets trager.
net-expect-lan = Wat te verwachten is: wie in je eigen netwerk is, bereikt je; vanaf het internet niemand, voor zover te zien was. Je kunt nog wel meedoen bij wie te bereiken is.
net-do-name-relay = Te doen: noem een relay van iemand op wie je rekent, --relay ADDRESS; wie een openbaar adres heeft, kan er een draaien: 'ugolki relay'.
net-do-check-relay = Te doen: geen relay dat je noemde houdt een plaats voor je vrij; controleer het adres, of vraag wie het draait of het aanstaat en je toelaat.
net-do-upnp = Te doen: zet UPnP aan in je router, of stuur met de hand een poort door en nodig uit met --listen /ip4/0.0.0.0/tcp/PORT.
net-do-cgnat = Te doen: je provider deelt één adres onder zijn klanten (CGNAT): alleen een relay of IPv6 helpt.
net-do-ipv6 = Je hebt IPv6: wie het ook heeft, bereikt je rechtstreeks, als de firewall van je router het toelaat.
# A relay.
relay-begin = Dit is een relay, { $key }. Het verbindt spelers die elkaar niet bereiken; in geen partij heeft het iets te zeggen. Ctrl-C beëindigt het.
relay-use = Spelers gebruiken het met: --relay { $address }
relay-use-near = Spelers gebruiken het met: --relay { $address } (alleen in hetzelfde netwerk)
relay-listening = Het luistert op { $address }.
relay-other-port = Poort 443, die door elke firewall komt, is niet te krijgen ({ $why }); het neemt { $port }. Als dienst met CAP_NET_BIND_SERVICE mag het 443 hebben: docs/relay.md.
relay-metrics = De meetwaarden: { $url }
relay-few-files = dit proces mag maar bestanden openen voor { $count ->
    [one] { $count } verbinding
   *[other] { $count } verbindingen
}; verhoog de grens ('ulimit -n', LimitNOFILE=) of verlaag --connections
relay-ended = Het eindigde na { $seconds } s: { $connections }, { $places }, { $circuits }.
relay-connections = { $count ->
    [one] { $count } verbinding
   *[other] { $count } verbindingen
}
relay-places = { $count ->
    [one] { $count } plaats gegeven
   *[other] { $count } plaatsen gegeven
}
relay-circuits = { $count ->
    [one] { $count } doorverbinding
   *[other] { $count } doorverbindingen
}
# A witness.
witness-begin = Je bent een getuige, { $key }. Partijen die jou in hun voorwaarden noemen worden hier gezien, en wat je ervan zag, en wanneer, wordt ondertekend. Ctrl-C beëindigt het.
witness-address = Een gastheer noemt je met: --witness { $address }
witness-goes-on = De partij { $game } gaat verder: Wit { $white }, Zwart { $black }, na { $count ->
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}.
witness-begins = Er begint een partij, { $game }: Wit { $white }, Zwart { $black }.
witness-came = { $side ->
    [white] Wit
   *[black] Zwart
} van { $game } is er.
witness-went = { $side ->
    [white] Wit
   *[black] Zwart
} van { $game } is weg.
witness-parked = Van { $game } is niemand hier; het logboek blijft bewaard.
witness-ended = De partij { $game } is afgelopen. { $ending }
witness-turned-away = { $count ->
    [one] { $key } is afgewezen, in totaal { $count }.
   *[other] { $key } is afgewezen, in totaal { $count }.
}
# Rulesets.
rulesets-list-own = Eigen, telt nooit mee.
rulesets-list-rated = Kan meetellen.
rulesets-list-unrated = Telt nooit mee.
rulesets-list-broken = { $name } Eigen, en onbruikbaar: { $fault }.
