//! libp2p's dial errors as ours: which address failed, and why (the causes lie several wrappers deep).

use std::error::Error;
use std::io;

use libp2p::core::transport::TransportError;
use libp2p::swarm::{ConnectionDenied, DialError};
use libp2p::{Multiaddr, PeerId, allow_block_list, connection_limits, dns};

use crate::address::Address;
use crate::error::{Attempt, DialFault, NetError};
use crate::peer_id::player_key;

/// What a failed dial comes to.
#[derive(Debug)]
pub(super) enum Failure {
    /// These addresses led nowhere. Others of the same dial may not have been tried to the end.
    Attempts(Vec<Attempt>),
    /// Nothing was tried, for a reason that no address changes.
    Final(NetError),
    /// There is a connection or another dial already.
    Superfluous,
}

/// Sorts libp2p's error.
pub(super) fn failure(error: DialError) -> Failure {
    match error {
        DialError::LocalPeerId { address } => Failure::Attempts(vec![wrong_key(&address, None)]),
        DialError::WrongPeerId { obtained, address } => Failure::Attempts(vec![wrong_key(&address, Some(obtained))]),
        DialError::NoAddresses => Failure::Final(NetError::NoAddress),
        DialError::DialPeerConditionFalse(_) => Failure::Superfluous,
        DialError::Aborted => Failure::Final(NetError::ConnectionLost),
        DialError::Denied { cause } => Failure::Final(denied(&cause)),
        DialError::Transport(errors) => {
            let attempt = |(address, error)| Attempt { address: ours(&address), fault: fault(error) };
            Failure::Attempts(errors.into_iter().map(attempt).collect())
        }
    }
}

fn ours(address: &Multiaddr) -> Option<Address> {
    Address::from_multiaddr(address).ok().map(|(address, _)| address)
}

fn wrong_key(address: &Multiaddr, obtained: Option<PeerId>) -> Attempt {
    Attempt { address: ours(address), fault: DialFault::WrongKey { found: obtained.and_then(|peer| player_key(&peer)) } }
}

fn denied(cause: &ConnectionDenied) -> NetError {
    if cause.downcast_ref::<allow_block_list::Blocked>().is_some() {
        return NetError::Blocked;
    }
    // The only other behaviour that denies is the one of the limits.
    debug_assert!(cause.downcast_ref::<connection_limits::Exceeded>().is_some(), "{cause:?}");
    NetError::TooMany
}

fn fault(error: TransportError<io::Error>) -> DialFault {
    let error = match error {
        TransportError::MultiaddrNotSupported(_) => return DialFault::Undialable,
        TransportError::Other(error) => error,
    };
    if causes(&error).any(|cause| cause.is::<dns::ResolveError>()) {
        return DialFault::NoSuchName;
    }
    if is_timeout(&error) {
        return DialFault::TimedOut;
    }
    match deepest_kind(&error) {
        io::ErrorKind::ConnectionRefused => DialFault::Refused,
        io::ErrorKind::TimedOut => DialFault::TimedOut,
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable | io::ErrorKind::NetworkDown => {
            DialFault::NoRoute
        }
        // Connected, and then not understood or hung up on.
        io::ErrorKind::Other
        | io::ErrorKind::InvalidData
        | io::ErrorKind::UnexpectedEof
        | io::ErrorKind::ConnectionReset
        | io::ErrorKind::BrokenPipe => DialFault::Handshake(error),
        _ => DialFault::Io(error),
    }
}

/// Whether libp2p's own clock ran out. It has no kind, and its types can't be named through the builder's, so its words
/// are all there is; a test holds them.
fn is_timeout(error: &io::Error) -> bool {
    let text = error.to_string();
    text == "Timeout has been reached" || text == "Handshake with the remote timed out."
}

/// The kind that the innermost `io::Error` has: the outer ones only wrap it as "other".
fn deepest_kind(error: &io::Error) -> io::ErrorKind {
    let kinds = causes(error).filter_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
    kinds.filter(|kind| *kind != io::ErrorKind::Other).last().unwrap_or(io::ErrorKind::Other)
}

/// An error and all that it wraps, outermost first.
fn causes(error: &io::Error) -> impl Iterator<Item = &(dyn Error + 'static)> {
    let first: &(dyn Error + 'static) = error;
    std::iter::successors(Some(first), |&cause| {
        // An `io::Error` made from another error passes over that one when asked for its source.
        match cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
            Some(wrapped) => Some(wrapped),
            None => cause.source(),
        }
    })
}

#[cfg(test)]
mod tests;
