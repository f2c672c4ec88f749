//! What a ply cost its author: the lag that the other side saw, and what of it was charged (P-7.3).

use ugolki_record::{GameLog, Played, Reading};
use ugolki_rules::Side;
use ugolki_tui::ReplayLag;

/// The lag of a ply; nothing where there are no clocks, and where time was up with it.
pub(super) fn lag(log: &GameLog, played: &Played<'_>) -> Option<ReplayLag> {
    let after = played.clock.filter(|reading| reading.fallen.is_none())?;
    let terms = after.clock.terms();
    let lag_ms = observed(log, played.side, played.seq)
        .map_or(0, |observed_ms| observed_ms.saturating_sub(played.thinking_ms));
    let Some(before) = before(log, played.side, played.seq) else {
        // The first move of a side costs its clock nothing (P-7.2).
        return Some(ReplayLag {
            lag_ms,
            free: true,
            ..ReplayLag::default()
        });
    };
    let before = before.clock;
    let left = before.remaining().saturating_add(terms.increment);
    let from_clock = left.saturating_sub(after.clock.remaining());
    let guard_ms = before.guard().saturating_sub(after.clock.guard());
    let charged = from_clock
        .saturating_add(guard_ms)
        .saturating_sub(played.thinking_ms);
    Some(ReplayLag {
        lag_ms,
        charged_ms: if terms.each_move { 0 } else { charged },
        guard_ms,
        free: false,
    })
}

/// The clock after the side's ply before this one; none if this one is not charged.
fn before(log: &GameLog, side: Side, seq: u32) -> Option<Reading> {
    let earlier = (0..seq).rev().find(|seq| log.played(side, *seq).is_some());
    match earlier {
        Some(earlier) => log.clock_after(side, earlier),
        // With days for each move the first one is as good as any.
        None => log
            .clock_after(side, 0)
            .filter(|reading| reading.clock.terms().each_move),
    }
}

/// How long the other side says that it waited for a ply. Its first record that follows the ply says so; of several plies that
/// come into view at once only the last was waited for.
fn observed(log: &GameLog, side: Side, seq: u32) -> Option<u64> {
    let own = log.chain(side);
    let mut seen = 0;
    for record in log.chain(side.opposite()).records() {
        let Some(id) = record.seen else { continue };
        let more = own.records().skip(seen).position(|other| other.id() == id);
        let last = seen.saturating_add(more.map_or(0, |more| more + 1));
        let waited_for = own
            .records()
            .take(last)
            .skip(seen)
            .rfind(|record| record.act.is_ply());
        if last > usize::try_from(seq).ok()? {
            let is_last = waited_for.is_some_and(|record| record.seq == seq);
            return is_last.then_some(record.observed_ms);
        }
        seen = last;
    }
    None
}
