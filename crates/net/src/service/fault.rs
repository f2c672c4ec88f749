//! libp2p's dial errors as ours: which address failed, and why.

use std::io;

use libp2p::core::transport::TransportError;
use libp2p::swarm::{ConnectionDenied, DialError};
use libp2p::{Multiaddr, PeerId, allow_block_list, connection_limits};

use crate::address::Address;
use crate::error::{Attempt, DialFault, NetError};
use crate::peer_id::player_key;
use crate::transport::fault_in;

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
        DialError::WrongPeerId { obtained, address } => {
            Failure::Attempts(vec![wrong_key(&address, Some(obtained))])
        }
        DialError::NoAddresses => Failure::Final(NetError::NoAddress),
        DialError::DialPeerConditionFalse(_) => Failure::Superfluous,
        DialError::Aborted => Failure::Final(NetError::ConnectionLost),
        DialError::Denied { cause } => Failure::Final(denied(&cause)),
        DialError::Transport(errors) => {
            let attempt = |(address, error)| Attempt {
                address: ours(&address),
                fault: fault(error),
            };
            Failure::Attempts(errors.into_iter().map(attempt).collect())
        }
    }
}

fn ours(address: &Multiaddr) -> Option<Address> {
    Address::from_multiaddr(address).ok().map(|(address, _)| address)
}

fn wrong_key(address: &Multiaddr, obtained: Option<PeerId>) -> Attempt {
    Attempt {
        address: ours(address),
        fault: DialFault::WrongKey {
            found: obtained.and_then(|peer| player_key(&peer)),
        },
    }
}

fn denied(cause: &ConnectionDenied) -> NetError {
    if cause.downcast_ref::<allow_block_list::Blocked>().is_some() {
        return NetError::Blocked;
    }
    // The only other behaviour that denies is the one of the limits.
    debug_assert!(
        cause.downcast_ref::<connection_limits::Exceeded>().is_some(),
        "{cause:?}"
    );
    NetError::TooMany
}

fn fault(error: TransportError<io::Error>) -> DialFault {
    match error {
        TransportError::MultiaddrNotSupported(_) => DialFault::Undialable,
        TransportError::Other(error) => fault_in(error),
    }
}
