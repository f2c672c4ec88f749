//! Analysis: the computer says all the time what it makes of the position, and both sides are moved by hand (T-3.4).

use ugolki_rules::Ply;

use super::{Practice, Purpose, ThoughtId};
use crate::event::Event;
use crate::outbox::Outbox;
use crate::view::Seat;

/// How many lines are wanted.
pub const ANALYSED_LINES: usize = 3;

/// What a position is worth to the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// An estimate, in hundredths of a move: 100 is one move ahead in the race.
    Estimate(i32),
    /// A forced win after so many plies.
    Win(u32),
    /// A forced loss after so many plies.
    Loss(u32),
    /// A forced draw.
    Draw,
}

impl Worth {
    /// The same, seen from the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Estimate(points) => Self::Estimate(points.saturating_neg()),
            Self::Win(plies) => Self::Loss(plies),
            Self::Loss(plies) => Self::Win(plies),
            Self::Draw => Self::Draw,
        }
    }
}

/// A line of best play of both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysedLine {
    /// What the position is worth to the side to move if it plays so.
    pub worth: Worth,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// The plies, from the position on; at least one.
    pub plies: Vec<Ply>,
}

/// What the computer has found so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The number of the request.
    pub id: ThoughtId,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// The lines, the best one first, each with another first ply.
    pub lines: Vec<AnalysedLine>,
}

/// An analysis, as there is to see.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AnalysisView {
    /// How many positions the computer has looked at.
    pub nodes: u64,
    /// The lines, the best one first, each with another first ply; at most [`ANALYSED_LINES`].
    pub lines: Vec<AnalysedLine>,
    /// Nothing more is to be found.
    pub finished: bool,
}

impl Practice {
    /// Begins to analyse, or ends that: then the computer takes its side again.
    pub(super) fn analyse(&mut self, on: bool, out: &mut Outbox<'_>) {
        if on == self.analysis.is_some() {
            return;
        }
        self.stop(out);
        self.analysis = on.then(AnalysisView::default);
        out.event(Event::Analysing(on));
        if !self.is_over() {
            self.go_on(out);
        }
    }

    /// Takes what has been found so far. What is about anything but the position on the board is dropped.
    pub(crate) fn on_report(&mut self, report: Report, out: &mut Outbox<'_>) {
        let Report { id, nodes, lines } = report;
        let Some(analysis) = &mut self.analysis else {
            return;
        };
        if self.asked != Some((id, Purpose::Analyse)) || !is_about(&self.game, &lines) {
            return;
        }
        analysis.nodes = nodes;
        analysis.lines = lines;
        analysis.lines.truncate(ANALYSED_LINES);
        out.changed();
    }

    /// Which side is moved by hand: in an analysis both.
    pub(super) const fn seat(&self) -> Seat {
        if self.analysis.is_some() {
            Seat::Both
        } else {
            self.seat
        }
    }
}

/// Whether each line can be played.
fn is_about(game: &ugolki_rules::Game, lines: &[AnalysedLine]) -> bool {
    lines
        .iter()
        .all(|line| line.plies.first().is_some_and(|ply| game.check(*ply).is_ok()))
}
