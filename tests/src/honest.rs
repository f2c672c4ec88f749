//! The honest side of a game: a `ugolki --plain` process that is spoken to as a person or as a program would, and plays
//! the White moves of a script. What it said is kept.

use std::path::PathBuf;

use serde_json::Value;

use crate::{Ended, Home, Peer};

/// How the process speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// `--json`: events.
    Json,
    /// Sentences.
    Text,
}

/// A process that plays as it should.
#[derive(Debug)]
pub struct Honest {
    face: Face,
    home: Home,
    peer: Peer,
    lines: Vec<String>,
}

/// What an honest process said until it ended.
#[derive(Debug)]
pub struct Story {
    /// Every line.
    pub lines: Vec<String>,
    /// How the process ended.
    pub ended: Ended,
    /// What it wrote on standard error.
    pub errors: String,
    /// Where its files are.
    pub home: Home,
}

impl Honest {
    fn start(face: Face, command: &[&str]) -> Self {
        let home = Home::of("Ada");
        let common = ["--plain", "--yes", "--listen", "/ip4/127.0.0.1/tcp/0"];
        let json: &[&str] = if face == Face::Json { &["--json"] } else { &[] };
        let peer = Peer::start("honest", &home, &[command, &common, json].concat());
        Self {
            face,
            home,
            peer,
            lines: Vec::new(),
        }
    }

    /// A process that hosts a game of `classic-3x3` and plays White, and its ticket.
    pub fn host(face: Face) -> (Self, String) {
        let mut honest = Self::start(face, &["host", "--no-lan", "--colour", "white"]);
        let ticket = honest.wait_for(|line| ticket_in(line).is_some());
        (honest, ticket_in(&ticket).unwrap_or_default().to_owned())
    }

    /// A process that takes up an invite.
    pub fn join(face: Face, invite: &str) -> Self {
        Self::start(face, &["join", invite])
    }

    /// The next line, which is kept; none at the end of the output.
    pub fn next_line(&mut self) -> Option<String> {
        let line = self.peer.next_line()?;
        self.lines.push(line.clone());
        Some(line)
    }

    /// Reads on to the first line of which this is true.
    pub fn wait_for(&mut self, is_it: impl Fn(&str) -> bool) -> String {
        loop {
            match self.next_line() {
                Some(line) if is_it(&line) => return line,
                Some(_) => {}
                None => panic!("the output ends:\n{}", self.lines.join("\n")),
            }
        }
    }

    /// Types a line.
    pub fn say(&mut self, line: &str) {
        self.peer.try_say(line);
    }

    /// Plays the White moves of a script at each turn, claims the game as soon as it may, says `quit` at the first line that has `quits_at` in it, and listens
    /// to the end.
    pub fn play(mut self, script: &[String], quits_at: Option<&str>) -> Story {
        let mut moves = script.iter().step_by(2);
        let mut quits_at = quits_at;
        while let Some(line) = self.next_line() {
            if quits_at.is_some_and(|words| line.contains(words)) {
                quits_at = None;
                self.say("quit");
            } else if self.may_claim(&line) {
                self.say("claim");
            } else if self.is_turn(&line)
                && let Some(text) = moves.next()
            {
                self.say(text);
            }
        }
        let Self {
            home, peer, lines, ..
        } = self;
        let (ended, errors) = peer.finish();
        Story {
            lines,
            ended,
            errors,
            home,
        }
    }

    fn may_claim(&self, line: &str) -> bool {
        match self.face {
            Face::Json => event(line)["event"] == "claim" && event(line)["state"] == "open",
            Face::Text => line.contains("Type claim to claim the game"),
        }
    }

    fn is_turn(&self, line: &str) -> bool {
        match self.face {
            Face::Json => event(line)["event"] == "turn" && event(line)["side"] == "white",
            Face::Text => line.contains("Your move"),
        }
    }
}

impl Story {
    /// All events of this kind.
    pub fn events(&self, kind: &str) -> Vec<Value> {
        let events = self.lines.iter().map(|line| event(line));
        events.filter(|event| event["event"] == kind).collect()
    }

    /// Tells whether any line, or standard error, has these words in it.
    pub fn says(&self, words: &str) -> bool {
        self.errors.contains(words) || self.lines.iter().any(|line| line.contains(words))
    }

    /// The log of the game; none if none was agreed on.
    pub fn log(&self) -> Option<PathBuf> {
        self.home.files(".ugolki").into_iter().next()
    }

    /// Everything that was said, for the message of a test that fails.
    pub fn told(&self) -> String {
        format!("{}\n{:?}: {}", self.lines.join("\n"), self.ended, self.errors)
    }
}

fn event(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_default()
}

/// The ticket in a line of either kind.
fn ticket_in(line: &str) -> Option<&str> {
    let start = line.find("UG1")?;
    let ticket = line.get(start..)?;
    ticket.split(|c: char| !c.is_ascii_alphanumeric()).next()
}
