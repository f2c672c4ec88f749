//! Ratings as the program around knows them (T-3.8): plain data. Every number is the stored one, and none stands alone: pool,
//! deviation, games and the digest of their set belong to it (F-14.8).

use ugolki_record::PlayerKey;

/// What is known of ratings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RatingsView {
    /// The pools in which anybody has a rating.
    pub pools: Vec<PoolView>,
    /// How many rated games are on the disk that stand in no chain, and count for nobody.
    pub uncounted: usize,
}

/// The ratings of one ruleset (F-14.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolView {
    /// Its name, which is that of the ruleset.
    pub name: String,
    /// The digest of the set of games behind it, as text.
    pub digest: String,
    /// The players, the highest rating first.
    pub players: Vec<RatedPlayer>,
}

/// A player in a pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedPlayer {
    /// The key.
    pub key: PlayerKey,
    /// The name under which the user knows it, or as it calls itself.
    pub name: String,
    /// The rating, in thousandths (F-14.4).
    pub rating: u32,
    /// Its deviation, in thousandths.
    pub deviation: u32,
    /// How many games it counts.
    pub games: u32,
    /// How many games the player has opened (F-14.7).
    pub opened: u32,
    /// How many of these are not here.
    pub missing: u32,
    /// The games, the latest first.
    pub changes: Vec<RatedGame>,
}

/// A game and what became of a rating by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedGame {
    /// When it was begun, as text.
    pub when: String,
    /// The other player's name.
    pub opponent: String,
    /// The result as it is written.
    pub result: String,
    /// What it did.
    pub change: Result<RatingChange, NotRated>,
}

/// A rating before a game and after it, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingChange {
    /// Before.
    pub before: u32,
    /// After.
    pub after: u32,
}

/// Why a game is not rated (F-14.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotRated {
    /// It was not to be.
    Unrated,
    /// It was not finished.
    Unfinished,
    /// Its logs prove different results.
    Contradictory,
    /// Its end is claimed, or contested.
    NotEstablished,
    /// It was too short.
    TooShort,
    /// Somebody was absent.
    Absence,
    /// The pair has played too often that day (F-14.9).
    TooOften,
    /// Its author has signed two games for one place (F-14.7).
    TwoForOnePlace,
}

/// From this deviation on a rating is no more than a guess, and is not shown (F-14.2), in thousandths.
const UNKNOWN: u32 = 230_000;
/// From this one on it is provisional.
const PROVISIONAL: u32 = 110_000;

/// How sure a rating is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Certainty {
    /// A number that means something.
    Sure,
    /// A number that may still change a lot.
    Provisional,
    /// No number at all.
    Unknown,
}

impl RatedPlayer {
    /// How sure the rating is.
    pub(crate) const fn certainty(&self) -> Certainty {
        match self.deviation {
            UNKNOWN.. => Certainty::Unknown,
            PROVISIONAL.. => Certainty::Provisional,
            _ => Certainty::Sure,
        }
    }

    /// The ratings after each game, the oldest first: the curve.
    pub(crate) fn curve(&self) -> Vec<u32> {
        let changes = self.changes.iter().rev();
        changes.filter_map(|game| Some(game.change.ok()?.after)).collect()
    }
}
