//! What a set of facts lacks, and what becomes of a fact that comes in (F-3.3, F-7.4).

use ugolki_record::GameId;

use alloc::vec::Vec;

use crate::fact::{FactId, ListId};

/// Something that is named and not here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Want {
    /// A fact.
    Fact(FactId),
    /// A list of ids.
    List(ListId),
    /// The log of a game.
    Log(GameId),
}

/// What became of a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Put {
    /// It is new, has its place, and may be forwarded.
    New,
    /// It was here already.
    Known,
    /// It brought signatures that were not here.
    Merged,
    /// It is kept, and waits for something that it names or that its place depends on. It is not forwarded (F-3.3).
    Waits(Vec<Want>),
    /// It has no place in the event, and was dropped.
    Foreign(Foreign),
    /// There is too much of its kind, and it was dropped (F-7.4).
    OverCap,
}

/// Why a fact has no place in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Foreign {
    /// It is of another event.
    #[error("it is of another event")]
    Event,
    /// Its author is not on the roster.
    #[error("its author is not on the roster")]
    Roster,
    /// The entry policy does not let it in, or it comes too late.
    #[error("the charter does not let it in")]
    Entry,
    /// Its author does not sit on that board.
    #[error("its author does not sit on that board")]
    Board,
    /// Its author is no witness of that board.
    #[error("its author is no witness of that board")]
    Witness,
    /// None of its signers is an arbiter.
    #[error("no arbiter has signed it")]
    Arbiter,
    /// The terms of the game are others than follow from the presences.
    #[error("the terms are not those of the board")]
    Terms,
    /// A claim before there was anything to claim.
    #[error("it claims too early")]
    Early,
}
