//! A game to be gone through move by move (T-3.6): plain data, read from a log or from game text by the program around, and
//! where one stands in it. The screen and plain mode have it in common.

mod verb;

use std::path::PathBuf;

use ugolki_node::view::EndView;
use ugolki_record::{Act, PlayerKey, TimeControl};
use ugolki_rules::{BySide, Game, GameResult, Position, Ruleset, Side, Square};

pub use self::verb::ReplayVerb;

/// For how long a stop without a time of its own is shown in playback, in milliseconds.
const UNTIMED_MS: u64 = 1_000;
/// The shortest that a stop is shown, in milliseconds: faster than that nobody sees.
const SHORTEST_MS: u64 = 40;
/// What a move must lose by the engine's judgement to be marked, in hundredths of a move.
const SWING: i32 = 150;
/// What it must lose to be marked as a grave one.
const GRAVE_SWING: i32 = 400;
/// What a forced win counts for where values are compared.
const WON: i32 = 2_000;

/// What was asked for, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayView {
    /// Where it was read from.
    pub path: PathBuf,
    /// The game; or why there is none to be shown.
    pub game: Result<Box<ReplayGame>, String>,
    /// What the engine thinks of each stop, as far as it has come: always the first ones.
    pub values: Vec<ReplayValue>,
}

/// A game and everything that is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayGame {
    /// Its id; none for game text.
    pub id: Option<String>,
    /// The rules.
    pub ruleset: Ruleset,
    /// How time was limited, where that is known.
    pub time: Option<TimeControl>,
    /// It was to be rated.
    pub rated: bool,
    /// Who played.
    pub players: BySide<ReplayPlayer>,
    /// When it was begun, as text.
    pub begun: String,
    /// The result as it is known.
    pub result: GameResult,
    /// How it ended, and how well that is established.
    pub end: Option<EndView>,
    /// How an end by the clock or by absence came about.
    pub established: Option<Established>,
    /// It was read from a log: what is in it is signed.
    pub signed: bool,
    /// Where one can stop, in order: the start, each ply, and each place that the game went back to. At least one.
    pub stops: Vec<ReplayStop>,
    /// What is wrong with the log, in its order.
    pub faults: Vec<ReplayFault>,
    /// How many more faults there are.
    pub more_faults: usize,
    /// The game as text, to be copied.
    pub text: String,
}

/// A player of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReplayPlayer {
    /// The name, as it stands there.
    pub name: String,
    /// The key; none for game text.
    pub key: Option<PlayerKey>,
}

/// Who has said what about an end by the clock or by absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Established {
    /// This side conceded what the other one claimed.
    Conceded(Side),
    /// This side conceded by its own clock.
    OwnClock(Side),
    /// The move itself says that it took longer than there was.
    ByTheMove,
    /// This side claimed it, and the other one signed the result.
    Countersigned(Side),
    /// This side's word alone.
    WordOf(Side),
    /// Witnesses bear this side out.
    Witnesses(Side),
}

/// A place to stop at: the game as it stood, and what was signed there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayStop {
    /// The position.
    pub position: Position,
    /// The ply that led here; none at the start, and where moves were taken back.
    pub ply: Option<ReplayPly>,
    /// How many plies stand.
    pub plies: usize,
    /// What both clocks showed, in milliseconds.
    pub clocks: BySide<Option<u64>>,
    /// What was signed here beside the ply, in order.
    pub deeds: Vec<ReplayDeed>,
}

/// A ply that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayPly {
    /// By whom.
    pub side: Side,
    /// The number of its move.
    pub number: u16,
    /// As it is written: its path, or `pass`.
    pub text: String,
    /// The squares of its path; none for a pass.
    pub squares: Vec<Square>,
    /// The number of its record in its author's chain.
    pub seq: Option<u32>,
    /// Its signature.
    pub signature: SignatureState,
    /// How long its author thought, in milliseconds, by its own word.
    pub thinking_ms: Option<u64>,
    /// What became of the lag (P-7.3).
    pub lag: Option<ReplayLag>,
    /// Time was up with it.
    pub flag: bool,
}

