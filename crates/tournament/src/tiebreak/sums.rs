//! The values of tie-breaks, with the addends that they are made of (F-11.7).

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use ugolki_rules::Side;

use super::unplayed::{adjusted, dummy, is_voluntary, with_last_round_drawn};
use super::{Schedule, TieBreak};
use crate::{Cell, Crosstable, Game, Number, Points};

/// A value: so many units, of which `per` make one. Compared as fractions.
#[derive(Debug, Clone, Copy)]
pub struct Value {
    /// How many units.
    pub units: u64,
    /// How many of them make one.
    pub per: u64,
}

impl Value {
    pub(super) const fn of(units: u64, per: u64) -> Self {
        Self { units, per }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let own = u128::from(self.units).saturating_mul(u128::from(other.per));
        own.cmp(&u128::from(other.units).saturating_mul(u128::from(self.per)))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Value {}

/// As a decimal number with at most two places, the rest cut off; shown only, never compared.
impl fmt::Display for Value {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.units.saturating_mul(100).checked_div(self.per).unwrap_or(0);
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        match (rest / 10, rest % 10) {
            (0, 0) => write!(out, "{whole}"),
            (tenths, 0) => write!(out, "{whole}.{tenths}"),
            (tenths, hundredths) => write!(out, "{whole}.{tenths}{hundredths}"),
        }
    }
}

/// What a part of a value stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// A round's own worth.
    Round,
    /// An opponent's points.
    Opponent(Number),
    /// The dummy of a round without a game, for what that round was.
    Dummy(Cell),
}

/// Why a part is in the sum or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// It counts.
    Counts,
    /// Cut off as the least.
    CutLeast,
    /// Cut off as the least of a round left out of the player's own will (16.5).
    CutVoluntary,
    /// Cut off as the greatest.
    CutGreatest,
}

/// A part of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Addend {
    /// The round, counted from 1.
    pub round: u16,
    /// What it stands for.
    pub counted: Counted,
    /// How many units of the value.
    pub units: u64,
    /// Whether it counts.
    pub part: Part,
    /// The opponent's or dummy's points, by which Sonneborn-Berger chooses what it cuts.
    pub(super) score: Points,
    pub(super) voluntary: bool,
}

impl Addend {
    /// The points of the opponent or the dummy, where it stands for one.
    pub const fn score(&self) -> Points {
        self.score
    }
}

/// A tie-break of a player, all but the direct encounter, which depends on who is tied.
pub(super) fn value(
    table: &Crosstable,
    schedule: Schedule,
    player: Number,
    kind: TieBreak,
) -> (Value, Vec<Addend>) {
    let sums = Sums {
        table,
        schedule,
        player,
    };
    match kind {
        TieBreak::Points | TieBreak::Direct => halves(sums.rounds(|_, _, points| points)),
        TieBreak::Buchholz => halves(sums.buchholz(table)),
        TieBreak::BuchholzCut1 => halves(cut_least(sums.buchholz(table), 1)),
        TieBreak::BuchholzCut2 => halves(cut_least(sums.buchholz(table), 2)),
        TieBreak::BuchholzMedian => halves(cut_greatest(cut_least(sums.buchholz(table), 1), 1)),
        TieBreak::BuchholzMedian2 => halves(cut_greatest(cut_least(sums.buchholz(table), 2), 2)),
        TieBreak::ForeBuchholz => halves(sums.buchholz(&with_last_round_drawn(table))),
        TieBreak::AverageBuchholz => sums.average_buchholz(),
        TieBreak::Sonneborn => quarters(sums.sonneborn()),
        TieBreak::SonnebornCut1 => quarters(cut_lowest_opponent(sums.sonneborn())),
        TieBreak::Koya => halves(sums.koya()),
        TieBreak::Wins => sums.count(|cell, points| {
            // In a round robin a forfeited loss is no game, and a won one is a win (15.2).
            points >= table.points().win || matches!(cell, Cell::Played { game: Game::Won, .. })
        }),
        TieBreak::Won => sums.count(|cell, _| matches!(cell, Cell::Played { game: Game::Won, .. })),
        TieBreak::BlackGames => {
            sums.count(|cell, _| cell.played().is_some_and(|(_, side)| side == Side::Black))
        }
        TieBreak::BlackWon => sums.count(|cell, _| {
            matches!(
                cell,
                Cell::Played {
                    game: Game::Won,
                    side: Side::Black,
                    ..
                }
            )
        }),
        TieBreak::Progressive => halves(sums.progressive(0)),
        TieBreak::ProgressiveCut1 => halves(sums.progressive(1)),
        TieBreak::Elected => sums.count(|cell, _| !is_voluntary(cell)),
        TieBreak::Standard => halves(sums.rounds(|round, cell, points| sums.standard(round, cell, points))),
        TieBreak::Number => (Value::of(u64::from(player.get()), 1), Vec::new()),
    }
}

