//! A machine: a namespace with one interface and one address.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use super::{Namespace, Range};

/// A machine in a network.
#[derive(Debug)]
pub struct Machine {
    namespace: Arc<Namespace>,
    range: Range,
    gateway: Option<IpAddr>,
    given: Arc<AtomicU8>,
    address: IpAddr,
}

impl Machine {
    pub(super) fn new(
        namespace: Arc<Namespace>,
        range: Range,
        gateway: Option<IpAddr>,
        given: Arc<AtomicU8>,
    ) -> Result<Self, String> {
        let address = next(range, &given);
        let machine = Self {
            namespace,
            range,
            gateway,
            given,
            address,
        };
        machine.namespace.ip("link set outside up")?;
        machine.take(address)?;
        Ok(machine)
    }

    /// Its address.
    pub const fn address(&self) -> IpAddr {
        self.address
    }

    /// Where it is.
    pub(super) const fn namespace(&self) -> &Arc<Namespace> {
        &self.namespace
    }

    /// Does something on this machine; processes and threads that it starts stay there.
    pub fn run<T: Send>(&self, what: impl FnOnce() -> T + Send) -> T {
        self.namespace.run(what)
    }

    /// Gets another address in place of the one that it has, as a telephone does that comes into another network.
    ///
    /// # Panics
    /// When the system does not let us.
    pub fn change_address(&mut self) {
        let bits = self.range.bits();
        let old = self.address;
        self.address = next(self.range, &self.given);
        self.namespace
            .ip(&format!("address del {old}/{bits} dev outside"))
            .and_then(|_| self.take(self.address))
            .unwrap_or_else(|why| panic!("{why}"));
    }

    /// Has another address beside those that it has.
    ///
    /// # Panics
    /// When the system does not let us.
    pub fn also(&self, address: &str) {
        self.ip(&format!("address add {address} dev outside nodad"));
    }

    /// Has an interface of its own with this address, that leads to nobody, as one of a VPN does to those who are not in it.
    ///
    /// # Panics
    /// When the system does not let us.
    pub fn vpn(&self, address: &str) {
        self.ip(&format!(
            "link add vpn type veth peer name far\naddress add {address} dev vpn nodad\nlink set vpn up\nlink set far up"
        ));
    }

    /// Counts from now on what it sends to anybody but `known`; [`Machine::strayed`] tells how much that was.
    ///
    /// # Panics
    /// When the system does not let us.
    pub fn watch(&self, known: IpAddr) {
        self.nft(&format!(
            "table ip watch {{
                counter strayed {{ }}
                chain leaving {{
                    type filter hook output priority filter; policy accept;
                    oifname outside ip daddr != {known} counter name strayed
                }}
            }}"
        ));
    }

    /// How many packets have gone to somebody else since [`Machine::watch`].
    ///
    /// # Panics
    /// When nobody has watched.
    pub fn strayed(&self) -> u64 {
        let listed = self.nft("list counter ip watch strayed");
        let mut words = listed.split_whitespace();
        words
            .find(|word| *word == "packets")
            .and_then(|_| words.next()?.parse().ok())
            .unwrap_or_else(|| panic!("no count in {listed}"))
    }

    fn ip(&self, commands: &str) {
        if let Err(why) = self.namespace.ip(commands) {
            panic!("{why}");
        }
    }

    fn nft(&self, commands: &str) -> String {
        self.namespace.nft(commands).unwrap_or_else(|why| panic!("{why}"))
    }

    fn take(&self, address: IpAddr) -> Result<(), String> {
        let bits = self.range.bits();
        self.namespace
            .ip(&format!("address add {address}/{bits} dev outside nodad"))?;
        if let Some(gateway) = self.gateway {
            self.namespace
                .ip(&format!("route replace default via {gateway} dev outside"))?;
        }
        Ok(())
    }
}

fn next(range: Range, given: &AtomicU8) -> IpAddr {
    range.address(given.fetch_add(1, Ordering::Relaxed) + 1)
}
