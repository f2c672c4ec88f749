//! A game between two real processes goes on while strangers flood one of them with dials, streams, frames, messages of
//! identify, invites that do not exist and chat (N-9.5): how long a move takes to the other board is measured with and without.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use e2e::Home;
use e2e::flood::Flood;
use e2e::player::scripted_game;
use e2e::table::{Transport, host, join};
use e2e::{Ended, Peer};
use ugolki_net::PeerAddress;
use ugolki_record::verify::verify;
use ugolki_rules::{Reason, Ruleset};

/// How many plies are measured without the flood, and with it.
const PLIES: usize = 24;

/// However slow the machine is, and whatever else runs on it, a move takes no longer than this under the flood. A starved game
/// takes until its connection is given up.
const MOST: Duration = Duration::from_secs(3);

/// The side to move plays, and the time until the other side is told.
fn play(peers: &mut [Peer; 2], ply: usize, text: &str) -> Duration {
    let (mover, other) = (ply % 2, (ply + 1) % 2);
    peers[mover].wait_for(&["turn"]);
    let begun = Instant::now();
    peers[mover].say(text);
    let told = peers[other].wait_for(&["move"]);
    let took = begun.elapsed();
    assert_eq!(told["move"], text);
    peers[mover].wait_for(&["move"]);
    took
}

fn median(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times[times.len() / 2]
}

fn longest(times: &[Duration]) -> Duration {
    times.iter().copied().max().unwrap_or_default()
}

#[test]
fn a_flood_leaves_a_game_alone() {
    let ruleset = Ruleset::named("classic-3x3").expect("a ruleset");
    let script = scripted_game(&ruleset, Reason::Goal, 1);
    assert!(script.len() > 2 * PLIES);
    let homes = [Home::new(), Home::new()];
    let (white, invite) = host(&homes[0], ruleset.id(), Transport::Tcp);
    let victim: PeerAddress = invite["addresses"][0].as_str().unwrap().parse().unwrap();
    let ticket = invite["ticket"].as_str().unwrap();
    let black = join(&homes[1], ticket, Transport::Tcp);
    let mut peers = [white, black];
    for peer in &mut peers {
        peer.wait_for(&["start"]);
    }
    let mut calm = Vec::new();
    for (ply, text) in script.iter().enumerate().take(PLIES) {
        calm.push(play(&mut peers, ply, text));
    }
    let flood = Flood::start(&victim);
    // It has begun in earnest.
    let begun = Instant::now();
    while flood.counts().frames.load(Ordering::Relaxed) < 100 && begun.elapsed() < e2e::PATIENCE {
        std::thread::yield_now();
    }
    let mut flooded = Vec::new();
    for (ply, text) in script.iter().enumerate().skip(PLIES).take(PLIES) {
        // The opponent talks as much as it is let.
        peers[ply % 2].say(&format!("say {ply}"));
        flooded.push(play(&mut peers, ply, text));
    }
    let counts = flood.counts();
    let thrown = [
        &counts.dials,
        &counts.streams,
        &counts.frames,
        &counts.invites,
        &counts.identities,
    ]
    .map(|count| count.load(Ordering::Relaxed));
    flood.stop();
    peers[0].wait_for(&["turn"]);
    peers[0].say("resign");
    let logs = peers.each_mut().map(|peer| {
        let end = peer.wait_for(&["end"]);
        assert_eq!((&end["result"], &end["grade"]), (&"0-1".into(), &"proven".into()));
        PathBuf::from(end["log"].as_str().unwrap())
    });
    for peer in peers {
        let (ended, errors) = peer.finish();
        assert_eq!((ended, errors.as_str()), (Ended::Exit(0), ""));
    }
    let [dials, streams, frames, invites, identities] = thrown;
    println!(
        "thrown: {dials} sockets, {streams} streams, {frames} frames, {invites} invites, {identities} identify messages\n\
         a move to the other board: {:?} (median), {:?} (longest) without; {:?}, {:?} under the flood",
        median(&calm),
        longest(&calm),
        median(&flooded),
        longest(&flooded)
    );
    assert!(thrown.iter().all(|count| *count > 0), "{thrown:?}");
    assert!(longest(&flooded) < MOST, "{flooded:?}");
    // Nothing is lost: both logs hold the same records. They are read when both have left: with the end told, the last
    // record of the one may still be on its way to the other.
    let [white, black] = logs.map(|log| {
        let report = verify(&fs::read(log).unwrap());
        assert!(report.faults.is_empty(), "{:?}", report.faults);
        report.log.unwrap()
    });
    assert_eq!(white.heads(), black.heads());
    assert_eq!(white.game().plies().len(), 2 * PLIES);
}