/// The lag of a ply, in milliseconds (P-7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReplayLag {
    /// How much longer the other side waited than the author thought.
    pub lag_ms: u64,
    /// What of it was charged to the author, on the clock or to the guard.
    pub charged_ms: u64,
    /// What of that the guard bore, so that lag alone did not take the last second.
    pub guard_ms: u64,
    /// Nothing is charged for it at all: the first move of a side.
    pub free: bool,
}

/// Something that was signed beside the plies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayDeed {
    /// A player's act.
    Act {
        /// Whose.
        by: Side,
        /// The number of its record.
        seq: u32,
        /// What.
        act: Act,
    },
    /// A move that crossed a takeback, and does not stand.
    Crossed {
        /// Whose.
        by: Side,
        /// The number of its record.
        seq: u32,
        /// As it is written.
        text: String,
    },
    /// A witness has seen the game as far as this (P-8.2).
    Stamp {
        /// Its key.
        witness: PlayerKey,
        /// When, by its clock, as text.
        when: String,
        /// For how long each side had been away from it, in milliseconds.
        away_ms: BySide<u64>,
    },
}

/// Whether a record is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignatureState {
    /// By its author.
    Valid,
    /// There is one, and it does not hold.
    Invalid,
    /// There is none.
    Missing,
}

/// Something that is wrong in a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayFault {
    /// Its stable name.
    pub kind: String,
    /// What is wrong, in the words of `ugolki verify`.
    pub said: String,
    /// The line of the file.
    pub line: usize,
    /// Whose record it is.
    pub author: Option<Side>,
    /// Its number in that side's chain.
    pub seq: Option<u32>,
    /// The ply.
    pub ply: Option<u32>,
    /// What is to be said of its signature.
    pub signature: SignatureState,
}

/// What the engine thinks of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayValue {
    /// White is so many hundredths of a move ahead; Black if it is less than nothing.
    Ahead(i32),
    /// A side wins by force.
    Wins(Side),
    /// Neither can do better than a draw.
    Draw,
}

impl ReplayValue {
    /// In hundredths of a move for White, to be compared and drawn.
    pub const fn points(self) -> i32 {
        match self {
            Self::Ahead(points) if points > WON => WON,
            Self::Ahead(points) if points < -WON => -WON,
            Self::Ahead(points) => points,
            Self::Wins(Side::White) => WON,
            Self::Wins(Side::Black) => -WON,
            Self::Draw => 0,
        }
    }
}

/// How much a move has lost by the engine's judgement, where that is much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Swing {
    /// Some moves of a race.
    Large,
    /// Many of them, or the game.
    Grave,
}

impl Swing {
    /// The mark after the move.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Large => "?",
            Self::Grave => "??",
        }
    }
}

impl ReplayView {
    /// How much the move that led to a stop has lost, if that is much and known.
    pub fn swing(&self, stop: usize) -> Option<Swing> {
        let game = self.game.as_ref().ok()?;
        let by = game.stops.get(stop)?.ply.as_ref()?.side;
        let before = self.values.get(stop.checked_sub(1)?)?.points();
        let after = self.values.get(stop)?.points();
        let lost = match by {
            Side::White => before - after,
            Side::Black => after - before,
        };
        match lost {
            GRAVE_SWING.. => Some(Swing::Grave),
            SWING.. => Some(Swing::Large),
            _ => None,
        }
    }
}

impl ReplayGame {
    /// The number of the last stop.
    pub const fn last(&self) -> usize {
        self.stops.len().saturating_sub(1)
    }

    /// A stop; the last one beyond it.
    pub fn stop(&self, at: usize) -> Option<&ReplayStop> {
        self.stops.get(at.min(self.last()))
    }

