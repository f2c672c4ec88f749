//! Why there is no connection, and what is wrong with invites and addresses (N-8.5).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the enums of the network may grow; tidy looks for their variants here"
)]

use ugolki_net::{AddressError, Attempt, DialFault, NetError, RelayFault};
use ugolki_tui::clean;
use ugolki_words::{Lang, say};

use super::Told;
use super::files::shown;
use super::system::io_error;
use crate::clock::Utc;
use crate::invite::InviteError;

/// What went wrong on the network.
pub fn net_error(lang: Lang, error: &NetError) -> Told {
    Told::alone(match error {
        NetError::NoRuntime => say!(lang, "fault-net-no-runtime").to_owned(),
        NetError::Key => say!(lang, "fault-net-key").to_owned(),
        NetError::Listen { address, source } => {
            let what = say!(lang, "fault-net-listen", address = address.to_string());
            return Told::because(what, io_error(lang, source));
        }
        NetError::Lan(source) => {
            return Told::because(say!(lang, "fault-net-lan"), io_error(lang, source));
        }
        NetError::Gossip(what) => say!(lang, "fault-net-gossip", what = *what),
        NetError::NoAddress => say!(lang, "fault-net-no-address").to_owned(),
        NetError::Unreachable(tried) if tried.is_empty() => {
            say!(lang, "fault-net-unreachable-none").to_owned()
        }
        NetError::Unreachable(tried) => {
            let tried: Vec<String> = tried.iter().map(|attempt| attempt_said(lang, attempt)).collect();
            say!(lang, "fault-net-unreachable", tried = tried.join("; "))
        }
        NetError::Ourselves => say!(lang, "fault-net-ourselves").to_owned(),
        NetError::Blocked => say!(lang, "fault-net-blocked").to_owned(),
        NetError::TooMany => say!(lang, "fault-net-too-many").to_owned(),
        NetError::OtherVersion {
            ours,
            theirs: Some(theirs),
        } => say!(
            lang,
            "fault-net-other-version",
            ours = *ours,
            theirs = clean(theirs.protocol())
        ),
        NetError::OtherVersion { ours, theirs: None } => {
            say!(lang, "fault-net-other-program", ours = *ours)
        }
        NetError::NoAnswer => say!(lang, "fault-net-no-answer").to_owned(),
        NetError::ConnectionLost => say!(lang, "fault-net-lost").to_owned(),
        NetError::Closing => say!(lang, "fault-net-closing").to_owned(),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    })
}

fn attempt_said(lang: Lang, attempt: &Attempt) -> String {
    let why = dial_fault(lang, &attempt.fault);
    match &attempt.address {
        Some(address) => format!("{address}: {why}"),
        None => why,
    }
}

/// Why one address did not lead to the peer.
pub fn dial_fault(lang: Lang, fault: &DialFault) -> String {
    match fault {
        DialFault::Refused => say!(lang, "fault-dial-refused").to_owned(),
        DialFault::TimedOut => say!(lang, "fault-dial-timed-out").to_owned(),
        DialFault::NoRoute => say!(lang, "fault-dial-no-route").to_owned(),
        DialFault::NoSuchName => say!(lang, "fault-dial-no-name").to_owned(),
        DialFault::WrongKey { found: Some(key) } => {
            say!(lang, "fault-dial-wrong-key", key = key.short().to_string())
        }
        DialFault::WrongKey { found: None } => say!(lang, "fault-dial-wrong-peer").to_owned(),
        // What the other end said of itself is for the log.
        DialFault::Handshake(_) => say!(lang, "fault-dial-handshake").to_owned(),
        DialFault::Undialable => say!(lang, "fault-dial-undialable").to_owned(),
        DialFault::NotAtRelay => say!(lang, "fault-dial-not-at-relay").to_owned(),
        DialFault::Relay(why) => say!(lang, "fault-dial-relay", why = relay_fault(lang, *why)),
        DialFault::Io(source) => io_error(lang, source),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    }
}

