//! Clocks and time controls in words (P-7, T-9.1).

use ugolki_node::Timestamp;
use ugolki_node::view::{GameView, PeerState, TableView};
use ugolki_record::{Allowed, TimeControl};
use ugolki_rules::{BySide, Side};
use ugolki_words::{Lang, say};

use super::point;

/// Below this a clock is shown with tenths, in milliseconds.
const TENTHS_MS: u64 = 20_000;

/// What a clock shows: `2:58`, `1:02:58`; with tenths below 20 s; whole hours from a day on.
pub fn clock(lang: Lang, ms: u64) -> String {
    let seconds = ms / 1_000;
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if ms < TENTHS_MS {
        format!("0:{rest:02}.{}", ms / 100 % 10)
    } else if hours >= 24 {
        say!(lang, "plain-clock-days", days = hours / 24, hours = hours % 24)
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

/// A stretch of time in seconds with one decimal: `31.2 s`, `31,2 с`.
pub fn seconds(lang: Lang, ms: u64) -> String {
    let seconds = format!("{}{}{}", ms / 1_000, point(lang), ms / 100 % 10);
    say!(lang, "plain-tenths", seconds = seconds)
}

/// How time is limited: `untimed`, `3 minutes each and 2 seconds a move (3+2)`, `2 days a move`.
pub fn time_said(lang: Lang, time: TimeControl) -> String {
    match time {
        TimeControl::Clock { base_s, increment_s } => {
            let (minutes, rest) = (base_s / 60, base_s % 60);
            let mut reserve = Vec::new();
            if minutes > 0 {
                reserve.push(say!(lang, "plain-minutes", count = minutes));
            }
            if rest > 0 {
                reserve.push(say!(lang, "plain-seconds", count = rest));
            }
            let (base, time) = (reserve.join(" "), time.to_string());
            match increment_s {
                0 => say!(lang, "plain-time-each", base = base, time = time),
                more => {
                    let more = say!(lang, "plain-seconds", count = more);
                    say!(
                        lang,
                        "plain-time-each-more",
                        base = base,
                        more = more,
                        time = time
                    )
                }
            }
        }
        TimeControl::Correspondence { days } => say!(lang, "plain-time-days", days = days),
        TimeControl::Untimed => say!(lang, "plain-untimed").to_owned(),
        _ => time.to_string(),
    }
}

/// How time is limited, as it is written: `3+2`, `2d`; that there is no clock in words.
pub fn time_written(lang: Lang, time: TimeControl) -> String {
    match time {
        TimeControl::Untimed => say!(lang, "plain-untimed").to_owned(),
        TimeControl::Clock { .. } | TimeControl::Correspondence { .. } | _ => time.to_string(),
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
        let timing = view.timing()?;
        let faces = timing.clocks?;
        let passed = match view.peer {
            PeerState::Connected { .. } | PeerState::Local => now.since(timing.at),
            PeerState::Reconnecting | PeerState::Left => 0,
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
                *clocks.left_ms.get_mut(side) = reserve_ms(timing.time).unwrap_or(face.left_ms);
            } else {
                *clocks.left_ms.get_mut(side) = left;
            }
        }
        Some(clocks)
    }

    /// Both clocks in a sentence for the player of `own`.
    pub fn said(&self, lang: Lang, own: Side) -> String {
        let both = [own, own.opposite()].map(|side| clock(lang, *self.left_ms.get(side)));
        let [yours, theirs] = both;
        match self.first_move_ms {
            Some(left) if self.running == Some(own) => say!(
                lang,
                "plain-clocks-first",
                own = yours,
                other = theirs,
                seconds = left.div_ceil(1_000)
            ),
            Some(_) | None => say!(lang, "plain-clocks", own = yours, other = theirs),
        }
    }
}

/// What a table allows and what lag may cost, in sentences.
pub fn table_terms(lang: Lang, table: &TableView) -> Vec<String> {
    let mut lines = vec![say!(
        lang,
        "plain-table-terms",
        time = capital(&time_said(lang, table.time)),
        rated = rated_said(lang, table.rated),
        allowed = allowed_said(lang, table.allowed)
    )];
    if let Some(clocks) = &table.clocks
        && matches!(table.time, TimeControl::Clock { .. })
    {
        lines.push(say!(
            lang,
            "plain-table-lag",
            allowance = clocks.white.allowance_ms,
            guard = seconds(lang, clocks.white.guard_ms)
        ));
        lines.push(say!(
            lang,
            "plain-table-bank",
            white = seconds(lang, clocks.white.bank_ms),
            black = seconds(lang, clocks.black.bank_ms)
        ));
    }
    lines
}

/// `rated` or `unrated`.
pub fn rated_said(lang: Lang, rated: bool) -> &'static str {
    if rated {
        say!(lang, "plain-rated")
    } else {
        say!(lang, "plain-unrated")
    }
}

/// What is allowed beside moves.
pub fn allowed_said(lang: Lang, allowed: Allowed) -> String {
    let consent = match (allowed.takebacks, allowed.pauses) {
        (true, true) => say!(lang, "plain-allowed-takebacks-pauses"),
        (true, false) => say!(lang, "plain-allowed-takebacks"),
        (false, true) => say!(lang, "plain-allowed-pauses"),
        (false, false) => say!(lang, "plain-allowed-none"),
    };
    if allowed.chat {
        say!(lang, "plain-allowed-chat", allowed = consent)
    } else {
        say!(lang, "plain-allowed-no-chat", allowed = consent)
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
            assert_eq!(
                (clock(Lang::En, ms), clock_exact(ms)),
                (shown.to_owned(), exact.to_owned())
            );
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
            assert_eq!(time_said(Lang::En, time.parse().unwrap()), said);
        }
    }
}
