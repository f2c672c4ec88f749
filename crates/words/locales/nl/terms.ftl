# The terms of a game.
terms-players-label = Spelers
terms-colours-label = Kleuren
terms-time-label = Tijd
terms-lag-label = Vertraging
terms-rated-label = Telt mee
terms-allowed-label = Mag
terms-witnesses-label = Getuigen
terms-rules-label = Regels
terms-players = { $host } (gastheer) en { $guest }
terms-colours-lot = door het lot, dat geen van beiden kan sturen
terms-colours-white = de gastheer, { $host }, speelt Wit
terms-colours-black = de gastheer, { $host }, speelt Zwart
terms-heading = Voorwaarden:
terms-heading-here = Aan één toetsenbord, niets is ondertekend:
terms-and-rules = Voorwaarden en regels
said-now = Nu:
terms-time = Tijd: { $time }.
terms-lag = Vertraging: { $lag }.
terms-connection = Verbinding: { $connection }.
terms-rated = Telt mee voor de rating: { $rated }.
terms-allowed = Toegestaan: { $allowed }.
terms-witness = Getuige { $witness }: { $state }.
allowed-takebacks = zetten terugnemen
allowed-pauses = pauzes
allowed-premoves = zetten vooruit
allowed-chat = chat
allowed-spectators = toeschouwers
allowed-least = alleen zetten, remise aanbieden en opgeven
# Time.
time-none = geen klok
time-base = { $base } per kant voor alle zetten
time-increment = { $base } per kant, { $increment } erbij voor elke zet
time-days = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
} voor elke zet
time-hours = { $count } uur
time-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
}
time-seconds = { $count ->
    [one] 1 seconde
   *[other] { $count } seconden
}
time-left-days = { $days } d { $hours } u
lag-line = { $allowance } s per zet is vrij; bedrog wint hoogstens { $gain } s in { $moves } zetten
lag-brief = { $allowance } s per zet, tot { $gain } s in { $moves } zetten
lag-left = { $side ->
    [white] Wit
   *[black] Zwart
} heeft { $bank } s in de vertragingspot, en { $guard } s als bescherming tegen tijdverlies door vertraging alleen.
clock-runs = loopt
clock-runs-low = loopt, krap
clock-first = eerste zet
clock-first-low = eerste zet, krap
clock-stands = staat stil
clock-paused = pauze
clock-adjourned = uitgesteld
clock-stood-at = zoals hij stond
clock-as-measured = loopt, van hier gezien
own-clock = Jouw klok: { $left }.
own-clock-state = Jouw klok: { $left }, { $state }.
not-rated-untimed = nee (geen klok)
not-rated-ruleset = nee (de regels)
not-rated-takebacks = nee (terugnemen)
not-rated-because-untimed = Een partij zonder klok kan niet meetellen (P-7.8).
not-rated-because-ruleset = Partijen volgens deze regels tellen niet mee (R-2).
not-rated-because-takebacks = Een partij die meetelt kent geen terugnemen (P-5.3): zet het eerst uit.
not-rated-because = Een partij met deze voorwaarden kan niet meetellen.
