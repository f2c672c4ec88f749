//! Whole games between two processes through a fault proxy, each killed (`kill -9`) at random instants and started again:
//! nothing that was reported or stored is lost, nothing is signed twice, and both logs end with one verdict (P-1.3, N-11.2).
//!
//! `UGOLKI_GAMES=N` plays N games over TCP and N over QUIC instead of a few.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use e2e::mortal::{Legacy, Mortal, whole_lines};
use e2e::proxy::{Way, Weather};
use e2e::table::{Transport, host, join};
use e2e::{Home, Proxy, Random, log};
use serde_json::{Value, json};
use ugolki_net::{Address, Entry, Host, PeerAddress, Ticket};
use ugolki_record::archive::{ArchiveReader, Item, header};
use ugolki_record::verify::verify;
use ugolki_record::{PlayerKey, RecordId};

/// What the games came to.
#[derive(Debug, Default)]
struct Figures {
    games: usize,
    plies: usize,
    records: usize,
    killed: usize,
    returned: usize,
    connections: u64,
    cut: u64,
    lost: u64,
    repeated: u64,
}

/// The rules of classic-3x3 with a game of at most 24 plies, in a file.
fn short_rules(home: &Home) -> PathBuf {
    let listed = home.run(&["rulesets", "list", "--json"]).json();
    let mut rules = listed[0]["rules"].clone();
    rules["id"] = json!("custom");
    rules["exit_limit"] = json!(12);
    rules["move_limit"] = json!(12);
    let path = home.path().join("short.json");
    fs::write(&path, rules.to_string()).unwrap();
    path
}

/// A proxy before the host of an invite, and the invite that leads to it.
fn before(invite: &Value, transport: Transport, seed: u64) -> (Proxy, String) {
    let address = invite["addresses"][0].as_str().unwrap();
    let PeerAddress { address, .. } = address.parse().unwrap();
    let Host::Ip(ip @ IpAddr::V4(_)) = *address.host() else {
        panic!("{address}");
    };
    let target = SocketAddr::from((ip, address.port()));
    let proxy = match transport {
        Transport::Tcp => Proxy::tcp(target, seed),
        Transport::Quic => Proxy::udp(target, seed),
    };
    let ticket = Ticket::decode(invite["ticket"].as_str().unwrap()).unwrap();
    let there: Address = proxy.multiaddr().parse().unwrap();
    let ticket = Ticket {
        entries: Entry::direct(&[there]),
        ..ticket
    };
    (proxy, ticket.encode())
}

/// Bad weather of all kinds until both players are done.
fn storm(proxy: &Proxy, done: &Receiver<()>, transport: Transport, random: &mut Random) {
    let mut playing = 2;
    let mut heals = false;
    proxy.weather(Weather::ROUGH);
    while playing > 0 {
        let calm = if heals { random.below(20) } else { 1 };
        // Now and then it is quiet for so long that the other side counts as gone.
        let wait = if calm == 0 { 3_500 } else { 50 + random.below(400) };
        match done.recv_timeout(Duration::from_millis(u64::try_from(wait).unwrap())) {
            Ok(()) => playing -= 1,
            // A player has failed, and says so where it is waited for.
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) if heals => {
                proxy.heal();
                proxy.weather(Weather::ROUGH);
                heals = false;
            }
            Err(RecvTimeoutError::Timeout) => heals = gust(proxy, transport, random),
        }
    }
}

/// Something happens. Returns whether it must be healed for the game to go on.
fn gust(proxy: &Proxy, transport: Transport, random: &mut Random) -> bool {
    let way = random.choose(&Way::BOTH).unwrap();
    match random.below(14) {
        0..=5 => proxy.weather(Weather::ROUGH),
        6 => proxy.weather(Weather {
            bytes_per_second: Some(20_000),
            ..Weather::CALM
        }),
        7 => proxy.weather(Weather::CALM),
        // Over QUIC a connection that is cut is missed only after seconds.
        8..=10 if transport == Transport::Quic && random.below(3) > 0 => proxy.weather(Weather::ROUGH),
        8 | 9 => proxy.cut(),
        10 => proxy.cut_at(way, u64::try_from(random.below(3_000)).unwrap()),
        11 => {
            proxy.silence(way);
            return true;
        }
        12 => {
            proxy.black_hole();
            return true;
        }
        _ => {
            proxy.refuse();
            return true;
        }
    }
    false
}

