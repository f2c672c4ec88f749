//! When the state is computed anew. A fold looks at everything, so that it waits until a few facts have come.

use ugolki_session::Timestamp;

/// Between two folds at least, with few facts; with more, longer.
const GAP_MS: u64 = 100;
/// A fold for so many facts may take about a millisecond.
const FACTS_PER_MS: u64 = 10;

/// Whether the state is behind the facts.
#[derive(Debug, Default)]
pub(super) struct Refold {
    last: Option<Timestamp>,
    wanted: Option<Timestamp>,
    at_once: bool,
}

impl Refold {
    /// Something is new.
    pub(super) fn soon(&mut self, now: Timestamp) {
        self.wanted.get_or_insert(now);
    }

    /// Something is new on which others wait.
    pub(super) const fn now(&mut self) {
        self.at_once = true;
    }

    /// When it is time, if at all.
    pub(super) fn at(&self, facts: usize) -> Option<Timestamp> {
        let facts = u64::try_from(facts).unwrap_or(u64::MAX);
        let gap = GAP_MS.saturating_add(facts / FACTS_PER_MS);
        let soonest = self.last.map(|last| last.after(gap));
        if self.at_once {
            return Some(Timestamp::from_ms(0));
        }
        self.wanted
            .map(|wanted| soonest.map_or(wanted, |soonest| soonest.max(wanted)))
    }

    /// It is done.
    pub(super) const fn done(&mut self, now: Timestamp) {
        self.last = Some(now);
        self.wanted = None;
        self.at_once = false;
    }
}
