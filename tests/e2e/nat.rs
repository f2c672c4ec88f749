//! The laboratory of networks (N-11.4): real processes in network namespaces, on one LAN, on the internet, and behind
//! routers; each game is played to its end.

mod checks;
mod direct;
mod lan;
mod relayed;

use std::any::Any;

use e2e::lab::Machine;
use e2e::player::scripted_game;
use e2e::table::{Finished, Transport};
use e2e::{Home, Peer, Random, Table, log};
use serde_json::Value;
use ugolki_rules::{Reason, Ruleset, Side};

/// The port at which a host of the lab listens.
const PORT: u16 = 4001;

/// The rules of all games here.
const RULES: &str = "classic-3x3";

/// Where a host of the lab listens.
const fn listen(transport: Transport) -> &'static str {
    match transport {
        Transport::Tcp => "/ip4/0.0.0.0/tcp/4001",
        Transport::Quic => "/ip4/0.0.0.0/udp/4001/quic-v1",
    }
}

/// Ada hosts a game on a machine and plays White: she, and her invite as it was told.
fn host(machine: &Machine, home: &Home, more: &[&str]) -> (Peer, Value) {
    let args = [
        "host",
        "--plain",
        "--json",
        "--yes",
        "--name",
        "Ada",
        "--colour",
        "white",
        "--ruleset",
        RULES,
    ];
    let mut host = machine.run(|| Peer::start("host", home, &[&args[..], more].concat()));
    let invite = host.expect("invite");
    (host, invite)
}

/// Boris takes up an invite on a machine.
fn join(machine: &Machine, home: &Home, invite: &str, more: &[&str]) -> Peer {
    let args = ["join", invite, "--plain", "--json", "--yes", "--name", "Boris"];
    machine.run(|| Peer::start("guest", home, &[&args[..], more].concat()))
}

/// A game of the lab, and the moves that are still to be played.
struct Game {
    table: Table,
    moves: std::vec::IntoIter<String>,
    /// What must be there until the game is over.
    kept: Box<dyn Any>,
}

impl Game {
    /// Ada and Boris have agreed on a game.
    fn begin(peers: [Peer; 2], homes: [Home; 2]) -> Self {
        let ruleset = Ruleset::named(RULES).unwrap();
        let moves = scripted_game(&ruleset, Reason::Goal, Random::seed(1)).into_iter();
        let table = Table::of(&ruleset, peers, homes);
        Self {
            table,
            moves,
            kept: Box::new(()),
        }
    }

    /// Keeps the networks and what runs in them until the game is over.
    fn keeping(mut self, what: impl Any) -> Self {
        self.kept = Box::new(what);
        self
    }

    /// Plays so many moves.
    fn play(&mut self, plies: usize) {
        for text in self.moves.by_ref().take(plies) {
            self.table.play(&text);
        }
    }

    /// Plays to the end. Both are told of one result, and hold the same signed bytes, which prove it. Gives the paths by which
    /// each was connected.
    fn finish(self) -> [Vec<String>; 2] {
        self.finish_and(|_| ()).0
    }

    /// The same, and looks into the homes that are left.
    fn finish_and<T>(mut self, look: impl FnOnce(&[Home; 2]) -> T) -> ([Vec<String>; 2], T) {
        self.play(usize::MAX);
        let paths = Side::BOTH.map(|side| self.table.peer(side).paths().to_vec());
        let Finished {
            reason,
            grade,
            logs,
            homes,
            ..
        } = self.table.finish();
        assert_eq!((reason.as_str(), grade.as_str()), ("goal", "proven"));
        assert_eq!(log::signed_set(&logs[0]), log::signed_set(&logs[1]));
        println!("connected by {paths:?}");
        drop(self.kept);
        (paths, look(&homes))
    }
}
