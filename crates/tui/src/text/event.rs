//! What happened, in words: the node's events and refusals.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::{PeerState, ProposedView, WitnessState};
use ugolki_node::{
    Code, CommandError, Event, JoinFailure, OfferEnd, PeerFault, PositionDiffers, ProposalEnd, Versions,
};
use ugolki_record::{ActError, EndReason, Matter, PlayError, PlayerKey, TimeCheck};
use ugolki_rules::Side;

use super::{
    CATCHING_UP, NO_THOUGHT, NOT_CAUGHT_UP, NOT_CONNECTED, NOTHING_TO_TAKE_BACK, ending, practice_changed,
    practice_error, rewound, side_name,
};
use crate::alarm::Alarm;
use crate::clean::clean;
use crate::layer::Message;

/// The user has said that the words differ.
const PHRASE_DIFFERS: &str =
    "The words differ, so there is no game: somebody may sit between you. Send a new ticket by another way.";

/// What is to be said about an event; nothing where the screen shows it anyway.
pub fn event(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Proposal(_)
        | Event::Phrase(_)
        | Event::Started(_)
        | Event::Turn { .. }
        | Event::Moved(_)
        | Event::Offer { .. }
        | Event::Proposed(_)
        | Event::Ended(_)
        | Event::Advised(_)
        // The table shows it.
        | Event::Analysing(_)
        // What a witness is told it shows in its own lines.
        | Event::Witness(_)
        // From when on, and by which key or word, each front end says itself.
        | Event::ClaimOpen(_)
        | Event::Left => return None,
        Event::Watchers { watching } => Message::plain(watchers(*watching)),
        Event::Shown { by_anyone: true } => Message::plain("The game is shown again."),
        Event::Shown { by_anyone: false } => {
            Message::warning("Nobody shows the game at the moment: somebody who does is looked for.")
        }
        Event::WitnessState { witness, state } => witness_state(witness, *state),
        Event::ProposalGone { why, .. } => match why {
            ProposalEnd::Refused => Message::plain("You refused the game."),
            ProposalEnd::Differs => Message::error(PHRASE_DIFFERS),
            ProposalEnd::Declined => Message::warning("The other player refused the game."),
            ProposalEnd::Left => Message::warning("The other player went away before the game."),
            ProposalEnd::Lost => Message::warning("The connection was lost before the game began."),
            ProposalEnd::Misbehaved => {
                Message::error("The other program broke the protocol; there is no game.")
            }
        },
        Event::JoinFailed { why, .. } => Message::error(join_failure(why)),
        Event::SignatureAwaited { name, .. } => Message::plain(signature_awaited(name.as_str())),
        Event::CatchingUp => Message::warning(CATCHING_UP),
        Event::CaughtUp => {
            Message::plain("Your opponent is there: all that you had signed is in the log. Play on.")
        }
        Event::VersionDiffers { theirs, ours, .. } => Message::warning(format!(
            "A player with another version called. {}",
            versions(*theirs, *ours)
        )),
        Event::OfferGone { by, why } => Message::plain(match why {
            OfferEnd::Declined => format!("{}'s draw offer was declined.", side_name(*by)),
            OfferEnd::Lapsed => format!("{}'s draw offer lapsed with the move.", side_name(*by)),
        }),
        Event::ProposedGone { by, matter, why } => Message::plain(match why {
            OfferEnd::Declined => format!("{}'s offer of {} was declined.", side_name(*by), offered(*matter)),
            OfferEnd::Lapsed => format!(
                "{}'s offer of {} lapsed with the move.",
                side_name(*by),
                offered(*matter)
            ),
        }),
        Event::Paused(Matter::Adjournment) => {
            Message::plain("The game is adjourned. Both clocks stand until either of you goes on.")
        }
        Event::Paused(_) => {
            Message::plain("The game is paused. Both clocks stand until either of you goes on.")
        }
        Event::WentOn { by } => Message::plain(format!("{} goes on. The clocks run.", side_name(*by))),
        Event::Claimed { by, reason } => Message::warning(claimed(*by, *reason)),
        Event::ClaimAnswered => {
            Message::plain("A move that was signed before the claim has come in: the claim is answered.")
        }
        Event::TimesDisputed {
            by,
            check,
            measured_ms,
        } => Message::warning(format!(
            "{} disputes the other side's clock times: {} (it measured {}.{:03} s). A result by time is contested now.",
            side_name(*by),
            disputed(*check),
            measured_ms / 1_000,
            measured_ms % 1_000
        )),
        Event::Refused { code } => Message::warning(format!(
            "The other side refuses what was sent: {}. The game goes on.",
            refused(*code)
        )),
        Event::PeerMisbehaved { fault, count, .. } => Message::warning(format!(
            "The other program sent something wrong ({}), {}. {}",
            fault_name(fault),
            times(*count),
            fault_end(fault)
        )),
        Event::Chat(entry) if entry.ours => return None,
        Event::Chat(entry) => Message::plain(super::chat_heard(&entry.said)),
        Event::PeerState(state) => match state {
            PeerState::Local => return None,
            PeerState::Connected { .. } => Message::plain("Connected."),
            PeerState::Reconnecting => {
                Message::warning("The connection is gone; it is being tried again. Nothing is lost.")
            }
            PeerState::Left => Message::warning("The other player left the table."),
        },
        Event::AnotherInstall { .. } => {
            Message::warning("The other player's key is used by another installation than before.")
        }
        Event::PositionDiffers(PositionDiffers { ply, .. }) => Message::error(format!(
            "The two programs differ about the position after ply {ply}: the game stops here. Please keep the log."
        )),
        Event::StoreFailed { why, .. } => Message::error(format!(
            "The log could not be written: {}. Nothing more of this game is sent.",
            clean(why)
        )),
        Event::RematchWanted { .. } => {
            Message::plain("Your opponent wants a rematch, with the colours swapped.")
        }
        Event::RematchGone { .. } => {
            Message::plain("There is no rematch: your opponent has left, or cannot be reached.")
        }
        Event::Rewound { plies, number } => Message::plain(rewound(*plies, *number)),
        Event::PracticeChanged { seat, level, limit } => {
            Message::plain(practice_changed(*seat, *level, *limit))
        }
        Event::NoThought => Message::error(NO_THOUGHT),
        Event::EndRevised(end) => Message::warning(format!("The other side came back. {}", ending(end))),
    })
}

