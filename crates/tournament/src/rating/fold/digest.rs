//! The digest of a pool: the set of games, and what came of it, so that two who differ see it at once (F-14.8).

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ugolki_record::{Digest, PlayerKey, Pool, Tag};

use super::super::Score;
use super::{Folded, NotCounted, Player};

/// As `docs/ratings.md` says.
pub(super) fn of(pool: Pool, games: &[Folded], players: &BTreeMap<PlayerKey, Player>) -> Digest {
    let mut bytes = Vec::new();
    let mut number = |value: u64| bytes.extend(value.to_le_bytes());
    number(match pool {
        Pool::Classic3x3 => 0,
        Pool::Classic3x4 => 1,
        Pool::Diagonal3x3 => 2,
    });
    number(length(games.len()));
    for folded in games {
        bytes.extend(folded.game.id.0.0);
        bytes.push(match folded.game.ending.score {
            None => 0,
            Some(Score::Loss) => 1,
            Some(Score::Draw) => 2,
            Some(Score::Win) => 3,
        });
        bytes.extend(folded.counts.map(counted));
        bytes.extend(folded.time_ms.to_le_bytes());
    }
    bytes.extend(length(players.len()).to_le_bytes());
    for (key, player) in players {
        bytes.extend(key.as_bytes());
        let rating = player.rating;
        let numbers = [
            rating.rating,
            rating.deviation,
            rating.volatility,
            player.counted(),
            player.here,
            player.opened,
        ];
        bytes.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
    }
    Tag::Ratings.hash(&bytes)
}

fn length(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

const fn counted(counts: Result<(), NotCounted>) -> u8 {
    match counts {
        Ok(()) => 0,
        Err(NotCounted::Unfinished) => 1,
        Err(NotCounted::Contradictory) => 2,
        Err(NotCounted::NotEstablished) => 3,
        Err(NotCounted::Absence) => 4,
        Err(NotCounted::TooShort) => 5,
        Err(NotCounted::TooOften) => 6,
        Err(NotCounted::SignedTwice) => 7,
    }
}
