//! How many games a witness takes on in an hour: each is a file on its disk.

use std::collections::BTreeMap;

use ugolki_record::PlayerKey;
use ugolki_session::Timestamp;

/// The time over which is counted.
const WINDOW_MS: u64 = 3_600_000;
/// New games within it.
const NEW: u32 = 1_024;
/// New games that one player brings within it.
pub(super) const NEW_PER_PLAYER: u32 = 32;

/// The new games of the present hour.
#[derive(Debug, Default)]
pub(super) struct Quota {
    began: Timestamp,
    all: u32,
    by_player: BTreeMap<PlayerKey, u32>,
}

impl Quota {
    /// Counts a new game, unless it is one too many.
    pub(super) fn takes(&mut self, player: PlayerKey, now: Timestamp) -> bool {
        if now.since(self.began) >= WINDOW_MS {
            *self = Self {
                began: now,
                ..Self::default()
            };
        }
        if self.all >= NEW {
            return false;
        }
        // No more players are counted than there are games.
        let of_player = self.by_player.entry(player).or_default();
        if *of_player >= NEW_PER_PLAYER {
            return false;
        }
        *of_player += 1;
        self.all += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use ugolki_record::{SecretKey, Signer as _};

    use super::*;

    fn key(number: u8) -> PlayerKey {
        SecretKey::from_seed([number; 32]).unwrap().key()
    }

    #[test]
    fn a_player_brings_so_many_games_an_hour() {
        let mut quota = Quota::default();
        let now = Timestamp::from_ms(5_000);
        for _ in 0..NEW_PER_PLAYER {
            assert!(quota.takes(key(1), now));
        }
        assert!(!quota.takes(key(1), now));
        assert!(quota.takes(key(2), now), "the others are not held up");
        assert!(quota.takes(key(1), now.after(WINDOW_MS)));
    }

    #[test]
    fn all_players_together_bring_so_many() {
        let mut quota = Quota::default();
        let now = Timestamp::from_ms(0);
        let players: Vec<_> = (1..=u8::try_from(NEW / NEW_PER_PLAYER).unwrap())
            .map(key)
            .collect();
        for player in &players {
            for _ in 0..NEW_PER_PLAYER {
                assert!(quota.takes(*player, now));
            }
        }
        assert!(!quota.takes(key(200), now));
    }
}
