//! What the waiting player may claim: from when on, on whose turn, and which grade that gives (T-9.3).

use ugolki_node::Claim;
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::side_word;

/// The grade of a claim that the other side does not answer, in a game with witnesses or without (P-8).
fn grade(lang: Lang, has_witnesses: bool) -> &'static str {
    if has_witnesses {
        say!(lang, "claim-grade-witnessed")
    } else {
        say!(lang, "claim-grade")
    }
}

/// So many seconds in the unit that tells enough.
fn wait(lang: Lang, seconds: u64) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    match seconds {
        0..=120 => say!(lang, "wait-seconds", count = seconds),
        121..=7_200 => say!(lang, "wait-minutes", count = seconds.div_ceil(MINUTE)),
        7_201..=172_800 => say!(lang, "wait-hours", count = seconds.div_ceil(HOUR)),
        _ => say!(lang, "wait-days", count = seconds.div_ceil(DAY)),
    }
}

/// Why nothing can be claimed yet.
pub fn claim_not_yet(lang: Lang, claim: Claim, seconds: u64, has_witnesses: bool) -> String {
    let (wait, grade) = (wait(lang, seconds), grade(lang, has_witnesses));
    match claim {
        Claim::Time => say!(lang, "claim-not-yet-time", wait = wait, grade = grade),
        Claim::Absence => say!(lang, "claim-not-yet-absence", wait = wait, grade = grade),
    }
}

/// What can be claimed, to the player who may. On the own turn that is what lag has cost the other side (P-7.3).
pub fn claim_open(lang: Lang, claim: Claim, own_turn: bool) -> &'static str {
    match claim {
        Claim::Time if own_turn => say!(lang, "claim-open-time-late"),
        Claim::Time => say!(lang, "claim-open-time"),
        Claim::Absence => say!(lang, "claim-open-absence"),
    }
}

/// What a claim is worth.
pub fn claim_worth(lang: Lang, has_witnesses: bool) -> String {
    let grade = grade(lang, has_witnesses);
    if has_witnesses {
        say!(lang, "claim-worth-witnessed", grade = grade)
    } else {
        say!(lang, "claim-worth", grade = grade)
    }
}

/// By which key the game is claimed.
pub(crate) fn claim_by_key(lang: Lang, key: &str, has_witnesses: bool) -> String {
    say!(
        lang,
        "claim-by-key",
        key = key,
        grade = grade(lang, has_witnesses)
    )
}

/// From when on the game can be claimed, on whose turn.
pub fn claim_opens_in(lang: Lang, seconds: u64, other: Side, has_witnesses: bool) -> String {
    say!(
        lang,
        "claim-opens-in",
        wait = wait(lang, seconds),
        other = side_word(other),
        grade = grade(lang, has_witnesses)
    )
}

/// The other side's clock has run out, but not what lag may cost.
pub(crate) fn clock_ran_out(lang: Lang, other: Side) -> String {
    say!(lang, "clock-ran-out", other = side_word(other))
}

/// Whether to claim the game, and what comes of it.
pub(crate) fn claim_question(lang: Lang, claim: Claim, own: Side, void: bool, has_witnesses: bool) -> String {
    let side = side_word(own);
    let grade = grade(lang, has_witnesses);
    let question = match (claim, void) {
        (_, true) => say!(lang, "claim-question-void", side = side),
        (Claim::Absence, false) => say!(lang, "claim-question-absence", side = side),
        (Claim::Time, false) => say!(lang, "claim-question-time", side = side),
    };
    let worth = match (has_witnesses, void) {
        (true, _) => say!(lang, "claim-result-witnessed", grade = grade),
        (false, true) => say!(lang, "claim-result-void").into(),
        (false, false) => say!(lang, "claim-result", side = side, grade = grade),
    };
    format!("{question} {worth}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_told_in_the_unit_that_tells_enough() {
        for (seconds, told) in [
            (1, "in 1 s,"),
            (120, "in 120 s,"),
            (121, "in 3 min,"),
            (7_201, "in 3 h,"),
            (200_000, "in 3 days,"),
        ] {
            let said = claim_not_yet(Lang::En, Claim::Time, seconds, false);
            assert!(said.contains(told), "{said}");
        }
    }
}
