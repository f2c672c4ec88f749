//! Records that are wrong, too many, or of another game.

use e2e::hostile::Threat;

use super::meeting::{MINUTE, is_convicted, is_refused, plays, resigns};

const MOVED: (&str, &str) = (
    "illegal-move",
    "You have won. White wins: Black signed a move that the rules forbid. Proven by the signed moves.",
);
const SIGNED_TWICE: (&str, &str) = (
    "equivocation",
    "You have won. White wins: Black signed two different records for one place. Proven by the signed moves.",
);

#[test]
fn an_honest_peer_plays_to_the_end() {
    plays(Threat::Nothing, None, &resigns());
    plays(Threat::Nothing, Some(MINUTE), &resigns());
}

#[test]
fn an_illegal_move_loses() {
    is_convicted(Threat::IllegalMove, "illegal-move", MOVED);
}

#[test]
fn a_move_out_of_turn_loses() {
    is_convicted(Threat::WrongTurn, "not-your-turn", MOVED);
}

#[test]
fn two_records_for_one_number_lose() {
    is_convicted(Threat::Equivocation, "equivocation", SIGNED_TWICE);
}

#[test]
fn a_history_that_is_rewritten_loses() {
    is_convicted(Threat::RewrittenHistory, "equivocation", SIGNED_TWICE);
}

#[test]
fn a_history_that_was_lost_comes_back() {
    plays(Threat::ForgottenHistory, None, &resigns());
}

#[test]
fn a_wrong_signature_is_refused() {
    is_refused(
        Threat::WrongSignature,
        "bad-signature",
        "(the signature does not hold), once. It was refused; the game goes on.",
    );
}

#[test]
fn a_record_of_another_game_is_refused() {
    is_refused(
        Threat::Replay,
        "wrong-game",
        "(a record of another game), once. It was refused; the game goes on.",
    );
}

#[test]
fn another_spelling_of_a_record_is_refused() {
    is_refused(
        Threat::TrailingByte,
        "malformed",
        "(it can't be read: 1 byte too many at the end), once. It was refused; the game goes on.",
    );
}

#[test]
fn another_spelling_of_a_signature_is_refused() {
    is_refused(
        Threat::GroupOrder,
        "bad-signature",
        "(the signature does not hold), once. It was refused; the game goes on.",
    );
}

#[test]
fn a_key_of_small_order_is_refused() {
    is_refused(
        Threat::SmallOrderKey,
        "unknown-author",
        "(its author does not play in this game), once. It was refused; the game goes on.",
    );
}

#[test]
fn swapped_colours_are_refused_by_the_host() {
    is_refused(
        Threat::SwappedColours,
        "agreement",
        "(another agreement), once. It was refused; the game goes on.",
    );
}
