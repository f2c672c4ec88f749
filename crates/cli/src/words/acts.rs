//! What players sign beside moves, in words (P-5.2), and how an end by the clock is established (P-8).

use ugolki_record::{Act, EndReason, GameLog, Grade, Matter, Proposal, Standing, TimeCheck};
use ugolki_rules::Side;
use ugolki_words::Lang;

use super::clocks::seconds;
use super::{counted, side_name};

/// What an act does, after the name of its author; nothing for a move or a pass.
pub fn act_said(act: &Act, author: Side) -> Option<String> {
    let other = side_name(author.opposite());
    Some(match act {
        Act::Join { rtt_ms } => format!("joined, with a round trip of {rtt_ms} ms"),
        Act::Resign => "resigned".to_owned(),
        Act::OfferDraw => "offered a draw".to_owned(),
        Act::AcceptDraw => "accepted the draw".to_owned(),
        Act::DeclineDraw => "declined the draw".to_owned(),
        Act::Result(outcome) => format!(
            "signed the result {} ({})",
            outcome.verdict.result(),
            outcome.verdict.reason
        ),
        Act::Offer(Proposal::Takeback { plies }) => {
            let plies = usize::try_from(*plies).unwrap_or(usize::MAX);
            format!(
                "asked to go back to the position after {}",
                counted(plies, "ply", "plies")
            )
        }
        Act::Offer(proposal) => format!("offered {}", matter_said(proposal.matter())),
        Act::Accept(Matter::Takeback) => "agreed to the takeback".to_owned(),
        Act::Accept(matter) => format!("agreed to {}; both clocks stand", matter_said(*matter)),
        Act::Decline(matter) => format!("declined {}", matter_said(*matter)),
        Act::GoOn => "went on; the clocks run".to_owned(),
        Act::ClaimTime { reported_ms: 0 } => format!("claimed the game: {other}'s time was up"),
        Act::ClaimTime { reported_ms } => format!(
            "claimed the game: {other}'s time was up, having reported {} of thinking",
            seconds(Lang::En, *reported_ms)
        ),
        Act::ClaimAbsence { away_ms } => {
            format!(
                "claimed the game: {other} had been away for {}",
                seconds(Lang::En, *away_ms)
            )
        }
        Act::ConcedeTime => "conceded that its time was up".to_owned(),
        Act::Dispute { check, measured_ms } => {
            let measured = seconds(Lang::En, *measured_ms);
            format!(
                "disputed {other}'s times: {}; it measured {measured}",
                check_said(*check)
            )
        }
        Act::Move { .. } | Act::Pass => return None,
        other => format!("signed something newer than this program ({})", other.kind()),
    })
}

/// What is offered, with its article.
pub const fn matter_said(matter: Matter) -> &'static str {
    match matter {
        Matter::Takeback => "a takeback",
        Matter::Pause => "a pause",
        Matter::Adjournment => "an adjournment",
        _ => "something newer",
    }
}

/// Which check of physics failed (P-7.5).
const fn check_said(check: TimeCheck) -> &'static str {
    match check {
        TimeCheck::ObservedTooShort => "a wait shorter than the move took",
        TimeCheck::ObservedTooLong => "a wait longer than it can have been",
        TimeCheck::ThinkingWentBack => "a move quicker than was reported before",
        TimeCheck::ThinkingTooSlow => "a clock that runs too slowly",
        _ => "a newer check",
    }
}

/// How an end by the clock or by absence is established; nothing for other ends.
pub fn established(log: &GameLog, standing: &Standing) -> Option<String> {
    let verdict = standing.verdict?;
    if !matches!(
        verdict.reason,
        EndReason::Time | EndReason::Abandonment | EndReason::Void
    ) {
        return None;
    }
    let claims = Side::BOTH.into_iter().find(|side| log.claim_of(*side).is_some());
    let conceded = Side::BOTH.into_iter().find(|side| {
        let chain = log.chain(*side);
        chain.records().any(|record| record.act == Act::ConcedeTime)
    });
    let what = if verdict.reason == EndReason::Abandonment {
        "that the other side had left"
    } else if verdict.reason == EndReason::Void {
        "that the first move did not come in time"
    } else {
        "that time was up"
    };
    Some(match (standing.grade, conceded, claims) {
        (Grade::Proven, Some(loser), Some(_)) => format!("{} conceded the claim", side_name(loser)),
        (Grade::Proven, Some(loser), None) => {
            format!("{} conceded by its own clock", side_name(loser))
        }
        (Grade::Proven, None, _) => "the move itself says that it took longer than there was".to_owned(),
        (Grade::Agreed, _, _) => "one side claimed it, and the other signed the result".to_owned(),
        (Grade::Contested, _, _) => {
            "contested: the two sides' signed words contradict each other, so nobody can tell".to_owned()
        }
        (_, _, Some(by)) => format!(
            "{} is {}'s word alone: {} has not signed it",
            what,
            side_name(by),
            side_name(by.opposite())
        ),
        (_, _, None) => format!("{what} is one side's word alone"),
    })
}
