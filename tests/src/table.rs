//! Two `--plain --json` players at one table, with the rules as the judge of everything that both are told.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use ugolki_rules::{Game, Ply, Ruleset, Side};

use crate::{Ended, Home, Peer};

/// How the two are connected on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transport {
    /// TCP with Noise and Yamux.
    Tcp,
    /// QUIC.
    Quic,
}

impl Transport {
    /// The address to listen on: loopback, any free port.
    pub const fn address(self) -> &'static str {
        match self {
            Self::Tcp => "/ip4/127.0.0.1/tcp/0",
            Self::Quic => "/ip4/127.0.0.1/udp/0/quic-v1",
        }
    }
}

/// Two players, and the game as the rules see it.
#[derive(Debug)]
pub struct Table {
    white: Peer,
    black: Peer,
    game: Game,
    /// The homes, kept until both have ended.
    homes: [Home; 2],
}

/// What both players say at the end.
#[derive(Debug)]
pub struct Finished {
    /// The result, as `1-0`.
    pub result: String,
    /// The reason.
    pub reason: String,
    /// What can be proved.
    pub grade: String,
    /// White's log and Black's.
    pub logs: [PathBuf; 2],
    /// The homes, which hold the logs.
    pub homes: [Home; 2],
}

/// The rules of classic-3x3 with a game of at most 24 plies, in a file.
pub fn short_rules(home: &Home) -> PathBuf {
    let listed = home.run(&["rulesets", "list", "--json"]).json();
    let mut rules = listed[0]["rules"].clone();
    rules["id"] = json!("custom");
    rules["exit_limit"] = json!(12);
    rules["move_limit"] = json!(12);
    let path = home.path().join("short.json");
    fs::write(&path, rules.to_string()).expect("the rules are written");
    path
}

/// Starts a host that plays White and waits for its invite: the host, and the invite as it was told.
pub fn host(home: &Home, ruleset: &str, transport: Transport) -> (Peer, Value) {
    host_under(home, ruleset, transport, &[])
}

/// The same, with more options: the terms.
pub fn host_under(home: &Home, ruleset: &str, transport: Transport, terms: &[&str]) -> (Peer, Value) {
    let args = [
        "host", "--plain", "--json", "--yes", "--no-lan", "--name", "Ada", "--colour", "white",
    ];
    let more = ["--ruleset", ruleset, "--listen", transport.address()];
    let mut host = Peer::start("host", home, &[&args[..], &more[..], terms].concat());
    let invite = host.expect("invite");
    (host, invite)
}

/// Starts a guest that takes up an invite.
pub fn join(home: &Home, invite: &str, transport: Transport) -> Peer {
    let args = [
        "join",
        invite,
        "--plain",
        "--json",
        "--yes",
        "--name",
        "Boris",
        "--listen",
        transport.address(),
    ];
    Peer::start("guest", home, &args)
}

impl Table {
    /// Two players who have agreed on a game.
    pub fn sit_down(ruleset: &Ruleset, transport: Transport) -> Self {
        Self::sit_down_under(ruleset, transport, &[])
    }

    /// The same under terms, as options of the host's.
    pub fn sit_down_under(ruleset: &Ruleset, transport: Transport, terms: &[&str]) -> Self {
        let homes = [Home::new(), Home::new()];
        let (white, invite) = host_under(&homes[0], ruleset.id(), transport, terms);
        let ticket = invite["ticket"].as_str().expect("an invite has a ticket");
        assert!(ticket.starts_with("UG1") && ticket.len() <= 154, "{ticket}");
        let black = join(&homes[1], ticket, transport);
        Self::of(ruleset, [white, black], homes)
    }

