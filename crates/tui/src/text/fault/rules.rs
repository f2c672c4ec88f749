//! What is wrong with moves, positions, rules and game text.

use ugolki_rules::text::{TextError, TextFault};
use ugolki_rules::{
    IllegalMove, ParseSetupError, RulesetErrors, RulesetFault, SetupErrors, SetupFault, StartError,
};
use ugolki_words::{Lang, say};

use super::new;
use crate::clean::clean;

/// Why a move is refused, as a part of a sentence; [`refusal`](crate::text::refusal) is the whole one.
pub fn illegal_move(lang: Lang, why: IllegalMove) -> String {
    match why {
        IllegalMove::GameOver => say!(lang, "fault-move-game-over"),
        IllegalMove::Unreadable => say!(lang, "fault-move-unreadable"),
        IllegalMove::NotAPass => say!(lang, "fault-move-not-a-pass"),
        IllegalMove::NotASquare => say!(lang, "fault-move-not-a-square"),
        IllegalMove::NoManThere => say!(lang, "fault-move-no-man"),
        IllegalMove::NotYourMan => say!(lang, "fault-move-not-yours"),
        IllegalMove::NotReachable => say!(lang, "fault-move-not-reachable"),
        IllegalMove::RevisitsSquare => say!(lang, "fault-move-revisits"),
        IllegalMove::Encloses { .. } => say!(lang, "fault-move-encloses"),
        other => return new(lang, &other),
    }
    .into()
}

/// Why a text is no position.
pub fn setup_error(lang: Lang, error: ParseSetupError) -> String {
    match error {
        ParseSetupError::Parts => say!(lang, "fault-position-parts").into(),
        ParseSetupError::Ranks => say!(lang, "fault-position-ranks").into(),
        ParseSetupError::Character { rank, character } => say!(
            lang,
            "fault-position-character",
            rank = rank,
            character = clean(character.encode_utf8(&mut [0; 4]))
        ),
        ParseSetupError::Run { rank } => say!(lang, "fault-position-run", rank = rank),
        ParseSetupError::RankLength { rank } => say!(lang, "fault-position-length", rank = rank),
        ParseSetupError::Side => say!(lang, "fault-position-side").into(),
        ParseSetupError::Number => say!(lang, "fault-position-number").into(),
        other => new(lang, &other),
    }
}

/// One thing that keeps a position from being played.
pub fn position_fault(lang: Lang, fault: SetupFault) -> String {
    match fault {
        SetupFault::Board => say!(lang, "fault-setup-board"),
        SetupFault::WhiteMen => say!(lang, "fault-setup-white-men"),
        SetupFault::BlackMen => say!(lang, "fault-setup-black-men"),
        SetupFault::OffBoard => say!(lang, "fault-setup-off-board"),
        SetupFault::Overlap => say!(lang, "fault-setup-overlap"),
        SetupFault::Number => say!(lang, "fault-setup-number"),
        other => return new(lang, &other),
    }
    .into()
}

/// Everything that keeps a position from being played.
pub fn setup_errors(lang: Lang, errors: &SetupErrors) -> String {
    let faults = errors.faults().iter();
    let said: Vec<String> = faults.map(|fault| position_fault(lang, *fault)).collect();
    said.join("; ")
}

/// Why no game can start there.
pub fn start_error(lang: Lang, error: &StartError) -> String {
    match error {
        StartError::Unplayable(errors) => setup_errors(lang, errors),
        StartError::NoMove => say!(lang, "fault-start-no-move").into(),
        other => new(lang, other),
    }
}

/// One thing that is wrong with the parameters of a ruleset.
pub fn ruleset_fault(lang: Lang, fault: RulesetFault) -> String {
    match fault {
        RulesetFault::EmptyHouse => say!(lang, "fault-ruleset-house-empty"),
        RulesetFault::HouseOffBoard => say!(lang, "fault-ruleset-house-off-board"),
        RulesetFault::HouseBeyondDiagonal => say!(lang, "fault-ruleset-house-beyond"),
        RulesetFault::ExitLimit => say!(lang, "fault-ruleset-exit-limit"),
        RulesetFault::MoveLimit => say!(lang, "fault-ruleset-move-limit"),
        other => return new(lang, &other),
    }
    .into()
}

/// Everything that is wrong with the parameters of a ruleset.
pub fn ruleset_errors(lang: Lang, errors: &RulesetErrors) -> String {
    let faults = errors.faults().iter();
    let said: Vec<String> = faults.map(|fault| ruleset_fault(lang, *fault)).collect();
    said.join("; ")
}

/// What is wrong with a game text.
pub fn text_fault(lang: Lang, fault: TextFault) -> String {
    match fault {
        TextFault::Tag => say!(lang, "fault-text-tag"),
        TextFault::RepeatedTag => say!(lang, "fault-text-repeated-tag"),
        TextFault::OpenComment => say!(lang, "fault-text-comment"),
        TextFault::AfterResult => say!(lang, "fault-text-after-result"),
        TextFault::TooLong => say!(lang, "fault-text-too-long"),
        other => return new(lang, &other),
    }
    .into()
}

/// What is wrong with a game text, and in which line.
pub fn text_error(lang: Lang, error: &TextError) -> String {
    say!(
        lang,
        "fault-text-line",
        line = error.line,
        why = text_fault(lang, error.fault)
    )
}
