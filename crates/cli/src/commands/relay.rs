//! `ugolki relay`: connects players who can't reach each other, and has no say in any game (N-6.4).

use std::net::SocketAddr;
use std::str::FromStr;
use std::time::Duration;

use clap::Args as ClapArgs;
use ugolki_net::relay::Public;
use ugolki_net::{Address, AddressError, Family, Host, HostName, Rate, RelayLimits};
use ugolki_record::PlayerKey;
use ugolki_words::say;

use crate::args::Unfit;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::launch::Common;
use crate::relay::{self, Plan};
use crate::words::faults;

const EXAMPLES: &str = "\
Examples:
  ugolki relay --public-addr 203.0.113.7
  ugolki relay --public-addr relay.example.org --metrics
  ugolki relay --public-addr 203.0.113.7 --listen /ip4/0.0.0.0/tcp/4001
  ugolki relay --public-addr 203.0.113.7 --allow 03a50f37…   places for one only";

const MANUAL: &str = "\
A relay:
  Players behind routers that let nobody in hold a place at it; others reach
  them through it, and once they are connected the two try for a direct way. It
  decides nothing, signs nothing and can't read what it carries: it sees keys,
  addresses, times and sizes. Anybody may call who has a place; --allow says who
  may have one. It has a key of its own, 'relay-key' beside the player's. It
  needs no more than to be there, and Ctrl-C ends it: running games then go on
  by another way. docs/relay.md has a systemd unit, a container file, and what
  it costs.

  It also tries out for players whether they can be reached at the address that
  they believe to be theirs (AutoNAT).

Public address:
  The one under which players reach this machine from outside: an IP address or
  a name, and with it the ports where the relay listens; or a whole address,
  such as /ip4/203.0.113.7/tcp/8443, where a router or a firewall gives the port
  another number. Without one nobody would learn where the relay is. It is
  written down once for all players; the port must be open in each firewall.

Limits:
  All flags that end in a number or time bound what strangers may take. What is
  beyond them is refused, and counted in the metrics. A time is written 90s, 2m,
  6h, 1d, a size 128KiB, 64MiB; a circuit is cut when its time or bytes are used
  up, and the players open another one. libp2p's own limits would be
  --circuit-time 2m --circuit-bytes 128KiB.

Metrics:
  With --metrics, GET /metrics answers in Prometheus' text format, at
  127.0.0.1:9618 unless told otherwise. Nothing in it tells who uses the relay.

With --json:
  One object a line, each with \"schema\":1 and \"event\":
    relay      key, address
               an address to be given to players: --relay ADDRESS
    listening  key, address
    other-port port, why
               443 is not to be had; it listens at this one
    metrics    address
    error      kind, what, why
    ended      seconds, connections, reservations, circuits, received_bytes,
               sent_bytes
               what was done in all; the last line";

