//! Behind routers, with a relay on the internet: hole punching where the NAT lets it succeed, and a game that is relayed to
//! its end where not (N-5.6, N-5.8, N-6).

use std::net::IpAddr;
use std::time::{Duration, Instant};

use e2e::lab::{Lab, Machine, Nat, Network, Range};
use e2e::table::Transport;
use e2e::{Home, Peer};
use serde_json::Value;
use ugolki_net::PeerAddress;
use ugolki_rules::Side;

use super::{Game, host, join, listen};

/// A relay on a machine of its own.
pub(super) struct Relay {
    machine: Machine,
    home: Home,
    transport: Transport,
    running: Peer,
    pub(super) address: PeerAddress,
}

impl Relay {
    pub(super) fn start(internet: &Network, transport: Transport) -> Self {
        let (machine, home) = (internet.machine(), Home::new());
        let (running, address) = Self::run(&machine, &home, transport);
        Self {
            machine,
            home,
            transport,
            running,
            address,
        }
    }

    fn run(machine: &Machine, home: &Home, transport: Transport) -> (Peer, PeerAddress) {
        let public = machine.address().to_string();
        let args = [
            "relay",
            "--json",
            "--public-addr",
            &public,
            "--listen",
            listen(transport),
        ];
        let mut running = machine.run(|| Peer::start("relay", home, &args));
        let said = running.wait_for(&["relay"]);
        let address = said["address"].as_str().unwrap().parse().unwrap();
        (running, address)
    }

    fn ip(&self) -> IpAddr {
        self.machine.address()
    }

    /// Ends without a word to anybody.
    fn die(&mut self) {
        self.running.kill();
    }

    fn rise(&mut self) {
        (self.running, self.address) = Self::run(&self.machine, &self.home, self.transport);
    }
}

/// The arguments of a player who listens, is reached through these relays, and asks no router.
fn args(transport: Transport, relays: &[&Relay]) -> Vec<String> {
    let relays = relays
        .iter()
        .flat_map(|relay| ["--relay".to_owned(), relay.address.to_string()]);
    ["--no-upnp", "--listen", listen(transport)]
        .map(ToOwned::to_owned)
        .into_iter()
        .chain(relays)
        .collect()
}

fn words(args: &[String]) -> Vec<&str> {
    args.iter().map(String::as_str).collect()
}

/// Ada hosts a game on a machine, and waits until her invite leads through so many relays.
fn host_through(machine: &Machine, home: &Home, relays: usize, more: &[&str]) -> (Peer, Value) {
    let begun = Instant::now();
    let (mut host, mut invite) = host(machine, home, more);
    let circuits = |invite: &Value| {
        let addresses = invite["addresses"].as_array().unwrap().iter();
        addresses
            .filter(|text| text.as_str().unwrap().contains("/p2p-circuit/"))
            .count()
    };
    while circuits(&invite) < relays {
        invite = host.expect("invite");
    }
    println!("an invite through {relays} relays after {:?}", begun.elapsed());
    (host, invite)
}

/// Two behind a router each, of these kinds, and a relay for the host; the game has begun.
fn meet(lab: Lab, transport: Transport, nats: [Nat; 2]) -> Game {
    let internet = lab.network(Range::Public);
    let relay = Relay::start(&internet, transport);
    let routers = nats.map(|nat| internet.router(nat, Range::Home));
    // Both have one address at home.
    let machines = routers.each_ref().map(|router| router.inside().machine());
    let game = sit_down(&machines, transport, &[&relay]);
    // They stay until the game is over.
    game.keeping((internet, relay, routers, machines))
}

fn sit_down(machines: &[Machine; 2], transport: Transport, relays: &[&Relay]) -> Game {
    let homes = [Home::new(), Home::new()];
    let mut terms = args(transport, relays);
    terms.push("--long".to_owned());
    let (white, invite) = host_through(&machines[0], &homes[0], relays.len(), &words(&terms));
    let ticket = invite["ticket"].as_str().unwrap();
    let black = join(&machines[1], &homes[1], ticket, &words(&args(transport, &[])));
    Game::begin([white, black], homes)
}

