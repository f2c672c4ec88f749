//! A player who plays legal moves by chance, whose process is killed at random instants, and who goes on with the game
//! each time from what is on the disk.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::peer::Heard;
use crate::{Ended, Home, PATIENCE, Peer, Random};

/// The longest time from the start of a life to its end by force.
const LIFE_MS: usize = 1_500;

/// The longest time that it thinks about a move.
const THINK_MS: usize = 60;

/// A player with several lives.
#[derive(Debug)]
pub struct Mortal<'a> {
    name: &'static str,
    home: &'a Home,
    random: Random,
    /// How often it is still to be killed.
    deaths: usize,
    /// Whether it and the other player have nothing left to say to each other, each by its own knowledge.
    complete: [&'a AtomicBool; 2],
    /// What it is about to say, and when.
    about_to_say: Option<(Instant, String)>,
}

/// What a mortal has left behind.
#[derive(Debug, Default)]
pub struct Legacy {
    /// The game's id.
    pub game: String,
    /// Its log.
    pub log: PathBuf,
    /// Every move that it was told of as played: number, side and path.
    pub moves: BTreeSet<(u64, String, String)>,
    /// Every whole line that stood in its log when it was killed, and at its end.
    pub lines: BTreeSet<String>,
    /// The result, the reason and the grade, once it was told of them.
    pub end: Option<[String; 3]>,
    /// How often it was killed.
    pub killed: usize,
    /// How often it came back after its end, as the other player did not have everything yet (P-6.5).
    pub returned: usize,
}

impl<'a> Mortal<'a> {
    /// A player who is killed so often. `complete` is where it and the other player say that all is done.
    pub const fn new(
        name: &'static str,
        home: &'a Home,
        (seed, deaths): (u64, usize),
        complete: [&'a AtomicBool; 2],
    ) -> Self {
        Self {
            name,
            home,
            random: Random::new(seed),
            deaths,
            complete,
            about_to_say: None,
        }
    }

    /// Plays a game that has begun at `peer` by its event `start`, and goes on with it after each death, until nothing is
    /// left to be done.
    pub fn play(mut self, mut peer: Peer, start: &Value) -> Legacy {
        let mut legacy = Legacy::default();
        start["game"]
            .as_str()
            .unwrap_or_default()
            .clone_into(&mut legacy.game);
        legacy.log = PathBuf::from(start["log"].as_str().unwrap_or_default());
        loop {
            let ended = self.live(&mut peer, &mut legacy);
            legacy.keep_lines();
            if ended {
                let (ended, errors) = peer.finish();
                assert_eq!(ended, Ended::Exit(0), "{}: {errors}", self.name);
            } else {
                legacy.killed += 1;
            }
            let [own, others] = self.complete;
            if !legacy.log.with_extension("meet").exists() {
                own.store(true, Ordering::SeqCst);
                return legacy;
            }
            if ended {
                // Who has nothing left to do knows that we have everything.
                if others.load(Ordering::SeqCst) {
                    return legacy;
                }
                legacy.returned += 1;
            }
            peer = resume(self.name, self.home, &legacy.game);
        }
    }

    /// Lives until the process ends by itself, or is killed: whether it ended by itself.
    fn live(&mut self, peer: &mut Peer, legacy: &mut Legacy) -> bool {
        let dies = self.deaths > 0;
        let length = u64::try_from(self.random.below(LIFE_MS)).unwrap_or_default();
        let until = Instant::now()
            + if dies {
                Duration::from_millis(length)
            } else {
                4 * PATIENCE
            };
        loop {
            let says_at = self.about_to_say.as_ref().map_or(until, |(at, _)| *at);
            let left = until.min(says_at).saturating_duration_since(Instant::now());
            match peer.event_within(left) {
                Heard::Event(event) => self.react(&event, legacy),
                Heard::Ended => return true,
                Heard::Nothing if says_at < until => {
                    // It may be gone by the time that it is spoken to; that is seen when it is listened to.
                    if let Some((_, line)) = self.about_to_say.take() {
                        peer.try_say(&line);
                    }
                }
                Heard::Nothing if dies => break,
                Heard::Nothing => panic!("{}: the game does not end\n{peer:#?}", self.name),
            }
        }
        self.deaths -= 1;
        self.about_to_say = None;
        peer.kill();
        // What it had said before it died counts.
        while let Heard::Event(event) = peer.event_within(PATIENCE) {
            legacy.note(&event);
        }
        false
    }

    fn react(&mut self, event: &Value, legacy: &mut Legacy) {
        legacy.note(event);
        if event["event"] == "turn" {
            let legal: Vec<&str> = event["legal"]
                .as_array()
                .map(|legal| legal.iter().filter_map(Value::as_str).collect())
                .unwrap_or_default();
            let line = self.random.choose(&legal).unwrap_or("pass").to_owned();
            let thinks = u64::try_from(self.random.below(THINK_MS)).unwrap_or_default();
            self.about_to_say = Some((Instant::now() + Duration::from_millis(thinks), line));
        }
    }
}

/// Goes on with a game in a new process.
fn resume(name: &'static str, home: &Home, game: &str) -> Peer {
    Peer::start(name, home, &["resume", game, "--plain", "--json"])
}

impl Legacy {
    /// Keeps what an event tells.
    pub fn note(&mut self, event: &Value) {
        let text = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
        match event["event"].as_str() {
            Some("move") => {
                let number = event["number"].as_u64().unwrap_or_default();
                self.moves.insert((number, text("side"), text("move")));
            }
            Some("end") if event["result"] != "*" => {
                self.end = Some([text("result"), text("reason"), text("grade")]);
            }
            _ => {}
        }
    }

    /// Keeps the whole lines of the log as it is now.
    pub fn keep_lines(&mut self) {
        self.lines.extend(whole_lines(&self.log));
    }
}

/// The lines of a log that end as lines do.
pub fn whole_lines(log: &Path) -> Vec<String> {
    let bytes = fs::read(log).unwrap_or_else(|error| panic!("{}: {error}", log.display()));
    bytes
        .split_inclusive(|byte| *byte == b'\n')
        .filter(|line| line.ends_with(b"\n"))
        .map(|line| String::from_utf8_lossy(line).into_owned())
        .collect()
}
