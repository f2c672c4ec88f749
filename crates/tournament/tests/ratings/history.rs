//! Players who play rated games with one another, and keep their chains as honest programs do.

use std::collections::BTreeMap;

use ugolki_record::{ChainHead, GameId, PlayerKey, Pool, SecretKey, Signer as _, Tag};
use ugolki_tournament::rating::{Ending, Established, Kind, Proof, RatedGame, Score, Seat};

pub(crate) const HOUR: u64 = 3_600_000;
pub(crate) const DAY: u64 = 24 * HOUR;

/// The key of a player.
pub(crate) fn key(number: u8) -> PlayerKey {
    SecretKey::from_seed([number.wrapping_add(1); 32]).unwrap().key()
}

/// The games of some players.
pub(crate) struct Club {
    pub(crate) games: Vec<RatedGame>,
    pub(crate) heads: BTreeMap<u8, ChainHead>,
    pub(crate) now_ms: u64,
    keys: BTreeMap<u8, PlayerKey>,
    played: u32,
}

impl Default for Club {
    fn default() -> Self {
        Self {
            games: Vec::new(),
            heads: BTreeMap::new(),
            // 2026-01-01.
            now_ms: 1_767_225_600_000,
            keys: BTreeMap::new(),
            played: 0,
        }
    }
}

impl Club {
    /// The first proposes a game to the second, and this is the first one's score.
    pub(crate) fn play(&mut self, one: u8, other: u8, score: Score) {
        let number = self.played;
        self.played += 1;
        let id = GameId(Tag::Agreement.hash(&number.to_le_bytes()));
        let seats = [one, other].map(|number| Seat {
            key: *self.keys.entry(number).or_insert_with(|| key(number)),
            head: self.heads.get(&number).copied().unwrap_or_default(),
        });
        for (number, seat) in [one, other].into_iter().zip(&seats) {
            self.heads.insert(number, seat.head.after(id).unwrap_or_default());
        }
        self.games.push(RatedGame {
            id,
            pool: Pool::Classic3x3,
            seats,
            created_ms: self.now_ms,
            in_event: false,
            sealed_ms: None,
            ending: Ending {
                proof: Proof::Settled,
                established: Established::Yes,
                kind: Kind::Play,
                score: Some(score),
                plies: 60,
                moves: number.to_le_bytes().to_vec(),
            },
        });
    }

    /// So many games among so many players.
    pub(crate) fn play_at_random(&mut self, seed: u64, games: usize, players: u64) {
        let mut chance = Chance::new(seed);
        for _ in 0..games {
            let one = chance.below(players);
            let other = (one + 1 + chance.below(players - 1)) % players;
            let score = [Score::Win, Score::Loss, Score::Draw][usize::try_from(chance.below(3)).unwrap()];
            self.play(u8::try_from(one).unwrap(), u8::try_from(other).unwrap(), score);
            self.now_ms += chance.below(2 * HOUR);
        }
    }
}

/// A small generator of chance (splitmix64).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            let place = usize::try_from(self.below(u64::try_from(end + 1).unwrap())).unwrap();
            list.swap(end, place);
        }
    }
}
