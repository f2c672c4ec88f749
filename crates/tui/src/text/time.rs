//! The words of time: time controls, clocks, lag, pauses, absences (P-7).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::LagView;
use ugolki_record::{TermsError, TimeControl};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::number::{hundredths, tenths};
use crate::clocks::ClockState;

/// From how much on a clock shows no tenths, in milliseconds (T-9.1).
const TENTHS_BELOW_MS: u64 = 20_000;
/// A day, in milliseconds.
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// A time control in words.
pub fn time_control(lang: Lang, time: TimeControl) -> String {
    match time {
        TimeControl::Untimed => say!(lang, "time-none").into(),
        TimeControl::Clock {
            base_s,
            increment_s: 0,
        } => say!(lang, "time-base", base = duration(lang, base_s)),
        TimeControl::Clock { base_s, increment_s } => say!(
            lang,
            "time-increment",
            base = duration(lang, base_s),
            increment = duration(lang, increment_s.into())
        ),
        TimeControl::Correspondence { days } => say!(lang, "time-days", days = days),
        // The protocol may learn new ones before this text does.
        other => other.to_string(),
    }
}

/// Hours, minutes and seconds in words, the empty ones left out.
fn duration(lang: Lang, seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let mut words = Vec::new();
    if hours > 0 {
        words.push(say!(lang, "time-hours", count = hours));
    }
    if minutes > 0 {
        words.push(say!(lang, "time-minutes", count = minutes));
    }
    if seconds > 0 {
        words.push(say!(lang, "time-seconds", count = seconds));
    }
    words.join(" ")
}

/// The lag allowance and what a liar can gain by it (P-7.4), in one line.
pub fn lag(lang: Lang, view: LagView) -> String {
    say!(
        lang,
        "lag-line",
        allowance = hundredths(lang, view.allowance_ms.div_ceil(10)),
        gain = tenths(lang, view.most_gain_ms.div_ceil(100)),
        moves = LagView::MOVES
    )
}

/// The same for a window with little room.
pub(crate) fn lag_briefly(lang: Lang, view: LagView) -> String {
    say!(
        lang,
        "lag-brief",
        allowance = hundredths(lang, view.allowance_ms.div_ceil(10)),
        gain = tenths(lang, view.most_gain_ms.div_ceil(100)),
        moves = LagView::MOVES
    )
}

/// What is left to a side for lag: what costs nothing, and what lag may cost before it costs the game (P-7.3).
pub(crate) fn lag_left(lang: Lang, side: Side, bank_ms: u64, guard_ms: u64) -> String {
    say!(
        lang,
        "lag-left",
        side = super::side_word(side),
        bank = hundredths(lang, bank_ms.div_ceil(10)),
        guard = tenths(lang, guard_ms.div_ceil(100))
    )
}

/// What a clock shows, cut and not rounded: `m:ss`, from an hour `h:mm:ss`, below 20 s with tenths (T-9.1). With days for a
/// move, days and hours as long as there is a whole day.
pub fn clock(lang: Lang, left_ms: u64, by_days: bool) -> String {
    if by_days && left_ms >= DAY_MS {
        let hours = left_ms / 3_600_000;
        return say!(lang, "time-left-days", days = hours / 24, hours = hours % 24);
    }
    let seconds = left_ms / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else if left_ms < TENTHS_BELOW_MS {
        format!("0:{seconds:02}.{}", left_ms / 100 % 10)
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// For how many milliseconds [`clock`] shows the same once it runs, at least 1.
pub(crate) const fn clock_stays_ms(left_ms: u64, by_days: bool) -> u64 {
    let unit = if by_days && left_ms >= DAY_MS {
        3_600_000
    } else if left_ms < TENTHS_BELOW_MS {
        100
    } else {
        1_000
    };
    left_ms % unit + 1
}

/// What each move adds; nothing where that is nothing.
pub(crate) fn increment(seconds: u16) -> String {
    match seconds {
        0 => String::new(),
        seconds => format!("+{seconds}"),
    }
}

/// What a clock does, in words beside it; nothing for one that rests.
pub(crate) fn clock_state(lang: Lang, state: ClockState, low: bool) -> &'static str {
    match (state, low) {
        (ClockState::Rests | ClockState::Over, _) => "",
        (ClockState::Runs, false) => say!(lang, "clock-runs"),
        (ClockState::Runs, true) => say!(lang, "clock-runs-low"),
        (ClockState::FirstMove, false) => say!(lang, "clock-first"),
        (ClockState::FirstMove, true) => say!(lang, "clock-first-low"),
        (ClockState::Stands, _) => say!(lang, "clock-stands"),
        (ClockState::Paused, _) => say!(lang, "clock-paused"),
        (ClockState::Adjourned, _) => say!(lang, "clock-adjourned"),
        (ClockState::StoodAt, _) => say!(lang, "clock-stood-at"),
        (ClockState::AsMeasured, _) => say!(lang, "clock-as-measured"),
    }
}

/// The own clock in a window that is too small for a board.
pub(crate) fn own_clock(lang: Lang, left: &str, state: ClockState, low: bool) -> String {
    match clock_state(lang, state, low) {
        "" => say!(lang, "own-clock", left = left),
        state => say!(lang, "own-clock-state", left = left, state = state),
    }
}

/// What a game by these terms cannot be, and why; for the form and its row.
pub(crate) fn not_rated(lang: Lang, why: TermsError) -> &'static str {
    match why {
        TermsError::UntimedRated => say!(lang, "not-rated-untimed"),
        TermsError::UnratedRuleset => say!(lang, "not-rated-ruleset"),
        TermsError::RatedTakebacks => say!(lang, "not-rated-takebacks"),
        _ => say!(lang, "no"),
    }
}

