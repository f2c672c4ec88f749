//! A game between the program and the foreign player, judged by the rules while it is played and by both logs afterwards.

use std::path::{Path, PathBuf};

use e2e::player::Style;
use e2e::{Ended, Home, Peer, Player, Random, log};
use serde_json::Value;
use ugolki_rules::{Game, Ruleset};

/// A host under any terms, and a foreign player who has joined its game.
pub(super) struct Meeting {
    home: Home,
    pub(super) host: Peer,
    /// What it refuses or is told, beside the game.
    pub(super) guest: Peer,
    game: Game,
    player: Player,
    guest_log: PathBuf,
    guest_side: String,
}

impl Meeting {
    /// The guest has the invite by now; both come to the same game.
    pub(super) fn agreed(home: Home, mut host: Peer, mut guest: Peer, ruleset: Ruleset) -> Self {
        let start = host.wait_for(&["start"]);
        let theirs = guest.wait_for(&["start"]);
        assert_eq!(start["game"], theirs["game"], "both compute one game id");
        let guest_side = theirs["side"].as_str().unwrap().to_owned();
        assert_ne!(start["colour"], theirs["side"], "and one lot");
        let guest_log = guest_log(&home);
        Self {
            home,
            host,
            guest,
            game: Game::new(ruleset),
            player: Player::new(Style::Homeward, Random::seed(5)),
            guest_log,
            guest_side,
        }
    }

    /// Plays on, judging each move by the rules, until the game has so many plies; the host's end if it ends before.
    pub(super) fn play(&mut self, plies: usize) -> Option<Value> {
        while self.game.plies().len() < plies {
            let event = self.host.wait_for(&["turn", "move", "end"]);
            match event["event"].as_str().unwrap() {
                "turn" => {
                    let ply = self.player.choose(&self.game).unwrap();
                    let mut after = self.game.clone();
                    after.play(ply).unwrap();
                    self.host.say(after.texts().last().unwrap());
                }
                "move" => {
                    let ply = self.game.read(event["move"].as_str().unwrap()).unwrap();
                    self.game.play(ply).unwrap();
                    assert_eq!(event["position"], self.game.position().to_string());
                }
                _ => return Some(event),
            }
        }
        None
    }

    /// Plays to the end. Both processes leave, and both logs hold, with one verdict.
    pub(super) fn finish(mut self) -> Value {
        let end = self.play(usize::MAX).expect("the game ends");
        let theirs = self.guest.wait_for(&["end"]);
        for peer in [self.host, self.guest] {
            let (ended, errors) = peer.finish();
            assert_eq!(ended, Ended::Exit(0), "{errors}");
            assert_eq!(errors, "", "nothing went wrong");
        }
        let host_log = PathBuf::from(end["log"].as_str().unwrap());
        let logs = [host_log.as_path(), self.guest_log.as_path()];
        let [ours, foreign] = logs.map(log::signed_set);
        assert_eq!(ours, foreign, "both hold the same signed bytes");
        let [ours, foreign] = logs.map(|log| verified(&self.home, log));
        for key in [
            "game", "result", "reason", "grade", "plies", "final", "white", "black", "clock",
        ] {
            assert_eq!(ours[key], foreign[key], "{key}");
        }
        assert_eq!(ours["reason"], end["reason"]);
        assert_eq!(ours["result"], end["result"]);
        assert_eq!(ours["reason"], theirs["reason"]);
        assert_eq!(ours["final"], theirs["final"]);
        assert_eq!(ours["plies"], theirs["plies"]);
        assert_eq!(ours[&self.guest_side]["name"], "Foreign");
        ours
    }
}

pub(super) fn guest_log(home: &Home) -> PathBuf {
    home.path().join("foreign.ugolki")
}

/// What `ugolki verify` says of a log in which nothing is wrong and both results are.
fn verified(home: &Home, log: &Path) -> Value {
    let answer = home.run(&["verify", "--json", log.to_str().unwrap()]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    let report = answer.json().remove(0);
    assert_eq!(report["ok"], true);
    assert_eq!(report["closed"], true, "both results are in {}", log.display());
    assert_eq!(report["grade"], "proven");
    report
}