/// A witness has come or gone (P-8.2).
/// How many watch.
fn watchers(watching: u32) -> String {
    match watching {
        0 => "Nobody watches.".into(),
        1 => "One watches.".into(),
        many => format!("{many} watch."),
    }
}

fn witness_state(witness: &PlayerKey, state: WitnessState) -> Message {
    let short = witness.short();
    match state {
        WitnessState::Connected { .. } => Message::plain(format!("The witness {short} is there.")),
        WitnessState::Connecting => Message::warning(format!(
            "The witness {short} is not there; it is being tried again. The game goes on."
        )),
        WitnessState::Refused(code) => Message::warning(format!(
            "The witness {short} takes no part: {}. The game goes on.",
            refused(code)
        )),
    }
}

/// An agreement that has the own signature alone.
fn signature_awaited(name: &str) -> String {
    let name = clean(name);
    format!("Both have agreed. Waiting for {name}'s signature: the game begins when {name} is there.")
}

/// Why the player is called, for a notice outside of the window.
pub const fn alarm(alarm: Alarm) -> &'static str {
    match alarm {
        Alarm::Game => "ugolki: there is a game for you.",
        Alarm::Move => "ugolki: your opponent has moved.",
        Alarm::Offer => "ugolki: your opponent offers you something.",
        Alarm::LowTime => "ugolki: your time is low.",
    }
}

/// An offer of something else than a draw, to its receiver or to the one who made it.
pub fn proposed(offer: ProposedView, mine: bool) -> String {
    let what = match (offer.matter, offer.plies) {
        (Matter::Takeback, Some(1)) => "to take back one move".to_owned(),
        (Matter::Takeback, Some(plies)) => format!("to take back {plies} moves"),
        (matter, _) => offered(matter).to_owned(),
    };
    let verb = match (offer.matter, mine) {
        (Matter::Takeback, true) => "asked",
        (Matter::Takeback, false) => "asks",
        (_, true) => "offered",
        (_, false) => "offers",
    };
    if mine {
        format!("You {verb} {what}.")
    } else {
        format!("Your opponent {verb} {what}. Type accept or decline; a move declines too.")
    }
}

/// What is offered, after "an offer of".
const fn offered(matter: Matter) -> &'static str {
    match matter {
        Matter::Takeback => "a takeback",
        Matter::Pause => "a pause",
        Matter::Adjournment => "an adjournment",
        _ => "something new",
    }
}

fn claimed(by: Side, reason: EndReason) -> String {
    let (by, other) = (side_name(by), side_name(by.opposite()));
    match reason {
        EndReason::Abandonment => format!("{by} claims the game: {other} has left it."),
        EndReason::Void => {
            format!("{by} claims that the game is void: {other}'s first move did not come in time.")
        }
        _ => format!("{by} claims the game: {other}'s time is up."),
    }
}