    /// The stop at which a move of this number was played, White's or Black's; of one that was played more than once, the last.
    pub fn stop_of(&self, number: u16, side: Option<Side>) -> Option<usize> {
        if number == 0 {
            return Some(0);
        }
        let of = |side: Side| {
            let is_it = |stop: &ReplayStop| {
                let ply = stop.ply.as_ref();
                ply.is_some_and(|ply| ply.number == number && ply.side == side)
            };
            self.stops.iter().rposition(is_it)
        };
        match side {
            Some(side) => of(side),
            // Of both sides' moves White's is meant, which comes first.
            None => of(Side::White).or_else(|| of(Side::Black)),
        }
    }

    /// The next stop in a direction at which more happened than a ply, or a move lost much.
    pub fn event_from(&self, at: usize, forward: bool, view: &ReplayView) -> Option<usize> {
        let is_one = |stop: &usize| {
            let has_deeds = self.stops.get(*stop).is_some_and(|stop| !stop.deeds.is_empty());
            has_deeds || view.swing(*stop).is_some() || *stop == self.last()
        };
        if forward {
            (at + 1..self.stops.len()).find(is_one)
        } else {
            (0..at).rev().find(|stop| *stop == 0 || is_one(stop))
        }
    }

    /// For how long playback rests before it shows a stop, at the pace it was played: as long as the move took, in milliseconds.
    /// Days of a game by correspondence are nobody's pace.
    pub fn pace_ms(&self, stop: usize) -> u64 {
        let by_days = matches!(self.time, Some(TimeControl::Correspondence { .. }));
        let ply = self.stops.get(stop).and_then(|stop| stop.ply.as_ref());
        let took = ply.and_then(|ply| {
            let lag = ply.lag.map_or(0, |lag| lag.lag_ms);
            Some(ply.thinking_ms?.saturating_add(lag))
        });
        took.filter(|_| !by_days).unwrap_or(UNTIMED_MS).max(SHORTEST_MS)
    }

    /// The game from the start to a stop, by the plies that stood there: what is practised from it knows what can repeat itself.
    pub fn game_at(&self, at: usize) -> Option<Game> {
        let first = self.stops.first()?;
        let mut game = Game::replay_from(self.ruleset.clone(), first.position).ok()?;
        for text in self.line_to(at) {
            game.play_text(text).ok()?;
        }
        Some(game)
    }

    /// The plies that stand at a stop, as they are written.
    fn line_to(&self, at: usize) -> Vec<&str> {
        let mut line = Vec::new();
        for stop in self.stops.iter().take(at.saturating_add(1)) {
            line.truncate(stop.plies.saturating_sub(usize::from(stop.ply.is_some())));
            line.extend(stop.ply.as_ref().map(|ply| ply.text.as_str()));
        }
        line
    }
}

/// At how many times the pace it was played a game is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pace(u32);

impl Pace {
    /// As it was played.
    pub(crate) const REAL: Self = Self(1);
    /// The fastest.
    const MOST: u32 = 32;

    /// So many times, from 1 to 32.
    pub(crate) const fn new(times: u32) -> Option<Self> {
        match times {
            1..=Self::MOST => Some(Self(times)),
            _ => None,
        }
    }

    /// Twice as fast, or half.
    pub(crate) const fn changed(self, faster: bool) -> Self {
        match (faster, self.0) {
            (true, times) if times >= Self::MOST / 2 => Self(Self::MOST),
            (true, times) => Self(times * 2),
            (false, 0..=1) => Self(1),
            (false, times) => Self(times / 2),
        }
    }

    /// How many times.
    pub(crate) const fn times(self) -> u32 {
        self.0
    }

    /// A stretch of the game's time at this pace, in milliseconds.
    pub(crate) fn of(self, ms: u64) -> u64 {
        (ms / u64::from(self.0)).max(SHORTEST_MS)
    }
}

#[cfg(test)]
mod tests;
