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
use ugolki_words::{Lang, say};

use super::{ending, fault, practice_changed, practice_error, rewound, side_word};
use crate::alarm::Alarm;
use crate::clean::clean;
use crate::layer::Message;

/// What is to be said about an event; nothing where the screen shows it anyway.
pub fn event(lang: Lang, event: &Event) -> Option<Message> {
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
        Event::Watchers { watching } => Message::plain(watchers(lang, *watching)),
        Event::Shown { by_anyone: true } => Message::plain(say!(lang, "event-shown")),
        Event::Shown { by_anyone: false } => Message::warning(say!(lang, "event-not-shown")),
        Event::WitnessState { witness, state } => witness_state(lang, witness, *state),
        Event::ProposalGone { why, .. } => proposal_gone(lang, *why),
        Event::JoinFailed { why, .. } => Message::error(join_failure(lang, why)),
        Event::SignatureAwaited { name, .. } => Message::plain(say!(
            lang,
            "event-signature-awaited",
            name = clean(name.as_str())
        )),
        Event::CatchingUp => Message::warning(say!(lang, "catching-up")),
        Event::CaughtUp => Message::plain(say!(lang, "event-caught-up")),
        Event::VersionDiffers { theirs, ours, .. } => Message::warning(say!(
            lang,
            "event-version",
            versions = versions(lang, *theirs, *ours)
        )),
        Event::OfferGone { by, why } => Message::plain(match why {
            OfferEnd::Declined => say!(lang, "event-draw-declined", side = side_word(*by)),
            OfferEnd::Lapsed => say!(lang, "event-draw-lapsed", side = side_word(*by)),
        }),
        Event::ProposedGone { by, matter, why } => {
            let (side, offer) = (side_word(*by), offered(lang, *matter));
            Message::plain(match why {
                OfferEnd::Declined => say!(lang, "event-offer-declined", side = side, offer = offer),
                OfferEnd::Lapsed => say!(lang, "event-offer-lapsed", side = side, offer = offer),
            })
        }
        Event::Paused(Matter::Adjournment) => Message::plain(say!(lang, "event-adjourned")),
        Event::Paused(_) => Message::plain(say!(lang, "event-paused")),
        Event::WentOn { by } => Message::plain(say!(lang, "event-went-on", side = side_word(*by))),
        Event::Claimed { by, reason } => Message::warning(claimed(lang, *by, *reason)),
        Event::ClaimAnswered => Message::plain(say!(lang, "event-claim-answered")),
        Event::TimesDisputed {
            by,
            check,
            measured_ms,
        } => Message::warning(say!(
            lang,
            "event-times-disputed",
            side = side_word(*by),
            what = disputed(lang, *check),
            measured = super::number::thousandths(lang, *measured_ms)
        )),
        Event::Refused { code } => {
            Message::warning(say!(lang, "event-refused", why = refused(lang, *code)))
        }
        Event::PeerMisbehaved { fault, count, .. } => Message::warning(say!(
            lang,
            "event-misbehaved",
            fault = fault_name(lang, fault),
            count = *count,
            end = fault_end(lang, fault)
        )),
        Event::Chat(entry) if entry.ours => return None,
        Event::Chat(entry) => Message::plain(super::chat_heard(lang, &entry.said)),
        Event::PeerState(state) => match state {
            PeerState::Local => return None,
            PeerState::Connected { .. } => Message::plain(say!(lang, "event-connected")),
            PeerState::Reconnecting => Message::warning(say!(lang, "event-reconnecting")),
            PeerState::Left => Message::warning(say!(lang, "event-peer-left")),
        },
        Event::AnotherInstall { .. } => Message::warning(say!(lang, "event-another-install")),
        Event::PositionDiffers(PositionDiffers { ply, .. }) => {
            Message::error(say!(lang, "event-position-differs", ply = *ply))
        }
        Event::StoreFailed { why, .. } => {
            Message::error(say!(lang, "event-store-failed", why = clean(why)))
        }
        Event::RematchWanted { .. } => Message::plain(say!(lang, "event-rematch-wanted")),
        Event::RematchGone { .. } => Message::plain(say!(lang, "event-rematch-gone")),
        Event::Rewound { plies, number } => Message::plain(rewound(lang, *plies, *number)),
        Event::PracticeChanged { seat, level, limit } => {
            Message::plain(practice_changed(lang, *seat, *level, *limit))
        }
        Event::NoThought => Message::error(say!(lang, "no-thought")),
        Event::EndRevised(end) => {
            Message::warning(say!(lang, "event-end-revised", end = ending(lang, end)))
        }
    })
}