struct Sums<'a> {
    table: &'a Crosstable,
    schedule: Schedule,
    player: Number,
}

impl Sums<'_> {
    fn cells(&self) -> impl Iterator<Item = (u16, Cell)> + '_ {
        let row = self.table.row(self.player);
        (1..).zip(row.into_iter().flat_map(|row| row.cells.iter().copied()))
    }

    fn rounds(&self, worth: impl Fn(u16, Cell, Points) -> Points) -> Vec<Addend> {
        self.cells()
            .map(|(round, cell)| {
                let points = worth(round, cell, cell.points(self.table.points()));
                addend(round, Counted::Round, u64_of(points.in_halves()))
            })
            .collect()
    }

    fn count(&self, counts: impl Fn(Cell, Points) -> bool) -> (Value, Vec<Addend>) {
        let addends: Vec<Addend> = self
            .cells()
            .filter(|(_, cell)| counts(*cell, cell.points(self.table.points())))
            .map(|(round, _)| addend(round, Counted::Round, 1))
            .collect();
        (Value::of(total(&addends), 1), addends)
    }

    /// The opponent of a round that counts as a game, played or, in a round robin, forfeited.
    fn opponent(&self, cell: Cell) -> Option<Number> {
        let met = match self.schedule {
            Schedule::Swiss => cell.played(),
            Schedule::Fixed => cell.paired(),
        };
        met.map(|(opponent, _)| opponent)
    }

    /// The points of each round's opponent or dummy.
    fn buchholz(&self, table: &Crosstable) -> Vec<Addend> {
        let row = table.row(self.player);
        (1..)
            .zip(row.into_iter().flat_map(|row| row.cells.iter().copied()))
            .filter_map(|(round, cell)| self.scored(table, round, cell))
            .collect()
    }

    fn scored(&self, table: &Crosstable, round: u16, cell: Cell) -> Option<Addend> {
        let (counted, score) = match (self.opponent(cell), self.schedule) {
            (Some(opponent), Schedule::Swiss) => (Counted::Opponent(opponent), adjusted(table, opponent)),
            (Some(opponent), Schedule::Fixed) => {
                (Counted::Opponent(opponent), table.score(opponent, table.played()))
            }
            (None, Schedule::Swiss) => (Counted::Dummy(cell), dummy(table, self.player, cell)),
            (None, Schedule::Fixed) => return None,
        };
        Some(Addend {
            score,
            voluntary: self.schedule == Schedule::Swiss && is_voluntary(cell),
            ..addend(round, counted, u64_of(score.in_halves()))
        })
    }

    fn sonneborn(&self) -> Vec<Addend> {
        self.cells()
            .filter_map(|(round, cell)| {
                let scored = self.scored(self.table, round, cell)?;
                let taken = cell.points(self.table.points());
                Some(Addend {
                    units: scored.units.saturating_mul(u64_of(taken.in_halves())),
                    ..scored
                })
            })
            .collect()
    }

    fn average_buchholz(&self) -> (Value, Vec<Addend>) {
        let addends: Vec<Addend> = self
            .cells()
            .filter_map(|(round, cell)| {
                let (opponent, _) = cell.played()?;
                let theirs = Sums {
                    player: opponent,
                    ..*self
                };
                let sum = total(&theirs.buchholz(self.table));
                Some(addend(round, Counted::Opponent(opponent), sum))
            })
            .collect();
        let games = u64::try_from(addends.len()).unwrap_or(u64::MAX).max(1);
        (Value::of(total(&addends), games.saturating_mul(2)), addends)
    }

    fn koya(&self) -> Vec<Addend> {
        self.cells()
            .filter_map(|(round, cell)| {
                let opponent = self.opponent(cell)?;
                let points = cell.points(self.table.points());
                let part = addend(round, Counted::Opponent(opponent), u64_of(points.in_halves()));
                self.has_half(opponent).then_some(part)
            })
            .collect()
    }

    /// Whether a player has at least half of the points there were for it: a free round is none.
    fn has_half(&self, player: Number) -> bool {
        let theirs = Sums { player, ..*self };
        let games = theirs.cells().filter(|(_, cell)| cell.paired().is_some()).count();
        let most = self
            .table
            .points()
            .win
            .times(u32::try_from(games).unwrap_or(u32::MAX));
        self.table.score(player, self.table.played()).times(2) >= most
    }

    fn progressive(&self, cut: usize) -> Vec<Addend> {
        let mut so_far = Points::ZERO;
        self.cells()
            .enumerate()
            .map(|(at, (round, cell))| {
                so_far = so_far.plus(cell.points(self.table.points()));
                let part = if at < cut { Part::CutLeast } else { Part::Counts };
                Addend {
                    part,
                    ..addend(round, Counted::Round, u64_of(so_far.in_halves()))
                }
            })
            .collect()
    }

    /// Two halves for more than the scheduled opponent, or than a draw where there was none; one half for as much (7.7).
    fn standard(&self, round: u16, cell: Cell, points: Points) -> Points {
        let theirs = cell
            .paired()
            .and_then(|(opponent, _)| self.table.cell(opponent, round))
            .map(|theirs| theirs.points(self.table.points()));
        let draw = self.table.points().draw;
        let theirs = theirs.unwrap_or(draw);
        Points::halves(match points.cmp(&theirs) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        })
    }
}

