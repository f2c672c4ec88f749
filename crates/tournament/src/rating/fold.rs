//! The fold over rated games: from a set of them to every player's rating (F-14.5 to F-14.9).
//!
//! It is a function of the set: order, duplicates and several logs of one game play no part. A game that comes late changes all
//! after it, so everything is computed anew.

mod digest;
mod slots;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use ugolki_record::{Digest, GameId, PlayerKey, Pool};

use super::game::{Ending, NotCounted, Proof, RatedGame};
use super::{Elapsed, Rating, Score, after_game};
use slots::Slots;

/// The most games of a pair that count on one UTC day (F-14.9).
pub const MOST_A_DAY: u32 = 12;

/// A key with fewer games than this is new: points from such keys are shown apart (F-14.9).
pub const FEW_GAMES: u32 = 20;

const DAY_MS: u64 = 86_400_000;

/// What all rated games of a pool amount to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolRatings {
    /// The pool.
    pub pool: Pool,
    /// All games, in the order in which they were folded.
    pub games: Vec<Folded>,
    /// All players.
    pub players: BTreeMap<PlayerKey, Player>,
    /// The digest of the games and of what came of them. Two programs with the same set have the same one.
    pub digest: Digest,
}

/// A game in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folded {
    /// The game, by the log that tells most of it.
    pub game: RatedGame,
    /// Its effective time, in milliseconds since 1970 (F-14.5).
    pub time_ms: u64,
    /// Whether it counts for the proposer and for the responder.
    pub counts: [Result<(), NotCounted>; 2],
    /// Another game of the pair has the same moves (F-14.9).
    pub has_twin: bool,
}

/// A player in a pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The rating after the last game that counts.
    pub rating: Rating,
    /// The effective time of that game.
    pub last_ms: Option<u64>,
    /// How many rated games the player has opened, by its own signed counts (F-14.7).
    pub opened: u32,
    /// For how many of these a game is here.
    pub here: u32,
    /// For how many places in its chain it has signed two games.
    pub signed_twice: u32,
    /// The games that count for it, in order, and what they changed.
    pub steps: Vec<Step>,
    /// How many opponents had a rating that was not provisional when they met.
    pub established_opponents: u32,
    /// Points from games that count, in half-points.
    pub points: u32,
    /// Of these, from keys for which fewer than [`FEW_GAMES`] games count.
    pub points_from_new: u32,
}

/// What one game changed for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The game's place in [`PoolRatings::games`].
    pub place: usize,
    /// The game.
    pub game: GameId,
    /// The other player.
    pub opponent: PlayerKey,
    /// The player's score.
    pub score: Score,
    /// Both ratings before it: the own, and the opponent's.
    pub before: [Rating; 2],
    /// The own rating after it.
    pub after: Rating,
    /// How long after the player's game before.
    pub elapsed_ms: u64,
    /// The effective time.
    pub time_ms: u64,
}

impl Player {
    const NEW: Self = Self {
        rating: Rating::START,
        last_ms: None,
        opened: 0,
        here: 0,
        signed_twice: 0,
        steps: Vec::new(),
        established_opponents: 0,
        points: 0,
        points_from_new: 0,
    };

    /// How many games count.
    pub fn counted(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }

    /// How many games were opened that are not here.
    pub const fn missing(&self) -> u32 {
        self.opened.saturating_sub(self.here)
    }

    /// The highest rating that the player had at any time of an interval, ends included; none if it had no game before its end. What
    /// events with a limit ask for, over 90 days (F-14.9).
    pub fn highest(&self, from_ms: u64, to_ms: u64) -> Option<Rating> {
        let upto = self.steps.iter().filter(|step| step.time_ms <= to_ms);
        let (earlier, within): (Vec<&Step>, Vec<&Step>) = upto.partition(|step| step.time_ms < from_ms);
        let held = earlier.last().into_iter().chain(within.iter());
        held.map(|step| step.after).max_by_key(|rating| rating.rating)
    }
}

