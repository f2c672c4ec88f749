//! The words of a rematch (T-2.20).

pub(crate) const ACCEPT_REMATCH: &str = "Accept rematch";
pub(crate) const REMATCH_AFTER_THE_END: &str = "Once the game is over.";
pub(crate) const REMATCH_WANTED_ALREADY: &str = "You have said so; the other side has to want it, too.";

/// The other side wants a rematch, and how to agree. Its name is clean.
pub(crate) fn rematch_wanted(by: &str, accept: &str, leave: &str) -> String {
    format!("{by} wants a rematch with the colours swapped. {accept} plays it, {leave} leaves the table.")
}

/// This side wants one.
pub(crate) const REMATCH_OURS: &str =
    "You want a rematch: it begins as soon as the other side wants it, too.";

/// What there is to do after the end of a game against another player: in full, and where there is little room.
pub(crate) fn ended_played(rematch: &str, leave: &str) -> [String; 2] {
    [
        format!("{rematch}: rematch with the colours swapped. {leave} leaves the table."),
        format!("{rematch}: rematch."),
    ]
}
