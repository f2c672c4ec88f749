//! How a player is reached and reaches others over the internet (N-6, N-9.2).

use ugolki_net::{Exposure, PeerAddress};

use super::peer_address;

/// The environment variable that names relays.
const RELAYS: &str = "UGOLKI_RELAY";

/// Relays, the router, and what others may learn.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct ReachArgs {
    /// A relay to be reached through, by its address with its key; may be repeated
    #[arg(
        long,
        value_name = "MULTIADDR",
        value_parser = peer_address,
        env = RELAYS,
        hide_env = true,
        value_delimiter = ',',
        hide_short_help = true
    )]
    pub relay: Vec<PeerAddress>,
    /// Don't ask the router to forward a port (UPnP)
    #[arg(long, hide_short_help = true)]
    pub no_upnp: bool,
    /// Tell nobody an address of a private network; unseen on the LAN
    #[arg(long, hide_short_help = true)]
    pub no_lan_addresses: bool,
    /// Be reached and reach others through relays alone: nobody but a relay learns your address
    #[arg(long, hide_short_help = true, requires = "relay")]
    pub relay_only: bool,
}

impl ReachArgs {
    /// What the environment says, for who gave no arguments.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_env() -> Result<Self, String> {
        let named = std::env::var(RELAYS).unwrap_or_default();
        let relays = named.split(',').filter(|text| !text.trim().is_empty());
        Ok(Self {
            relay: relays.map(peer_address).collect::<Result<_, _>>()?,
            ..Self::default()
        })
    }

    /// What others may learn of where we are.
    pub const fn exposure(&self) -> Exposure {
        match (self.relay_only, self.no_lan_addresses) {
            (true, _) => Exposure::RelayOnly,
            (false, true) => Exposure::NoLan,
            (false, false) => Exposure::Everything,
        }
    }
}
