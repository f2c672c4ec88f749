//! The wire form of what the rules define: `rules` knows no encoding, so its enums get theirs here.
//!
//! Each mirror fails to compile when its original changes; variants only grow at the end (P-2.1).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters, Reason,
    Ruleset, Side,
};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Side")]
pub(crate) enum SideWire {
    White,
    Black,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Reason")]
pub(crate) enum ReasonWire {
    BothGoals,
    Goal,
    ReEntry,
    Deadline,
    MoveLimit,
    Repetition,
    NoMove,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "BoardSize")]
enum BoardSizeWire {
    Eight,
    Sixteen,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Directions")]
enum DirectionsWire {
    Four,
    Eight,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "LateHome")]
enum LateHomeWire {
    Once,
    Always,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Enclosure")]
enum EnclosureWire {
    Forbidden,
    ForbiddenByMove,
    Exempt,
    Ignored,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "NoMove")]
enum NoMoveWire {
    Draw,
    Pass,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "AtLimit")]
enum AtLimitWire {
    Count,
    Draw,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "LastReply")]
enum LastReplyWire {
    Always,
    IfItCanEqualise,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Parameters")]
struct ParametersWire {
    #[serde(with = "BoardSizeWire")]
    board: BoardSize,
    #[serde(with = "house")]
    house: Bitboard,
    #[serde(with = "DirectionsWire")]
    directions: Directions,
    exit_limit: u16,
    #[serde(with = "LateHomeWire")]
    late_home: LateHome,
    #[serde(with = "EnclosureWire")]
    enclosure: Enclosure,
    #[serde(with = "NoMoveWire")]
    no_move: NoMove,
    move_limit: u16,
    #[serde(with = "AtLimitWire")]
    at_limit: AtLimit,
    #[serde(with = "LastReplyWire")]
    last_reply: LastReply,
}

/// Four words of 64 bits; bit n of word k stands for the square with number 64 k + n.
mod house {
    use super::{Bitboard, Deserialize as _, Deserializer, Serialize as _, Serializer};

    pub(super) fn serialize<S: Serializer>(house: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
        house.words().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        <[u64; 4]>::deserialize(deserializer).map(Bitboard::from_words)
    }
}

/// The wire form of a ruleset, for `#[serde(with = "ruleset_wire")]` in the frames of other crates: written out in full,
/// parameter by parameter, and only a valid one decodes (P-4.1).
pub mod ruleset {
    use serde::de::Error as _;

    use super::{Deserializer, ParametersWire, Ruleset, Serializer};

    /// Writes a ruleset.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(ruleset: &Ruleset, serializer: S) -> Result<S::Ok, S::Error> {
        ParametersWire::serialize(ruleset.parameters(), serializer)
    }

    /// Reads a ruleset.
    ///
    /// # Errors
    /// Those of the deserializer, and a ruleset that is not valid.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Ruleset, D::Error> {
        let parameters = ParametersWire::deserialize(deserializer)?;
        Ruleset::new(parameters).map_err(D::Error::custom)
    }
}

/// A side that may be none: the winner of a verdict.
pub(crate) mod winner {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Side, SideWire};

    #[derive(Serialize, Deserialize)]
    struct Winner(#[serde(with = "SideWire")] Side);

    #[expect(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde asks for a reference"
    )]
    pub(crate) fn serialize<S: Serializer>(winner: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
        winner.map(Winner).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
        Ok(Option::<Winner>::deserialize(deserializer)?.map(|Winner(side)| side))
    }
}

/// A value for each side: White's, then Black's.
pub(crate) mod by_side {
    use ugolki_rules::BySide;

    use super::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        both: &BySide<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (&both.white, &both.black).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BySide<T>, D::Error> {
        let (white, black) = <(T, T)>::deserialize(deserializer)?;
        Ok(BySide { white, black })
    }
}
