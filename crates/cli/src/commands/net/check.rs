//! `ugolki net check`: a network of its own for a few seconds, and a report of what it met.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};
use ugolki_net::{Address, Config, NetCommand};

use super::findings::Findings;
use super::words;
use crate::args::ReachArgs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::{Common, Reach, single_thread, throwaway_identity};
use crate::output::{Output, OutputError};
use crate::plain::object;

const EXAMPLES: &str = "\
Examples:
  ugolki net check
  ugolki net check --relay /ip4/203.0.113.7/tcp/443/p2p/12D3Koo…
  ugolki net check --listen /ip4/0.0.0.0/tcp/4001     as you would host";

const MANUAL: &str = "\
It listens as a host does, for a few seconds and with a key of no one's, so it
may run beside a game. It talks to the local network, to the router, and to the
relays that you name, to nobody else: without a relay it can't know how you look
from outside. Two relays tell whether your router gives you one port for all, so
that a direct way can be opened through it (hole punching), or another one for
each (symmetric NAT), so that you play through the relay.

With --json: one object, {\"schema\":1,\"event\":\"net-check\",...}:
  listening    addresses, as hosts tell them
  ipv6         whether one of them is a public IPv6 address
  lan          searched, failed (or null), players
  router       forwarded, refused, none, off, or unknown
  reachable    addresses that were confirmed from outside
  relays       key, state, why, seconds, bytes: reserved or what it is at;
               seconds and bytes are what a circuit may take there, null for
               no limit
  observed     by, address: how you look from there
  nat          none, one-port, port-for-each, unknown
  expect       direct, hole-punching, relayed, lan-only
  advice       what to do, in words";

/// Try all ways by which others may reach you, and say what to expect
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = MANUAL)]
pub(super) struct Args {
    /// Where to listen, if not everywhere; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    /// How long to try
    #[arg(long, value_name = "TIME", default_value = "8s", value_parser = crate::args::time)]
    time: Duration,
    /// One JSON object, for programs
    #[arg(long)]
    json: bool,
    /// Relays and the router.
    #[command(flatten)]
    reach: ReachArgs,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: the network can't be started at all, or nobody reads the report.
pub(super) fn run(args: Args, common: &Common) -> Result<ExitKind, Failure> {
    let reach = Reach::new(args.listen, true, args.reach);
    let tokio = single_thread()?;
    let found = tokio.block_on(found(reach, args.time));
    tokio.shutdown_background();
    let found = found?;
    let mut out = Output::stdout();
    let text = if args.json {
        object(words::report(&found)).map_err(|error| OutputError::from(std::io::Error::other(error)))?
    } else {
        words::sentences(common.config.lang(), &found).join("\n")
    };
    out.line(&text)?;
    out.flush()?;
    Ok(ExitKind::Done)
}

async fn found(reach: Reach, time: Duration) -> Result<Findings, Failure> {
    let mut found = Findings::new(&reach);
    let secret = throwaway_identity()?.secret;
    let mut service = ugolki_net::start(Config {
        listen: reach.listen,
        lan: reach.lan,
        relays: reach.relays,
        upnp: reach.upnp,
        exposure: reach.exposure,
        ..Config::new(secret, &crate::runtime::agent())
    })?;
    let deadline = Instant::now() + time;
    while let Ok(Some(event)) = timeout_at(deadline, service.events.recv()).await {
        tracing::debug!(?event, "network");
        found.note(event);
    }
    // It ends by itself when this is gone; in order, the relays have their places back at once.
    if service.commands.try_send(NetCommand::Shutdown).is_ok() {
        while service.events.recv().await.is_some() {}
    }
    Ok(found)
}