fn play(transport: Transport, seed: u64, figures: &mut Figures) {
    let mut random = Random::new(seed);
    let homes = [Home::new(), Home::new()];
    let rules = short_rules(&homes[0]);
    let (mut white, invite) = host(&homes[0], rules.to_str().unwrap(), transport);
    let (proxy, ticket) = before(&invite, transport, random.next_u64());
    let mut black = join(&homes[1], &ticket, transport);
    // Until the game has begun there is nothing to go on with.
    let starts = [&mut white, &mut black].map(|peer| peer.wait_for(&["start"]));
    let [white_starts, black_starts] = starts;
    let complete = [AtomicBool::new(false), AtomicBool::new(false)];
    let [one, other] = [&complete[0], &complete[1]];
    let mut lives = || (random.next_u64(), 1 + random.below(3));
    let mortals = [
        (
            Mortal::new("host", &homes[0], lives(), [one, other]),
            white,
            white_starts,
        ),
        (
            Mortal::new("guest", &homes[1], lives(), [other, one]),
            black,
            black_starts,
        ),
    ];
    let legacies = thread::scope(|scope| {
        let (tell, done) = channel();
        let players = mortals.map(|(mortal, peer, start)| {
            let tell = tell.clone();
            scope.spawn(move || {
                let legacy = mortal.play(peer, &start);
                tell.send(()).unwrap();
                legacy
            })
        });
        drop(tell);
        storm(&proxy, &done, transport, &mut random);
        players.map(|player| player.join().unwrap())
    });
    check(&legacies, figures);
    let passed = proxy.passed();
    figures.games += 1;
    figures.connections += passed.connections;
    figures.cut += passed.cut;
    figures.lost += passed.lost;
    figures.repeated += passed.repeated;
    for legacy in &legacies {
        figures.killed += legacy.killed;
        figures.returned += legacy.returned;
    }
}

/// Both logs hold the same signed bytes and verify with one verdict, the one that was told, and nothing is missing.
fn check(legacies: &[Legacy; 2], figures: &mut Figures) {
    let [white, black] = legacies.each_ref().map(|legacy| &legacy.log);
    let signed = log::signed_set(white);
    assert_eq!(signed, log::signed_set(black), "both hold the same signed bytes");
    figures.records += signed.iter().filter(|signed| signed.kind == "record").count();

    let stranger = Home::new();
    let answer = stranger.run(&[
        "verify",
        "--json",
        white.to_str().unwrap(),
        black.to_str().unwrap(),
    ]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    let rows = answer.json();
    for key in ["game", "result", "reason", "grade", "plies", "final"] {
        assert_eq!(rows[0][key], rows[1][key], "one {key}");
    }
    for (row, legacy) in rows.iter().zip(legacies) {
        assert_eq!(row["ok"], true);
        assert_eq!(row["closed"], true, "both have signed the result");
        let verdict = ["result", "reason", "grade"].map(|key| row[key].as_str().unwrap().to_owned());
        // Who was killed before it was told had it on its disk all the same.
        assert!(
            legacy.end.as_ref().is_none_or(|end| *end == verdict),
            "{verdict:?}"
        );
    }

    let bytes = fs::read(white).unwrap();
    let report = verify(&bytes);
    let game = report.log.as_ref().unwrap().game();
    figures.plies += game.plies().len();
    let played: BTreeSet<_> = (0_u64..)
        .zip(game.texts())
        .map(|(ply, text)| {
            let side = if ply % 2 == 0 { "white" } else { "black" };
            (ply / 2 + 1, side.to_owned(), text)
        })
        .collect();
    for legacy in legacies {
        let lost: Vec<_> = legacy.moves.difference(&played).collect();
        assert!(lost.is_empty(), "reported, and lost: {lost:?}");
        for end in [white, black] {
            let lines = whole_lines(end).into_iter().collect();
            let lost: Vec<_> = legacy.lines.difference(&lines).collect();
            assert!(lost.is_empty(), "stored, and lost: {lost:?}");
        }
    }
    check_places(legacies);
}

/// Nobody has signed two things for one place, in nothing that ever stood on a disk.
fn check_places(legacies: &[Legacy; 2]) {
    let mut places: BTreeMap<(PlayerKey, u32), RecordId> = BTreeMap::new();
    for legacy in legacies {
        let lines: String = legacy
            .lines
            .iter()
            .filter(|line| **line != header())
            .cloned()
            .collect();
        let file = header() + &lines;
        for line in ArchiveReader::new(file.as_bytes()).unwrap() {
            if let Item::Record(signed) = line.item.unwrap() {
                let record = signed.verify().unwrap();
                let id = *places
                    .entry((record.author, record.seq))
                    .or_insert_with(|| record.id());
                assert_eq!(id, record.id(), "two bodies for one place");
            }
        }
    }
}

/// Plays games, so many unless somebody wants another number.
fn games(transport: Transport, usual: usize) {
    let wanted = std::env::var("UGOLKI_GAMES")
        .ok()
        .and_then(|text| text.parse().ok());
    let begun = Instant::now();
    let mut figures = Figures::default();
    let seed = Random::seed(1);
    for round in 0..wanted.unwrap_or(usual) {
        let seed = seed + u64::try_from(round).unwrap();
        println!("{transport:?}, game {round}: UGOLKI_SEED={seed} UGOLKI_GAMES=1");
        play(transport, seed, &mut figures);
    }
    println!(
        "{transport:?}: {figures:?} in {:?}: 0 records lost, 0 signed twice",
        begun.elapsed()
    );
}

#[test]
fn games_over_tcp_lose_nothing_when_both_are_killed() {
    games(Transport::Tcp, 4);
}

#[test]
fn games_over_quic_lose_nothing_when_both_are_killed() {
    games(Transport::Quic, 2);
}