/// The same as a sentence.
pub(crate) fn not_rated_because(lang: Lang, why: TermsError) -> &'static str {
    match why {
        TermsError::UntimedRated => say!(lang, "not-rated-because-untimed"),
        TermsError::UnratedRuleset => say!(lang, "not-rated-because-ruleset"),
        TermsError::RatedTakebacks => say!(lang, "not-rated-because-takebacks"),
        _ => say!(lang, "not-rated-because"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_said_in_words() {
        for (text, words) in [
            ("untimed", "no clock"),
            ("3+2", "3 minutes a side, 2 seconds more each move"),
            ("1+1", "1 minute a side, 1 second more each move"),
            ("1:30+0", "1 minute 30 seconds a side for all moves"),
            ("0:20+0", "20 seconds a side for all moves"),
            ("90+30", "1 hour 30 minutes a side, 30 seconds more each move"),
            ("1d", "1 day for each move"),
            ("3d", "3 days for each move"),
        ] {
            assert_eq!(time_control(Lang::En, text.parse().unwrap()), words, "{text}");
        }
    }

    #[test]
    fn clocks_show_seconds_and_below_twenty_seconds_tenths() {
        for (ms, by_days, text) in [
            (180_000, false, "3:00"),
            (179_999, false, "2:59"),
            (20_000, false, "0:20"),
            (19_999, false, "0:19.9"),
            (9_049, false, "0:09.0"),
            (99, false, "0:00.0"),
            (0, false, "0:00.0"),
            (3_600_000, false, "1:00:00"),
            (86_400_000, false, "24:00:00"),
            (86_400_000, true, "1 d 0 h"),
            (86_399_999, true, "23:59:59"),
            (2 * 86_400_000 - 1, true, "1 d 23 h"),
        ] {
            assert_eq!(clock(Lang::En, ms, by_days), text, "{ms}");
        }
    }

    #[test]
    fn a_clock_shows_the_same_exactly_as_long_as_is_said() {
        for by_days in [false, true] {
            for left in (0..200_000).step_by(37).chain([3_600_123, 90_000_123]) {
                let stays = clock_stays_ms(left, by_days);
                let shown = clock(Lang::En, left, by_days);
                assert_eq!(
                    clock(Lang::En, left - (stays - 1).min(left), by_days),
                    shown,
                    "{left}"
                );
                if left >= stays {
                    assert_ne!(clock(Lang::En, left - stays, by_days), shown, "{left}");
                }
            }
        }
    }

    #[test]
    fn lag_is_told_in_one_line() {
        let told = lag(
            Lang::En,
            LagView {
                allowance_ms: 150,
                most_gain_ms: 29_450,
            },
        );
        assert_eq!(
            told,
            "0.15 s a move are free; a cheat gains at most 29.5 s in 60 moves"
        );
        assert!(told.len() <= 66, "the room beside its label at 80 columns");
    }
}