fn halves(addends: Vec<Addend>) -> (Value, Vec<Addend>) {
    (Value::of(total(&addends), 2), addends)
}

fn quarters(addends: Vec<Addend>) -> (Value, Vec<Addend>) {
    (Value::of(total(&addends), 4), addends)
}

pub(super) const fn addend(round: u16, counted: Counted, units: u64) -> Addend {
    Addend {
        round,
        counted,
        units,
        part: Part::Counts,
        score: Points::ZERO,
        voluntary: false,
    }
}

pub(super) fn total(addends: &[Addend]) -> u64 {
    addends
        .iter()
        .filter(|addend| addend.part == Part::Counts)
        .fold(0, |sum, addend| sum.saturating_add(addend.units))
}

/// Cuts the least so many times: of the rounds that were left out of the player's own will first (16.5).
fn cut_least(mut addends: Vec<Addend>, times: usize) -> Vec<Addend> {
    for _ in 0..times {
        let voluntary = least(&addends, |addend| addend.voluntary, |addend| addend.units);
        let (at, part) = match voluntary {
            Some(at) => (Some(at), Part::CutVoluntary),
            None => (least(&addends, |_| true, |addend| addend.units), Part::CutLeast),
        };
        mark(&mut addends, at, part);
    }
    addends
}

fn cut_greatest(mut addends: Vec<Addend>, times: usize) -> Vec<Addend> {
    for _ in 0..times {
        let greatest = least(&addends, |_| true, |addend| core::cmp::Reverse(addend.units));
        mark(&mut addends, greatest, Part::CutGreatest);
    }
    addends
}

/// Cuts the product of the lowest opponent, or the least of a round that was left out of the player's own will, whichever is more.
fn cut_lowest_opponent(mut addends: Vec<Addend>) -> Vec<Addend> {
    let lowest = least(&addends, |_| true, |addend| (addend.score, addend.units));
    let voluntary = least(&addends, |addend| addend.voluntary, |addend| addend.units);
    let units = |at: Option<usize>| at.and_then(|at| addends.get(at)).map(|addend| addend.units);
    let (at, part) = if voluntary.is_some() && units(voluntary) >= units(lowest) {
        (voluntary, Part::CutVoluntary)
    } else {
        (lowest, Part::CutLeast)
    };
    mark(&mut addends, at, part);
    addends
}

/// The place of the least that counts, of equals the first.
fn least<K: Ord>(
    addends: &[Addend],
    may: impl Fn(&Addend) -> bool,
    key: impl Fn(&Addend) -> K,
) -> Option<usize> {
    addends
        .iter()
        .enumerate()
        .filter(|(_, addend)| addend.part == Part::Counts && may(addend))
        .min_by_key(|(_, addend)| key(addend))
        .map(|(at, _)| at)
}

fn mark(addends: &mut [Addend], at: Option<usize>, part: Part) {
    if let Some(addend) = at.and_then(|at| addends.get_mut(at)) {
        addend.part = part;
    }
}

const fn u64_of(number: u32) -> u64 {
    // A widening that `From` can't do in a constant.
    #[expect(clippy::as_conversions, reason = "widening")]
    let wide = number as u64;
    wide
}
