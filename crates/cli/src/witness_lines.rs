//! What a witness says on standard output: sentences for people, or one JSON object a line for programs (T-10.4).

use std::collections::BTreeSet;
use std::io;

use serde::Serialize;
use ugolki_net::{Address, PeerAddress};
use ugolki_node::WitnessEvent;
use ugolki_node::view::PlayerView;
use ugolki_record::{GameId, PlayerKey};
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::output::OutputError;
use crate::plain::{Writer, object};
use crate::words::{sentence, side_word};

/// The lines of a witness.
#[derive(Debug)]
pub struct WitnessLines {
    key: PlayerKey,
    json: bool,
    lang: Lang,
    writer: Writer,
    /// The addresses that were told.
    told: BTreeSet<String>,
}

/// One object. The variant's name is the value of `event`.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Said<'a> {
    Listening {
        key: String,
        address: &'a str,
    },
    WitnessBegun {
        game: String,
        white: Player<'a>,
        black: Player<'a>,
        plies: usize,
        known: bool,
    },
    WitnessCame {
        game: String,
        side: String,
    },
    WitnessWent {
        game: String,
        side: String,
    },
    WitnessParked {
        game: String,
    },
    WitnessEnded {
        game: String,
        result: &'static str,
        reason: &'static str,
        grade: &'static str,
    },
    WitnessTurnedAway {
        key: String,
        code: u16,
        count: u32,
    },
    Error {
        kind: &'a str,
        what: &'a str,
        why: &'a str,
    },
}

#[derive(Debug, Serialize)]
struct Player<'a> {
    name: &'a str,
    key: Option<String>,
}

impl WitnessLines {
    /// Speaks for the witness with this key.
    ///
    /// # Errors
    /// What the system says when there is no thread to be had.
    pub fn open(key: PlayerKey, json: bool, lang: Lang) -> io::Result<Self> {
        Ok(Self {
            key,
            json,
            lang,
            // A closed output is noticed at the next line.
            writer: Writer::start(io::stdout(), || {})?,
            told: BTreeSet::new(),
        })
    }

    /// Says what this is.
    ///
    /// # Errors
    /// [`OutputError`] when nobody reads any more.
    pub fn begin(&mut self) -> Result<(), OutputError> {
        if self.json {
            return Ok(());
        }
        let short = self.key.short();
        self.writer
            .line(say!(self.lang, "witness-begin", key = short.to_string()))
    }

    /// Tells the addresses that players give, each once.
    ///
    /// # Errors
    /// As [`WitnessLines::begin`].
    pub fn listening(&mut self, addresses: &[Address]) -> Result<(), OutputError> {
        let lang = self.lang;
        for address in addresses {
            let whole = PeerAddress {
                key: self.key,
                address: address.clone(),
            };
            let whole = whole.to_string();
            if self.told.insert(whole.clone()) {
                self.say(
                    Said::Listening {
                        key: self.key.to_string(),
                        address: &whole,
                    },
                    || say!(lang, "witness-address", address = whole.as_str()),
                )?;
            }
        }
        Ok(())
    }

    /// Tells what happened.
    ///
    /// # Errors
    /// As [`WitnessLines::begin`].
    pub fn event(&mut self, event: &WitnessEvent) -> Result<(), OutputError> {
        let lang = self.lang;
        match event {
            WitnessEvent::Begun {
                game,
                white,
                black,
                known,
                plies,
            } => self.say(
                Said::WitnessBegun {
                    game: game.to_string(),
                    white: player(white),
                    black: player(black),
                    plies: *plies,
                    known: *known,
                },
                || {
                    let (white, black) = (called(white), called(black));
                    let short = short(*game);
                    if *known {
                        say!(
                            lang,
                            "witness-goes-on",
                            game = short,
                            white = white,
                            black = black,
                            count = *plies
                        )
                    } else {
                        say!(lang, "witness-begins", game = short, white = white, black = black)
                    }
                },
            ),
            WitnessEvent::Came { game, side } => self.say(
                Said::WitnessCame {
                    game: game.to_string(),
                    side: side.to_string(),
                },
                || say!(lang, "witness-came", side = side_word(*side), game = short(*game)),
            ),
            WitnessEvent::Went { game, side } => self.say(
                Said::WitnessWent {
                    game: game.to_string(),
                    side: side.to_string(),
                },
                || say!(lang, "witness-went", side = side_word(*side), game = short(*game)),
            ),
            WitnessEvent::Parked { game } => self.say(
                Said::WitnessParked {
                    game: game.to_string(),
                },
                || say!(lang, "witness-parked", game = short(*game)),
            ),
            WitnessEvent::Ended { game, end } => self.say(
                Said::WitnessEnded {
                    game: game.to_string(),
                    result: end.verdict.result().text(),
                    reason: end.verdict.reason.kind(),
                    grade: end.grade.kind(),
                },
                || {
                    let ending = text::ending(lang, end);
                    say!(lang, "witness-ended", game = short(*game), ending = ending)
                },
            ),
            WitnessEvent::TurnedAway { peer, code, count } => self.say(
                Said::WitnessTurnedAway {
                    key: peer.to_string(),
                    code: code.0,
                    count: *count,
                },
                || {
                    let key = peer.short().to_string();
                    say!(lang, "witness-turned-away", key = key, count = *count)
                },
            ),
        }
    }

    /// The language of what goes wrong: programs read English (T-10.4).
    pub const fn lang(&self) -> Lang {
        if self.json { Lang::En } else { self.lang }
    }

    /// Tells what went wrong.
    ///
    /// # Errors
    /// As [`WitnessLines::begin`].
    pub fn trouble(&mut self, kind: &str, what: &str, why: &str) -> Result<(), OutputError> {
        self.say(Said::Error { kind, what, why }, || {
            if what.is_empty() {
                sentence(why)
            } else {
                format!("{what}: {}", sentence(why))
            }
        })
    }

    /// Tells whether somebody still reads.
    ///
    /// # Errors
    /// As [`WitnessLines::begin`].
    pub fn check(&mut self) -> Result<(), OutputError> {
        self.writer.check()
    }

    fn say(&mut self, said: Said<'_>, words: impl FnOnce() -> String) -> Result<(), OutputError> {
        let line = if self.json {
            object(said).map_err(|error| OutputError::from(io::Error::other(error)))?
        } else {
            words()
        };
        self.writer.line(line)
    }
}

/// A game as people call it: how its id begins.
fn short(game: GameId) -> String {
    game.to_string().chars().take(8).collect()
}

fn player(player: &PlayerView) -> Player<'_> {
    Player {
        name: &player.name,
        key: player.key.map(|key| key.to_string()),
    }
}

fn called(player: &PlayerView) -> String {
    match player.key {
        Some(key) => format!("{} ({})", player.name, key.short()),
        None => player.name.clone(),
    }
}
