# What is read from games: verify, show, adjudicate, and the lists of the library.
# Verify.
verify-holds = { $file }: klopt
verify-broken = { $file }: KLOPT NIET
verify-unreadable = { $file }: kan niet gelezen worden: { $why }
verify-first-fault = eerste fout: { $fault } ({ $kind })
verify-more = { $count ->
    [one] en nog { $count } fout
   *[other] en nog { $count } fouten
}
verify-accepted = aanvaard: { $line }
verify-unproven = niet bewezen: { $what }
verify-torn = de laatste regel is afgebroken, als door een crash; die telt niet mee en is geen fout
verify-game = { $ruleset }, { $time }, { $rated }, Wit { $white }, Zwart { $black }, { $plies ->
    [one] { $plies } halve zet
   *[other] { $plies } halve zetten
}
verify-position = stelling { $position }
verify-result = { $result } ({ $reason }, { $grade }). { $ending }
verify-open = {"*"} niet afgelopen, { $grade }
verify-known = hoe dat bekend is: { $how }
verify-clocks = klokken na de laatste zetten: Wit { $white }, Zwart { $black }
verify-when = wanneer ze gespeeld is
verify-told = dat de klokken eerlijk zijn opgegeven: wie te weinig zei, heeft hoogstens { $gain } gewonnen
verify-longer = dat er geen langere versie is (niet beiden hebben de uiteinden ondertekend)
verify-progress = nagegaan [{ $bar }] { $done } van { $all }
careful = let op: { $remark }
remark = de sleutel { $key } van { $name }: { $mark }
remark-since = de sleutel { $key } van { $name }: { $mark } sinds { $day }
# Why a game ended, within a line.
reason-goal = doel
reason-both-goals = beide doelen
reason-re-entry = terugkeer naar huis
reason-deadline = termijn
reason-move-limit = zettenlimiet
reason-repetition = herhaling
reason-no-move = geen zet
reason-resignation = opgave
reason-agreement = akkoord
reason-time = tijd
reason-abandonment = verlaten
reason-equivocation = twee vermeldingen voor één plaats
reason-illegal-move = zet tegen de regels
reason-void = telt niet
# Show.
show-game = Een partij { $ruleset }, { $time }, { $rated }.
show-player = { $side ->
    [white] Wit
   *[black] Zwart
}: { $name } ({ $key })
show-begun = Begonnen: { $when } UTC, volgens de klok van { $name }
show-result = Uitslag: { $result } ({ $reason }). { $ending }
show-open = Uitslag: * (niet afgelopen).
show-known = Hoe dat bekend is: { $how }
show-clocks = Klokken na de laatste zetten: Wit { $white }, Zwart { $black }. Achter elke zet staat de klok van wie zette.
show-no-move = Er is geen zet gespeeld.
show-crossed = {"["}teruggenomen: hij kruiste]
show-after = Na { $count ->
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}: { $said }
show-goes-back = { $said }: de partij gaat terug naar de stelling na { $count ->
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}.
show-broken = DIT LOGBOEK KLOPT NIET. Eerste fout: { $fault }. Getoond is wat aanvaard werd.
show-careful = Let op: { $remark }.
# Adjudicate.
judged-none = geen partijen
judged = partij { $number }: { $ruleset }, { $plies ->
    [one] { $plies } halve zet
   *[other] { $plies } halve zetten
}, { $end }
judged-no-ruleset = geen regels
judged-refused = bij halve zet { $ply }: { $kind } ({ $why })
judged-refused-move = bij halve zet { $ply } { $played }: { $kind } ({ $why })
judged-over = { $result } door { $reason }
judged-open = niet afgelopen
judged-no-rules = de tag Rules ontbreekt, waarin eigen regels staan
judged-unknown-ruleset = regels ‘{ $id }’ zijn er niet
judged-no-tag = de tag Ruleset ontbreekt
# The library.
games-indexed = { $count ->
    [one] { $count } bestand
   *[other] { $count } bestanden
} in de index, { $faulty ->
    [one] { $faulty } klopt niet
   *[other] { $faulty } kloppen niet
}
games-checked = { $count ->
    [one] { $count } bestand
   *[other] { $count } bestanden
} nagegaan, { $faulty ->
    [one] { $faulty } klopt niet
   *[other] { $faulty } kloppen niet
}
games-damaged = de index van de bibliotheek was beschadigd; hij wordt opnieuw gemaakt
games-other-version = de index van de bibliotheek is van een andere versie; hij wordt opnieuw gemaakt
games-none = geen partijen in { $folder }
games-none-such = zulke partijen zijn er niet
games-row = { $white } - { $black }, { $count ->
    [one] { $count } halve zet
   *[other] { $count } halve zetten
}, { $grade }
games-broken = KLOPT NIET: { $fault }
games-no-game = geen partij
games-not-over = loopt
trash-deleted = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
} voorgoed verwijderd
trash-empty = de prullenbak is leeg
trash-moved = { $file }: in de prullenbak gelegd
trash-back = { $file }: weer terug
trash-since = { $file }: in de prullenbak sinds { $when }
import-refused = { $file }: geweigerd: { $why }
import-done = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
} overgenomen, { $known } al hier, { $refused } geweigerd
