//! The places in players' chains, by what the players have signed: gaps, and places signed twice (F-14.7).

use alloc::collections::{BTreeMap, BTreeSet};

use ugolki_record::{GameId, PlayerKey};

use super::super::game::{RatedGame, Seat};
use super::Player;

/// The places of all players in a pool.
pub(super) struct Slots {
    /// What stands in each place, by a game that is here or by a later head that names it.
    named: BTreeMap<(PlayerKey, u32), BTreeSet<GameId>>,
    /// The places with a game that is here.
    here: BTreeSet<(PlayerKey, u32)>,
}

impl Slots {
    pub(super) fn of<'a>(games: impl Iterator<Item = &'a RatedGame>) -> Self {
        let mut slots = Self {
            named: BTreeMap::new(),
            here: BTreeSet::new(),
        };
        for game in games {
            for Seat { key, head } in game.seats {
                slots.named.entry((key, head.count)).or_default().insert(game.id);
                slots.here.insert((key, head.count));
                if let (Some(last), Some(place)) = (head.last, head.count.checked_sub(1)) {
                    slots.named.entry((key, place)).or_default().insert(last);
                }
            }
        }
        slots
    }

    /// Whether the player has signed another game for the place of this one.
    pub(super) fn is_signed_twice(&self, seat: &Seat) -> bool {
        let named = self.named.get(&(seat.key, seat.head.count));
        named.is_some_and(|named| named.len() > 1)
    }

    /// Says of each player how many games it has opened, how many of them are here, and how many places it has signed twice.
    pub(super) fn count(&self, players: &mut BTreeMap<PlayerKey, Player>) {
        for (place @ (key, number), named) in &self.named {
            let Some(player) = players.get_mut(key) else {
                continue;
            };
            player.opened = player.opened.max(number.saturating_add(1));
            player.here = player.here.saturating_add(u32::from(self.here.contains(place)));
            player.signed_twice = player.signed_twice.saturating_add(u32::from(named.len() > 1));
        }
    }
}
