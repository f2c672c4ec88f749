//! How games end and why moves are refused, in words for both sides (T-2.7, T-2.20, T-9.5).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::EndView;
use ugolki_record::{EndReason, Grade, Verdict};
use ugolki_rules::{BoardSize, IllegalMove, Reason, Side};

use super::side_name;

/// How a game ended: result, reason and grade in two sentences.
pub fn ending(end: &EndView) -> String {
    format!(
        "{} {}",
        outcome(end.verdict),
        grade(end.grade, end.verdict.reason)
    )
}

/// How a game ended: result and reason in one sentence.
pub fn outcome(verdict: Verdict) -> String {
    let result = match verdict.winner {
        Some(side) => format!("{} wins", side_name(side)),
        None if verdict.reason == EndReason::Void => "No result".into(),
        None => "A draw".into(),
    };
    let reason = match (verdict.reason, verdict.winner) {
        (EndReason::Rules(reason), winner) => by_the_rules(reason, winner),
        (EndReason::Resignation, Some(winner)) => format!("{} resigned", side_name(winner.opposite())),
        (EndReason::Resignation, None) => "both resigned".into(),
        (EndReason::Agreement, _) => "agreed by both players".into(),
        (EndReason::Equivocation, Some(winner)) => {
            format!(
                "{} signed two different records for one place",
                side_name(winner.opposite())
            )
        }
        (EndReason::Equivocation, None) => "both signed two different records for one place".into(),
        (EndReason::IllegalMove, Some(winner)) => {
            format!(
                "{} signed a move that the rules forbid",
                side_name(winner.opposite())
            )
        }
        (EndReason::IllegalMove, None) => "both signed moves that the rules forbid".into(),
        (EndReason::Time, Some(winner)) => format!("{}'s time was up", side_name(winner.opposite())),
        (EndReason::Abandonment, Some(winner)) => format!("{} left the game", side_name(winner.opposite())),
        (EndReason::Void, _) => "a first move did not come in time; the game does not count".into(),
        (other, _) => other.kind().into(),
    };
    format!("{result}: {reason}.")
}

fn by_the_rules(reason: Reason, winner: Option<Side>) -> String {
    match (reason, winner) {
        (Reason::BothGoals, _) => "both sides filled their targets in the same move".into(),
        (Reason::Goal, _) => "all its men are in the target".into(),
        (Reason::ReEntry, Some(winner)) => {
            format!(
                "{} moved a man into its own house too late",
                side_name(winner.opposite())
            )
        }
        (Reason::ReEntry, None) => "a man was moved into its own house too late".into(),
        (Reason::Deadline, Some(winner)) => {
            format!(
                "{} still had men at home at the deadline",
                side_name(winner.opposite())
            )
        }
        (Reason::Deadline, None) => "both still had men at home at the deadline".into(),
        (Reason::MoveLimit, Some(_)) => "it has more men in the target at the move limit".into(),
        (Reason::MoveLimit, None) => "the move limit was reached".into(),
        (Reason::Repetition, _) => "the position occurred three times".into(),
        (Reason::NoMove, _) => "the side to move has no move".into(),
    }
}

const fn grade(grade: Grade, reason: EndReason) -> &'static str {
    match grade {
        Grade::Proven => "Proven by the signed moves.",
        Grade::Agreed => "Both players signed it.",
        Grade::Witnessed => "Witnesses confirm it.",
        Grade::Claimed => "Claimed by one side, not signed by the other.",
        Grade::Contested => match reason {
            EndReason::Time => {
                "Contested: both players' signed words contradict each other: one disputes the other's clock times, and nobody \
                 else can tell who is right."
            }
            _ => {
                "Contested: both players' signed words contradict each other: one claims what the other has answered."
            }
        },
        Grade::Unfinished => "Nothing of it is signed.",
    }
}

/// Why a move is refused, and by which rule.
pub fn refusal(refused: IllegalMove, size: BoardSize) -> String {
    match refused {
        IllegalMove::GameOver => "The game is over.".into(),
        IllegalMove::Unreadable => "That is not a move. Type one like c3-e5, or pass.".into(),
        IllegalMove::NotAPass => "You can pass only when you have no move at all (R-3.7).".into(),
        IllegalMove::NotASquare => {
            let last = match size {
                BoardSize::Eight => "h8",
                BoardSize::Sixteen => "p16",
            };
            format!("That is not a square of this board: they run from a1 to {last}.")
        }
        IllegalMove::NoManThere => "No man stands there.".into(),
        IllegalMove::NotYourMan => "That man is the other side's.".into(),
        IllegalMove::NotReachable => {
            "No step and no chain of jumps leads there: one step to a free neighbour, or jumps over single men (R-3)."
                .into()
        }
        IllegalMove::RevisitsSquare => "A chain never visits a square twice (R-3.4).".into(),
        IllegalMove::Encloses { man } => {
            format!("That would shut in the man on {} for good: it could not move (R-5).", size.name(man))
        }
        // The rules may learn new reasons before this text does.
        other => format!("The rules do not allow that: {other}."),
    }
}
