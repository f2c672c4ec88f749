ratings-title = Rating
ratings-none = Nog geen rating. Die volgt alleen uit ondertekende partijen die ervoor tellen; wie dezelfde partijen heeft, komt op dezelfde getallen.
ratings-how = Een partij telt als beiden dat in de voorwaarden afspreken: bied er een aan met klok en kies rating.
ratings-uncounted = { $count ->
    [one] Op deze machine staat { $count } partij voor de rating. Die blijft bewaard en telt zodra ratings worden berekend.
   *[other] Op deze machine staan { $count } partijen voor de rating. Die blijven bewaard en tellen zodra ratings worden berekend.
}
ratings-pool = { $pool }, partijen { $digest }
ratings-provisional = { $rating } voorl.
ratings-you = { $name } (jij)
ratings-said = { $name }: { $rating }, plus of min { $deviation }, over { $games } van { $opened } begonnen partijen.
ratings-games = Partijen voor de rating
ratings-games-heading = Partijen:
ratings-not-unrated = telt niet: zo afgesproken
ratings-not-unfinished = telt niet: niet afgelopen
ratings-not-established = telt niet: geëist of betwist
ratings-not-short = telt niet: te kort
ratings-not-absence = telt niet: afwezigheid
ratings-not-often = telt niet: het paar speelde die dag te vaak
ratings-not-two = telt niet: twee partijen voor één plek ondertekend
ratings-key-games = Partijen
ratings-key-pool = Andere regels