/// Where nothing can be heard, if that is no address.
pub fn lan(lang: Lang) -> &'static str {
    say!(lang, "fault-not-listening-lan")
}

/// Why a relay does not serve.
pub fn relay_fault(lang: Lang, fault: RelayFault) -> &'static str {
    match fault {
        RelayFault::Unreachable => say!(lang, "fault-relay-unreachable"),
        RelayFault::NoRelay => say!(lang, "fault-relay-none"),
        RelayFault::Full => say!(lang, "fault-relay-full"),
        RelayFault::Refused => say!(lang, "fault-relay-refused"),
        RelayFault::Lost => say!(lang, "fault-relay-lost"),
    }
}

/// Why a text is no address.
pub fn address_error(lang: Lang, error: AddressError) -> String {
    match error {
        AddressError::NotAnAddress => say!(lang, "fault-address-none").to_owned(),
        AddressError::Unsupported => say!(lang, "fault-address-kind").to_owned(),
        AddressError::NoKey => say!(lang, "fault-address-no-key").to_owned(),
        AddressError::UnwantedKey => say!(lang, "fault-address-key").to_owned(),
        AddressError::ForeignKey => say!(lang, "fault-address-foreign").to_owned(),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    }
}

/// What is wrong with an invite: each kind of fault by itself.
pub fn invite_error(lang: Lang, error: &InviteError) -> Told {
    Told::alone(match error {
        InviteError::Empty => say!(lang, "fault-invite-empty").to_owned(),
        InviteError::NotAnInvite => say!(lang, "fault-invite-none").to_owned(),
        InviteError::Mistyped => say!(lang, "fault-invite-mistyped").to_owned(),
        InviteError::NewerVersion => say!(lang, "fault-invite-newer").to_owned(),
        InviteError::Unusable => say!(lang, "fault-invite-unusable").to_owned(),
        InviteError::ForAnEvent => say!(lang, "fault-invite-for-an-event").to_owned(),
        InviteError::ForAGame => say!(lang, "fault-invite-for-a-game").to_owned(),
        InviteError::Expired { expired_ms } => {
            say!(
                lang,
                "fault-invite-expired",
                when = Utc::from_ms(*expired_ms).minute()
            )
        }
        InviteError::Own => say!(lang, "fault-invite-own").to_owned(),
        InviteError::Address { text, source } => {
            let what = say!(lang, "fault-invite-address", text = clean(text));
            return Told::because(what, address_error(lang, *source));
        }
        InviteError::NoGame => say!(lang, "fault-invite-no-game").to_owned(),
        InviteError::File { path, source } => {
            let what = say!(lang, "fault-invite-file", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        InviteError::Stdin(source) => {
            return Told::because(say!(lang, "fault-invite-stdin"), io_error(lang, source));
        }
    })
}

/// What to do about an invite that is no good.
pub fn invite_hint(lang: Lang, error: &InviteError) -> Option<&'static str> {
    Some(match error {
        InviteError::Mistyped => say!(lang, "hint-invite-mistyped"),
        InviteError::Expired { .. } | InviteError::Unusable => say!(lang, "hint-invite-expired"),
        InviteError::ForAnEvent => say!(lang, "hint-invite-for-an-event"),
        InviteError::ForAGame => say!(lang, "hint-invite-for-a-game"),
        InviteError::NewerVersion => say!(lang, "hint-invite-newer"),
        InviteError::Own => say!(lang, "hint-invite-own"),
        InviteError::Address { .. } => say!(lang, "hint-invite-address"),
        InviteError::NotAnInvite => say!(lang, "hint-invite-none"),
        InviteError::NoGame => say!(lang, "hint-invite-no-game"),
        InviteError::Empty | InviteError::File { .. } | InviteError::Stdin(_) => return None,
    })
}
