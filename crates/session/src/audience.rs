//! What peers tell each other of those who watch a game (N-2.3, P-6.20).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::{GameId, Tag, codec};

use crate::PeerAt;

/// How many others are named to somebody who wants to watch.
pub const MAX_OTHERS: usize = 8;

/// The largest number of watchers that is believed of one peer.
pub const MAX_WATCHING: u32 = 100_000;

/// The largest number of plies by which watchers may lag behind.
pub const MAX_DELAY: u16 = 1_000;

/// The largest distance from the players. Whoever says more has no way to them.
pub const MAX_DEPTH: u8 = 16;

/// What a peer that shows a game says of itself; what one that watches says of itself; and what the players say to each other.
///
/// All of it is the sender's word. It is shown and steered by, and nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Audience {
    /// How many streams the sender is away from a player: 0 for a player, above [`MAX_DEPTH`] for one that has lost its way.
    pub depth: u8,
    /// By how many plies watchers lag behind, at the sender's wish.
    pub delay: u16,
    /// How many watch by the sender, as far as it counts them here: itself included if it watches.
    pub watching: u32,
    /// From one that shows a game: others that show it. From one that watches: itself, if it can be reached.
    #[serde(deserialize_with = "codec::bounded_list::<MAX_OTHERS, _, _>")]
    pub others: Vec<PeerAt>,
}

/// The name under which watchers of a game gossip: whoever does not know the game learns nothing by it.
pub fn topic(game: GameId) -> [u8; 32] {
    Tag::Watch.hash(&game.0.0).0
}