/// How often a hole may fail to be punched. libp2p tries three times, at an instant that both sides have to hit: a machine that has too
/// much else to do may miss it, as one in forty does out there (N-5.8).
const PUNCHES: usize = 3;
/// How long a hole may take to be punched.
const PUNCHED: Duration = Duration::from_secs(20);

/// The game begins over the relay, and goes on over the hole that was punched.
fn is_upgraded(transport: Transport, nats: [Nat; 2]) {
    for punch in 1..=PUNCHES {
        let Some(lab) = Lab::open() else { return };
        let mut game = meet(lab, transport, nats);
        game.play(2);
        let begun = Instant::now();
        let direct = Side::BOTH.map(|side| game.table.peer(side).comes_by("direct", PUNCHED));
        let took = begun.elapsed();
        let paths = game.finish();
        for paths in &paths {
            assert!(!paths.contains(&"none".to_owned()), "{paths:?}");
        }
        if direct == [true; 2] {
            println!("direct {took:?} after the second ply");
            for paths in paths {
                assert_eq!(paths.last().map(String::as_str), Some("direct"), "{paths:?}");
            }
            return;
        }
        println!("game {punch} was relayed to its end");
    }
    panic!("no hole was punched in {PUNCHES} games");
}

/// The game is relayed to its end.
fn stays_relayed(transport: Transport, nats: [Nat; 2]) {
    let Some(lab) = Lab::open() else { return };
    for paths in meet(lab, transport, nats).finish() {
        assert_eq!(paths, ["relayed"]);
    }
}

#[test]
fn cone_and_cone_over_tcp_become_direct() {
    is_upgraded(Transport::Tcp, [Nat::Cone; 2]);
}

#[test]
fn cone_and_cone_over_quic_become_direct() {
    is_upgraded(Transport::Quic, [Nat::Cone; 2]);
}

#[test]
fn cone_and_symmetric_are_relayed_to_the_end() {
    stays_relayed(Transport::Tcp, [Nat::Cone, Nat::Symmetric]);
    stays_relayed(Transport::Quic, [Nat::Symmetric, Nat::Cone]);
}

#[test]
fn symmetric_and_symmetric_are_relayed_to_the_end() {
    stays_relayed(Transport::Tcp, [Nat::Symmetric; 2]);
    stays_relayed(Transport::Quic, [Nat::Symmetric; 2]);
}

/// Two whose carriers translate addresses once more.
#[test]
fn two_behind_two_routers_each_play() {
    let Some(lab) = Lab::open() else { return };
    let internet = lab.network(Range::Public);
    let relay = Relay::start(&internet, Transport::Tcp);
    let carriers = [Nat::Symmetric; 2].map(|nat| internet.router(nat, Range::Carrier));
    let routers = carriers
        .each_ref()
        .map(|carrier| carrier.inside().router(Nat::Cone, Range::Home));
    let machines = routers.each_ref().map(|router| router.inside().machine());
    for paths in sit_down(&machines, Transport::Tcp, &[&relay]).finish() {
        assert_eq!(paths, ["relayed"]);
    }
}

