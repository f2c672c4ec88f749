//! What a witness tells whoever runs it.

use ugolki_record::{GameId, PlayerKey};
use ugolki_rules::Side;
use ugolki_session::Code;

use crate::view::{EndView, PlayerView};

/// What a witness tells.
#[derive(Debug, Clone, PartialEq)]
pub enum WitnessEvent {
    /// The players of a game leave it with us, for the first time or after none was here.
    Begun {
        /// The game.
        game: GameId,
        /// Who plays White.
        white: PlayerView,
        /// Who plays Black.
        black: PlayerView,
        /// Its log was here already.
        known: bool,
        /// How many plies it has.
        plies: usize,
    },
    /// A player of a game is here.
    Came {
        /// The game.
        game: GameId,
        /// Which.
        side: Side,
    },
    /// It is no longer.
    Went {
        /// The game.
        game: GameId,
        /// Which.
        side: Side,
    },
    /// No player of a game is here: it is put aside until one comes.
    Parked {
        /// The game.
        game: GameId,
    },
    /// A game has ended, or what is established of its end has changed.
    Ended {
        /// The game.
        game: GameId,
        /// Winner, reason and grade by what lies here.
        end: EndView,
    },
    /// Somebody was turned away. Told for the first ones, then ever more rarely.
    TurnedAway {
        /// Who.
        peer: PlayerKey,
        /// What it was told: there is no such game for it here, or too much is going on.
        code: Code,
        /// How many this one makes.
        count: u32,
    },
}

impl WitnessEvent {
    /// The stable name of the kind of event.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Begun { .. } => "witness-begun",
            Self::Came { .. } => "witness-came",
            Self::Went { .. } => "witness-went",
            Self::Parked { .. } => "witness-parked",
            Self::Ended { .. } => "witness-ended",
            Self::TurnedAway { .. } => "witness-turned-away",
        }
    }
}
