//! Where a game belongs.

use ugolki_record::GameId;
use ugolki_tournament::fact::Checked;

/// A game's place in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) round: u16,
    pub(super) board: u16,
}

/// The game that an `Open` is about, and its place.
pub(super) fn place_of(open: &Checked) -> Option<(GameId, Place)> {
    let (agreement, game) = open.opened()?;
    let event = agreement.terms.event?;
    let place = Place {
        round: event.round,
        board: event.board,
    };
    Some((game, place))
}
