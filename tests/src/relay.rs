//! The program as a relay, on loopback.

use crate::{Home, Peer};

/// The command line of a relay at any port of this machine.
pub const ARGS: [&str; 6] = [
    "relay",
    "--json",
    "--public-addr",
    "127.0.0.1",
    "--listen",
    "/ip4/127.0.0.1/tcp/0",
];

/// Starts a relay with more on its command line: limits, metrics.
pub fn start(home: &Home, more: &[&str]) -> Peer {
    Peer::start("relay", home, &[&ARGS, more].concat())
}

/// Where a relay that has just been started is to be found.
pub fn address(relay: &mut Peer) -> String {
    let told = relay.wait_for(&["relay"]);
    told["address"].as_str().expect("an address").to_owned()
}
