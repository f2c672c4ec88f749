//! How games end and why moves are refused, in words for both sides (T-2.7, T-2.20, T-9.5).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::EndView;
use ugolki_record::{EndReason, Grade, Verdict};
use ugolki_rules::{BoardSize, IllegalMove, Reason};
use ugolki_words::{Lang, say};

use super::side_word;

/// How a game ended: result, reason and grade in two sentences.
pub fn ending(lang: Lang, end: &EndView) -> String {
    say!(
        lang,
        "ending",
        outcome = outcome(lang, end.verdict),
        grade = grade(lang, end.grade, end.verdict.reason)
    )
}

/// How a game ended: result and reason in one sentence.
pub fn outcome(lang: Lang, verdict: Verdict) -> String {
    match verdict.winner {
        Some(side) => won(lang, side_word(side), verdict.reason),
        None => undecided(lang, verdict.reason),
    }
}

/// Why a side has won.
fn won(lang: Lang, side: &str, reason: EndReason) -> String {
    match reason {
        EndReason::Rules(Reason::Goal) => say!(lang, "end-goal", side = side),
        EndReason::Rules(Reason::ReEntry) => say!(lang, "end-re-entry", side = side),
        EndReason::Rules(Reason::Deadline) => say!(lang, "end-deadline", side = side),
        EndReason::Rules(Reason::MoveLimit) => say!(lang, "end-limit", side = side),
        EndReason::Resignation => say!(lang, "end-resigned", side = side),
        EndReason::Agreement => say!(lang, "end-agreed-winner", side = side),
        EndReason::Equivocation => say!(lang, "end-equivocation", side = side),
        EndReason::IllegalMove => say!(lang, "end-illegal", side = side),
        EndReason::Time => say!(lang, "end-time", side = side),
        EndReason::Abandonment => say!(lang, "end-left", side = side),
        EndReason::Void => say!(lang, "end-void").into(),
        other => say!(lang, "end-other", side = side, reason = other.kind()),
    }
}

/// Why nobody has.
fn undecided(lang: Lang, reason: EndReason) -> String {
    match reason {
        EndReason::Rules(Reason::BothGoals | Reason::Goal) => say!(lang, "end-both-goals").into(),
        EndReason::Rules(Reason::ReEntry) => say!(lang, "end-re-entry-draw").into(),
        EndReason::Rules(Reason::Deadline) => say!(lang, "end-deadline-draw").into(),
        EndReason::Rules(Reason::MoveLimit) => say!(lang, "end-limit-draw").into(),
        EndReason::Rules(Reason::Repetition) => say!(lang, "end-repetition").into(),
        EndReason::Rules(Reason::NoMove) => say!(lang, "end-no-move").into(),
        EndReason::Resignation => say!(lang, "end-resigned-both").into(),
        EndReason::Agreement => say!(lang, "end-agreed").into(),
        EndReason::Equivocation => say!(lang, "end-equivocation-both").into(),
        EndReason::IllegalMove => say!(lang, "end-illegal-both").into(),
        EndReason::Void => say!(lang, "end-void").into(),
        other => say!(lang, "end-other-draw", reason = other.kind()),
    }
}

fn grade(lang: Lang, grade: Grade, reason: EndReason) -> &'static str {
    match grade {
        Grade::Proven => say!(lang, "grade-proven"),
        Grade::Agreed => say!(lang, "grade-agreed"),
        Grade::Witnessed => say!(lang, "grade-witnessed"),
        Grade::Claimed => say!(lang, "grade-claimed"),
        Grade::Contested => match reason {
            EndReason::Time => say!(lang, "grade-contested-time"),
            _ => say!(lang, "grade-contested"),
        },
        Grade::Unfinished => say!(lang, "grade-unfinished"),
    }
}

/// Why a move is refused, and by which rule.
pub fn refusal(lang: Lang, refused: IllegalMove, size: BoardSize) -> String {
    match refused {
        IllegalMove::GameOver => say!(lang, "refused-game-over").into(),
        IllegalMove::Unreadable => say!(lang, "refused-unreadable").into(),
        IllegalMove::NotAPass => say!(lang, "refused-not-a-pass").into(),
        IllegalMove::NotASquare => {
            let last = match size {
                BoardSize::Eight => "h8",
                BoardSize::Sixteen => "p16",
            };
            say!(lang, "refused-not-a-square", last = last)
        }
        IllegalMove::NoManThere => say!(lang, "refused-no-man").into(),
        IllegalMove::NotYourMan => say!(lang, "refused-not-yours").into(),
        IllegalMove::NotReachable => say!(lang, "refused-not-reachable").into(),
        IllegalMove::RevisitsSquare => say!(lang, "refused-revisits").into(),
        IllegalMove::Encloses { man } => {
            say!(lang, "refused-encloses", square = size.name(man).to_string())
        }
        // The rules may learn new reasons before this text does.
        other => say!(lang, "refused-other", why = other.to_string()),
    }
}
