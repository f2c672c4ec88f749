//! Whole games between two processes through a fault proxy, each killed (`kill -9`) at random instants and started again:
//! nothing that was reported or stored is lost, nothing is signed twice, and both logs end with one verdict (P-1.3, N-11.2).
//!
//! `UGOLKI_GAMES=N` plays N games over TCP, N over QUIC and N that are only cut, instead of a few.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use e2e::mortal::{Legacy, Mortal, whole_lines};
use e2e::proxy::Way;
use e2e::storm::{before, cut_twice, storm};
use e2e::table::{Transport, host, join, short_rules};
use e2e::{Home, Random, log};
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

/// What happens to a game.
#[derive(Debug, Clone, Copy)]
enum Fate {
    /// Everything, at random, and both are killed.
    Storm,
    /// The connection is cut after so many bytes of the game on one way.
    Cut(Way, u64),
}

fn play(transport: Transport, fate: Fate, seed: u64, figures: &mut Figures) {
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
    let mut lives = || {
        let deaths = match fate {
            Fate::Storm => 1 + random.below(3),
            Fate::Cut(..) => 0,
        };
        (random.next_u64(), deaths)
    };
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
        match fate {
            Fate::Storm => storm(&proxy, &done, transport, &mut random),
            Fate::Cut(way, bytes) => cut_twice(&proxy, &done, (way, bytes), &mut random),
        }
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

/// How many games are wanted, if somebody wants another number than the usual one.
fn wanted(usual: usize) -> usize {
    let wanted = std::env::var("UGOLKI_GAMES").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn games(transport: Transport, usual: usize) {
    let begun = Instant::now();
    let mut figures = Figures::default();
    let seed = Random::seed(1);
    for round in 0..wanted(usual) {
        let seed = seed + u64::try_from(round).unwrap();
        println!("{transport:?}, game {round}: UGOLKI_SEED={seed} UGOLKI_GAMES=1");
        play(transport, Fate::Storm, seed, &mut figures);
    }
    println!(
        "{transport:?}: {figures:?} in {:?}: 0 records lost, 0 signed twice",
        begun.elapsed()
    );
}

#[test]
fn games_over_tcp_lose_nothing_when_both_are_killed() {
    games(Transport::Tcp, 2);
}

#[test]
fn games_over_quic_lose_nothing_when_both_are_killed() {
    games(Transport::Quic, 2);
}

#[test]
fn a_game_that_is_cut_at_any_byte_goes_on() {
    // What a game of 24 plies sends one way, nearly.
    const BYTES: u64 = 9_000;
    let games = u64::try_from(wanted(6)).unwrap().max(1);
    let seed = Random::seed(1);
    let mut figures = Figures::default();
    let begun = Instant::now();
    for game in 0..games {
        let mut random = Random::new(seed + game);
        // The more games, the nearer to each other are the bytes; the seed says where between.
        let between = random.below(usize::try_from(BYTES / games).unwrap().max(1));
        let bytes = game * BYTES / games + u64::try_from(between).unwrap();
        let way = Way::BOTH[usize::try_from(game % 2).unwrap()];
        println!("game {game}: cut after {bytes} bytes, {way:?}");
        play(Transport::Tcp, Fate::Cut(way, bytes), seed + game, &mut figures);
    }
    println!(
        "cut: {figures:?} in {:?}: 0 records lost, 0 signed twice",
        begun.elapsed()
    );
    assert!(figures.cut > 0);
}

/// A connection dies without a word; the players notice the silence, and the game goes on over another one.
fn dead_connection(transport: Transport) {
    let homes = [Home::new(), Home::new()];
    let (mut white, invite) = host(&homes[0], "classic-3x3", transport);
    let (proxy, ticket) = before(&invite, transport, Random::seed(1));
    let mut black = join(&homes[1], &ticket, transport);
    white.wait_for(&["turn"]);
    black.wait_for(&["start"]);
    proxy.abandon();
    let begun = Instant::now();
    white.say("c3-d3");
    black.wait_for(&["turn"]);
    let took = begun.elapsed();
    println!("{transport:?}: the move came {took:?} after the connection died");
    // 3 s of silence (P-6.4), and a new connection. Waiting for an answer on the dead one would take 5 s more.
    assert!(took < Duration::from_secs(7), "{took:?}");
}

#[test]
fn a_dead_tcp_connection_is_replaced_at_the_first_silence() {
    dead_connection(Transport::Tcp);
}

#[test]
fn a_dead_quic_connection_is_replaced_at_the_first_silence() {
    dead_connection(Transport::Quic);
}
