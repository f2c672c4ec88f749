//! Where a search begins, what the users want, and how much may go wrong.

use std::fmt;

use ugolki_record::TimeControl;

use crate::actions::{Action, Span};
use crate::happening::Stop;
use crate::repertoire::Wish;

/// What one search looks at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    /// The moves that each side has.
    pub(crate) moves: u16,
    pub(crate) time: TimeControl,
    /// What was wanted before the search begins, in calm weather; nothing, and the two have not met.
    pub(crate) after: &'static [(usize, Wish)],
    /// What is wanted then.
    pub(crate) wishes: [&'static [Wish]; 2],
    pub(crate) budget: Budget,
    /// How much time passes on both sides, when it does.
    pub(crate) passes: &'static [Span],
    /// A program that finds no game on its disk starts all the same, and has forgotten the negotiation.
    pub(crate) may_forget: bool,
    /// A program whose log no backup has replaced knows that.
    pub(crate) knows_newest: bool,
    /// Each state is also asked what would come of it in calm weather.
    pub(crate) heals: bool,
    /// What has to be seen at least once.
    pub(crate) sees: &'static [&'static str],
}

impl Scenario {
    /// The same with more of one kind of trouble, for each kind: crashes, broken streams, repeated frames, time, wishes. Clocks that
    /// run alike go on doing so.
    pub(crate) fn with_more(self) -> [Self; 5] {
        let more = |budget: u8| budget.saturating_add(1);
        let left = self.budget;
        let (starts, dials) = (more(left.starts), more(left.dials));
        let timed = !self.passes.is_empty();
        let budgets = [
            Budget {
                starts,
                dials,
                crashes: left.crashes.map(more),
                ..left
            },
            Budget {
                dials,
                cuts: more(left.cuts),
                ..left
            },
            Budget {
                doubles: more(left.doubles),
                ..left
            },
            Budget {
                waits: if timed { left.waits } else { left.waits.map(more) },
                passes: left.passes.saturating_add(u8::from(timed)),
                ..left
            },
            Budget {
                wishes: left.wishes.map(more),
                ..left
            },
        ];
        budgets.map(|budget| Self { budget, ..self })
    }
}

/// How often each of these may happen still. Frames may be lost, and overtake each other, without limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Budget {
    /// A program starts again.
    pub(crate) starts: u8,
    /// The joiner opens a stream.
    pub(crate) dials: u8,
    /// A stream in use breaks.
    pub(crate) cuts: u8,
    /// A frame arrives and stays under way.
    pub(crate) doubles: u8,
    /// An answer to a ping arrives.
    pub(crate) pongs: u8,
    pub(crate) crashes: [u8; 2],
    /// A log is replaced by what a backup has of it.
    pub(crate) restores: u8,
    pub(crate) wishes: [u8; 2],
    /// Time passes on one side alone.
    pub(crate) waits: [u8; 2],
    /// Time passes on both sides.
    pub(crate) passes: u8,
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_side = [
            ("crashes", self.crashes),
            ("wishes", self.wishes),
            ("waits", self.waits),
        ];
        let shared = [
            ("starts", self.starts),
            ("dials", self.dials),
            ("cuts", self.cuts),
            ("restores", self.restores),
            ("doubles", self.doubles),
            ("pongs", self.pongs),
            ("passes", self.passes),
        ];
        let mut words: Vec<String> = Vec::new();
        for (name, [host, joiner]) in per_side.into_iter().filter(|(_, left)| *left != [0; 2]) {
            words.push(format!("{name} {host}+{joiner}"));
        }
        for (name, left) in shared.into_iter().filter(|(_, left)| *left > 0) {
            words.push(format!("{name} {left}"));
        }
        write!(f, "({})", words.join(", "))
    }
}

impl Budget {
    /// No limits to speak of.
    pub(crate) const PLENTY: Self = Self {
        starts: u8::MAX,
        dials: u8::MAX,
        cuts: u8::MAX,
        doubles: u8::MAX,
        pongs: u8::MAX,
        crashes: [u8::MAX; 2],
        restores: u8::MAX,
        wishes: [u8::MAX; 2],
        waits: [u8::MAX; 2],
        passes: u8::MAX,
    };

    /// Nothing at all.
    pub(crate) const NOTHING: Self = Self {
        starts: 0,
        dials: 0,
        cuts: 0,
        doubles: 0,
        pongs: 0,
        crashes: [0; 2],
        restores: 0,
        wishes: [0; 2],
        waits: [0; 2],
        passes: 0,
    };

    /// Takes off what an action costs.
    pub(crate) fn spend(&mut self, action: &Action) {
        let spend = |budget: &mut u8| *budget = budget.saturating_sub(1);
        match action {
            Action::Start { .. } => spend(&mut self.starts),
            Action::Crash { at } => spend(&mut self.crashes[*at]),
            Action::Restore { .. } => spend(&mut self.restores),
            Action::Dial => spend(&mut self.dials),
            Action::Cut { .. } => spend(&mut self.cuts),
            Action::Wish { at, .. } => spend(&mut self.wishes[*at]),
            Action::Wait { at, .. } => spend(&mut self.waits[*at]),
            Action::Pass { .. } => spend(&mut self.passes),
            Action::Tick { .. } => {}
            Action::Deliver { again, frame, .. } => {
                if *again {
                    spend(&mut self.doubles);
                }
                if *frame == "pong" {
                    spend(&mut self.pongs);
                }
            }
        }
        if action.stop() != Stop::Nowhere {
            spend(&mut self.crashes[action.at()]);
        }
    }
}
