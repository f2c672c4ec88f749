//! The words of offers, answers, pauses, claims and concessions at the table (P-5.2, P-7.6, P-7.7).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::{GameView, ProposedView};
use ugolki_record::{EndReason, Matter};
use ugolki_rules::Side;

use super::side_name;

pub(crate) const NOTHING_OFFERED: &str = "Nothing is offered to you.";
pub(crate) const ANSWER_FIRST: &str = "Answer the offer that is shown first.";
pub(crate) const ONLY_BETWEEN_PEERS: &str = "Only in games against another player.";
pub(crate) const SITTING_DOWN: &str = "Wait until both of you sit at the table.";
pub(crate) const NO_TAKEBACKS: &str = "The terms of this game allow no takebacks.";
pub(crate) const RATED_NO_TAKEBACKS: &str = "A rated game allows no takebacks.";
pub(crate) const NOTHING_TO_TAKE_BACK: &str = "You have made no move yet.";
pub(crate) const OFFERED_ALREADY: &str = "You have asked already.";
pub(crate) const NO_PAUSES: &str = "The terms of this game allow no pauses.";
pub(crate) const ADJOURNED_ALREADY: &str = "The game is adjourned already.";
pub(crate) const NOT_PAUSED: &str = "The game is not paused.";
/// The log of a game that goes on may lack what was signed.
pub(crate) const CATCHING_UP: &str = "This log may be older than what you have signed, as one from a backup is. Wait until your opponent is there again: \
     then the rest comes back, and you can play on.";
pub(crate) const NOT_CAUGHT_UP: &str =
    "Wait until your opponent is there again: this log may lack moves that you have signed already.";
pub(crate) const NOT_CONNECTED: &str = "The clocks would run: wait for the connection.";
pub(crate) const CLAIM_STANDS: &str = "A claim stands: it can only be answered or conceded.";
pub(crate) const NOTHING_CLAIMED: &str = "The other side claims nothing.";

pub(crate) const ACCEPT_TAKEBACK: &str = "Agree";
pub(crate) const ACCEPT_PAUSE: &str = "Accept";
pub(crate) const GO_ON: &str = "Go on";
pub(crate) const CONCEDE: &str = "Concede";
pub(crate) const ORDERS: &str = "At the table";

/// What the other side offers beside a draw, what it would change, and how to answer (T-8.2).
pub(crate) fn offer_of(offer: ProposedView, by: &str, game: &GameView, keys: [&str; 2]) -> String {
    let [accept, decline] = keys;
    let wish = match offer.matter {
        Matter::Takeback => format!("asks to take back {}", taken_back(offer, game)),
        Matter::Pause => "offers a pause: both clocks stand until either of you goes on".into(),
        _ => "offers to adjourn: both clocks stand, and you go on another time".into(),
    };
    format!("{by} {wish}. {accept} agrees, {decline} or a move declines.")
}

/// The moves that a takeback takes.
fn taken_back(offer: ProposedView, game: &GameView) -> String {
    let texts = game.game.texts();
    let plies = offer.plies.unwrap_or(1).min(texts.len());
    let moves = texts.iter().rev().take(plies).rev();
    let moves: Vec<&str> = moves.map(String::as_str).collect();
    match moves.as_slice() {
        [first, second] => format!("{first} and {second}"),
        moves => moves.join(", "),
    }
}

/// What this side offers beside a draw, and until when that stands.
pub(crate) fn offer_of_ours(offer: ProposedView, game: &GameView) -> String {
    let wish = match offer.matter {
        Matter::Takeback => format!("asked to take back {}", taken_back(offer, game)),
        Matter::Pause => "offered a pause".into(),
        _ => "offered to adjourn".into(),
    };
    format!("You have {wish}. The other side may agree until it moves.")
}

/// The game is paused or adjourned, and how it goes on.
pub(crate) fn paused(matter: Matter, key: &str) -> String {
    match matter {
        Matter::Adjournment => format!(
            "The game is adjourned and both clocks stand. {key} goes on, when both of you are there; or leave, it stays in the log."
        ),
        _ => format!("The game is paused and both clocks stand. {key} goes on; so may the other side."),
    }
}

/// Why nothing is played now.
pub(crate) fn paused_no_move(key: &str) -> String {
    format!("The game stands still. {key} goes on.")
}

/// What a side claims, told to the one that sits at `own` (P-7.6, P-7.7).
pub(crate) fn claim(by: Side, own: Side, reason: EndReason) -> String {
    let (who, whose) = if by == own {
        ("You claim", format!("{}'s", side_name(own.opposite())))
    } else {
        ("The other side claims", "your".to_owned())
    };
    match reason {
        EndReason::Abandonment if by == own => {
            format!("{who} the game: {} has left it.", side_name(own.opposite()))
        }
        EndReason::Abandonment => format!("{who} the game: you were away for too long on your own turn."),
        EndReason::Void => format!("{who} that the game is void: {whose} first move did not come in time."),
        _ => format!("{who} the game: {whose} time is up."),
    }
}

/// Why the other side has claimed the game that is over, told to the accused (T-9.3).
pub(crate) fn claimed_why(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Abandonment => "You were away too long on your turn.",
        EndReason::Void => "Your first move did not come in time.",
        _ => "They say that your time was up.",
    }
}

/// What the accused side can do.
pub(crate) fn claim_choice(concede: &str, leave: &str) -> String {
    format!("{concede} concedes, {leave} leaves it as claimed.")
}

/// What the accused side can do while its own clock leaves time.
pub(crate) fn claim_play_on(concede: &str) -> String {
    format!("By your clock you have time: play on, or {concede} concedes.")
}

pub(crate) const CLAIM_WAITS: &str = "It may still be answered by a move that was signed before.";
pub(crate) const END_CHANGED: &str = "More is signed now, and the end is told anew.";
pub(crate) const CLAIMS_OF_BOTH: &str = "Both of you claim the game, so your signed words contradict each other: there is no result unless one of you \
     concedes.";

/// Whether to concede what the other side claims.
pub(crate) fn concede_question(own: Side, reason: Option<EndReason>) -> String {
    let (own, other) = (side_name(own), side_name(own.opposite()));
    match reason {
        Some(EndReason::Void) => "Concede that the game is void? Nobody wins then.".into(),
        _ => format!("Concede as {own}? {other} wins then, and that is proven."),
    }
}

/// The connection is gone or the other player has left: what becomes of the clocks (P-7.7).
pub(crate) fn clocks_stand(seconds: Option<u64>, turn: &str) -> String {
    match seconds {
        Some(seconds) => format!("Both clocks stand for {seconds} s more, then {turn} runs."),
        None => format!("Absence is no longer free: {turn} runs."),
    }
}

/// Whose clock runs or will.
pub(crate) fn whose_clock(ours: bool) -> &'static str {
    if ours { "yours" } else { "theirs" }
}

/// Little time is left on the own clock (T-8.5).
pub(crate) fn low_time(left_ms: u64) -> String {
    format!("Your time is low: {} s left.", left_ms.div_ceil(1_000))
}
