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
        other => say!(
            lang,
            "refused-other",
            why = super::fault::illegal_move(lang, other)
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ugolki_rules::Side;

    use super::*;

    /// Every code of and P-8 with whoever can have won by it.
    fn verdicts() -> Vec<Verdict> {
        let (white, black, nobody) = (Some(Side::White), Some(Side::Black), None);
        let one = vec![white, black];
        let any = vec![white, black, nobody];
        [
            (EndReason::Rules(Reason::BothGoals), vec![nobody]),
            (EndReason::Rules(Reason::Goal), one.clone()),
            (EndReason::Rules(Reason::ReEntry), one.clone()),
            (EndReason::Rules(Reason::Deadline), any.clone()),
            (EndReason::Rules(Reason::MoveLimit), any.clone()),
            (EndReason::Rules(Reason::Repetition), vec![nobody]),
            (EndReason::Rules(Reason::NoMove), any.clone()),
            (EndReason::Resignation, any.clone()),
            (EndReason::Agreement, vec![nobody]),
            (EndReason::Equivocation, any.clone()),
            (EndReason::IllegalMove, any),
            (EndReason::Time, one.clone()),
            (EndReason::Abandonment, one),
            (EndReason::Void, vec![nobody]),
        ]
        .into_iter()
        .flat_map(|(reason, winners)| winners.into_iter().map(move |winner| Verdict { winner, reason }))
        .collect()
    }

    #[test]
    fn every_end_has_words_for_both_sides_and_one_text_for_each_code() {
        for lang in Lang::ALL {
            let mut seen = BTreeMap::new();
            for verdict in verdicts() {
                let said = outcome(lang, verdict);
                let code = (verdict.reason.kind(), verdict.winner);
                assert!(said.len() > 12 && said.ends_with('.'), "{code:?}: {said}");
                assert!(!said.to_lowercase().contains("error"), "{code:?}: {said}");
                assert!(!said.contains("ending-"), "{code:?}: {said}");
                let before = seen.insert(said.clone(), code);
                assert_eq!(before, None, "{code:?}: {said}");
                for grade in [
                    Grade::Proven,
                    Grade::Agreed,
                    Grade::Witnessed,
                    Grade::Claimed,
                    Grade::Contested,
                    Grade::Unfinished,
                ] {
                    let whole = ending(lang, &EndView { verdict, grade });
                    assert!(
                        whole.starts_with(&said) && whole.len() > said.len() + 5,
                        "{whole}"
                    );
                }
            }
        }
    }
}
