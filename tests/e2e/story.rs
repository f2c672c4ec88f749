//! One game from the first greeting to the last goodbye, told step by step: a takeback is refused, the network cut twice,
//! one player killed; both logs end `proven`. `-- --nocapture` shows the story.

use e2e::storm::before;
use e2e::table::{Transport, host_under, join, short_rules};
use e2e::{Ended, Home, Peer, Proxy, Random, log};
use serde_json::Value;
use ugolki_rules::Side;

/// Both players, and the network between them.
struct Story {
    transport: Transport,
    homes: [Home; 2],
    peers: [Peer; 2],
    proxy: Proxy,
    random: Random,
    plies: usize,
    /// What a side was told of its turn while something else was waited for.
    turns: [Option<Value>; 2],
}

impl Story {
    fn begin(transport: Transport) -> Self {
        let homes = [Home::new(), Home::new()];
        let rules = short_rules(&homes[0]);
        let mut random = Random::new(Random::seed(1));
        let terms = ["--time", "5+3", "--takebacks"];
        let (mut white, invite) = host_under(&homes[0], rules.to_str().unwrap(), transport, &terms);
        let (proxy, ticket) = before(&invite, transport, random.next_u64());
        let mut black = join(&homes[1], &ticket, transport);
        let starts = [white.wait_for(&["start"]), black.wait_for(&["start"])];
        assert_eq!(starts[0]["game"], starts[1]["game"]);
        let story = Self {
            transport,
            homes,
            peers: [white, black],
            proxy,
            random,
            plies: 0,
            turns: [None, None],
        };
        story.tell(&format!(
            "Ada (White) and Boris (Black) have agreed on a game: {}",
            starts[0]["phrase"].as_str().unwrap()
        ));
        story
    }

    fn tell(&self, what: &str) {
        println!("{:?}, ply {:2}: {what}", self.transport, self.plies);
    }

    fn say(&mut self, side: Side, line: &str) {
        self.peers[index(side)].say(line);
    }

    /// The next event of this kind that a side is told; of what comes before it only a turn is kept.
    fn hear(&mut self, side: Side, kind: &str) -> Value {
        let at = index(side);
        loop {
            let event = self.peers[at].wait_for(&[kind, "turn"]);
            if event["event"] == kind {
                return event;
            }
            self.turns[at] = Some(event);
        }
    }

    fn turn(&mut self, side: Side) -> Value {
        let told = self.turns[index(side)].take();
        told.unwrap_or_else(|| self.peers[index(side)].wait_for(&["turn"]))
    }

    /// The side to move plays by chance, and both are told of the move.
    fn play(&mut self, plies: usize) {
        for _ in 0..plies {
            let side = if self.plies.is_multiple_of(2) {
                Side::White
            } else {
                Side::Black
            };
            let turn = self.turn(side);
            let text = self.choose(&turn);
            self.say(side, &text);
            let moves = Side::BOTH.map(|told| self.hear(told, "move"));
            assert_eq!(moves[0]["move"], moves[1]["move"]);
            self.plies += 1;
            self.tell(&format!("{side} plays {}", moves[0]["move"].as_str().unwrap()));
        }
    }

    fn choose(&mut self, turn: &Value) -> String {
        let legal: Vec<_> = turn["legal"].as_array().unwrap().iter().collect();
        let chosen = self.random.choose(&legal).and_then(|text| text.as_str());
        chosen.unwrap_or("pass").to_owned()
    }

    /// The connection is cut, and the side to move plays before the players have met again.
    fn cut(&mut self) {
        self.proxy.cut();
        self.tell("the network is cut");
        self.play(1);
        self.tell("they have met again, and the move has come");
    }

    /// White asks to take its move back, and Black refuses.
    fn refuse_takeback(&mut self) {
        self.say(Side::White, "takeback");
        for side in Side::BOTH {
            let offer = self.hear(side, "offer");
            assert_eq!(
                (&offer["kind"], &offer["state"]),
                (&"takeback".into(), &"made".into())
            );
        }
        self.tell("White asks to take its last move back");
        self.say(Side::Black, "decline");
        for side in Side::BOTH {
            assert_eq!(self.hear(side, "offer")["state"], "declined");
        }
        self.tell("Black refuses");
    }

    /// Black's process is killed while it thinks, and goes on from its disk.
    fn kill_black(&mut self) {
        self.peers[1].kill();
        self.turns[1] = None;
        self.tell("Black's process is killed (kill -9)");
        self.peers[1] = Peer::start("guest", &self.homes[1], &["resume", "--plain", "--json"]);
        self.tell("Black runs `ugolki resume`");
    }

    /// Both are told of one end, leave with code 0, and hold the same signed bytes; a stranger verifies them.
    fn end(mut self) {
        let ends = Side::BOTH.map(|side| self.hear(side, "end"));
        for key in ["result", "reason", "grade"] {
            assert_eq!(ends[0][key], ends[1][key], "{key}");
        }
        assert_eq!(ends[0]["grade"], "proven");
        self.tell(&format!(
            "the game ends {}, {}, {}: both are told so",
            ends[0]["result"], ends[0]["reason"], ends[0]["grade"]
        ));
        let passed = self.proxy.passed();
        // Over UDP the way of the killed process, which the proxy has not forgotten, is cut with the other one.
        assert!(passed.cut >= 2, "{passed:?}");
        for peer in self.peers {
            let (ended, errors) = peer.finish();
            assert_eq!(ended, Ended::Exit(0), "{errors}");
        }
        let logs = ends.each_ref().map(|end| end["log"].as_str().unwrap());
        let answer = Home::new().run(&["verify", "--json", logs[0], logs[1]]);
        assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
        let mut rows = answer.json();
        for row in &mut rows {
            let file = row["file"].take();
            println!("{:?}, verify: {row}", self.transport);
            assert!(file.is_string());
            assert_eq!((&row["grade"], &row["closed"]), (&"proven".into(), &true.into()));
        }
        assert_eq!(rows[0], rows[1]);
        assert_eq!(
            log::signed_set(logs[0].as_ref()),
            log::signed_set(logs[1].as_ref()),
            "both hold the same signed bytes"
        );
    }
}

const fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

fn tell(transport: Transport) {
    let mut story = Story::begin(transport);
    story.play(3);
    story.refuse_takeback();
    story.play(2);
    story.cut();
    story.play(3);
    story.kill_black();
    story.play(3);
    story.cut();
    story.play(24 - story.plies);
    story.end();
}

#[test]
fn a_game_over_tcp_survives_two_cuts_a_kill_and_a_refused_takeback() {
    tell(Transport::Tcp);
}

#[test]
fn a_game_over_quic_survives_two_cuts_a_kill_and_a_refused_takeback() {
    tell(Transport::Quic);
}