impl PoolRatings {
    /// A player's rating after a game, in the order of the fold, whether it played in it or not; none if that game is not here.
    pub fn rating_at(&self, player: &PlayerKey, game: GameId) -> Option<Rating> {
        let place = self.games.iter().position(|folded| folded.game.id == game)?;
        let steps = self.players.get(player).map_or(&[][..], |player| &player.steps);
        let upto = steps.iter().take_while(|step| step.place <= place);
        Some(upto.last().map_or(Rating::START, |step| step.after))
    }
}

/// Folds games of any pools. A pool without games is not there.
pub fn fold(games: impl IntoIterator<Item = RatedGame>) -> BTreeMap<Pool, PoolRatings> {
    let mut pools: BTreeMap<Pool, BTreeMap<GameId, BTreeSet<RatedGame>>> = BTreeMap::new();
    for game in games {
        let of_pool = pools.entry(game.pool).or_default();
        of_pool.entry(game.id).or_default().insert(game);
    }
    let fold = |(pool, games): (Pool, BTreeMap<_, _>)| {
        let games = games.into_values().filter_map(Told::of).collect();
        (pool, fold_pool(pool, games))
    };
    pools.into_iter().map(fold).collect()
}

/// A game, and why it counts for nobody, by all its logs.
struct Told {
    game: RatedGame,
    fault: Option<NotCounted>,
}

impl Told {
    /// Of several logs the one with the best proof; if the best prove different scores, none counts.
    fn of(logs: BTreeSet<RatedGame>) -> Option<Self> {
        let sealed_ms = logs.iter().filter_map(|log| log.sealed_ms).min();
        let best = logs.iter().map(|log| log.ending.proof).max()?;
        let scores: BTreeSet<Option<Score>> = logs
            .iter()
            .filter(|log| log.ending.proof == best)
            .map(|log| log.ending.score)
            .collect();
        let most = |log: &RatedGame| -> Ending { log.ending.clone() };
        let mut game = logs.into_iter().max_by_key(most)?;
        game.sealed_ms = sealed_ms;
        let fault = if best > Proof::None && scores.len() > 1 {
            Some(NotCounted::Contradictory)
        } else {
            game.fault()
        };
        Some(Self { game, fault })
    }
}

/// Two keys, the lower one first.
fn pair(game: &RatedGame) -> [PlayerKey; 2] {
    let [one, other] = game.seats.map(|seat| seat.key);
    [one.min(other), one.max(other)]
}

fn fold_pool(pool: Pool, mut told: Vec<Told>) -> PoolRatings {
    told.sort_by_key(|told| (told.game.height(), told.game.id));
    let slots = Slots::of(told.iter().map(|told| &told.game));
    let twins = twins(&told);
    let mut table = Table::default();
    let games: Vec<Folded> = (0..)
        .zip(told)
        .map(|(place, told)| table.play(place, told, &slots, &twins))
        .collect();
    let mut players = table.players;
    slots.count(&mut players);
    show_sources(&mut players);
    let digest = digest::of(pool, &games, &players);
    PoolRatings {
        pool,
        games,
        players,
        digest,
    }
}

/// The pairs and move lists that occur more than once.
fn twins(told: &[Told]) -> BTreeSet<([PlayerKey; 2], Vec<u8>)> {
    let (mut once, mut twice) = (BTreeSet::new(), BTreeSet::new());
    for told in told {
        if told.fault.is_none() {
            let moves = (pair(&told.game), told.game.ending.moves.clone());
            if let Some(moves) = once.replace(moves) {
                twice.insert(moves);
            }
        }
    }
    twice
}

/// The players while games are folded.
#[derive(Default)]
struct Table {
    players: BTreeMap<PlayerKey, Player>,
    days: BTreeMap<([PlayerKey; 2], u64), u32>,
}

