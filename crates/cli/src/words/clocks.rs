//! Clocks and time controls in words (P-7, T-9.1).

use ugolki_node::Timestamp;
use ugolki_node::view::{GameView, PeerState, TableView};
use ugolki_record::{Allowed, TimeControl};
use ugolki_rules::{BySide, Side};

use super::counted;

/// Below this a clock is shown with tenths, in milliseconds.
const TENTHS_MS: u64 = 20_000;

/// What a clock shows: `2:58`, `1:02:58`; with tenths below 20 s; whole hours from a day on.
pub fn clock(ms: u64) -> String {
    let seconds = ms / 1_000;
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if ms < TENTHS_MS {
        format!("0:{rest:02}.{}", ms / 100 % 10)
    } else if hours >= 24 {
        format!("{} d {} h", hours / 24, hours % 24)
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// The same to the millisecond, as game text has it: `0:02:58.412` (P-9.4).
pub fn clock_exact(ms: u64) -> String {
    let seconds = ms / 1_000;
    format!(
        "{}:{:02}:{:02}.{:03}",
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60,
        ms % 1_000
    )
}

/// A stretch of time in seconds with one decimal: `31.2 s`.
pub fn seconds(ms: u64) -> String {
    format!("{}.{} s", ms / 1_000, ms / 100 % 10)
}

/// How time is limited: `untimed`, `3 minutes each and 2 seconds a move (3+2)`, `2 days a move`.
pub fn time_said(time: TimeControl) -> String {
    match time {
        TimeControl::Clock { base_s, increment_s } => {
            let (minutes, rest) = (base_s / 60, base_s % 60);
            let number = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
            let mut reserve = Vec::new();
            if minutes > 0 {
                reserve.push(counted(number(minutes), "minute", "minutes"));
            }
            if rest > 0 {
                reserve.push(counted(number(rest), "second", "seconds"));
            }
            let more = match increment_s {
                0 => String::new(),
                more => format!(" and {} a move", counted(more.into(), "second", "seconds")),
            };
            format!("{} each{more} ({time})", reserve.join(" "))
        }
        TimeControl::Correspondence { days } => format!("{} a move", counted(days.into(), "day", "days")),
        TimeControl::Untimed | _ => time.to_string(),
    }
}

/// Both clocks of a game as they are to be shown at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clocks {
    /// What is left, in milliseconds.
    pub left_ms: BySide<u64>,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// What is left for the running side's first move, which costs its clock nothing (P-7.2).
    pub first_move_ms: Option<u64>,
}

impl Clocks {
    /// The clocks of a game; none without any. A clock whose owner is away is shown as it stood (T-9.2).
    pub fn of(view: &GameView, now: Timestamp) -> Option<Self> {
        let table = view.table.as_ref()?;
        let faces = table.clocks.as_ref()?;
        let passed = match view.peer {
            PeerState::Connected { .. } => now.since(table.at),
            PeerState::Local | PeerState::Reconnecting | PeerState::Left => 0,
        };
        let mut clocks = Self {
            left_ms: BySide::from_fn(|side| faces.get(side).left_ms),
            running: None,
            first_move_ms: None,
        };
        for side in Side::BOTH {
            let face = faces.get(side);
            if !face.runs {
                continue;
            }
            let left = face.left_ms.saturating_sub(passed);
            clocks.running = Some(side);
            if face.first_move {
                clocks.first_move_ms = Some(left);
                *clocks.left_ms.get_mut(side) = reserve_ms(table.time).unwrap_or(face.left_ms);
            } else {
                *clocks.left_ms.get_mut(side) = left;
            }
        }
        Some(clocks)
    }

    /// Both clocks in a sentence for the player of `own`.
    pub fn said(&self, own: Side) -> String {
        let both = format!(
            "Your clock {}, theirs {}.",
            clock(*self.left_ms.get(own)),
            clock(*self.left_ms.get(own.opposite()))
        );
        match self.first_move_ms {
            Some(left) if self.running == Some(own) => format!(
                "{both} Your first move costs no time; it must come within {} s.",
                left.div_ceil(1_000)
            ),
            Some(_) | None => both,
        }
    }
}

/// What a table allows and what lag may cost, in sentences.
pub fn table_terms(table: &TableView) -> Vec<String> {
    let mut lines = vec![format!(
        "{}, {}, {}.",
        capital(&time_said(table.time)),
        rated_said(table.rated),
        allowed_said(table.allowed)
    )];
    if let Some(face) = table.clocks.as_ref().map(|clocks| clocks.white)
        && matches!(table.time, TimeControl::Clock { .. })
    {
        lines.push(format!(
            "Lag up to {} ms a move costs nothing; more of it costs time, but takes the last second only after {} of grace.",
            face.allowance_ms,
            seconds(face.guard_ms)
        ));
        let clocks = table.clocks.iter();
        lines.extend(clocks.map(|clocks| {
            format!(
                "Of the lag allowance White has {} left, Black {}.",
                seconds(clocks.white.bank_ms),
                seconds(clocks.black.bank_ms)
            )
        }));
    }
    lines
}

/// `rated` or `unrated`.
pub const fn rated_said(rated: bool) -> &'static str {
    if rated { "rated" } else { "unrated" }
}

/// What is allowed beside moves.
pub const fn allowed_said(allowed: Allowed) -> &'static str {
    match (allowed.takebacks, allowed.pauses, allowed.chat) {
        (true, true, true) => "takebacks and pauses by consent, chat",
        (true, true, false) => "takebacks and pauses by consent, no chat",
        (true, false, true) => "takebacks by consent, no pauses, chat",
        (true, false, false) => "takebacks by consent, no pauses, no chat",
        (false, true, true) => "pauses by consent, no takebacks, chat",
        (false, true, false) => "pauses by consent, no takebacks, no chat",
        (false, false, true) => "no takebacks, no pauses, chat",
        (false, false, false) => "no takebacks, no pauses, no chat",
    }
}

/// The reserve that a game by the clock begins with, in milliseconds.
fn reserve_ms(time: TimeControl) -> Option<u64> {
    match time {
        TimeControl::Clock { base_s, .. } => Some(u64::from(base_s) * 1_000),
        TimeControl::Untimed | TimeControl::Correspondence { .. } | _ => None,
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| first.to_uppercase().chain(chars).collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_shown_by_what_is_left() {
        for (ms, shown, exact) in [
            (0, "0:00.0", "0:00:00.000"),
            (9_949, "0:09.9", "0:00:09.949"),
            (19_999, "0:19.9", "0:00:19.999"),
            (20_000, "0:20", "0:00:20.000"),
            (178_999, "2:58", "0:02:58.999"),
            (3_600_000, "1:00:00", "1:00:00.000"),
            (90_000_000, "1 d 1 h", "25:00:00.000"),
        ] {
            assert_eq!((clock(ms), clock_exact(ms)), (shown.to_owned(), exact.to_owned()));
        }
    }

    #[test]
    fn time_controls_can_be_read_aloud() {
        for (time, said) in [
            ("untimed", "untimed"),
            ("3+2", "3 minutes each and 2 seconds a move (3+2)"),
            ("1+0", "1 minute each (1+0)"),
            ("0:02+1", "2 seconds each and 1 second a move (0:02+1)"),
            ("1:30+0", "1 minute 30 seconds each (1:30+0)"),
            ("1d", "1 day a move"),
        ] {
            assert_eq!(time_said(time.parse().unwrap()), said);
        }
    }
}
