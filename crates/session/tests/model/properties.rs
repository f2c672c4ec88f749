//! What always holds, and what is seen sometimes: two lists.

use stateright::Property;
use ugolki_record::{Act, EndReason, Matter};
use ugolki_rules::Side;
use ugolki_session::Session;

use crate::breach::Breach;
use crate::calm;
use crate::conditions::{
    agrees, claimed, claims, completes, ends, has, is_back, is_idle, is_together, is_undisputed,
    is_whole_again, keeps, leaves, logs, remembers, settles_once, signs_once, stands,
};
use crate::peer::{HOST, JOINER, Stage};
use crate::scenario::Scenario;
use crate::system::{State, System};

type Condition = fn(&System, &State) -> bool;

/// What holds in every state.
pub(crate) const ALWAYS: &[(&str, Condition)] = &[
    ("the session does not panic", |_, state| {
        keeps(state, |breach| breach != Breach::Panic)
    }),
    ("one author signs one body for one number", |_, state| {
        signs_once(state) && keeps(state, |breach| breach != Breach::TwoBodies)
    }),
    ("what is sent is stored before", |_, state| {
        keeps(state, |breach| breach != Breach::SentUnstored)
    }),
    ("what is acknowledged is stored before", |_, state| {
        keeps(state, |breach| breach != Breach::AcknowledgedUnstored)
    }),
    ("nothing that was sent or acknowledged is lost", |_, state| {
        keeps(state, |breach| breach != Breach::Lost)
    }),
    ("the disk holds, and holds what the session does", |_, state| {
        keeps(state, |breach| {
            !matches!(breach, Breach::Unsound | Breach::UnlikeDisk)
        })
    }),
    ("the same records make the same game", |_, state| agrees(state)),
    ("a settled verdict stands", |_, state| {
        settles_once(state) && keeps(state, |breach| breach != Breach::SettledRevised)
    }),
    ("who calls the game complete is right", |_, state| {
        completes(state)
    }),
    (
        "an agreement with both signatures is forgotten by nobody",
        |_, state| remembers(state),
    ),
    ("nobody honest is accused", |_, state| {
        keeps(state, |breach| {
            !matches!(breach, Breach::Accused(_) | Breach::AccusedBy(_))
        })
    }),
    ("nobody honest is convicted", |_, state| {
        keeps(state, |breach| breach != Breach::Evidence)
    }),
    ("a command that is refused changes nothing", |_, state| {
        keeps(state, |breach| breach != Breach::MisuseChanged)
    }),
    ("nothing is said after hanging up", |_, state| {
        keeps(state, |breach| breach != Breach::SaidAfterHangUp)
    }),
    ("no clock is disputed while clocks run alike", |system, state| {
        system.scenario.budget.waits != [0; 2] || logs(state).into_iter().flatten().all(is_undisputed)
    }),
    ("nothing is claimed but by the user's word", |_, state| {
        keeps(state, |breach| breach != Breach::ClaimedUnasked)
    }),
    ("a tick leaves nothing due", |_, state| {
        keeps(state, |breach| breach != Breach::LeftDue)
    }),
];

/// What holds in every state of a search that asks what would come of it in calm weather.
pub(crate) const HEALS: (&str, Condition) = (
    "once nothing is lost any more, both come to the same",
    calm::heals,
);

