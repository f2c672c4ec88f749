//! Votes for other arbiters: a deliberate act, and only while the event is paused (F-8.3).

use ugolki_record::PlayerKey;
use ugolki_tournament::fact::{Fact, FactId, Handover, MAX_ARBITERS};

use super::Hall;
use super::input::CommandError;
use super::out::Out;

impl Hall {
    pub(super) fn vote(
        &mut self,
        arbiters: Vec<PlayerKey>,
        threshold: u16,
        out: &mut Out<'_>,
    ) -> Result<(), CommandError> {
        self.number().ok_or(CommandError::NotAPlayer)?;
        if !self.is_paused(out.wall_ms()) {
            return Err(CommandError::NotPaused);
        }
        let mut arbiters = arbiters;
        arbiters.sort_unstable();
        arbiters.dedup();
        let few = arbiters.len() < usize::from(threshold) || threshold == 0;
        if arbiters.len() > MAX_ARBITERS || few || usize::from(threshold) * 2 <= arbiters.len() {
            return Err(CommandError::NotGiven);
        }
        let last = self.state.heights.last().map(|height| height.seal);
        let handover = Handover {
            event: self.event(),
            last: last.unwrap_or_else(|| FactId(self.event().0)),
            arbiters,
            threshold,
        };
        self.say(&Fact::Handover(handover), out)
    }
}
