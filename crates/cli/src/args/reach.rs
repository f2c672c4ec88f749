//! How a player is reached and reaches others over the internet (N-6, N-9.2).

use crate::failure::UsageError;
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
    /// Don't ask the router to forward a port
    #[arg(long, hide_short_help = true)]
    pub no_upnp: bool,
    /// Tell nobody an address of a private network; unseen on the LAN
    #[arg(long, hide_short_help = true)]
    pub no_lan_addresses: bool,
    /// Be reached and reach others through relays alone: nobody but a relay learns your address
    #[arg(long, hide_short_help = true)]
    pub relay_only: bool,
}

/// A relay that the variable names.
fn relay_named(text: &str) -> Result<PeerAddress, UsageError> {
    text.trim().parse().map_err(|fault| UsageError::Variable {
        variable: RELAYS,
        value: text.to_owned(),
        fault,
    })
}

impl ReachArgs {
    /// What the environment says, for who gave no arguments.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_env() -> Result<Self, UsageError> {
        let named = std::env::var(RELAYS).unwrap_or_default();
        let relays = named.split(',').filter(|text| !text.trim().is_empty());
        Ok(Self {
            relay: relays.map(relay_named).collect::<Result<_, _>>()?,
            ..Self::default()
        })
    }

    /// The same, for who goes on with a game: as it was reached then, unless something else is said now. What was kept from
    /// others then is still kept from them.
    #[must_use]
    pub fn or(self, relays: &[PeerAddress], exposure: Exposure) -> Self {
        Self {
            relay: if self.relay.is_empty() {
                relays.to_vec()
            } else {
                self.relay
            },
            no_upnp: self.no_upnp,
            no_lan_addresses: self.no_lan_addresses || exposure == Exposure::NoLan,
            relay_only: self.relay_only || exposure == Exposure::RelayOnly,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_goes_on_is_reached_as_before_and_shows_no_more() {
        let address = |text: &str| {
            peer_address(&format!(
                "{text}/p2p/12D3KooWGC6TvWhfapngX6wvJHMYvKpDMXPb3ZnCZ6dMoaMtimQ5"
            ))
        };
        let (then, now) = (
            address("/ip4/192.0.2.1/tcp/443").unwrap(),
            address("/ip4/192.0.2.2/tcp/443").unwrap(),
        );
        let given = |relay: &[PeerAddress], relay_only| ReachArgs {
            relay: relay.to_vec(),
            relay_only,
            ..ReachArgs::default()
        };
        let kept = std::slice::from_ref(&then);
        let resumed = given(&[], false).or(kept, Exposure::RelayOnly);
        assert_eq!(
            (resumed.relay.as_slice(), resumed.exposure()),
            (kept, Exposure::RelayOnly)
        );
        let resumed = given(std::slice::from_ref(&now), true).or(kept, Exposure::NoLan);
        assert_eq!(
            (resumed.relay.as_slice(), resumed.exposure()),
            (&[now][..], Exposure::RelayOnly)
        );
        let resumed = given(&[], false).or(&[], Exposure::NoLan);
        assert_eq!(resumed.exposure(), Exposure::NoLan);
        assert_eq!(
            given(&[], false).or(&[], Exposure::Everything).exposure(),
            Exposure::Everything
        );
    }
}
