//! What a relay costs: one process on one core, with players that hold a place and do nothing, and pairs of them that play.
//!
//! `cargo bench -p e2e --bench relay [IDLE [GAMES]]`: 1,000 and 200 unless told otherwise. The players are libp2p's own
//! clients on the other cores; who holds a place pings the relay every 5 s, a pair pings each other once a second over its circuit, as
//! games do. Memory is the `VmRSS`, the processor's time utime and stime, both of the relay's process alone.

use std::fs;
use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

use e2e::circuit::{Heard, metric};
use e2e::{Circuit, Home, Peer, relay};
use libp2p::Multiaddr;
use rustix::process::{Pid, Resource, Rlimit, getrlimit, setrlimit};
use rustix::thread::{CpuSet, sched_setaffinity};

/// Clock ticks a second as /proc counts them (`USER_HZ`), on every Linux.
const TICKS: u64 = 100;

type Failure = Box<dyn std::error::Error>;

/// Who holds a place pings the relay as often as a player does.
const IDLE_PING: Duration = Duration::from_secs(5);
/// Who plays, the opponent (P-6.4).
const GAME_PING: Duration = Duration::from_secs(1);
/// Players that come at one time.
const BATCH: usize = 50;
/// How long each state is watched.
const WATCH: Duration = Duration::from_secs(20);

struct Relay {
    _peer: Peer,
    id: i32,
    address: Multiaddr,
    metrics: String,
}

/// What the relay's process has used at an instant.
struct Used {
    at: Instant,
    cpu_ms: u64,
    bytes: u64,
}

fn main() -> Result<(), Failure> {
    let mut numbers = std::env::args().filter_map(|text| text.parse::<usize>().ok());
    let (idle, games) = (numbers.next().unwrap_or(1_000), numbers.next().unwrap_or(200));
    let limit = getrlimit(Resource::Nofile);
    setrlimit(
        Resource::Nofile,
        Rlimit {
            current: limit.maximum,
            maximum: limit.maximum,
        },
    )?;
    let home = Home::new();
    let relay = start(&home, idle + games)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(measure(&relay, idle, games))
}

fn start(home: &Home, places: usize) -> Result<Relay, Failure> {
    let places = places.max(1_024).to_string();
    let mut peer = relay::start(
        home,
        &[
            "--metrics",
            "127.0.0.1:0",
            "--reservations",
            &places,
            // Everybody comes from one address here.
            "--requests-per-ip",
            "100000",
        ],
    );
    let id = peer.id();
    let mut core = CpuSet::new();
    core.set(0);
    sched_setaffinity(Pid::from_raw(id), &core)?;
    let metrics = peer.wait_for(&["metrics"])["address"]
        .as_str()
        .ok_or("no metrics")?
        .to_owned();
    let address = relay::address(&mut peer).parse()?;
    Ok(Relay {
        _peer: peer,
        id,
        address,
        metrics,
    })
}

async fn measure(relay: &Relay, idle: usize, games: usize) -> Result<(), Failure> {
    let empty = relay.memory()?;
    say(&format!("nobody: {empty} KiB"))?;

    let begun = Instant::now();
    let places = reserved(relay, idle, IDLE_PING).await?;
    let took = begun.elapsed();
    let (cpu, _) = watched(relay).await?;
    let idle_memory = relay.memory()?;
    say(&format!(
        "{} places, nobody plays: {idle_memory} KiB, {} B for each place; {} ‰ of a core, taken in {} ms",
        metric(&relay.metrics, "reservations"),
        each(idle_memory, empty, idle),
        cpu,
        took.as_millis()
    ))?;

    let hosts = reserved(relay, games, GAME_PING).await?;
    let mut guests = Vec::new();
    for host in &hosts {
        let mut guest = Circuit::start(GAME_PING);
        let heard = guest.called(&relay.address, host.peer).await;
        if heard != Heard::Connected(host.peer) {
            return Err(format!("no circuit: {heard:?}").into());
        }
        guests.push(guest);
    }
    let (cpu, bytes) = watched(relay).await?;
    let memory = relay.memory()?;
    say(&format!(
        "{} places, {} circuits in use: {memory} KiB, {} B for each game; {cpu} ‰ of a core, {} B a second for each game in \
         and out",
        metric(&relay.metrics, "reservations"),
        metric(&relay.metrics, "circuits"),
        each(memory, idle_memory, games),
        bytes / u64::try_from(games.max(1))?,
    ))?;
    drop((places, hosts, guests));
    Ok(())
}

/// So many players with a place each.
async fn reserved(relay: &Relay, count: usize, ping: Duration) -> Result<Vec<Circuit>, Failure> {
    let mut players = Vec::new();
    while players.len() < count {
        let mut batch: Vec<_> = (players.len()..count)
            .take(BATCH)
            .map(|_| Circuit::start(ping))
            .collect();
        for player in &batch {
            player.reserve(&relay.address).await;
        }
        for player in &mut batch {
            let heard = player.heard().await;
            if !matches!(heard, Heard::Reserved(_)) {
                return Err(format!("no place: {heard:?}").into());
            }
        }
        players.append(&mut batch);
    }
    Ok(players)
}

/// Watches for a while: thousandths of a core that were used, and bytes a second, in and out together.
async fn watched(relay: &Relay) -> Result<(u64, u64), Failure> {
    let before = relay.used()?;
    // Nothing comes of this but the time.
    let _watched = tokio::time::timeout(WATCH, std::future::pending::<()>()).await;
    let after = relay.used()?;
    let ms = u64::try_from((after.at - before.at).as_millis())?;
    Ok((
        (after.cpu_ms - before.cpu_ms) * 1_000 / ms,
        (after.bytes - before.bytes) * 1_000 / ms,
    ))
}

impl Relay {
    /// Its memory in KiB.
    fn memory(&self) -> Result<u64, Failure> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .ok_or("no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }

    fn used(&self) -> Result<Used, Failure> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id))?;
        // The fields after the name, which is in brackets: utime and stime are the 12th and 13th of them.
        let (_, fields) = stat.rsplit_once(')').ok_or("no name")?;
        let mut times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        let ticks = times.next().ok_or("no utime")?? + times.next().ok_or("no stime")??;
        Ok(Used {
            at: Instant::now(),
            cpu_ms: ticks * 1_000 / TICKS,
            bytes: metric(&self.metrics, "received_bytes_total") + metric(&self.metrics, "sent_bytes_total"),
        })
    }
}

fn each(now: u64, before: u64, count: usize) -> u64 {
    now.saturating_sub(before) * 1_024 / u64::try_from(count.max(1)).unwrap_or(1)
}

fn say(line: &str) -> Result<(), Failure> {
    let mut out = stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
