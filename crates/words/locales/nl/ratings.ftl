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
rating-pool = { $count ->
    [one] { $pool }: { $count } partij, controlegetal { $digest }
   *[other] { $pool }: { $count } partijen, controlegetal { $digest }
}
rating-at = zoals het was na partij { $game }
rating-said = { $name } ({ $key }): { $rating }, plus of min { $deviation }, over { $games } van { $opened } begonnen partijen, { $missing } ontbreken
rating-sources = { $established } tegenstanders met een vaste rating; { $new } van { $points } punten tegen spelers met minder dan 20 partijen
rating-signed-twice = { $count ->
    [one] heeft voor { $count } plek twee partijen ondertekend: die tellen niet voor hem
   *[other] heeft voor { $count } plekken telkens twee partijen ondertekend: die tellen niet voor hem
}
rating-twin = het paar heeft nog een partij met dezelfde zetten
rating-none = Geen rating: deze logboeken bevatten geen partij die telt en in de ketens van beide spelers staat.
rating-unchained = { $count ->
    [one] { $count } partij werd gespeeld voordat er ketens waren, en telt voor niemand.
   *[other] { $count } partijen werden gespeeld voordat er ketens waren, en tellen voor niemand.
}
rating-faulty = { $file } klopt niet: de uitslag telt niet
ratings-not-contradictory = telt niet: logboeken bewijzen verschillende uitslagen