/// Run a relay for players who can't reach each other
#[derive(Debug, ClapArgs)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = MANUAL)]
pub struct Args {
    /// How players reach it: an IP address, a name, or a whole address; may be repeated
    #[arg(long, value_name = "ADDRESS")]
    public_addr: Vec<PublicArg>,
    /// Where to listen, if not at port 443 of TCP and UDP, or else 4001; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    /// Places only for this player, by its key; may be repeated
    #[arg(long, value_name = "KEY", value_parser = crate::args::key)]
    allow: Vec<PlayerKey>,
    /// Answer to Prometheus, here
    #[arg(long, value_name = "HOST:PORT", num_args = 0..=1, default_missing_value = "127.0.0.1:9618")]
    metrics: Option<SocketAddr>,
    /// JSON objects, a line each: for programs
    #[arg(long)]
    json: bool,
    /// What strangers may take.
    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
struct LimitArgs {
    /// Connections in all
    #[arg(long, value_name = "N", default_value_t = RelayLimits::VOLUNTEER.connections, value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    connections: u32,
    /// Connections of one player
    #[arg(long, value_name = "N", default_value_t = RelayLimits::VOLUNTEER.connections_per_peer, value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    connections_per_peer: u32,
    /// Players who have a place
    #[arg(long, value_name = "N", default_value_t = u32_of(RelayLimits::VOLUNTEER.reservations), value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    reservations: u32,
    /// Connections of one player that have a place
    #[arg(long, value_name = "N", default_value_t = u32_of(RelayLimits::VOLUNTEER.reservations_per_peer), value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    reservations_per_peer: u32,
    /// How long a place is kept until it is asked for again
    #[arg(long, value_name = "TIME", default_value = "1h", value_parser = crate::args::time, hide_short_help = true)]
    reservation_time: Duration,
    /// Circuits in all, one for each pair of players
    #[arg(long, value_name = "N", default_value_t = u32_of(RelayLimits::VOLUNTEER.circuits), value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    circuits: u32,
    /// Circuits of one player
    #[arg(long, value_name = "N", default_value_t = u32_of(RelayLimits::VOLUNTEER.circuits_per_peer), value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    circuits_per_peer: u32,
    /// How long a circuit lasts
    #[arg(long, value_name = "TIME", default_value = "6h", value_parser = crate::args::time)]
    circuit_time: Duration,
    /// What a circuit carries, both ways together; 0 for no limit
    #[arg(long, value_name = "SIZE", default_value = "64MiB", value_parser = crate::args::bytes)]
    circuit_bytes: u64,
    /// Places, and circuits, that a player asks for at once; a tenth of it comes back a minute
    #[arg(long, value_name = "N", default_value_t = RelayLimits::VOLUNTEER.requests_per_peer.burst, value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    requests_per_peer: u32,
    /// The same from one IP address; a fifth of it comes back a minute
    #[arg(long, value_name = "N", default_value_t = RelayLimits::VOLUNTEER.requests_per_ip.burst, value_parser = crate::args::whole::<u32>(1, u64::from(u32::MAX)), hide_short_help = true)]
    requests_per_ip: u32,
}

impl LimitArgs {
    fn limits(&self) -> RelayLimits {
        RelayLimits {
            pending: RelayLimits::VOLUNTEER.pending,
            connections: self.connections,
            connections_per_peer: self.connections_per_peer,
            reservations: usize_of(self.reservations),
            reservations_per_peer: usize_of(self.reservations_per_peer),
            reservation_time: self.reservation_time,
            circuits: usize_of(self.circuits),
            circuits_per_peer: usize_of(self.circuits_per_peer),
            circuit_time: self.circuit_time,
            circuit_bytes: self.circuit_bytes,
            requests_per_peer: Rate {
                refill: self.requests_per_peer.div_ceil(10),
                burst: self.requests_per_peer,
            },
            requests_per_ip: Rate {
                refill: self.requests_per_ip.div_ceil(5),
                burst: self.requests_per_ip,
            },
        }
    }
}

const fn usize_of(number: u32) -> usize {
    // No machine that this runs on has smaller ones.
    number as usize
}

fn u32_of(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A public address as it is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PublicArg(Public);

impl FromStr for PublicArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let unreachable = || Unfit::new(|lang| say!(lang, "unfit-unreachable").to_owned());
        if let Ok(ip) = text.trim_matches(['[', ']']).parse() {
            let address = Address::new(Host::Ip(ip), ugolki_net::Transport::Tcp, 1);
            if !address.is_dialable() {
                return Err(unreachable());
            }
            return Ok(Self(Public::Host(Host::Ip(ip))));
        }
        if !text.starts_with('/') {
            let name = HostName::new(text).filter(|_| text.contains('.'));
            return name
                .map(|name| Self(Public::Host(Host::Name(name, Family::Any))))
                .ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-public").to_owned()));
        }
        let address: Address = text.parse().map_err(|error: AddressError| {
            Unfit::new(move |lang| {
                say!(
                    lang,
                    "unfit-public-address",
                    why = faults::address_error(lang, error)
                )
            })
        })?;
        if !address.is_dialable() {
            return Err(unreachable());
        }
        Ok(Self(Public::Address(address)))
    }
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: Args, common: Common) -> Result<ExitKind, Failure> {
    if args.public_addr.is_empty() {
        return Err(UsageError::RelayAddress.into());
    }
    let limits = args.limits.limits();
    relay::run(
        Plan {
            listen: args.listen,
            public: args
                .public_addr
                .into_iter()
                .map(|PublicArg(public)| public)
                .collect(),
            allow: args.allow,
            limits,
            metrics: args.metrics,
            json: args.json,
        },
        common,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_an_ip_address_a_name_or_a_whole_address() {
        for (text, accepted) in [
            ("203.0.113.7", true),
            ("2001:db8::7", true),
            ("[2001:db8::7]", true),
            ("relay.example.org", true),
            ("/ip4/203.0.113.7/tcp/443", true),
            ("/dns/relay.example.org/udp/443/quic-v1", true),
            ("0.0.0.0", false),
            ("fe80::1", false),
            ("localhost", false),
            ("203.0.113.7:443", false),
            ("/ip4/203.0.113.7/tcp/0", false),
            ("/ip4/203.0.113.7", false),
            ("", false),
        ] {
            assert_eq!(text.parse::<PublicArg>().is_ok(), accepted, "{text}");
        }
    }
}