    /// The same two, wherever they are: Ada hosts and plays White, Boris has joined her.
    ///
    /// # Panics
    /// When they do not agree on one game.
    pub fn of(ruleset: &Ruleset, [mut white, mut black]: [Peer; 2], homes: [Home; 2]) -> Self {
        // Who joins is told first what goes wrong.
        let joined = black.expect("start");
        let starts = [white.expect("start"), joined];
        assert_eq!(starts[0]["game"], starts[1]["game"]);
        assert_eq!(
            starts.each_ref().map(|start| start["colour"].as_str()),
            [Some("white"), Some("black")]
        );
        assert_eq!(
            starts.each_ref().map(|start| start["ruleset"].as_str()),
            [Some(ruleset.id()); 2]
        );
        assert!(starts[0]["phrase"].is_string());
        assert_eq!(
            starts[0]["phrase"], starts[1]["phrase"],
            "nobody sits between them"
        );
        assert_eq!(starts[0]["opponent"]["name"], "Boris");
        assert_eq!(starts[1]["opponent"]["name"], "Ada");
        Self {
            white,
            black,
            game: Game::new(ruleset.clone()),
            homes,
        }
    }

    /// The game so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Both are told that the game goes back to the position after so many plies.
    ///
    /// # Panics
    /// When either is told anything else.
    pub fn take_back(&mut self, plies: usize) {
        let mut game = Game::new(self.game.ruleset().clone());
        for ply in self.game.plies().iter().take(plies) {
            game.play(*ply).expect("it was played before");
        }
        self.game = game;
        for side in Side::BOTH {
            let rewound = self.peer(side).expect("rewound");
            assert_eq!(rewound["plies"], plies);
        }
    }

    /// A side's home.
    pub fn home(&self, side: Side) -> &Path {
        let [white, black] = &self.homes;
        match side {
            Side::White => white.path(),
            Side::Black => black.path(),
        }
    }

    /// A side's player.
    pub const fn peer(&mut self, side: Side) -> &mut Peer {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }

    /// Waits until the side to move is told that it is its turn, and checks what it is told.
    pub fn turn(&mut self) -> Side {
        let side = self.game.position().turn();
        let turn = self.peer(side).expect("turn");
        assert_eq!(turn["side"], side.to_string());
        assert_eq!(turn["number"], self.game.position().number());
        assert_eq!(turn["position"], self.game.position().to_string());
        assert_eq!(turn["legal"], Value::from(self.game.legal_texts()));
        side
    }

    /// The side to move types `text`, which must be legal; both are told of the move.
    pub fn play(&mut self, text: &str) {
        let side = self.turn();
        let number = self.game.position().number();
        let ply = self
            .game
            .read(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        self.peer(side).say(text);
        self.game.play(ply).expect("it was read as legal");
        let written = self.game.texts().pop().expect("a ply was played");
        for told in [Side::White, Side::Black] {
            let moved = self.peer(told).expect("move");
            assert_eq!(moved["side"], side.to_string());
            assert_eq!(moved["number"], number);
            assert_eq!(moved["move"], written);
            assert_eq!(moved["position"], self.game.position().to_string());
        }
    }

    /// Plays until the rules end the game; `choose` says each ply.
    pub fn play_out(&mut self, mut choose: impl FnMut(&Game) -> Option<Ply>) {
        while let Some(ply) = choose(&self.game) {
            let text = self.written(ply);
            self.play(&text);
        }
    }

    fn written(&self, ply: Ply) -> String {
        let mut after = self.game.clone();
        after.play(ply).expect("a player chooses legal moves");
        after.texts().pop().expect("a ply was played")
    }

    /// Waits for both players' `end`, which must say the same, and for both processes to leave with code 0.
    pub fn finish(mut self) -> Finished {
        let ends = [self.white.expect("end"), self.black.expect("end")];
        let say = |key: &str| {
            assert_eq!(ends[0][key], ends[1][key], "{key}");
            ends[0][key].as_str().unwrap_or_default().to_owned()
        };
        let finished = Finished {
            result: say("result"),
            reason: say("reason"),
            grade: say("grade"),
            logs: ends
                .each_ref()
                .map(|end| PathBuf::from(end["log"].as_str().expect("a log is named"))),
            homes: self.homes,
        };
        for peer in [self.white, self.black] {
            let (ended, errors) = peer.finish();
            assert_eq!(ended, Ended::Exit(0), "{errors}");
            assert_eq!(errors, "", "nothing went wrong");
        }
        finished
    }
}
