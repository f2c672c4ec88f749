//! Places with what they were added up from, as plain data: what is said of it is in `explain` (F-11.7).

use ugolki_tournament::tiebreak::{Addend, Column, Counted, Part, Schedule, Standing, TieBreak, Value};
use ugolki_tournament::{Crosstable, Number, Points};

use super::{Missed, Names};

/// A player's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The place; equal ones are shared.
    pub rank: u32,
    /// The pairing number.
    pub number: Number,
    /// The name, cleaned.
    pub name: String,
    /// The points.
    pub points: Points,
    /// What the points were added up from.
    pub rounds: Vec<Term>,
    /// The tie-breaks, in the order in which they decide.
    pub tie_breaks: Vec<Reckoned>,
}

/// A tie-break with what it was made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoned {
    /// Which.
    pub kind: TieBreak,
    /// Its value.
    pub value: Value,
    /// The parts, in the order of the rounds.
    pub terms: Vec<Term>,
}

/// A part of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The round.
    pub round: u16,
    /// How many units of the value.
    pub units: u64,
    /// Whether it counts.
    pub part: Part,
    /// The points of the opponent or dummy.
    pub score: Points,
    /// The points that the round brought.
    pub taken: Points,
    /// What it stands for.
    pub stands: Stands,
}

/// What a part stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stands {
    /// The round itself, and what it was if no game was played.
    Round(Option<Missed>),
    /// An opponent's points.
    Opponent {
        /// Who.
        player: Number,
        /// Its name, cleaned.
        name: String,
        /// Its byes to the end count as draws (16.3).
        byes_as_draws: bool,
    },
    /// The dummy of a round without a game (16.4).
    Dummy {
        /// What the round was.
        missed: Missed,
        /// Whose points the dummy has.
        has: Dummy,
    },
}

/// Whose points a dummy has: the least of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dummy {
    /// The player's own.
    Own,
    /// Those of the opponent who was scheduled.
    Scheduled,
    /// A draw in each round so far.
    Draws,
}

/// The places of standings.
pub fn places(table: &Crosstable, schedule: Schedule, names: &Names, standings: &[Standing]) -> Vec<Place> {
    standings
        .iter()
        .map(|standing| {
            let of = Of {
                table,
                schedule,
                names,
                player: standing.player,
            };
            let columns = || standing.columns.iter();
            let points = columns().find(|column| column.kind == TieBreak::Points);
            Place {
                rank: standing.rank,
                number: standing.player,
                name: names.of(standing.player),
                points: table.score(standing.player, table.played()),
                rounds: points.map_or_else(Vec::new, |column| of.terms(column)),
                tie_breaks: columns()
                    .filter(|column| column.kind != TieBreak::Points)
                    .map(|column| Reckoned {
                        kind: column.kind,
                        value: column.value,
                        terms: of.terms(column),
                    })
                    .collect(),
            }
        })
        .collect()
}

struct Of<'a> {
    table: &'a Crosstable,
    schedule: Schedule,
    names: &'a Names,
    player: Number,
}

impl Of<'_> {
    fn terms(&self, column: &Column) -> Vec<Term> {
        column
            .addends
            .iter()
            .map(|addend| self.term(column.kind, addend))
            .collect()
    }

    fn term(&self, kind: TieBreak, addend: &Addend) -> Term {
        let cell = self.table.cell(self.player, addend.round);
        let worth = |player| self.table.score(player, self.table.played());
        let stands = match addend.counted {
            Counted::Round => Stands::Round(cell.and_then(Missed::of)),
            Counted::Opponent(player) => Stands::Opponent {
                player,
                name: self.names.of(player),
                byes_as_draws: self.schedule == Schedule::Swiss
                    && has_scores(kind)
                    && addend.score() != worth(player),
            },
            Counted::Dummy(cell) => Stands::Dummy {
                // Only rounds without a game have one.
                missed: Missed::of(cell).unwrap_or(Missed::ZeroBye),
                has: match cell.paired() {
                    _ if addend.score() == worth(self.player) => Dummy::Own,
                    Some(_) => Dummy::Scheduled,
                    None => Dummy::Draws,
                },
            },
        };
        Term {
            round: addend.round,
            units: addend.units,
            part: addend.part,
            score: addend.score(),
            taken: cell.map_or(Points::ZERO, |cell| cell.points(self.table.points())),
            stands,
        }
    }
}

/// Whether the parts of a tie-break are the points of opponents as they stand. Those of `FB` are not: its last round is drawn.
const fn has_scores(kind: TieBreak) -> bool {
    matches!(
        kind,
        TieBreak::Buchholz
            | TieBreak::BuchholzCut1
            | TieBreak::BuchholzCut2
            | TieBreak::BuchholzMedian
            | TieBreak::Sonneborn
            | TieBreak::SonnebornCut1
    )
}