impl Table {
    fn play(
        &mut self,
        place: usize,
        told: Told,
        slots: &Slots,
        twins: &BTreeSet<([PlayerKey; 2], Vec<u8>)>,
    ) -> Folded {
        let Told { game, fault } = told;
        let time_ms = self.time_of(&game);
        let counts = match fault {
            Some(fault) => [Err(fault); 2],
            None => self.counts(&game, time_ms, slots),
        };
        self.rate(place, &game, time_ms, counts);
        Folded {
            time_ms,
            counts,
            has_twin: fault.is_none() && twins.contains(&(pair(&game), game.ending.moves.clone())),
            game,
        }
    }

    /// The time of the terms, not after the seal, not before either player's last game (F-14.5).
    fn time_of(&mut self, game: &RatedGame) -> u64 {
        let told = game
            .sealed_ms
            .map_or(game.created_ms, |seal| game.created_ms.min(seal));
        let mut last = |key| self.players.entry(key).or_insert(Player::NEW).last_ms;
        let [one, other] = game.seats.map(|seat| last(seat.key).unwrap_or(0));
        told.max(one).max(other)
    }

    /// For whom a game counts that has a result (F-14.7, F-14.9).
    fn counts(&mut self, game: &RatedGame, time_ms: u64, slots: &Slots) -> [Result<(), NotCounted>; 2] {
        let counts = game.seats.map(|seat| {
            if slots.is_signed_twice(&seat) {
                Err(NotCounted::SignedTwice)
            } else {
                Ok(())
            }
        });
        if counts.iter().all(Result::is_err) {
            return counts;
        }
        let played = self.days.entry((pair(game), time_ms / DAY_MS)).or_default();
        if *played >= MOST_A_DAY {
            return [Err(NotCounted::TooOften); 2];
        }
        *played = played.saturating_add(1);
        counts
    }

    /// Both new ratings follow from both before the game.
    fn rate(&mut self, place: usize, game: &RatedGame, time_ms: u64, counts: [Result<(), NotCounted>; 2]) {
        let Some(score) = game.ending.score else { return };
        let [one, other] = game.seats.map(|seat| seat.key);
        let before = [one, other].map(|key| {
            self.players
                .get(&key)
                .map_or(Rating::START, |player| player.rating)
        });
        let [own, theirs] = before;
        let seats = [
            (one, other, score, [own, theirs]),
            (other, one, score.reversed(), [theirs, own]),
        ];
        for ((key, opponent, score, before), counts) in seats.into_iter().zip(counts) {
            if counts.is_ok() {
                let player = self.players.entry(key).or_insert(Player::NEW);
                let elapsed_ms = player.last_ms.map_or(0, |last| time_ms.saturating_sub(last));
                let [own, theirs] = before;
                let after = after_game(own, theirs, score, Elapsed::ms(elapsed_ms));
                player.rating = after;
                player.last_ms = Some(time_ms);
                player.steps.push(Step {
                    place,
                    game: game.id,
                    opponent,
                    score,
                    before,
                    after,
                    elapsed_ms,
                    time_ms,
                });
            }
        }
    }
}

/// Whom each player's points are from (F-14.9).
fn show_sources(players: &mut BTreeMap<PlayerKey, Player>) {
    let new: BTreeSet<PlayerKey> = players
        .iter()
        .filter(|(_, player)| player.counted() < FEW_GAMES)
        .map(|(key, _)| *key)
        .collect();
    for player in players.values_mut() {
        let mut established = BTreeSet::new();
        for step in &player.steps {
            let [_, opponent] = step.before;
            if !opponent.is_provisional() {
                established.insert(step.opponent);
            }
            let points = step.score.half_points();
            player.points = player.points.saturating_add(points);
            if new.contains(&step.opponent) {
                player.points_from_new = player.points_from_new.saturating_add(points);
            }
        }
        player.established_opponents = u32::try_from(established.len()).unwrap_or(u32::MAX);
    }
}
