//! Where an event stands at a time, for screens and reminders. The only function that is told a time.

use super::held::Held;
use super::rounds;
use super::state::Ended;

/// What is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Entries are not taken yet.
    Before,
    /// Entries are taken.
    Registration,
    /// A round is to open.
    Break,
    /// A round is played.
    Playing,
    /// All boards of it have a result, or its time is over: the seal is waited for.
    Sealing,
    /// There is no seal, though it is long due (F-5).
    Paused,
    /// The event is over.
    Over(Ended),
}

/// Where an event stands at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PhaseAt {
    /// What is waited for.
    pub phase: Phase,
    /// The round that it is about; 0 before the first.
    pub round: u16,
    /// Since when, in milliseconds since 1970.
    pub since_ms: u64,
    /// Until when at most; none if that is not known.
    pub until_ms: Option<u64>,
}

impl Held {
    /// Where the event stands at a time.
    pub fn phase(&self, now_ms: u64) -> PhaseAt {
        let charter = self.charter();
        let state = self.state();
        let round = state.current.first().map_or(0, |open| open.round);
        let at = |phase, round, since_ms, until_ms| PhaseAt {
            phase,
            round,
            since_ms,
            until_ms,
        };
        if let Some(ended) = state.ended {
            let since = state.heights.last().map_or(0, |height| height.at_ms);
            return at(Phase::Over(ended), 0, since, None);
        }
        let tip = self.tip_state();
        let due = self.seal_due_ms(tip);
        let paused = due.saturating_add(charter.patience_ms);
        let has_seals = rounds::has_seals(charter);
        if tip.is_base() && has_seals {
            let window = charter.registration;
            return match now_ms {
                now if now < window.from_ms => at(Phase::Before, 0, 0, Some(window.from_ms)),
                now if now < due => at(Phase::Registration, 0, window.from_ms, Some(due)),
                now if now < paused => at(Phase::Sealing, 0, due, Some(paused)),
                _ => at(Phase::Paused, 0, paused, None),
            };
        }
        let Some(open) = state.current.first() else {
            // The last seal is waited for.
            let late = now_ms >= paused;
            let (phase, since) = if late {
                (Phase::Paused, paused)
            } else {
                (Phase::Sealing, tip.at_ms)
            };
            return at(phase, 0, since, (!late).then_some(paused));
        };
        if now_ms < open.open_ms {
            return at(Phase::Break, round, tip.at_ms, Some(open.open_ms));
        }
        let all_in = state
            .current
            .iter()
            .flat_map(|open| &open.boards)
            .all(|board| board.is_proved);
        match now_ms {
            now if has_seals && now >= paused => at(Phase::Paused, round, paused, None),
            now if all_in || now >= open.due_ms => {
                let since = if all_in { open.open_ms } else { open.due_ms };
                at(Phase::Sealing, round, since, has_seals.then_some(paused))
            }
            _ => at(Phase::Playing, round, open.open_ms, Some(open.due_ms)),
        }
    }
}