/// A relay tries out whether the host can be reached from outside (AutoNAT), and the invite says so: of who can, and of nobody else.
#[test]
fn a_host_hears_from_its_relay_whether_it_can_be_reached() {
    let Some(lab) = Lab::open() else { return };
    let internet = lab.network(Range::Public);
    let relay = Relay::start(&internet, Transport::Tcp);
    let router = internet.router(Nat::Cone, Range::Home);
    let (outside, behind) = (internet.machine(), router.inside().machine());
    let homes = [Home::new(), Home::new()];
    let more = args(Transport::Tcp, &[&relay]);
    let ways = |invite: &Value| {
        let ways = invite["reach"].as_array().unwrap().iter();
        ways.map(|way| way.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let (mut reached, mut invite) = host(&outside, &homes[0], &words(&more));
    while !ways(&invite).contains(&"internet".to_owned()) {
        invite = reached.expect("invite");
    }
    let (_host, invite) = host_through(&behind, &homes[1], 1, &words(&more));
    assert_eq!(ways(&invite), ["lan", "relay"]);
}

/// Nobody but its relay knows where a host is that has got another address. It takes some 30 s: both the relay and the host have to miss
/// two pings before they give up the connection that was, and the guest calls every 8 s.
#[test]
fn a_host_whose_address_changes_is_found_through_its_relay() {
    let Some(lab) = Lab::open() else { return };
    let internet = lab.network(Range::Public);
    let relay = Relay::start(&internet, Transport::Tcp);
    let mut machines = [internet.machine(), internet.machine()];
    let mut game = sit_down(&machines, Transport::Tcp, &[&relay]);
    game.play(6);
    machines[0].change_address();
    for paths in &game.finish() {
        assert_eq!(paths.first().map(String::as_str), Some("direct"), "{paths:?}");
        assert!(paths.contains(&"none".to_owned()), "it was never lost: {paths:?}");
        assert_ne!(paths.last().map(String::as_str), Some("none"), "{paths:?}");
    }
}

/// Each of two relays dies in mid-game, whichever the game runs over.
#[test]
fn another_relay_takes_over_when_one_dies() {
    let Some(lab) = Lab::open() else { return };
    let transport = Transport::Tcp;
    let internet = lab.network(Range::Public);
    let mut relays = [0, 1].map(|_| Relay::start(&internet, transport));
    let routers = [Nat::Symmetric; 2].map(|nat| internet.router(nat, Range::Home));
    let machines = routers.each_ref().map(|router| router.inside().machine());
    let mut game = sit_down(&machines, transport, &[&relays[0], &relays[1]]);
    game.play(6);
    relays[0].die();
    game.play(6);
    relays[0].rise();
    relays[1].die();
    game.play(6);
    let paths = game.finish();
    for paths in &paths {
        assert!(
            paths.iter().all(|path| path == "relayed" || path == "none"),
            "{paths:?}"
        );
        assert_eq!(paths.last().map(String::as_str), Some("relayed"), "{paths:?}");
    }
    assert!(
        paths.iter().flatten().any(|path| path == "none"),
        "the game never ran over a relay that died"
    );
}

/// A host who is reached through relays alone tells nobody else where it is (N-9.2).
#[test]
fn a_host_that_is_relayed_alone_shows_its_address_to_the_relay_alone() {
    let Some(lab) = Lab::open() else { return };
    let transport = Transport::Tcp;
    let internet = lab.network(Range::Public);
    let relay = Relay::start(&internet, transport);
    let router = internet.router(Nat::Cone, Range::Home);
    let (ada, boris) = (router.inside().machine(), internet.machine());
    ada.watch(relay.ip());
    let homes = [Home::new(), Home::new()];
    let relays = relay.address.to_string();
    let (white, invite) = host_through(&ada, &homes[0], 1, &["--relay", &relays, "--relay-only"]);
    let told = invite.to_string();
    let ticket = invite["ticket"].as_str().unwrap();
    let black = join(&boris, &homes[1], ticket, &["--log", "trace"]);
    let game = Game::begin([white, black], homes);
    let hidden = [ada.address(), router.address()].map(|ip| ip.to_string());
    for ip in &hidden {
        assert!(!told.contains(ip.as_str()), "{ip} in {told}");
    }
    let (_, heard) = game.finish_and(|homes| {
        let files = homes[1].files("");
        let texts = files.iter().map(|file| std::fs::read(file).unwrap_or_default());
        texts
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .collect::<Vec<_>>()
    });
    for ip in &hidden {
        for text in &heard {
            let line = text.lines().find(|line| line.contains(ip.as_str()));
            assert_eq!(line, None, "the guest has heard of {ip}");
        }
    }
    assert_eq!(ada.strayed(), 0, "packets to others than the relay");
}