/// What is seen in some state, where a scenario says so.
pub(crate) const SOMETIMES: &[(&str, Condition)] = &[
    ("ends by the rules, drawn", |_, state| {
        ends(state, |reason| matches!(reason, EndReason::Rules(_)), None)
    }),
    ("ends by the rules, won by Black", |_, state| {
        ends(
            state,
            |reason| matches!(reason, EndReason::Rules(_)),
            Some(Side::Black),
        )
    }),
    ("ends by the rules, won by White", |_, state| {
        ends(
            state,
            |reason| matches!(reason, EndReason::Rules(_)),
            Some(Side::White),
        )
    }),
    ("the host resigns", |_, state| {
        ends(
            state,
            |reason| reason == EndReason::Resignation,
            Some(Side::Black),
        )
    }),
    ("the joiner resigns", |_, state| {
        ends(
            state,
            |reason| reason == EndReason::Resignation,
            Some(Side::White),
        )
    }),
    ("both resign", |_, state| {
        ends(state, |reason| reason == EndReason::Resignation, None)
    }),
    ("a draw is agreed", |_, state| {
        ends(state, |reason| reason == EndReason::Agreement, None) && !has(state, Act::Resign)
    }),
    ("a draw is agreed and crosses a resignation", |_, state| {
        ends(state, |reason| reason == EndReason::Agreement, None) && has(state, Act::Resign)
    }),
    ("a resignation crosses the last move", |_, state| {
        ends(state, |reason| matches!(reason, EndReason::Rules(_)), None) && has(state, Act::Resign)
    }),
    ("an offer is declined", |_, state| has(state, Act::DeclineDraw)),
    ("a move is taken back", |_, state| {
        has(state, Act::Accept(Matter::Takeback))
    }),
    ("a takeback is refused", |_, state| {
        has(state, Act::Decline(Matter::Takeback))
    }),
    ("the game is paused", |_, state| {
        stands(state, |log| log.stopped() == Some(Matter::Pause))
    }),
    ("the game is adjourned", |_, state| {
        stands(state, |log| log.stopped() == Some(Matter::Adjournment))
    }),
    ("a stopped game goes on", |_, state| {
        has(state, Act::GoOn) && stands(state, |log| log.stopped().is_none())
    }),
    ("time is conceded", |_, state| has(state, Act::ConcedeTime)),
    ("a claim on time stands", |_, state| {
        claims(state, EndReason::Time)
    }),
    ("a claim of absence stands", |_, state| {
        claims(state, EndReason::Abandonment)
    }),
    ("a claim is answered, and the game goes on", |_, state| {
        stands(state, |log| claimed(log) && !log.is_over())
    }),
    ("a game that did not begin is void", |_, state| {
        stands(state, |log| {
            log.standing()
                .verdict
                .is_some_and(|verdict| verdict.reason == EndReason::Void)
        })
    }),
    ("the terms are declined", |_, state| {
        state
            .peers
            .iter()
            .all(|peer| is_idle(peer) && peer.disk.log.is_none())
    }),
    ("the host leaves a game", |_, state| leaves(&state.peers[HOST])),
    ("the joiner leaves a game", |_, state| {
        leaves(&state.peers[JOINER])
    }),
    ("who left a game comes back to it", |_, state| {
        state
            .peers
            .iter()
            .any(|peer| peer.life > 1 && peer.fell.is_none() && peer.disk.log.is_some())
            && is_together(state)
    }),
    ("all is signed, acknowledged and said", |_, state| {
        state
            .peers
            .iter()
            .all(|peer| peer.line.is_none() && peer.session().is_some_and(Session::is_complete))
    }),
    ("a log from a backup is whole again", |_, state| {
        is_whole_again(state)
    }),
    ("the host is back after a crash while offering", |_, state| {
        is_back(state, HOST, Stage::Offering)
    }),
    ("the host is back after a crash while revealing", |_, state| {
        is_back(state, HOST, Stage::Revealing)
    }),
    ("the host is back after a crash while playing", |_, state| {
        is_back(state, HOST, Stage::Playing)
    }),
    ("the host is back after a crash while finishing", |_, state| {
        is_back(state, HOST, Stage::Finishing)
    }),
    ("the joiner is back after a crash while awaiting", |_, state| {
        is_back(state, JOINER, Stage::Awaiting)
    }),
    (
        "the joiner is back after a crash while considering",
        |_, state| is_back(state, JOINER, Stage::Considering),
    ),
    ("the joiner is back after a crash while accepting", |_, state| {
        is_back(state, JOINER, Stage::Accepting)
    }),
    ("the joiner is back after a crash while playing", |_, state| {
        is_back(state, JOINER, Stage::Playing)
    }),
    ("the joiner is back after a crash while finishing", |_, state| {
        is_back(state, JOINER, Stage::Finishing)
    }),
];

/// The properties of a scenario.
pub(crate) fn of(scenario: &Scenario) -> Vec<Property<System>> {
    let always = ALWAYS.iter().chain(scenario.heals.then_some(&HEALS));
    let sometimes = SOMETIMES.iter().filter(|(name, _)| scenario.sees.contains(name));
    always
        .map(|(name, condition)| Property::always(name, *condition))
        .chain(sometimes.map(|(name, condition)| Property::sometimes(name, *condition)))
        .collect()
}
