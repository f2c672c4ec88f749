//! How long a move takes from one program to the other over loopback, beside libp2p's own round trip on the same connection
//! and the time that storing takes, all of one run: two processes, their own logs' clocks.
//!
//! `cargo bench -p e2e --bench loopback [SECONDS [PACE]]` plays for so long (75 unless told) over TCP and over QUIC, a move every
//! PACE milliseconds (500 unless told). The time counts from the signing of a record to its acceptance by the other side; before it leaves, its author
//! stores it.

use std::fs;
use std::io::{Write as _, stdout};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use e2e::player::Style;
use e2e::table::Transport;
use e2e::{Home, Peer, Player};
use serde_json::Value;
use ugolki_rules::{Game, Ply, Ruleset};

type Failure = Box<dyn std::error::Error>;

/// The three lines that are read, and no more: writing others would be measured too, and no player waits for them.
const LOG: &str = "ugolki_node::table::tell=debug,ugolki::store=debug,ugolki_net::service::connections=debug";
/// A game is left before men have to be out of their house, which random moves don't care for.
const PLIES: usize = 100;

/// What one process has written of its work.
#[derive(Default)]
struct Notes {
    /// When each move was signed or accepted, in microseconds of the day.
    moves: Vec<u64>,
    /// What storing took after each.
    stored: Vec<u64>,
    /// The round trips that libp2p has measured.
    trips: Vec<u64>,
}

fn main() -> Result<(), Failure> {
    let mut numbers = std::env::args().filter_map(|text| text.parse().ok());
    let time = Duration::from_secs(numbers.next().unwrap_or(75));
    let pace = Duration::from_millis(numbers.next().unwrap_or(500));
    for transport in [Transport::Tcp, Transport::Quic] {
        measure(transport, time, pace)?;
    }
    Ok(())
}

fn start(home: &Home, name: &str, args: &[&str], transport: Transport) -> Peer {
    let more = [
        "--plain",
        "--json",
        "--yes",
        "--name",
        name,
        "--log",
        LOG,
        "--listen",
        transport.address(),
    ];
    Peer::start("player", home, &[args, &more].concat())
}

/// What all games have shown, in microseconds.
#[derive(Default)]
struct Times {
    ways: Vec<u64>,
    syncs: Vec<u64>,
    trips: Vec<u64>,
}

fn measure(transport: Transport, time: Duration, pace: Duration) -> Result<(), Failure> {
    let begun = Instant::now();
    let mut times = Times::default();
    while begun.elapsed() < time {
        play(transport, time.saturating_sub(begun.elapsed()), pace, &mut times)?;
    }
    let counts = (times.ways.len(), times.trips.len());
    let (way, sync, trip) = (
        median(&mut times.ways),
        median(&mut times.syncs),
        median(&mut times.trips),
    );
    writeln!(
        stdout().lock(),
        "{transport:?}, every {} ms: {} moves, {} round trips of libp2p's ping: a move takes {way} us and {sync} us for storing, a round trip \
         {trip} us: {}.{:02} times",
        pace.as_millis(),
        counts.0,
        counts.1,
        way / trip.max(1),
        way * 100 / trip.max(1) % 100
    )?;
    Ok(())
}

/// Plays a game, or as much of it as there is time for.
fn play(transport: Transport, time: Duration, pace: Duration, times: &mut Times) -> Result<(), Failure> {
    let homes = [Home::new(), Home::new()];
    let mut game = Game::new(Ruleset::named("halma-16").ok_or("no such ruleset")?);
    let mut white = start(
        &homes[0],
        "Ada",
        &["host", "--no-lan", "--colour", "white", "--ruleset", "halma-16"],
        transport,
    );
    let invite: Value = white.wait_for(&["invite"]);
    let ticket = invite["ticket"].as_str().ok_or("no ticket")?.to_owned();
    let mut black = start(&homes[1], "Boris", &["join", &ticket], transport);
    let mut player = Player::new(Style::Random, 1);
    let (_quiet, paced) = channel::<()>();
    let begun = Instant::now();
    let mut next = begun;
    while begun.elapsed() < time && game.plies().len() < PLIES {
        // Nothing comes of this but the time.
        let _paced = paced.recv_timeout(next.saturating_duration_since(Instant::now()));
        next += pace;
        let Some(ply) = player.choose(&game) else {
            break;
        };
        let peer = if game.plies().len().is_multiple_of(2) {
            &mut white
        } else {
            &mut black
        };
        peer.wait_for(&["turn"]);
        game.play(ply)?;
        let text = game.texts().pop().ok_or("no ply")?;
        peer.say(&text);
        debug_assert!(matches!(ply, Ply::Move(_) | Ply::Pass));
    }
    let plies = game.plies().len();
    white.say("resign");
    white.wait_for(&["end"]);
    black.wait_for(&["end"]);
    drop((white, black));

    let notes = [read(&homes[0])?, read(&homes[1])?];
    for ply in 0..plies {
        let (from, to) = (&notes[ply % 2], &notes[1 - ply % 2]);
        if let (Some(signed), Some(accepted), Some(stored)) =
            (from.moves.get(ply), to.moves.get(ply), from.stored.get(ply))
        {
            times
                .ways
                .push(accepted.saturating_sub(*signed).saturating_sub(*stored));
            times.syncs.push(*stored);
        }
    }
    times.trips.extend(notes.iter().flat_map(|notes| &notes.trips));
    Ok(())
}

fn median(times: &mut [u64]) -> u64 {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Reads the program's log of a home.
fn read(home: &Home) -> Result<Notes, Failure> {
    let mut notes = Notes::default();
    let mut in_move = false;
    for file in home.files(".log") {
        for line in fs::read_to_string(file)?.lines() {
            if line.contains("recorded") && (line.contains("act=\"move\"") || line.contains("act=\"pass\"")) {
                notes.moves.push(clock(line).ok_or("a line without a time")?);
                in_move = true;
            } else if let Some(us) = number(line, "took_us=") {
                if in_move {
                    notes.stored.push(us);
                }
                in_move = false;
            } else if let Some(us) = number(line, "rtt_us=") {
                notes.trips.push(us);
            }
        }
    }
    Ok(notes)
}

/// The microseconds of the day at the beginning of a line like `2026-01-02T03:04:05.678901Z`.
fn clock(line: &str) -> Option<u64> {
    let time = line.get(11..26)?;
    let part = |range: std::ops::Range<usize>| time.get(range)?.parse::<u64>().ok();
    let seconds = part(0..2)? * 3_600 + part(3..5)? * 60 + part(6..8)?;
    Some(seconds * 1_000_000 + part(9..15)?)
}

fn number(line: &str, key: &str) -> Option<u64> {
    let (_, rest) = line.split_once(key)?;
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}
