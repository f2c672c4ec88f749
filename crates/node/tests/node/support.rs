//! What the tests share: peers in one process, the link between them, players that choose at random, and a peer that is
//! played by hand.

pub(crate) mod chance;
pub(crate) mod peer;
pub(crate) mod player;
pub(crate) mod puppet;
pub(crate) mod visit;
pub(crate) mod world;

use ugolki_node::{HostRequest, Identity};
use ugolki_record::{Allowed, Colours, SecretKey, TimeControl};
use ugolki_rules::Ruleset;

/// Midnight in some year, in milliseconds since 1970.
pub(crate) const WALL_MS: u64 = 1_800_000_000_000;

/// The nonce of the invites in these tests.
pub(crate) const INVITE: [u8; 8] = [7; 8];

/// A key that belongs to a number.
pub(crate) fn secret(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32]).unwrap()
}

/// A player by number.
pub(crate) fn identity(number: u8) -> Identity {
    Identity {
        secret: secret(number),
        name: format!("Player {number}").parse().unwrap(),
        install: [number; 16],
        chains: ugolki_record::Chains::default(),
    }
}

/// A game of a ruleset for whoever has the invite.
pub(crate) fn host_request(ruleset: &str) -> HostRequest {
    request(Ruleset::named(ruleset).unwrap(), Colours::ProposerWhite)
}

/// A game for whoever has the invite.
pub(crate) fn request(ruleset: Ruleset, colours: Colours) -> HostRequest {
    HostRequest {
        ruleset,
        colours,
        time: TimeControl::Untimed,
        rated: false,
        allowed: Allowed::default(),
        invite: INVITE,
        invite_expires_ms: WALL_MS + 86_400_000,
        lan: false,
        witnesses: Vec::new(),
        watch_delay: 0,
    }
}
