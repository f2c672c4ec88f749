//! A charter's file to begin with: every key with what it means. What is marked out is as usual.

/// The file.
pub const fn template() -> &'static str {
    TEMPLATE
}

const TEMPLATE: &str = r#"# The rules of an event, for `ugolki tournament new FILE`. Whoever signs is the organiser. Once signed nothing can be
# changed: a changed file is another event. Lines with a mark in front say what is usual.

# What it is called: at most 48 letters, digits and signs.
name = "Club evening"
# What is played, and by which clock: minutes for each side and seconds a move. `ugolki rulesets` lists them.
ruleset = "classic-3x3"
clock = "5+3"
# The games count for ratings. Only rulesets with a rating, and never in an arena.
# rated = false

# Who meets whom: dutch-2026/1 (Swiss, up to about 300 players), fast-swiss/1 (Swiss, large fields), berger/1
# (round robin), knockout/1, arena/1.
engine = "dutch-2026/1"
# The first rounds of a Swiss accelerated: "none" or "baku".
# acceleration = "none"
# How many rounds a Swiss has. All others have as many as the players make.
rounds = 5
# How many times everybody meets everybody in a round robin: 1 or 2.
# cycles = 1
# How many games a match of a knockout has: an odd number.
# games = 1
# Half-points for a win, a draw, a loss, a pairing bye and a half bye.
# points = [2, 1, 0, 2, 1]
# What decides between equals, the first one first. A round robin has ["PTS", "DE", "SB", "WIN", "KS"].
# tie-breaks = ["PTS", "BH/C1", "BH", "SB", "DE"]
# And when all are equal: "lot" or "shared" places.
# level = "lot"
# Pairs of keys that must not meet in a Swiss.
# forbidden = [["KEY", "KEY"]]

# Who may enter: "open", "work 20" (so many bits of work for an entry), or in its place a list of keys.
entry = "open"
# invited = ["KEY", "KEY"]
# With fewer players there is no event; more are not taken.
# fewest = 2
most = 16
# When entries are taken: from, until.
registration = [2026-12-01T18:00:00Z, 2026-12-01T19:00:00Z]

# When rounds are played: each after the one before, with a break, for so long at the most ...
break = "5m"
length = "1h"
# ... or each at its own time: when it opens, and when its games must be over. A round robin and an arena have one.
# times = [[2026-12-01T19:00:00Z, 2026-12-01T20:00:00Z]]

# How late a player may come; how long a seal waits for what is missing; without one the event is paused after
# that; how long a claim waits beyond the clock.
# grace = "5m"
# late = "2m"
# patience = "30m"
# claim-grace = "30s"
# After so many absences in a row a player is out; 0 for never.
# absences = 2
# How many half byes a player may ask for, and none in the last rounds. 0 outside a Swiss.
# half-byes = 1
# no-half-byes-in-last = 2
# The last round that may be somebody's first, at most 4; and whether one missed round is a half bye.
# late-entry = 0
# late-entry-half = false

# The keys of those who seal rounds, how many of them it takes, or whether two thirds of the players do.
# arbiters = ["KEY"]
# threshold = 1
# players-seal = false
# How many players witness a board, and how many of them make a time.
# committee = 15
# quorum = 8
# How much a key may say: entries, presences and claims of a board, stamps of a round, bytes of a game's log.
# caps = [3, 4, 4, 200, 262144]
# 32 hexadecimal digits, drawn if they are not given.
# nonce = "00000000000000000000000000000000"
"#;
