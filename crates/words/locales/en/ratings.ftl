ratings-title = Ratings
ratings-none = No ratings yet. They are computed from signed, rated games alone, and everyone who has the same games gets the same numbers.
ratings-how = A game is rated if both agree to it in the terms: offer one with a clock and choose rated.
ratings-uncounted = { $count ->
    [one] There is { $count } rated game on this machine. It is kept, and counts once ratings are computed.
   *[other] There are { $count } rated games on this machine. They are kept, and count once ratings are computed.
}
ratings-pool = { $pool }, games { $digest }
ratings-provisional = { $rating } prov.
ratings-you = { $name } (you)
ratings-said = { $name }: { $rating }, give or take { $deviation }, over { $games } of { $opened } opened games.
ratings-games = Rated games
ratings-games-heading = Games:
ratings-not-unrated = not rated: agreed so
ratings-not-unfinished = not rated: not finished
ratings-not-established = not rated: the result is claimed or contested
ratings-not-short = not rated: too short
ratings-not-absence = not rated: an absence
ratings-not-often = not rated: the pair played too often that day
ratings-not-two = not rated: two games signed for one place
ratings-key-games = Games
ratings-key-pool = Other rules
rating-pool = { $count ->
    [one] { $pool }: { $count } game, digest { $digest }
   *[other] { $pool }: { $count } games, digest { $digest }
}
rating-at = as it was after game { $game }
rating-said = { $name } ({ $key }): { $rating }, give or take { $deviation }, over { $games } of { $opened } opened games, { $missing } missing
rating-sources = { $established } established opponents; { $new } of { $points } points from players with under 20 games
rating-signed-twice = { $count ->
    [one] has signed two games for { $count } place: they do not count for it
   *[other] has signed two games for each of { $count } places: they do not count for it
}
rating-twin = the pair has another game with the same moves
rating-none = No ratings: these logs hold no rated games that stand in both players' chains.
rating-unchained = { $count ->
    [one] { $count } game was rated before there were chains of games, and counts for nobody.
   *[other] { $count } games were rated before there were chains of games, and count for nobody.
}
rating-faulty = { $file } does not hold: its end counts for nothing
ratings-not-contradictory = not rated: logs prove different results
