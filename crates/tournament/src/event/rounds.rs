//! Heights, and when rounds are played (F-1.6, F-2.4).

use crate::Format;
use crate::fact::{Charter, Schedule};

/// The height of the closing seal, beyond which there is none (F-18.13).
pub(super) const fn last_height(charter: &Charter) -> u16 {
    match charter.engine.format() {
        Format::Swiss | Format::Knockout => charter.rounds.saturating_add(1),
        Format::RoundRobin => 2,
        Format::Arena => 1,
    }
}

/// Whether there are seals at all (F-8).
pub(super) const fn has_seals(charter: &Charter) -> bool {
    !charter.is_unsealed()
}

/// When a round opens and is due whose boards follow from a seal of this time. Where that came after the round should have
/// opened, it opens as the seal is made, and lasts as long.
pub(super) fn times(charter: &Charter, round: u16, sealed_ms: u64) -> (u64, u64) {
    match &charter.schedule {
        Schedule::Rolling { break_ms, length_ms } => {
            let open = sealed_ms.saturating_add(*break_ms);
            (open, open.saturating_add(*length_ms))
        }
        Schedule::Fixed(rounds) => {
            let at = usize::from(round.saturating_sub(1));
            let Some(times) = rounds.get(at).or_else(|| rounds.last()) else {
                return (sealed_ms, sealed_ms);
            };
            let delay = sealed_ms.saturating_sub(times.open_ms);
            (
                times.open_ms.saturating_add(delay),
                times.due_ms.saturating_add(delay),
            )
        }
    }
}

/// Until when a player may come to a round (F-6.2): the grace after its opening; in a round robin, whose games are played when both
/// have time, until the round is due.
pub(super) const fn absence_ms(charter: &Charter, open_ms: u64, due_ms: u64) -> u64 {
    match charter.engine.format() {
        Format::Swiss | Format::Knockout => open_ms.saturating_add(charter.grace_ms),
        Format::RoundRobin | Format::Arena => due_ms,
    }
}
