//! What the waiting player may claim: from when on, on whose turn, and which grade that gives (T-9.3).

use ugolki_node::Claim;
use ugolki_rules::Side;

use super::side_name;

/// The grade of a claim that the other side does not answer, in a game with witnesses or without (P-8).
const fn grade(has_witnesses: bool) -> &'static str {
    if has_witnesses {
        "graded \"witnessed\" if its witnesses confirm it, else \"claimed\""
    } else {
        "graded \"claimed\""
    }
}

pub(crate) const CLAIM: &str = "Claim";
pub(crate) const WAIT_ON: &str = "Wait on";
pub(crate) const NOTHING_TO_CLAIM_UNTIMED: &str = "Only in games by the clock.";
pub(crate) const NOTHING_TO_CLAIM_IN_PAUSE: &str = "Not in a pause.";
pub(crate) const NOTHING_TO_CLAIM_ON_OWN_TURN: &str = "Only when the other side is to move.";

/// So many seconds in the unit that tells enough.
fn wait(seconds: u64) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    match seconds {
        0..=120 => format!("{seconds} s"),
        121..=7_200 => format!("{} min", seconds.div_ceil(MINUTE)),
        7_201..=172_800 => format!("{} h", seconds.div_ceil(HOUR)),
        _ => format!("{} days", seconds.div_ceil(DAY)),
    }
}

/// Why nothing can be claimed yet.
pub fn claim_not_yet(claim: Claim, seconds: u64, has_witnesses: bool) -> String {
    let while_it = match claim {
        Claim::Time => "is still to move then",
        Claim::Absence => "is still away and to move then",
    };
    format!(
        "Not yet: in {}, if the other side {while_it}; {}.",
        wait(seconds),
        grade(has_witnesses)
    )
}

/// What can be claimed, to the player who may. On the own turn that is what lag has cost the other side (P-7.3).
pub fn claim_open(claim: Claim, own_turn: bool) -> &'static str {
    match claim {
        Claim::Time if own_turn => {
            "Your opponent's time was up before its move came, all allowance for lag included; so no move can follow it."
        }
        Claim::Time => "Your opponent's time is up, all allowance for lag included.",
        Claim::Absence => "Your opponent is still away, on its own turn.",
    }
}

/// What a claim is worth.
pub fn claim_worth(has_witnesses: bool) -> String {
    let grade = grade(has_witnesses);
    if has_witnesses {
        format!("It is {grade}.")
    } else {
        format!("It is {grade}: your word alone, and not rated unless they sign it too.")
    }
}

/// By which key the game is claimed.
pub(crate) fn claim_by_key(key: &str, has_witnesses: bool) -> String {
    format!(
        "{key} claims the game, if you choose to; {}.",
        grade(has_witnesses)
    )
}

/// From when on the game can be claimed, on whose turn.
pub fn claim_opens_in(seconds: u64, other: Side, has_witnesses: bool) -> String {
    let (wait, other) = (wait(seconds), side_name(other));
    let grade = grade(has_witnesses);
    format!("You may claim the game in {wait}, on {other}'s turn; {grade}.")
}

/// The other side's clock has run out, but not what lag may cost.
pub(crate) fn clock_ran_out(other: Side) -> String {
    format!("{}'s time is up, as seen from here.", side_name(other))
}

/// Whether to claim the game, and what comes of it.
pub(crate) fn claim_question(claim: Claim, own: Side, void: bool, has_witnesses: bool) -> String {
    let (own, other) = (side_name(own), side_name(own.opposite()));
    let grade = grade(has_witnesses);
    let question = match (claim, void) {
        (_, true) => format!("Claim that the game is void? {other} has not made its first move in time."),
        (Claim::Absence, false) => format!("Claim the game for {own}, because {other} is away?"),
        (Claim::Time, false) => format!("Claim the game for {own}, because {other}'s time is up?"),
    };
    let worth = match (has_witnesses, void) {
        (true, _) => format!("The result is {grade}."),
        (false, true) => "It is your word alone, and nothing is rated.".to_owned(),
        (false, false) => format!(
            "The result is {grade}: it is your word alone, and is not rated unless {other} signs it too."
        ),
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
            let said = claim_not_yet(Claim::Time, seconds, false);
            assert!(said.contains(told), "{said}");
        }
    }
}
