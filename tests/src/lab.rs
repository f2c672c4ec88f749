//! A laboratory of networks in this one machine (N-11.4): machines, private networks behind routers of every kind of NAT,
//! and an internet between them, each in a network namespace of Linux, with bridges, pairs of `veth` and `nftables`.
//!
//! ```no_run
//! use e2e::lab::{Lab, Nat, Range};
//!
//! let Some(lab) = Lab::open() else { return };
//! let internet = lab.network(Range::Public);
//! let router = internet.router(Nat::Cone, Range::Home);
//! let behind = router.inside().machine();
//! let relay = internet.machine();
//! behind.run(|| { /* starts a process behind the router */ });
//! ```
//!
//! Nothing of it touches the machine's own network. A namespace is gone once nothing of the lab names it any more; what a
//! test process that was killed has left is removed by the next one.

mod machine;
mod namespace;
mod network;
mod router;
mod upnp;

use std::process::Command;
use std::sync::OnceLock;

pub use machine::Machine;
pub use namespace::Namespace;
pub use network::{Network, Range};
pub use router::{Nat, Router};
pub use upnp::PortOpener;

/// The laboratory.
#[derive(Debug, Clone, Copy)]
pub struct Lab(());

impl Lab {
    /// Opens the laboratory. Where a machine can't have one this says so, and the test is skipped; in continuous
    /// integration it fails.
    ///
    /// # Panics
    /// In continuous integration, when there can be none.
    #[allow(clippy::print_stdout, reason = "cargo shows it for a test that is skipped")]
    pub fn open() -> Option<Self> {
        static POSSIBLE: OnceLock<Result<(), String>> = OnceLock::new();
        match POSSIBLE.get_or_init(probe) {
            Ok(()) => Some(Self(())),
            Err(why) => {
                assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no laboratory: {why}");
                println!("SKIPPED: there can be no laboratory of networks: {why}");
                None
            }
        }
    }

    /// A network that nothing else is connected with.
    pub fn network(self, range: Range) -> Network {
        Network::alone(range)
    }
}

/// Finds out whether this machine lets us have namespaces, bridges and a NAT, and removes what is left of earlier runs.
fn probe() -> Result<(), String> {
    for (tool, package) in [("ip", "iproute2"), ("nft", "nftables")] {
        Command::new(tool)
            .arg("-V")
            .output()
            .map_err(|error| format!("{tool} (Debian: {package}): {error}"))?;
    }
    namespace::remove_left_over();
    let internet = Network::try_alone(Range::Public)?;
    internet.try_router(Nat::Symmetric, Range::Home).map(drop)
}
