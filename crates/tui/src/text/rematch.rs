//! The words of a rematch (T-2.20).

use ugolki_node::view::{GameView, Seat};
use ugolki_words::{Lang, say};

/// The other side wants a rematch, and how to agree. Its name is clean.
pub(crate) fn rematch_wanted(lang: Lang, by: &str, accept: &str, leave: &str) -> String {
    say!(lang, "rematch-wanted", by = by, accept = accept, leave = leave)
}

/// What there is to do after the end of a game against another player: in full, and where there is little room.
pub(crate) fn ended_played(lang: Lang, game: &GameView, rematch: &str, leave: &str) -> [String; 2] {
    if game.watch.is_some() {
        return [
            say!(lang, "ended-watched", again = rematch, leave = leave),
            say!(lang, "ended-watched-short", again = rematch),
        ];
    }
    // At one keyboard there are no colours to swap.
    if game.seat == Seat::Both {
        return [
            say!(lang, "ended-here", again = rematch, leave = leave),
            say!(lang, "ended-here-short", again = rematch),
        ];
    }
    [
        say!(lang, "ended-played", rematch = rematch, leave = leave),
        say!(lang, "ended-played-short", rematch = rematch),
    ]
}
