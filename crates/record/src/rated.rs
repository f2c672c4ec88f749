//! What terms say of ratings: whether a game is rated, and where it stands in both players' chains of rated games (F-14.6).

use core::fmt;

use serde::de::{Error as _, SeqAccess, Unexpected, Visitor};
use serde::ser::SerializeTuple as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ugolki_rules::Ruleset;

use crate::{GameId, Role};

/// A rated ruleset, whose games make up ratings of their own (F-14.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Pool {
    /// `classic-3x3`.
    Classic3x3,
    /// `classic-3x4`.
    Classic3x4,
    /// `diagonal-3x3`.
    Diagonal3x3,
}

impl Pool {
    /// All there are, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Classic3x3, Self::Classic3x4, Self::Diagonal3x3];

    /// The pool of a ruleset, if it is rated.
    pub fn of(ruleset: &Ruleset) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|pool| ruleset.rated() && pool.name() == ruleset.id())
    }

    /// Its name: the id of its ruleset.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic3x3 => "classic-3x3",
            Self::Classic3x4 => "classic-3x4",
            Self::Diagonal3x3 => "diagonal-3x3",
        }
    }

    /// The pool of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pool| pool.name() == name)
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The end of a player's chain of rated games in a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct ChainHead {
    /// How many rated games of this pool the player has agreed to.
    pub count: u32,
    /// The last of them; none before the first.
    pub last: Option<GameId>,
}

impl ChainHead {
    /// The head once one more game was agreed to. None for a count that no player reaches.
    pub fn after(self, game: GameId) -> Option<Self> {
        let count = self.count.checked_add(1)?;
        Some(Self {
            count,
            last: Some(game),
        })
    }

    /// Whether the count and the last game can stand together.
    pub const fn makes_sense(self) -> bool {
        self.last.is_some() == (self.count > 0) && self.count < u32::MAX
    }
}

/// A player's own chains of rated games, pool by pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chains {
    classic_3x3: ChainHead,
    classic_3x4: ChainHead,
    diagonal_3x3: ChainHead,
}

impl Chains {
    /// The head in a pool.
    pub const fn head(&self, pool: Pool) -> ChainHead {
        match pool {
            Pool::Classic3x3 => self.classic_3x3,
            Pool::Classic3x4 => self.classic_3x4,
            Pool::Diagonal3x3 => self.diagonal_3x3,
        }
    }

    /// Takes a head that counts more than the one there. A chain never gets shorter.
    pub const fn raise(&mut self, pool: Pool, head: ChainHead) {
        let own = match pool {
            Pool::Classic3x3 => &mut self.classic_3x3,
            Pool::Classic3x4 => &mut self.classic_3x4,
            Pool::Diagonal3x3 => &mut self.diagonal_3x3,
        };
        if head.count > own.count {
            *own = head;
        }
    }

    /// Takes one more game, of whichever role, that its player has agreed to. An unrated one, or one that stands elsewhere than behind
    /// the head, leaves everything as it is.
    pub fn take(&mut self, heads: ChainHeads, role: Role, game: GameId) {
        let before = heads.of(role);
        if let Some(after) = before.after(game) {
            self.raise(heads.pool, after);
        }
    }
}

/// Where a game stands in both players' chains of rated games (F-14.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ChainHeads {
    /// The pool of the game's ruleset.
    pub pool: Pool,
    /// The proposer's chain before this game.
    pub proposer: ChainHead,
    /// The responder's chain before this game.
    pub responder: ChainHead,
}

impl ChainHeads {
    /// The chain of a role before this game.
    pub const fn of(&self, role: Role) -> ChainHead {
        match role {
            Role::Proposer => self.proposer,
            Role::Responder => self.responder,
        }
    }
}

/// Whether a game counts for a rating.
///
/// On the wire: a byte 0, 1 or 2, and the heads behind a 2. Before there were chains it was a truth value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Rated {
    /// It does not.
    #[default]
    No,
    /// It was meant to, but stands in no chain: it is a game like a rated one, and counts for nobody's rating.
    Yes,
    /// It does, and stands here in both players' chains.
    Chained(ChainHeads),
}

impl Rated {
    /// Whether the players agreed that the game is rated, with chains or without.
    pub const fn is_rated(self) -> bool {
        matches!(self, Self::Yes | Self::Chained(_))
    }

    /// The heads of both chains, if the game stands in them.
    pub const fn heads(self) -> Option<ChainHeads> {
        match self {
            Self::Chained(heads) => Some(heads),
            Self::No | Self::Yes => None,
        }
    }
}

impl Serialize for Rated {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (byte, heads) = match self {
            Self::No => (0, None),
            Self::Yes => (1, None),
            Self::Chained(heads) => (2, Some(heads)),
        };
        let mut tuple = serializer.serialize_tuple(1_usize.saturating_add(heads.iter().len()))?;
        tuple.serialize_element::<u8>(&byte)?;
        if let Some(heads) = heads {
            tuple.serialize_element(heads)?;
        }
        tuple.end()
    }
}

impl<'de> Deserialize<'de> for Rated {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Tagged;

        impl<'de> Visitor<'de> for Tagged {
            type Value = Rated;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("0, 1, or 2 and the heads of two chains")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Rated, A::Error> {
                let missing = |place| A::Error::invalid_length(place, &self);
                match seq.next_element::<u8>()?.ok_or_else(|| missing(0))? {
                    0 => Ok(Rated::No),
                    1 => Ok(Rated::Yes),
                    2 => Ok(Rated::Chained(seq.next_element()?.ok_or_else(|| missing(1))?)),
                    other => Err(A::Error::invalid_value(Unexpected::Unsigned(other.into()), &self)),
                }
            }
        }

        deserializer.deserialize_tuple(2, Tagged)
    }
}

#[cfg(test)]
mod tests;