/// Why there is nothing to agree to any more.
fn proposal_gone(lang: Lang, why: ProposalEnd) -> Message {
    match why {
        ProposalEnd::Refused => Message::plain(say!(lang, "event-you-refused")),
        ProposalEnd::Differs => Message::error(say!(lang, "event-phrase-differs")),
        ProposalEnd::Declined => Message::warning(say!(lang, "event-they-refused")),
        ProposalEnd::Left => Message::warning(say!(lang, "event-left-before")),
        ProposalEnd::Lost => Message::warning(say!(lang, "event-lost-before")),
        ProposalEnd::Misbehaved => Message::error(say!(lang, "event-misbehaved-before")),
    }
}

/// How many watch.
fn watchers(lang: Lang, watching: u32) -> String {
    match watching {
        0 => say!(lang, "event-watchers-none").into(),
        count => say!(lang, "event-watchers", count = count),
    }
}

/// A witness has come or gone (P-8.2).
fn witness_state(lang: Lang, witness: &PlayerKey, state: WitnessState) -> Message {
    let witness = witness.short().to_string();
    match state {
        WitnessState::Connected { .. } => {
            Message::plain(say!(lang, "event-witness-there", witness = witness))
        }
        WitnessState::Connecting => Message::warning(say!(lang, "event-witness-tried", witness = witness)),
        WitnessState::Refused(code) => Message::warning(say!(
            lang,
            "event-witness-refused",
            witness = witness,
            why = refused(lang, code)
        )),
    }
}

/// Why the player is called, for a notice outside of the window.
pub fn alarm(lang: Lang, alarm: Alarm) -> &'static str {
    match alarm {
        Alarm::Game => say!(lang, "alarm-game"),
        Alarm::Move => say!(lang, "alarm-move"),
        Alarm::Offer => say!(lang, "alarm-offer"),
        Alarm::LowTime => say!(lang, "alarm-low-time"),
    }
}

/// An offer of something else than a draw, to its receiver or to the one who made it.
pub fn proposed(lang: Lang, offer: ProposedView, mine: bool) -> String {
    let plies = offer.plies.unwrap_or(1);
    match (offer.matter, mine) {
        (Matter::Takeback, true) => say!(lang, "you-asked-takeback", plies = plies),
        (Matter::Takeback, false) => say!(lang, "asked-takeback", plies = plies),
        (Matter::Pause, true) => say!(lang, "you-offered-pause").into(),
        (Matter::Pause, false) => say!(lang, "asked-pause").into(),
        (Matter::Adjournment, true) => say!(lang, "you-offered-adjournment").into(),
        (Matter::Adjournment, false) => say!(lang, "asked-adjournment").into(),
        (_, true) => say!(lang, "you-offered-new").into(),
        (_, false) => say!(lang, "asked-new").into(),
    }
}

/// What is offered, after "an offer of".
fn offered(lang: Lang, matter: Matter) -> &'static str {
    match matter {
        Matter::Takeback => say!(lang, "offer-name-takeback"),
        Matter::Pause => say!(lang, "offer-name-pause"),
        Matter::Adjournment => say!(lang, "offer-name-adjournment"),
        _ => say!(lang, "offer-name-new"),
    }
}

fn claimed(lang: Lang, by: Side, reason: EndReason) -> String {
    let side = side_word(by);
    match reason {
        EndReason::Abandonment => say!(lang, "event-claimed-left", side = side),
        EndReason::Void => say!(lang, "event-claimed-void", side = side),
        _ => say!(lang, "event-claimed-time", side = side),
    }
}

/// What is said to be wrong with a clock time (P-7.5).
fn disputed(lang: Lang, check: TimeCheck) -> &'static str {
    match check {
        TimeCheck::ObservedTooShort => say!(lang, "disputed-too-short"),
        TimeCheck::ObservedTooLong => say!(lang, "disputed-too-long"),
        TimeCheck::ThinkingWentBack => say!(lang, "disputed-went-back"),
        TimeCheck::ThinkingTooSlow => say!(lang, "disputed-too-slow"),
        _ => say!(lang, "disputed-new"),
    }
}

fn join_failure(lang: Lang, why: &JoinFailure) -> String {
    match why {
        JoinFailure::Unreachable { why } => {
            say!(
                lang,
                "join-unreachable",
                why = clean(why).trim_end_matches('.').to_owned()
            )
        }
        JoinFailure::TurnedAway => say!(lang, "join-turned-away").into(),
        JoinFailure::Busy => say!(lang, "join-busy").into(),
        JoinFailure::Declined => say!(lang, "join-declined").into(),
        JoinFailure::Version { theirs, ours } => {
            say!(lang, "join-version", versions = versions(lang, *theirs, *ours))
        }
        JoinFailure::Misbehaved => say!(lang, "join-misbehaved").into(),
    }
}

