//! What a relay says on standard output: sentences for people, or one JSON object a line for programs (T-10.4).

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use serde::Serialize;
use ugolki_net::relay::Figures;
use ugolki_net::{Address, PeerAddress};
use ugolki_record::PlayerKey;
use ugolki_words::{Lang, say};

use crate::output::OutputError;
use crate::plain::{Writer, object};
use crate::words::sentence;

/// The lines of a relay.
#[derive(Debug)]
pub(super) struct Lines {
    key: PlayerKey,
    json: bool,
    lang: Lang,
    writer: Writer,
}

/// One object. The variant's name is the value of `event`.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Said<'a> {
    Relay {
        key: String,
        address: &'a str,
    },
    Listening {
        key: String,
        address: &'a str,
    },
    OtherPort {
        port: u16,
        why: &'a str,
    },
    Metrics {
        address: String,
    },
    Error {
        kind: &'a str,
        what: &'a str,
        why: &'a str,
    },
    Ended {
        seconds: u64,
        connections: u64,
        reservations: u64,
        circuits: u64,
        received_bytes: u64,
        sent_bytes: u64,
    },
}

impl Lines {
    /// Speaks for the relay with this key.
    ///
    /// # Errors
    /// What the system says when there is no thread to be had.
    pub(super) fn open(key: PlayerKey, json: bool, lang: Lang) -> io::Result<Self> {
        Ok(Self {
            key,
            json,
            lang,
            // A closed output is noticed at the next line.
            writer: Writer::start(io::stdout(), || {})?,
        })
    }

    /// Says what this is.
    pub(super) fn begin(&mut self) -> Result<(), OutputError> {
        if self.json {
            return Ok(());
        }
        let short = self.key.short();
        self.writer
            .line(say!(self.lang, "relay-begin", key = short.to_string()))
    }

    /// Tells an address that is to be given to players.
    pub(super) fn public(&mut self, address: &Address) -> Result<(), OutputError> {
        let (lang, whole) = (self.lang, self.whole(address));
        self.say(
            Said::Relay {
                key: self.key.to_string(),
                address: &whole,
            },
            || {
                if address.is_loopback() || address.is_private() {
                    say!(lang, "relay-use-near", address = whole.as_str())
                } else {
                    say!(lang, "relay-use", address = whole.as_str())
                }
            },
        )
    }

    /// Tells where it listens.
    pub(super) fn listening(&mut self, address: &Address) -> Result<(), OutputError> {
        let (lang, whole) = (self.lang, self.whole(address));
        self.say(
            Said::Listening {
                key: self.key.to_string(),
                address: &whole,
            },
            || say!(lang, "relay-listening", address = address.to_string()),
        )
    }

    /// Tells where it can't listen.
    pub(super) fn not_listening(&mut self, address: &Address, why: &str) -> Result<(), OutputError> {
        self.trouble("not-listening", &address.to_string(), why)
    }

    /// In which language a person reads it; none for a program.
    pub(super) const fn reader(&self) -> Option<Lang> {
        if self.json { None } else { Some(self.lang) }
    }

    /// Tells that it listens at another port than it would have liked to.
    pub(super) fn other_port(&mut self, port: u16, why: &str) -> Result<(), OutputError> {
        let lang = self.lang;
        self.say(Said::OtherPort { port, why }, || {
            say!(lang, "relay-other-port", why = why, port = port.to_string())
        })
    }

    /// Tells where metrics are.
    pub(super) fn metrics(&mut self, address: SocketAddr) -> Result<(), OutputError> {
        let lang = self.lang;
        self.say(
            Said::Metrics {
                address: address.to_string(),
            },
            || say!(lang, "relay-metrics", url = format!("http://{address}/metrics")),
        )
    }

    /// Tells that the system allows fewer connections than wanted.
    pub(super) fn few_files(&mut self, connections: u64) -> Result<(), OutputError> {
        // Programs read English, whatever is spoken here (T-10.4).
        let lang = if self.json { Lang::En } else { self.lang };
        let why = say!(lang, "relay-few-files", count = connections);
        self.trouble("few-files", "", &why)
    }

    /// Says what was done in all.
    pub(super) fn ended(&mut self, figures: &Figures, time: Duration) -> Result<(), OutputError> {
        let said = Said::Ended {
            seconds: time.as_secs(),
            connections: figures.connections_total,
            reservations: figures.reservations_total,
            circuits: figures.circuits_total,
            received_bytes: figures.received_bytes_total,
            sent_bytes: figures.sent_bytes_total,
        };
        let lang = self.lang;
        self.say(said, || {
            say!(
                lang,
                "relay-ended",
                seconds = time.as_secs(),
                connections = say!(lang, "relay-connections", count = figures.connections_total),
                places = say!(lang, "relay-places", count = figures.reservations_total),
                circuits = say!(lang, "relay-circuits", count = figures.circuits_total)
            )
        })
    }

    /// Tells whether somebody still reads.
    pub(super) fn check(&mut self) -> Result<(), OutputError> {
        self.writer.check()
    }

    fn trouble(&mut self, kind: &str, what: &str, why: &str) -> Result<(), OutputError> {
        self.say(Said::Error { kind, what, why }, || {
            if what.is_empty() {
                sentence(why)
            } else {
                format!("{what}: {}", sentence(why))
            }
        })
    }

    fn whole(&self, address: &Address) -> String {
        PeerAddress {
            key: self.key,
            address: address.clone(),
        }
        .to_string()
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