/// What is said to be wrong with a clock time (P-7.5).
const fn disputed(check: TimeCheck) -> &'static str {
    match check {
        TimeCheck::ObservedTooShort => "it says that it waited for less than the move took",
        TimeCheck::ObservedTooLong => "it says that it waited for longer than it can have",
        TimeCheck::ThinkingWentBack => "it thought for less than it had reported before",
        TimeCheck::ThinkingTooSlow => "its clock runs too slowly",
        _ => "a newer check has failed",
    }
}

fn join_failure(why: &JoinFailure) -> String {
    match why {
        JoinFailure::Unreachable { why } => format!("No connection: {}.", clean(why).trim_end_matches('.')),
        JoinFailure::TurnedAway => {
            "The host hung up: it does not know this ticket, or it was used or has expired. Ask for a new one.".into()
        }
        JoinFailure::Busy => "The host is at the table with somebody else.".into(),
        JoinFailure::Declined => "The host does not want to play.".into(),
        JoinFailure::Version { theirs, ours } => format!("The host has another version. {}", versions(*theirs, *ours)),
        JoinFailure::Misbehaved => "The host does not speak this protocol.".into(),
    }
}

fn versions(theirs: Versions, ours: Versions) -> String {
    let who = if (theirs.protocol, theirs.rules) > (ours.protocol, ours.rules) {
        "Update this program"
    } else {
        "They need to update"
    };
    format!(
        "Theirs: protocol {}, rules {}. Yours: protocol {}, rules {}. {who}.",
        theirs.protocol, theirs.rules, ours.protocol, ours.rules
    )
}

fn refused(code: Code) -> String {
    match code {
        Code::NO_GAME => "it does not know this game".into(),
        Code::MALFORMED => "it cannot read it".into(),
        Code::TOO_MUCH => "it is too much at once".into(),
        other => other.to_string(),
    }
}

fn fault_name(fault: &PeerFault) -> &'static str {
    match fault {
        PeerFault::Malformed => "not readable",
        PeerFault::Unexpected => "out of place",
        PeerFault::ChatFlood => "more lines of chat than anybody reads",
        PeerFault::Record(violation) => violation.kind(),
        PeerFault::Agreement => "another agreement",
        PeerFault::Stamp(error) => error.kind(),
    }
}

/// What comes of a fault.
fn fault_end(fault: &PeerFault) -> &'static str {
    match fault {
        PeerFault::Record(violation) if violation.evidence().is_some() => {
            "It proves a fraud, which loses the game."
        }
        // There may be no game yet, and the third such frame ends the connection.
        PeerFault::Malformed => "It was refused.",
        PeerFault::ChatFlood => "It was dropped; the game goes on.",
        PeerFault::Unexpected | PeerFault::Record(_) | PeerFault::Agreement | PeerFault::Stamp(_) => {
            "It was refused; the game goes on."
        }
    }
}

fn times(count: u32) -> String {
    match count {
        1 => "once".into(),
        more => format!("{more} times"),
    }
}

/// Why the node could not follow a command.
pub fn command_error(error: &CommandError) -> String {
    match error {
        CommandError::Busy => "Something else is going on at this table.".into(),
        CommandError::InviteSpent => "The ticket is used or expired.".into(),
        CommandError::OwnKey => "That ticket is your own.".into(),
        CommandError::NothingProposed => "There is nothing to agree to any more.".into(),
        CommandError::NoGame => "There is no game at this table.".into(),
        CommandError::NotOver => "The game is not over.".into(),
        CommandError::Stopped => "This game has stopped.".into(),
        CommandError::Unplayable => "No game can begin there: the side to move has no move.".into(),
        CommandError::Practice(why) => practice_error(*why).into(),
        CommandError::Play(PlayError::Act(ActError::OfferAgain)) => {
            "You have offered that already. Make a move before you offer it again.".into()
        }
        CommandError::Terms(why) => format!("Such a game cannot be offered: {why}."),
        CommandError::NotConnected => NOT_CONNECTED.into(),
        CommandError::NotCaughtUp => NOT_CAUGHT_UP.into(),
        CommandError::NothingToTakeBack => NOTHING_TO_TAKE_BACK.into(),
        CommandError::Resume(why) => format!("There is no going on with that game: {why}."),
        CommandError::Play(why) => format!("Not now: {why}."),
        // The node may learn new reasons before this text does.
        other => format!("Not possible: {other}."),
    }
}