fn versions(lang: Lang, theirs: Versions, ours: Versions) -> String {
    let [protocol, rules, own_protocol, own_rules] =
        [theirs.protocol, theirs.rules, ours.protocol, ours.rules].map(|version| version.to_string());
    if (theirs.protocol, theirs.rules) > (ours.protocol, ours.rules) {
        say!(
            lang,
            "versions-update-ours",
            protocol = protocol,
            rules = rules,
            own_protocol = own_protocol,
            own_rules = own_rules
        )
    } else {
        say!(
            lang,
            "versions-update-theirs",
            protocol = protocol,
            rules = rules,
            own_protocol = own_protocol,
            own_rules = own_rules
        )
    }
}

fn refused(lang: Lang, code: Code) -> String {
    match code {
        Code::NO_GAME => say!(lang, "code-no-game").into(),
        Code::MALFORMED => say!(lang, "code-malformed").into(),
        Code::TOO_MUCH => say!(lang, "code-too-much").into(),
        other => other.to_string(),
    }
}

fn fault_name(lang: Lang, peer: &PeerFault) -> String {
    match peer {
        PeerFault::Malformed => say!(lang, "fault-malformed").into(),
        PeerFault::Unexpected => say!(lang, "fault-unexpected").into(),
        PeerFault::ChatFlood => say!(lang, "fault-chat-flood").into(),
        PeerFault::Record(violation) => fault::violation(lang, violation),
        PeerFault::Agreement => say!(lang, "fault-agreement").into(),
        PeerFault::Stamp(error) => fault::stamp_error(lang, error),
    }
}

/// What comes of a fault.
fn fault_end(lang: Lang, fault: &PeerFault) -> &'static str {
    match fault {
        PeerFault::Record(violation) if violation.evidence().is_some() => {
            say!(lang, "fault-end-fraud")
        }
        // There may be no game yet, and the third such frame ends the connection.
        PeerFault::Malformed => say!(lang, "fault-end-refused"),
        PeerFault::ChatFlood => say!(lang, "fault-end-dropped"),
        PeerFault::Unexpected | PeerFault::Record(_) | PeerFault::Agreement | PeerFault::Stamp(_) => {
            say!(lang, "fault-end-goes-on")
        }
    }
}

/// Why the node could not follow a command.
pub fn command_error(lang: Lang, error: &CommandError) -> String {
    match error {
        CommandError::Busy => say!(lang, "error-busy").into(),
        CommandError::InviteSpent => say!(lang, "error-invite-spent").into(),
        CommandError::OwnKey => say!(lang, "error-own-key").into(),
        CommandError::NothingProposed => say!(lang, "error-nothing-proposed").into(),
        CommandError::NoGame => say!(lang, "error-no-game").into(),
        CommandError::NotOver => say!(lang, "error-not-over").into(),
        CommandError::Stopped => say!(lang, "error-stopped").into(),
        CommandError::Unplayable => say!(lang, "error-unplayable").into(),
        CommandError::Practice(why) => practice_error(lang, *why).into(),
        CommandError::Play(PlayError::Act(ActError::OfferAgain)) => say!(lang, "error-offer-again").into(),
        CommandError::Terms(why) => say!(lang, "error-terms", why = fault::terms_error(lang, *why)),
        CommandError::NotConnected => say!(lang, "not-connected").into(),
        CommandError::NotCaughtUp => say!(lang, "not-caught-up").into(),
        CommandError::NothingToTakeBack => say!(lang, "nothing-to-take-back").into(),
        CommandError::OnlyWatched => say!(lang, "error-only-watched").into(),
        CommandError::NotAway => say!(lang, "error-not-away").into(),
        CommandError::NoChat => say!(lang, "error-no-chat").into(),
        CommandError::ChatTooFast => say!(lang, "error-chat-too-fast").into(),
        CommandError::ChatFull => say!(lang, "error-chat-full").into(),
        CommandError::Resume(why) => say!(lang, "error-resume", why = fault::resume_error(lang, why)),
        CommandError::Play(why) => say!(lang, "error-play", why = fault::play_error(lang, why)),
        // The node may learn new reasons before this text does.
        other => say!(lang, "error-other", why = other.to_string()),
    }
}
